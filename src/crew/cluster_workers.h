// ClusterWorkers: processes on the nodes of a Ray cluster. A driver in Python (cluster/) speaks
// with the cluster and hands lines on; what is lost Ray starts again, somewhere.
#pragma once

#include <sys/types.h>

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "crew/line_channel.h"
#include "crew/workers.h"
#include "support/patience.h"
#include "support/result.h"

namespace ravel {

// What a worker is, for those who start it on another machine.
struct ClusterJob {
  // Files and folders that the program consists of, and that it must find where we have them.
  struct Part {
    std::string path;  // absolute
    std::string kind;  // "program": that of Ravel; "jdk"; "class path"
  };
  std::string address;  // ray://HOST:PORT, HOST:PORT, auto, local:N
  std::string worker;   // the first line that each hears, as JSON; "mounts" are added to it
  std::vector<Part> parts;
  u32 most = 0;  // workers; 0: one for each CPU of the cluster
};

class ClusterWorkers final : public Workers {
 public:
  // Waits until the cluster is there. Error: it is not, in one line.
  static Result<std::unique_ptr<Workers>> Start(const ClusterJob& job, Patience& patience);
  // The workers end; those of a cluster that was made for this end with it.
  ~ClusterWorkers() override;

  std::vector<Event> Wait(f64 seconds) override;
  void Send(u32 worker, const std::string& line) override;
  std::string Problem() const override { return problem_; }
  std::string Describe() const override { return cluster_; }

 private:
  static constexpr u32 kMostDeaths = 100;  // without a word in between

  ClusterWorkers() = default;
  // What the driver says; what came of it.
  std::optional<Event> Hear(const std::string& line);
  // The driver is gone, or is to go.
  void Bury();

  pid_t driver_ = 0;  // 0: none
  int errors_ = -1;   // what it says on standard error
  std::unique_ptr<LineChannel> channel_;
  std::string cluster_;
  std::set<u32> joined_;  // and not lost
  u32 deaths_ = 0;
  std::string problem_;
};

}  // namespace ravel
