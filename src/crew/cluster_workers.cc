#include "crew/cluster_workers.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "crew/results_text.h"
#include "support/child_process.h"
#include "support/process.h"

extern char** environ;

namespace ravel {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int kLook = 50;  // ms between two looks whether somebody wants to stop
constexpr std::chrono::seconds kTimeToEnd{5};

// The Python that has the package; empty: there is none.
std::string FindPython() {
  const char* const given = std::getenv("RAVEL_PYTHON");
  if (given != nullptr && *given != 0) {
    return std::string_view(given).find('/') == std::string_view::npos ? FindOnPath(given) : given;
  }
  return FindOnPath("python3");
}

Json AsJson(const ClusterJob& job) {
  Json json;
  json["address"] = job.address;
  json["worker"] = Json::parse(job.worker);
  json["environment"] = Json::object();
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const size_t equals = text.find('=');
    if (equals == std::string_view::npos) continue;
    json["environment"][BytesAsText(text.substr(0, equals))] = BytesAsText(text.substr(equals + 1));
  }
  json["parts"] = Json::array();
  for (const ClusterJob::Part& part : job.parts) {
    json["parts"].push_back({{"path", BytesAsText(part.path)}, {"kind", part.kind}});
  }
  json["most"] = job.most;
  return json;
}

// The last line that says something, of what was written there.
std::string LastLine(int fd) {
  const off_t size = lseek(fd, 0, SEEK_END);
  char buffer[2000];
  const off_t from =
      size > static_cast<off_t>(sizeof buffer) ? size - static_cast<off_t>(sizeof buffer) : 0;
  const ssize_t n = pread(fd, buffer, sizeof buffer, from);
  std::string text(buffer, n > 0 ? static_cast<size_t>(n) : 0);
  while (text.ends_with('\n')) text.pop_back();
  return text.substr(text.rfind('\n') + 1);
}

// Both ends of a pipe that a child is given, and that nobody else has.
struct Pipe {
  int read = -1, write = -1;
  bool Open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    read = ends[0];
    write = ends[1];
    return true;
  }
};

}  // namespace

Result<std::unique_ptr<Workers>> ClusterWorkers::Start(const ClusterJob& job, Patience& patience) {
  const std::string python = FindPython();
  if (python.empty()) {
    return Error{
        "",
        "--cluster needs Python 3: there is no python3 on the path, and $RAVEL_PYTHON names none"};
  }
  std::unique_ptr<ClusterWorkers> workers(new ClusterWorkers);
  const std::vector<std::string> command = {python, "-m", "ravel_cluster"};
  const std::vector<char*> words = ExecWords(command);
  Pipe to, from;
  workers->errors_ = memfd_create("errors", MFD_CLOEXEC);
  if (!to.Open() || !from.Open() || workers->errors_ < 0) return CannotStart(python);
  const pid_t parent = getpid();
  workers->driver_ = Fork();
  if (workers->driver_ < 0) return CannotStart(python);
  if (workers->driver_ == 0) {
    // Whoever interrupts the command speaks to us, and not to the driver.
    setpgid(0, 0);
    if (dup2(to.read, STDIN_FILENO) < 0 || dup2(from.write, STDOUT_FILENO) < 0 ||
        dup2(workers->errors_, STDERR_FILENO) < 0) {
      _exit(kCannotExecute);
    }
    Become(words, parent, SIGTERM);
  }
  close(to.read);
  close(from.write);
  workers->channel_ = std::make_unique<LineChannel>(from.read, to.write);
  workers->channel_->Write(AsJson(job).dump());
  while (workers->cluster_.empty() && workers->problem_.empty()) {
    if (patience.Over()) return Error{kOutOfTime, "there was no time to wait for the cluster"};
    workers->channel_->Await(kLook);
    while (const auto line = workers->channel_->Next()) workers->Hear(*line);
    if (workers->channel_->gone() && workers->problem_.empty()) workers->Bury();
  }
  if (!workers->problem_.empty()) return Error{"", "--cluster: " + workers->problem_};
  return std::unique_ptr<Workers>(std::move(workers));
}

ClusterWorkers::~ClusterWorkers() {
  Bury();
  if (errors_ >= 0) close(errors_);
}

// Without orders it ends by itself, and first what it has started.
void ClusterWorkers::Bury() {
  channel_.reset();
  if (driver_ <= 0) return;
  const Clock::time_point end = Clock::now() + kTimeToEnd;
  int status = 0;
  pid_t ended = 0;
  while ((ended = waitpid(driver_, &status, WNOHANG)) == 0 && Clock::now() < end) usleep(10'000);
  if (ended == 0) {
    kill(-driver_, SIGKILL);
    while (waitpid(driver_, &status, 0) < 0 && errno == EINTR) {
    }
  }
  driver_ = 0;
  if (!problem_.empty()) return;
  const std::string words = LastLine(errors_);
  problem_ = words.ends_with("No module named ravel_cluster")
                 ? "Python has no ravel_cluster: pip install it, or name a Python that has it in "
                   "$RAVEL_PYTHON"
                 : "the driver of the cluster ended" + (words.empty() ? "" : ": " + words);
}

std::optional<Workers::Event> ClusterWorkers::Hear(const std::string& line) {
  std::string_view rest = line;
  const auto word = [&rest] {
    const size_t end = std::min(rest.find(' '), rest.size());
    const std::string_view first = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return first;
  };
  const std::string_view what = word();
  if (what == "cluster") {
    cluster_ = rest;
    return {};
  }
  if (what == "problem") {
    problem_ = rest;
    return {};
  }
  const std::string_view number = word();
  u32 worker = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), worker);
  if (error != std::errc() || end != number.data() + number.size()) return {};
  if (what == "joined") {
    joined_.insert(worker);
    return Event{Event::Kind::kJoined, worker};
  }
  if (what == "line") {
    if (rest.find("\"ready\"") == std::string_view::npos) deaths_ = 0;
    return Event{Event::Kind::kLine, worker, std::string(rest)};
  }
  if (what != "lost") return {};
  joined_.erase(worker);
  if (++deaths_ > kMostDeaths) problem_ = fmt::format("too many workers died: {}", rest);
  return Event{Event::Kind::kLost, worker, std::string(rest)};
}

std::vector<Workers::Event> ClusterWorkers::Wait(f64 seconds) {
  std::vector<Event> events;
  if (channel_ == nullptr) return events;
  channel_->Await(static_cast<int>(seconds * 1000));
  while (const auto line = channel_->Next()) {
    if (auto event = Hear(*line)) events.push_back(std::move(*event));
  }
  if (channel_->gone()) Bury();
  if (problem_.empty()) return events;
  for (const u32 worker : joined_) events.push_back({Event::Kind::kLost, worker, problem_});
  joined_.clear();
  return events;
}

void ClusterWorkers::Send(u32 worker, const std::string& line) {
  if (channel_ != nullptr) channel_->Write(fmt::format("{} {}", worker, line));
}

}  // namespace ravel
