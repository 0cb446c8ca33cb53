// The command line of the tests' tools: VM options, a class and its arguments.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/option_parser.h"
#include "cli/vm_options.h"

namespace ravel {

// Empty, or what is wrong.
inline std::string ParseToolProgram(std::vector<std::string> words, RunOptions* options) {
  OptionParser parser(OptionParser::Order::kBefore);
  AddVmOptions(parser, options);
  parser.Add({.names = {"--races"},
              .value = OptionParser::Value::kNextOrEquals,
              .set = [options](std::string_view name) {
                options->races = name;
                return "";
              }});
  auto rest = parser.Parse(std::move(words));
  if (!rest) return rest.error().message;
  options->jdk = JdkPlaces::OfEnvironment(options->jdk.given);
  return SetProgram(std::move(*rest), options);
}

}  // namespace ravel
