// HostView: the host as a program is to see it, where that is another one than the machine it runs
// on: the machine that asked for it (crew/cluster_workers.h). Paths, and who the user is, are part
// of what a program sees, and so of how it runs: they must be the same wherever a search is divided
// to.
//
// Made once, and the same for all paths.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ravel {

struct HostView {
  struct Mount {
    std::string shown, actual;  // absolute paths of a file or a folder
  };
  std::vector<Mount> mounts;
  std::string directory;             // the current one; empty: the host's
  std::string user_name, user_home;  // empty: the host's

  // Where something is that the program knows by this path; and the path of what is there.
  // Relative paths begin at `directory`.
  std::string Actual(std::string_view shown) const;
  std::string Shown(std::string_view actual) const;
  // `directory`, or the process's; empty: it has none.
  std::string CurrentDirectory() const;
  // With the names of the user and of the home folder, "?" where there are none.
  HostView WithUser() const;
};

}  // namespace ravel
