#include "run/launch_jar.h"

#include "support/embedded_file.h"

EMBEDDED_FILE(ravel_launch_jar, RAVEL_LAUNCH_JAR)

namespace ravel {

std::span<const u8> LaunchJar() { return ravel_launch_jar_file(); }

}  // namespace ravel
