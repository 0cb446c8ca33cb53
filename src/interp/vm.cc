#include "interp/vm.h"

#include <charconv>

#include "code/translator.h"
#include "interp/binding.h"
#include "interp/internals.h"
#include "interp/interpreter.h"

namespace ravel {

Internals::Internals(ClassSpace& space)
    : initialize_class(space.InternalMethod("initializeClass", "(I)V", vm_InitializeClass)),
      load_class(space.InternalMethod(
          "loadClass", "(Ljava/lang/ClassLoader;Ljava/lang/String;IIII)V", vm_LoadClass)),
      check_package_access(space.InternalMethod(
          "checkPackageAccess", "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/Object;II)V",
          vm_CheckPackageAccess)),
      rethrow_resolved(
          space.InternalMethod("rethrow", "(Ljava/lang/Throwable;III)V", vm_RethrowResolved)),
      make_method_type(space.InternalMethod("makeMethodType", "(II)V", vm_MakeMethodType)),
      resolve_constant(space.InternalMethod("resolveConstant", "(II)V", vm_ResolveConstant)),
      link_call_site(space.InternalMethod("linkCallSite", "(III)V", vm_LinkCallSite)),
      link_handle_call(space.InternalMethod("linkHandleCall", "(II)V", vm_LinkHandleCall)),
      meet_need(space.InternalMethod("meetNeed", "(III)V", vm_MeetNeed)),
      thread_base(space.InternalMethod("threadBase", "(Ljava/lang/Thread;)V", vm_ThreadBase)),
      dispatch_signals(space.InternalMethod("dispatchSignals", "()V", vm_DispatchSignals)),
      main(space.InternalMethod("main", "()V", vm_Main)) {}

Result<std::unique_ptr<Vm>> Vm::Create(VmOptions options, NativeLookup natives) {
  if (std::string problem = Arena::ProblemOfReserving(); !problem.empty()) {
    return Error{"", std::move(problem)};
  }
  auto space = ClassSpace::Open(options.world.host.Actual(options.jdk));
  if (!space) return space.error();
  return std::unique_ptr<Vm>(new Vm(std::move(options), std::move(*space), natives));
}

namespace {

constexpr JdkRange kHaveCarriers = "21+";
constexpr JdkRange kMonitorsPin = "21-23";  // JEP 491 ended it

// How many carriers virtual threads share; 0: it does not matter.
u32 CarriersOf(const VmOptions& options, const JdkVersion& jdk) {
  if (options.carriers) return static_cast<u32>(*options.carriers);
  if (!kHaveCarriers.Contains(jdk)) return 0;
  u32 carriers = static_cast<u32>(options.processors);
  for (const auto& [name, value] : options.properties) {
    if (name != "jdk.virtualThreadScheduler.parallelism") continue;
    u32 given = 0;
    std::from_chars(value.data(), value.data() + value.size(), given);
    if (given != 0) carriers = given;
  }
  return carriers;
}

}  // namespace

Vm::Vm(VmOptions options, std::unique_ptr<ClassSpace> space, NativeLookup natives)
    : options_(std::move(options)),
      space_(std::move(space)),
      world_(std::make_unique<World>(*space_, options_.world)),
      natives_(natives),
      internals_(std::make_unique<Internals>(*space_)) {
  Interpreter(*this).BindLabels();
  world_->milestones().Add(&code_journal_);
  const JdkVersion& jdk = space_->jdk_version();
  world_->root().carriers = CarriersOf(options_, jdk);
  world_->root().monitors_pin = options_.carriers || kMonitorsPin.Contains(jdk);
  world_->set_keeps_carrier([this](u32 thread) { return KeepsCarrier(thread); });
  world_->set_frame_end([this](FrameId frame) { return FrameEnd(frame); });
}

Vm::~Vm() = default;

void Vm::Bind(Method* m) {
  m->bound_yet = true;
  if (!m->vm_internal) m->bound = natives_.bind(*m, space_->jdk_version());
  if (options_.world.finalizers && m == known().Object_init) m->bound.native = vm_ConstructObject;
}

bool Vm::TakesTime(const Klass& k) {
  if (k.loader() == kBootLoader || k.is_hidden()) return false;
  // From JDK 25 on there are no such accessors.
  const Klass* const accessor = known().MagicAccessorImpl;
  return accessor == nullptr || !k.IsSubclassOf(accessor);
}

bool Vm::WorksForMachine(u32 thread) {
  if (world_->threads()[thread].system) return true;
  for (FrameId f = world_->threads()[thread].top; f != 0; f = frame(f)->prev) {
    const FrameHeader& h = *frame(f);
    if ((h.flags & kFrameRestart) != 0) return true;
    const Method& m = *space_->method(h.method);
    if (!m.vm_internal && TakesTime(*m.holder)) return false;
  }
  return false;
}

Code* Vm::CodeOf(u32 thread, Method* m) {
  if (m->code != nullptr) return m->code;
  Result<std::unique_ptr<Code>> made = Translate(*space_, m);
  if (!made) {
    CHECK(Throw(thread, made.error()) == Outcome::kThrown);
    return nullptr;
  }
  BindCode(**made);
  (*made)->takes_time = TakesTime(*m->holder);
  (*made)->number = codes_.size();
  codes_.push_back(std::move(*made));
  m->code = codes_.back().get();
  return m->code;
}

void Vm::SaveForCollection() {
  for (u32 i = 1; i <= world_->threads().size(); ++i) {
    const JavaThread& t = world_->threads()[i];
    if (t.top == 0) continue;
    Arena& arena = world_->arena();
    world_->SaveFrames(i, arena.At<u64>(u64{t.stack_begin} << 3),
                       arena.At<u64>(u64{FrameEnd(t.top)} << 3));
  }
  world_->SaveAll();
}

Collector::Result Vm::Collect(bool clear_soft) {
  if (world_->arena().logging()) SaveForCollection();
  Collector collector(*world_,
                      [this](const Collector::RefVisitor& visit) { VisitFrameRoots(visit); });
  return collector.Collect(clear_soft);
}

}  // namespace ravel
