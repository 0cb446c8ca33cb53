#include <algorithm>
#include <string>

#include "natives/declare.h"
#include "natives/reflection.h"

namespace ravel {
namespace {

// An internal name from a binary one; empty for null.
std::string InternalName(NativeCall& c, Ref name) {
  if (!name) return "";
  std::string text = c.world().ToModified(name);
  std::replace(text.begin(), text.end(), '.', '/');
  return text;
}

// The range of a byte[]; on failure the exception is thrown and *step says so.
std::span<const u8> BytesOf(NativeCall& c, Ref array, i32 offset, i32 length, Step* step) {
  *step = Step::kDone;
  if (!array) {
    *step = c.ThrowNull();
    return {};
  }
  const i32 size = c.heap().Length(array);
  if (length < 0) {
    *step = c.ThrowNew("java/lang/ArrayIndexOutOfBoundsException");
  } else if (offset < 0 || offset > size - length) {
    *step = c.ThrowNew("java/lang/ArrayIndexOutOfBoundsException",
                       "Array region " + std::to_string(offset) + ".." +
                           std::to_string(i64{offset} + i64{length}) +
                           " out of bounds for length " + std::to_string(size));
  }
  if (*step != Step::kDone) return {};
  return {c.heap().Elements(array) + offset, static_cast<size_t>(length)};
}

Step Define(NativeCall& c, Ref loader, Ref name, std::span<const u8> bytes, Ref domain,
            Ref source) {
  const std::string expected = InternalName(c, name);
  const std::string from = source ? c.world().ToUtf8(source) : "";
  Vm::DefineRequest request;
  request.loader = c.world().LoaderOf(loader);
  request.expected_name = expected;
  request.bytes = bytes;
  request.protection_domain = domain;
  request.source = from;
  Klass* k = nullptr;
  const Outcome o = c.vm().DefineClass(c.thread(), request, &k);
  return o == Outcome::kReady ? c.ReturnRef(c.world().MirrorOf(k)) : c.Propagate(o);
}

// Flags of defineClass0: MethodHandleNatives.Constants.
enum DefineFlags : u32 { kNestmate = 1, kHidden = 2, kStrongLink = 4, kVmAnnotations = 8 };

// Why these flags cannot be; null if they can.
const char* FlagsError(u32 flags, bool has_class_data) {
  if (flags & kHidden) return nullptr;
  if (has_class_data) return "classData is only applicable for hidden classes";
  if (flags & kNestmate) return "dynamic nestmate is only applicable for hidden classes";
  if (!(flags & kStrongLink))
    return "an ordinary class must be strongly referenced by its defining loader";
  if (flags & kVmAnnotations) return "vm annotations only allowed for hidden classes";
  return nullptr;
}

}  // namespace

Step java_lang_ClassLoader_defineClass1(NativeCall& c) {
  Step step;
  const std::span<const u8> bytes = BytesOf(c, c.Obj(2), c.Int(3), c.Int(4), &step);
  return step != Step::kDone ? step : Define(c, c.Obj(0), c.Obj(1), bytes, c.Obj(5), c.Obj(6));
}

// The bytes are in a direct buffer.
Step java_lang_ClassLoader_defineClass2(NativeCall& c) {
  const Ref buffer = c.Obj(2);
  const i32 offset = c.Int(3);
  const i32 length = c.Int(4);
  if (!buffer) return c.ThrowNull();
  if (length < 0 || offset < 0) return c.ThrowNew("java/lang/ArrayIndexOutOfBoundsException");
  const u64 address = c.heap().Get<u64>(buffer, c.known().Buffer_address);
  if (address == 0) return c.ThrowNull();
  if (!c.world().RawValid(address + static_cast<u32>(offset), static_cast<u32>(length))) {
    return c.ThrowNew("java/lang/InternalError", "class bytes are not in raw memory");
  }
  const u8* const begin = c.world().arena().At<u8>(address + static_cast<u32>(offset));
  return Define(c, c.Obj(0), c.Obj(1), {begin, static_cast<size_t>(length)}, c.Obj(5), c.Obj(6));
}

Step jdk_internal_misc_Unsafe_defineClass0(NativeCall& c) {
  Step step;
  const std::span<const u8> bytes = BytesOf(c, c.Obj(2), c.Int(3), c.Int(4), &step);
  return step != Step::kDone ? step : Define(c, c.Obj(5), c.Obj(1), bytes, c.Obj(6), kNull);
}

// Lookup.defineClass and defineHiddenClass.
Step java_lang_ClassLoader_defineClass0(NativeCall& c) {
  enum : u32 { kDefine, kInitialize };
  constexpr u32 kKlassWord = 0;
  const Ref loader = c.Obj(0);
  const Ref lookup = c.Obj(1);
  const Ref domain = c.Obj(6);
  const bool initialize = c.Bool(7);
  const u32 flags = static_cast<u32>(c.Int(8));
  const Ref class_data = c.Obj(9);

  Klass* k = nullptr;
  if (c.state() == kDefine) {
    constexpr char kArgument[] = "java/lang/IllegalArgumentException";
    if (!lookup) return c.ThrowNew(kArgument, "Lookup class is null");
    if (const char* const error = FlagsError(flags, !class_data.is_null()))
      return c.ThrowNew(kArgument, error);
    Klass* const lookup_class = KlassOf(c, lookup);
    Klass* host = nullptr;
    if (flags & kNestmate) {
      const Outcome o = c.vm().NestHost(c.thread(), lookup_class, &host);
      if (o != Outcome::kReady) return c.Propagate(o);
    }
    Step step;
    const std::span<const u8> bytes = BytesOf(c, c.Obj(3), c.Int(4), c.Int(5), &step);
    if (step != Step::kDone) return step;
    const std::string expected = InternalName(c, c.Obj(2));
    Vm::DefineRequest request;
    request.loader = c.world().LoaderOf(loader);
    request.expected_name = expected;
    request.bytes = bytes;
    request.protection_domain = domain;
    request.hidden = (flags & kHidden) != 0;
    request.vm_annotations = (flags & kVmAnnotations) != 0;
    request.nest_host = host;
    request.class_data = class_data;
    request.source = "__JVM_LookupDefineClass__";
    const Outcome o = c.vm().DefineClass(c.thread(), request, &k);
    if (o != Outcome::kReady) return c.Propagate(o);
    if ((flags & kNestmate) != 0 && !k->SamePackageAs(lookup_class)) {
      return c.ThrowNew(kArgument, "Lookup class and defined class are in different packages");
    }
    c.SetWord(kKlassWord, k->id());
    c.set_state(kInitialize);
  }
  k = c.space().klass(static_cast<u32>(c.GetWord(kKlassWord)));
  const Outcome o =
      initialize ? c.vm().InitializeClass(c.thread(), k) : c.vm().LinkClass(c.thread(), k);
  return o == Outcome::kReady ? c.ReturnRef(c.world().MirrorOf(k)) : c.Propagate(o);
}

Step java_lang_ClassLoader_findBootstrapClass(NativeCall& c) {
  if (!c.Obj(0)) return c.ReturnRef(kNull);
  const std::string name = InternalName(c, c.Obj(0));
  if (name.empty() || name.starts_with('[')) return c.ReturnRef(kNull);
  const Sym symbol = c.vm().Intern(name);
  if (Klass* const loaded = c.world().FindLoaded(kBootLoader, symbol)) {
    return c.ReturnRef(c.world().MirrorOf(loaded));
  }
  // The image holds the other loaders' modules too: only packages of modules
  // that were defined to the boot loader are visible here.
  const size_t slash = name.rfind('/');
  const std::string_view package =
      std::string_view(name).substr(0, slash == std::string::npos ? 0 : slash);
  if (c.world().root().java_base_module) {
    WorldMap<Ref>::Rep rep = c.world().loaders()[kBootLoader].modules;
    const WorldMap<Ref> modules(c.world().meta(), &rep);
    if (modules.Find(u64{c.vm().Intern(package)->id()} + 1) == nullptr) return c.ReturnRef(kNull);
  }
  Klass* k = c.space().FindBoot(symbol);
  if (k == nullptr) return c.ReturnRef(kNull);
  const Outcome o = c.vm().LoadClass(c.thread(), kBootLoader, symbol, &k);
  return o == Outcome::kReady ? c.ReturnRef(c.world().MirrorOf(k)) : c.Propagate(o);
}

Step java_lang_ClassLoader_findLoadedClass0(NativeCall& c) {
  if (!c.Obj(1)) return c.ReturnRef(kNull);
  const Sym symbol = c.space().symbols().Find(InternalName(c, c.Obj(1)));
  if (symbol == nullptr) return c.ReturnRef(kNull);
  Klass* const k = c.world().FindLoaded(c.world().LoaderOf(c.Obj(0)), symbol);
  return c.ReturnRef(k == nullptr ? kNull : c.world().MirrorOf(k));
}

}  // namespace ravel
