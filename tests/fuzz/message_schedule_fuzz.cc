// Fuzzes the parser of schedules of messages and both conversions: whatever the
// bytes, reading must end in a schedule or an Error with a position; what was
// read must print as text that reads back equal; a conversion gives a valid
// schedule or an Error; and switches that came from messages become messages and the
// same switches again. The corpus is tests/fuzz/corpus/message_schedule.
#include <cstddef>
#include <string>
#include <string_view>

#include "schedule/message_schedule.h"
#include "schedule/schedule_convert.h"
#include "schedule/schedule_cursor.h"
#include "support/check.h"
#include "support/types.h"

namespace ravel {
namespace {

// Whether the first commands are executed in the same order.
bool ExecuteAlike(const Schedule& a, const Schedule& b) {
  ScheduleCursor at(a), bt(b);
  for (int i = 0; i < 1000 && !at.done() && !bt.done(); ++i) {
    if (!(at.Peek() == bt.Peek())) return false;
    at.Advance();
    bt.Advance();
  }
  return at.done() == bt.done();
}

void Try(std::string_view text) {
  (void)MessageSchedule::Is(text);
  const Result<MessageSchedule> parsed = MessageSchedule::Parse(text, "f");
  if (!parsed) {
    CHECK(parsed.error().message.starts_with("f:"));
    CHECK(parsed.error().message.find('\n') == std::string::npos);
    return;
  }
  const std::string printed = parsed.value().Print();
  const Result<MessageSchedule> again = MessageSchedule::Parse(printed, "printed");
  CHECK(again.ok()) << again.error().message;
  CHECK(again.value() == parsed.value()) << printed;
  CHECK(again.value().Print() == printed) << printed;

  const Result<Schedule> switches = ToSwitches(parsed.value());
  if (!switches) {
    CHECK(switches.error().message.find('\n') == std::string::npos);
    return;
  }
  const std::string converted = switches.value().Print();
  const Result<Schedule> valid = Schedule::Parse(converted, "converted");
  CHECK(valid.ok()) << valid.error().message << converted;
  CHECK(valid.value() == switches.value()) << converted;
  const Result<MessageSchedule> back = ToMessages(switches.value());
  CHECK(back.ok()) << back.error().message << converted;
  const Result<Schedule> twice = ToSwitches(back.value());
  CHECK(twice.ok()) << twice.error().message << converted;
  CHECK(ExecuteAlike(twice.value(), switches.value())) << converted;
}

}  // namespace
}  // namespace ravel

extern "C" int LLVMFuzzerTestOneInput(const ravel::u8* data, size_t size) {
  ravel::Try(std::string_view(reinterpret_cast<const char*>(data), size));
  return 0;
}
