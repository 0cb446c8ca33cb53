#include "report/output_differences.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/terminal_text.h"

namespace ravel {
namespace {

using Lines = std::vector<std::string_view>;  // each with its line feed

constexpr size_t kContext = 12;  // characters ahead of a difference inside a line
constexpr u32 kMostColumnsOfContext = 60;
constexpr std::string_view kDots = "...";
constexpr u32 kNarrowest = 8;  // of what is quoted

Lines LinesOf(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

// How many items from the beginning on are the same in all.
template <typename Range>
size_t CommonStart(const std::vector<Range>& all) {
  size_t common = all.front().size();
  for (const Range& one : all) {
    const auto differ = std::ranges::mismatch(all.front(), one);
    common = std::min(common, static_cast<size_t>(differ.in1 - all.front().begin()));
  }
  return common;
}

size_t CommonEnd(const std::vector<Lines>& all) {
  std::vector<Lines> reversed = all;
  for (Lines& lines : reversed) std::ranges::reverse(lines);
  return CommonStart(reversed);
}

// Of UTF-8.
bool StartsCharacter(char byte) { return (static_cast<u8>(byte) & 0xC0) != 0x80; }

// From where to show a text that is of interest from there on.
size_t BackToContext(std::string_view text, size_t at) {
  at -= std::min(at, kContext);
  while (at > 0 && at < text.size() && !StartsCharacter(text[at])) --at;
  return at;
}

// What remains of an output: stretches of it, and whether there was more.
struct Excerpt {
  std::vector<std::string_view> parts;
  bool more_before = false, more_after = false;

  std::string Print(u32 columns) const {
    std::string text(more_before ? kDots : "");
    for (size_t i = 0; i < parts.size(); ++i) {
      const u32 room = columns - WidthOf(text);
      if (room < kNarrowest + kDots.size()) break;
      text += Quoted(parts[i], room - static_cast<u32>(kDots.size()));
      if (text.ends_with(kDots)) break;
      if (i + 1 < parts.size() || more_after) text += kDots;
    }
    return text;
  }
};

// A piece of the text that begins and ends with these lines.
std::string_view Join(const Lines& lines, size_t begin, size_t end) {
  if (begin == end) return "";
  const char* const last = lines[end - 1].data() + lines[end - 1].size();
  return {lines[begin].data(), static_cast<size_t>(last - lines[begin].data())};
}

// The lines from `begin` on, `end` of them left out at the end, without those that are
// the same in all outputs. Lines are compared by number: where one output has more
// of them than another, all differ.
std::vector<Excerpt> Excerpts(const std::vector<Lines>& all, size_t begin, size_t end) {
  std::vector<Excerpt> excerpts(all.size(), {{}, begin > 0, end > 0});
  const size_t first = all.front().size();
  const bool aligned =
      std::ranges::all_of(all, [&](const Lines& lines) { return lines.size() == first; });
  if (!aligned) {
    for (size_t i = 0; i < all.size(); ++i) {
      excerpts[i].parts = {Join(all[i], begin, all[i].size() - end)};
    }
    return excerpts;
  }
  const auto same = [&](size_t line) {
    return std::ranges::all_of(all, [&](const Lines& o) { return o[line] == all.front()[line]; });
  };
  for (size_t line = begin; line < first - end;) {
    size_t next = line;
    while (next < first - end && !same(next)) ++next;
    for (size_t i = 0; i < all.size(); ++i) excerpts[i].parts.push_back(Join(all[i], line, next));
    while (next < first - end && same(next)) ++next;
    line = next;
  }
  return excerpts;
}

// May be wrong about text that is not ASCII.
bool IsTooLong(const Excerpt& excerpt, u32 columns) {
  size_t bytes = 2 * kDots.size();
  for (const std::string_view part : excerpt.parts) bytes += part.size() + 2 + kDots.size();
  return bytes > columns;
}

// Takes from the first parts what they begin with alike; returns how many characters
// that are.
size_t CutInsideLine(std::vector<Excerpt>& excerpts) {
  std::vector<std::string_view> firsts;
  for (const Excerpt& e : excerpts) firsts.push_back(e.parts.front());
  const size_t common = CommonStart(firsts);
  const size_t cut = BackToContext(firsts.front(), common);
  if (cut == 0) return 0;
  for (Excerpt& e : excerpts) {
    e.parts.front().remove_prefix(cut);
    e.more_before = true;
  }
  return static_cast<size_t>(
      std::ranges::count_if(firsts.front().substr(0, common), StartsCharacter));
}

// Texts that came out alike are shown from where they differ.
void Distinguish(const std::vector<std::string_view>& outputs, u32 columns,
                 std::vector<std::string>* texts) {
  for (size_t i = 1; i < texts->size(); ++i) {
    const auto end = texts->begin() + static_cast<std::ptrdiff_t>(i);
    const auto twin = std::find(texts->begin(), end, *end);
    if (twin == end) continue;
    const std::string_view other = outputs[static_cast<size_t>(twin - texts->begin())];
    if (other == outputs[i]) continue;
    const size_t common = CommonStart(std::vector<std::string_view>{outputs[i], other});
    const size_t from = BackToContext(outputs[i], common);
    *end = Excerpt{{outputs[i].substr(from)}, from > 0, false}.Print(columns);
  }
}

}  // namespace

ShownOutputs ShowOutputs(const std::vector<std::string_view>& outputs, u32 columns) {
  ShownOutputs shown;
  for (const std::string_view output : outputs) shown.texts.push_back(Quoted(output, columns));
  const bool whole =
      std::ranges::all_of(shown.texts, [](const std::string& t) { return t.ends_with('"'); });
  if (whole || outputs.size() < 2) return shown;

  std::vector<Lines> all;
  for (const std::string_view output : outputs) all.push_back(LinesOf(output));
  const size_t begin = CommonStart(all);
  size_t shortest = all.front().size();
  for (const Lines& lines : all) shortest = std::min(shortest, lines.size());
  const size_t end = std::min(CommonEnd(all), shortest - begin);
  std::vector<Excerpt> excerpts = Excerpts(all, begin, end);
  if (excerpts.front().parts.empty()) return shown;  // they differ in something else

  size_t same = 0;  // characters of the first line that differs
  if (std::ranges::any_of(excerpts, [&](const Excerpt& e) { return IsTooLong(e, columns); })) {
    same = CutInsideLine(excerpts);
  }
  if (begin > 0 || same > 0) shown.where = fmt::format("line {}", begin + 1);
  if (same > 0) shown.where += fmt::format(", character {}", same + 1);
  if (begin > 0) {
    std::string_view before = all.front()[begin - 1];
    before.remove_suffix(1);
    shown.where += ", after " + Quoted(before, kMostColumnsOfContext);
  }
  for (size_t i = 0; i < outputs.size(); ++i) shown.texts[i] = excerpts[i].Print(columns);
  Distinguish(outputs, columns, &shown.texts);
  return shown;
}

}  // namespace ravel
