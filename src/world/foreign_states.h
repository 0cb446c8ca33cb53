// ForeignStates: what C libraries keep for the program. A z_stream is full of
// native pointers, so it cannot live in the arena, but it follows the path all
// the same.
//
// In the World such a state is one word: a digest of all that was done to it.
// The place of the word is the state's handle. Digests are the same in every
// process, and what has equal digests goes on in the same way: so the World can
// be hashed and compared without what stands here.
//
// A state is copied before its first change after a milestone, and the copy put
// back by a return: one copy per milestone and state that is used after it, and
// none without a milestone.
//
// Survives rollback as an object; its content follows the path.
#pragma once

#include <memory>
#include <unordered_map>
#include <vector>

#include "world/milestone.h"

namespace ravel {

class ForeignState {
 public:
  virtual ~ForeignState() = default;
  // One that goes on as this one would, whatever happens to this one.
  virtual std::unique_ptr<ForeignState> Copy() const = 0;
};

class ForeignStates final : public Journal {
 public:
  explicit ForeignStates(World& world) : world_(world) {}

  // The handle of a new state: an offset in the arena, not in raw memory.
  u64 Add(std::unique_ptr<ForeignState> state, u64 digest);
  // The state with this handle, or null. Valid until the next change of this
  // table or return to a milestone.
  const ForeignState* Find(u64 handle) const;
  // The same, to be changed. REQUIRES: SetDigest follows.
  ForeignState* Edit(u64 handle);
  // REQUIRES: there is such a handle.
  u64 digest(u64 handle) const;
  void SetDigest(u64 handle, u64 digest);
  void Remove(u64 handle);

  void UndoTo(u64 position) override;
  void Forget() override {
    log_.clear();
    position_ = 0;
  }

 private:
  struct Entry {
    std::unique_ptr<ForeignState> state;  // null: there is none
    u64 saved = 0;  // serial of the newest milestone when it was saved or made
  };
  struct Saved {
    u64 handle;
    Entry entry;  // as it was
  };

  void Log(Saved saved) {
    log_.push_back(std::move(saved));
    ++position_;
  }
  // May a return have to put back what the entry is now?
  bool MustSave(const Entry& entry) const;

  World& world_;
  std::unordered_map<u64, Entry> entries_;
  std::vector<Saved> log_;
};

}  // namespace ravel
