#include "link/class_space.h"

#include <algorithm>
#include <bit>
#include <filesystem>

#include "link/klass_builder.h"
#include "link/layout.h"

namespace ravel {
namespace {

constexpr std::string_view kPrimitiveNames[] = {"boolean", "byte", "char",   "short", "int",
                                                "float",   "long", "double", "",      "void"};

u64 Mix(u64 hash, u64 value) { return std::rotl(hash ^ value, 23) * 0x9E3779B97F4A7C15u; }

u64 HashOf(const ClassSpace::Definition& d, Sym name) {
  const std::string_view bytes(reinterpret_cast<const char*>(d.file->bytes.data()),
                               d.file->bytes.size());
  u64 hash = Mix(d.loader, name->id());
  hash = Mix(hash, std::hash<std::string_view>()(bytes));
  hash = Mix(hash, d.super == nullptr ? 0 : d.super->id());
  for (const Klass* i : d.interfaces) hash = Mix(hash, i->id());
  return Mix(hash, (d.hidden_name != nullptr) * 2 + d.vm_annotations);
}

// Is that how `k` was defined? Whether VM annotations were obeyed is left to
// the hash: a loader does not define one class both ways.
bool SameDefinition(const ClassSpace::Definition& d, Sym name, const Klass& k) {
  return k.loader() == d.loader && k.name() == name && k.super() == d.super &&
         k.is_hidden() == (d.hidden_name != nullptr) &&
         std::ranges::equal(k.interfaces(), d.interfaces) &&
         std::ranges::equal(k.file()->bytes, d.file->bytes);
}

// What its classes say of a library without a release file.
JdkRelease ReleaseOf(const JImage& image) {
  return {{image.release(), 0}, std::to_string(image.release())};
}

}  // namespace

ClassSpace::ClassSpace(std::string jdk) : jdk_(std::move(jdk)) {
  klass_table_.reserve(kMaxKlasses);
  method_table_.reserve(kMaxMethods);
  klass_table_.push_back(nullptr);
  method_table_.push_back(nullptr);
}

ClassSpace::~ClassSpace() = default;

Result<std::unique_ptr<ClassSpace>> ClassSpace::Open(const std::string& jdk) {
  const std::string modules = jdk + "/lib/modules";
  if (!std::filesystem::exists(modules)) {
    return Error{"", jdk + " is not a JDK: it has no lib/modules"};
  }
  auto image = JImage::Open(modules);
  if (!image.ok()) return image.error();
  std::unique_ptr<ClassSpace> space(new ClassSpace(jdk));
  space->image_ = std::move(*image);
  space->release_ = ReadJdkRelease(jdk).value_or(ReleaseOf(*space->image_));

  // Object and Class first: the layout of every mirror depends on them.
  space->object_ = space->FindBoot("java/lang/Object");
  if (space->object_ == nullptr || space->FindBoot("java/lang/Class") == nullptr) {
    return Error{"", modules + " holds no java.lang.Object and java.lang.Class"};
  }
  space->MakePrimitives();
  if (auto missing = FillKnown(*space, &space->known_)) return *missing;
  return space;
}

void ClassSpace::MakePrimitives() {
  for (const Kind kind : {Kind::kBoolean, Kind::kByte, Kind::kChar, Kind::kShort, Kind::kInt,
                          Kind::kFloat, Kind::kLong, Kind::kDouble, Kind::kVoid}) {
    const int n = static_cast<int>(kind);
    auto k = std::make_unique<Klass>();
    k->shape_ = Klass::Shape::kPrimitive;
    k->name_ = Intern(kPrimitiveNames[n]);
    k->package_ = Intern("");
    k->access_ = kAccPublic | kAccFinal | kAccAbstract;
    k->element_kind_ = kind;
    k->supers_ = {k.get()};
    k->mirror_size_ = RoundUp(statics_start_, 8);
    primitives_[n] = Register(std::move(k));
  }
  auto vm = std::make_unique<Klass>();
  vm->name_ = Intern("<vm>");
  vm->package_ = Intern("");
  vm->access_ = kAccFinal | kAccSynthetic;
  vm->supers_ = {vm.get()};
  vm->mirror_size_ = RoundUp(statics_start_, 8);
  vm_klass_ = Register(std::move(vm));
}

Klass* ClassSpace::FindBoot(Sym name) {
  if (auto it = boot_.find(name); it != boot_.end()) return it->second;
  const std::string_view text = name->view();
  Klass* k = text.starts_with('[') ? FindBootArray(text) : LoadBoot(name);
  boot_[name] = k;
  return k;
}

Klass* ClassSpace::Boot(std::string_view name) {
  Klass* k = FindBoot(name);
  CHECK(k != nullptr) << "the JDK at " << jdk_ << " has no class " << name;
  return k;
}

Sym ClassSpace::BootModuleOf(Sym package) {
  auto [it, is_new] = boot_modules_.try_emplace(package, nullptr);
  if (is_new) {
    if (const auto module = image_->ModuleOfPackage(package->view()); !module.empty()) {
      it->second = Intern(module);
    }
  }
  return it->second;
}

Klass* ClassSpace::LoadBoot(Sym name) {
  const Sym module = BootModuleOf(PackageOf(name->view()));
  if (module == nullptr) return nullptr;
  const auto resource = image_->FindClass(module->view(), name->view());
  if (!resource) return nullptr;
  ReadOptions options;
  options.trusted = true;
  options.max_major = release_.version.class_file_major();
  options.preview = true;  // as the library itself does
  auto file = ReadClassFile(resource->bytes, options);
  CHECK(file.ok()) << name->view() << " of " << jdk_ << ": " << file.error().message;

  Definition definition;
  if (!(*file)->super_name().empty()) {
    definition.super = Boot((*file)->super_name());
  }
  for (const u16 i : (*file)->interfaces) {
    definition.interfaces.push_back(Boot((*file)->pool.ClassName(i)));
  }
  definition.file = std::move(*file);
  auto built = KlassBuilder(*this, KlassBuilder::Origin::kImage, std::move(definition)).Build();
  CHECK(built.ok()) << built.error().message;
  return Register(std::move(*built));
}

Klass* ClassSpace::FindBootArray(std::string_view name) {
  const size_t dimensions = name.find_first_not_of('[');
  if (dimensions == std::string_view::npos || dimensions > 255) return nullptr;
  const std::string_view element = name.substr(dimensions);
  Klass* k = nullptr;
  if (element.size() == 1) {
    for (Klass* p : primitives_) {
      if (p == nullptr || p->element_kind_ == Kind::kVoid) continue;
      if (DescriptorChar(p->element_kind_) == element[0]) k = p;
    }
  } else if (element.size() > 2 && element.front() == 'L' && element.back() == ';') {
    k = FindBoot(element.substr(1, element.size() - 2));
  }
  for (size_t i = 0; i < dimensions && k != nullptr; i++) k = ArrayOf(k);
  return k;
}

Klass* ClassSpace::ArrayOf(Klass* component) {
  if (component->array_klass_ != nullptr) return component->array_klass_;
  CHECK(component != primitive(Kind::kVoid)) << "no array of void";
  auto k = std::make_unique<Klass>();
  const bool of_primitives = component->is_primitive();
  k->shape_ = of_primitives ? Klass::Shape::kPrimArray : Klass::Shape::kRefArray;
  k->name_ = Intern("[" + component->descriptor());
  k->package_ = component->package_;
  k->loader_ = component->loader_;
  k->access_ =
      (component->access_ & (kAccPublic | kAccProtected | kAccPrivate)) | kAccFinal | kAccAbstract;
  k->super_ = object_;
  k->interfaces_ = {Boot("java/lang/Cloneable"), Boot("java/io/Serializable")};
  k->all_interfaces_ = k->interfaces_;
  k->supers_ = {object_, k.get()};
  k->depth_ = 1;
  k->vtable_ = object_->vtable_;
  k->component_ = component;
  k->element_ = component->is_array() ? component->element_ : component;
  k->dimensions_ = component->dimensions_ + 1;
  k->element_kind_ = of_primitives ? component->element_kind_ : Kind::kRef;
  k->element_shift_ = static_cast<u32>(std::countr_zero(SizeOf(k->element_kind_)));
  k->mirror_size_ = RoundUp(statics_start_, 8);
  component->array_klass_ = Register(std::move(k));
  return component->array_klass_;
}

Result<Klass*> ClassSpace::Define(Definition definition) {
  const Sym name =
      definition.hidden_name != nullptr ? definition.hidden_name : Intern(definition.file->name());
  const u64 hash = HashOf(definition, name);
  for (auto [it, end] = defined_.equal_range(hash); it != end; ++it) {
    if (SameDefinition(definition, name, *it->second)) return it->second;
  }
  auto built = KlassBuilder(*this, KlassBuilder::Origin::kLoader, std::move(definition)).Build();
  if (!built.ok()) return built.error();
  Klass* k = Register(std::move(*built));
  defined_.emplace(hash, k);
  return k;
}

Method* ClassSpace::InternalMethod(std::string_view name, std::string_view descriptor,
                                   NativeFn step) {
  Method* m = &internal_methods_.emplace_back();
  m->holder = vm_klass_;
  m->name = Intern(name);
  m->descriptor = Intern(descriptor);
  m->access = kAccStatic | kAccNative;
  m->hidden = true;
  m->vm_internal = true;
  m->bound.native = step;
  KlassBuilder::ParseDescriptor(m);
  RegisterMethod(m);
  return m;
}

Klass* ClassSpace::Register(std::unique_ptr<Klass> klass) {
  CHECK(klass_table_.size() < kMaxKlasses) << "too many classes";
  Klass* k = klass.get();
  k->id_ = static_cast<u32>(klass_table_.size());
  klass_table_.push_back(k);
  klasses_.push_back(std::move(klass));
  for (Method* m : k->methods_) RegisterMethod(m);
  if (k->file_ == nullptr) return k;

  if (statics_start_ != 0) {
    KlassBuilder::LayOutStatics(k, statics_start_);
    return k;
  }
  no_statics_yet_.push_back(k);
  if (k->name_->view() == "java/lang/Class") {
    statics_start_ = k->instance_end_;
    for (Klass* waiting : no_statics_yet_) KlassBuilder::LayOutStatics(waiting, statics_start_);
    no_statics_yet_.clear();
  }
  return k;
}

void ClassSpace::RegisterMethod(Method* method) {
  CHECK(method_table_.size() < kMaxMethods) << "too many methods";
  method->id = static_cast<u32>(method_table_.size());
  method_table_.push_back(method);
}

Sym ClassSpace::PackageOf(std::string_view class_name) {
  const size_t slash = class_name.rfind('/');
  return Intern(slash == std::string_view::npos ? std::string_view() : class_name.substr(0, slash));
}

}  // namespace ravel
