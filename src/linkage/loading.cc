// Loading and defining classes (JVMS 5.3), nests and access (5.4.4).
#include <fmt/format.h>

#include <algorithm>

#include "interp/internals.h"
#include "interp/vm.h"
#include "linkage/bootstrap.h"
#include "support/print.h"

namespace ravel {

namespace {

std::string Dotted(std::string_view internal) {
  std::string s(internal);
  std::replace(s.begin(), s.end(), '/', '.');
  return s;
}

}  // namespace

// The image holds the modules of all three built-in loaders: the boot loader's
// are those it was given packages of, and before that java.base alone.
bool Vm::IsBootPackage(std::string_view class_name) {
  const size_t slash = class_name.rfind('/');
  if (slash == std::string_view::npos) return false;
  const Sym package = Intern(class_name.substr(0, slash));
  if (!world_->root().java_base_module) {
    const Sym module = space_->BootModuleOf(package);
    return module != nullptr && module->view() == "java.base";
  }
  return world_->ModuleOfPackage(kBootLoader, package).index != 0;
}

Outcome Vm::LoadClass(u32 thread, LoaderId loader, Sym name, Klass** out, Missing missing) {
  const std::string_view text = name->view();
  if (!text.empty() && text[0] == '[') {
    const size_t dims = text.find_first_not_of('[');
    if (dims != std::string_view::npos && dims <= 255) {
      std::string_view element = text.substr(dims);
      Klass* k = nullptr;
      if (element.size() == 1 &&
          std::string_view("ZBCSIFJD").find(element[0]) != std::string_view::npos) {
        k = space_->primitive(KindOf(element[0]));
      } else if (element.size() > 2 && element.front() == 'L' && element.back() == ';') {
        const Outcome o =
            LoadClass(thread, loader, Intern(element.substr(1, element.size() - 2)), &k, missing);
        if (o != Outcome::kReady) return o;
      }
      if (k != nullptr) {
        for (size_t i = 0; i < dims; ++i) k = space_->ArrayOf(k);
        *out = k;
        return Outcome::kReady;
      }
    }
  } else if (Klass* k = world_->FindLoaded(loader, name); k != nullptr) {
    *out = k;
    return Outcome::kReady;
  } else if (loader == kBootLoader) {
    k = IsBootPackage(text) ? space_->FindBoot(name) : nullptr;
    if (k != nullptr) {
      for (Klass* c = k; c != nullptr && world_->FindLoaded(kBootLoader, c->name()) == nullptr;
           c = c->super()) {
        world_->RecordLoaded(kBootLoader, c->name(), c);
        if (options_.verbose_class) {
          Print("[class,load] {} source: jrt:/{}\n", c->external_name(),
                space_->BootModuleOf(c->package())->view());
        }
      }
      *out = k;
      return Outcome::kReady;
    }
  } else {
    for (FrameId f = world_->threads()[thread].top; f != 0; f = frame(f)->prev) {
      if (frame(f)->method != internals().load_class->id) continue;
      const u64* args = registers(f);
      if (static_cast<u32>(args[2]) == name->id() &&
          static_cast<u32>(args[0]) == world_->LoaderObject(loader).index) {
        return Throw(thread, "java/lang/ClassCircularityError", text);
      }
    }
    return PushInternal(
        thread, internals().load_class,
        {Arg(world_->LoaderObject(loader)), Arg(world_->NewStringFromModified(Dotted(text))),
         Arg(static_cast<i32>(name->id())), Arg(static_cast<i32>(missing)), Arg(i32{0}),
         Arg(i32{0})});
  }
  return missing == Missing::kClassNotFoundException
             ? Throw(thread, "java/lang/ClassNotFoundException", Dotted(text))
             : Throw(thread, "java/lang/NoClassDefFoundError", text);
}

namespace {

WorldMap<u32> ClassReferences(NativeCall& c) {
  return {c.world().meta(), &c.world().root().class_references};
}
// The class reference that vm_LoadClass resolves; 0: none.
u64 ReferenceOf(const u64* args) {
  return u64{static_cast<u32>(args[4])} << 16 | (args[5] & 0xFFFF);
}

// A class reference that failed to resolve fails the same way for ever (JVMS 5.4.3), and
// whoever was first has decided: remembers the pending exception, unless another thread
// resolved the reference, or failed to, while the loader ran.
Step ThrowAndRemember(NativeCall& c, Outcome thrown) {
  const u64 key = ReferenceOf(c.args());
  if (thrown != Outcome::kThrown || key == 0 ||
      !IsLinkageError(c.vm(), c.thread_record().exception)) {
    return c.Propagate(thrown);
  }
  WorldMap<u32> references = ClassReferences(c);
  if (const u32* const decided = references.Find(key)) {
    TakeException(c);
    if (*decided == 0) return c.Return();
    return c.Propagate(c.vm().ThrowAgain(c.thread(), c.world().literal(*decided)));
  }
  references.Set(key, c.world().AddLiteral(c.thread_record().exception));
  return Step::kThrow;
}

// The reference is resolved: other threads that are at it must not fail now.
void RememberResolved(NativeCall& c) {
  const u64 key = ReferenceOf(c.args());
  if (key == 0) return;
  World& world = c.world();
  for (u32 i = 1; i <= world.threads().size(); ++i) {
    if (i == c.thread()) continue;
    for (FrameId f = world.threads()[i].top; f != 0; f = c.vm().frame(f)->prev) {
      if (c.vm().frame(f)->method != c.method()->id || ReferenceOf(c.vm().registers(f)) != key)
        continue;
      if (ClassReferences(c).Find(key) == nullptr) ClassReferences(c).Set(key, 0);
      return;
    }
  }
}

}  // namespace

// Arguments: see Internals.
Step vm_LoadClass(NativeCall& c) {
  Vm& vm = c.vm();
  World& world = c.world();
  const Ref loader = c.Obj(0);
  const Sym name = c.space().symbols().by_id(static_cast<u32>(c.Int(2)));
  const bool as_exception =
      static_cast<Vm::Missing>(c.Int(3)) == Vm::Missing::kClassNotFoundException;
  const Known& n = c.known();
  // A loader that is not parallel capable is locked by the VM (JDK-internal
  // contract of ClassLoader).
  const bool lock = !c.heap().GetRef(loader, n.ClassLoader_parallelLockMap);
  if (c.state() == 0) {
    if (lock && world.MonitorEnter(c.thread(), loader) == World::Enter::kBlocked)
      return Step::kYield;
    Method* m = c.heap().KlassOf(loader)->SelectMethod(n.ClassLoader_loadClass);
    return c.CallCatching(1, m, {Arg(loader), Arg(c.Obj(1))});
  }
  if (lock) world.MonitorExit(c.thread(), loader);
  if (const Ref thrown = c.thrown()) {
    const Klass* not_found = c.space().Boot("java/lang/ClassNotFoundException");
    if (as_exception || !c.heap().KlassOf(thrown)->IsSubclassOf(not_found))
      return ThrowAndRemember(c, vm.ThrowRef(c.thread(), thrown));
    return ThrowAndRemember(
        c, vm.ThrowWithCause(c.thread(), "java/lang/NoClassDefFoundError", name->view(), thrown));
  }
  // Nothing, or a class of another name, is as good as not found.
  const Ref mirror = c.result_ref();
  Klass* k = mirror ? world.KlassOfMirror(mirror) : nullptr;
  if (k == nullptr || k->name() != name) {
    return ThrowAndRemember(c, vm.Throw(c.thread(),
                                        as_exception ? "java/lang/ClassNotFoundException"
                                                     : "java/lang/NoClassDefFoundError",
                                        name->view()));
  }
  const LoaderId id = world.LoaderOf(loader);
  if (world.FindLoaded(id, name) == nullptr) {
    const Outcome o = vm.CheckConstraints(c.thread(), id, name, k);
    if (o != Outcome::kReady) return ThrowAndRemember(c, o);
    world.RecordLoaded(id, name, k);
  }
  RememberResolved(c);
  return c.Return();
}

// Of the class that the library makes of a lambda, the number is that of the call site in the
// constant pool, and not how many there were before: it is the same on every path, and in a
// machine that links call sites before they are reached. Others are counted by their names.
Sym Vm::NameOfHidden(u32 thread, Sym given) {
  std::string name(given->view());
  u32 site = 0;
  for (FrameId f = world_->threads()[thread].top; f != 0; f = frame(f)->prev) {
    if (frame(f)->method != internals().link_call_site->id) continue;
    const Method* const caller = space().method(static_cast<u32>(registers(f)[0]));
    const std::string lambda = std::string(caller->holder->name()->view()) + "$$Lambda";
    if (!name.starts_with(lambda)) break;
    site = static_cast<u32>(registers(f)[2]);
    if (name != lambda) name = fmt::format("{}${}", lambda, site);  // before JDK 21
    break;
  }
  WorldMap<u32> counts(world_->meta(), &world_->root().hidden_classes);
  const u64 key = (u64{Intern(name)->id()} + 1) << 16 | site;
  const u32* const before = counts.Find(key);
  const u32 count = (before == nullptr ? 0 : *before) + 1;
  counts.Set(key, count);
  const u64 number = site == 0 ? count : u64{count - 1} << 16 | site;
  return Intern(fmt::format("{}+0x{:016x}", name, number));
}

Outcome Vm::DefineClass(u32 thread, const DefineRequest& r, Klass** out) {
  ReadOptions options;
  if (!r.hidden) options.expected_name = r.expected_name;
  options.max_major = space().jdk_version().class_file_major();
  options.preview = options_.enable_preview;
  auto read = ReadClassFile(std::vector<u8>(r.bytes.begin(), r.bytes.end()), options);
  if (!read) return Throw(thread, read.error());
  std::unique_ptr<ClassFile> file = std::move(*read);
  // A hidden class takes the name it is given, whatever its file says.
  const Sym name = Intern(r.hidden && !r.expected_name.empty() ? r.expected_name : file->name());
  const bool trusted_loader =
      r.loader == kBootLoader || heap().KlassOf(world_->LoaderObject(r.loader))->name()->view() ==
                                     "jdk/internal/loader/ClassLoaders$PlatformClassLoader";
  if (!trusted_loader && file->name().starts_with("java/")) {
    std::string package(file->name().substr(0, file->name().rfind('/')));
    return Throw(thread, "java/lang/SecurityException",
                 "Prohibited package name: " + Dotted(package));
  }
  if (!r.hidden && world_->FindLoaded(r.loader, name) != nullptr &&
      world_->FindLoaded(r.loader, name)->loader() == r.loader) {
    const Ref loader = world_->LoaderObject(r.loader);
    const Ref id = loader ? heap().GetRef(loader, known().ClassLoader_nameAndId) : kNull;
    return Throw(thread, "java/lang/LinkageError",
                 fmt::format("loader {} attempted duplicate class definition for {}. ({} is in {})",
                             id ? world_->ToUtf8(id) : "'bootstrap'", Dotted(name->view()),
                             Dotted(name->view()),
                             ModuleOfMessage(world_->FindLoaded(r.loader, name), Parent::kNamed)));
  }

  ClassSpace::Definition d;
  d.loader = r.loader;
  d.vm_annotations = r.vm_annotations || trusted_loader;
  if (file->super_class != 0) {
    if (file->super_name() == file->name())
      return Throw(thread, "java/lang/ClassCircularityError", name->view());
    Outcome o = LoadClass(thread, r.loader, Intern(file->super_name()), &d.super);
    if (o == Outcome::kReady)
      o = CheckPackageAccess(thread, r.loader, r.protection_domain, d.super);
    if (o != Outcome::kReady) return o;
  }
  for (u16 i : file->interfaces) {
    Klass* k = nullptr;
    if (file->pool.ClassName(i) == file->name())
      return Throw(thread, "java/lang/ClassCircularityError", name->view());
    Outcome o = LoadClass(thread, r.loader, Intern(file->pool.ClassName(i)), &k);
    if (o == Outcome::kReady) o = CheckPackageAccess(thread, r.loader, r.protection_domain, k);
    if (o != Outcome::kReady) return o;
    d.interfaces.push_back(k);
  }
  if (r.hidden) {
    d.hidden_name = NameOfHidden(thread, name);
  }
  d.file = std::move(file);
  Result<Klass*> defined = space_->Define(std::move(d));
  if (!defined) return Throw(thread, defined.error());
  Klass* k = *defined;
  if (!r.hidden) {
    const Outcome o = CheckConstraints(thread, r.loader, name, k);
    if (o != Outcome::kReady) return o;
    world_->RecordLoaded(r.loader, name, k);
  }
  const Ref mirror = world_->MirrorOf(k);
  heap().PutRef(mirror, known().Class_protectionDomain, r.protection_domain);
  heap().PutRef(mirror, known().Class_classData, r.class_data);
  if (r.nest_host != nullptr) {
    k->set_nest_host(r.nest_host);
    k->set_source(r.nest_host->source());
  } else {
    k->set_source(r.source.empty() ? nullptr : Intern(r.source));
  }
  if (options_.verbose_class) Print("[class,load] {} source: {}\n", k->external_name(), r.source);
  *out = k;
  return Outcome::kReady;
}

bool Vm::CanAccessClass(const Klass* from, const Klass* to) {
  if (to->is_array()) to = to->element();
  if (to->is_primitive() || from == to) return true;
  // Accessors that reflection spins: checked when they were made.
  if (IsMagicAccessor(known(), from)) return true;
  return (to->access() & kAccPublic) != 0 || from->SamePackageAs(to);
}

// JVMS 5.4.4: the host that the class names, if that one names it back;
// else the class is its own host.
Outcome Vm::NestHost(u32 thread, Klass* k, Klass** host) {
  *host = k;
  if (k->fixed_nest_host() != nullptr) {
    *host = k->fixed_nest_host();
    return Outcome::kReady;
  }
  if (k->file() == nullptr || k->file()->NestHost() == 0) return Outcome::kReady;
  const ConstantPool& pool = k->file()->pool;
  Klass* named = nullptr;
  const Outcome o =
      LoadClass(thread, k->loader(), Intern(pool.ClassName(k->file()->NestHost())), &named);
  if (o == Outcome::kPushed) return o;
  if (o == Outcome::kThrown) {
    world_->threads().Edit(thread).exception = kNull;
    return Outcome::kReady;
  }
  if (!named->SamePackageAs(k) || named->file() == nullptr) return Outcome::kReady;
  for (u16 m : named->file()->NestMembers()) {
    if (named->file()->pool.ClassName(m) == k->name()->view()) *host = named;
  }
  return Outcome::kReady;
}

Outcome Vm::CanAccessMember(u32 thread, Klass* from, Klass* holder, u16 access,
                            const Klass* resolved_in, bool* yes) {
  *yes = true;
  if (from == holder || (access & kAccPublic) != 0) return Outcome::kReady;
  if (IsMagicAccessor(known(), from)) return Outcome::kReady;
  if ((access & kAccPrivate) != 0) {
    Klass* a = nullptr;
    Klass* b = nullptr;
    Outcome o = NestHost(thread, from, &a);
    if (o == Outcome::kReady) o = NestHost(thread, holder, &b);
    *yes = a == b;
    return o;
  }
  if (from->SamePackageAs(holder)) return Outcome::kReady;
  // The receiver's type is the verifier's business.
  *yes = (access & kAccProtected) != 0 && from->IsSubclassOf(holder) &&
         ((access & kAccStatic) != 0 || resolved_in == nullptr || resolved_in->is_array() ||
          resolved_in->IsSubclassOf(from) || from->IsSubclassOf(resolved_in));
  // Object's protected methods, called on an array.
  if (resolved_in != nullptr && resolved_in->is_array() && holder == known().Object) *yes = true;
  return Outcome::kReady;
}

}  // namespace ravel
