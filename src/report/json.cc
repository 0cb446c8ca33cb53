// The JSON report. Scripts rely on the names, on the order and on the meaning
// of the fields, so new ones may be added, old ones stay.
#include <cmath>

#include "report/failure_text.h"
#include "report/formats.h"
#include "report/json_value.h"

namespace ravel {
namespace {

Json ScheduleAsJson(const std::string& schedule) {
  return schedule.empty() ? Json() : Json(schedule);
}

void PutIfAny(Json& json, const char* key, const std::string& text) {
  if (!text.empty()) json[key] = text;
}

Json ThreadAsJson(const ThreadSnapshot& thread) {
  Json json;
  json["name"] = thread.name;
  json["state"] = thread.state;
  json["stack"] = thread.stack;
  json["holds"] = thread.holds;
  PutIfAny(json, "wants", thread.wants);
  PutIfAny(json, "wants_of", thread.wants_of);
  if (thread.waits_for) json["waits_for"] = *thread.waits_for;
  PutIfAny(json, "variable", thread.variable);
  PutIfAny(json, "value", thread.value);
  PutIfAny(json, "call", thread.call);
  return json;
}

Json RowAsJson(const Failure& failure, const TraceRow& row) {
  Json json;
  json["thread"] = ThreadName(failure, row.thread);
  json["location"] = row.location;
  PutIfAny(json, "class", row.class_name);
  PutIfAny(json, "method", row.method);
  PutIfAny(json, "file", row.file);
  if (row.line != 0) json["line"] = row.line;
  PutIfAny(json, "source", row.source);
  PutIfAny(json, "note", row.note);
  if (row.continues) json["continues"] = true;
  if (row.goes_on) json["goes_on"] = true;
  if (row.skipped != 0) json["skipped"] = row.skipped;
  if (!row.operations.empty()) {
    json["operations"] = ListOf(row.operations, [](const Operation& operation) {
      Json each;
      each["does"] = operation.does;
      each["of"] = operation.of;
      PutIfAny(each, "value", operation.value);
      PutIfAny(each, "result", operation.result);
      if (operation.races) each["races"] = true;
      return each;
    });
  }
  return json;
}

Json FailureAsJson(const Failure& failure) {
  Json json;
  json["kind"] = NameOf(failure.finding.kind);
  json["message"] = failure.finding.message;
  json["path"] = failure.path;
  json["paths"] = failure.paths;
  PutIfAny(json, "found_by", failure.found_by);
  json["threads"] = ListOf(failure.finding.threads, ThreadAsJson);
  json["schedule"] = ScheduleAsJson(failure.schedule);
  PutIfAny(json, "replay", failure.replay);
  if (failure.seed) json["seed"] = *failure.seed;
  PutIfAny(json, "repeat", failure.repeat);
  PutIfAny(json, "no_schedule", failure.no_schedule);
  PutIfAny(json, "stderr", failure.standard_error);
  if (!failure.races.empty()) json["races"] = failure.races;
  json["switches"] = failure.switches;
  json["trace"] =
      ListOf(failure.trace, [&](const TraceRow& row) { return RowAsJson(failure, row); });
  if (failure.steps_after != 0) json["steps_after"] = failure.steps_after;
  return json;
}

Json OutcomeAsJson(const OutcomeRow& outcome) {
  Json json;
  json["status"] = outcome.status;
  json["stdout"] = outcome.out;
  if (outcome.exit_code != 0) json["exit"] = outcome.exit_code;
  json["paths"] = outcome.paths;
  json["schedule"] = ScheduleAsJson(outcome.schedule);
  PutIfAny(json, "replay", outcome.replay);
  return json;
}

}  // namespace

Json AsJson(const Report& report) {
  Json json;
  json["version"] = 1;
  json["program"] = report.program;
  json["search"] = report.search;
  json["races"] = report.races;
  json["complete"] = report.complete;
  if (!report.complete) json["stopped_by"] = report.stopped_by;
  json["paths"] = report.paths;
  json["aborted"] = report.aborted;
  json["blocks"] = report.blocks;
  json["milestones"] = report.milestones;
  json["rollbacks"] = report.rollbacks;
  if (report.shake) {
    json["seed"] = report.shake->seed;
    json["points"] = report.shake->points;
    json["switches"] = report.shake->switches;
  }
  json["seconds"] = std::round(report.seconds * 1000) / 1000;
  json["failures"] = ListOf(report.failures, FailureAsJson);
  json["outcomes"] = ListOf(report.outcomes, OutcomeAsJson);
  if (!report.limits.empty()) {
    json["limits"] = ListOf(report.limits, [](const Finding& f) { return Json(f.message); });
  }
  if (!report.unsupported.empty()) json["unsupported"] = report.unsupported;
  if (!report.library_races.empty()) {
    json["library_races"] = ListOf(report.library_races, [](const Finding& f) {
      Json race;
      race["message"] = f.message;
      race["threads"] = ListOf(f.threads, ThreadAsJson);
      return race;
    });
  }
  if (!report.errors.empty()) {
    json["errors"] = ListOf(report.errors, [](const OwnError& e) {
      Json error;
      error["message"] = e.message;
      PutIfAny(error, "file", e.file);
      return error;
    });
  }
  json["guarantees"] = report.guarantees;
  if (report.is_test && report.tests.empty()) json["verdict"] = VerdictWord(report);
  if (!report.tests.empty()) json["tests"] = ListOf(report.tests, AsJson);
  return json;
}

std::string ReportAsJson(const Report& report) {
  constexpr int kIndent = 2;
  // Programs print any bytes: those that are not UTF-8 become U+FFFD.
  return AsJson(report).dump(kIndent, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace ravel
