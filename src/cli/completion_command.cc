// ravel completion: scripts that let a shell complete commands, options and their values, made of
// the tables that the help is made of.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/command.h"
#include "support/print.h"

namespace ravel {
namespace {

using Value = Option::Value;

constexpr std::string_view kUsage = "usage: ravel completion bash|zsh";

// What the value of an option is, by what the help calls it.
enum class ValueKind : u8 { kAny, kChoice, kFile, kFolder };

ValueKind KindOf(const Option& option) {
  if (!option.choices.empty()) return ValueKind::kChoice;
  const std::string_view name = option.value_name;
  if (name == "DIR") return ValueKind::kFolder;
  return name.starts_with("FILE") || name == "PATH" || name == "JAVA" ? ValueKind::kFile
                                                                      : ValueKind::kAny;
}

struct CompletedCommand {
  std::string_view name, help;
  Syntax syntax;
  // Those that the help shows.
  std::vector<const Option*> Options() const {
    std::vector<const Option*> options;
    for (const OptionGroup& group : syntax.groups) {
      for (const Option& option : group.options) {
        if (!option.help.empty()) options.push_back(&option);
      }
    }
    return options;
  }
};

std::vector<CompletedCommand> Commands() {
  std::vector<CompletedCommand> commands;
  for (const CommandRow& row : AllCommands()) {
    commands.push_back({row.name, row.help, row.make({})->MakeSyntax()});
  }
  return commands;
}

// --- bash ----------------------------------------------------------------------------------------

constexpr std::string_view kBashBegin =
    R"(# Completion of ravel for bash; `ravel completion bash` prints it.

_ravel_words() {
  local IFS=$' \n'
  COMPREPLY=($(compgen -W "$1" -- "$word"))
}

_ravel_files() {
  local IFS=$'\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen "$1" -- "$word"))
}

_ravel() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command= operand= i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ -z $command && ${COMP_WORDS[i]} != -* ]]; then
      command=${COMP_WORDS[i]}
    elif [[ -n $command && ${COMP_WORDS[i]} != -* ]]; then
      operand=${COMP_WORDS[i]}
    fi
  done
  # Bash takes --option=value for three words.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  case $command in
)";

constexpr std::string_view kBashEnd = R"(  esac
}

complete -F _ravel ravel
)";

std::string BashAction(const Option& option) {
  switch (KindOf(option)) {
    case ValueKind::kChoice:
      return fmt::format("_ravel_words '{}'", fmt::join(option.choices, " "));
    case ValueKind::kFile: return "_ravel_files -f";
    case ValueKind::kFolder: return "_ravel_files -d";
    case ValueKind::kAny: break;
  }
  return "";
}

std::string BashCase(const CompletedCommand& command) {
  std::string words = "--help --quiet";
  std::map<std::string, std::string> by_action;  // names of options
  for (const Option* option : command.Options()) {
    for (const std::string& name : option->names) {
      words += " " + name;
      if (option->value != Value::kNextOrEquals) continue;
      std::string& names = by_action[BashAction(*option)];
      names += (names.empty() ? "" : " | ") + name;
    }
  }
  std::string text = fmt::format("    {})\n      case $before in\n", command.name);
  for (const auto& [action, names] : by_action) {
    text += fmt::format("        {})\n          {}{}return ;;\n", names, action,
                        action.empty() ? "" : "\n          ");
  }
  text += fmt::format("      esac\n      if [[ $word == -* ]]; then\n        _ravel_words '{}'\n",
                      words);
  if (!command.syntax.choices.empty()) {
    text += fmt::format("      elif [[ -z $operand ]]; then\n        _ravel_words '{}'\n",
                        fmt::join(command.syntax.choices, " "));
  }
  return text + "      else\n        _ravel_files -f\n      fi ;;\n";
}

std::string BashScript() {
  std::string text(kBashBegin), names, cases;
  for (const CompletedCommand& command : Commands()) {
    names += fmt::format("{}{}", names.empty() ? "" : " ", command.name);
    cases += BashCase(command);
  }
  text += fmt::format("    '') _ravel_words '{} help --help --version --quiet' ;;\n", names);
  text += fmt::format("    help) _ravel_words '{}' ;;\n", names);
  return text + cases + std::string(kBashEnd);
}

