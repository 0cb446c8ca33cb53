// Linking and initialisation of classes (JVMS 5.4, 5.5).
#include <fmt/format.h>

#include "interp/internals.h"
#include "interp/vm.h"

namespace ravel {

// Static fields with a ConstantValue get it when the class is prepared.
void Vm::PrepareStatics(Klass* k) {
  const Ref mirror = world_->MirrorOf(k);
  if (k->file() == nullptr) return;
  const ConstantPool& pool = k->file()->pool;
  for (const Field& f : k->fields()) {
    if (!f.is_static() || f.info == nullptr) continue;
    const u16 cp = ConstantValueOf(*f.info);
    if (cp == 0) continue;
    switch (f.kind) {
      case Kind::kBoolean:
      case Kind::kByte: heap().Put<u8>(mirror, f.offset, static_cast<u8>(pool.Integer(cp))); break;
      case Kind::kChar:
      case Kind::kShort:
        heap().Put<u16>(mirror, f.offset, static_cast<u16>(pool.Integer(cp)));
        break;
      case Kind::kInt: heap().Put<i32>(mirror, f.offset, pool.Integer(cp)); break;
      case Kind::kFloat: heap().Put<f32>(mirror, f.offset, pool.Float(cp)); break;
      case Kind::kLong: heap().Put<i64>(mirror, f.offset, pool.Long(cp)); break;
      case Kind::kDouble: heap().Put<f64>(mirror, f.offset, pool.Double(cp)); break;
      case Kind::kRef:
        heap().PutRef(mirror, f.offset, world_->InternModified(pool.String(cp)));
        break;
      case Kind::kVoid: break;
    }
  }
}

// Trusted classes link at once; others need the verifier, which may have to
// load classes, in a frame of its own.
Outcome Vm::LinkClass(u32 thread, Klass* k) {
  world_->MirrorOf(k);
  if (world_->classes()[k->id()].state != InitState::kLoaded) return Outcome::kReady;
  if (!k->is_instance()) {
    world_->classes().Edit(k->id()).state = InitState::kInitialized;
    return Outcome::kReady;
  }
  if (k->super() != nullptr) {
    const Outcome o = LinkClass(thread, k->super());
    if (o != Outcome::kReady) return o;
  }
  for (Klass* i : k->interfaces()) {
    const Outcome o = LinkClass(thread, i);
    if (o != Outcome::kReady) return o;
  }
  if (k->loader() != kBootLoader && options_.verify && !k->trusted() &&
      !IsMagicAccessor(known(), k)) {
    const Outcome o = CheckAssignability(thread, k);
    if (o != Outcome::kReady) return o;
    if (world_->classes()[k->id()].state != InitState::kLoaded) return Outcome::kReady;
  }
  const Outcome constrained = ConstrainClass(thread, k);
  if (constrained != Outcome::kReady) return constrained;
  PrepareStatics(k);
  world_->classes().Edit(k->id()).state = InitState::kLinked;
  return Outcome::kReady;
}

Outcome Vm::InitializeClass(u32 thread, Klass* k) {
  if (k->id() <= world_->classes().size()) {
    const ClassState& s = world_->classes()[k->id()];
    if (s.state == InitState::kInitialized) return Outcome::kReady;
    if (s.state == InitState::kInitializing && s.init_thread == thread) return Outcome::kReady;
  }
  const Outcome o = LinkClass(thread, k);
  if (o != Outcome::kReady) return o;
  const ClassState& s = world_->classes()[k->id()];
  // No code to run: no frame needed.
  if (s.state == InitState::kLinked && k->class_initializer() == nullptr &&
      k->all_interfaces().empty() && (k->super() == nullptr || IsInitialized(k->super()))) {
    world_->classes().Edit(k->id()).state = InitState::kInitialized;
    return Outcome::kReady;
  }
  if (s.state == InitState::kInitialized) return Outcome::kReady;
  return PushInternal(thread, internals().initialize_class, {Arg(static_cast<i32>(k->id()))});
}

bool Vm::TellUse(u32 thread, const Klass* k) {
  bool watched = false;
  for (; k != nullptr; k = k->super()) {
    if (!WatchesUsesOf(k)) continue;
    watched = true;
    if (events_.Wants(EventKind::kInitUse)) {
      events_.Send({.kind = EventKind::kInitUse, .thread = thread, .klass = k});
    }
  }
  return watched;
}

void Vm::FinishInitialization(Klass* k, InitState state, Ref error) {
  ClassState& s = world_->classes().Edit(k->id());
  if (events_.Wants(EventKind::kInitEnd)) {
    events_.Send({.kind = EventKind::kInitEnd, .thread = s.init_thread, .klass = k});
  }
  s.state = state;
  s.init_thread = 0;
  s.init_error = error;
  for (u32 i = 1; i <= world_->threads().size(); ++i) {
    const JavaThread& t = world_->threads()[i];
    if (t.state == ThreadState::kInitWaiting && t.wait_class == k->id()) {
      world_->WakeThread(i, Wake::kNone);
    }
  }
}

namespace {

// Interfaces are initialised with the class only if they declare a method
// with a body that is not static.
bool DeclaresDefault(const Klass* i) {
  for (const Method* m : i->methods()) {
    if (!m->is_abstract() && !m->is_static()) return true;
  }
  return false;
}

// What later users of a failed class are told: an ExceptionInInitializerError
// with the text and the stack trace of the first exception, and its thread.
Ref FailureRecord(Vm& vm, u32 thread, Ref first) {
  World& world = vm.world();
  const Known& n = vm.known();
  const Ref text = vm.heap().GetRef(first, n.Throwable_detailMessage);
  const Ref name = vm.heap().GetRef(world.threads()[thread].object, n.Thread_name);
  std::string message = "Exception " + vm.heap().KlassOf(first)->external_name();
  if (text) message += ": " + world.ToUtf8(text);
  message += fmt::format(" [in thread \"{}\"]", world.ToUtf8(name));
  CHECK(vm.Throw(thread, "java/lang/ExceptionInInitializerError", message) == Outcome::kThrown);
  const Ref record = world.threads()[thread].exception;
  world.threads().Edit(thread).exception = kNull;
  vm.heap().PutRef(record, n.Throwable_backtrace, vm.heap().GetRef(first, n.Throwable_backtrace));
  vm.heap().Put<i32>(record, n.Throwable_depth, vm.heap().Get<i32>(first, n.Throwable_depth));
  vm.heap().PutRef(record, n.Throwable_stackTrace, vm.heap().GetRef(first, n.Throwable_stackTrace));
  return record;
}

// Fails the class: what was thrown, wrapped unless it is an Error.
Step Fail(NativeCall& c, Klass* k, Ref thrown) {
  Vm& vm = c.vm();
  World& world = c.world();
  Klass* error = c.space().Boot("java/lang/Error");
  Ref to_throw = thrown;
  if (!c.heap().KlassOf(thrown)->IsSubclassOf(error)) {
    const Outcome o =
        vm.ThrowWithCause(c.thread(), "java/lang/ExceptionInInitializerError", "", thrown);
    if (o == Outcome::kPushed) return Step::kCall;
    to_throw = world.threads()[c.thread()].exception;
  }
  const Ref record = vm.world().root().booted ? FailureRecord(vm, c.thread(), thrown) : kNull;
  vm.FinishInitialization(k, InitState::kFailed, record);
  return c.Throw(to_throw);
}

// NoClassDefFoundError with a record of what went wrong the first time.
Outcome ThrowFailed(Vm& vm, u32 thread, Klass* k) {
  return vm.ThrowWithCause(thread, "java/lang/NoClassDefFoundError",
                           "Could not initialize class " + k->external_name(),
                           vm.world().classes()[k->id()].init_error);
}

}  // namespace

// Argument: klass id. States: 0 take it, 1 superclass, 2 + i interface i,
// then the initialiser itself.
Step vm_InitializeClass(NativeCall& c) {
  constexpr u32 kRun = 1u << 20;
  constexpr u32 kFinish = kRun + 1;
  Vm& vm = c.vm();
  World& world = c.world();
  Klass* k = c.space().klass(static_cast<u32>(c.Int(0)));
  if (c.state() == 0) {
    const Outcome linked = vm.LinkClass(c.thread(), k);
    if (linked != Outcome::kReady) return c.Propagate(linked);
    const ClassState& s = world.classes()[k->id()];
    switch (s.state) {
      case InitState::kInitialized: return c.Return();
      case InitState::kFailed: return c.Propagate(ThrowFailed(vm, c.thread(), k));
      case InitState::kInitializing:
        if (s.init_thread == c.thread()) return c.Return();
        if (vm.events().Wants(EventKind::kInitWait)) {
          vm.events().Send({.kind = EventKind::kInitWait,
                            .thread = c.thread(),
                            .other = s.init_thread,
                            .klass = k});
        }
        c.thread_record().wait_class = k->id();
        world.SetState(c.thread(), ThreadState::kInitWaiting);
        return Step::kYield;
      default: break;
    }
    ClassState& edit = world.classes().Edit(k->id());
    edit.state = InitState::kInitializing;
    edit.init_thread = c.thread();
    if (vm.events().Wants(EventKind::kInitBegin)) {
      vm.events().Send({.kind = EventKind::kInitBegin, .thread = c.thread(), .klass = k});
    }
    c.set_state(k->is_interface() ? kRun : 1);
  }
  if (c.thrown()) return Fail(c, k, c.thrown());

  // Supertypes: their failure is ours. The frame catches what they throw.
  const auto initialize = [&](Klass* super) {
    c.frame()->flags |= kFrameCatches;
    const Outcome o = vm.InitializeClass(c.thread(), super);
    if (o != Outcome::kPushed) c.frame()->flags &= ~u32{kFrameCatches};
    return o;
  };
  while (c.state() < kRun) {
    const u32 i = c.state() - 1;
    Klass* super = nullptr;
    if (i == 0) {
      super = k->super();
    } else if (i - 1 < k->all_interfaces().size()) {
      super = k->all_interfaces()[i - 1];
      if (!DeclaresDefault(super)) super = nullptr;
    } else {
      c.set_state(kRun);
      break;
    }
    if (super != nullptr) {
      const Outcome o = initialize(super);
      if (o == Outcome::kPushed) return Step::kCall;
      if (o == Outcome::kThrown) {
        const Ref e = c.thread_record().exception;
        c.thread_record().exception = kNull;
        return Fail(c, k, e);
      }
    }
    c.set_state(c.state() + 1);
  }
  if (c.state() == kRun && k->class_initializer() != nullptr) {
    if (!vm.PushFrame(c.thread(), k->class_initializer(), {}, kFrameCalledByNative)) {
      const Ref e = c.thread_record().exception;
      c.thread_record().exception = kNull;
      return Fail(c, k, e);
    }
    c.set_state(kFinish);
    c.frame()->flags |= kFrameCatches;
    return Step::kCall;
  }
  vm.FinishInitialization(k, InitState::kInitialized, kNull);
  return c.Return();
}

}  // namespace ravel
