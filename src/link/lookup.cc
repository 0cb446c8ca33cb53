// Finding members by name and choosing the method that runs: JVMS 5.4.3 and
// 5.4.6. Most classes have few members and are searched in order; larger ones
// get a hash table when first asked. The choice for an interface method is
// remembered per receiver class.
#include <algorithm>
#include <bit>
#include <limits>

#include "link/klass.h"
#include "support/check.h"

namespace ravel {
namespace {

constexpr size_t kLinear = 8;  // up to so many members are searched in order

u32 HashOf(Sym name, Sym descriptor) {
  const u64 both = u64{name->id()} << 32 | descriptor->id();
  return static_cast<u32>((both * 0x9E3779B97F4A7C15u) >> 32);
}

// A hash table over the indices of members; the first of equal ones wins.
class MemberIndex {
 public:
  bool built() const { return !slots_.empty(); }

  // `at(i)` is the i-th member.
  template <typename At>
  void Build(size_t count, At at) {
    slots_.assign(std::bit_ceil(2 * count + 1), kEmpty);
    for (size_t i = 0; i < count; i++) {
      size_t s = Start(at(i).name, at(i).descriptor);
      while (slots_[s] != kEmpty) s = Next(s);
      slots_[s] = static_cast<u16>(i);
    }
  }

  template <typename At>
  i32 Find(Sym name, Sym descriptor, At at) const {
    for (size_t s = Start(name, descriptor); slots_[s] != kEmpty; s = Next(s)) {
      const auto& member = at(slots_[s]);
      if (member.name == name && member.descriptor == descriptor) return slots_[s];
    }
    return -1;
  }

 private:
  static constexpr u16 kEmpty = std::numeric_limits<u16>::max();  // class files hold at most 65535

  size_t Start(Sym name, Sym descriptor) const {
    return HashOf(name, descriptor) & (slots_.size() - 1);
  }
  size_t Next(size_t s) const { return (s + 1) & (slots_.size() - 1); }

  std::vector<u16> slots_;
};

// What was selected for an interface method: open addressing, keyed by the
// method's address.
class SelectionCache {
 public:
  struct Entry {
    const Method* declared = nullptr;
    Method* selected = nullptr;
    bool conflict = false;
  };

  const Entry* Find(const Method* declared) const {
    if (slots_.empty()) return nullptr;
    for (size_t s = Start(declared);; s = Next(s)) {
      if (slots_[s].declared == declared) return &slots_[s];
      if (slots_[s].declared == nullptr) return nullptr;
    }
  }

  // REQUIRES: not there yet.
  void Add(const Entry& entry) {
    if (2 * (used_ + 1) > slots_.size()) Grow();
    Put(entry);
    used_++;
  }

 private:
  size_t Start(const Method* m) const { return (m->id * 0x9E3779B1u >> 8) & (slots_.size() - 1); }
  size_t Next(size_t s) const { return (s + 1) & (slots_.size() - 1); }
  void Put(const Entry& entry) {
    size_t s = Start(entry.declared);
    while (slots_[s].declared != nullptr) s = Next(s);
    slots_[s] = entry;
  }
  void Grow() {
    std::vector<Entry> old(std::max<size_t>(8, 2 * slots_.size()));
    old.swap(slots_);
    for (const Entry& e : old) {
      if (e.declared != nullptr) Put(e);
    }
  }

