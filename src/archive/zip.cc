#include "archive/zip.h"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <optional>

namespace ravel {
namespace {

constexpr u32 kEndSignature = 0x06054b50;
constexpr u32 kEnd64Signature = 0x06064b50;
constexpr u32 kEnd64LocatorSignature = 0x07064b50;
constexpr u32 kDirectorySignature = 0x02014b50;
constexpr u32 kLocalSignature = 0x04034b50;
constexpr size_t kEndSize = 22;
constexpr size_t kEnd64Size = 56;
constexpr size_t kEnd64LocatorSize = 20;
constexpr size_t kDirectorySize = 46;
constexpr size_t kLocalSize = 30;
constexpr u16 kEncrypted = 1;
constexpr u16 kStored = 0;
constexpr u16 kDeflated = 8;
constexpr u16 kZip64Extra = 1;
// No deflate stream gives more bytes per byte than this.
constexpr u64 kMaxDeflateRatio = 1032;

// Little-endian. REQUIRES: the bytes are there.
u16 Le2(const u8* p) { return static_cast<u16>(p[0] | p[1] << 8); }
u32 Le4(const u8* p) { return Le2(p) | u32{Le2(p + 2)} << 16; }
u64 Le8(const u8* p) { return Le4(p) | u64{Le4(p + 4)} << 32; }

struct Directory {
  u64 offset = 0;  // of the central directory, as the archive counts
  u64 size = 0;
  u64 count = 0;
  u64 end = 0;  // where in the file the directory must end
};

// The end record is the last thing in the file but for a comment.
std::optional<size_t> FindEnd(std::span<const u8> bytes) {
  if (bytes.size() < kEndSize) return std::nullopt;
  const size_t last = bytes.size() - kEndSize;
  const size_t first = last > 65535 ? last - 65535 : 0;
  for (size_t at = last + 1; at-- > first;) {
    const u8* p = bytes.data() + at;
    if (Le4(p) == kEndSignature && at + kEndSize + Le2(p + 20) == bytes.size()) return at;
  }
  return std::nullopt;
}

std::optional<Directory> FindDirectory(std::span<const u8> bytes) {
  const std::optional<size_t> end = FindEnd(bytes);
  if (!end) return std::nullopt;
  const u8* p = bytes.data() + *end;
  Directory d{Le4(p + 16), Le4(p + 12), Le2(p + 10), *end};
  const bool marked = d.offset == 0xFFFFFFFF || d.size == 0xFFFFFFFF || d.count == 0xFFFF;
  if (marked && *end >= kEnd64LocatorSize && Le4(p - kEnd64LocatorSize) == kEnd64LocatorSignature) {
    const u64 at = Le8(p - kEnd64LocatorSize + 8);
    const u64 limit = *end - kEnd64LocatorSize;
    if (limit < kEnd64Size || at > limit - kEnd64Size) return std::nullopt;
    const u8* q = bytes.data() + at;
    if (Le4(q) != kEnd64Signature) return std::nullopt;
    d = {Le8(q + 48), Le8(q + 40), Le8(q + 32), at};
  }
  if (d.size > d.end || d.offset > d.end - d.size) return std::nullopt;
  return d;
}

// Replaces the sizes that the 32-bit fields could not hold.
bool ReadZip64Extra(std::span<const u8> extra, ZipArchive::Entry& entry) {
  const bool wants_size = entry.size == 0xFFFFFFFF;
  const bool wants_compressed = entry.compressed_size == 0xFFFFFFFF;
  const bool wants_header = entry.header == 0xFFFFFFFF;
  if (!wants_size && !wants_compressed && !wants_header) return true;
  while (extra.size() >= 4) {
    const u16 id = Le2(extra.data());
    const u16 length = Le2(extra.data() + 2);
    extra = extra.subspan(4);
    if (length > extra.size()) return false;
    if (id != kZip64Extra) {
      extra = extra.subspan(length);
      continue;
    }
    std::span<const u8> field = extra.first(length);
    auto take = [&](bool wanted, u64& value) {
      if (!wanted) return true;
      if (field.size() < 8) return false;
      value = Le8(field.data());
      field = field.subspan(8);
      return true;
    };
    return take(wants_size, entry.size) && take(wants_compressed, entry.compressed_size) &&
           take(wants_header, entry.header);
  }
  return true;  // the number really is 2^32 - 1
}

bool Inflate(std::span<const u8> from, std::span<u8> to) {
  z_stream stream = {};
  if (inflateInit2(&stream, -MAX_WBITS) != Z_OK) return false;
  // avail_in and avail_out are 32-bit numbers: feed in pieces.
  constexpr size_t kPiece = size_t{1} << 30;
  size_t in = 0;
  size_t out = 0;
  int status = Z_OK;
  u8 surplus;  // gives zlib room to see the end of the stream
  while (status == Z_OK) {
    stream.next_in = const_cast<u8*>(from.data() + in);
    stream.avail_in = static_cast<uInt>(std::min(kPiece, from.size() - in));
    const bool full = out == to.size();
    stream.next_out = full ? &surplus : to.data() + out;
    stream.avail_out = full ? 1 : static_cast<uInt>(std::min(kPiece, to.size() - out));
    const uInt in_before = stream.avail_in;
    const uInt out_before = stream.avail_out;
    status = inflate(&stream, Z_NO_FLUSH);
    in += in_before - stream.avail_in;
    const size_t written = out_before - stream.avail_out;
    if (full && written != 0) break;
    out += written;
    if (status == Z_OK && in_before == stream.avail_in && written == 0) break;
  }
  inflateEnd(&stream);
  return status == Z_STREAM_END && out == to.size();
}

u32 Checksum(std::span<const u8> bytes) {
  return static_cast<u32>(crc32_z(0, bytes.data(), bytes.size()));
}

}  // namespace

Result<std::unique_ptr<ZipArchive>> ZipArchive::Open(const std::string& path) {
  Result<std::shared_ptr<const MappedFile>> file = MappedFile::Open(path);
  if (!file) return file.error();
  Result<std::unique_ptr<ZipArchive>> archive = FromBytes((*file)->bytes(), path);
  if (archive) (*archive)->file_ = *file;
  return archive;
}

Result<std::unique_ptr<ZipArchive>> ZipArchive::FromBytes(std::span<const u8> bytes,
                                                          std::string name) {
  std::unique_ptr<ZipArchive> archive(new ZipArchive(std::move(name)));
  const Result<bool> loaded = archive->Load(bytes);
  if (!loaded) return loaded.error();
  return archive;
}

Result<bool> ZipArchive::Load(std::span<const u8> bytes) {
  const std::optional<Directory> directory = FindDirectory(bytes);
  if (!directory) return Problem("not a zip file");
  // What stands in front of the archive (a launcher script) shifts all offsets.
  const u64 start = directory->end - directory->size;
  bytes_ = bytes.subspan(start - directory->offset);
  std::span<const u8> rest = bytes.subspan(start, directory->size);

  entries_.reserve(std::min(directory->count, directory->size / kDirectorySize));
  while (rest.size() >= kDirectorySize && Le4(rest.data()) == kDirectorySignature) {
    const u8* p = rest.data();
    const size_t name_length = Le2(p + 28);
    const size_t extra_length = Le2(p + 30);
    const size_t comment_length = Le2(p + 32);
    const size_t length = kDirectorySize + name_length + extra_length + comment_length;
    if (length > rest.size()) return Problem("truncated zip directory");
    Entry entry;
    entry.name = {reinterpret_cast<const char*>(p + kDirectorySize), name_length};
    entry.flags = Le2(p + 8);
    entry.method = Le2(p + 10);
    entry.crc = Le4(p + 16);
    entry.compressed_size = Le4(p + 20);
    entry.size = Le4(p + 24);
    entry.header = Le4(p + 42);
    if (!ReadZip64Extra(rest.subspan(kDirectorySize + name_length, extra_length), entry)) {
      return Problem(fmt::format("bad zip64 field of entry {}", entry.name));
    }
    entries_.push_back(entry);
    rest = rest.subspan(length);
  }
  if (!rest.empty()) return Problem("bad zip directory");
  index_.reserve(entries_.size());
  for (size_t i = 0; i < entries_.size(); i++) {
    index_[entries_[i].name] = static_cast<u32>(i);
  }
  return true;
}

const ZipArchive::Entry* ZipArchive::Find(std::string_view name) const {
  auto it = index_.find(name);
  return it == index_.end() ? nullptr : &entries_[it->second];
}

Result<std::vector<u8>> ZipArchive::Read(const Entry& entry) const {
  auto problem = [&](std::string_view what) {
    return Problem(fmt::format("entry {}: {}", entry.name, what));
  };
  if ((entry.flags & kEncrypted) != 0) return problem("encrypted");
  if (bytes_.size() < kLocalSize || entry.header > bytes_.size() - kLocalSize) {
    return problem("header outside the file");
  }
  const u8* p = bytes_.data() + entry.header;
  if (Le4(p) != kLocalSignature) return problem("bad local header");
  const u64 data = entry.header + kLocalSize + Le2(p + 26) + Le2(p + 28);
  if (data > bytes_.size() || entry.compressed_size > bytes_.size() - data) {
    return problem("data outside the file");
  }
  const std::span<const u8> raw = bytes_.subspan(data, entry.compressed_size);

  std::vector<u8> out;
  switch (entry.method) {
    case kStored:
      if (entry.size != entry.compressed_size) return problem("wrong size");
      out.assign(raw.begin(), raw.end());
      break;
    case kDeflated:
      if (entry.size / kMaxDeflateRatio > entry.compressed_size) return problem("wrong size");
      out.resize(entry.size);
      if (!Inflate(raw, out)) return problem("bad compressed data");
      break;
    default: return problem(fmt::format("unknown compression method {}", entry.method));
  }
  if (Checksum(out) != entry.crc) return problem("wrong checksum");
  return out;
}

}  // namespace ravel
