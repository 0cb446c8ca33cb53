// The manual page, made of the tables that the help is made of.
#pragma once

#include <string>

namespace ravel {

// ravel(1), for man.
std::string ManualPage();

}  // namespace ravel
