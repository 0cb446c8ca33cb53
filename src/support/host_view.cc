#include "support/host_view.h"

#include <limits.h>
#include <pwd.h>
#include <unistd.h>

namespace ravel {
namespace {

bool IsBelow(std::string_view path, std::string_view folder) {
  return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

}  // namespace

std::string HostView::Actual(std::string_view shown) const {
  std::string path(shown);
  if (path.empty() || (mounts.empty() && directory.empty())) return path;
  if (!path.starts_with('/'))
    path = path == "." ? CurrentDirectory() : CurrentDirectory() + "/" + path;
  for (const Mount& m : mounts) {
    if (IsBelow(path, m.shown)) return m.actual + path.substr(m.shown.size());
  }
  return path;
}

std::string HostView::Shown(std::string_view actual) const {
  for (const Mount& m : mounts) {
    if (IsBelow(actual, m.actual)) return m.shown + std::string(actual.substr(m.actual.size()));
  }
  return std::string(actual);
}

std::string HostView::CurrentDirectory() const {
  if (!directory.empty()) return directory;
  char path[PATH_MAX];
  return getcwd(path, sizeof(path)) == nullptr ? "" : path;
}

HostView HostView::WithUser() const {
  HostView view = *this;
  const passwd* const user = getpwuid(getuid());
  const auto set = [](std::string* to, const char* from) {
    if (to->empty()) *to = from != nullptr && *from != 0 ? from : "?";
  };
  set(&view.user_home, user != nullptr ? user->pw_dir : nullptr);
  set(&view.user_name, user != nullptr ? user->pw_name : nullptr);
  return view;
}

}  // namespace ravel
