// The verifier's assumptions about other classes, checked when a class is
// linked (JVMS 4.10.1.2 isAssignable, 4.10.1.8 protected members).
//
// A check may have to load a class, and that to run Java code. Then a frame is
// pushed, and the whole request is made again when it is done; the classes
// loaded so far are found at once, so that no progress needs to be kept.
#include "linkage/verification.h"

namespace ravel {
namespace {

class AssumptionChecker {
 public:
  AssumptionChecker(Vm& vm, u32 thread, Klass* k) : vm_(vm), thread_(thread), klass_(k) {}

  // kReady: *holds is the answer.
  Outcome Check(const VerifierResult::Check& check, bool* holds) {
    switch (check.kind) {
      case VerifierAssumption::Kind::kAssignable: return CheckAssignable(check, holds);
      case VerifierAssumption::Kind::kLoadable: {
        Klass* to = nullptr;
        *holds = true;
        return Load(check.to, &to);
      }
      case VerifierAssumption::Kind::kSuperclass: {
        Klass* to = nullptr;
        const Outcome o = Load(check.to, &to);
        if (o == Outcome::kReady) *holds = klass_->IsSubclassOf(to);
        return o;
      }
      default: return CheckProtected(check, holds);
    }
  }

 private:
  // In its file a class has its own name, which for a hidden class no loader knows.
  Outcome Load(Sym name, Klass** out) {
    if (name->view() == klass_->file()->name()) {
      *out = klass_;
      return Outcome::kReady;
    }
    const Outcome o = vm_.LoadClass(thread_, klass_->loader(), name, out);
    return o == Outcome::kReady ? vm_.CheckPackageAccess(thread_, klass_, *out) : o;
  }

  // Interfaces are treated like Object, but arrays implement two of them only.
  bool GoodForInterface(Sym from, const Klass* interface) const {
    return from->view()[0] != '[' || interface == vm_.known().Cloneable ||
           interface == vm_.known().Serializable;
  }

  Outcome IsSubclass(Sym from, const Klass* of, bool* yes) {
    *yes = false;
    if (from->view()[0] == '[') return Outcome::kReady;
    Klass* k = nullptr;
    const Outcome o = Load(from, &k);
    if (o == Outcome::kReady) *yes = k->IsSubclassOf(of);
    return o;
  }

  Outcome CheckAssignable(const VerifierResult::Check& check, bool* holds) {
    Klass* to = nullptr;
    const Outcome o = Load(check.to, &to);
    if (o != Outcome::kReady) return o;
    if (!to->is_interface()) return IsSubclass(check.from, to, holds);
    *holds = GoodForInterface(check.from, to);
    return Outcome::kReady;
  }

  static const Klass* DeclaringClass(const Klass* in, const VerifierResult::Check& check,
                                     u16* access) {
    for (const Klass* k = in; k != nullptr; k = k->super()) {
      if (check.kind == VerifierAssumption::Kind::kProtectedField) {
        if (const Field* f = k->FindDeclaredField(check.member, check.descriptor)) {
          *access = f->access;
          return k;
        }
      } else if (const Method* m = k->FindDeclaredMethod(check.member, check.descriptor)) {
        *access = m->access;
        return k;
      }
    }
    return nullptr;
  }

  Outcome CheckProtected(const VerifierResult::Check& check, bool* holds) {
    *holds = true;
    const Klass* named = klass_->super();
    while (named != nullptr && named->name() != check.to) named = named->super();
    if (named == nullptr) return Outcome::kReady;
    // The loader may know another class by that name.
    Klass* owner = nullptr;
    const Outcome o = Load(check.to, &owner);
    if (o != Outcome::kReady || !klass_->IsSubclassOf(owner)) return o;
    u16 access = 0;
    const Klass* holder = DeclaringClass(owner, check, &access);
    if (holder == nullptr || (access & kAccProtected) == 0 || klass_->SamePackageAs(holder)) {
      return Outcome::kReady;
    }
    if (klass_->is_interface() && check.from->view() != "java/lang/Object") {
      *holds = GoodForInterface(check.from, klass_);
      return Outcome::kReady;
    }
    return IsSubclass(check.from, klass_, holds);
  }

  Vm& vm_;
  const u32 thread_;
  Klass* const klass_;
};

VerifierResult::Pass RunPass(Vm& vm, const ClassFile& file, VerifierMode mode) {
  VerifierFacts facts = VerifyClass(file, mode);
  VerifierResult::Pass pass{mode, {}, std::move(facts.error), facts.final_error};
  for (const VerifierAssumption& a : facts.assumptions) {
    pass.checks.push_back(
        {a.kind, vm.Intern(a.from), vm.Intern(a.to), vm.Intern(a.member), vm.Intern(a.descriptor)});
  }
  return pass;
}

// kReady: *error tells whether and why the class is bad, *final_error that
// no other verifier is to be asked.
Outcome CheckPass(Vm& vm, u32 thread, Klass* k, const VerifierResult::Pass& pass,
                  std::optional<Error>* error, bool* final_error) {
  AssumptionChecker checker(vm, thread, k);
  for (size_t i = 0; i < pass.checks.size(); ++i) {
    bool holds = false;
    const Outcome o = checker.Check(pass.checks[i], &holds);
    if (o != Outcome::kReady) return o;
    if (!holds) {
      *error = ExplainFailedAssumption(*k->file(), pass.mode, i);
      return Outcome::kReady;
    }
  }
  *error = pass.error;
  *final_error |= pass.final_error;
  return Outcome::kReady;
}

}  // namespace

const VerifierResult& Vm::VerifierFacts(Klass* k) {
  std::shared_ptr<VerifierResult>& result = verified_[k->id()];
  if (result == nullptr) {
    const ClassFile& file = *k->file();
    result = std::make_shared<VerifierResult>(
        VerifierResult{RunPass(*this, file, VerifierModeOf(file)), {}});
  }
  return *result;
}

Outcome Vm::CheckAssignability(u32 thread, Klass* k) {
  if (k->file() == nullptr) return Outcome::kReady;
  const VerifierResult& result = VerifierFacts(k);
  std::optional<Error> error;
  bool final_error = !MayFailOver(*k->file());
  Outcome o = CheckPass(*this, thread, k, result.first, &error, &final_error);
  if (o != Outcome::kReady || !error) return o;
  if (!final_error) {
    std::optional<VerifierResult::Pass>& second = verified_[k->id()]->second;
    if (!second) second = RunPass(*this, *k->file(), VerifierMode::kInference);
    std::optional<Error> again;
    o = CheckPass(*this, thread, k, *second, &again, &final_error);
    if (o != Outcome::kReady || !again) return o;
    error->kind = again->kind;
  }
  return Throw(thread, *error);
}

}  // namespace ravel
