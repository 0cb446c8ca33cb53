#include "machine/host_input.h"

#include <poll.h>

#include <vector>

#include "files/pipes.h"

namespace ravel {
namespace {

bool AwaitsHost(const JavaThread& t) { return !Pipes::Owns(t.wait_fd); }

}  // namespace

bool AwaitInput(NativeCall& c, int fd) {
  pollfd p{.fd = fd, .events = POLLIN, .revents = 0};
  if (c.world().files().Poll(&p, 1, 0) != 0) return false;
  JavaThread& t = c.thread_record();
  t.wake = Wake::kNone;
  t.wait_fd = fd;
  c.world().SetState(c.thread(), ThreadState::kInput);
  return true;
}

bool AwaitsInput(Vm& vm) {
  bool any = false;
  vm.world().input().ForEach([&](u32 id) { any |= AwaitsHost(vm.world().threads()[id]); });
  return any;
}

bool PollInput(Vm& vm, int timeout_ms) {
  World& world = vm.world();
  if (world.input().empty()) return false;
  std::vector<pollfd> polled;
  std::vector<u32> threads;
  world.input().ForEach([&](u32 id) {
    const JavaThread& t = world.threads()[id];
    if (!AwaitsHost(t)) return;
    polled.push_back({.fd = t.wait_fd, .events = POLLIN, .revents = 0});
    threads.push_back(id);
  });
  if (polled.empty() || world.files().Poll(polled.data(), polled.size(), timeout_ms) <= 0) {
    return false;
  }
  for (size_t i = 0; i < polled.size(); ++i) {
    if (polled[i].revents != 0) world.WakeThread(threads[i], Wake::kNotified);
  }
  return true;
}

}  // namespace ravel
