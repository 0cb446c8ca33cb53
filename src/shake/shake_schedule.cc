#include "shake/shake_schedule.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

namespace ravel {
namespace {

template <typename T>
std::optional<T> NumberOf(std::string_view text) {
  T number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return number;
}

std::vector<std::string_view> WordsOf(std::string_view line) {
  std::vector<std::string_view> words;
  for (size_t begin = 0; (begin = line.find_first_not_of(' ', begin)) != line.npos;) {
    const size_t end = std::min(line.find(' ', begin), line.size());
    words.push_back(line.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

class RecordReader {
 public:
  RecordReader(const RandomReport& program, const std::map<u32, std::string>& names)
      : program_(program), names_(names) {}

  // False: it is no command.
  bool Read(std::string_view line) {
    const auto words = WordsOf(line);
    if (words.empty()) return true;
    if (words.size() == 3 && (words[0] == "before" || words[0] == "in")) return ReadEvent(words);
    return words.size() == 2 && !schedule_.commands.empty() && ReadAction(words);
  }

  Schedule Finish() {
    ScheduleFacts facts;
    for (const auto& [name, crc] : classes_) facts.classes.push_back({name, crc});
    schedule_.facts = std::move(facts);
    for (const auto& [number, name] : names_) {
      schedule_.header_comments.push_back(fmt::format("thread {} is \"{}\"", number, name));
    }
    return std::move(schedule_);
  }

 private:
  bool ReadEvent(const std::vector<std::string_view>& words) {
    const auto number = NumberOf<size_t>(words[1]);
    const auto count = NumberOf<u64>(words[2]);
    if (!number || *number >= program_.points.size()) return false;
    if (!count || *count < 1 || *count > ScheduleCommand::kMaxCount) return false;
    const RandomReport::Point& point = program_.points[*number];
    const BytecodePlace& p = point.place;
    ScheduleCommand c = words[0] == "in"
                            ? ScheduleCommand::In(p.class_name, p.method, p.offset, *count)
                            : ScheduleCommand::Before(p.class_name, p.method, p.offset, *count);
    c.comment = point.where;
    schedule_.commands.push_back(std::move(c));
    std::string internal = p.class_name;
    std::ranges::replace(internal, '.', '/');
    if (const auto crc = program_.crcs.find(internal); crc != program_.crcs.end()) {
      classes_[p.class_name] = crc->second;
    }
    return true;
  }

  bool ReadAction(const std::vector<std::string_view>& words) {
    const std::string_view action = words[0];
    const bool may_be_none = action == "switch" || action == "die";
    const auto thread = NumberOf<u32>(words[1]);
    if (!thread && !(may_be_none && words[1] == "none")) return false;
    ScheduleCommand c;
    if (action == "switch") {
      c = ScheduleCommand::Switch(thread);
    } else if (action == "die") {
      c = ScheduleCommand::Die(thread);
    } else if (action == "notify") {
      c = ScheduleCommand::Notify(*thread);
    } else if (action == "timeout") {
      c = ScheduleCommand::Timeout(*thread);
    } else {
      return false;
    }
    if (thread) {
      if (const auto name = names_.find(*thread); name != names_.end()) c.comment = name->second;
    }
    if (action == "switch" || action == "die") {
      Leave(action == "switch");
      if (action == "switch" && thread == running_) return true;
      running_ = thread.value_or(0);
    }
    schedule_.commands.push_back(std::move(c));
    return true;
  }

  // The running thread is about to stop. If it did nothing since it was switched
  // to, it need not have run.
  void Leave(bool stops) {
    std::vector<ScheduleCommand>& commands = schedule_.commands;
    const size_t n = commands.size();
    const ScheduleCommand& last = commands.back();
    const bool stands = stops && last.kind == CommandKind::kBefore;
    const auto stood = standing_.find(running_);
    const bool idle = stands && last.count == 1 && n > 2 && stood != standing_.end() &&
                      stood->second == last.place;
    const CommandKind ahead = n > 1 ? commands[n - 2].kind : CommandKind::kTerminate;
    if (idle && ahead == CommandKind::kSwitch) {
      running_ = before_;
      commands.resize(n - 2);
    } else if (idle && ahead == CommandKind::kBefore) {
      commands.pop_back();  // those in between did not run
    } else if (stands) {
      standing_[running_] = last.place;
    } else {
      standing_.erase(running_);
    }
    before_ = running_;
  }

  const RandomReport& program_;
  const std::map<u32, std::string>& names_;
  Schedule schedule_;
  u32 running_ = 0, before_ = 0;           // threads
  std::map<u32, BytecodePlace> standing_;  // where those stopped that stand before a bytecode
  std::map<std::string, u32> classes_;
};

}  // namespace

Result<Schedule> ScheduleOfRecord(std::string_view record, const RandomReport& program,
                                  const std::map<u32, std::string>& thread_names) {
  RecordReader reader(program, thread_names);
  for (u32 line = 1; !record.empty(); ++line) {
    const size_t end = std::min(record.find('\n'), record.size());
    if (!reader.Read(record.substr(0, end))) {
      return Error{"", fmt::format("line {}: '{}' is no command", line, record.substr(0, end))};
    }
    record.remove_prefix(std::min(end + 1, record.size()));
  }
  return reader.Finish();
}

}  // namespace ravel
