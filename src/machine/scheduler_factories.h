// What schedulers.def names. Null: the parameter is out of range.
#pragma once

#include <memory>
#include <optional>

#include "interp/scheduler.h"

namespace ravel {

std::unique_ptr<Scheduler> MakeRoundRobin(std::optional<u64> quantum);
std::unique_ptr<Scheduler> MakeRandom(std::optional<u64> seed);

}  // namespace ravel
