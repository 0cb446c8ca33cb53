// Retry: a system call, again if a signal interrupted it. Gives its result, or
// -errno.
#pragma once

#include <cerrno>

namespace ravel {

template <typename Call>
auto Retry(Call call) -> decltype(call()) {
  decltype(call()) result;
  do {
    result = call();
  } while (result == -1 && errno == EINTR);
  return result == -1 ? -errno : result;
}

}  // namespace ravel
