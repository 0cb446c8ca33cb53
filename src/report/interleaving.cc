// The interleaving of a failing run:
//
//   First                    | Second
//   -------------------------+-------------------------
//   21  synchronized (a) {   |
//                            | 31  synchronized (b) {
//   22    synchronized (b) { |
//         ^ waits for Lock@2 |
//
// Time goes down. Only what a reader can follow is shown: of a long stretch of
// one thread the two ends, of a long run its start and, above all, its end.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <span>

#include "report/failure_text.h"
#include "report/terminal_text.h"

namespace ravel {
namespace {

constexpr size_t kEndsOfStretch = 6;  // steps shown of each end of a long stretch
constexpr size_t kFirstSteps = 20, kLastSteps = 80;
// Columns for the text of a source line: below the first the table becomes a list.
constexpr u32 kNarrowestInTable = 16, kNarrowestInList = 10;

// Neighbouring rows of one thread at one place, or a gap.
struct Step {
  u32 thread = 0;
  std::string location, source;
  std::vector<std::string> notes;
  size_t left_out = 0;  // of a gap: the steps that are not shown
};

// A call is seen to be one.
std::string OperationText(const Operation& operation) {
  return fmt::format("{}{}{}{}", operation.does == "calls" ? "" : operation.does + " ",
                     operation.of, operation.value.empty() ? "" : ": ", operation.value);
}

std::vector<Step> Merge(const std::vector<TraceRow>& trace) {
  std::vector<Step> steps;
  for (const TraceRow& row : trace) {
    Step step{row.thread, Printable(row.location), Printable(row.source), {}};
    if (step.location.empty()) step.location = "(no line)";
    if (steps.empty() || steps.back().thread != step.thread ||
        steps.back().location != step.location || steps.back().source != step.source) {
      steps.push_back(std::move(step));
    }
    std::vector<std::string>& notes = steps.back().notes;
    const auto add = [&notes](std::string note) {
      if (std::ranges::find(notes, note) == notes.end()) notes.push_back(std::move(note));
    };
    for (const Operation& operation : row.operations) add(Printable(OperationText(operation)));
    if (!row.note.empty()) add(Printable(row.note));
  }
  return steps;
}

// One gap, in the column of the last thread in it, instead of these steps.
void AppendGap(std::span<const Step> gap, std::vector<Step>* out) {
  if (gap.size() <= 1) {
    out->insert(out->end(), gap.begin(), gap.end());
    return;
  }
  Step step;
  step.thread = gap.back().thread;
  for (const Step& each : gap) step.left_out += std::max<size_t>(each.left_out, 1);
  out->push_back(std::move(step));
}

// Of what happens before threads have to do with each other, the end.
std::vector<Step> ShortenBeginning(const std::vector<Step>& steps) {
  size_t begin = 0;
  while (begin + 1 < steps.size() && steps[begin + 1].thread == steps[0].thread &&
         steps[begin].notes.empty()) {
    ++begin;
  }
  std::vector<Step> out;
  AppendGap(std::span(steps).subspan(0, begin), &out);
  out.insert(out.end(), steps.begin() + static_cast<std::ptrdiff_t>(begin), steps.end());
  return out;
}

std::vector<Step> ShortenStretches(const std::vector<Step>& steps) {
  std::vector<Step> out;
  for (size_t begin = 0; begin < steps.size();) {
    size_t end = begin;
    while (end < steps.size() && steps[end].thread == steps[begin].thread) ++end;
    const std::span<const Step> stretch = std::span(steps).subspan(begin, end - begin);
    size_t gap = 0;  // start of the steps not yet written
    for (size_t i = 0; i < stretch.size(); ++i) {
      const bool shown = i < kEndsOfStretch || i + kEndsOfStretch >= stretch.size() ||
                         stretch.size() <= 2 * kEndsOfStretch + 1 || !stretch[i].notes.empty();
      if (!shown) continue;
      AppendGap(stretch.subspan(gap, i - gap), &out);
      out.push_back(stretch[i]);
      gap = i + 1;
    }
    begin = end;
  }
  return out;
}

std::vector<Step> ShortenRun(const std::vector<Step>& steps) {
  if (steps.size() <= kFirstSteps + kLastSteps + 1) return steps;
  std::vector<Step> out(steps.begin(), steps.begin() + kFirstSteps);
  AppendGap(std::span(steps).subspan(kFirstSteps, steps.size() - kFirstSteps - kLastSteps), &out);
  out.insert(out.end(), steps.end() - kLastSteps, steps.end());
  return out;
}

std::string GapText(const Step& step) { return fmt::format("... {} steps ...", step.left_out); }

// "Main.java" if every step is in that file and some source is known, so that
// the table can do with line numbers.
std::optional<std::string> OnlyFile(const std::vector<Step>& steps) {
  std::optional<std::string> file;
  bool any_source = false;
  for (const Step& step : steps) {
    if (step.left_out > 0) continue;
    const size_t colon = step.location.rfind(':');
    if (colon == std::string::npos) return std::nullopt;
    const std::string name = step.location.substr(0, colon);
    if (file && *file != name) return std::nullopt;
    file = name;
    any_source |= !step.source.empty();
  }
  return any_source ? file : std::nullopt;
}

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
    if (step.left_out > 0) return {{Shorten(GapText(step), columns), Ink::kDim}};
    std::vector<CellLine> cell;
    std::string label = LabelOf(step);
    // Line numbers are right aligned, files left.
    const std::string space(label_width_ - WidthOf(label), ' ');
    label = lines_only_ ? space + label : label + (step.source.empty() ? "" : space);
    cell.push_back({Shorten(label + (step.source.empty() ? "" : "  " + step.source), columns)});
    const u32 indent = std::min(lines_only_ ? label_width_ + 2 : 4, columns / 2);
    for (const std::string& note : step.notes) {
      std::string_view mark = "^ ";
      for (const std::string& line : Wrap(note, std::max(columns - indent, 4u) - 2)) {
        cell.push_back({std::string(indent, ' ') + std::string(mark) + line, Ink::kYellow});
        mark = "  ";
      }
    }
    return cell;
  }

 private:
  std::string LabelOf(const Step& step) const {
    return lines_only_ ? step.location.substr(step.location.rfind(':') + 1) : step.location;
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
      text += row(name, "", Shorten(GapText(step), source_width), Ink::kDim);
      continue;
    }
    text += row(name, step.location, Shorten(step.source, source_width), Ink::kPlain);
    for (const std::string& note : step.notes) {
      std::string mark = "^ ";
      for (const std::string& line : Wrap(note, source_width - 2)) {
        text += row("", "", mark + line, Ink::kYellow);
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
  const std::vector<Step> steps =
      ShortenRun(ShortenStretches(ShortenBeginning(Merge(failure.trace))));
  if (steps.empty()) return "";
  const Painter paint(style.colour);
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
  text += fits ? SideBySide(failure, steps, threads, cells, style.width, paint)
               : AsList(failure, steps, style.width, paint);
  return text;
}

}  // namespace ravel
