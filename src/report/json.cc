// The JSON report. Scripts rely on the names, on the order and on the meaning
// of the fields, so new ones may be added, old ones stay.
#include "report/failure_text.h"
#include "report/formats.h"
#include "support/json_writer.h"

namespace ravel {
namespace {

void WriteList(JsonWriter& json, std::string_view key, const std::vector<std::string>& texts) {
  json.Key(key).BeginArray();
  for (const std::string& text : texts) json.Value(text);
  json.EndArray();
}

void WriteSchedule(JsonWriter& json, const std::string& schedule) {
  json.Key("schedule");
  if (schedule.empty()) return json.Null();
  json.Value(schedule);
}

void WriteThread(JsonWriter& json, const ThreadPicture& thread) {
  json.BeginObject();
  json.Field("name", thread.name);
  json.Field("state", thread.state);
  WriteList(json, "stack", thread.stack);
  WriteList(json, "holds", thread.holds);
  if (!thread.wants.empty()) json.Field("wants", thread.wants);
  json.EndObject();
}

void WriteTrace(JsonWriter& json, const Failure& failure) {
  json.Key("trace").BeginArray();
  for (const TraceRow& row : failure.trace) {
    json.BeginObject();
    json.Field("thread", ThreadName(failure, row.thread));
    json.Field("location", row.location);
    if (!row.source.empty()) json.Field("source", row.source);
    if (!row.note.empty()) json.Field("note", row.note);
    json.EndObject();
  }
  json.EndArray();
}

void WriteFailure(JsonWriter& json, const Report& report, const Failure& failure) {
  json.BeginObject();
  json.Field("kind", NameOf(failure.finding.kind));
  json.Field("message", failure.finding.message);
  json.Field("path", failure.path);
  json.Field("paths", failure.paths);
  if (!failure.found_by.empty()) json.Field("found_by", failure.found_by);
  json.Key("threads").BeginArray();
  for (const ThreadPicture& thread : failure.finding.threads) WriteThread(json, thread);
  json.EndArray();
  WriteSchedule(json, failure.schedule);
  const std::string replay = ReplayCommand(report, failure.schedule);
  if (!replay.empty()) json.Field("replay", replay);
  if (failure.seed) json.Field("seed", *failure.seed);
  if (!failure.repeat.empty()) json.Field("repeat", failure.repeat);
  if (!failure.no_schedule.empty()) json.Field("no_schedule", failure.no_schedule);
  if (!failure.standard_error.empty()) json.Field("stderr", failure.standard_error);
  json.Field("switches", failure.switches);
  WriteTrace(json, failure);
  json.EndObject();
}

void WriteOutcome(JsonWriter& json, const OutcomeRow& outcome) {
  json.BeginObject();
  json.Field("status", outcome.status);
  json.Field("stdout", outcome.out);
  if (outcome.exit_code != 0) json.Field("exit", outcome.exit_code);
  json.Field("paths", outcome.paths);
  WriteSchedule(json, outcome.schedule);
  json.EndObject();
}

}  // namespace

std::string ReportAsJson(const Report& report) {
  JsonWriter json;
  json.BeginObject();
  json.Field("version", 1);
  json.Field("program", report.program);
  json.Field("search", report.search);
  json.Field("races", report.races);
  json.Field("complete", report.complete);
  if (!report.complete) json.Field("stopped_by", report.stopped_by);
  json.Field("paths", report.paths);
  json.Field("aborted", report.aborted);
  json.Field("blocks", report.blocks);
  json.Field("milestones", report.milestones);
  json.Field("rollbacks", report.rollbacks);
  if (report.shake) {
    json.Field("seed", report.shake->seed);
    json.Field("points", report.shake->points);
    json.Field("switches", report.shake->switches);
  }
  json.Key("seconds").Fixed(report.seconds, 3);
  json.Key("failures").BeginArray();
  for (const Failure& failure : report.failures) WriteFailure(json, report, failure);
  json.EndArray();
  json.Key("outcomes").BeginArray();
  for (const OutcomeRow& outcome : report.outcomes) WriteOutcome(json, outcome);
  json.EndArray();
  WriteList(json, "guarantees", report.guarantees);
  json.EndObject();
  return json.Finish();
}

}  // namespace ravel
