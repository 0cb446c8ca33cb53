// ProgramClasses: class files by name, for commands that look at the places of
// a program and do not run it. Each is read once; the JDK is opened only for
// a class that the class path does not have.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "archive/class_path.h"
#include "archive/jimage.h"
#include "classfile/class_file.h"
#include "run/jdk.h"

namespace ravel {

// By which a schedule knows the class again.
u32 CrcOf(const ClassFile& file);

class ProgramClasses {
 public:
  ProgramClasses(std::string_view class_path, JdkPlaces jdk);

  struct Found {
    std::unique_ptr<ClassFile> file;  // null: there is none, and `problem` says why
    std::string problem;              // a line
  };
  // By binary name with dots. As with `java`, what is in the JDK's packages
  // comes from there; the class path is asked first here, since it is cheap.
  const Found& Find(const std::string& class_name);

 private:
  Found Read(const std::string& class_name);

  const ClassPath class_path_;
  const JdkPlaces places_;
  std::unique_ptr<JImage> image_;
  bool opened_ = false;
  std::map<std::string, Found> found_;
};

}  // namespace ravel
