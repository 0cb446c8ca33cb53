#include "link/klass_builder.h"

#include <algorithm>
#include <unordered_set>

#include "classfile/byte_cursor.h"
#include "classfile/descriptor.h"
#include "link/constructors.h"
#include "link/layout.h"

namespace ravel {
namespace {

constexpr std::string_view kReference = "java/lang/ref/Reference";

constexpr struct {
  std::string_view name;
  RefStrength strength;
} kReferenceClasses[] = {
    {"java/lang/ref/SoftReference", RefStrength::kSoft},
    {"java/lang/ref/WeakReference", RefStrength::kWeak},
    {"java/lang/ref/FinalReference", RefStrength::kFinal},
    {"java/lang/ref/PhantomReference", RefStrength::kPhantom},
};

constexpr struct {
  std::string_view descriptor;
  bool Method::*flag;
} kVmAnnotations[] = {
    {"Ljdk/internal/reflect/CallerSensitive;", &Method::caller_sensitive},
    {"Ljdk/internal/vm/annotation/Hidden;", &Method::hidden},
    {"Ljava/lang/invoke/LambdaForm$Hidden;", &Method::hidden},
    {"Ljdk/internal/vm/annotation/ForceInline;", &Method::force_inline},
};

void SkipAnnotation(ByteCursor& in);

// JVMS 4.7.16.1.
void SkipElementValue(ByteCursor& in) {
  switch (in.U1()) {
    case 'e': in.U4(); break;
    case '@': SkipAnnotation(in); break;
    case '[':
      for (u32 n = in.U2(); n > 0 && in.ok(); n--) SkipElementValue(in);
      break;
    default: in.U2(); break;
  }
}

void SkipElements(ByteCursor& in) {
  for (u32 n = in.U2(); n > 0 && in.ok(); n--) {
    in.U2();
    SkipElementValue(in);
  }
}

void SkipAnnotation(ByteCursor& in) {
  in.U2();
  SkipElements(in);
}

// Finds the slots of a vtable whose method has a given name and descriptor.
class SlotFinder {
 public:
  // Sorts the table when scanning it once for each of `queries` costs more.
  SlotFinder(std::span<Method* const> vtable, size_t queries) : vtable_(vtable) {
    if (vtable.size() * queries < 1 << 14) return;
    for (u32 i = 0; i < vtable.size(); i++) sorted_.push_back({KeyOf(vtable[i]), i});
    std::sort(sorted_.begin(), sorted_.end());
  }

  // Calls `found(slot)` in ascending order until it returns false.
  template <typename Found>
  void ForEach(const Method* m, Found found) const {
    if (sorted_.empty()) {
      for (u32 i = 0; i < vtable_.size(); i++) {
        if (vtable_[i]->name == m->name && vtable_[i]->descriptor == m->descriptor && !found(i)) {
          return;
        }
      }
      return;
    }
    const u64 key = KeyOf(m);
    auto it = std::lower_bound(sorted_.begin(), sorted_.end(), std::pair<u64, u32>(key, 0));
    for (; it != sorted_.end() && it->first == key; ++it) {
      if (!found(it->second)) return;
    }
  }

 private:
  static u64 KeyOf(const Method* m) { return u64{m->name->id()} << 32 | m->descriptor->id(); }

