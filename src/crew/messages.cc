#include "crew/messages.h"

#include <fmt/format.h>

#include <array>

namespace ravel {
namespace {

constexpr std::array<std::string_view, 5> kOrders = {"run", "sample", "divide", "stop", "end"};
constexpr std::array<std::string_view, 3> kAnswers = {"ready", "found", "gave"};

template <typename Kind, size_t N>
Kind KindOf(const Json& json, const std::array<std::string_view, N>& names) {
  const std::string name = json.at("say").get<std::string>();
  for (size_t i = 0; i < N; ++i) {
    if (names[i] == name) return static_cast<Kind>(i);
  }
  throw std::invalid_argument("unknown word " + name);
}

template <typename T, typename F>
Result<T> ParseLine(std::string_view line, F read) {
  try {
    return read(Json::parse(line));
  } catch (const std::exception& e) {
    return Error{"", fmt::format("not a message: {}", e.what())};
  }
}

}  // namespace

std::string Order::Print() const {
  Json json;
  json["say"] = kOrders[static_cast<size_t>(kind)];
  json["id"] = id;
  if (kind == Kind::kRun) {
    json["from"] = stretch.from;
    json["to"] = stretch.to;
    if (careful) json["careful"] = true;
  }
  if (max_paths != 0) json["max_paths"] = max_paths;
  if (kind == Kind::kSample) json["sampler"] = sampler;
  if (kind == Kind::kDivide) json["share"] = share;
  if (!lessons.empty()) json["lessons"] = lessons;
  return json.dump();
}

Result<Order> Order::Parse(std::string_view line) {
  return ParseLine<Order>(line, [](const Json& json) {
    Order order;
    order.kind = KindOf<Kind>(json, kOrders);
    order.id = json.value("id", 0u);
    order.stretch = {json.value("from", ""), json.value("to", "")};
    order.lessons = json.value("lessons", std::vector<std::string>());
    order.max_paths = json.value("max_paths", u64{0});
    order.careful = json.value("careful", false);
    order.sampler = json.value("sampler", 0u);
    order.share = json.value("share", 0.5);
    return order;
  });
}

std::string Answer::Print() const {
  Json json;
  json["say"] = kAnswers[static_cast<size_t>(kind)];
  json["id"] = id;
  if (kind == Kind::kFound) {
    json["results"] = ResultsAsJson(results);
    if (stopped) json["stopped"] = true;
    if (learned) json["lesson"] = lesson;
    json["explored"] = explored;
  }
  if (place) json["place"] = *place;
  if (left != 0) json["left"] = left;
  if (given != 0) json["given"] = given;
  return json.dump();
}

Result<Answer> Answer::Parse(std::string_view line) {
  return ParseLine<Answer>(line, [](const Json& json) {
    Answer answer;
    answer.kind = KindOf<Kind>(json, kAnswers);
    answer.id = json.value("id", 0u);
    if (json.contains("results")) {
      auto results = ResultsFromJson(json.at("results"));
      if (!results) throw std::invalid_argument(results.error().message);
      answer.results = std::move(*results);
    }
    answer.stopped = json.value("stopped", false);
    answer.learned = json.contains("lesson");
    answer.lesson = json.value("lesson", "");
    answer.explored = json.value("explored", 0.0);
    answer.left = json.value("left", 0.0);
    answer.given = json.value("given", 0.0);
    if (json.contains("place")) answer.place = json.at("place").get<std::string>();
    return answer;
  });
}

}  // namespace ravel
