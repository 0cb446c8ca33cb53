// Numbers as places have them: "3.1.0".
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/types.h"

namespace ravel {

inline std::string PrintNumbers(const std::vector<u32>& numbers) {
  std::string text;
  for (const u32 n : numbers) {
    if (!text.empty()) text += '.';
    text += std::to_string(n);
  }
  return text;
}

// Absent: it is no such text. None: empty.
inline std::optional<std::vector<u32>> ParseNumbers(std::string_view text) {
  std::vector<u32> numbers;
  while (!text.empty()) {
    u32 n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc()) return {};
    numbers.push_back(n);
    text.remove_prefix(static_cast<size_t>(end - text.data()));
    if (text.empty()) break;
    if (text.size() == 1 || text.front() != '.') return {};
    text.remove_prefix(1);
  }
  return numbers;
}

}  // namespace ravel
