#include "crew/frontier.h"

#include <algorithm>
#include <utility>

namespace ravel {

void Frontier::Restart() {
  for (Item& item : items_) former_.Append(std::move(item.done));
  static_cast<PathCounts&>(former_) = {};
  for (FoundFailure& f : former_.failures) {
    f.paths = f.first_path = 0;
    f.stale = true;
  }
  for (FoundOutcome& o : former_.outcomes) o.paths = 0;
  former_.predictions.clear();
  former_.left_out = 0;
  former_.stopped_by.clear();
  items_.clear();
  open_ = 0;
  paths_ = blocks_ = 0;
  Add({});
}

void Frontier::Close() {
  for (Item& item : items_) item.rest.reset();
  open_ = 0;
}

void Frontier::Add(Stretch stretch) {
  items_.push_back({.done = {}, .rest = std::move(stretch), .id = next_id_++});
  ++open_;
  if (items_.size() > 1) Join(std::prev(items_.end(), 2));
}

Frontier::Item* Frontier::Take() {
  const auto item = std::ranges::find_if(items_, [](const Item& i) { return i.rest && !i.taken; });
  if (item == items_.end()) return nullptr;
  item->taken = true;
  return &*item;
}

std::list<Frontier::Item>::iterator Frontier::Position(u32 id) {
  return std::ranges::find(items_, id, &Item::id);
}

Frontier::Item* Frontier::Find(u32 id) {
  const auto item = Position(id);
  return item == items_.end() ? nullptr : &*item;
}

// What has no rest is the beginning of what follows it.
void Frontier::Join(std::list<Item>::iterator item) {
  if (item->rest || std::next(item) == items_.end()) return;
  const auto next = std::next(item);
  item->done.Append(std::move(next->done));
  next->done = std::move(item->done);
  items_.erase(item);
}

void Frontier::Explored(Item* item, ExploreResults results, std::optional<std::string> place) {
  paths_ += results.paths;
  blocks_ += results.blocks;
  item->done.Append(std::move(results));
  item->deaths = 0;
  if (place) {
    item->rest->from = std::move(*place);
    return;
  }
  item->rest.reset();
  item->taken = false;
  --open_;
  Join(Position(item->id));
}

void Frontier::Divide(Item* item, std::string from, f64 weight) {
  const auto next = std::next(Position(item->id));
  items_.insert(next, {.done = {},
                       .rest = Stretch{from, std::move(item->rest->to)},
                       .id = next_id_++,
                       .weight = weight});
  item->rest->to = std::move(from);
  ++open_;
}

Stretch Frontier::GiveUp(Item* item) {
  Stretch rest = *item->rest;
  Explored(item, {}, {});
  return rest;
}

u32 Frontier::waiting() const {
  return static_cast<u32>(
      std::ranges::count_if(items_, [](const Item& i) { return i.rest && !i.taken; }));
}

ExploreResults Frontier::Results() const {
  ExploreResults all = former_;
  all.complete = true;
  for (const Item& item : items_) {
    ExploreResults part = item.done;
    part.complete = true;
    all.Append(std::move(part));
  }
  all.complete = through();
  return all;
}

ExploreResults* Frontier::merged() {
  CHECK(through());
  while (items_.size() > 1) Join(items_.begin());
  return &items_.front().done;
}

Json Frontier::AsJson() const {
  Json json;
  json["former"] = ResultsAsJson(former_);
  json["items"] = Json::array();
  for (const Item& item : items_) {
    Json each;
    each["done"] = ResultsAsJson(item.done);
    if (item.rest) {
      each["from"] = item.rest->from;
      each["to"] = item.rest->to;
    }
    json["items"].push_back(std::move(each));
  }
  return json;
}

Result<Frontier> Frontier::FromJson(const Json& json) {
  Frontier frontier;
  frontier.items_.clear();
  frontier.open_ = 0;
  try {
    auto former = ResultsFromJson(json.at("former"));
    if (!former) return former.error();
    frontier.former_ = std::move(*former);
    for (const Json& each : json.at("items")) {
      auto done = ResultsFromJson(each.at("done"));
      if (!done) return done.error();
      Item item{.done = std::move(*done), .rest = {}, .id = frontier.next_id_++};
      if (each.contains("from")) {
        item.rest = Stretch{each.at("from").get<std::string>(), each.at("to").get<std::string>()};
        ++frontier.open_;
      }
      frontier.paths_ += item.done.paths;
      frontier.blocks_ += item.done.blocks;
      frontier.items_.push_back(std::move(item));
    }
  } catch (const Json::exception& e) {
    return Error{"", std::string("not a frontier: ") + e.what()};
  }
  if (frontier.items_.empty()) return Error{"", "not a frontier: it is empty"};
  return frontier;
}

}  // namespace ravel
