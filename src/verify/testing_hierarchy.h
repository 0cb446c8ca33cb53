// For tests of the verifier: the classes of the JDK at hand, and others added
// to them, by name, to check assumptions against as a class loader would.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/testing_classes.h"
#include "verify/verifier.h"

namespace ravel {

class TestHierarchy {
 public:
  // `image` may be null; it must outlive this.
  explicit TestHierarchy(const JImage* image) : image_(image) {}

  void Add(std::unique_ptr<ClassFile> file) {
    std::string name(file->name());
    files_[std::move(name)] = std::move(file);
  }

  // Null if there is no such class.
  const ClassFile* Find(std::string_view name) {
    const auto [at, fresh] = files_.try_emplace(std::string(name));
    if (fresh && image_ != nullptr) {
      if (const auto resource = image_->FindClass(name)) {
        ReadOptions options;
        options.trusted = true;
        if (auto read = ReadClassFile(resource->bytes, options)) at->second = std::move(*read);
      }
    }
    return at->second.get();
  }

  // What verifying the class ends with; empty if it is good. A class that is
  // missing is an error of kind java/lang/NoClassDefFoundError.
  std::optional<Error> Verify(const ClassFile& file) {
    const VerifierMode mode = VerifierModeOf(file);
    bool final_error = false;
    std::optional<Error> error = VerifyBy(mode, file, final_error);
    if (!error || final_error || mode != VerifierMode::kStackMaps || !MayFailOver(file)) {
      return error;
    }
    const std::optional<Error> second = VerifyBy(VerifierMode::kInference, file, final_error);
    if (!second || second->kind == "java/lang/NoClassDefFoundError") return second;
    return Error{second->kind, error->message};
  }

  // The same by one of the verifiers, whatever the version.
  std::optional<Error> VerifyBy(VerifierMode mode, const ClassFile& file, bool& final_error) {
    const VerifierFacts facts = VerifyClass(file, mode);
    for (size_t i = 0; i < facts.assumptions.size(); i++) {
      missing_.reset();
      const bool holds = Holds(file, facts.assumptions[i]);
      if (missing_) {
        final_error = true;
        return Error{"java/lang/NoClassDefFoundError", *missing_};
      }
      if (!holds) return ExplainFailedAssumption(file, mode, i);
    }
    final_error = facts.final_error;
    return facts.error;
  }

 private:
  const ClassFile* Load(const ClassFile& in, std::string_view name) {
    if (name == in.name()) return &in;
    const ClassFile* file = Find(name);
    if (file == nullptr && !missing_) missing_ = std::string(name);
    return file;
  }

  static std::string_view Package(std::string_view name) {
    const size_t slash = name.rfind('/');
    return slash == std::string_view::npos ? "" : name.substr(0, slash);
  }

  bool IsSubclass(const ClassFile& in, const ClassFile* file, std::string_view of) {
    std::set<std::string_view> seen;  // a hostile class may be its own superclass
    while (file != nullptr && seen.insert(file->name()).second) {
      if (file->name() == of) return true;
      file = file->super_class == 0 ? nullptr : Load(in, file->super_name());
    }
    return false;
  }

  bool Assignable(const ClassFile& in, const VerifierAssumption& a, std::string_view to,
                  bool is_protected) {
    const ClassFile* target = Load(in, to);
    if (target == nullptr) return false;
    const bool is_array = a.from[0] == '[';
    if (target->is_interface() && (!is_protected || a.from != "java/lang/Object")) {
      return !is_array || to == "java/lang/Cloneable" || to == "java/io/Serializable";
    }
    if (is_array) return false;
    const ClassFile* source = Load(in, a.from);
    return source != nullptr && IsSubclass(in, source, to);
  }

  bool Holds(const ClassFile& in, const VerifierAssumption& a) {
    using Kind = VerifierAssumption::Kind;
    if (a.kind == Kind::kAssignable) return Assignable(in, a, a.to, false);
    if (a.kind == Kind::kLoadable) return Load(in, a.to) != nullptr;
    if (a.kind == Kind::kSuperclass) return IsSubclass(in, &in, a.to);
    if (!IsSubclass(in, &in, a.to)) return true;
    for (const ClassFile* f = Load(in, a.to); f != nullptr;
         f = f->super_class == 0 ? nullptr : Load(in, f->super_name())) {
      const MemberInfo* m = a.kind == Kind::kProtectedField ? f->FindField(a.member, a.descriptor)
                                                            : f->FindMethod(a.member, a.descriptor);
      if (m == nullptr) continue;
      if ((m->access & kAccProtected) == 0 || Package(f->name()) == Package(in.name())) return true;
      return Assignable(in, a, in.name(), true);
    }
    return true;
  }

  const JImage* image_;
  std::map<std::string, std::unique_ptr<ClassFile>> files_;
  std::optional<std::string> missing_;
};

}  // namespace ravel
