// The command line of the tests' tools: VM options, a class and its arguments.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/options/option_parser.h"
#include "cli/options/vm_options.h"

namespace ravel {

// Empty, or what is wrong.
inline std::string ParseToolProgram(const Words& words, RunOptions* options) {
  const OptionGroup own = {"", {TextOption({"--races"}, "NAME", "", &options->races)}};
  const Syntax syntax = {.usage = "",
                         .groups = {VmOptionGroup(options), {"", LaunchOptions(options)}, own}};
  auto parsed = ParseWords(syntax, words);
  if (!parsed) return parsed.error().message;
  options->jdk = JdkPlaces::OfEnvironment(options->jdk.given);
  const auto problem = SetProgram(std::move(parsed->operands), options);
  return problem ? problem->message : "";
}

}  // namespace ravel
