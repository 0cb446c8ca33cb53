#include "explore/harmless_watch.h"

#include <algorithm>

namespace ravel {
namespace {

// Names that only the library's own code means anything by.
bool IsInternalProperty(std::string_view name) {
  return name.starts_with("jdk.internal.") || name.starts_with("java.lang.invoke.");
}

// Classes of the program may run none of their code; what the library makes for its
// call sites is its own.
bool IsOfProgram(const Klass* k) { return k->loader() != kBootLoader && !k->is_hidden(); }

}  // namespace

void Mentions::NoteCall(const ConstantPool::MemberRef& called) {
  const std::string_view owner = called.owner, name = called.name;
  if (owner == "java/lang/String") {
    interns_ |= name == "intern";
  } else if (owner == "java/lang/System") {
    sets_property_ |= name == "setProperty" || name == "clearProperty";
    sets_properties_ |= name == "setProperties" || name == "getProperties";
    sets_security_ |= name == "setSecurityManager";
  } else if (owner == "java/util/Locale") {
    sets_locale_ |= name == "setDefault";
  } else if (owner == "java/util/TimeZone") {
    sets_time_zone_ |= name == "setDefault";
  }
}

void Mentions::ReadPool(const ConstantPool& pool) {
  for (u16 i = 1; i < pool.size(); ++i) {
    if (pool.Is(i, ConstantTag::kMethodref)) NoteCall(pool.Member(i));
    if (pool.Is(i, ConstantTag::kString)) texts_.emplace(pool.String(i));
  }
}

void Mentions::Read(Vm& vm) {
  const auto& classes = vm.world().classes();
  if (read_.size() <= classes.size()) read_.resize(classes.size() + 1);
  for (u32 id = 1; id <= classes.size(); ++id) {
    if (!classes[id].mirror || read_[id]) continue;
    read_[id] = true;
    const Klass* const k = vm.space().klass(id);
    if (k->file() != nullptr && IsOfProgram(k)) ReadPool(k->file()->pool);
  }
}

size_t Mentions::size() const {
  const bool all[] = {interns_,       sets_locale_,   sets_time_zone_,
                      sets_security_, sets_property_, sets_properties_};
  // Only who sets properties by name needs the names.
  return static_cast<size_t>(std::ranges::count(all, true)) + (sets_property_ ? texts_.size() : 0);
}

bool Mentions::MaySet(const std::string& property) const {
  if (IsInternalProperty(property)) return false;
  return sets_properties_ || (sets_property_ && texts_.contains(property));
}

EventMask HarmlessWatch::events() {
  using enum EventKind;
  EventMask mask = 0;
  for (const EventKind k : {kMethodEntry, kInitBegin, kInitWait, kThreadStart, kLockFail, kWait,
                            kPark, kSleep, kUnsupported, kFiles}) {
    mask |= MaskOf(k);
  }
  return mask;
}

void HarmlessWatch::On(const Event& e) {
  if (objects_ || !Harms(e)) return;
  objects_ = true;
  vm_.AskToStop();
}

bool HarmlessWatch::Harms(const Event& e) {
  switch (e.kind) {
    case EventKind::kMethodEntry: return HarmsToEnter(e);
    case EventKind::kInitBegin: return HarmsToInitialize(e.klass);
    case EventKind::kFiles: return !InLoading(e.thread);
    default: return true;
  }
}

// An initialiser of a library that threads may be interrupted in can be part of a deadlock.
bool HarmlessWatch::HarmsToInitialize(const Klass* k) {
  const Method* const initializer = k->class_initializer();
  return initializer != nullptr && (k->loader() != kBootLoader || !trust_.Trusts(*initializer));
}

bool HarmlessWatch::HarmsToEnter(const Event& e) {
  const Klass* const holder = e.method->holder;
  if (IsOfProgram(holder)) return true;
  const std::string_view owner = holder->name()->view(), name = e.method->name->view();
  // Threads have numbers, in the order in which they are made, as a hook of LogManager is.
  if (owner == "java/lang/Thread" && name == "<init>") return true;
  if (owner == "java/lang/System") return mentions_.sets_security() && name == "getSecurityManager";
  if (owner == "java/util/Locale") return mentions_.sets_locale() && name == "getDefault";
  if (owner == "java/util/TimeZone")
    return mentions_.sets_time_zone() && name.starts_with("getDefault");
  if (owner != "java/util/Properties" || name != "getProperty" || InLoading(e.thread)) return false;
  const u64* const args = vm_.registers(vm_.world().threads()[e.thread].top);
  const Ref key{static_cast<u32>(args[1])};
  return key && mentions_.MaySet(vm_.world().ToUtf8(key));
}

bool HarmlessWatch::InLoading(u32 thread) {
  for (FrameId f = vm_.world().threads()[thread].top; f != 0; f = vm_.frame(f)->prev) {
    if (vm_.IsLoading(f)) return true;
  }
  return false;
}

}  // namespace ravel
