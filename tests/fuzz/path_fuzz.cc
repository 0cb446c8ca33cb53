// Fuzzes the parser of paths: whatever the bytes, parsing must end in a path or
// in an Error of one line; a path that was read must be printed as one line that
// reads back equal. The corpus is tests/fuzz/corpus/path.
#include <cstddef>
#include <string>
#include <string_view>

#include "schedule/path.h"
#include "support/check.h"
#include "support/types.h"

namespace ravel {
namespace {

void Try(std::string_view text) {
  const Result<Path> parsed = Path::Parse(text);
  if (!parsed) {
    CHECK(parsed.error().message.find('\n') == std::string::npos);
    return;
  }
  const Path& path = parsed.value();
  const std::string printed = path.Print();
  CHECK(printed.find('\n') == std::string::npos);
  const Result<Path> again = Path::Parse(printed);
  CHECK(again.ok()) << again.error().message;
  CHECK(again.value() == path) << printed;
  CHECK(path.Turns().size() + path.Notified().size() <= path.choices.size());
}

}  // namespace
}  // namespace ravel

extern "C" int LLVMFuzzerTestOneInput(const ravel::u8* data, size_t size) {
  ravel::Try(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
