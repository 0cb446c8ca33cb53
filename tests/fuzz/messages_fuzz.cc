// Fuzzes what a crew and its workers say to each other, and saved searches: whatever the bytes,
// reading must end in a value or in an Error; what was read must be printed as one line that reads
// back equal. The corpus is tests/fuzz/corpus/messages.
#include <cstddef>
#include <string>
#include <string_view>

#include "crew/frontier.h"
#include "crew/messages.h"
#include "support/check.h"
#include "support/types.h"

namespace ravel {
namespace {

template <typename Message>
void Try(std::string_view text) {
  Result<Message> parsed = Message::Parse(text);
  if (!parsed) return;
  const std::string printed = parsed.value().Print();
  CHECK(printed.find('\n') == std::string::npos);
  Result<Message> again = Message::Parse(printed);
  CHECK(again.ok()) << again.error().message;
  CHECK(again.value().Print() == printed) << printed;
}

void TryFrontier(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return;
  auto parsed = Frontier::FromJson(json);
  if (!parsed) return;
  const Json printed = parsed.value().AsJson();
  auto again = Frontier::FromJson(printed);
  CHECK(again.ok()) << again.error().message;
  CHECK(again.value().AsJson() == printed);
  again.value().Results();
}

}  // namespace
}  // namespace ravel

extern "C" int LLVMFuzzerTestOneInput(const ravel::u8* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  ravel::Try<ravel::Order>(text);
  ravel::Try<ravel::Answer>(text);
  ravel::TryFrontier(text);
  return 0;
}
