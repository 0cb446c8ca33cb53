// ProgressLine: a line on standard error that is written over and over, on a
// terminal only.
#pragma once

#include <string_view>

namespace ravel {

class ProgressLine {
 public:
  explicit ProgressLine(bool quiet);
  ~ProgressLine() { Clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  bool shown() const { return shown_; }
  void Show(std::string_view text);
  void Clear();

 private:
  const bool shown_;
  bool dirty_ = false;
};

}  // namespace ravel
