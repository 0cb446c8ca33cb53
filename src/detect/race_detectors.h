// The factories of detectors.def.
#pragma once

#include <memory>

#include "detect/detector.h"

namespace ravel {

#define DETECTOR(name, make, help) \
  std::unique_ptr<Detector> make(Vm& vm, Trust& trust, FindingSink sink);
#include "detect/detectors.def"
#undef DETECTOR

}  // namespace ravel
