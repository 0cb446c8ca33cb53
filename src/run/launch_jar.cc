#include "run/launch_jar.h"

__asm__(
    ".pushsection .rodata\n"
    ".balign 16\n"
    "ravel_launch_jar_begin:\n"
    ".incbin \"" RAVEL_LAUNCH_JAR
    "\"\n"
    "ravel_launch_jar_end:\n"
    ".popsection\n");

namespace ravel {
namespace {

extern "C" const u8 ravel_launch_jar_begin[];
extern "C" const u8 ravel_launch_jar_end[];

}  // namespace

std::span<const u8> LaunchJar() {
  return {ravel_launch_jar_begin,
          static_cast<size_t>(ravel_launch_jar_end - ravel_launch_jar_begin)};
}

}  // namespace ravel
