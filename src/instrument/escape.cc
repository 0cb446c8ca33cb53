#include "instrument/escape.h"

#include <algorithm>

#include "instrument/escape_method.h"

namespace ravel {
namespace {

using MemberRef = ConstantPool::MemberRef;

// Natives that only look at their arguments.
struct Harmless {
  std::string_view owner, name;
};
constexpr Harmless kHarmless[] = {
    {"java/lang/Object", "getClass"},  {"java/lang/Object", "hashCode"},
    {"java/lang/Object", "clone"},     {"java/lang/Class", "isInstance"},
    {"java/lang/System", "arraycopy"}, {"java/lang/System", "identityHashCode"},
    {"java/lang/Thread", "holdsLock"},
};

constexpr u64 kAll = ~u64{0};

bool IsHarmless(const Hierarchy::Method& method) {
  return std::ranges::any_of(kHarmless, [&](const Harmless& h) {
    return h.owner == method.file->name() && h.name == method.info().name;
  });
}

std::string_view PackageOf(std::string_view name) {
  return name.substr(0, std::min(name.rfind('/') + 1, name.size()));
}

bool Has(const MemberInfo& method, u16 flags) { return (method.access & flags) != 0; }

}  // namespace

std::set<u32> EscapeAnalysis::LocalAccesses(const ClassFile& file, size_t method) {
  std::set<u32> pcs;
  const MemberInfo& info = file.methods[method];
  if (!info.code) return pcs;
  u32 first = 0;
  while (true) {
    EscapeMethod pass(*this, file, info, EscapeMethod::Track::kCreated, first);
    if (!pass.has_accesses() || !pass.Run()) return {};
    pass.AddLocalAccesses(pcs);
    first += EscapeMethod::kMaxObjects - 1;
    if (first >= pass.creations()) return pcs;
  }
}

bool EscapeAnalysis::KeepsThis(std::string_view class_name) {
  const ClassFile* const file = classes_.Find(class_name);
  if (file == nullptr) return false;
  for (size_t i = 0; i < file->methods.size(); ++i) {
    const MemberInfo& m = file->methods[i];
    if (m.name != "<init>") continue;
    if (!m.code || (SummaryOf({file, i}).kept & 1) == 0) return false;
  }
  return true;
}

EscapeAnalysis::Summary EscapeAnalysis::SummaryOf(const Hierarchy::Method& method) {
  const std::pair key(method.file, method.index);
  if (const auto it = summaries_.find(key); it != summaries_.end()) return it->second;
  if (depth_ == kMaxDepth) return {};
  summaries_[key] = {};
  ++depth_;
  EscapeMethod pass(*this, *method.file, method.info(), EscapeMethod::Track::kParameters);
  Summary summary;
  if (pass.Run()) {
    constexpr u64 kParameters = ~EscapeMethod::kOther;
    summary = {.kept = ~pass.escaped() & kParameters,
               .returned = pass.returned() & kParameters,
               .returns_other = (pass.returned() & EscapeMethod::kOther) != 0};
  }
  --depth_;
  summaries_[key] = summary;
  return summary;
}

EscapeAnalysis::Summary EscapeAnalysis::SummaryOfCall(const ClassFile& in, Opcode op,
                                                      const MemberRef& m, std::string_view exact) {
  constexpr Summary kNothing, kLooksOnly{.kept = kAll, .returned = 0, .returns_other = true};
  if (m.name == "<init>" && m.owner == "java/lang/Object") return kLooksOnly;
  if (m.owner.starts_with('[') && m.name == "clone") return kLooksOnly;
  auto target = classes_.ResolveMethod(m);
  if (!target || target->info().is_static() != (op == Opcode::k_invokestatic)) return kNothing;
  const auto is_private = [&] { return Has(target->info(), kAccPrivate); };
  if (op == Opcode::k_invokespecial && m.name != "<init>" && !is_private()) {
    // Which method of a super class is meant may depend on those between.
    if (!target->file->is_interface() && m.owner != in.name() && m.owner != in.super_name()) {
      return kNothing;
    }
  }
  const bool is_virtual = op == Opcode::k_invokevirtual || op == Opcode::k_invokeinterface;
  if (is_virtual && !is_private() && !Has(target->info(), kAccFinal) &&
      (target->file->access & kAccFinal) == 0) {
    if (exact.empty()) return kNothing;
    const auto run = classes_.ResolveMethod({exact, m.name, m.descriptor});
    if (!run || Has(run->info(), kAccPrivate | kAccStatic)) return kNothing;
    // Of a package's own method there may be a namesake that does not override it.
    if (!Has(target->info(), kAccPublic | kAccProtected) &&
        PackageOf(run->file->name()) != PackageOf(target->file->name())) {
      return kNothing;
    }
    target = run;
  }
  if (target->info().code) return SummaryOf(*target);
  return Has(target->info(), kAccNative) && IsHarmless(*target) ? kLooksOnly : kNothing;
}

}  // namespace ravel
