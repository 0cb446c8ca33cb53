// ravel clean: removes what runs have left behind.
#include "cli/command.h"
#include "run/schedule_folder.h"
#include "support/print.h"

namespace ravel {
namespace {

constexpr std::string_view kUsage =
    "usage: ravel clean [OPTION...] [PROGRAM...]\n"
    "\n"
    "Removes the schedules that check and shake have left in .ravel, of these programs or of\n"
    "all. Nothing else is touched.\n";

class CleanCommand final : public Command {
 public:
  Syntax MakeSyntax() override {
    return {
        .usage = std::string(kUsage),
        .groups = {{"Options:", {TextOption({"--folder"}, "DIR", "instead of .ravel", &folder_)}}}};
  }
  Result<int> Run(Words operands) override {
    const CleanResult result = CleanFolder(folder_, operands);
    Print("removed {} {} of {} {}\n", result.files, result.files == 1 ? "file" : "files",
          result.runs, result.runs == 1 ? "run" : "runs");
    for (const std::string& problem : result.problems) Print(stderr, "ravel: {}\n", problem);
    return result.problems.empty() ? 0 : 1;
  }

 private:
  std::string folder_{ScheduleFolder::kRoot};
};

}  // namespace

std::unique_ptr<Command> NewCleanCommand(const Invocation&) {
  return std::make_unique<CleanCommand>();
}

}  // namespace ravel
