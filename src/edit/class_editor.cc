#include "edit/class_editor.h"

#include <algorithm>

#include "classfile/writer.h"

namespace ravel {

ClassEditor::ClassEditor(std::unique_ptr<ClassFile> file) : file_(std::move(file)) {}

CodeEditor& ClassEditor::Code(size_t method_index) {
  std::unique_ptr<CodeEditor>& editor = codes_[method_index];
  if (editor == nullptr) editor = std::make_unique<CodeEditor>(*file_, method_index);
  return *editor;
}

bool ClassEditor::edited() const {
  return marked_ ||
         std::ranges::any_of(codes_, [](const auto& entry) { return entry.second->edited(); });
}

Result<std::vector<u8>> ClassEditor::Finish() {
  if (!edited() && !file_->bytes.empty()) {
    return std::vector<u8>(file_->bytes.begin(), file_->bytes.end());
  }
  for (const auto& [index, editor] : codes_) {
    if (!editor->edited()) continue;
    Result<CodeAttribute> code = editor->Apply(*file_);
    if (!code) {
      failed_method_ = index;
      return code.error();
    }
    file_->methods[index].code = std::move(*code);
  }
  Result<std::vector<u8>> bytes = WriteClassFile(*file_);
  if (bytes) return bytes;
  std::string name(file_->name());
  std::ranges::replace(name, '/', '.');
  return Error{"", "class " + name + ": " + bytes.error().message};
}

}  // namespace ravel
