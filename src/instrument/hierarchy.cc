#include "instrument/hierarchy.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <span>

namespace ravel {
namespace {

using MemberRef = ConstantPool::MemberRef;

constexpr u16 kNewestMajor = 80;  // of any JDK to come: nothing here depends on it
constexpr std::string_view kObject = "java/lang/Object";

std::optional<size_t> IndexOf(const ClassFile& file, const MemberRef& m) {
  for (size_t i = 0; i < file.methods.size(); ++i) {
    const MemberInfo& method = file.methods[i];
    if (method.name == m.name && method.descriptor == m.descriptor) return i;
  }
  return std::nullopt;
}

std::string Signature(std::string_view name, std::string_view descriptor) {
  return std::string(name).append(descriptor);
}

std::vector<std::string_view> InterfacesOf(const ClassFile& file) {
  std::vector<std::string_view> names;
  for (const u16 i : file.interfaces) names.push_back(file.pool.ClassName(i));
  return names;
}

bool HasDefaultMethod(const ClassFile& file) {
  return std::ranges::any_of(file.methods, [](const MemberInfo& m) {
    return (m.access & (kAccAbstract | kAccStatic)) == 0;
  });
}

// Constants for fields of its own; assertions are asked for with a call and a
// branch.
bool IsTrivialInitializer(const ClassFile& file, const CodeAttribute& attribute) {
  const std::span<const u8> code = attribute.code;
  const ConstantPool& pool = file.pool;
  for (u32 pc = 0; pc < code.size();) {
    const u32 length = InstructionLength(code, pc);
    if (length == 0) return false;
    const Opcode op = static_cast<Opcode>(code[pc]);
    switch (op) {
      case Opcode::k_nop:
      case Opcode::k_ifne:
      case Opcode::k_goto:
      case Opcode::k_return: break;
      case Opcode::k_ldc:
        if (pool.Is(code[pc + 1], ConstantTag::kDynamic)) return false;
        break;
      case Opcode::k_ldc_w:
      case Opcode::k_ldc2_w:
        if (pool.Is(ReadU2(code.data() + pc + 1), ConstantTag::kDynamic)) return false;
        break;
      case Opcode::k_putstatic: {
        const u16 field = ReadU2(code.data() + pc + 1);
        if (!pool.IsMemberRef(field) || pool.Member(field).owner != file.name()) return false;
        break;
      }
      case Opcode::k_invokevirtual: {
        const u16 method = ReadU2(code.data() + pc + 1);
        if (!pool.IsMemberRef(method)) return false;
        const MemberRef m = pool.Member(method);
        if (m.owner != "java/lang/Class" || m.name != "desiredAssertionStatus") return false;
        break;
      }
      default:
        if (op > Opcode::k_sipush) return false;  // all up to here push constants
    }
    pc += length;
  }
  return true;
}

}  // namespace

// All views are into the JDK image and into classes that are kept.
struct Hierarchy::Scan {
  struct Class {
    std::string_view super;
    std::vector<std::string_view> interfaces;
  };
  std::unordered_map<std::string_view, Class> classes;
  std::unordered_map<std::string_view, std::vector<std::string_view>> extended_by;
  // The classes that declare a synchronized method that can be overridden or
  // override, by its signature.
  ByName<std::vector<std::string_view>> synchronized;

