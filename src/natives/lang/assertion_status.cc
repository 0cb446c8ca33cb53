// Which classes have assertions enabled: -ea, -da, -esa and their rules. A
// rule names a class ("a.b.C"), a package with all below it ("a.b...") or the
// unnamed package ("..."); of several that fit, the one for the class wins,
// then the longest package, and of equal ones the last.
#include <string>
#include <vector>

#include "natives/declare.h"
#include "natives/reflection.h"

namespace ravel {
namespace {

constexpr std::string_view kTree = "...";

bool IsPackageRule(std::string_view name) { return name.ends_with(kTree); }

bool Enabled(const VmOptions& options, std::string_view class_name, bool system_class) {
  const auto find = [&](std::string_view name, bool package) -> const bool* {
    for (size_t i = options.assertion_rules.size(); i-- > 0;) {
      const auto& [rule, enabled] = options.assertion_rules[i];
      if (IsPackageRule(rule) != package) continue;
      const std::string_view named =
          package ? std::string_view(rule).substr(0, rule.size() - kTree.size())
                  : std::string_view(rule);
      if (named == name) return &enabled;
    }
    return nullptr;
  };
  if (const bool* const by_class = find(class_name, false)) return *by_class;
  if (class_name.find('.') == std::string_view::npos) {
    if (const bool* const unnamed = find("", true)) return *unnamed;
  }
  for (size_t dot = class_name.rfind('.'); dot != std::string_view::npos;
       dot = class_name.rfind('.', dot - 1)) {
    if (const bool* const by_package = find(class_name.substr(0, dot), true)) return *by_package;
    if (dot == 0) break;
  }
  return system_class ? options.system_assertions : options.assertions;
}

}  // namespace

Step java_lang_Class_desiredAssertionStatus0(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNull();
  const Klass* const k = KlassOf(c, c.Obj(0));
  return c.ReturnBool(Enabled(c.vm().options(), k->external_name(), k->loader() == kBootLoader));
}

// The same rules as an AssertionStatusDirectives, for ClassLoader's own maps.
Step java_lang_ClassLoader_retrieveDirectives(NativeCall& c) {
  Klass* const klass = c.known().AssertionStatusDirectives;
  if (const Outcome o = c.vm().InitializeClass(c.thread(), klass); o != Outcome::kReady)
    return c.Propagate(o);
  const Known& known = c.known();
  Heap& heap = c.heap();
  const Ref directives = heap.NewObject(klass);
  const auto fill = [&](bool package, u32 names_offset, u32 enabled_offset) {
    std::vector<const std::pair<std::string, bool>*> rules;
    for (const auto& rule : c.vm().options().assertion_rules) {
      if (IsPackageRule(rule.first) == package) rules.push_back(&rule);
    }
    const i32 n = static_cast<i32>(rules.size());
    const Ref names = heap.NewArray(c.space().ArrayOf(known.String), n);
    const Ref enabled = heap.NewArray(c.space().ArrayOf(c.space().primitive(Kind::kBoolean)), n);
    for (i32 i = 0; i < n; ++i) {
      std::string_view name = rules[static_cast<size_t>(i)]->first;
      if (package) name.remove_suffix(kTree.size());
      heap.PutElementRef(names, i, package && name.empty() ? kNull : c.world().NewString(name));
      heap.PutElement<u8>(enabled, i, rules[static_cast<size_t>(i)]->second ? 1 : 0);
    }
    heap.PutRef(directives, names_offset, names);
    heap.PutRef(directives, enabled_offset, enabled);
  };
  fill(false, known.AssertionStatusDirectives_classes,
       known.AssertionStatusDirectives_classEnabled);
  fill(true, known.AssertionStatusDirectives_packages,
       known.AssertionStatusDirectives_packageEnabled);
  heap.Put<u8>(directives, known.AssertionStatusDirectives_deflt,
               c.vm().options().assertions ? 1 : 0);
  return c.ReturnRef(directives);
}

}  // namespace ravel
