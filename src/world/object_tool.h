// ObjectTool: a tool that keeps something about single objects. The header of
// each object has a word for it (Heap::ToolWord): it is 0 in a new object,
// follows the path, and moves with the object when a collection does, so a
// tool needs no table keyed by addresses and finds its data with one load.
//
// A World has at most one such tool (World::set_object_tool). It survives
// rollback; what its words stand for is in the World.
#pragma once

#include "support/types.h"

namespace ravel {

class ObjectTool {
 public:
  virtual ~ObjectTool() = default;
  // During a collection: an object with this word, not 0, is gone. What the
  // tool kept for it can be freed.
  virtual void ObjectDied(u32 word) = 0;
  // The collection is over.
  virtual void Collected() = 0;
};

}  // namespace ravel
