// Classifications from files.
#pragma once

#include <string>

#include "instrument/classification.h"
#include "support/result.h"

namespace ravel {

// The message of the error is one line that names the file.
Result<Classification> ReadClassification(const std::string& file);

}  // namespace ravel
