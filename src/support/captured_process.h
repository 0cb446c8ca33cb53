// CapturedProcess: a program that runs beside us, whose output is kept. It is
// started, looked at now and then, and taken when it has ended; several may run at
// once. If asked for, lines go both ways, besides its input and outputs.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "support/process.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

class CapturedProcess {
 public:
  // For the program: where it reads the lines that it is sent, and writes its own.
  static constexpr const char* kItsInput = "/dev/fd/3";
  static constexpr const char* kItsOutput = "/dev/fd/4";

  struct Options {
    size_t bytes = CaptureOptions().bytes;  // as there
    bool together = false;
    bool lines = false;  // Send and TakeLine are wanted
  };
  // In a process group of its own, without input.
  static Result<std::unique_ptr<CapturedProcess>> Start(const std::vector<std::string>& command,
                                                        const Options& options);
  // One that has not ended is killed, with its group.
  ~CapturedProcess();
  CapturedProcess(const CapturedProcess&) = delete;
  CapturedProcess& operator=(const CapturedProcess&) = delete;

  // Waits until one of them may have something new, a few milliseconds at most.
  static void Await(std::span<CapturedProcess* const> processes);
  // Takes what there is. When the program has ended, what it left running in its
  // group is killed.
  void Look();
  bool ended() const { return ended_; }
  // Asks it to end (SIGTERM), and insists two seconds later, in Look.
  void Stop();

  // So much came from its outputs, kept or not.
  size_t output_size() const;
  // How it ended, and its output. REQUIRES ended(). An error: it was not there to be
  // executed, or nobody knows.
  Result<CapturedRun> Take();

  // False: it does not listen any more. REQUIRES that SIGPIPE is ignored.
  bool Send(const std::string& line);
  // The next one that is there, without its end.
  std::optional<std::string> TakeLine();

 private:
  using Clock = std::chrono::steady_clock;
  // One end of a pipe that the other process has the other end of.
  class Pipe;

  CapturedProcess(std::string program, const Options& options);
  bool OpenPipes();
  int PauseNow();

  const std::string program_;
  const Options options_;
  std::unique_ptr<Pipe> out_, err_, to_, from_;
  pid_t child_ = -1;
  bool ended_ = false, lost_ = false;
  int status_ = 0, lost_why_ = 0;
  int pause_ = 1;                           // ms, once all outputs are closed
  std::optional<Clock::time_point> asked_;  // when it was told to end
};

}  // namespace ravel
