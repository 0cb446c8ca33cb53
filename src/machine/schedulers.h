// The schedulers by name: "round-robin", "round-robin:100", "random:42".
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "interp/scheduler.h"
#include "support/result.h"

namespace ravel {

constexpr std::string_view kDefaultScheduler = "round-robin";

Result<std::unique_ptr<Scheduler>> MakeScheduler(std::string_view spec);
// "round-robin[:N] or random[:SEED]"
std::string SchedulerNames();
// A line each: how to name it, what it does.
std::string DescribeSchedulers();

}  // namespace ravel