  std::vector<Entry> slots_;
  size_t used_ = 0;
};

struct DefaultMethods {
  Method* chosen = nullptr;  // the only maximally-specific method with a body, if so
  bool conflict = false;     // several of them have one
  Method* any = nullptr;     // a superinterface method, if there is one at all
};

// The maximally-specific superinterface methods of a class (JVMS 5.4.3.3).
DefaultMethods FindDefault(std::span<Klass* const> interfaces, Sym name, Sym descriptor) {
  std::vector<Method*> candidates;
  for (const Klass* i : interfaces) {
    Method* m = i->FindDeclaredMethod(name, descriptor);
    if (m != nullptr && !m->is_static() && !m->is_private()) candidates.push_back(m);
  }
  DefaultMethods found;
  for (Method* m : candidates) {
    const bool overridden = std::any_of(
        candidates.begin(), candidates.end(),
        [m](const Method* other) { return other != m && other->holder->IsSubtypeOf(m->holder); });
    if (overridden) continue;
    if (found.any == nullptr) found.any = m;
    if (m->is_abstract()) continue;
    if (found.chosen != nullptr) found.conflict = true;
    found.chosen = m;
  }
  if (found.conflict) found.chosen = nullptr;
  return found;
}

}  // namespace

struct Klass::Lookup {
  MemberIndex methods;
  MemberIndex fields;
  SelectionCache selections;
};

Klass::Klass() = default;
Klass::~Klass() = default;

Klass::Lookup& Klass::lookup() const {
  if (lookup_ == nullptr) lookup_ = std::make_unique<Lookup>();
  return *lookup_;
}

Field* Klass::FindDeclaredField(Sym name, Sym descriptor) const {
  size_t count = fields_.size();
  while (count > 0 && fields_[count - 1].injected) count--;
  const Field* found = nullptr;
  if (count <= kLinear) {
    for (size_t i = 0; i < count && found == nullptr; i++) {
      if (fields_[i].name == name && fields_[i].descriptor == descriptor) found = &fields_[i];
    }
  } else {
    MemberIndex& index = lookup().fields;
    const auto at = [this](size_t i) -> const Field& { return fields_[i]; };
    if (!index.built()) index.Build(count, at);
    if (const i32 i = index.Find(name, descriptor, at); i >= 0) found = &fields_[i];
  }
  return const_cast<Field*>(found);
}

Method* Klass::FindDeclaredMethod(Sym name, Sym descriptor) const {
  if (methods_.size() <= kLinear) {
    for (Method* m : methods_) {
      if (m->name == name && m->descriptor == descriptor) return m;
    }
    return nullptr;
  }
  MemberIndex& index = lookup().methods;
  const auto at = [this](size_t i) -> const Method& { return method_block_[i]; };
  if (!index.built()) index.Build(methods_.size(), at);
  const i32 i = index.Find(name, descriptor, at);
  return i < 0 ? nullptr : methods_[i];
}

Field* Klass::FindField(Sym name, Sym descriptor) const {
  for (const Klass* k = this; k != nullptr; k = k->super_) {
    if (Field* f = k->FindDeclaredField(name, descriptor)) return f;
    for (const Klass* i : k->interfaces_) {
      if (Field* f = i->FindField(name, descriptor)) return f;
    }
  }
  return nullptr;
}

Method* Klass::FindMethod(Sym name, Sym descriptor) const {
  for (const Klass* k = this; k != nullptr; k = k->super_) {
    if (Method* m = k->FindDeclaredMethod(name, descriptor)) return m;
    if (!k->polymorphic_) continue;
    for (Method* m : k->methods_) {
      if (m->signature_polymorphic && m->name == name) return m;
    }
  }
  const DefaultMethods defaults = FindDefault(all_interfaces_, name, descriptor);
  return defaults.chosen != nullptr ? defaults.chosen : defaults.any;
}

Method* Klass::FindInterfaceMethod(Sym name, Sym descriptor) const {
  CHECK(is_interface()) << name_->view();
  if (Method* m = FindDeclaredMethod(name, descriptor)) return m;
  Method* of_object = super_->FindDeclaredMethod(name, descriptor);
  if (of_object != nullptr && (of_object->access & kAccPublic) && !of_object->is_static()) {
    return of_object;
  }
  const DefaultMethods defaults = FindDefault(all_interfaces_, name, descriptor);
  return defaults.chosen != nullptr ? defaults.chosen : defaults.any;
}

Method* Klass::SelectMethod(const Method* declared, bool* conflict) const {
  if (conflict != nullptr) *conflict = false;
  if (declared->vtable_index >= 0) {
    Method* m = vtable_[declared->vtable_index];
    return m->is_abstract() ? nullptr : m;
  }
  // Private methods, constructors and static methods are never overridden.
  if (!declared->holder->is_interface() || declared->is_private() || declared->is_static()) {
    return const_cast<Method*>(declared);
  }

  SelectionCache& cache = lookup().selections;
  const SelectionCache::Entry* known = cache.Find(declared);
  if (known == nullptr) {
    SelectionCache::Entry entry{.declared = declared};
    const Klass* k = this;
    for (; k != nullptr; k = k->super_) {
      Method* m = k->FindDeclaredMethod(declared->name, declared->descriptor);
      if (m == nullptr || m->is_static() || m->is_private()) continue;
      if (!m->is_abstract()) entry.selected = m;
      break;
    }
    if (k == nullptr) {
      const DefaultMethods defaults =
          FindDefault(all_interfaces_, declared->name, declared->descriptor);
      entry.selected = defaults.chosen;
      entry.conflict = defaults.conflict;
    }
    cache.Add(entry);
    known = cache.Find(declared);
  }
  if (conflict != nullptr) *conflict = known->conflict;
  return known->selected;
}

}  // namespace ravel
