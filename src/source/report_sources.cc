#include "source/report_sources.h"

#include "report/source_place.h"

namespace ravel {
namespace {

void Find(SourceLines& lines, const SourcePlace& place, Report* report) {
  if (place.file.empty()) return;
  std::string path = lines.PathOf(place.class_name, place.file);
  if (path.empty()) return;
  report->sources.emplace(SourceName(place.class_name, place.file), std::move(path));
}

void Find(SourceLines& lines, const Finding& finding, Report* report) {
  for (const ThreadSnapshot& thread : finding.threads) {
    for (const std::string& frame : thread.stack) Find(lines, PlaceOfFrame(frame), report);
  }
}

}  // namespace

void FindSources(SourceLines& lines, Report* report) {
  for (const Failure& failure : report->failures) {
    Find(lines, failure.finding, report);
    for (const TraceRow& row : failure.trace) {
      Find(lines, PlaceOfLine(row.class_name, row.location), report);
    }
  }
  for (const Finding& race : report->library_races) Find(lines, race, report);
}

}  // namespace ravel
