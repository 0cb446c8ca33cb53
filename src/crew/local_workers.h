// LocalWorkers: copies of this process on this machine. One that dies is replaced.
#pragma once

#include <sys/types.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "crew/line_channel.h"
#include "crew/workers.h"

namespace ravel {

class LocalWorkers final : public Workers {
 public:
  // Called in each copy, which ends when it returns.
  using Work = std::function<void(LineChannel&)>;

  LocalWorkers(u32 number, Work work);
  // Kills those that are left.
  ~LocalWorkers() override;

  std::vector<Event> Wait(f64 seconds) override;
  void Send(u32 worker, const std::string& line) override;
  std::string Problem() const override { return problem_; }

 private:
  // So many may die for each that there is; more are no accident.
  static constexpr u32 kMostDeaths = 20;

  struct Process {
    pid_t pid = 0;    // 0: none
    int errors = -1;  // what it says on standard error
    std::unique_ptr<LineChannel> channel;
  };
  bool Start(u32 worker);
  // How it ended.
  std::string Bury(Process* process);

  const Work work_;
  std::vector<Process> processes_;
  std::vector<Event> joined_;
  u32 deaths_ = 0;
  std::string problem_;
};

}  // namespace ravel
