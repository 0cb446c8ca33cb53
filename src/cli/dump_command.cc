// ravel dump: what becomes of a class's bytecode.
#include <fmt/format.h>

#include "classfile/disasm.h"
#include "cli/command.h"
#include "cli/options/vm_options.h"
#include "code/printer.h"
#include "code/translator.h"
#include "run/class_finder.h"
#include "run/jdk.h"
#include "support/print.h"

namespace ravel {
namespace {

std::string Header(const Klass& k) {
  std::string text =
      fmt::format("{} {}", k.is_interface() ? "interface" : "class", k.external_name());
  if (k.super() != nullptr && !k.is_interface()) {
    text += fmt::format(" extends {}", k.super()->external_name());
  }
  const char* word = k.is_interface() ? " extends " : " implements ";
  for (const Klass* i : k.interfaces()) {
    text += fmt::format("{}{}", word, i->external_name());
    word = ", ";
  }
  return text + fmt::format(" (class file version {}.{})\n", k.file()->major_version,
                            k.file()->minor_version);
}

// `wanted` is empty (all), a name, or a name with descriptor.
bool IsWanted(const Method& m, std::string_view wanted) {
  const std::string_view name = m.name->view();
  if (wanted.empty() || wanted == name) return true;
  return wanted.size() > name.size() && wanted.starts_with(name) &&
         wanted.substr(name.size()) == m.descriptor->view();
}

int Dump(ClassSpace& space, const Klass& k, std::string_view wanted) {
  std::string text = Header(k);
  bool found = wanted.empty();
  int status = 0;
  for (Method* m : k.methods()) {
    if (!IsWanted(*m, wanted)) continue;
    found = true;
    text += "\n";
    if (m->code_attribute == nullptr) {
      text += fmt::format("{}: {}\n", m->ToString(), m->is_native() ? "native" : "abstract");
      continue;
    }
    auto code = Translate(space, m);
    if (code) {
      text += PrintCode(**code);
    } else {
      text += fmt::format("{}: cannot be translated: {}\n", m->ToString(), code.error().message);
      status = 1;
    }
  }
  if (!found) {
    return UsageError(fmt::format("class {} has no method {}", k.external_name(), wanted));
  }
  Print("{}", text);
  return status;
}

class DumpCommand final : public Command {
 public:
  Syntax MakeSyntax() override;
  Result<int> Run(Words operands) override;

 private:
  RunOptions options_;
};

Syntax DumpCommand::MakeSyntax() {
  return {.usage =
              "usage: ravel dump [OPTION...] CLASS|FILE.class [METHOD]\n"
              "\n"
              "Prints the bytecode of the methods of a class and the register code that it is\n"
              "translated to, side by side. CLASS is found on the class path or in the JDK; "
              "METHOD is\n"
              "a name, or a name with descriptor such as 'equals(Ljava/lang/Object;)Z'.\n",
          .groups = {{"Options:", ClassOptions(&options_)}},
          .operands = {}};
}

Result<int> DumpCommand::Run(Words operands) {
  if (operands.empty() || operands.size() > 2) {
    return Error{"", "usage: ravel dump [-cp PATH] CLASS [METHOD]"};
  }
  const auto jdk = FindJdk(JdkPlaces::OfEnvironment(options_.jdk.given));
  if (!jdk) return jdk.error();
  auto space = ClassSpace::Open(jdk.value().home);
  if (!space) return space.error();
  ClassFinder finder(**space, EffectiveClassPath(options_.class_path));
  const std::string& name = operands.front();
  auto klass = name.ends_with(".class") ? finder.FindInFile(name) : finder.Find(name);
  if (!klass) return klass.error();
  for (const std::string& missing : finder.missing()) {
    Print(stderr, "ravel: {} is not found, java.lang.Object stands in for it\n", missing);
  }
  ExitAfterPrinting(Dump(**space, **klass, operands.size() == 2 ? operands[1] : ""));
}

}  // namespace

std::unique_ptr<Command> NewDumpCommand(const Invocation&) {
  return std::make_unique<DumpCommand>();
}

}  // namespace ravel
