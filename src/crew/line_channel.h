// LineChannel: lines of text through a pair of descriptors, such as a socket, both ways. A line
// that was not read whole is not there. Writing waits until all is written.
#pragma once

#include <optional>
#include <string>

#include "support/types.h"

namespace ravel {

class LineChannel {
 public:
  // Closes them in the end.
  LineChannel(int in, int out) : in_(in), out_(out) {}
  ~LineChannel();
  LineChannel(const LineChannel&) = delete;
  LineChannel& operator=(const LineChannel&) = delete;

  int in() const { return in_; }
  // Reads what there is. False: the other side is gone.
  bool Read();
  // The next whole line that was read.
  std::optional<std::string> Next();
  // Waits for a line, for so many milliseconds at most; below 0: for ever. False: there is none,
  // because of that or because the other side is gone.
  bool Await(int milliseconds);
  bool gone() const { return gone_; }
  // False: the other side is gone.
  bool Write(const std::string& line);

 private:
  const int in_, out_;
  std::string read_;
  size_t begin_ = 0;     // of what was not taken yet
  size_t searched_ = 0;  // there is no end of a line before
  bool gone_ = false;
};

}  // namespace ravel