// --- zsh -----------------------------------------------------------------------------------------

constexpr std::string_view kZshEnd = R"(      esac ;;
  esac
}

_ravel "$@"
)";

// For a text in single quotes, in brackets or before a colon.
std::string ZshText(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
      out += c;
    }
  }
  return out;
}

std::string ZshAction(const Option& option) {
  switch (KindOf(option)) {
    case ValueKind::kChoice: return fmt::format("({})", fmt::join(option.choices, " "));
    case ValueKind::kFile: return "_files";
    case ValueKind::kFolder: return "_files -/";
    case ValueKind::kAny: break;
  }
  return "";
}

// As _arguments wants it.
std::string ZshSpecification(const Option& option, std::string_view name) {
  std::string text = fmt::format("'*{}", ZshText(name));
  if (option.value == Value::kNextOrEquals && name.starts_with("--")) text += '=';
  if (option.value == Value::kJoined) text += '-';
  text += fmt::format("[{}]", ZshText(option.help));
  if (option.value == Value::kNextOrEquals || option.value == Value::kJoined) {
    text += fmt::format(":{}:{}", ZshText(option.value_name), ZshAction(option));
  }
  return text + "'";
}

std::string ZshCase(const CompletedCommand& command) {
  std::string text =
      fmt::format("        {})\n          _arguments '*--help[print help]'", command.name);
  text += " \\\n            '*--quiet[no progress and no notes]'";
  for (const Option* option : command.Options()) {
    for (const std::string& name : option->names) {
      text += " \\\n            " + ZshSpecification(*option, name);
    }
  }
  if (!command.syntax.choices.empty()) {
    text += fmt::format(" \\\n            '1:what:({})'", fmt::join(command.syntax.choices, " "));
  }
  return text + " \\\n            '*:file:_files' ;;\n";
}

std::string ZshScript() {
  std::string text =
      "#compdef ravel\n"
      "# Completion of ravel for zsh; `ravel completion zsh` prints it.\n"
      "\n"
      "_ravel() {\n"
      "  local context state state_descr line\n"
      "  typeset -A opt_args\n"
      "  local -a commands=(\n";
  std::string cases;
  for (const CompletedCommand& command : Commands()) {
    text += fmt::format("    '{}:{}'\n", command.name, ZshText(command.help));
    cases += ZshCase(command);
  }
  text +=
      "    'help:print help'\n"
      "  )\n"
      "  _arguments -C '--quiet[no progress and no notes]' '--help[print help]' \\\n"
      "    '--version[print the version]' '1:command:->command' '*::argument:->arguments'\n"
      "  case $state in\n"
      "    command) _describe command commands ;;\n"
      "    arguments)\n"
      "      case $words[1] in\n"
      "        help) _describe command commands ;;\n";
  return text + cases + std::string(kZshEnd);
}

class CompletionCommand final : public Command {
 public:
  Syntax MakeSyntax() override {
    return {.usage = fmt::format("{}\n"
                                 "\n"
                                 "Prints a script that lets the shell complete commands, options "
                                 "and their values:\n"
                                 "    source <(ravel completion bash)\n"
                                 "    ravel completion zsh >~/.zfunc/_ravel     # a folder of "
                                 "$fpath\n",
                                 kUsage),
            .groups = {},
            .operands = {},
            .choices = {"bash", "zsh"}};
  }
  Result<int> Run(Words operands) override {
    if (operands.size() != 1) return Error{"", std::string(kUsage)};
    if (operands[0] != "bash" && operands[0] != "zsh") {
      return Error{"", fmt::format("no completion for '{}'; there is bash or zsh", operands[0])};
    }
    Print("{}", operands[0] == "bash" ? BashScript() : ZshScript());
    return 0;
  }
};

}  // namespace

std::unique_ptr<Command> NewCompletionCommand(const Invocation&) {
  return std::make_unique<CompletionCommand>();
}

}  // namespace ravel
