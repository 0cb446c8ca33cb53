// The interleaving of a failing run:
//
//   First                    | Second
//   -------------------------+-------------------------
//   21  synchronized (a) {   |
//                            | 31  synchronized (b) {
//   22    synchronized (b) { |
//         ^ waits for Lock@2 |
//
// Time goes down. What is shown is decided in report/steps.h.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>

#include "report/failure_text.h"
#include "report/steps.h"
#include "report/terminal_text.h"

namespace ravel {
namespace {

// Columns for the text of a source line: below the first the table becomes a list.
constexpr u32 kNarrowestInTable = 16, kNarrowestInList = 10;

constexpr size_t kMostStarted = 6;  // names of threads in a gap

// The steps as they can be printed.
std::vector<Step> PrintableSteps(const Failure& failure) {
  std::vector<Step> steps = StepsOf(failure);
  for (Step& step : steps) {
    step.location =
        step.location.empty() && step.left_out == 0 ? "(no line)" : Printable(step.location);
    step.source = (step.continues ? "... " : "") + Printable(step.source);
    for (StepNote& note : step.notes) note.text = Printable(note.text);
  }
  return steps;
}

// "... 14 steps: starts First, Second; ends ..."
std::string GapText(const Step& gap) {
  constexpr std::string_view kStarts = "starts ";
  std::string started, others;
  size_t count = 0;
  for (const StepNote& note : gap.notes) {
    if (!note.text.starts_with(kStarts)) {
      others += "; " + note.text;
    } else if (++count <= kMostStarted) {
      started += (count == 1 ? note.text : ", " + note.text.substr(kStarts.size()));
    }
  }
  if (count > kMostStarted) started += fmt::format(" and {} more", count - kMostStarted);
  std::string told = started + others;
  if (started.empty() && !others.empty()) told = others.substr(2);
  return fmt::format("... {} steps{}{} ...", gap.left_out, told.empty() ? "" : ": ", told);
}

// "Main.java" if every step is in that file and some source is known, so that
// the table can do with line numbers.
std::optional<std::string> OnlyFile(const std::vector<Step>& steps) {
  std::optional<std::string> file;
  bool any_source = false;
  for (const Step& step : steps) {
    if (step.left_out > 0) continue;
    if (step.location.find('.') == std::string::npos) return std::nullopt;
    const std::string name = step.location.substr(0, step.location.rfind(':'));
    if (file && *file != name) return std::nullopt;
    file = name;
    any_source |= !step.source.empty();
  }
  return any_source ? file : std::nullopt;
}

std::string NoteText(const StepNote& note) { return note.text + (note.races ? "  <- race" : ""); }
Ink InkOf(const StepNote& note) { return note.races ? Ink::kRed : Ink::kYellow; }

struct CellLine {
  std::string text;
  Ink ink = Ink::kPlain;
};

// What one step prints into the column of its thread.
class CellMaker {
 public:
  CellMaker(const std::vector<Step>& steps, bool lines_only) : lines_only_(lines_only) {
    for (const Step& step : steps) label_width_ = std::max(label_width_, WidthOf(LabelOf(step)));
  }

  u32 label_width() const { return label_width_; }

  std::vector<CellLine> Make(const Step& step, u32 columns) const {
    std::vector<CellLine> cell;
    if (step.left_out > 0) {
      for (const std::string& line : Wrap(GapText(step), columns))
        cell.push_back({line, Ink::kDim});
      return cell;
    }
    std::string label = LabelOf(step);
    // Line numbers are right aligned, files left.
    const std::string space(label_width_ - WidthOf(label), ' ');
    label = lines_only_ ? space + label : label + (step.source.empty() ? "" : space);
    cell.push_back({Shorten(label + (step.source.empty() ? "" : "  " + step.source), columns)});
    const u32 indent = std::min(lines_only_ ? label_width_ + 2 : 4, columns / 2);
    for (const StepNote& note : step.notes) {
      std::string_view mark = "^ ";
      for (const std::string& line : Wrap(NoteText(note), std::max(columns - indent, 4u) - 2)) {
        cell.push_back({std::string(indent, ' ') + std::string(mark) + line, InkOf(note)});
        mark = "  ";
      }
    }
    return cell;
  }

 private:
  std::string LabelOf(const Step& step) const {
    if (!lines_only_) return step.location;
    const size_t colon = step.location.rfind(':');
    return colon == std::string::npos ? "" : step.location.substr(colon + 1);
  }

