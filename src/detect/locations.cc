#include "detect/locations.h"

#include <algorithm>
#include <iterator>

namespace ravel {
namespace {

constexpr std::string_view kLibraryPackages[] = {
    "java/", "javax/", "jdk/", "sun/", "com/sun/", "org/xml/sax/", "org/w3c/dom/",
};

// The JDK's classes whose objects are plain data: a package without those below
// it, or one class.
constexpr std::string_view kData[] = {
    "java/util/",
    "java/text/",
    "java/nio/",
    "java/util/regex/Matcher",
    "java/lang/AbstractStringBuilder",
};

// The JDK's classes that work on arrays of their callers: whether an access
// counts is for those to say. One class, or a package with those below it, which
// has arrays of objects for itself.
constexpr std::string_view kForTheirCallers[] = {
    "java/lang/System",
    "java/lang/Object",
    "java/lang/reflect/Array",
    "java/lang/String",
    "java/util/Arrays",
    "java/io/",
    "java/nio/charset/",
    "java/security/MessageDigest",
    "java/security/MessageDigestSpi",
    "java/security/MessageDigest$Delegate",
    "java/util/zip/Adler32",
    "java/util/zip/CRC32",
    "java/util/zip/Checksum",
    "java/util/zip/Deflater",
    "java/util/zip/Inflater",
    "jdk/internal/misc/ScopedMemoryAccess",
    "jdk/internal/misc/Unsafe",
    "jdk/internal/util/ArraysSupport",
    "sun/misc/Unsafe",
    "sun/nio/cs/",
    "sun/security/provider/",
};
// Likewise, and their arrays of bytes are those of Strings, which nobody changes.
constexpr std::string_view kText[] = {
    "java/lang/StringUTF16",
    "java/lang/StringLatin1",
    "java/lang/StringCoding",
};

// What is racy by design in them: values that any thread may compute again,
// written in one step.
struct RacyField {
  std::string_view holder;  // a prefix
  std::string_view name;    // empty: all
};
constexpr RacyField kRacyByDesign[] = {
    // Views that are made when they are first asked for.
    {"java/util/", "keySet"},
    {"java/util/", "keySetView"},
    {"java/util/", "navigableKeySet"},
    {"java/util/", "navigableKeySetView"},
    {"java/util/", "entrySet"},
    {"java/util/", "entrySetView"},
    {"java/util/", "values"},
    {"java/util/", "descendingMap"},
    {"java/util/", "descendingMapView"},
    // Sums that are read before they are there, and then again.
    {"java/util/ArrayPrefixHelpers$", ""},
    // Nobody looks at what is written there.
    {"java/text/FieldPosition", ""},
    {"java/text/DontCareFieldPosition", ""},
    // Caches.
    {"java/util/Currency", ""},
    {"java/util/Locale", ""},
    {"java/util/ResourceBundle", ""},
    {"java/util/ServiceLoader", ""},
    {"java/util/TimeZone", ""},
    {"java/util/SimpleTimeZone", ""},
    {"java/text/DateFormatSymbols", "lastZoneIndex"},
    {"java/text/DecimalFormatSymbols", ""},
    {"java/nio/Bits", ""},
    {"java/nio/charset/", ""},
};

// What the library keeps for everybody is its own business: no program can have meant to lock it.
bool IsRacyByDesign(const Field& f) {
  if (f.is_static() && Locations::IsLibrary(f.holder)) return true;
  const std::string_view holder = f.holder->name()->view();
  return std::ranges::any_of(kRacyByDesign, [&](const RacyField& row) {
    return holder.starts_with(row.holder) && (row.name.empty() || f.name->view() == row.name);
  });
}

bool IsData(const Klass* k) {
  if (!Locations::IsLibrary(k)) return true;
  const std::string_view name = k->name()->view();
  return std::ranges::any_of(kData, [&](std::string_view row) {
    if (!name.starts_with(row)) return false;
    return row.ends_with('/') ? name.find('/', row.size()) == name.npos
                              : name.size() == row.size() || name[row.size()] == '$';
  });
}

}  // namespace

bool Locations::IsLibrary(const Klass* k) {
  const std::string_view name = k->name()->view();
  return std::ranges::any_of(kLibraryPackages,
                             [&](std::string_view prefix) { return name.starts_with(prefix); });
}

const Locations::Layout& Locations::Find(std::vector<std::unique_ptr<Layout>>* layouts,
                                         const Klass* k, bool statics) {
  auto layout = std::make_unique<Layout>();
  std::vector<const Field*> all;
  const auto add = [&](const Klass* holder, bool of_class) {
    for (const Field& f : holder->fields()) {
      if (f.is_static() == of_class && !f.injected) all.push_back(&f);
    }
  };
  if (statics) {
    // A mirror is an object, too.
    add(vm_.known().Class, false);
    add(k, true);
  } else {
    for (const Klass* holder = k; holder != nullptr; holder = holder->super()) add(holder, false);
  }
  std::ranges::sort(all, {}, &Field::offset);
  if (!all.empty()) {
    layout->begin = all.front()->offset;
    layout->variables.resize(all.back()->offset - layout->begin + 1);
  }
  for (const Field* f : all) {
    Variable& v = layout->variables[f->offset - layout->begin];
    v.sync = layout->sync++;
    if (!f->is_settled() && !f->is_volatile() && IsData(f->holder) && !IsRacyByDesign(*f)) {
      v.data = layout->data++;
    }
  }
  if (k->id() >= layouts->size()) layouts->resize(k->id() + 1);
  (*layouts)[k->id()] = std::move(layout);
  return *(*layouts)[k->id()];
}

ArrayUse Locations::Classify(const Method& m) {
  const std::string_view holder = m.holder->name()->view();
  if (m.vm_internal) return ArrayUse::kAskCaller;
  for (const std::string_view row : kForTheirCallers) {
    const bool is_package = row.ends_with('/');
    if (is_package ? !holder.starts_with(row) : holder != row) continue;
    if (m.is_class_initializer()) return ArrayUse::kIgnored;  // tables that are made once
    return is_package ? ArrayUse::kAskIfPlain : ArrayUse::kAskCaller;
  }
  if (std::ranges::find(kText, holder) != std::end(kText)) return ArrayUse::kAskIfText;
  if (holder == "java/util/concurrent/ForkJoinPool$WorkQueue") return ArrayUse::kPublishes;
  // Written before a final field refers to them, and never again.
  if (holder.starts_with("java/util/ImmutableCollections")) return ArrayUse::kIgnored;
  return IsData(m.holder) ? ArrayUse::kCounts : ArrayUse::kIgnored;
}

ArrayUse Locations::FindUse(Ref array, FrameId frame) {
  for (; frame != 0; frame = vm_.frame(frame)->prev) {
    const u32 id = vm_.frame(frame)->method;
    if (id >= array_uses_.size()) array_uses_.resize(id + 1, ArrayUse::kNotAsked);
    ArrayUse& use = array_uses_[id];
    if (use == ArrayUse::kNotAsked) use = Classify(*vm_.space().method(id));
    if (use == ArrayUse::kAskIfText && vm_.heap().KlassOf(array)->element_shift() == 0) {
      return ArrayUse::kIgnored;
    }
    if (use == ArrayUse::kAskIfPlain && !vm_.heap().KlassOf(array)->component()->is_primitive()) {
      return ArrayUse::kIgnored;
    }
    if (use > ArrayUse::kAskIfPlain) return use;
  }
  return ArrayUse::kIgnored;
}

const Klass* Locations::HolderOf(Ref object, u32 offset) const {
  if (vm_.heap().KlassOf(object)->is_array()) return nullptr;
  const Field* const f = vm_.heap().FieldAt(object, offset);
  return f == nullptr ? nullptr : f->holder;
}

std::string Locations::TypeName(const Klass* k) {
  if (!k->is_array()) return k->external_name();
  std::string name = k->element()->external_name();
  for (u32 i = 0; i < k->dimensions(); ++i) name += "[]";
  return name;
}

std::string Locations::NameOf(Ref object, u32 offset) const {
  const Klass* const k = vm_.heap().KlassOf(object);
  if (k->is_array()) return TypeName(k);
  const Field* const f = vm_.heap().FieldAt(object, offset);
  return f == nullptr ? k->external_name()
                      : f->holder->external_name() + "." + std::string(f->name->view());
}

}  // namespace ravel
