#include "instrument/engine_jar.h"

__asm__(
    ".pushsection .rodata\n"
    ".balign 16\n"
    "ravel_replay_jar_begin:\n"
    ".incbin \"" RAVEL_REPLAY_JAR
    "\"\n"
    "ravel_replay_jar_end:\n"
    ".popsection\n");

namespace ravel {
namespace {

extern "C" const u8 ravel_replay_jar_begin[];
extern "C" const u8 ravel_replay_jar_end[];

}  // namespace

std::span<const u8> ReplayEngineJar() {
  return {ravel_replay_jar_begin,
          static_cast<size_t>(ravel_replay_jar_end - ravel_replay_jar_begin)};
}

}  // namespace ravel
