// ClassEditor: edits of one class file, all told in terms of the original code.
//
// Nothing changes before Finish, which costs one pass over the methods that were
// edited and one over the file. Methods without edits stay byte for byte the
// same, and so does the whole class when there are none.
//
// Owned by whoever rewrites the class; the file is owned by the editor.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "classfile/class_file.h"
#include "edit/code_editor.h"
#include "support/result.h"

namespace ravel {

class ClassEditor {
 public:
  explicit ClassEditor(std::unique_ptr<ClassFile> file);

  // Constants may be added through file().pool, members through its vectors;
  // the code of methods is left to their editors.
  ClassFile& file() { return *file_; }

  // REQUIRES: the method has code.
  CodeEditor& Code(size_t method_index);

  // Any edit was asked for. Constants that nothing uses are none.
  bool edited() const;
  // Something else than code was changed in file(), and has to be written.
  void MarkEdited() { marked_ = true; }

  // The class file with all edits; the bytes it was read from when there are
  // none. To be called once. The error is one line that names the method.
  Result<std::vector<u8>> Finish();
  // The method that made Finish fail; none if it was the class as a whole.
  std::optional<size_t> failed_method() const { return failed_method_; }

 private:
  std::unique_ptr<ClassFile> file_;
  std::map<size_t, std::unique_ptr<CodeEditor>> codes_;
  bool marked_ = false;
  std::optional<size_t> failed_method_;
};

}  // namespace ravel
