// What `ravel worker` does: it explores parts of a search for a process elsewhere.
#pragma once

#include <optional>

#include "check/check.h"
#include "check/worker_job.h"
#include "crew/line_channel.h"
#include "support/result.h"

namespace ravel {

// `options` are what the words of the job say. Returns when nobody is there any more who asks.
// Error: the program here is not the one that is meant, or does not come to where its paths begin.
std::optional<Error> ServeSearch(CheckOptions options, const WorkerJob& job, LineChannel& channel);

}  // namespace ravel
