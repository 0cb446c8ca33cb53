#include "crew/results_text.h"

#include <utility>

namespace ravel {
namespace {

// --- Writing: what is empty, or 0, is left out.

void Put(Json& json, const char* key, const std::string& text) {
  if (!text.empty()) json[key] = BytesAsText(text);
}
void Put(Json& json, const char* key, u64 number) {
  if (number != 0) json[key] = number;
}
void Put(Json& json, const char* key, const std::vector<std::string>& texts) {
  if (texts.empty()) return;
  Json list = Json::array();
  for (const std::string& t : texts) list.push_back(BytesAsText(t));
  json[key] = std::move(list);
}
template <typename T>
requires std::is_integral_v<T>
void Put(Json& json, const char* key, const std::vector<T>& numbers) {
  if (!numbers.empty()) json[key] = numbers;
}
template <typename List, typename F>
void Put(Json& json, const char* key, const List& list, F as_json) {
  if (list.begin() == list.end()) return;
  Json items = Json::array();
  for (const auto& item : list) items.push_back(as_json(item));
  json[key] = std::move(items);
}

Json ThreadAsJson(const ThreadSnapshot& t) {
  Json json = Json::object();
  Put(json, "name", t.name);
  Put(json, "state", t.state);
  Put(json, "stack", t.stack);
  Put(json, "holds", t.holds);
  Put(json, "wants", t.wants);
  Put(json, "wants_of", t.wants_of);
  if (t.waits_for) json["waits_for"] = *t.waits_for;
  Put(json, "variable", t.variable);
  Put(json, "value", t.value);
  Put(json, "call", t.call);
  return json;
}

Json FindingAsJson(const Finding& f) {
  Json json;
  json["kind"] = static_cast<u32>(f.kind);
  Put(json, "message", f.message);
  Put(json, "cause", f.cause);
  Put(json, "threads", f.threads, ThreadAsJson);
  Put(json, "in_libraries", f.in_libraries);
  return json;
}

Json FailureAsJson(const FoundFailure& f) {
  Json json = FindingAsJson(f.finding);
  Put(json, "first_path", f.first_path);
  Put(json, "paths", f.paths);
  if (f.path) json["path"] = f.path->Print();
  Put(json, "stale", f.stale);
  Put(json, "seen", f.seen);
  Put(json, "found_by", f.found_by);
  Put(json, "races", f.races);
  return json;
}

Json OutcomeAsJson(const FoundOutcome& o) {
  Json json;
  Put(json, "status", o.status);
  Put(json, "out", o.out);
  if (o.exit_code != 0) json["exit_code"] = o.exit_code;
  Put(json, "paths", o.paths);
  Put(json, "first_path", o.first_path);
  json["path"] = o.path.Print();
  return json;
}

Json PredictionAsJson(const Prediction& p) {
  Json json;
  json["path"] = p.path.Print();
  json["threads"] = p.threads;
  std::vector<u32> locks;
  for (const Ref lock : p.locks) locks.push_back(lock.index);
  json["locks"] = locks;
  json["key"] = p.key;
  Put(json, "first_path", p.first_path);
  Put(json, "paths", p.paths);
  return json;
}

// --- Reading: whatever is wrong is thrown, and caught below.

struct Malformed {
  std::string what;
};

std::string TextOf(const Json& json, const char* key) {
  return json.contains(key) ? TextAsBytes(json.at(key).get<std::string>()) : "";
}
template <typename T>
T NumberOf(const Json& json, const char* key) {
  return json.contains(key) ? json.at(key).get<T>() : T{};
}
bool FlagOf(const Json& json, const char* key) { return NumberOf<u64>(json, key) != 0; }
std::vector<std::string> TextsOf(const Json& json, const char* key) {
  std::vector<std::string> texts;
  if (!json.contains(key)) return texts;
  for (const Json& t : json.at(key)) texts.push_back(TextAsBytes(t.get<std::string>()));
  return texts;
}
template <typename F>
void ForEach(const Json& json, const char* key, F f) {
  if (!json.contains(key)) return;
  for (const Json& item : json.at(key)) f(item);
}
Path PathOf(const Json& json) {
  auto path = Path::Parse(json.get<std::string>());
  if (!path) throw Malformed{path.error().message};
  return std::move(*path);
}

ThreadSnapshot ThreadOf(const Json& json) {
  ThreadSnapshot t;
  t.name = TextOf(json, "name");
  t.state = TextOf(json, "state");
  t.stack = TextsOf(json, "stack");
  t.holds = TextsOf(json, "holds");
  t.wants = TextOf(json, "wants");
  t.wants_of = TextOf(json, "wants_of");
  if (json.contains("waits_for")) t.waits_for = json.at("waits_for").get<u32>();
  t.variable = TextOf(json, "variable");
  t.value = TextOf(json, "value");
  t.call = TextOf(json, "call");
  return t;
}

Finding FindingOf(const Json& json) {
  const u32 kind = json.at("kind").get<u32>();
  if (kind > static_cast<u32>(FindingKind::kExitStatus)) throw Malformed{"a kind of finding"};
  Finding f;
  f.kind = static_cast<FindingKind>(kind);
  f.message = TextOf(json, "message");
  f.cause = TextOf(json, "cause");
  ForEach(json, "threads", [&](const Json& t) { f.threads.push_back(ThreadOf(t)); });
  f.in_libraries = FlagOf(json, "in_libraries");
  return f;
}

FoundFailure FailureOf(const Json& json) {
  FoundFailure f;
  f.finding = FindingOf(json);
  f.first_path = NumberOf<u64>(json, "first_path");
  f.paths = NumberOf<u64>(json, "paths");
  if (json.contains("path")) f.path = PathOf(json.at("path"));
  f.stale = FlagOf(json, "stale");
  f.seen = FlagOf(json, "seen");
  f.found_by = TextOf(json, "found_by");
  f.races = NumberOf<std::vector<u32>>(json, "races");
  return f;
}

Prediction PredictionOf(const Json& json) {
  Prediction p;
  p.path = PathOf(json.at("path"));
  p.threads = json.at("threads").get<std::vector<u32>>();
  for (const u32 lock : json.at("locks").get<std::vector<u32>>()) p.locks.push_back(Ref{lock});
  p.key = json.at("key").get<std::vector<u32>>();
  p.first_path = NumberOf<u64>(json, "first_path");
  p.paths = NumberOf<u64>(json, "paths");
  return p;
}

ExploreResults Read(const Json& json) {
  ExploreResults r;
  const std::vector<u64> counts = json.at("counts").get<std::vector<u64>>();
  if (counts.size() != 6) throw Malformed{"counts"};
  static_cast<PathCounts&>(r) = {counts[0], counts[1], counts[2], counts[3], counts[4], counts[5]};
  r.complete = FlagOf(json, "complete");
  r.stopped_by = TextOf(json, "stopped_by");
  r.choices_before = NumberOf<u64>(json, "choices_before");
  r.trusted = FlagOf(json, "trusted");
  r.timed = FlagOf(json, "timed");
  r.waited = FlagOf(json, "waited");
  r.left_out = NumberOf<u32>(json, "left_out");
  r.levels = NumberOf<u32>(json, "levels");
  r.most_threads = NumberOf<u32>(json, "most_threads");
  r.most_operations = NumberOf<u64>(json, "most_operations");
  ForEach(json, "failures", [&](const Json& item) {
    FoundFailure f = FailureOf(item);
    r.failures.FindOrAdd(f.finding.key(), [&] { return std::move(f); });
  });
  for (const FoundFailure& f : r.failures) {
    for (const u32 race : f.races) {
      if (race >= r.failures.size()) throw Malformed{"the number of a race"};
    }
  }
  ForEach(json, "outcomes", [&](const Json& o) {
    r.AddOutcome(TextOf(o, "status"), TextOf(o, "out"), NumberOf<i32>(o, "exit_code"),
                 NumberOf<u64>(o, "paths"), PathOf(o.at("path")), NumberOf<u64>(o, "first_path"));
  });
  ForEach(json, "predictions", [&](const Json& p) { r.predictions.push_back(PredictionOf(p)); });
  const auto read_findings = [&](const char* key, DistinctList<FindingKey, Finding>* to) {
    ForEach(json, key, [&](const Json& item) {
      Finding f = FindingOf(item);
      to->FindOrAdd(f.key(), [&] { return std::move(f); });
    });
  };
  read_findings("limits", &r.limits);
  read_findings("library_races", &r.library_races);
  for (std::string& u : TextsOf(json, "unsupported")) r.unsupported.insert(std::move(u));
  r.abandoned = TextsOf(json, "abandoned");
  r.promises = TextsOf(json, "promises");
  return r;
}

}  // namespace

std::string BytesAsText(std::string_view bytes) {
  std::string text;
  for (const char c : bytes) {
    const u8 byte = static_cast<u8>(c);
    if (byte < 0x80) {
      text += c;
    } else {
      text += static_cast<char>(0xC0 | byte >> 6);
      text += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return text;
}

std::string TextAsBytes(std::string_view text) {
  std::string bytes;
  for (size_t i = 0; i < text.size(); ++i) {
    const u8 first = static_cast<u8>(text[i]);
    if (first < 0x80 || i + 1 == text.size()) {
      bytes += text[i];
    } else {
      bytes += static_cast<char>((first & 3) << 6 | (static_cast<u8>(text[++i]) & 0x3F));
    }
  }
  return bytes;
}

Json ResultsAsJson(const ExploreResults& r) {
  Json json;
  json["counts"] = {r.paths, r.aborted, r.blocks, r.milestones, r.rollbacks, r.instructions};
  Put(json, "complete", r.complete);
  Put(json, "stopped_by", r.stopped_by);
  Put(json, "choices_before", r.choices_before);
  Put(json, "trusted", r.trusted);
  Put(json, "timed", r.timed);
  Put(json, "waited", r.waited);
  Put(json, "left_out", r.left_out);
  Put(json, "levels", r.levels);
  Put(json, "most_threads", r.most_threads);
  Put(json, "most_operations", r.most_operations);
  Put(json, "failures", r.failures, FailureAsJson);
  Put(json, "outcomes", r.outcomes, OutcomeAsJson);
  Put(json, "predictions", r.predictions, PredictionAsJson);
  Put(json, "limits", r.limits, FindingAsJson);
  Put(json, "library_races", r.library_races, FindingAsJson);
  Put(json, "unsupported", std::vector<std::string>(r.unsupported.begin(), r.unsupported.end()));
  Put(json, "abandoned", r.abandoned);
  Put(json, "promises", r.promises);
  return json;
}

Result<ExploreResults> ResultsFromJson(const Json& json) {
  try {
    return Read(json);
  } catch (const Json::exception& e) {
    return Error{"", std::string("not the results of a search: ") + e.what()};
  } catch (const Malformed& e) {
    return Error{"", "not the results of a search: " + e.what};
  }
}

}  // namespace ravel
