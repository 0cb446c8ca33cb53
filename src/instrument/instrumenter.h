// Instrumenter: a folder with everything that a stock JVM needs to replay a
// schedule, from the classes of a program.
//
//   a/b/C.class                  classes that call the engine; all others stay where they are
//   META-INF/ravel/schedule.cx   the schedule
//   META-INF/ravel/points        the bytecodes at which the engine is called, by number
//   META-INF/ravel/classes       CRC-32 and name of each class as it was read
//   META-INF/ravel/library       the same for the classes of one JDK, which are in
//   META-INF/ravel/jdk/          and reach the JVM through the agent
//   ravel-replay.jar             engine and agent
//
// Two ways to use it: `java -cp FOLDER:FOLDER/ravel-replay.jar:PROGRAM MAIN`, and
// `java -javaagent:FOLDER/ravel-replay.jar=FOLDER -cp PROGRAM MAIN`, which also
// reaches threads that block in java.util.concurrent.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "classfile/class_path.h"
#include "classfile/jimage.h"
#include "explore/schedule.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

// A place that a schedule names.
struct ScheduledPlace {
  BytecodePlace place;
  u32 line = 0;  // of the file
  // The engine has to be called there. Not so where a thread only has to block
  // or to end, which it does somewhere in the library as well.
  bool exact = false;
};
// The places of a schedule's commands, in their order.
std::vector<ScheduledPlace> PlacesOf(const std::vector<ScheduleCommand>& commands);

struct InstrumentRequest {
  std::string class_path;  // of the program
  std::vector<ScheduledPlace> places;
  std::vector<ClassFact> classes;  // as they were when the schedule was written
  std::string schedule_text;
  std::string schedule_name;       // for messages
  const JImage* jdk = nullptr;     // that the schedule was written with
  const JImage* target = nullptr;  // that it is to be replayed on; null: no agent
  std::string folder;              // exists and is empty
};

struct InstrumentReport {
  size_t classes = 0;    // of the program, written
  size_t unchanged = 0;  // of the program, left alone
  size_t points = 0;
};

// The message of the error is one line: "deadlock.cx:12: class Foo is not on the class path".
Result<InstrumentReport> InstrumentForReplay(const InstrumentRequest& request);

}  // namespace ravel
