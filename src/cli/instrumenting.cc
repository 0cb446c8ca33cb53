#include "cli/instrumenting.h"

#include "cli/schedule_files.h"

namespace ravel {

Result<InstrumentReport> InstrumentProgram(const InstrumentOptions& options, const StockJvm& jvm,
                                           std::optional<ScheduleFacts>* facts) {
  auto file = ReadScheduleFile(options.schedule);
  if (!file) return file.error();
  InstrumentRequest request;
  request.class_path = options.class_path;
  request.schedule_text = file->text;
  request.schedule_name = options.schedule;
  request.folder = options.folder;
  request.target = jvm.image.get();
  if (const auto* switches = std::get_if<Schedule>(&file->schedule)) {
    request.places = PlacesOf(switches->commands);
    *facts = switches->facts;
  } else {
    const auto& messages = std::get<MessageSchedule>(file->schedule);
    for (const MessageSection& section : messages.sections) {
      const auto places = PlacesOf(section.commands);
      request.places.insert(request.places.end(), places.begin(), places.end());
    }
    *facts = messages.facts;
  }
  if (*facts) request.classes = (*facts)->classes;
  // Only to know the JDK's classes by: a replay does without.
  std::unique_ptr<JImage> own;
  if (const auto jdk = FindJdk(options.jdk)) {
    if (auto image = JImage::Open(jdk.value().home + "/lib/modules")) own = std::move(*image);
  }
  request.jdk = own != nullptr ? own.get() : jvm.image.get();
  return InstrumentForReplay(request);
}

}  // namespace ravel
