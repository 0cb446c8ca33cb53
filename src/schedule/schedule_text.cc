#include "schedule/schedule_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "schedule/schedule_words.h"

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

std::string Escape(std::string_view word, bool (*must_escape)(char)) {
  std::string text;
  for (char c : word) {
    if (must_escape(c)) {
      text += fmt::format("\\x{:02x}", static_cast<u8>(c));
    } else {
      text += c;
    }
  }
  return text;
}

// A comment can be about anything, such as the name of a thread; it must stay
// on its line.
std::string CommentText(std::string_view comment) {
  std::string text(comment);
  for (char& c : text) {
    if (IsControl(c)) c = ' ';
  }
  return std::string(Strip(text));
}

void PrintWords(std::string_view fact, const std::vector<std::string>& words, std::string& out) {
  if (words.empty()) return;
  out += fmt::format("# {}", fact);
  for (const std::string& word : words) {
    out += ' ';
    out += word.empty() ? kEmpty : Escape(word, MustEscape);
  }
  out += '\n';
}

void PrintFacts(const ScheduleFacts& facts, std::string& out) {
  out += fmt::format("# {} {} {}\n", kRavel, kSchedule, Schedule::kVersion);
  PrintWords(kProgram, facts.program, out);
  PrintWords(fmt::format("{} {}", kRavel, kRun), facts.words, out);
  for (const ClassFact& fact : facts.classes) {
    out += fmt::format("# {} {} {} {:08x}\n", kClass, Escape(fact.class_name, MustEscapeInClass),
                       kCrc, fact.crc);
  }
  if (!facts.assertions) out += fmt::format("# {} {}\n", kAssertions, kOff);
  if (facts.expect) {
    out += fmt::format("# {} ", kExpect);
    if (facts.expect->kind == Expectation::Kind::kOutcome) out += fmt::format("{} ", kOutcome);
    out += Escape(facts.expect->name, MustEscape) + '\n';
  }
}

}  // namespace

ScheduleReader::ScheduleReader(std::string_view text, std::string_view file_name)
    : text_(text), file_name_(file_name) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  if (text_.starts_with(kByteOrderMark)) text_.remove_prefix(kByteOrderMark.size());
}

bool ScheduleReader::CheckEnd() {
  if (version_ < Schedule::kVersionWithEnd || has_end_) return true;
  return FailAt(line_number_, 1,
                fmt::format("expected '{}' as the last line, found the end of the file: it was cut "
                            "off",
                            kEndMark));
}

bool ScheduleReader::NextCommand() {
  while (!text_.empty()) {
    const size_t end = text_.find('\n');
    line_ = text_.substr(0, end);
    text_.remove_prefix(end == std::string_view::npos ? text_.size() : end + 1);
    ++line_number_;
    const size_t hash = line_.find('#');
    at_ = 0;
    end_ = std::min(hash, line_.size());
    word_ = NextWord();
    if (!word_.text.empty()) {
      seen_command_ = true;
      return true;
    }
    if (hash != std::string_view::npos && !CommentLine(hash)) return false;
  }
  return false;
}

std::string ScheduleReader::comment() const {
  const size_t hash = line_.find('#');
  return hash == std::string_view::npos ? "" : std::string(Strip(line_.substr(hash + 1)));
}

// ---- comment lines and facts

bool ScheduleReader::CommentLine(size_t hash) {
  const bool first = std::exchange(at_first_comment_, false) && !seen_command_;
  if ((first || facts_) && !seen_command_ && hash == 0 && line_.starts_with("# ") &&
      LooksLikeFact(line_.substr(2))) {
    at_ = 2;
    end_ = line_.size();
    const Word word = NextWord();
    if (word.text == kRavel) {
      const Word what = NextWord();
      if (first && what.text == kSchedule) return VersionFact();
      if (facts_ && what.text == kRun) return WordsFact(what, "a program", &facts_->words);
    } else if (facts_) {
      if (word.text == kProgram) return WordsFact(word, "a main class", &facts_->program);
      if (word.text == kClass) return ClassFactLine();
      if (word.text == kAssertions) return AssertionsFact();
      return ExpectFact(word);
    }
  }
  if (version_ >= Schedule::kVersionWithEnd && Strip(line_) == kEndMark && Strip(text_).empty()) {
    has_end_ = true;
    return true;
  }
  comments_.emplace_back(Strip(line_.substr(hash + 1)));
  return true;
}

