// Detector: watches the events of a run and reports findings. What it keeps
// about the path is in the World (PathMap and its like), so that a return to a
// milestone takes it back; what it has reported survives.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "event/event_bus.h"
#include "event/variable.h"
#include "finding/finding.h"
#include "finding/object_names.h"
#include "interp/vm.h"
#include "machine/trust.h"
#include "support/result.h"

namespace ravel {

class Detector : public Listener {
 public:
  virtual EventMask events() const = 0;
  // Those of them that it must be told of while the program has a single thread.
  virtual EventMask events_alone() const { return events(); }
  // There were too many variables: on some path some of them were not watched.
  virtual bool overflowed() const { return false; }
  // What locks are called in findings, on the one path that is run from here. It must outlive the
  // run.
  virtual void set_names(ObjectNames* names) = 0;
};

// Told of each finding and what it is about, the same ones again and again:
// whoever collects them compares Finding::cause. No finding: the variable is
// accessed without any order on purpose. Called during an event.
using FindingSink = std::function<void(std::optional<Finding>, const Variable&)>;

// By name ("eraser", "hb"). Must be made before the first milestone of the
// World, and is then to be added to the Vm's events.
Result<std::unique_ptr<Detector>> MakeDetector(std::string_view name, Vm& vm, Trust& trust,
                                               FindingSink sink);
bool IsDetector(std::string_view name);
// "eraser or hb"
std::string DetectorNames();
// A line each: name, what it does.
std::string DescribeDetectors();

}  // namespace ravel
