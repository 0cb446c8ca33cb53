// Fuzzes the schedule parser: whatever the bytes, parsing must end in a schedule
// or an Error with a position; a schedule that was read must be printed as text
// that reads back equal and prints the same, and can be walked. The corpus is
// tests/fuzz/corpus/schedule.
#include <cstddef>
#include <string>
#include <string_view>

#include "schedule/schedule.h"
#include "schedule/schedule_cursor.h"
#include "support/check.h"
#include "support/types.h"

namespace ravel {
namespace {

void Try(std::string_view text) {
  const Result<Schedule> parsed = Schedule::Parse(text, "f");
  if (!parsed) {
    CHECK(parsed.error().message.starts_with("f:"));
    CHECK(parsed.error().message.find('\n') == std::string::npos);
    return;
  }
  const Schedule& schedule = parsed.value();
  const std::string printed = schedule.Print();
  const Result<Schedule> again = Schedule::Parse(printed, "printed");
  CHECK(again.ok()) << again.error().message;
  CHECK(again.value() == schedule) << printed;
  CHECK(again.value().Print() == printed) << printed;

  ScheduleCursor cursor(schedule);
  for (int i = 0; i < 1000 && !cursor.done(); ++i) {
    CHECK(!cursor.Peek().is_loop());
    CHECK(cursor.line() > 0);
    cursor.Advance();
  }
}

}  // namespace
}  // namespace ravel

extern "C" int LLVMFuzzerTestOneInput(const ravel::u8* data, size_t size) {
  ravel::Try(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
