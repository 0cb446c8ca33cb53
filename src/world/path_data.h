// PathValue, PathVector, PathByThread, PathMap, PathRefs: data of a tool that
// follows the path. They live in the World's arena, so a return to a milestone
// restores them with everything else, and the tool need not know about milestones:
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

#include <algorithm>

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

// By thread, all zero at first. It grows by all threads that there are: what is done for one
// path is done on few.
template <PlainRecord T>
class PathByThread : public PathVector<T> {
 public:
  explicit PathByThread(World& world) : PathVector<T>(world), world_(world) {}
  bool Has(u32 thread) const { return thread < this->size(); }
  T& Edit(u32 thread) {
    if (__builtin_expect(!Has(thread), 0)) {
      this->Resize(std::max({world_.threads().size() + 1, thread + 1, this->size() * 2}));
    }
    return PathVector<T>::Edit(thread);
  }
  T Get(u32 thread) const { return Has(thread) ? (*this)[thread] : T{}; }

 private:
  World& world_;
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
    if (i >= refs_.size()) refs_.Resize(std::max(i + 1, refs_.size() * 2));
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
