// The system properties that the VM and the platform define. What depends on
// the host is its locale, the working directory and the user.
#include <fmt/format.h>
#include <langinfo.h>
#include <locale.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "interp/vm.h"
#include "natives/declare.h"

namespace ravel {
namespace {

// Where the library looks for a property, by the constants of SystemProps.Raw, which differ
// from release to release; absent: this one has none of that name.
std::optional<i32> IndexOf(NativeCall& c, std::string_view constant) {
  const Klass* const raw = c.method()->holder;
  const Field* const f = raw->FindDeclaredField(c.vm().Intern(constant), c.vm().Intern("I"));
  const u16 cp = f == nullptr ? u16{0} : ConstantValueOf(*f->info);
  return cp == 0 ? std::nullopt : std::optional(raw->file()->pool.Integer(cp));
}

struct HostLocale {
  std::string language = "en";
  std::string country;
  std::string encoding = "ANSI_X3.4-1968";  // of the C locale
};

// The locale of the environment for one category, as the C library has it.
HostLocale LocaleOf(int mask, const char* category_variable) {
  HostLocale result;
  locale_t locale = newlocale(mask, "", static_cast<locale_t>(nullptr));
  if (locale == static_cast<locale_t>(nullptr)) return result;
  if (mask == LC_CTYPE_MASK) result.encoding = nl_langinfo_l(CODESET, locale);
  freelocale(locale);

  std::string name;
  for (const char* const variable : {"LC_ALL", category_variable, "LANG"}) {
    const char* const value = std::getenv(variable);
    if (value == nullptr || *value == 0) continue;
    name = value;
    break;
  }
  name = name.substr(0, name.find_first_of(".@"));
  if (name.empty() || name == "C" || name == "POSIX") return result;
  const size_t underscore = name.find('_');
  result.language = name.substr(0, underscore);
  if (underscore != std::string::npos) result.country = name.substr(underscore + 1);
  return result;
}

using Properties = std::vector<std::pair<std::string, std::string>>;

// What -D does not change: it comes last, and the last value of a property counts.
Properties FixedProperties(NativeCall& c) {
  const VmOptions& options = c.vm().options();
  const std::string version = std::to_string(c.space().jdk_version().feature);
  std::string command = options.main;
  for (const std::string& arg : options.args) command += " " + arg;
  return {
      {"java.vm.specification.name", "Java Virtual Machine Specification"},
      {"java.vm.specification.vendor", "Oracle Corporation"},
      {"java.vm.specification.version", version},
      {"java.vm.name", "Ravel"},
      {"java.vm.vendor", "Ravel"},
      {"java.vm.version", version},
      {"jdk.debug", "release"},
      {"sun.java.command", command},
      {"sun.java.launcher", "SUN_STANDARD"},
  };
}

Properties VmProperties(NativeCall& c) {
  const VmOptions& options = c.vm().options();
  Properties all = {
      {"java.home", options.jdk},
      {"java.vm.info", "interpreted mode"},
      {"sun.boot.library.path", options.jdk + "/lib"},
      {"java.library.path", "/usr/java/packages/lib:/usr/lib64:/lib64:/lib:/usr/lib"},
      {"java.class.path", options.class_path},
      // Calls through reflection stay native, and hot method handles are not
      // specialised: both would only make classes.
      {"sun.reflect.inflationThreshold", "2147483647"},  // up to JDK 17
      {"jdk.reflect.useNativeAccessorOnly", "true"},     // from 18 on
      {"java.lang.invoke.MethodHandle.CUSTOMIZE_THRESHOLD", "-1"},
  };
  all.insert(all.end(), options.properties.begin(), options.properties.end());
  const Properties fixed = FixedProperties(c);
  all.insert(all.end(), fixed.begin(), fixed.end());
  return all;
}

}  // namespace

Step jdk_internal_util_SystemProps_Raw_vmProperties(NativeCall& c) {
  const Properties all = VmProperties(c);
  // Ends with a null key.
  const Ref array =
      c.heap().NewArray(c.space().ArrayOf(c.known().String), static_cast<i32>(2 * all.size() + 2));
  i32 i = 0;
  for (const auto& [key, value] : all) {
    c.heap().PutElementRef(array, i++, c.world().NewString(key));
    c.heap().PutElementRef(array, i++, c.world().NewString(value));
  }
  return c.ReturnRef(array);
}

Step jdk_internal_util_SystemProps_Raw_platformProperties(NativeCall& c) {
  const Ref array =
      c.heap().NewArray(c.space().ArrayOf(c.known().String), IndexOf(c, "FIXED_LENGTH").value());
  const auto set = [&](std::string_view name, const std::string& value) {
    const std::optional<i32> index = IndexOf(c, fmt::format("_{}_NDX", name));
    if (index && !value.empty()) c.heap().PutElementRef(array, *index, c.world().NewString(value));
  };
  const HostLocale format = LocaleOf(LC_CTYPE_MASK, "LC_CTYPE");
  const HostLocale display = LocaleOf(LC_MESSAGES_MASK, "LC_MESSAGES");
  set("display_language", display.language);
  set("display_country", display.country);
  set("format_language", format.language);
  set("format_country", format.country);
  set("file_encoding", format.encoding);  // up to 17
  set("native_encoding", format.encoding);
  set("sun_jnu_encoding", format.encoding);
  set("sun_io_unicode_encoding", "UnicodeLittle");
  set("file_separator", "/");
  set("path_separator", ":");
  set("line_separator", "\n");
  set("java_io_tmpdir", "/tmp");
  set("os_arch", "amd64");
  set("os_name", "Linux");
  set("os_version", "5.15");
  set("sun_arch_data_model", "64");
  set("sun_cpu_endian", "little");

  const HostView host = c.vm().options().world.host.WithUser();
  const std::string directory = host.CurrentDirectory();
  set("user_dir", directory.empty() ? "." : directory);
  set("user_home", host.user_home);
  set("user_name", host.user_name);
  return c.ReturnRef(array);
}

}  // namespace ravel
