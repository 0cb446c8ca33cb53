#include "event/event.h"

namespace ravel {
namespace {

constexpr EventInfo kInfos[] = {
#define EVENT(kind, name, group, help) {name, group, help},
#include "event/events.def"
#undef EVENT
};

}  // namespace

const EventInfo& InfoOf(EventKind k) { return kInfos[static_cast<u8>(k)]; }

std::optional<EventMask> ParseEventKind(std::string_view name) {
  if (name == "all") return kAllEvents;
  EventMask mask = 0;
  for (u8 i = 0; i < static_cast<u8>(EventKind::kCount); ++i) {
    if (kInfos[i].name == name || kInfos[i].group == name) mask |= EventMask{1} << i;
  }
  if (mask == 0) return std::nullopt;
  return mask;
}

}  // namespace ravel
