// What schedulers.def names. Null: the parameter is out of range.
#pragma once

#include <memory>
#include <optional>

#include "interp/scheduler.h"

namespace ravel {

#define SCHEDULER(name, parameter, make, help) \
  std::unique_ptr<Scheduler> make(std::optional<u64> parameter_value);
#include "machine/schedulers.def"
#undef SCHEDULER

}  // namespace ravel
