// Tracer: prints events, a line each, to standard error: `ravel run --trace`.
// Keeps nothing.
#pragma once

#include <string>

#include "event/event_bus.h"
#include "interp/vm.h"

namespace ravel {

class Tracer final : public Listener {
 public:
  explicit Tracer(Vm& vm) : vm_(vm) {}
  void On(const Event& e) override;

 private:
  std::string ThreadName(u32 thread);
  // "java.util.ArrayList@1f2e": class and place.
  std::string ObjectName(Ref object);
  // "Counter.n", by where it lies in the object.
  std::string FieldName(Ref object, u32 offset);
  std::string Details(const Event& e);

  Vm& vm_;
};

}  // namespace ravel