bool ScheduleReader::VersionFact() {
  const Word word = NextWord();
  for (u32 version = 1; version <= Schedule::kVersion; ++version) {
    if (word.text == std::to_string(version)) version_ = version;
  }
  if (version_ == 0) {
    return Expected(fmt::format("schedule version 1 to {}", Schedule::kVersion), word);
  }
  facts_.emplace();
  return EndOfLine();
}

bool ScheduleReader::WordsFact(const Word& fact, std::string_view what,
                               std::vector<std::string>* words) {
  if (!words->empty()) return Expected("only one line of this kind", fact);
  for (Word word = NextWord(); !word.text.empty(); word = NextWord()) {
    std::string text;
    if (word.text != kEmpty && !Unescape(word, &text)) return false;
    words->push_back(std::move(text));
  }
  return !words->empty() || Expected(what, {"", line_.size()});
}

bool ScheduleReader::ClassFactLine() {
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
  facts_->classes.push_back(std::move(fact));
  return EndOfLine();
}

bool ScheduleReader::AssertionsFact() {
  const Word word = NextWord();
  if (word.text != kOn && word.text != kOff) return Expected("'on' or 'off'", word);
  facts_->assertions = word.text == kOn;
  return EndOfLine();
}

bool ScheduleReader::ExpectFact(const Word& fact) {
  if (facts_->expect) return Expected("only one line of this kind", fact);
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
  facts_->expect = std::move(expect);
  return EndOfLine();
}

// ---- commands

bool ScheduleReader::Command(std::initializer_list<CommandKind> kinds,
                             std::initializer_list<std::string_view> others,
                             ScheduleCommand* command) {
  const auto kind = std::ranges::find(kinds, word_.text, NameOf);
  if (kind == kinds.end()) {
    std::string names;
    for (CommandKind k : kinds) names += fmt::format("{}{}", names.empty() ? "" : ", ", NameOf(k));
    for (std::string_view other : others) names += fmt::format(", {}", other);
    return Expected(fmt::format("a command ({})", names), word_);
  }
  if (!Operands(*kind, command)) return false;
  command->line = line_number_;
  command->comment = comment();
  return true;
}

bool ScheduleReader::CheckLoops(const ScheduleCommand& command) {
  const bool empty = std::exchange(loop_is_empty_, command.kind == CommandKind::kLoopBegin);
  if (command.kind == CommandKind::kLoopBegin) {
    const u32 column = Column(word_.at);
    if (open_loops_.size() == Schedule::kMaxLoopDepth) {
      return FailAt(line_number_, column,
                    fmt::format("expected at most {} loops inside each other, found one more",
                                Schedule::kMaxLoopDepth));
    }
    open_loops_.push_back({line_number_, column});
  } else if (command.kind == CommandKind::kLoopEnd) {
    if (open_loops_.empty()) return Expected("a 'loopbegin' ahead of its end", word_);
    // The innermost of any loops that hold nothing is such a pair.
    if (empty) return Expected("an event or an action in the loop", word_);
    open_loops_.pop_back();
  }
  return true;
}

bool ScheduleReader::CheckLoopsClosed(std::string_view found) {
  if (open_loops_.empty()) return true;
  return FailAt(open_loops_.back().line, open_loops_.back().column,
                fmt::format("expected a 'loopend' for this loop, found {}", found));
}

bool ScheduleReader::Operands(CommandKind kind, ScheduleCommand* command) {
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
      u32 thread;
      if (!ThreadNumber(&thread)) return false;
      *command = kind == CommandKind::kNotify ? ScheduleCommand::Notify(thread)
                                              : ScheduleCommand::Timeout(thread);
      return EndOfLine();
    }
    case CommandKind::kSend:
    case CommandKind::kReceive: return MessageOperands(kind, command) && EndOfLine();
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

bool ScheduleReader::EventOperands(CommandKind kind, ScheduleCommand* command) {
  std::string class_name;
  u64 method, offset, count;
  if (!ClassName(&class_name) || !Number(NextWord(), "a method index", 0, 0xffff, &method) ||
      !Number(NextWord(), "a bytecode offset", 0, 0xffff, &offset) ||
      !Number(NextWord(), "an execution count", 1, ScheduleCommand::kMaxCount, &count)) {
    return false;
  }
  const auto make = kind == CommandKind::kIn ? ScheduleCommand::In : ScheduleCommand::Before;
  *command = make(std::move(class_name), static_cast<u32>(method), static_cast<u32>(offset), count);
  return true;
}

