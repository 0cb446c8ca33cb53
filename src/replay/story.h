// Story: what happened in a run, told in lines of the source: who was where, in which order, and
// what it did there that others can notice. StoryWriter makes it while somebody runs threads step
// by step.
//
// Of a stretch that one thread runs alone not every line is kept: its beginning, its end, and what
// others can notice between them. It costs about as much again as the steps.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "finding/finding.h"
#include "replay/deeds.h"
#include "replay/stepper.h"

namespace ravel {

// A thread at a line of its own code, and what it does there that others can notice.
struct TraceStep {
  u32 thread = 0;          // index into the names
  std::string file;        // "SplitSync.java"
  std::string class_name;  // with dots
  std::string method;      // "run", "lambda$main$0"
  i32 line = 0;            // 0: a method reference, whose target is no code of the program
  std::string note = {};   // "waits for a notify of a", "ends"; may be empty
  std::vector<Deed> deeds = {};
  u32 skipped = 0;         // lines after it that were not kept
  bool goes_on = false;    // the line, later: another thread ran in the middle of it
  bool continues = false;  // a line that the thread was in the middle of
};

struct Story {
  std::vector<std::string> thread_names;
  std::vector<TraceStep> steps;
  // How many steps there were when a finding was made, for each of them in order.
  std::vector<size_t> findings;
};

class StoryWriter {
 public:
  // Both outlive it.
  StoryWriter(Vm& vm, Stepper& stepper);

  // What objects are called in it.
  ObjectNames& names() { return names_; }

  // Around each step of a thread. The first one has the first name.
  void Before(u32 thread);
  void After(u32 thread);
  // Something was found, now.
  void Add(const Finding& finding);
  // `stuck`: no thread can go on.
  Story Finish(bool stuck);

 private:
  // Where a thread was when another one ran.
  struct Left {
    const Method* method = nullptr;
    i32 line = 0;
    size_t step = 0;
  };
  // What is known of a thread's frames below the innermost one.
  struct Below {
    u32 thread = 0;
    FrameId top = 0;
    u32 method = 0;
    bool makes_message = false;
    bool hides = false;  // a jar that the program only uses runs there, for code that is shown
  };
  const JavaThread& Thread(u32 t) { return vm_.world().threads()[t]; }
  u32 Column(u32 thread);
  bool IsShown(const Method& m);
  std::optional<Point> PlaceToShow(u32 thread);
  void AddStep(const Point& at);
  void AddReferenceStep();
  bool MakesMessage(u32 thread);
  const Below& LookBelow(u32 thread);
  void Flush(std::string note);
  void MarkEarlierAccess(const ThreadSnapshot& access, u64 key, u32 race);
  std::string NoteOf(u32 thread);
  void NoteStuckThreads();

  Vm& vm_;
  Stepper& stepper_;
  Trust unshown_;  // the JDK's lines, and JUnit's, are not told
  ObjectNames names_;
  DeedWatch deeds_;
  Story story_;
  u32 current_ = 0;
  std::map<u32, u32> columns_;  // thread -> index of its name
  std::map<u32, Left> left_;    // by thread
  std::vector<TraceStep> stretch_;
  const Method* method_ = nullptr;  // of its last step
  size_t forgotten_ = 0;            // lines of it, after the first
  Below below_;                     // of the last step
  std::string thrown_;              // what the current thread ends with
  bool found_ = false;              // something, in this step
};

}  // namespace ravel
