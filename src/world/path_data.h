// PathValue, PathVector, PathMap, PathRefs: data of a tool that follows the path. They
// live in the World's arena, so a return to a milestone restores them with
// everything else, and the tool need not know about milestones at all:
//
//   // Counts the locks that were taken along the current path.
//   class LockCount final : public Listener {
//    public:
//     explicit LockCount(World& world) : taken_(world) {}
//     void On(const Event&) override { ++taken_.Edit(); }
//     u64 taken() const { return *taken_; }
//    private:
//     PathValue<u64> taken_;
//   };
//
// What they hold is plain data. The collector knows the Refs in PathRefs only.
// The object itself is a handle; it must not outlive the World. What is made
// after a milestone is gone after the return to it: make it before the first.
#pragma once

#include "world/world.h"

namespace ravel {

template <PlainRecord T>
class PathValue {
 public:
  // Starts with all bits zero.
  explicit PathValue(World& world)
      : arena_(world.arena()), at_(arena_.At<T>(world.meta().Allocate(sizeof(T)))) {}
  const T& operator*() const { return *at_; }
  const T* operator->() const { return at_; }
  T& Edit() {
    arena_.WillWrite(at_, sizeof(T));
    return *at_;
  }

 private:
  Arena& arena_;
  T* const at_;
};

template <PlainRecord T>
class PathVector : public WorldVector<T> {
 public:
  explicit PathVector(World& world)
      : WorldVector<T>(world.meta(),
                       world.arena().At<typename WorldVector<T>::Rep>(
                           world.meta().Allocate(sizeof(typename WorldVector<T>::Rep)))) {}
};

// References by small number, null at first. What they refer to stays alive.
class PathRefs {
 public:
  explicit PathRefs(World& world) : world_(world), refs_(world) { world.AddToolRoots(&refs_); }
  ~PathRefs() { world_.RemoveToolRoots(&refs_); }
  PathRefs(const PathRefs&) = delete;
  PathRefs& operator=(const PathRefs&) = delete;

  Ref operator[](u32 i) const { return i < refs_.size() ? refs_[i] : kNull; }
  void Set(u32 i, Ref r) {
    if (i >= refs_.size()) refs_.Resize(i + 1);
    refs_.Edit(i) = r;
  }

 private:
  World& world_;
  PathVector<Ref> refs_;
};

// Keys are any numbers but 0.
template <PlainRecord V>
class PathMap : public WorldMap<V> {
 public:
  explicit PathMap(World& world)
      : WorldMap<V>(world.meta(), world.arena().At<typename WorldMap<V>::Rep>(
                                      world.meta().Allocate(sizeof(typename WorldMap<V>::Rep)))) {}
};

}  // namespace ravel
