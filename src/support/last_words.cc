#include "support/last_words.h"

#include <fmt/format.h>
#include <ravel_version.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <new>
#include <stdexcept>
#include <vector>

#include "support/check.h"

namespace ravel {
namespace {

constexpr int kErrorOfOurs = 4;
constexpr size_t kReserve = size_t{16} << 20;  // enough to end a search and to begin a report
constexpr size_t kMostFound = 4000;            // bytes
constexpr size_t kHandlerStack = 64 * 1024;

// What follows the first line. A handler of signals must not allocate: it is kept
// ready. Never destroyed, for the same reason.
std::string& command = *new std::string;
std::string& found = *new std::string;
int status_without_memory = 2;
void (*tidying)() = nullptr;
void* reserve = nullptr;
bool memory_is_short = false;

void Say(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(STDERR_FILENO, text.data(), text.size());
    if (n <= 0) return;
    text.remove_prefix(static_cast<size_t>(n));
  }
}

void SayContext() {
  Say(command);
  Say(found);
}

[[noreturn]] void End(int status) {
  if (tidying != nullptr) tidying();
  _exit(status);
}

void SayError(std::string_view what) {
  Say("ravel: internal error: ");
  Say(what);
  Say("\n");
  SayContext();
  Say("ravel: this is a bug of Ravel: please report it with these lines and the program\n");
}

void OnCrash(int signal_number) {
  switch (signal_number) {
    case SIGBUS: SayError("bus error (a mapped file that became shorter, or a full device)"); break;
    case SIGFPE: SayError("arithmetic error"); break;
    case SIGILL: SayError("illegal instruction"); break;
    default: SayError("segmentation fault (a wrong address, or a stack that is too small)"); break;
  }
  End(kErrorOfOurs);
}

// Whatever watches for crashes already, such as a sanitizer, knows more.
void WatchForCrashes() {
  void* const memory = mmap(nullptr, kHandlerStack, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack = {};
  stack.ss_sp = memory;
  stack.ss_size = kHandlerStack;
  sigaltstack(&stack, nullptr);
  for (const int s : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) {
    struct sigaction now = {};
    sigaction(s, nullptr, &now);
    if ((now.sa_flags & SA_SIGINFO) != 0 || now.sa_handler != SIG_DFL) continue;
    now = {};
    now.sa_handler = OnCrash;
    now.sa_flags = SA_ONSTACK | static_cast<int>(SA_RESETHAND);
    sigaction(s, &now, nullptr);
  }
}

void OnFailedAllocation() {
  if (reserve != nullptr) {
    std::free(reserve);
    reserve = nullptr;
    memory_is_short = true;
    return;
  }
  EndWithoutMemory("the process may not have more (see ulimit -v)");
}

[[noreturn]] void OnUncaught() {
  std::string what = "an exception that nobody caught";
  if (const std::exception_ptr e = std::current_exception()) {
    try {
      std::rethrow_exception(e);
    } catch (const std::exception& known) {
      what = fmt::format("{}: {}", what, known.what());
    } catch (...) {
    }
  }
  EndWithError(what);
}

// Not a loop: the compiler would make this one.
[[gnu::noinline]] int Overflow(volatile int* depth) {  // NOLINT: recursion is the point
  volatile int here = *depth + 1;
  return here == 0 ? 0 : Overflow(&here) + here;
}

}  // namespace

void PrepareLastWords(std::string typed) {
  command = fmt::format("ravel: version {}, called as: {}\n", kRavelVersion, typed);
  reserve = std::malloc(kReserve);
  std::set_new_handler(OnFailedAllocation);
  std::set_terminate(OnUncaught);
  WatchForCrashes();
}

void NoteFound(std::string_view line) {
  const std::string text = fmt::format("ravel: found so far: {}\n", line);
  if (found.size() < kMostFound && found.find(text) == std::string::npos) found += text;
}

void SetStatusWithoutMemory(int status) { status_without_memory = status; }

void SetTidying(void (*tidy)()) { tidying = tidy; }

bool MemoryIsShort() { return memory_is_short; }

void EndWithoutMemory(std::string_view what) {
  Say("ravel: out of memory: ");
  Say(what);
  Say("\n");
  SayContext();
  End(status_without_memory);
}

void EndWithError(std::string_view what) {
  SayError(what);
#ifdef NDEBUG
  End(kErrorOfOurs);
#else
  std::abort();
#endif
}

void ProvokeError() {
  const char* const variable = std::getenv("RAVEL_PROVOKE");
  if (variable == nullptr) return;
  const std::string_view what = variable;
  CHECK(what != "check") << "provoked";
  if (what == "crash") raise(SIGSEGV);
  volatile int depth = 0;
  if (what == "overflow") Overflow(&depth);
  if (what == "exception") throw std::runtime_error("provoked");
  std::vector<std::string> kept;
  while (what == "memory") kept.emplace_back().reserve(kReserve);
}

}  // namespace ravel
