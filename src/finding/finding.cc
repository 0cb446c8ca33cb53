#include "finding/finding.h"

#include <fmt/format.h>

namespace ravel {

std::string_view NameOf(FindingKind kind) {
  switch (kind) {
    case FindingKind::kLockCycle: return "deadlock-lock-cycle";
    case FindingKind::kConditionDeadlock: return "deadlock-condition";
    case FindingKind::kAssertion: return "assertion";
    case FindingKind::kUncaughtException: return "uncaught-exception";
    case FindingKind::kDataRace: return "data-race";
    case FindingKind::kCheck: return "check";
    case FindingKind::kStepLimit: return "step-limit";
    case FindingKind::kHang: return "hang";
    case FindingKind::kExitStatus: return "exit-status";
  }
  return "";
}

std::string TextOfExit(i32 status) {
  return fmt::format("the program ended with status {}", status);
}

std::string_view EndOfPathWith(FindingKind kind) {
  switch (kind) {
    case FindingKind::kLockCycle:
    case FindingKind::kConditionDeadlock: return "deadlock";
    case FindingKind::kAssertion:
    case FindingKind::kUncaughtException:
    case FindingKind::kStepLimit:
    case FindingKind::kHang:
    case FindingKind::kExitStatus: return NameOf(kind);
    case FindingKind::kDataRace:
    case FindingKind::kCheck: break;
  }
  return "";
}

}  // namespace ravel
