// Trust: whose code a search may interrupt, and what counts of what happens in
// the rest.
//
// A trusted class (by default the JDK's) is never preempted inside, but what
// its methods read and write counts for whoever called them. Bookkeeping does
// not count at all: loading, linking and initialising classes of the JDK, trusted or
// not; and constructing, starting and ending threads, unless that is not trusted.
//
// It survives rollback: what it keeps are facts about methods, and a note in
// each frame's header that follows from the frames below it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "interp/vm.h"

namespace ravel {

class Trust {
 public:
  // Patterns as on the command line: "java.*" (the package and all below it),
  // "com.acme.Pool" (a class with its nested ones). Empty: the JDK's packages.
  // "none" alone: nothing.
  Trust(Vm& vm, std::vector<std::string> patterns);

  // The patterns that none stand for.
  static std::vector<std::string> JdkPatterns();
  // Of what runs tests and is not tested: "org.junit.*" and its like. Not trusted by default.
  static std::vector<std::string> TestingPatterns();

  bool Trusts(const Method& m) { return KindOf(m) >= Kind::kTrusted; }
  // Neither trusted nor the JDK's, which need not be trusted.
  bool IsProgram(const Method& m) { return KindOf(m) == Kind::kProgram; }

  CodeContext ContextOf(FrameId frame) {
    const FrameHeader& h = *vm_.frame(frame);
    if ((h.flags & kFrameNative) == 0 && h.state != 0) return static_cast<CodeContext>(h.state);
    return FindContext(frame);
  }
  // Where a thread is.
  CodeContext ContextOfThread(u32 thread) { return ContextOf(vm_.world().threads()[thread].top); }
  // The innermost frame with code of the program; 0 if there is none.
  FrameId UntrustedFrame(u32 thread);

 private:
  enum class Kind : u8 { kNotAsked, kProgram, kUntrustedJdk, kTrusted, kThreads, kBookkeeping };
  Kind KindOf(const Method& m) {
    if (m.id >= kinds_.size() || kinds_[m.id] == Kind::kNotAsked) Classify(m);
    return kinds_[m.id];
  }
  void Classify(const Method& m);
  CodeContext FindContext(FrameId frame);

  Vm& vm_;
  std::vector<std::string> prefixes_;  // internal names: "java/" or "com/acme/Pool"
  std::vector<Kind> kinds_;            // by method id
};

}  // namespace ravel
