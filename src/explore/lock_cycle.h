// Lock cycles among threads of which some have not even tried: those that were set aside at
// the beginning of their blocks.
#pragma once

#include <vector>

#include "explore/explorer.h"

namespace ravel {

// Do some threads wait for each other's locks, so that neither time nor an interrupt helps
// them? Monitors, lock() of java.util.concurrent and the initialisation of classes count.
// `obstructed` tell what those want whom the World has runnable.
bool HaveLockCycle(Vm& vm, const std::vector<Obstructed>& obstructed);

}  // namespace ravel
