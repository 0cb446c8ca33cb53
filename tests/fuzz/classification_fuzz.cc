// Fuzzes the reader of classifications: whatever the bytes, reading must end in
// a classification or in an Error of one line; what was read prints as text that
// reads back equal. The corpus is tests/fuzz/corpus/classification.
#include <cstddef>
#include <string>
#include <string_view>

#include "instrument/classification.h"
#include "support/check.h"
#include "support/types.h"

namespace ravel {
namespace {

void Try(std::string_view text) {
  const Result<Classification> parsed = Classification::Parse(text, "f");
  if (!parsed) {
    CHECK(parsed.error().message.starts_with("f:"));
    CHECK(parsed.error().message.find('\n') == std::string::npos);
    return;
  }
  const std::string printed = parsed.value().Print();
  const Result<Classification> again = Classification::Parse(printed, "printed");
  CHECK(again.ok()) << again.error().message;
  CHECK(again.value() == parsed.value()) << printed;
}

}  // namespace
}  // namespace ravel

extern "C" int LLVMFuzzerTestOneInput(const ravel::u8* data, size_t size) {
  ravel::Try(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