  void Add(const ClassFile& file) {
    const auto [at, fresh] = classes.try_emplace(file.name());
    if (!fresh) return;
    at->second = {file.super_name(), InterfacesOf(file)};
    if (!at->second.super.empty()) extended_by[at->second.super].push_back(file.name());
    for (const MemberInfo& m : file.methods) {
      if ((m.access & kAccSynchronized) == 0 || (m.access & (kAccPrivate | kAccStatic)) != 0) {
        continue;
      }
      synchronized[Signature(m.name, m.descriptor)].push_back(file.name());
    }
  }
};

Hierarchy::Hierarchy(const ClassPath& program, const JImage* jdk) : program_(program), jdk_(jdk) {}
Hierarchy::~Hierarchy() = default;

const ClassFile* Hierarchy::Find(std::string_view name) {
  if (const auto it = files_.find(name); it != files_.end()) return it->second.file.get();
  Known& known = files_[std::string(name)];
  if (name.empty() || name.starts_with('[')) return nullptr;
  if (jdk_ != nullptr) {
    if (const auto resource = jdk_->FindClass(name)) {
      auto file = ReadClassFile(resource->bytes, {.trusted = true, .max_major = kNewestMajor});
      if (file) known.file = std::move(*file);
      return known.file.get();
    }
  }
  auto found = program_.FindClass(name);
  if (!found || !found->has_value()) return nullptr;
  ReadOptions options;
  options.max_major = kNewestMajor;
  options.expected_name = name;
  auto file = ReadClassFile(std::move((*found)->bytes), options);
  if (!file) return nullptr;
  known.file = std::move(*file);
  known.of_program = true;
  return known.file.get();
}

bool Hierarchy::IsOfProgram(std::string_view name) {
  return Find(name) != nullptr && files_.find(name)->second.of_program;
}

bool Hierarchy::IsSubclassOf(std::string_view name, std::string_view of) {
  std::set<std::string_view> seen;  // a hostile class may be its own super class
  while (name != of) {
    const ClassFile* const file = Find(name);
    if (file == nullptr || file->super_class == 0 || !seen.insert(file->name()).second) {
      return false;
    }
    name = file->super_name();
  }
  return true;
}

bool Hierarchy::Implements(std::string_view name, std::string_view interface_name) {
  std::vector<std::string_view> open{name};
  std::set<std::string_view> seen;
  while (!open.empty()) {
    const std::string_view next = open.back();
    open.pop_back();
    if (next == interface_name) return true;
    if (!seen.insert(next).second) continue;
    const ClassFile* const file = Find(next);
    if (file == nullptr) continue;
    if (file->super_class != 0) open.push_back(file->super_name());
    for (const std::string_view i : InterfacesOf(*file)) open.push_back(i);
  }
  return false;
}

std::optional<Hierarchy::Method> Hierarchy::ResolveInInterfaces(const ClassFile& file,
                                                                const MemberRef& m) {
  std::vector<Method> candidates;
  std::set<std::string_view> seen;
  std::vector<const ClassFile*> open{&file};
  while (!open.empty()) {
    const ClassFile* const next = open.back();
    open.pop_back();
    if (!seen.insert(next->name()).second) continue;
    if (next->is_interface()) {
      const auto index = IndexOf(*next, m);
      if (index && (next->methods[*index].access & (kAccPrivate | kAccStatic)) == 0) {
        candidates.push_back({next, *index});
      }
    }
    std::vector<std::string_view> above = InterfacesOf(*next);
    if (next->super_class != 0) above.push_back(next->super_name());
    for (const std::string_view name : above) {
      if (const ClassFile* const found = Find(name)) open.push_back(found);
    }
  }
  std::vector<Method> specific;
  std::ranges::copy_if(candidates, std::back_inserter(specific), [&](const Method& general) {
    return std::ranges::none_of(candidates, [&](const Method& c) {
      return c.file != general.file && Implements(c.file->name(), general.file->name());
    });
  });
  if (specific.empty()) return std::nullopt;
  const auto concrete = std::ranges::find_if(
      specific, [](const Method& c) { return (c.info().access & kAccAbstract) == 0; });
  return concrete != specific.end() ? *concrete : specific.front();
}

std::optional<Hierarchy::Method> Hierarchy::ResolveMethod(const MemberRef& m) {
  const ClassFile* const owner = Find(m.owner.starts_with('[') ? kObject : m.owner);
  if (owner == nullptr) return std::nullopt;
  std::set<std::string_view> seen;
  for (const ClassFile* file = owner; file != nullptr && seen.insert(file->name()).second;
       file = file->super_class == 0 ? nullptr : Find(file->super_name())) {
    if (const auto index = IndexOf(*file, m)) return Method{file, *index};
    if (m.name == "<init>" || m.name == "<clinit>") return std::nullopt;
  }
  return ResolveInInterfaces(*owner, m);
}

const Hierarchy::Scan& Hierarchy::All() {
  if (scan_ != nullptr) return *scan_;
  scan_ = std::make_unique<Scan>();
  Scan& all = *scan_;
  std::vector<const ClassFile*> open;
  for (const ClassPath::Element& element : program_.elements()) {
    for (const std::string& name : program_.ClassesOf(element)) {
      if (const ClassFile* const file = Find(name)) open.push_back(file);
    }
  }
  if (jdk_ != nullptr) {
    jdk_->ForEach([&](const JImage::Resource& r) {
      if (r.module != "java.base" || !r.is_class()) return;
      const auto file = ReadClassFile(r.bytes, {.trusted = true, .max_major = kNewestMajor});
      if (file) all.Add(*file.value());
    });
  }
  // With what they extend in other modules.
  while (!open.empty()) {
    const ClassFile* const file = open.back();
    open.pop_back();
    if (all.classes.contains(file->name())) continue;
    all.Add(*file);
    std::vector<std::string_view> above = InterfacesOf(*file);
    if (file->super_class != 0) above.push_back(file->super_name());
    for (const std::string_view name : above) {
      if (all.classes.contains(name)) continue;
      if (const ClassFile* const found = Find(name)) open.push_back(found);
    }
  }
  return all;
}

bool Hierarchy::RunsAsInstanceOf(const ClassFile& file, std::string_view type, const MemberRef& m) {
  std::vector<std::string_view> open{file.name()};
  std::set<std::string_view> seen;
  while (!open.empty()) {
    const std::string_view name = open.back();
    open.pop_back();
    if (!seen.insert(name).second) continue;
    const ClassFile* const below = Find(name);
    if (below == nullptr) continue;
    if (below != &file) {
      const MemberInfo* const own = below->FindMethod(m.name, m.descriptor);
      if (own != nullptr && (own->access & (kAccPrivate | kAccStatic)) == 0) continue;
    }
    if (Implements(name, type)) return true;
    const auto& extended_by = All().extended_by;
    if (const auto it = extended_by.find(name); it != extended_by.end()) {
      open.insert(open.end(), it->second.begin(), it->second.end());
    }
  }
  return false;
}

bool Hierarchy::FindSynchronized(Opcode op, const MemberRef& m) {
  const auto resolved = ResolveMethod(m);
  if (!resolved) return false;
  if ((resolved->info().access & kAccSynchronized) != 0) return true;
  if (op != Opcode::k_invokevirtual && op != Opcode::k_invokeinterface) return false;
  constexpr u16 kOnlyItself = kAccPrivate | kAccStatic | kAccFinal;
  if ((resolved->info().access & kOnlyItself) != 0 || m.owner.starts_with('[')) return false;
  const auto& synchronized = All().synchronized;
  const auto it = synchronized.find(Signature(m.name, m.descriptor));
  if (it == synchronized.end()) return false;
  return std::ranges::any_of(it->second, [&](std::string_view name) {
    if (op == Opcode::k_invokevirtual) return IsSubclassOf(name, m.owner);
    const ClassFile* const file = Find(name);
    return file != nullptr && RunsAsInstanceOf(*file, m.owner, m);
  });
}

bool Hierarchy::MayReachSynchronized(Opcode op, const MemberRef& m) {
  std::string key(1, static_cast<char>(op));
  key.append(m.owner).append(".").append(m.name).append(m.descriptor);
  if (const auto it = reaches_.find(key); it != reaches_.end()) return it->second;
  const bool reaches = FindSynchronized(op, m);
  reaches_.emplace(std::move(key), reaches);
  return reaches;
}

std::optional<Hierarchy::Field> Hierarchy::ResolveField(const MemberRef& m) {
  std::set<std::string_view> seen;
  std::vector<std::string_view> open{m.owner};
  while (!open.empty()) {
    const ClassFile* const file = Find(open.back());
    open.pop_back();
    if (file == nullptr || !seen.insert(file->name()).second) continue;
    if (const MemberInfo* const field = file->FindField(m.name, m.descriptor)) {
      return Field{std::string(file->name()), field->access};
    }
    // Its interfaces and what they extend come first, then its super class.
    if (file->super_class != 0) open.push_back(file->super_name());
    const auto interfaces = InterfacesOf(*file);
    open.insert(open.end(), interfaces.rbegin(), interfaces.rend());
  }
  return std::nullopt;
}

bool Hierarchy::HasInitializer(std::string_view name) {
  if (const auto it = initializers_.find(name); it != initializers_.end()) return it->second;
  bool has = false;
  if (IsOfProgram(name)) {
    const ClassFile& file = *Find(name);
    const MemberInfo* const m = file.FindMethod("<clinit>", "()V");
    has = m != nullptr && m->code && !IsTrivialInitializer(file, *m->code);
  }
  initializers_.emplace(std::string(name), has);
  return has;
}

std::vector<std::string> Hierarchy::InitializedBy(std::string_view name) {
  std::vector<std::string> out;
  std::vector<const ClassFile*> chain;
  for (const ClassFile* file = Find(name); file != nullptr && std::ranges::count(chain, file) == 0;
       file = file->super_class == 0 ? nullptr : Find(file->super_name())) {
    chain.push_back(file);
    if (file->is_interface()) break;
  }
  // JVMS 5.5, step 7: interfaces only where they declare a default method.
  std::set<std::string_view> seen;
  const auto add_interfaces = [&](const ClassFile& file, const auto& self) -> void {
    for (const std::string_view i : InterfacesOf(file)) {
      const ClassFile* const found = Find(i);
      if (found == nullptr || !seen.insert(found->name()).second) continue;
      self(*found, self);
      if (HasDefaultMethod(*found) && HasInitializer(i)) out.emplace_back(i);
    }
  };
  std::ranges::reverse(chain);  // superclasses first
  for (const ClassFile* file : chain) {
    if (!file->is_interface()) add_interfaces(*file, add_interfaces);
    if (HasInitializer(file->name())) out.emplace_back(file->name());
  }
  return out;
}

}  // namespace ravel
