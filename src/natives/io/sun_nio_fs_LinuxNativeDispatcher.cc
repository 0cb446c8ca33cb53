// The mount table of java.nio.file.FileStore, and copying between descriptors.
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <vector>

#include "natives/declare.h"
#include "natives/io/raw_stream.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

// A field of fstab(5): white space and backslashes are written as octal.
std::string Unescape(std::string_view field) {
  std::string result;
  for (size_t i = 0; i < field.size(); i++) {
    const auto digit = [&](size_t at) { return field[at] >= '0' && field[at] <= '7'; };
    if (field[i] == '\\' && i + 3 < field.size() && digit(i + 1) && digit(i + 2) && digit(i + 3)) {
      result += static_cast<char>((field[i + 1] - '0') * 64 + (field[i + 2] - '0') * 8 +
                                  (field[i + 3] - '0'));
      i += 3;
    } else {
      result += field[i];
    }
  }
  return result;
}

std::vector<std::string> Fields(std::string_view line) {
  std::vector<std::string> fields;
  for (size_t at = 0; (at = line.find_first_not_of(" \t", at)) != std::string_view::npos;) {
    const size_t end = std::min(line.find_first_of(" \t", at), line.size());
    fields.push_back(Unescape(line.substr(at, end - at)));
    at = end;
  }
  return fields;
}

// Copies what is left of one descriptor to another. Stops with -ECANCELED when
// the program sets the int at `cancel` (0: none).
int CopyAll(NativeCall& c, int to, int from, i64 cancel) {
  HostFiles& files = c.world().files();
  std::vector<u8> buffer(64 * 1024);
  for (;;) {
    if (cancel != 0) {
      const u8* const flag = RawBytes(c, cancel, sizeof(i32));
      if (flag != nullptr && *reinterpret_cast<const i32*>(flag) != 0) return -ECANCELED;
    }
    const i64 n = files.Read(from, buffer.data(), buffer.size());
    if (n <= 0) return static_cast<int>(n);
    const int result = files.WriteAll(to, buffer.data(), static_cast<u64>(n));
    if (result < 0) return result;
  }
}

}  // namespace

Step sun_nio_fs_LinuxNativeDispatcher_setmntent0(NativeCall& c) {
  const char* const path = RawCString(c, c.Long(0));
  if (path == nullptr) return ThrowBadAddress(c, c.Long(0));
  std::string text;
  const int result = c.world().files().ReadWhole(path, &text);
  if (result < 0) return ThrowUnix(c, -result);
  const i64 address = RawStream::Open(c.world(), text, -1);
  return address == 0 ? ThrowUnix(c, ENOMEM) : c.ReturnLong(address);
}

// Fills a UnixMountEntry; -1 at the end of the table.
Step sun_nio_fs_LinuxNativeDispatcher_getmntent0(NativeCall& c) {
  RawStream* const stream = RawStream::At(c.world(), c.Long(0));
  if (stream == nullptr) return ThrowUnix(c, EBADF);
  while (!stream->AtEnd()) {
    const std::vector<std::string> fields = Fields(stream->Next('\n'));
    if (fields.size() < 4 || fields[0].starts_with('#')) continue;
    const Ref entry = c.Obj(2);
    PutField<Ref>(c, entry, "name", "[B", NewByteArray(c, fields[0]));
    PutField<Ref>(c, entry, "dir", "[B", NewByteArray(c, fields[1]));
    PutField<Ref>(c, entry, "fstype", "[B", NewByteArray(c, fields[2]));
    PutField<Ref>(c, entry, "opts", "[B", NewByteArray(c, fields[3]));
    return c.ReturnInt(0);
  }
  return c.ReturnInt(-1);
}

Step sun_nio_fs_LinuxNativeDispatcher_endmntent(NativeCall& c) {
  RawStream::Close(c.world(), c.Long(0));
  return c.Return();
}

// A hint about coming reads.
Step sun_nio_fs_LinuxNativeDispatcher_posix_fadvise(NativeCall& c) { return c.ReturnInt(0); }

// "Not supported in this case" (IOStatus): the library then asks for a buffered copy.
Step sun_nio_fs_LinuxNativeDispatcher_directCopy0(NativeCall& c) { return c.ReturnInt(-6); }

Step sun_nio_fs_UnixCopyFile_transfer(NativeCall& c) {
  const int result = CopyAll(c, c.Int(0), c.Int(1), c.Long(2));
  return result < 0 ? ThrowUnix(c, -result) : c.Return();
}

// The name of UnixCopyFile.transfer in later releases, with a buffer that we do not need.
Step sun_nio_fs_UnixFileSystem_bufferedCopy0(NativeCall& c) {
  const int result = CopyAll(c, c.Int(0), c.Int(1), c.Long(5));
  return result < 0 ? ThrowUnix(c, -result) : c.Return();
}

}  // namespace ravel
