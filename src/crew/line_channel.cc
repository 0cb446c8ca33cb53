#include "crew/line_channel.h"

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace ravel {

LineChannel::~LineChannel() {
  close(in_);
  if (out_ != in_) close(out_);
}

bool LineChannel::Read() {
  char buffer[1 << 16];
  const ssize_t n = read(in_, buffer, sizeof buffer);
  if (n > 0) {
    read_.append(buffer, static_cast<size_t>(n));
  } else if (n == 0 || (errno != EINTR && errno != EAGAIN)) {
    gone_ = true;
  }
  return !gone_;
}

std::optional<std::string> LineChannel::Next() {
  const size_t end = read_.find('\n', std::max(begin_, searched_));
  if (end == std::string::npos) {
    read_.erase(0, begin_);
    begin_ = 0;
    searched_ = read_.size();
    return {};
  }
  std::string line = read_.substr(begin_, end - begin_);
  begin_ = searched_ = end + 1;
  return line;
}

bool LineChannel::Await(int milliseconds) {
  pollfd fd = {.fd = in_, .events = POLLIN, .revents = 0};
  if (poll(&fd, 1, milliseconds) <= 0) return false;
  return Read();
}

bool LineChannel::Write(const std::string& line) {
  std::string text = line + "\n";
  for (size_t done = 0; done < text.size() && !gone_;) {
    // A socket whose other end is closed must not end us.
    ssize_t n = send(out_, text.data() + done, text.size() - done, MSG_NOSIGNAL);
    if (n < 0 && errno == ENOTSOCK) n = write(out_, text.data() + done, text.size() - done);
    if (n >= 0) {
      done += static_cast<size_t>(n);
    } else if (errno == EAGAIN) {
      pollfd fd = {.fd = out_, .events = POLLOUT, .revents = 0};
      poll(&fd, 1, -1);
    } else if (errno != EINTR) {
      gone_ = true;
    }
  }
  return !gone_;
}

}  // namespace ravel
