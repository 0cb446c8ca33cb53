// InstrumentFolder: the folder that a stock JVM gets, as far as replays and
// random schedules have the same in it: rewritten classes of the program, those
// of one JDK, who they are, and the engine.
//
//   a/b/C.class                  classes that call the engine; all others stay where they are
//   META-INF/ravel/classes       CRC-32 and name of each class as it was read
//   META-INF/ravel/library       the same for the classes of one JDK, which are in
//   META-INF/ravel/jdk/          and reach the JVM through the agent
//   ravel-replay.jar             engine and agent
//
// Errors are one line each.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "archive/class_path.h"
#include "archive/jimage.h"
#include "edit/class_editor.h"
#include "instrument/replay_pass.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

// "p.C" and "p/C".
std::string InternalName(std::string name);
std::string ExternalName(std::string_view name);
u32 CrcOf(std::span<const u8> bytes);
// For classes of JDKs to come, too: nothing here depends on their version.
ReadOptions AnyVersion();

// "Buffer.java:12", or "p.Buffer.put offset 3" where the class does not tell.
// REQUIRES: the method has code.
std::string WhereOf(const ClassFile& file, size_t method, u32 pc);

// "class p.Buffer: " ahead of what is wrong with it.
Error ProblemOfClass(const std::string& name, const Error& error);

// The classes of a program but for the engine's, each as the class path has it
// first, by internal name, until one is an error.
using VisitClass = std::function<std::optional<Error>(const std::string&, std::vector<u8>)>;
std::optional<Error> ForEachClass(const ClassPath& class_path, const VisitClass& visit);

// BodiesOfRunnables of all classes.
Result<std::set<std::string>> BodiesOfAllRunnables(const ClassPath& class_path);

class InstrumentFolder {
 public:
  // The folder exists and is empty.
  explicit InstrumentFolder(std::string path) : path_(std::move(path)) {}

  // A class of the program; `crc` is that of the original.
  std::optional<Error> WriteClass(const std::string& name, u32 crc, std::span<const u8> bytes);

  // More edits of a class of the JDK, ahead of the others.
  using EditMore = std::function<std::optional<Error>(ClassEditor&, const std::string&)>;
  // The classes of a JDK that have to be edited for the engine, and those of the
  // names `more`.
  std::optional<Error> WriteLibrary(const JImage& target, const IsThreadClass& is_thread,
                                    std::vector<std::string> more = {}, const EditMore& edit = {});

  // META-INF/ravel/NAME.
  std::optional<Error> WriteText(std::string_view name, std::string_view text) const;

  // What tells of the classes, and the engine.
  std::optional<Error> Finish() const;

  // CRCs by internal name, of the program's classes that were written.
  const std::map<std::string, u32>& written() const { return written_; }

 private:
  std::optional<Error> WriteFile(const std::string& name, std::span<const u8> bytes) const;
  std::optional<Error> WriteLibraryClass(const JImage& target, const std::string& name,
                                         const IsThreadClass& is_thread, const EditMore& edit);

  const std::string path_;
  std::map<std::string, u32> written_, library_;
};

}  // namespace ravel
