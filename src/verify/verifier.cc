#include "verify/verifier.h"

#include "classfile/descriptor.h"
#include "verify/verifier_method.h"

namespace ravel {

ClassVerification::ClassVerification(const ClassFile& f, VerifierMode m,
                                     std::optional<size_t> failing)
    : file(f),
      mode(m),
      this_type(types.Class(f.name())),
      super_type(f.super_class == 0 ? VType() : types.Class(f.super_name())),
      failing_(failing),
      class_constants_(f.pool.size()) {}

VType ClassVerification::ClassConstant(u16 index) {
  VType& type = class_constants_[index];
  if (type.is_top()) type = types.Class(file.pool.ClassName(index));
  return type;
}

bool ClassVerification::Assume(VerifierAssumption assumption) {
  facts.assumptions.push_back(std::move(assumption));
  return facts.assumptions.size() - 1 != failing_;
}

bool ClassVerification::Assignable(VType from, VType to) {
  if (from == to) return true;
  switch (to.tag()) {
    case TypeTag::kTop: return true;
    case TypeTag::kCategory1: return from.is_category1();
    case TypeTag::kCategory2: return from.is_wide();
    case TypeTag::kCategory2Second: return from.is_second();
    case TypeTag::kAnyReference: return from.is_reference() || from.is_uninitialised();
    case TypeTag::kAnyInitialised: return from.is_reference();
    case TypeTag::kClass:
      if (from.is_null() || (to == types.object() && from.is_reference())) return true;
      if (!from.is_reference()) return false;
      for (VType member : types.Members(from)) {
        if (!AssignableClass(member, to)) return false;
      }
      return true;
    default: return false;
  }
}

// JVMS 4.10.1.2, isJavaAssignable; arrays by their elements.
bool ClassVerification::AssignableClass(VType from, VType to) {
  if (from == to) return true;
  const u64 pair = u64{from.bits} << 32 | to.bits;
  if (assumed_.contains(pair)) return true;
  std::string_view f = types.Name(from);
  std::string_view t = types.Name(to);
  if (t[0] == '[') {
    if (f[0] != '[') return false;
    while (f[0] == '[' && t[0] == '[') {
      f.remove_prefix(1);
      t.remove_prefix(1);
    }
    if (t[0] != 'L' || !IsReferenceType(f)) return false;
    t = ClassNameOfType(t);
    f = ClassNameOfType(f);
    if (t == "java/lang/Object") return true;
    const VType element = types.Class(f);
    const VType wanted = types.Class(t);
    const bool yes = element == wanted || AssignableClass(element, wanted);
    if (yes) assumed_.insert(pair);
    return yes;
  }
  // To inference an interface is no more than Object, even for arrays.
  if (f[0] == '[' && mode == VerifierMode::kInference) return AssignableClass(types.object(), to);
  assumed_.insert(pair);
  return Assume({VerifierAssumption::Kind::kAssignable, std::string(f), std::string(t), "", ""});
}

void ClassVerification::AssumeLoadable(VType type) {
  if (type == this_type || !assumed_loadable_.insert(type.bits).second) return;
  facts.assumptions.push_back(
      {VerifierAssumption::Kind::kLoadable, "", std::string(types.Name(type)), "", ""});
}

bool ClassVerification::AssumeSuperclass(VType type) {
  const std::string_view name = types.Name(type);
  if (type == this_type || type == super_type || type == types.object()) return true;
  if (super_type == types.object() || super_type.is_top() || name[0] == '[') return false;
  if (!assumed_supers_.insert(type.bits).second) return true;
  return Assume({VerifierAssumption::Kind::kSuperclass, std::string(types.Name(this_type)),
                 std::string(name), "", ""});
}

// Without loading anything it is clear that most members need no check: the
// verified class itself is no stranger, and one that extends Object directly
// has no other superclass.
bool ClassVerification::AssumeProtected(VerifierAssumption::Kind kind, VType receiver,
                                        const ConstantPool::MemberRef& member) {
  const VType owner = types.Class(member.owner);
  if (receiver == this_type || receiver.is_null() || owner == this_type) return true;
  if (owner == types.object()) {
    if (mode == VerifierMode::kStackMaps) AssumeLoadable(owner);
    if (kind == VerifierAssumption::Kind::kProtectedField) return true;
    if (member.name != "clone" && member.name != "finalize") return true;
    // Arrays pretend to have a public clone().
    if (member.name == "clone" && types.IsArray(receiver)) return true;
  } else if (super_type == types.object() || super_type.is_top()) {
    return true;
  }
  for (VType one : types.Members(receiver)) {
    if (one == this_type) continue;
    const std::string_view from = types.Name(one);
    std::string key;
    for (std::string_view part : {from, member.owner, member.name, member.descriptor}) {
      key.append(part).push_back('\0');
    }
    key.push_back(static_cast<char>(kind));
    if (!assumed_protected_.insert(std::move(key)).second) continue;
    if (!Assume({kind, std::string(from), std::string(member.owner), std::string(member.name),
                 std::string(member.descriptor)})) {
      return false;
    }
  }
  return true;
}

namespace {

VerifierFacts Verify(const ClassFile& file, VerifierMode mode, std::optional<size_t> failing) {
  ClassVerification context(file, mode, failing);
  for (const MemberInfo& method : file.methods) {
    if (!method.code) continue;
    const bool good = mode == VerifierMode::kStackMaps ? VerifyBySplit(context, method)
                                                       : VerifyByInference(context, method);
    if (!good) break;
  }
  return std::move(context.facts);
}

}  // namespace

VerifierMode VerifierModeOf(const ClassFile& file) {
  return file.major_version >= 50 ? VerifierMode::kStackMaps : VerifierMode::kInference;
}

VerifierFacts VerifyClass(const ClassFile& file, VerifierMode mode) {
  return Verify(file, mode, std::nullopt);
}

Error ExplainFailedAssumption(const ClassFile& file, VerifierMode mode, size_t index) {
  VerifierFacts facts = Verify(file, mode, index);
  CHECK(facts.error && facts.assumptions.size() == index + 1) << "no assumption " << index;
  return *std::move(facts.error);
}

}  // namespace ravel
