#include "finding/library_frames.h"

#include <algorithm>

#include "machine/trust.h"

namespace ravel {
namespace {

// "java.*" is a package with all below it, "com.acme.Pool" a class.
bool Matches(std::string_view frame, std::string_view pattern) {
  if (pattern.ends_with('*')) pattern.remove_suffix(1);
  if (!frame.starts_with(pattern)) return false;
  const char next = frame.size() > pattern.size() ? frame[pattern.size()] : '.';
  return pattern.ends_with('.') || next == '.' || next == '$';
}

bool MatchesAny(std::string_view frame, const std::vector<std::string>& patterns) {
  return std::ranges::any_of(patterns, [&](const std::string& p) { return Matches(frame, p); });
}

}  // namespace

FrameOwner OwnerOfFrame(std::string_view frame) {
  const std::string_view before = frame.substr(0, frame.find('('));
  // The class that the JDK makes of a lambda: "bank.Main$$Lambda/0x12.run(Unknown Source)".
  if (before.find("$$Lambda") != before.npos) return FrameOwner::kJdk;
  // "java.base/java.lang.Thread.run(...)"
  if (const size_t module = before.find('/'); module != before.npos) {
    frame.remove_prefix(module + 1);
  }
  // What calls JUnit for `ravel check`.
  if (frame.starts_with("ravel.launch.")) return FrameOwner::kTesting;
  if (MatchesAny(frame, Trust::JdkPatterns())) return FrameOwner::kJdk;
  if (MatchesAny(frame, Trust::TestingPatterns())) return FrameOwner::kTesting;
  return FrameOwner::kProgram;
}

bool IsOnlyUsed(const Vm& vm, const Klass* k) {
  if (k->source() == nullptr || !k->source()->view().ends_with(".jar")) return false;
  return vm.main_class() != nullptr && vm.main_class()->source() != k->source();
}

}  // namespace ravel
