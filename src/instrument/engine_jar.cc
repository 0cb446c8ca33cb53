#include "instrument/engine_jar.h"

#include "support/embedded_file.h"

EMBEDDED_FILE(ravel_replay_jar, RAVEL_REPLAY_JAR)

namespace ravel {

std::span<const u8> ReplayEngineJar() { return ravel_replay_jar_file(); }

}  // namespace ravel
