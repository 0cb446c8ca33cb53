// Event: one fact about what a thread just did, valid only during the call
// that tells it. Where it happened is the top frame of the thread.
#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>

#include "link/klass.h"
#include "world/java_thread.h"

namespace ravel {

enum class EventKind : u8 {
#define EVENT(kind, name, group, help) kind,
#include "event/events.def"
#undef EVENT
  kCount
};

// A set of kinds, one bit each.
using EventMask = u64;
constexpr EventMask MaskOf(EventKind k) { return EventMask{1} << static_cast<u8>(k); }
constexpr EventMask MaskOf(std::initializer_list<EventKind> kinds) {
  EventMask mask = 0;
  for (const EventKind k : kinds) mask |= MaskOf(k);
  return mask;
}
constexpr EventMask kAllEvents = MaskOf(EventKind::kCount) - 1;

// Those that the machine tells of whoever runs: natives raise them. The others
// need the interpreter's careful loop.
constexpr EventMask kRaisedByNatives =
    MaskOf(EventKind::kThreadStart) | MaskOf(EventKind::kThreadEnd) |
    MaskOf(EventKind::kThreadSwitch) | MaskOf(EventKind::kUncaught) |
    MaskOf(EventKind::kUnsupported) | MaskOf(EventKind::kCheckFailed) |
    MaskOf(EventKind::kSectionBegin) | MaskOf(EventKind::kSectionEnd);

// Reads and writes of fields and elements, but for atomic updates.
constexpr EventMask kAccesses =
    MaskOf({EventKind::kFieldRead, EventKind::kFieldWrite, EventKind::kArrayRead,
            EventKind::kArrayWrite, EventKind::kVolatileRead, EventKind::kVolatileWrite});

// A read of a final static: the class is used, the value is always the same.
// Nobody is told of reads of other final fields.
constexpr u32 kReadsFinal = 1;

// An exception that ends a thread: the program has set a handler that is told.
constexpr u32 kHasOwnHandler = 1;

struct Event {
  EventKind kind;
  u32 thread = 0;            // who did it
  u32 other = 0;             // thread: started, notified, unparked, interrupted; the owner
  Ref object = kNull;        // monitor, blocker, holder of the field (a mirror if static),
                             // array, exception
  u32 offset = 0;            // fields: in bytes from the object's start
  u32 index = 0, count = 0;  // arrays; an access of a field has count 0
  u32 value = 0;             // locks: depth; atomics: 1 if it wrote; fields: kReadsFinal or 0;
                             // exceptions: kHasOwnHandler or 0
  Wake wake = Wake::kNone;   // ends of waits
  const Method* method = nullptr;  // methods
  const Klass* klass = nullptr;    // classes
};

struct EventInfo {
  std::string_view name, group, help;
};
const EventInfo& InfoOf(EventKind k);
// The kinds that a name, a group or "all" stands for; absent if it is none.
std::optional<EventMask> ParseEventKind(std::string_view name);

}  // namespace ravel
