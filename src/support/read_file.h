// A file as a whole, of up to 1 GiB.
#pragma once

#include <string>
#include <vector>

#include "support/result.h"
#include "support/types.h"

namespace ravel {

// The message of the error says why, without the path: "Is a directory".
Result<std::string> ReadText(const std::string& path);
// Empty if it cannot be read.
std::string ReadTextOrNone(const std::string& path);
Result<std::vector<u8>> ReadBytes(const std::string& path);

}  // namespace ravel