bool ScheduleReader::MessageOperands(CommandKind kind, ScheduleCommand* command) {
  u32 thread;
  i64 value;
  if (!ThreadNumber(&thread) || !Long(NextWord(), &value)) return false;
  *command = kind == CommandKind::kSend ? ScheduleCommand::Send(thread, value)
                                        : ScheduleCommand::Receive(thread, value);
  return true;
}

// ---- words

ScheduleReader::Word ScheduleReader::NextWord() {
  while (at_ < end_ && IsSpace(line_[at_])) ++at_;
  const Word word = {FirstWord(line_.substr(at_, end_ - at_)), at_};
  at_ += word.text.size();
  return word;
}

bool ScheduleReader::EndOfLine() {
  const Word word = NextWord();
  return word.text.empty() || Expected("the end of the line", word);
}

bool ScheduleReader::ThreadNumber(u32* thread) {
  u64 id;
  if (!Number(NextWord(), "a thread number", 0, ~u32{0}, &id)) return false;
  *thread = static_cast<u32>(id);
  return true;
}

bool ScheduleReader::ThreadOrNone(std::optional<u32>* thread) {
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

bool ScheduleReader::Number(const Word& word, std::string_view what, u64 least, u64 most,
                            u64* number) {
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

bool ScheduleReader::Long(const Word& word, i64* number) {
  constexpr u64 kMost = static_cast<u64>(std::numeric_limits<i64>::max());
  const bool minus = word.text.starts_with('-');
  const std::string_view digits = word.text.substr(minus ? 1 : 0);
  if (digits.empty() || !std::ranges::all_of(digits, IsDigit)) {
    return Expected("a whole number as message", word);
  }
  u64 value = 0;
  for (char c : digits) {
    const u64 digit = static_cast<u64>(c - '0');
    if (value > (kMost + (minus ? 1 : 0) - digit) / 10) {
      return Expected(fmt::format("a whole number from {} to {} as message",
                                  std::numeric_limits<i64>::min(), kMost),
                      word);
    }
    value = value * 10 + digit;
  }
  *number = static_cast<i64>(minus ? 0 - value : value);
  return true;
}

bool ScheduleReader::ClassName(std::string* name) {
  const Word word = NextWord();
  if (word.text.empty()) return Expected("a class name", word);
  if (word.text.find_first_of("/;[") != std::string_view::npos) {
    return Expected("a class name with dots", word);
  }
  return Unescape(word, name);
}

bool ScheduleReader::Unescape(const Word& word, std::string* out) {
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

// ---- errors

bool ScheduleReader::Expected(std::string_view what, const Word& found) {
  return FailAt(line_number_, Column(found.at),
                fmt::format("expected {}, found {}", what,
                            found.text.empty() ? "the end of the line" : Quote(found.text)));
}

bool ScheduleReader::FailAt(u32 line, u32 column, std::string_view message) {
  error_.message = fmt::format("{}:{}:{}: {}", file_name_, line, column, message);
  return false;
}

u32 ScheduleReader::Column(size_t at) const {
  const std::string_view ahead = line_.substr(0, at);
  return static_cast<u32>(1 + ahead.size() - std::ranges::count_if(ahead, IsContinuation));
}

// ---- printing

void PrintCommentLines(const std::vector<std::string>& comments, std::string& out) {
  for (const std::string& comment : comments) {
    const std::string text = CommentText(comment);
    out += '#';
    if (!text.empty()) out += LooksLikeFact(text) ? "  " : " ";
    out += text + '\n';
  }
}

void PrintLine(std::string_view command, std::string_view comment, std::string& out) {
  out += command;
  const std::string text = CommentText(comment);
  if (!text.empty()) out += "  # " + text;
  out += '\n';
}

void PrintCommand(const ScheduleCommand& command, std::string& out) {
  PrintCommentLines(command.above, out);
  PrintLine(command.Print(), command.comment, out);
}

void PrintEnd(const std::optional<ScheduleFacts>& facts, std::string& out) {
  if (facts) out += fmt::format("{}\n", kEndMark);
}

std::string PrintHeader(const std::optional<ScheduleFacts>& facts,
                        const std::vector<std::string>& comments) {
  std::string out;
  if (facts) PrintFacts(*facts, out);
  PrintCommentLines(comments, out);
  return out;
}

std::string EscapedClassName(std::string_view class_name) {
  return Escape(class_name, MustEscapeInClass);
}

}  // namespace ravel
