// Which classes of a class path may have JUnit tests.
#pragma once

#include <string>
#include <vector>

namespace ravel {

// Names with dots, in the order of the class path, each once. A pattern is a name with '*' for
// anything; without a dot it stands for names without their package. Looked at are folders, and
// jars that are called tests: "acme-1.2-tests.jar". Nested classes belong to theirs, unless a
// pattern has a '$'. Whether a class has tests, JUnit says; those that do not even mention it are
// left out.
std::vector<std::string> TestClasses(const std::string& class_path,
                                     const std::vector<std::string>& patterns);

}  // namespace ravel
