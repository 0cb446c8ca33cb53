#include "run/stock_jvm.h"

#include <fmt/format.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>

namespace ravel {
namespace {

namespace fs = std::filesystem;

constexpr int kCannotExecute = 127;
constexpr int kSignalBase = 128;

std::string OnPath(const std::string& name) {
  const char* const variable = std::getenv("PATH");
  std::string_view path = variable == nullptr ? "" : variable;
  while (!path.empty()) {
    const size_t colon = path.find(':');
    std::string file = fmt::format("{}/{}", path.substr(0, colon), name);
    if (access(file.c_str(), X_OK) == 0) return file;
    path = colon == std::string_view::npos ? "" : path.substr(colon + 1);
  }
  return "";
}

}  // namespace

Result<StockJvm> StockJvm::Find(const std::string& name) {
  StockJvm jvm;
  jvm.program = name.find('/') == std::string::npos ? OnPath(name) : name;
  std::error_code error;
  if (fs::is_directory(jvm.program, error)) jvm.program += "/bin/java";
  if (jvm.program.empty() || access(jvm.program.c_str(), X_OK) != 0) {
    return Error{"", fmt::format("there is no program {}", name)};
  }
  const fs::path home = fs::canonical(jvm.program, error).parent_path().parent_path();
  const std::string modules = (home / "lib/modules").string();
  if (fs::exists(modules, error)) {
    auto image = JImage::Open(modules);
    if (!image) return Error{"", fmt::format("{}: {}", modules, image.error().message)};
    jvm.image = std::move(*image);
  }
  return jvm;
}

Result<int> StockJvm::Run(const std::vector<std::string>& arguments) const {
  std::vector<char*> words{const_cast<char*>(program.c_str())};
  for (const std::string& a : arguments) words.push_back(const_cast<char*>(a.c_str()));
  words.push_back(nullptr);
  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) return Error{"", fmt::format("cannot start {}: {}", program, strerror(errno))};
  if (child == 0) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(kCannotExecute);
    execv(words[0], words.data());
    _exit(kCannotExecute);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return Error{"", fmt::format("lost {}: {}", program, strerror(errno))};
  }
  if (WIFSIGNALED(status)) return kSignalBase + WTERMSIG(status);
  if (WEXITSTATUS(status) == kCannotExecute) {
    return Error{"", fmt::format("cannot execute {}", program)};
  }
  return WEXITSTATUS(status);
}

}  // namespace ravel
