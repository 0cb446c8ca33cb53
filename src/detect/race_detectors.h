// The factories of detectors.def.
#pragma once

#include <memory>

#include "detect/detector.h"

namespace ravel {

std::unique_ptr<Detector> MakeEraser(Vm& vm, Trust& trust, FindingSink sink);
std::unique_ptr<Detector> MakeHappensBefore(Vm& vm, Trust& trust, FindingSink sink);

}  // namespace ravel
