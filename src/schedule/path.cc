#include "schedule/path.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace ravel {
namespace {

std::string WordOf(const Choice& c) {
  switch (c.kind) {
    case Choice::Kind::kRun:
      return fmt::format("{}:{}{}", c.thread, c.instructions, c.tries ? "!" : "");
    case Choice::Kind::kTimeOut: return fmt::format("t{}", c.thread);
    case Choice::Kind::kWithoutCause: return fmt::format("s{}", c.thread);
    case Choice::Kind::kNotify: return fmt::format("n{}", c.thread);
    case Choice::Kind::kWarmUp: return fmt::format("w{}", c.thread);
  }
  return "";
}

// A number at the beginning of `text`, which is cut off there.
template <typename T>
bool TakeNumber(std::string_view* text, T* to) {
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), *to);
  if (error != std::errc()) return false;
  text->remove_prefix(static_cast<size_t>(end - text->data()));
  return true;
}

std::optional<Choice::Kind> KindOf(char letter) {
  switch (letter) {
    case 't': return Choice::Kind::kTimeOut;
    case 's': return Choice::Kind::kWithoutCause;
    case 'n': return Choice::Kind::kNotify;
    case 'w': return Choice::Kind::kWarmUp;
    default: return {};
  }
}

// For a message, which is one line whatever was read.
std::string Shown(std::string_view word) {
  constexpr size_t kMost = 40;
  std::string shown(word.substr(0, kMost));
  std::ranges::replace_if(
      shown, [](char c) { return c < ' ' || c > '~'; }, '?');
  return shown;
}

std::optional<Choice> ChoiceOf(std::string_view word) {
  Choice c;
  if (const auto kind = KindOf(word.front())) {
    c.kind = *kind;
    word.remove_prefix(1);
    if (!TakeNumber(&word, &c.thread)) return {};
  } else {
    if (!TakeNumber(&word, &c.thread) || !word.starts_with(':')) return {};
    word.remove_prefix(1);
    if (!TakeNumber(&word, &c.instructions)) return {};
    c.tries = word == "!";
    if (c.tries) word = {};
  }
  if (!word.empty() || c.thread == 0) return {};
  return c;
}

}  // namespace

std::vector<PathTurn> Path::Turns(size_t from) const {
  std::vector<PathTurn> turns;
  PathTurn next;
  for (size_t i = from; i < choices.size(); ++i) {
    const Choice& c = choices[i];
    switch (c.kind) {
      case Choice::Kind::kTimeOut: next.timed_out = true; break;
      case Choice::Kind::kWithoutCause: next.without_cause = true; break;
      case Choice::Kind::kNotify: break;
      case Choice::Kind::kWarmUp: turns.push_back({.thread = c.thread, .warms_up = true}); break;
      case Choice::Kind::kRun:
        next.thread = c.thread;
        next.tries = c.tries;
        next.instructions = c.instructions;
        turns.push_back(std::exchange(next, {}));
        break;
    }
  }
  return turns;
}

std::vector<u32> Path::Notified(size_t from) const {
  std::vector<u32> threads;
  for (size_t i = from; i < choices.size(); ++i) {
    if (choices[i].kind == Choice::Kind::kNotify) threads.push_back(choices[i].thread);
  }
  return threads;
}

std::string Path::Print() const {
  std::string text;
  for (const Choice& c : choices) {
    if (!text.empty()) text += ' ';
    text += WordOf(c);
  }
  return text;
}

Result<Path> Path::Parse(std::string_view text) {
  Path path;
  while (!text.empty()) {
    const size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    const std::optional<Choice> choice = ChoiceOf(word);
    if (!choice) {
      return Error{"", fmt::format("choice number {} of the path, '{}', is none: expected "
                                   "THREAD:INSTRUCTIONS, tTHREAD, sTHREAD, nTHREAD or wTHREAD",
                                   path.choices.size() + 1, Shown(word))};
    }
    path.choices.push_back(*choice);
  }
  return path;
}

}  // namespace ravel