  bool lines_only_;
  u32 label_width_ = 0;
};

constexpr u32 kWidest = 1000;  // a column without limit
constexpr u32 kSeparator = 3;  // " | "

// Widths for columns that would like to have `wishes`: narrow ones get theirs,
// the others share the rest equally.
std::vector<u32> ShareColumns(const std::vector<u32>& wishes, u32 total) {
  std::vector<u32> widths(wishes.size(), 0);
  std::vector<size_t> order(wishes.size());
  for (size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&](size_t i) { return wishes[i]; });
  u32 left = static_cast<u32>(order.size());
  for (size_t i : order) {
    widths[i] = std::min(wishes[i], total / left--);
    total -= widths[i];
  }
  return widths;
}

std::string WithoutTrailingSpaces(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line;
}

std::string SideBySide(const Failure& failure, const std::vector<Step>& steps,
                       const std::vector<u32>& threads, const CellMaker& cells, u32 width,
                       const Painter& paint) {
  auto column_of = [&](u32 thread) {
    return static_cast<size_t>(std::ranges::find(threads, thread) - threads.begin());
  };
  std::vector<std::string> names;
  std::vector<u32> wishes;
  for (u32 thread : threads) {
    names.push_back(Printable(ThreadName(failure, thread)));
    wishes.push_back(std::max(WidthOf(names.back()), 8u));
  }
  for (const Step& step : steps) {
    u32& wish = wishes[column_of(step.thread)];
    for (const CellLine& line : cells.Make(step, kWidest))
      wish = std::max(wish, WidthOf(line.text));
  }
  const u32 columns = static_cast<u32>(threads.size());
  const std::vector<u32> widths = ShareColumns(wishes, width - kSeparator * (columns - 1));

  std::string text, rule;
  for (size_t i = 0; i < threads.size(); ++i) {
    const bool last = i + 1 == threads.size();
    const std::string name = Shorten(names[i], widths[i]);
    text += paint(Ink::kBold, name) + (last ? "" : PadRight("", widths[i] - WidthOf(name)) + " | ");
    rule += std::string(widths[i] + (i == 0 || last ? 1 : 2), '-') + (last ? "" : "+");
  }
  // The rule of the only column has no line to cross.
  if (threads.size() == 1) rule.pop_back();
  text += "\n" + rule + "\n";
  for (const Step& step : steps) {
    const size_t column = column_of(step.thread);
    for (const CellLine& line : cells.Make(step, widths[column])) {
      std::string before, after;
      for (size_t i = 0; i < column; ++i) before += PadRight("", widths[i]) + " | ";
      if (column + 1 < threads.size()) {
        after = PadRight("", widths[column] - WidthOf(line.text)) + " | ";
        for (size_t i = column + 1; i < threads.size(); ++i) {
          after += PadRight("", widths[i]) + (i + 1 < threads.size() ? " | " : "");
        }
      }
      text += WithoutTrailingSpaces(before + paint(line.ink, line.text) + after) + "\n";
    }
  }
  return text;
}

std::string AsList(const Failure& failure, const std::vector<Step>& steps, u32 width,
                   const Painter& paint) {
  u32 name_width = WidthOf("thread"), place_width = WidthOf("location");
  for (const Step& step : steps) {
    name_width = std::max(name_width, WidthOf(Printable(ThreadName(failure, step.thread))));
    place_width = std::max(place_width, WidthOf(step.location));
  }
  name_width = std::min(name_width, std::max(width / 4, 6u));
  place_width = std::min(place_width, std::max(width / 3, 8u));
  const u32 taken = name_width + place_width + 2 * kSeparator;
  const u32 source_width = std::max(width > taken ? width - taken : 0, kNarrowestInList);

  auto row = [&](std::string_view name, std::string_view place, std::string_view source, Ink ink) {
    return WithoutTrailingSpaces(
               paint(Ink::kCyan, PadRight(Shorten(name, name_width), name_width)) + " | " +
               PadRight(Shorten(place, place_width), place_width) + " | " + paint(ink, source)) +
           "\n";
  };
  std::string text = row("thread", "location", "source", Ink::kPlain);
  text += std::string(name_width + 1, '-') + "+" + std::string(place_width + 2, '-') + "+" +
          std::string(source_width + 1, '-') + "\n";
  std::optional<u32> running;
  for (const Step& step : steps) {
    std::string name;
    if (running != step.thread) name = Printable(ThreadName(failure, step.thread));
    running = step.thread;
    if (step.left_out > 0) {
      for (const std::string& line : Wrap(GapText(step), source_width)) {
        text += row(name, "", line, Ink::kDim);
        name.clear();
      }
      continue;
    }
    text += row(name, step.location, Shorten(step.source, source_width), Ink::kPlain);
    for (const StepNote& note : step.notes) {
      std::string mark = "^ ";
      for (const std::string& line : Wrap(NoteText(note), source_width - 2)) {
        text += row("", "", mark + line, InkOf(note));
        mark = "  ";
      }
    }
  }
  return text;
}

}  // namespace

std::string ThreadName(const Failure& failure, u32 thread) {
  if (thread < failure.thread_names.size()) return failure.thread_names[thread];
  return fmt::format("thread {}", thread);
}

std::string InterleavingText(const Failure& failure, const TextStyle& style) {
  std::vector<Step> steps = PrintableSteps(failure);
  if (steps.empty()) return "";
  const Painter paint(style.colour);
  // What one thread does alone in the beginning needs no column.
  std::string beginning;
  if (steps.front().left_out > 0 && steps.size() > 1) {
    const std::string who = Printable(ThreadName(failure, steps.front().thread)) + ": ";
    for (const std::string& line : Wrap(who + GapText(steps.front()), style.width)) {
      beginning += paint(Ink::kDim, line) + "\n";
    }
    steps.erase(steps.begin());
  }
  std::set<u32> ran;
  for (const Step& step : steps) ran.insert(step.thread);
  const std::vector<u32> threads(ran.begin(), ran.end());

  const std::optional<std::string> file = OnlyFile(steps);
  const CellMaker cells(steps, file.has_value());
  const u32 columns = static_cast<u32>(threads.size());
  const u32 narrowest = cells.label_width() + 2 + kNarrowestInTable;
  const bool fits = columns * narrowest + kSeparator * (columns - 1) <= style.width;

  std::string text = "interleaving";
  if (file && fits) text += " in " + *file;
  text +=
      fmt::format(", {} thread switch{}:\n", failure.switches, failure.switches == 1 ? "" : "es");
  text += beginning;
  text += fits ? SideBySide(failure, steps, threads, cells, style.width, paint)
               : AsList(failure, steps, style.width, paint);
  if (failure.steps_after > 0) {
    text += fmt::format(
        "... and {} after it\n",
        failure.steps_after == 1 ? "1 step" : fmt::format("{} steps", failure.steps_after));
  }
  return text;
}

}  // namespace ravel
