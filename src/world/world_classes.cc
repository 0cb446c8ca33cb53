// Classes and loaders as one path of the program knows them.
#include "world/world.h"

namespace ravel {

Ref World::ModuleOf(const Klass* k) {
  if (root_->java_base_module.is_null()) return kNull;
  const Klass* const element = k->is_array() ? k->element() : k;
  if (element->is_primitive()) return root_->java_base_module;

  if (const Ref module = ModuleOfPackage(element->loader(), element->package())) return module;
  if (element->loader() == kBootLoader) return root_->boot_unnamed_module;
  return heap_.GetRef(LoaderObject(element->loader()), known().ClassLoader_unnamedModule);
}

Ref World::ModuleOfPackage(LoaderId loader, Sym package) {
  WorldMap<Ref>::Rep rep = loaders_[loader].modules;
  const Ref* const module = WorldMap<Ref>(meta_, &rep).Find(u64{package->id()} + 1);
  return module == nullptr ? kNull : *module;
}

Ref World::MirrorOf(Klass* k) {
  if (k->id() <= classes_.size() && classes_[k->id()].mirror) return classes_[k->id()].mirror;

  const Known& known = space_.known();
  const Ref component = k->is_array() ? MirrorOf(k->component()) : kNull;
  const Klass* const element = k->is_array() ? k->element() : k;
  const Ref mirror = heap_.NewMirror(known.Class, k);
  heap_.PutRef(mirror, known.Class_componentType, component);
  heap_.PutRef(mirror, known.Class_classLoader, LoaderObject(element->loader()));
  heap_.PutRef(mirror, known.Class_module, ModuleOf(k));
  if (known.Class_modifiers != 0) {
    heap_.Put<u16>(mirror, known.Class_modifiers, k->Modifiers());
    heap_.Put<u8>(mirror, known.Class_primitive, k->is_primitive() ? 1 : 0);
  }

  classes_.GrowTo(k->id());
  ClassState& state = classes_.Edit(k->id());
  state.mirror = mirror;
  state.state = k->is_instance() ? InitState::kLoaded : InitState::kInitialized;
  return mirror;
}

Klass* World::FindLoaded(LoaderId loader, Sym name) {
  WorldMap<u32>::Rep rep = loaders_[loader].dictionary;
  const u32* const id = WorldMap<u32>(meta_, &rep).Find(u64{name->id()} + 1);
  return id == nullptr ? nullptr : space_.klass(*id - 1);
}

void World::RecordLoaded(LoaderId loader, Sym name, Klass* k) {
  WorldMap<u32>(meta_, &loaders_.Edit(loader).dictionary).Set(u64{name->id()} + 1, k->id() + 1);
}

LoaderId World::LoaderOf(Ref loader_object) {
  if (loader_object.is_null()) return kBootLoader;
  const u32 offset = known().ClassLoader_id;
  const u32 id = heap_.Get<u32>(loader_object, offset);
  if (id != 0) return id;
  const LoaderId fresh = loaders_.Add();
  loaders_.Edit(fresh).object = loader_object;
  heap_.Put<u32>(loader_object, offset, fresh);
  return fresh;
}

u32 World::AddLiteral(Ref r) {
  const u32 i = literals_.Add();
  literals_.Edit(i) = r;
  return i;
}

}  // namespace ravel
