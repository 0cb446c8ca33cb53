#include "event/event_bus.h"

#include <gtest/gtest.h>

namespace ravel {
namespace {

class Deaf final : public Listener {
 public:
  void On(const Event&) override {}
};

TEST(EventBus, BookkeepingIsToldOnlyIfSomebodyCares) {
  EventBus bus;
  Deaf search, tracer;
  bus.Add(&search, MaskOf({EventKind::kFieldRead, EventKind::kLockExit}), kAccesses);
  EXPECT_TRUE(bus.Wants(EventKind::kFieldRead));
  EXPECT_FALSE(bus.WantsFromBookkeeping(EventKind::kFieldRead));
  EXPECT_TRUE(bus.WantsFromBookkeeping(EventKind::kLockExit));
  bus.Add(&tracer, MaskOf(EventKind::kFieldRead));
  EXPECT_TRUE(bus.WantsFromBookkeeping(EventKind::kFieldRead));
  {
    const EventBus::Silence silence(bus, &search, MaskOf(EventKind::kLockExit));
    EXPECT_FALSE(bus.Wants(EventKind::kFieldRead));
    EXPECT_FALSE(bus.WantsFromBookkeeping(EventKind::kFieldRead));
  }
  EXPECT_TRUE(bus.WantsFromBookkeeping(EventKind::kFieldRead));
  bus.Remove(&tracer);
  EXPECT_FALSE(bus.WantsFromBookkeeping(EventKind::kFieldRead));
}

}  // namespace
}  // namespace ravel
