#include "shake/stock_jvm.h"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "support/process.h"

namespace ravel {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> CommandOf(const StockJvm& jvm, const std::vector<std::string>& arguments) {
  std::vector<std::string> command{jvm.program};
  command.insert(command.end(), jvm.options.begin(), jvm.options.end());
  command.insert(command.end(), arguments.begin(), arguments.end());
  return command;
}

}  // namespace

Result<StockJvm> StockJvm::Find(const std::string& name) {
  StockJvm jvm;
  jvm.program = name.find('/') == std::string::npos ? FindOnPath(name) : name;
  std::error_code error;
  if (fs::is_directory(jvm.program, error)) jvm.program += "/bin/java";
  if (jvm.program.empty() || access(jvm.program.c_str(), X_OK) != 0) {
    return Error{"", fmt::format("there is no program {}", name)};
  }
  const fs::path home = fs::canonical(jvm.program, error).parent_path().parent_path();
  const std::string modules = (home / "lib/modules").string();
  if (fs::exists(modules, error)) {
    auto image = JImage::Open(modules);
    if (!image) return Error{"", fmt::format("{}: {}", modules, image.error().message)};
    jvm.image = std::move(*image);
    if (jvm.image->FindClass("jdk/internal/vm/ContinuationSupport")) {
      jvm.options = {"-XX:+UnlockExperimentalVMOptions", "-XX:-VMContinuations"};
    }
  }
  return jvm;
}

Result<int> StockJvm::Run(const std::vector<std::string>& arguments) const {
  return RunProgram(CommandOf(*this, arguments));
}

Result<std::unique_ptr<CapturedProcess>> StockJvm::Start(
    const std::vector<std::string>& arguments, const CapturedProcess::Options& options) const {
  return CapturedProcess::Start(CommandOf(*this, arguments), options);
}

}  // namespace ravel
