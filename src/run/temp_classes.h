// TempClasses: the folder that holds the classes of a compiled source file
// while the program runs.
//
// The program can see the name of the folder (it is on the class path), and
// two runs of one program must see the same. So the name is a hash of what is
// in the folder, and runs at the same time share it; whoever uses it last
// removes it. It lies in a folder that only this user can write.
//
// It goes with its object; when a signal ends the process, a handler removes it. What
// processes left that were killed is removed by the next one that makes a folder.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "support/result.h"

namespace ravel {

class TempClasses {
 public:
  // An empty folder for the compiler to write to, under a name of its own.
  // Until Settle, signals that end the process are held back.
  static Result<std::unique_ptr<TempClasses>> Create();
  ~TempClasses();
  TempClasses(const TempClasses&) = delete;
  TempClasses& operator=(const TempClasses&) = delete;

  // Gives the folder its final name (and, in the odd case that somebody else
  // is at work under that name with something else, leaves it the first one).
  // REQUIRES: nothing is written to it afterwards.
  void Settle();
  // Instead: it keeps its name, and files may be written to it at any time.
  void Stay();

  const std::string& path() const { return path_; }

 private:
  TempClasses(std::string base, std::string path);

  std::string base_;
  std::string path_;
  int lock_;  // the open folder, locked shared
};

}  // namespace ravel
