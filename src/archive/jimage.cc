// Layout: a header of seven words; redirect i4[N]; offsets u4[N]; location
// records; strings; data. A path hashes to a slot of redirect, which holds
// another seed (> 0), the slot itself (< 0, as -1 - slot) or nothing (0). A
// location record is a list of attributes, each a byte kind << 3 | length - 1
// and a big-endian value.
#include "archive/jimage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <set>

namespace ravel {
namespace {

constexpr u32 kMagic = 0xCAFEDADA;
constexpr u32 kVersion = 1 << 16;
constexpr size_t kHeaderSize = 28;
constexpr u32 kHashSeed = 0x01000193;

enum AttributeKind : u8 {
  kEnd = 0,
  kModule = 1,
  kParent = 2,
  kBase = 3,
  kExtension = 4,
  kOffset = 5,
  kCompressed = 6,
  kUncompressed = 7,
  kKinds = 8,
};

u32 Hash(std::span<const std::string_view> pieces, u32 seed) {
  u32 h = seed;
  for (std::string_view piece : pieces) {
    for (char c : piece) h = (h * kHashSeed) ^ static_cast<u8>(c);
  }
  return h & 0x7FFFFFFF;
}

// Compares text with the concatenation of pieces, both given piecewise.
class PieceMatcher {
 public:
  explicit PieceMatcher(std::span<const std::string_view> pieces) : pieces_(pieces) {}

  bool Take(std::string_view text) {
    while (!text.empty()) {
      while (current_.empty()) {
        if (pieces_.empty()) return false;
        current_ = pieces_.front();
        pieces_ = pieces_.subspan(1);
      }
      const size_t n = std::min(text.size(), current_.size());
      if (text.substr(0, n) != current_.substr(0, n)) return false;
      text.remove_prefix(n);
      current_.remove_prefix(n);
    }
    return true;
  }
  bool at_end() const {
    return current_.empty() &&
           std::all_of(pieces_.begin(), pieces_.end(), [](auto p) { return p.empty(); });
  }

