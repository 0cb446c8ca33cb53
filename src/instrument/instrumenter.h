// Instrumenters: a folder with everything that a stock JVM needs to replay a
// schedule, or to run under random ones, from the classes of a program. What both
// have is told in instrument_folder.h. Besides, for a replay:
//
//   META-INF/ravel/schedule.cx   the schedule
//   META-INF/ravel/points        the bytecodes at which the engine is called, by number
//
// and for random schedules:
//
//   META-INF/ravel/points        as above
//   META-INF/ravel/locations     NUMBER CATEGORY NAME of each location that is monitored
//   META-INF/ravel/initialized   NUMBER NAME of each class whose initializer is waited for
//   META-INF/ravel/shake         is there
//
// Two ways to use it: `java -cp FOLDER:FOLDER/ravel-replay.jar:PROGRAM MAIN`, and
// `java -javaagent:FOLDER/ravel-replay.jar=FOLDER -cp PROGRAM MAIN`, which also
// reaches threads that block in java.util.concurrent.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "archive/class_path.h"
#include "archive/jimage.h"
#include "instrument/classification.h"
#include "instrument/random_pass.h"
#include "schedule/schedule.h"
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
  // Classes that could not be read or changed, "class Foo: Truncated class file", and that
  // the schedule does without.
  std::vector<std::string> problems;
};

// The message of the error is one line: "deadlock.cx:12: class Foo is not on the class path".
Result<InstrumentReport> InstrumentForReplay(const InstrumentRequest& request);

struct RandomRequest {
  std::string class_path;  // of the program
  const Classification* classification = nullptr;
  bool monitor = false;  // locations that are not unprotected
  // Classes of the program that are left alone: "org.junit.*" (the package and
  // all below it), "com.acme.Pool" (a class with its nested ones).
  std::vector<std::string> trust;
  const JImage* target = nullptr;  // that it is to run on; null: no agent
  std::string folder;              // exists and is empty
};

struct RandomReport {
  using Point = RandomPoint;

  size_t classes = 0;                  // of the program, written
  size_t unchanged = 0;                // of the program, left alone
  size_t partly = 0;                   // methods that would have become too long, see RandomPass
  std::vector<std::string> problems;   // classes that could not be read or changed, and why
  std::vector<Point> points;           // by number
  std::vector<std::string> locations;  // by number: those that are monitored
  std::map<std::string, u32> crcs;     // of the classes that were written, by internal name
};

// The message of the error is one line.
Result<RandomReport> InstrumentForRandom(const RandomRequest& request);

}  // namespace ravel
