#include "cli/classification_file.h"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace ravel {

Result<Classification> ReadClassification(const std::string& file) {
  std::error_code none;
  std::ifstream in(file, std::ios::binary);
  if (!in || std::filesystem::is_directory(file, none)) {
    return Error{"", fmt::format("cannot read {}", file)};
  }
  const std::string text(std::istreambuf_iterator<char>(in), {});
  return Classification::Parse(text, file);
}

}  // namespace ravel
