#include "cli/classification_file.h"

#include <fmt/format.h>

#include "support/read_file.h"

namespace ravel {

Result<Classification> ReadClassification(const std::string& file) {
  const auto text = ReadText(file);
  if (!text) return Error{"", fmt::format("cannot read {}", file)};
  return Classification::Parse(text.value(), file);
}

}  // namespace ravel
