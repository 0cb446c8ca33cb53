#include "run/compiler.h"

#include <fmt/format.h>
#include <ravel_api.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "classfile/class_file.h"
#include "source/java_source.h"
#include "support/patience.h"
#include "support/process.h"
#include "support/read_file.h"

namespace ravel {
namespace {

// A main method that every JDK starts, or also one that only those from 25 on do.
bool HasMain(const Jdk& jdk, const std::string& class_file, bool also_instance) {
  auto bytes = ReadBytes(class_file);
  if (!bytes) return false;
  const auto file = ReadClassFile(std::move(*bytes),
                                  {.max_major = jdk.version.class_file_major(), .preview = true});
  if (!file.ok()) return false;
  const MemberInfo* const main = file.value()->FindMethod("main", "([Ljava/lang/String;)V");
  if (main != nullptr && main->is_static() && (main->access & kAccPublic) != 0) return true;
  const MemberInfo* const bare = file.value()->FindMethod("main", "()V");
  const auto visible = [](const MemberInfo* m) {
    return m != nullptr && (m->access & kAccPrivate) == 0;
  };
  return also_instance && (visible(main) || visible(bare));
}

// javac wants to know which preview features are meant.
void AddPreviewSource(const Jdk& jdk, std::vector<std::string>* command) {
  if (std::ranges::find(*command, "--enable-preview") == command->end()) return;
  command->insert(command->end(), {"--source", std::to_string(jdk.version.feature)});
}

}  // namespace

Result<CompiledProgram> CompileProgram(const Jdk& jdk, const CompileRequest& request) {
  auto text = ReadText(request.source);
  if (!text) return Error{kLaunchFailed, "error: file not found: " + request.source};
  if (!jdk.has_compiler()) {
    return Error{"", fmt::format("{} has no javac to compile {} with", jdk.home, request.source)};
  }
  const JavaSource source = ScanJavaSource(*text);
  if (source.types.empty() && !source.compact) {
    return Error{kLaunchFailed, "error: no class declared in source file"};
  }

  CompiledProgram program;
  auto classes = TempClasses::Create();
  if (!classes) return classes.error();
  program.classes = std::move(*classes);
  std::vector<std::string> command = {
      jdk.compiler(),
      // The compiler runs for a second at most: its own start is what counts.
      "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-J-Xshare:auto", "-g", "-proc:none",
      "-nowarn", "-encoding", "UTF-8", "-d", program.classes->path(), "-cp", request.class_path,
      "-sourcepath", SourceRoot(request.source, source.package)};
  command.insert(command.end(), request.options.begin(), request.options.end());
  AddPreviewSource(jdk, &command);
  command.push_back(request.source);
  const std::string api = program.classes->path() + "/Ravel.java";
  const bool uses_api = text->find("ravel.Ravel") != std::string::npos;
  if (uses_api) {
    std::ofstream(api) << kRavelApi;
    command.push_back(api);
  }
  const auto done = RunCaptured(command, {.stop = request.stop, .together = true});
  if (uses_api) std::filesystem::remove(api);
  if (!done) return done.error();
  if (done.value().stopped) return Error{kOutOfTime, "there was no time to compile it"};
  if (!done.value().succeeded()) {
    return Error{kLaunchFailed, done.value().out + "error: compilation failed"};
  }
  program.classes->Settle();

  if (source.compact) {
    program.main_class = std::filesystem::path(request.source).stem().string();
    return program;
  }
  std::string folder = source.package;
  std::ranges::replace(folder, '.', '/');
  auto main = source.types.end();
  for (const bool also_instance : {false, true}) {
    if (main != source.types.end()) break;
    main = std::ranges::find_if(source.types, [&](const std::string& type) {
      const std::string file = fmt::format("{}/{}/{}.class", program.classes->path(), folder, type);
      return HasMain(jdk, file, also_instance);
    });
  }
  if (main == source.types.end()) main = source.types.begin();
  program.main_class = source.package.empty() ? *main : source.package + "." + *main;
  return program;
}

}  // namespace ravel