 private:
  std::span<const std::string_view> pieces_;
  std::string_view current_;
};

bool Matches(const JImage::Resource& r, std::span<const std::string_view> pieces) {
  PieceMatcher m(pieces);
  if (!r.module.empty() && !(m.Take("/") && m.Take(r.module) && m.Take("/"))) return false;
  if (!r.parent.empty() && !(m.Take(r.parent) && m.Take("/"))) return false;
  if (!m.Take(r.base)) return false;
  if (!r.extension.empty() && !(m.Take(".") && m.Take(r.extension))) return false;
  return m.at_end();
}

}  // namespace

std::string JImage::Resource::path() const {
  std::string out = "/";
  out.append(module).append("/");
  if (!parent.empty()) out.append(parent).append("/");
  out.append(base);
  if (!extension.empty()) out.append(".").append(extension);
  return out;
}

Result<std::unique_ptr<JImage>> JImage::Open(const std::string& path) {
  Result<std::shared_ptr<const MappedFile>> file = MappedFile::Open(path);
  if (!file) return file.error();
  std::unique_ptr<JImage> image(new JImage);
  image->file_ = *file;
  if (std::optional<Error> error = image->Load((*file)->bytes())) {
    return Error{error->kind, path + ": " + error->message};
  }
  return image;
}

Result<std::unique_ptr<JImage>> JImage::FromBytes(std::span<const u8> bytes) {
  std::unique_ptr<JImage> image(new JImage);
  if (std::optional<Error> error = image->Load(bytes)) return *error;
  return image;
}

std::optional<Error> JImage::Load(std::span<const u8> bytes) {
  bytes_ = bytes;
  if (bytes.size() < kHeaderSize || Word(0) != kMagic) return Error{"", "not a JDK image"};
  if (Word(4) != kVersion) return Error{"", fmt::format("JDK image of version {:#x}", Word(4))};
  table_length_ = Word(16);
  const u64 locations = Word(20);
  const u64 strings = Word(24);
  const u64 data = kHeaderSize + u64{table_length_} * 8 + locations + strings;
  if (table_length_ == 0 || data > bytes.size()) return Error{"", "truncated JDK image"};
  redirect_ = kHeaderSize;
  offsets_ = redirect_ + size_t{table_length_} * 4;
  locations_ = bytes.subspan(offsets_ + size_t{table_length_} * 4, locations);
  strings_ = bytes.subspan(data - strings, strings);
  data_ = bytes.subspan(data);

  bool compressed = false;
  for (u32 slot = 0; slot < table_length_ && !compressed; slot++) {
    // All classes are compressed or none: the first one tells.
    Location location;
    if (!ReadLocation(Word(offsets_ + size_t{slot} * 4), location)) continue;
    compressed = location.compressed_size != 0;
    if (location.resource.is_class()) break;
  }
  if (compressed) return Error{"", "compressed JDK image (jlink --compress) is not supported"};
  return std::nullopt;
}

u32 JImage::Word(size_t offset) const {
  u32 value;
  std::memcpy(&value, bytes_.data() + offset, sizeof(value));
  return value;
}

std::string_view JImage::StringAt(u64 offset) const {
  if (offset >= strings_.size()) return {};
  const char* start = reinterpret_cast<const char*>(strings_.data() + offset);
  return {start, strnlen(start, strings_.size() - offset)};
}

bool JImage::ReadLocation(u32 offset, Location& out) const {
  u64 values[kKinds] = {};
  size_t at = offset;
  while (true) {
    if (at >= locations_.size()) return false;
    const u8 head = locations_[at++];
    const u8 kind = head >> 3;
    if (kind == kEnd) break;
    const size_t length = (head & 7) + size_t{1};
    if (kind >= kKinds || at + length > locations_.size()) return false;
    u64 value = 0;
    for (size_t i = 0; i < length; i++) value = value << 8 | locations_[at + i];
    values[kind] = value;
    at += length;
  }
  const u64 size = values[kCompressed] != 0 ? values[kCompressed] : values[kUncompressed];
  if (values[kOffset] > data_.size() || size > data_.size() - values[kOffset]) return false;
  out.compressed_size = values[kCompressed];
  out.resource = {StringAt(values[kModule]), StringAt(values[kParent]), StringAt(values[kBase]),
                  StringAt(values[kExtension]), data_.subspan(values[kOffset], size)};
  return true;
}

std::optional<JImage::Resource> JImage::FindPieces(std::span<const std::string_view> pieces) const {
  const u32 first = Hash(pieces, kHashSeed) % table_length_;
  const i32 redirect = static_cast<i32>(Word(redirect_ + size_t{first} * 4));
  if (redirect == 0) return std::nullopt;
  const u32 slot = redirect < 0 ? static_cast<u32>(-1 - i64{redirect})
                                : Hash(pieces, static_cast<u32>(redirect)) % table_length_;
  if (slot >= table_length_) return std::nullopt;
  Location location;
  if (!ReadLocation(Word(offsets_ + size_t{slot} * 4), location)) return std::nullopt;
  if (location.compressed_size != 0 || !Matches(location.resource, pieces)) return std::nullopt;
  return location.resource;
}

std::optional<JImage::Resource> JImage::Find(std::string_view path) const {
  const std::string_view pieces[] = {path};
  return FindPieces(pieces);
}

std::optional<JImage::Resource> JImage::FindClass(std::string_view module,
                                                  std::string_view name) const {
  const std::string_view pieces[] = {"/", module, "/", name, ".class"};
  return FindPieces(pieces);
}

std::string_view JImage::ModuleOfPackage(std::string_view package) const {
  std::string dotted(package);
  std::replace(dotted.begin(), dotted.end(), '/', '.');
  const std::string_view pieces[] = {"/packages/", dotted};
  const std::optional<Resource> found = FindPieces(pieces);
  if (!found) return {};
  // Pairs of (is empty, offset of the module's name); a package has content in
  // one module at most.
  const std::span<const u8> pairs = found->bytes;
  for (size_t i = 0; i + 8 <= pairs.size(); i += 8) {
    u32 pair[2];
    std::memcpy(pair, pairs.data() + i, sizeof(pair));
    if (pair[0] == 0) return StringAt(pair[1]);
  }
  return {};
}

std::optional<JImage::Resource> JImage::FindClass(std::string_view name) const {
  const size_t slash = name.rfind('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const std::string_view module = ModuleOfPackage(name.substr(0, slash));
  if (module.empty()) return std::nullopt;
  return FindClass(module, name);
}

int JImage::release() const {
  constexpr size_t kMajorVersion = 6;  // where class files have it, big-endian (JVMS 4.1)
  constexpr int kMajorOfJava1 = 45;
  const auto object = FindClass("java.base", "java/lang/Object");
  if (!object || object->bytes.size() < kMajorVersion + 2) return 0;
  const u8* const major = object->bytes.data() + kMajorVersion;
  return (major[0] << 8 | major[1]) - kMajorOfJava1 + 1;
}

void JImage::ForEach(const std::function<void(const Resource&)>& visit) const {
  for (u32 slot = 0; slot < table_length_; slot++) {
    Location location;
    if (!ReadLocation(Word(offsets_ + size_t{slot} * 4), location)) continue;
    const std::string_view module = location.resource.module;
    if (module.empty() || module == "packages" || module == "modules") continue;
    visit(location.resource);
  }
}

std::vector<std::string> JImage::Modules() const {
  std::set<std::string_view> names;
  ForEach([&](const Resource& r) { names.insert(r.module); });
  return {names.begin(), names.end()};
}

}  // namespace ravel