  std::span<Method* const> vtable_;
  std::vector<std::pair<u64, u32>> sorted_;
};

std::vector<Field*> FieldsWhere(std::span<Field> fields, bool is_static) {
  std::vector<Field*> chosen;
  for (Field& f : fields) {
    if (f.is_static() == is_static) chosen.push_back(&f);
  }
  return chosen;
}

}  // namespace

Result<std::unique_ptr<Klass>> KlassBuilder::Build() {
  SetIdentity();
  if (origin_ == Origin::kLoader) {
    if (auto error = CheckSuperKinds()) return *error;
    if (auto error = CheckSuperclass()) return *error;
    if (auto error = CheckInterfaces()) return *error;
  }
  LinkSupers();
  AddMethods();
  if (auto error = BuildVtable()) return *error;
  AddFields();
  LayOutInstance();
  klass_->file_ = std::move(def_.file);
  if (klass_->loader_ != kBootLoader && LetsThisOut(*klass_)) {
    for (Field& f : klass_->fields_) f.let_out = f.is_final() && !f.is_static();
  }
  return std::move(klass_);
}

void KlassBuilder::SetIdentity() {
  Klass* k = klass_.get();
  const ClassFile& file = *def_.file;
  k->name_ = def_.hidden_name != nullptr ? def_.hidden_name : space_.Intern(file.name());
  k->package_ = space_.PackageOf(k->name_->view());
  k->loader_ = def_.loader;
  k->access_ = file.access;
  k->hidden_ = def_.hidden_name != nullptr;
  k->trusted_ = def_.vm_annotations;
  k->record_ = k->is_final() && file.super_name() == "java/lang/Record" && file.is_record();
}

void KlassBuilder::LinkSupers() {
  Klass* k = klass_.get();
  k->super_ = def_.super;
  k->interfaces_ = std::move(def_.interfaces);
  if (const Klass* super = k->super_) {
    k->depth_ = super->depth_ + 1;
    k->supers_.reserve(k->depth_ + 1);
    k->supers_ = super->supers_;
    k->ref_strength_ = super->ref_strength_;
    k->all_interfaces_ = super->all_interfaces_;
  }
  k->supers_.push_back(k);

  std::vector<Klass*>& all = k->all_interfaces_;
  if (k->interfaces_.size() < 64) {
    const auto add = [&all](Klass* i) {
      if (std::find(all.begin(), all.end(), i) == all.end()) all.push_back(i);
    };
    for (Klass* i : k->interfaces_) {
      for (Klass* inherited : i->all_interfaces_) add(inherited);
      add(i);
    }
  } else {
    std::unordered_set<Klass*> seen(all.begin(), all.end());
    const auto add = [&](Klass* i) {
      if (seen.insert(i).second) all.push_back(i);
    };
    for (Klass* i : k->interfaces_) {
      for (Klass* inherited : i->all_interfaces_) add(inherited);
      add(i);
    }
  }

  if (is_boot() && k->package_->view() == "java/lang/ref") {
    for (const auto& row : kReferenceClasses) {
      if (row.name == k->name_->view()) k->ref_strength_ = row.strength;
    }
  }
}

void KlassBuilder::AddFields() {
  Klass* k = klass_.get();
  const std::vector<MemberInfo>& infos = def_.file->fields;
  k->fields_.reserve(infos.size());
  for (const MemberInfo& info : infos) {
    const bool trusted_final =
        (info.access & kAccFinal) && (info.is_static() || k->hidden_ || k->record_);
    k->fields_.push_back({.holder = k,
                          .name = space_.Intern(info.name),
                          .descriptor = space_.Intern(info.descriptor),
                          .kind = KindOf(info.descriptor[0]),
                          .access = info.access,
                          .index = static_cast<u16>(k->fields_.size()),
                          .offset = 0,
                          .injected = false,
                          .stable = trusted_final,
                          .info = &info});
  }
  if (!is_boot()) return;
  for (const InjectedField& row : InjectedFields()) {
    if (row.holder != k->name_->view() || !row.jdks.Contains(space_.jdk_version())) continue;
    k->fields_.push_back({.holder = k,
                          .name = space_.Intern(row.name),
                          .descriptor = space_.Intern(row.descriptor),
                          .kind = KindOf(row.descriptor[0]),
                          .access = kAccPrivate,
                          .index = static_cast<u16>(k->fields_.size()),
                          .offset = 0,
                          .injected = true});
  }
}

void KlassBuilder::LayOutInstance() {
  Klass* k = klass_.get();
  const Klass* super = k->super_;
  const std::vector<Field*> own = FieldsWhere(k->fields_, /*is_static=*/false);
  k->instance_end_ = LayOut(own, super != nullptr ? super->instance_end_ : kObjectHeaderSize);
  k->instance_size_ = RoundUp(k->instance_end_, 8);

  if (super != nullptr) k->ref_offsets_ = super->ref_offsets_;
  std::vector<u32> refs = RefOffsets(own);
  if (is_boot() && k->name_->view() == kReference) {
    for (const Field* f : own) {
      if (f->name->view() == "referent" || f->name->view() == "discovered") {
        std::erase(refs, f->offset);
      }
    }
  }
  k->ref_offsets_.insert(k->ref_offsets_.end(), refs.begin(), refs.end());
}

void KlassBuilder::LayOutStatics(Klass* k, u32 start) {
  const std::vector<Field*> statics = FieldsWhere(k->fields_, /*is_static=*/true);
  k->mirror_size_ = RoundUp(LayOut(statics, start), 8);
  k->static_ref_offsets_ = RefOffsets(statics);
}

void KlassBuilder::ParseDescriptor(Method* m) {
  const MethodDescriptor descriptor(m->descriptor->view());
  u32 slots = m->is_static() ? 0 : 1;
  for (const std::string_view type : descriptor) {
    const Kind kind = KindOf(type[0]);
    m->args.push_back(kind);
    slots += SlotsOf(kind);
  }
  m->arg_slots = static_cast<u16>(slots);
  m->result = KindOf(descriptor.return_type()[0]);
}

void KlassBuilder::AddMethods() {
  Klass* k = klass_.get();
  k->polymorphic_ = is_boot() && (k->name_->view() == "java/lang/invoke/MethodHandle" ||
                                  k->name_->view() == "java/lang/invoke/VarHandle");
  const std::vector<MemberInfo>& infos = def_.file->methods;
  k->method_block_ = std::make_unique<Method[]>(infos.size());
  k->methods_.reserve(infos.size());
  for (size_t i = 0; i < infos.size(); i++) {
    const MemberInfo& info = infos[i];
    Method* m = &k->method_block_[i];
    m->holder = k;
    m->name = space_.Intern(info.name);
    m->descriptor = space_.Intern(info.descriptor);
    m->access = info.access;
    m->index = static_cast<u16>(i);
    m->info = &info;
    m->code_attribute = info.code.has_value() ? &*info.code : nullptr;
    ParseDescriptor(m);
    // Methods of hidden classes are no more shown than annotated ones.
    m->hidden = k->hidden_;
    if (obeys_vm_annotations()) ReadAnnotations(m);
    m->signature_polymorphic = k->polymorphic_ && m->is_native() && (m->access & kAccVarargs) &&
                               info.descriptor.starts_with("([Ljava/lang/Object;)");
    if (m->is_class_initializer() && info.descriptor == "()V") k->clinit_ = m;
    k->methods_.push_back(m);
  }
}

void KlassBuilder::ReadAnnotations(Method* m) {
  const Attribute* attribute = m->info->Find("RuntimeVisibleAnnotations");
  if (attribute == nullptr) return;
  const ConstantPool& pool = def_.file->pool;
  ByteCursor in(attribute->data);
  for (u32 n = in.U2(); n > 0 && in.ok(); n--) {
    const u16 type = in.U2();
    if (pool.Is(type, ConstantTag::kUtf8)) {
      for (const auto& row : kVmAnnotations) {
        if (row.descriptor == pool.Utf8(type)) m->*row.flag = true;
      }
    }
    SkipElements(in);
  }
}

// JVMS 5.4.5. A slot stands for a method and those that override it: the
// entries of the superclasses at the slot are the chain along which overriding
// is transitive.
bool KlassBuilder::CanOverride(u32 super_slot) const {
  for (const Klass* k = klass_->super_; k != nullptr && super_slot < k->vtable_.size();
       k = k->super_) {
    const Method* m = k->vtable_[super_slot];
    if (m->access & (kAccPublic | kAccProtected)) return true;
    if (m->holder->SamePackageAs(klass_.get())) return true;
  }
  return false;
}

std::optional<Error> KlassBuilder::BuildVtable() {
  Klass* k = klass_.get();
  if (k->is_interface()) return std::nullopt;
  if (k->super_ != nullptr) k->vtable_ = k->super_->vtable_;
  const std::span<Method* const> inherited =
      k->super_ != nullptr ? k->super_->vtable() : std::span<Method* const>();
  const SlotFinder slots(inherited, k->methods_.size());
  const Method* broken = nullptr;
  for (Method* m : k->methods_) {
    if (m->is_static() || m->is_private() || m->name->view()[0] == '<') continue;
    slots.ForEach(m, [&](u32 slot) {
      if (!CanOverride(slot)) return true;
      if (inherited[slot]->is_final()) {
        broken = inherited[slot];
        return false;
      }
      k->vtable_[slot] = m;
      if (m->vtable_index < 0) m->vtable_index = static_cast<i32>(slot);
      return true;
    });
    if (broken != nullptr) {
      return Error{"java/lang/IncompatibleClassChangeError",
                   "class " + k->external_name() + " overrides final method " +
                       broken->holder->external_name() + "." + broken->name->str() +
                       broken->descriptor->str()};
    }
    if (m->vtable_index < 0) {
      m->vtable_index = static_cast<i32>(k->vtable_.size());
      k->vtable_.push_back(m);
    }
  }
  return std::nullopt;
}

}  // namespace ravel
