#include "picture/block_label.h"

#include <fmt/format.h>

#include "finding/snapshot.h"

namespace ravel {

void BlockLabel::Begins(u32 thread) {
  begin_ = OwnLine(vm_, trust_, thread);
  if (begin_.empty()) begin_ = "start";
}

std::string BlockLabel::Places(u32 thread) const {
  const bool ended = HasEnded(vm_.world().threads()[thread]);
  const std::string end = ended ? "end" : OwnLine(vm_, trust_, thread);
  const size_t colon = begin_.rfind(':');
  std::string_view last = end;
  if (colon != std::string::npos && last.substr(0, colon + 1) == begin_.substr(0, colon + 1)) {
    last = last.substr(colon + 1);
  }
  return end == begin_ ? begin_ : fmt::format("{} to {}", begin_, last);
}

}  // namespace ravel
