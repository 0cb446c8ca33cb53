// Schedule::Parse: one pass over the lines, one word at a time. Each function
// that reads something returns false when it cannot, with the error noted.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "explore/schedule.h"
#include "explore/schedule_words.h"

namespace ravel {
namespace {

using namespace schedule_words;  // NOLINT: the vocabulary of this file

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// -1: not a hexadecimal digit.
int HexValue(char c) {
  if (IsDigit(c)) return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool IsContinuation(char c) { return (static_cast<u8>(c) & 0xc0) == 0x80; }

// What stands in the file, fit for a line of an error message.
std::string Quote(std::string_view found) {
  constexpr size_t kMost = 40;
  size_t length = std::min(found.size(), kMost);
  while (length > 0 && length < found.size() && IsContinuation(found[length])) --length;
  std::string text = "'";
  for (char c : found.substr(0, length)) {
    text += IsControl(c) ? fmt::format("\\x{:02x}", static_cast<u8>(c)) : std::string(1, c);
  }
  return text + (length < found.size() ? "...'" : "'");
}

constexpr CommandKind kKinds[] = {
    CommandKind::kBefore,    CommandKind::kIn,      CommandKind::kSwitch,    CommandKind::kNotify,
    CommandKind::kTimeout,   CommandKind::kDie,     CommandKind::kTerminate, CommandKind::kLog,
    CommandKind::kLoopBegin, CommandKind::kLoopEnd,
};

class Parser {
 public:
  Parser(std::string_view text, std::string_view file_name) : text_(text), file_name_(file_name) {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
  }

  Result<Schedule> Parse() {
    while (!text_.empty()) {
      const size_t end = text_.find('\n');
      line_ = text_.substr(0, end);
      text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
      ++line_number_;
      if (!Line()) return std::move(error_);
    }
    if (!open_loops_.empty()) {
      const OpenLoop& loop = open_loops_.back();
      FailAt(loop.line, loop.column,
             "expected a 'loopend' for this loop, found the end of the file");
      return std::move(error_);
    }
    schedule_.end_comments = std::move(comments_);
    if (schedule_.commands.empty()) std::swap(schedule_.end_comments, schedule_.header_comments);
    return std::move(schedule_);
  }

 private:
  struct OpenLoop {
    u32 line, column;
  };

  // A word of the line; empty: the end was reached, and `at` is where.
  struct Word {
    std::string_view text;
    size_t at;
  };

  bool Line() {
    const size_t hash = line_.find('#');
    at_ = 0;
    end_ = std::min(hash, line_.size());
    const Word word = NextWord();
    if (!word.text.empty()) {
      if (!CommandLine(word)) return false;
      if (hash != std::string_view::npos) {
        schedule_.commands.back().comment = Strip(line_.substr(hash + 1));
      }
    } else if (hash != std::string_view::npos) {
      return CommentLine(hash);
    }
    return true;
  }

  // ---- comment lines and facts

  bool CommentLine(size_t hash) {
    const bool first = std::exchange(at_first_comment_, false) && schedule_.commands.empty();
    if ((first || schedule_.facts) && schedule_.commands.empty() && hash == 0 &&
        line_.starts_with("# ") && LooksLikeFact(line_.substr(2))) {
      at_ = 2;
      end_ = line_.size();
      const Word word = NextWord();
      if (word.text == kRavel) {
        if (first && NextWord().text == kSchedule) return VersionFact();
      } else if (schedule_.facts) {
        if (word.text == kProgram) return ProgramFact(word);
        if (word.text == kClass) return ClassLine();
        return ExpectFact(word);
      }
    }
    comments_.emplace_back(Strip(line_.substr(hash + 1)));
    return true;
  }

  bool VersionFact() {
    const Word word = NextWord();
    if (word.text != std::to_string(Schedule::kVersion)) {
      return Expected(fmt::format("schedule version {}", Schedule::kVersion), word);
    }
    schedule_.facts.emplace();
    return EndOfLine();
  }

  bool ProgramFact(const Word& fact) {
    std::vector<std::string>& program = schedule_.facts->program;
    if (!program.empty()) return Expected("only one line of this kind", fact);
    for (Word word = NextWord(); !word.text.empty(); word = NextWord()) {
      std::string text;
      if (word.text != kEmpty && !Unescape(word, &text)) return false;
      program.push_back(std::move(text));
    }
    return !program.empty() || Expected("a main class", {"", line_.size()});
  }

  bool ClassLine() {
    ClassFact fact;
    if (!ClassName(&fact.class_name)) return false;
    const Word crc = NextWord();
    if (crc.text != kCrc) return Expected("'crc'", crc);
    const Word digits = NextWord();
    bool good = digits.text.size() == 8;
    for (char c : digits.text) {
      good = good && HexValue(c) >= 0;
      fact.crc = fact.crc << 4 | static_cast<u32>(HexValue(c) & 15);
    }
    if (!good) return Expected("eight hexadecimal digits", digits);
    schedule_.facts->classes.push_back(std::move(fact));
    return EndOfLine();
  }

  bool ExpectFact(const Word& fact) {
    if (schedule_.facts->expect) return Expected("only one line of this kind", fact);
    Expectation expect;
    Word word = NextWord();
    if (word.text.empty()) return Expected("a kind of finding or 'outcome'", word);
    const Word second = NextWord();
    if (word.text == kOutcome) {
      if (second.text.empty()) return Expected("an outcome", second);
      expect.kind = Expectation::Kind::kOutcome;
      word = second;
    } else if (!second.text.empty()) {
      return Expected("the end of the line", second);
    }
    if (!Unescape(word, &expect.name)) return false;
    schedule_.facts->expect = std::move(expect);
    return EndOfLine();
  }

  // ---- commands

  bool CommandLine(const Word& word) {
    const auto kind = std::ranges::find(kKinds, word.text, NameOf);
    if (kind == std::end(kKinds)) {
      std::string names;
      for (CommandKind k : kKinds)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", NameOf(k));
      return Expected(fmt::format("a command ({})", names), word);
    }
    ScheduleCommand command;
    if (!Operands(*kind, &command) || !InPlace(command, word)) return false;
    command.line = line_number_;
    std::vector<std::string>& comments =
        schedule_.commands.empty() ? schedule_.header_comments : command.above;
    comments = std::exchange(comments_, {});
    schedule_.commands.push_back(std::move(command));
    return true;
  }

  bool Operands(CommandKind kind, ScheduleCommand* command) {
    switch (kind) {
      case CommandKind::kBefore:
      case CommandKind::kIn: return EventOperands(kind, command) && EndOfLine();
      case CommandKind::kSwitch:
      case CommandKind::kDie: {
        std::optional<u32> thread;
        if (!ThreadOrNone(&thread)) return false;
        *command = kind == CommandKind::kDie ? ScheduleCommand::Die(thread)
                                             : ScheduleCommand::Switch(thread);
        return EndOfLine();
      }
      case CommandKind::kNotify:
      case CommandKind::kTimeout: {
        u64 thread;
        if (!Number(NextWord(), "a thread number", 0, ~u32{0}, &thread)) return false;
        const u32 id = static_cast<u32>(thread);
        *command = kind == CommandKind::kNotify ? ScheduleCommand::Notify(id)
                                                : ScheduleCommand::Timeout(id);
        return EndOfLine();
      }
      case CommandKind::kTerminate: *command = ScheduleCommand::Terminate(); return EndOfLine();
      case CommandKind::kLog: {
        u64 level;
        if (!Number(NextWord(), "a log level", ScheduleCommand::kMinLogLevel,
                    ScheduleCommand::kMaxLogLevel, &level)) {
          return false;
        }
        *command = ScheduleCommand::Log(static_cast<u32>(level), line_.substr(at_, end_ - at_));
        return true;
      }
      case CommandKind::kLoopBegin: *command = ScheduleCommand::LoopBegin(); return EndOfLine();
      case CommandKind::kLoopEnd: {
        u64 rounds = ScheduleCommand::kForever;
        const Word word = NextWord();
        if (word.text != kInf &&
            !Number(word, "a number of rounds or 'inf'", 1, ScheduleCommand::kMaxCount, &rounds)) {
          return false;
        }
        *command = ScheduleCommand::LoopEnd(rounds);
        return EndOfLine();
      }
    }
    return false;
  }

  bool EventOperands(CommandKind kind, ScheduleCommand* command) {
    std::string class_name;
    u64 method, offset, count;
    if (!ClassName(&class_name) || !Number(NextWord(), "a method index", 0, 0xffff, &method) ||
        !Number(NextWord(), "a bytecode offset", 0, 0xffff, &offset) ||
        !Number(NextWord(), "an execution count", 1, ScheduleCommand::kMaxCount, &count)) {
      return false;
    }
    const auto make = kind == CommandKind::kIn ? ScheduleCommand::In : ScheduleCommand::Before;
    *command =
        make(std::move(class_name), static_cast<u32>(method), static_cast<u32>(offset), count);
    return true;
  }

  // Whether the command may stand behind those that were read.
  bool InPlace(const ScheduleCommand& command, const Word& word) {
    seen_event_ = seen_event_ || command.is_event();
    if (command.kind == CommandKind::kLoopBegin) {
      if (open_loops_.size() == Schedule::kMaxLoopDepth) {
        return Fail(word.at,
                    fmt::format("expected at most {} loops inside each other, found one more",
                                Schedule::kMaxLoopDepth));
      }
      open_loops_.push_back({line_number_, Column(word.at)});
    } else if (command.kind == CommandKind::kLoopEnd) {
      if (open_loops_.empty()) return Expected("a 'loopbegin' ahead of its end", word);
      // The innermost of any loops that hold nothing is such a pair.
      if (schedule_.commands.back().kind == CommandKind::kLoopBegin) {
        return Expected("an event or an action in the loop", word);
      }
      open_loops_.pop_back();
    } else if (command.is_action() && !seen_event_ && command.kind != CommandKind::kLog &&
               command.kind != CommandKind::kTerminate) {
      return Expected("'before' or 'in' ahead of the first action", word);
    }
    return true;
  }

  // ---- words

  Word NextWord() {
    while (at_ < end_ && IsSpace(line_[at_])) ++at_;
    const Word word = {FirstWord(line_.substr(at_, end_ - at_)), at_};
    at_ += word.text.size();
    return word;
  }

  bool EndOfLine() {
    const Word word = NextWord();
    return word.text.empty() || Expected("the end of the line", word);
  }

  bool ThreadOrNone(std::optional<u32>* thread) {
    const Word word = NextWord();
    u64 id;
    if (word.text == kNone) {
      *thread = ScheduleCommand::kNoThread;
      return true;
    }
    if (!Number(word, "a thread number or 'none'", 0, ~u32{0}, &id)) return false;
    *thread = static_cast<u32>(id);
    return true;
  }

  bool Number(const Word& word, std::string_view what, u64 least, u64 most, u64* number) {
    if (word.text.empty() || !std::ranges::all_of(word.text, IsDigit)) return Expected(what, word);
    u64 value = 0;
    bool good = true;
    for (char c : word.text) {
      const u64 digit = static_cast<u64>(c - '0');
      good = good && value <= (most - std::min(most, digit)) / 10;
      if (good) value = value * 10 + digit;
    }
    if (!good || value < least || value > most) {
      return Expected(fmt::format("{} from {} to {}", what, least, most), word);
    }
    *number = value;
    return true;
  }

  bool ClassName(std::string* name) {
    const Word word = NextWord();
    if (word.text.empty()) return Expected("a class name", word);
    if (word.text.find_first_of("/;[") != std::string_view::npos) {
      return Expected("a class name with dots", word);
    }
    return Unescape(word, name);
  }

  bool Unescape(const Word& word, std::string* out) {
    const std::string_view text = word.text;
    for (size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '"') {
        return Expected("a word without quotes (a blank is written \\x20, a quote \\x22)", word);
      }
      if (text[i] != '\\') {
        *out += text[i];
        continue;
      }
      const std::string_view escape = text.substr(i, 4);
      if (escape.size() < 4 || escape[1] != 'x' || HexValue(escape[2]) < 0 ||
          HexValue(escape[3]) < 0) {
        return Expected("\\x and two hexadecimal digits", {escape, word.at + i});
      }
      *out += static_cast<char>(HexValue(escape[2]) << 4 | HexValue(escape[3]));
      i += 3;
    }
    return true;
  }

  // ---- errors; all return false

  bool Expected(std::string_view what, const Word& found) {
    return Fail(found.at,
                fmt::format("expected {}, found {}", what,
                            found.text.empty() ? "the end of the line" : Quote(found.text)));
  }

  bool Fail(size_t at, std::string_view message) {
    return FailAt(line_number_, Column(at), message);
  }

  bool FailAt(u32 line, u32 column, std::string_view message) {
    error_.message = fmt::format("{}:{}:{}: {}", file_name_, line, column, message);
    return false;
  }

  // In characters of UTF-8; a tab is one.
  u32 Column(size_t at) const {
    const std::string_view ahead = line_.substr(0, at);
    return static_cast<u32>(1 + ahead.size() - std::ranges::count_if(ahead, IsContinuation));
  }

  std::string_view text_;  // what follows the current line
  const std::string_view file_name_;
  std::string_view line_;
  u32 line_number_ = 0;
  size_t at_ = 0, end_ = 0;  // what is left of the line to read words from
  Schedule schedule_;
  std::vector<OpenLoop> open_loops_;
  std::vector<std::string> comments_;  // lines since the last command
  bool at_first_comment_ = true;
  bool seen_event_ = false;
  Error error_;
};

}  // namespace

Result<Schedule> Schedule::Parse(std::string_view text, std::string_view file_name) {
  return Parser(text, file_name).Parse();
}

}  // namespace ravel
