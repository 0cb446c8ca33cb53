// Modules: the VM keeps for each loader which package belongs to which
// java.lang.Module. Readability and exports are checked by the library from
// Module's own fields, so those natives store nothing.
#include <algorithm>
#include <string>
#include <vector>

#include "natives/declare.h"
#include "natives/reflection.h"

namespace ravel {
namespace {

Sym PackageSymbol(NativeCall& c, Ref name) {
  std::string text = c.world().ToModified(name);
  std::replace(text.begin(), text.end(), '.', '/');
  return c.vm().Intern(text);
}

// Classes that were there before their module: their mirrors learn it now.
void PatchMirrors(NativeCall& c, LoaderId loader) {
  World& world = c.world();
  for (u32 id = 1; id <= world.classes().size(); ++id) {
    const Ref mirror = world.classes()[id].mirror;
    if (!mirror) continue;
    const Klass* const k = c.space().klass(id);
    const Klass* const element = k->is_array() ? k->element() : k;
    if (!element->is_primitive() && element->loader() != loader) continue;
    c.heap().PutRef(mirror, c.known().Class_module, world.ModuleOf(k));
  }
}

bool HasLoadedClasses(NativeCall& c, Sym package) {
  World& world = c.world();
  for (u32 id = 1; id <= world.classes().size(); ++id) {
    if (!world.classes()[id].mirror) continue;
    const Klass* const k = c.space().klass(id);
    if (k->is_instance() && k->loader() == kBootLoader && k->package() == package) return true;
  }
  return false;
}

}  // namespace

Step java_lang_Module_defineModule0(NativeCall& c) {
  const Ref module = c.Obj(0);
  const Ref version = c.Obj(2);
  const Ref packages = c.Obj(4);
  if (!module) return c.ThrowNull();
  World& world = c.world();
  Heap& heap = c.heap();

  const LoaderId loader = world.LoaderOf(heap.GetRef(module, c.known().Module_loader));
  heap.PutRef(module, c.known().Module_version, version);
  const bool is_java_base = world.root().java_base_module.is_null();
  if (is_java_base) world.root().java_base_module = module;

  WorldMap<Ref> modules(world.meta(), &world.loaders().Edit(loader).modules);
  const i32 n = packages ? heap.Length(packages) : 0;
  for (i32 i = 0; i < n; ++i) {
    const Ref name = heap.GetElementRef(packages, i);
    if (name) modules.Set(u64{PackageSymbol(c, name)->id()} + 1, module);
  }
  // Later modules come with classes only if their loader has defined some
  // already, which the boot loader never has.
  if (is_java_base || loader != kBootLoader) PatchMirrors(c, loader);
  return c.Return();
}

Step jdk_internal_loader_BootLoader_setBootLoaderUnnamedModule0(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  c.world().root().boot_unnamed_module = c.Obj(0);
  return c.Return();
}

// Where a package of the boot loader came from: "jrt:/java.base". The packages
// of modules made at run time, for proxies, came from nowhere.
Step jdk_internal_loader_BootLoader_getSystemPackageLocation(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  const Sym package = PackageSymbol(c, c.Obj(0));
  if (c.space().BootModuleOf(package) == nullptr || !HasLoadedClasses(c, package)) {
    return c.ReturnRef(kNull);
  }
  WorldMap<Ref>::Rep rep = c.world().loaders()[kBootLoader].modules;
  const Ref* const module = WorldMap<Ref>(c.world().meta(), &rep).Find(u64{package->id()} + 1);
  if (module == nullptr) return c.ReturnRef(kNull);
  return c.ReturnString("jrt:/" +
                        c.world().ToUtf8(c.heap().GetRef(*module, c.known().Module_name)));
}

Step jdk_internal_loader_BootLoader_getSystemPackageNames(NativeCall& c) {
  std::vector<Sym> packages;
  for (u32 id = 1; id <= c.world().classes().size(); ++id) {
    if (!c.world().classes()[id].mirror) continue;
    const Klass* const k = c.space().klass(id);
    if (k->is_instance() && k->loader() == kBootLoader &&
        c.space().BootModuleOf(k->package()) != nullptr) {
      packages.push_back(k->package());
    }
  }
  std::sort(packages.begin(), packages.end(), [](Sym a, Sym b) { return a->view() < b->view(); });
  packages.erase(std::unique(packages.begin(), packages.end()), packages.end());
  const Ref names =
      c.heap().NewArray(c.space().ArrayOf(c.known().String), static_cast<i32>(packages.size()));
  for (size_t i = 0; i < packages.size(); ++i) {
    c.heap().PutElementRef(names, static_cast<i32>(i),
                           c.world().NewStringFromModified(packages[i]->view()));
  }
  return c.ReturnRef(names);
}

}  // namespace ravel
