// The lines of the schedule language, in and out: what both formats, switches
// (schedule.h) and messages (message_schedule.h), have in common.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "schedule/schedule.h"
#include "support/result.h"
#include "support/types.h"

namespace ravel {

// ScheduleReader: one pass over the lines of a file, one word at a time. Reads
// the facts of the header, keeps comments, knows the operands of all commands
// and that loops must match; which commands stand where is the parser's
// business. Total on any bytes. Lives for one Parse; the text must outlive it.
//
// Functions that read something return false when they cannot, with the error
// noted.
class ScheduleReader {
 public:
  // A word of the line; empty: the end was reached, and `at` is where.
  struct Word {
    std::string_view text;
    size_t at;
  };

  ScheduleReader(std::string_view text, std::string_view file_name);

  // Goes on to the next line that holds a command. False: the file is over, or
  // something is wrong.
  bool NextCommand();
  bool failed() const { return !error_.message.empty(); }
  Error TakeError() { return std::move(error_); }

  // The first word of that line, the line's number, and its comment.
  const Word& word() const { return word_; }
  u32 line() const { return line_number_; }
  std::string comment() const;
  // Comment lines since the last call.
  std::vector<std::string> TakeComments() { return std::exchange(comments_, {}); }
  std::optional<ScheduleFacts> TakeFacts() { return std::exchange(facts_, {}); }

  // The command that word() starts, which must be one of `kinds`, with its
  // operands, line and comment. `others` are further words that would do, for
  // the message.
  bool Command(std::initializer_list<CommandKind> kinds,
               std::initializer_list<std::string_view> others, ScheduleCommand* command);
  // To be told of each command in its order: loops must match and hold something.
  bool CheckLoops(const ScheduleCommand& command);
  // At the end of the file: is it all there?
  bool CheckEnd();
  // At the end of what loops must not reach over, which `found` names.
  bool CheckLoopsClosed(std::string_view found);
  bool in_loop() const { return !open_loops_.empty(); }

  bool ThreadNumber(u32* thread);
  bool EndOfLine();

  // Errors; all return false.
  bool Expected(std::string_view what, const Word& found);
  bool FailAt(u32 line, u32 column, std::string_view message);
  // Of a byte of the line, in characters of UTF-8; a tab is one.
  u32 Column(size_t at) const;

 private:
  struct OpenLoop {
    u32 line, column;
  };

  bool CommentLine(size_t hash);
  bool VersionFact();
  // The words to the end of the line; `what` should have been the first.
  bool WordsFact(const Word& fact, std::string_view what, std::vector<std::string>* words);
  bool ClassFactLine();
  bool AssertionsFact();
  bool ExpectFact(const Word& fact);
  bool Operands(CommandKind kind, ScheduleCommand* command);
  bool EventOperands(CommandKind kind, ScheduleCommand* command);
  bool MessageOperands(CommandKind kind, ScheduleCommand* command);

  Word NextWord();
  bool ThreadOrNone(std::optional<u32>* thread);
  bool Number(const Word& word, std::string_view what, u64 least, u64 most, u64* number);
  bool Long(const Word& word, i64* number);
  bool ClassName(std::string* name);
  bool Unescape(const Word& word, std::string* out);

  std::string_view text_;  // what follows the current line
  const std::string_view file_name_;
  std::string_view line_;
  u32 line_number_ = 0;
  size_t at_ = 0, end_ = 0;  // what is left of the line to read words from
  Word word_ = {};
  std::optional<ScheduleFacts> facts_;
  std::vector<OpenLoop> open_loops_;
  bool loop_is_empty_ = false;         // the last command was a loopbegin
  std::vector<std::string> comments_;  // lines since the last command
  bool at_first_comment_ = true;
  bool seen_command_ = false;
  u32 version_ = 0;       // of the header; 0: there is none
  bool has_end_ = false;  // the end mark
  Error error_;
};

// Facts, then comments: what stands ahead of the first command.
std::string PrintHeader(const std::optional<ScheduleFacts>& facts,
                        const std::vector<std::string>& comments);
// The end mark, which a schedule with facts has: what was cut off has none.
void PrintEnd(const std::optional<ScheduleFacts>& facts, std::string& out);
// A line for each.
void PrintCommentLines(const std::vector<std::string>& comments, std::string& out);
// A line with the comment after it.
void PrintLine(std::string_view command, std::string_view comment, std::string& out);
// The comment lines above a command, and its line.
void PrintCommand(const ScheduleCommand& command, std::string& out);
// The class name of an event as one word.
std::string EscapedClassName(std::string_view class_name);

}  // namespace ravel
