// Whether a class may use the package of another: where there is a security manager,
// ClassLoader.checkPackageAccess is asked when a class with a protection domain refers to
// a class, once for each domain and class. What was referred to before there was one is
// not asked about again.
#include "interp/internals.h"
#include "interp/vm.h"

namespace ravel {

namespace {

constexpr i32 kNever = 1;  // System.allowSecurityManager: there cannot be one

Ref SystemMirror(Vm& vm) { return vm.world().MirrorOf(vm.known().System); }

// Whether there is a manager is the machine's question, whoever's native it is asked in.
bool MayHaveManager(Vm& vm) {
  const Heap::Unwatched unwatched(vm.heap());
  return vm.known().ClassLoader_checkPackageAccess != nullptr &&
         vm.heap().Get<i32>(SystemMirror(vm), vm.known().System_allowSecurityManager) != kNever;
}

bool HasManager(Vm& vm) {
  const Heap::Unwatched unwatched(vm.heap());
  return static_cast<bool>(vm.heap().GetRef(SystemMirror(vm), vm.known().System_security));
}

// Domains are numbered from 1 as they are met.
u32 NumberOfDomain(World& world, Ref domain) {
  WorldVector<u32> domains(world.meta(), &world.root().domains);
  for (u32 i = 0; i < domains.size(); ++i) {
    if (world.literal(domains[i]) == domain) return i + 1;
  }
  domains.PushBack(world.AddLiteral(domain));
  return domains.size();
}

// That of a class, which does not change.
u32 NumberOfDomain(World& world, const Klass* k, Ref domain) {
  if (const u32 known = world.classes()[k->id()].domain; known != 0) return known;
  return world.classes().Edit(k->id()).domain = NumberOfDomain(world, domain);
}

WorldMap<u32> Allowed(World& world) { return {world.meta(), &world.root().package_access}; }
u64 KeyOf(u32 domain, u32 klass) { return u64{domain} << 32 | klass; }

}  // namespace

Outcome Vm::CheckPackageAccess(u32 thread, LoaderId loader, Ref domain, u32 number, Klass* to) {
  const u64 key = KeyOf(number, to->id());
  if (Allowed(*world_).Find(key) != nullptr) return Outcome::kReady;
  if (!HasManager(*this)) {
    Allowed(*world_).Set(key, 1);
    return Outcome::kReady;
  }
  return PushInternal(thread, internals().check_package_access,
                      {Arg(world_->LoaderObject(loader)), Arg(world_->MirrorOf(to)), Arg(domain),
                       Arg(static_cast<i32>(number)), Arg(static_cast<i32>(to->id()))});
}

Outcome Vm::CheckPackageAccess(u32 thread, LoaderId loader, Ref domain, Klass* to) {
  if (to->is_array()) to = to->element();
  if (loader == kBootLoader || !domain || to->package()->view().empty() || !MayHaveManager(*this)) {
    return Outcome::kReady;
  }
  return CheckPackageAccess(thread, loader, domain, NumberOfDomain(*world_, domain), to);
}

Outcome Vm::CheckPackageAccess(u32 thread, Klass* from, Klass* to) {
  if (from->loader() == kBootLoader) return Outcome::kReady;
  if (to->is_array()) to = to->element();
  if (to->package()->view().empty() || !MayHaveManager(*this)) return Outcome::kReady;
  const Ref domain = heap().GetRef(world_->MirrorOf(from), known().Class_protectionDomain);
  if (!domain) return Outcome::kReady;
  return CheckPackageAccess(thread, from->loader(), domain, NumberOfDomain(*world_, from, domain),
                            to);
}

// Arguments: see Internals.
Step vm_CheckPackageAccess(NativeCall& c) {
  if (c.state() == 0) {
    return c.Call(1, c.known().ClassLoader_checkPackageAccess,
                  {Arg(c.Obj(0)), Arg(c.Obj(1)), Arg(c.Obj(2))});
  }
  Allowed(c.world()).Set(KeyOf(static_cast<u32>(c.Int(3)), static_cast<u32>(c.Int(4))), 1);
  return c.Return();
}

}  // namespace ravel
