#include "cli/schedule_files.h"

#include <fmt/format.h>

#include <filesystem>
#include <string_view>
#include <utility>

#include "schedule/schedule_convert.h"
#include "support/read_file.h"
#include "support/utf8.h"

namespace ravel {

std::string Readable(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    const char32_t c = NextCharacter(text, &at);
    AppendUtf8(c < 0x20 || c == 0x7F ? U'?' : c, &out);
  }
  return out;
}

Result<LoadedSchedule> ReadScheduleFile(const std::string& path) {
  std::error_code none;
  if (std::filesystem::is_directory(path, none)) {
    return Error{"", fmt::format("cannot read {}: it is a folder", path)};
  }
  auto text = ReadText(path);
  if (!text) return Error{"", fmt::format("cannot read {}", path)};
  if (text->find_first_not_of(" \t\r\n") == std::string::npos) {
    return Error{"", fmt::format("{}: the file is empty", path)};
  }
  // Any other remark may be a schedule of somebody's own, in which nothing happens.
  if (std::string_view("# ravel schedule ").starts_with(*text)) {
    return Error{"", fmt::format("{}: it was cut off in its first line", path)};
  }
  LoadedSchedule file = {std::move(*text), Schedule()};
  if (MessageSchedule::Is(file.text)) {
    auto messages = MessageSchedule::Parse(file.text, path);
    if (!messages) return Error{"", Readable(messages.error().message)};
    file.schedule = std::move(*messages);
  } else {
    auto switches = Schedule::Parse(file.text, path);
    if (!switches) return Error{"", Readable(switches.error().message)};
    file.schedule = std::move(*switches);
  }
  return file;
}

Result<Schedule> ReadSchedule(const std::string& path) {
  auto file = ReadScheduleFile(path);
  if (!file) return file.error();
  if (auto* switches = std::get_if<Schedule>(&file->schedule)) return std::move(*switches);
  auto switches = ToSwitches(std::get<MessageSchedule>(file->schedule));
  if (!switches) return Error{"", fmt::format("{}: {}", path, switches.error().message)};
  return switches;
}

}  // namespace ravel
