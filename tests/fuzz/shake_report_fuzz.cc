// Fuzzes the reader of what the engine reports about a random run, and with it
// that of JSON: whatever the bytes, reading ends in a report or in an Error of
// one line. The corpus is tests/fuzz/corpus/shake_report.
#include <cstddef>
#include <string>
#include <string_view>

#include "shake/shake_report.h"
#include "support/check.h"
#include "support/types.h"

namespace ravel {
namespace {

void Try(std::string_view text) {
  const Result<ShakeRun> run = ReadShakeReport(text);
  if (!run) {
    CHECK(run.error().message.starts_with("line "));
    CHECK(run.error().message.find('\n') == std::string::npos);
    return;
  }
  for (const Finding& finding : run.value().findings) {
    CHECK(finding.message.find('\n') == std::string::npos) << finding.message;
  }
}

}  // namespace
}  // namespace ravel

extern "C" int LLVMFuzzerTestOneInput(const ravel::u8* data, size_t size) {
  ravel::Try(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
