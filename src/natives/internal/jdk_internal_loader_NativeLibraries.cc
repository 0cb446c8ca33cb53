// The libraries of the JDK itself count as built in: their natives are ours.
// Others cannot be loaded.
#include <algorithm>
#include <array>
#include <string_view>

#include "interp/vm.h"
#include "natives/declare.h"
#include "natives/io_support.h"

namespace ravel {
namespace {

constexpr std::array<std::string_view, 14> kBuiltIn = {
    "extnet", "instrument", "java",  "jimage", "jli",    "management", "management_ext",
    "net",    "nio",        "prefs", "rmi",    "verify", "zip",        "syslookup",
};
constexpr i32 kJniVersion = 0x00010008;

Step Load(NativeCall& c, Ref library, bool built_in) {
  if (!built_in) {
    c.vm().TellUnsupported(c.thread(), c.method(), c.Obj(1));
    const std::string name = c.Obj(1) ? c.world().ToUtf8(c.Obj(1)) : "null";
    return c.ThrowNew("java/lang/UnsatisfiedLinkError",
                      name + ": native libraries are not supported by Ravel");
  }
  PutField<i64>(c, library, "handle", "J", 1);
  PutField<i32>(c, library, "jniVersion", "I", kJniVersion);
  return c.ReturnBool(true);
}

}  // namespace

// "libzip.so" -> "zip"; null if it is not one of the JDK's.
Step jdk_internal_loader_NativeLibraries_findBuiltinLib(NativeCall& c) {
  if (!c.Obj(0)) return c.ThrowNew("java/lang/InternalError", "NULL filename for native library");
  const std::string file = c.world().ToUtf8(c.Obj(0));
  std::string_view name = file;
  if (!name.starts_with("lib") || !name.ends_with(".so")) return c.ReturnRef(kNull);
  name = name.substr(3, name.size() - 6);
  if (std::find(kBuiltIn.begin(), kBuiltIn.end(), name) == kBuiltIn.end()) {
    return c.ReturnRef(kNull);
  }
  return c.ReturnString(name);
}

Step jdk_internal_loader_NativeLibraries_load(NativeCall& c) {
  return Load(c, c.Obj(0), c.Bool(2));
}

}  // namespace ravel
