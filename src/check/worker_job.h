// WorkerJob: what a process on another machine has to know to take part in a search (`ravel
// worker`): the first line that it hears, as JSON. All else it finds out by running the program to
// where its paths begin, as whoever asks has done; `identity` says whether that was the same
// program.
#pragma once

#include <string>
#include <vector>

#include "check/check.h"
#include "crew/cluster_workers.h"
#include "crew/results_text.h"
#include "support/host_view.h"
#include "support/result.h"

namespace ravel {

struct WorkerJob {
  std::vector<std::string> words;         // as after `ravel check`
  Json identity;                          // see IdentityOf
  std::vector<std::vector<u32>> ignored;  // lock cycles that are not to be predicted
  HostView view;

  std::string Print() const;
  static Result<WorkerJob> Parse(const std::string& line);
};

// For the program that is in this machine. REQUIRES: PrepareProgram was.
WorkerJob MakeWorkerJob(const CheckOptions& options, const std::vector<std::vector<u32>>& ignored,
                        Vm& vm);
// The same with all that the program consists of. Error: we do not know where we are.
Result<ClusterJob> MakeClusterJob(const CheckOptions& options, const WorkerJob& job, Vm& vm);

}  // namespace ravel
