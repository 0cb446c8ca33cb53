// The class path of a project's tests, from its build tool. That takes seconds and perhaps a
// network, so the answer is kept until a build file changes.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "project/project.h"
#include "support/result.h"

namespace ravel {

struct ClassPathQuery {
  // Where answers are kept; empty: they are not.
  std::string cache;
  // Called before the tool is.
  std::function<void()> on_ask = {};
};

// $XDG_CACHE_HOME/ravel, else ~/.cache/ravel; empty if there is no home.
std::string CacheFolder();

// Folders of classes first, then what they need. The launcher of JUnit 5, which tests need and
// projects rarely name, is fetched if it is not where run/junit.h looks for it.
Result<std::string> TestClassPath(const Project& project, const ClassPathQuery& query);

// The line of a failed build that says why.
std::string ReasonOfMaven(std::string_view output);
std::string ReasonOfGradle(std::string_view output);

}  // namespace ravel
