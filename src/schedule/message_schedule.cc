#include "schedule/message_schedule.h"

#include <fmt/format.h>

#include <set>
#include <utility>

#include "schedule/schedule_text.h"
#include "schedule/schedule_words.h"

namespace ravel {
namespace {

constexpr std::string_view kBegin = "schedulebegin";
constexpr std::string_view kEnd = "scheduleend";

class Parser {
 public:
  Parser(std::string_view text, std::string_view file_name) : reader_(text, file_name) {}

  Result<MessageSchedule> Parse() {
    while (reader_.NextCommand()) {
      if (!(open_ ? InSection() : SectionBegin())) return reader_.TakeError();
    }
    if (reader_.failed()) return reader_.TakeError();
    if (!open_ && !reader_.CheckEnd()) return reader_.TakeError();
    if (open_) {
      reader_.FailAt(begin_line_, begin_column_,
                     "expected a 'scheduleend' for this section, found the end of the file");
      return reader_.TakeError();
    }
    (schedule_.sections.empty() ? schedule_.header_comments : schedule_.end_comments) =
        reader_.TakeComments();
    schedule_.facts = reader_.TakeFacts();
    return std::move(schedule_);
  }

 private:
  bool SectionBegin() {
    const ScheduleReader::Word word = reader_.word();
    if (word.text != kBegin) return reader_.Expected("'schedulebegin'", word);
    MessageSection section;
    if (!reader_.ThreadNumber(&section.thread) || !reader_.EndOfLine()) return false;
    if (!threads_.insert(section.thread).second) {
      return reader_.FailAt(
          reader_.line(), reader_.Column(word.at),
          fmt::format("expected one section for thread {}, found another", section.thread));
    }
    section.line = reader_.line();
    section.comment = reader_.comment();
    (schedule_.sections.empty() ? schedule_.header_comments : section.above) =
        reader_.TakeComments();
    schedule_.sections.push_back(std::move(section));
    open_ = true;
    seen_event_ = false;
    begin_line_ = reader_.line();
    begin_column_ = reader_.Column(word.at);
    return true;
  }

  bool InSection() {
    using enum CommandKind;
    const ScheduleReader::Word word = reader_.word();
    MessageSection& section = schedule_.sections.back();
    if (word.text == kEnd) {
      open_ = false;
      section.at_end = reader_.TakeComments();
      return reader_.EndOfLine() && reader_.CheckLoopsClosed("'scheduleend'");
    }
    if (!section.commands.empty() && section.commands.back().kind == kDie) {
      return reader_.Expected("'scheduleend' after 'die'", word);
    }
    ScheduleCommand command;
    if (!reader_.Command({kBefore, kIn, kSend, kReceive, kNotify, kTimeout, kDie, kTerminate, kLog,
                          kLoopBegin, kLoopEnd},
                         {kEnd}, &command) ||
        !reader_.CheckLoops(command)) {
      return false;
    }
    if (command.kind == kDie && reader_.in_loop()) {
      return reader_.Expected("a command that can be taken twice in a loop", word);
    }
    seen_event_ = seen_event_ || command.is_event();
    if (section.thread == 0 && command.is_action() && !seen_event_ && command.kind != kLog &&
        command.kind != kTerminate) {
      return reader_.Expected("'before' or 'in' ahead of the first action of thread 0", word);
    }
    command.above = reader_.TakeComments();
    section.commands.push_back(std::move(command));
    return true;
  }

  ScheduleReader reader_;
  MessageSchedule schedule_;
  std::set<u32> threads_;  // that have a section
  bool open_ = false;      // in a section
  bool seen_event_ = false;
  u32 begin_line_ = 0, begin_column_ = 0;
};

}  // namespace

bool MessageSection::operator==(const MessageSection& other) const {
  return thread == other.thread && commands == other.commands;
}

bool MessageSchedule::operator==(const MessageSchedule& other) const {
  return facts == other.facts && sections == other.sections;
}

bool MessageSchedule::Is(std::string_view text) {
  // A wrong fact is no matter here: either parser refuses it.
  ScheduleReader reader(text, "");
  return reader.NextCommand() && reader.word().text == kBegin;
}

Result<MessageSchedule> MessageSchedule::Parse(std::string_view text, std::string_view file_name) {
  return Parser(text, file_name).Parse();
}

std::string MessageSchedule::Print() const {
  std::string out = PrintHeader(facts, header_comments);
  for (const MessageSection& section : sections) {
    if (!out.empty()) out += '\n';
    PrintCommentLines(section.above, out);
    PrintLine(fmt::format("{} {}", kBegin, section.thread), section.comment, out);
    for (const ScheduleCommand& command : section.commands) PrintCommand(command, out);
    PrintCommentLines(section.at_end, out);
    PrintLine(kEnd, "", out);
  }
  PrintCommentLines(end_comments, out);
  PrintEnd(facts, out);
  return out;
}

}  // namespace ravel
