#include "detect/race_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "finding/library_frames.h"
#include "machine/lock_graph.h"
#include "support/rng.h"

namespace ravel {
namespace {

std::string NameOf(const Method& m) {
  return fmt::format("{}.{}", m.holder->external_name(), m.name->view());
}

}  // namespace

// --- Accesses ----------------------------------------------------------------------

AccessId AccessTable::Here(u32 thread, LockSetId held) {
  u32 now[2 + 2 * kMaxFrames];
  now[0] = thread;
  now[1] = held;
  u32 n = 2;
  u32 program_frames = 0;
  u64 hash = (u64{thread} << 32 | held) * kGoldenGamma;
  for (FrameId f = vm_.world().threads()[thread].top; f != 0 && n < 2 + 2 * kMaxFrames;) {
    const FrameHeader& h = *vm_.frame(f);
    const Method& m = *vm_.space().method(h.method);
    if (program_frames != 0 || trust_.IsProgram(m)) ++program_frames;
    if (!m.vm_internal) {
      now[n] = h.method;
      now[n + 1] = (h.flags & kFrameNative) != 0 ? kNative : h.pc;
      hash = (hash ^ (u64{now[n]} << 32 | now[n + 1])) * kGoldenGamma;
      hash ^= hash >> 29;
      n += 2;
    }
    if (program_frames == kProgramFrames) break;
    f = h.prev;
  }
  const u64 tag = (hash ^ hash >> 32) << 32;
  const u64 mask = slots_.size() - 1;
  u64 slot = hash >> 32 & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    if ((slots_[slot] & ~u64{0xFFFFFFFF}) != tag) continue;
    const AccessId id = static_cast<AccessId>(slots_[slot]);
    const u32 begin = begins_[id];
    if (End(id) - begin == n && std::equal(now, now + n, words_.begin() + begin)) return id;
  }
  const AccessId id = static_cast<AccessId>(begins_.size());
  begins_.push_back(static_cast<u32>(words_.size()));
  words_.insert(words_.end(), now, now + n);
  slots_[slot] = tag | id;
  hashes_.push_back(hash);
  if (begins_.size() * 2 > slots_.size()) Grow();
  return id;
}

void AccessTable::Grow() {
  std::vector<u64> old(slots_.size() * 2);
  old.swap(slots_);
  const u64 mask = slots_.size() - 1;
  for (const u64 entry : old) {
    if (entry == 0) continue;
    u64 slot = hashes_[static_cast<AccessId>(entry) - 1] >> 32 & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = entry;
  }
}

std::vector<AccessTable::Place> AccessTable::PlacesOf(AccessId id) const {
  std::vector<Place> places;
  for (u32 i = begins_[id] + 2; i < End(id); i += 2) places.push_back({words_[i], words_[i + 1]});
  return places;
}

// --- Reports -------------------------------------------------------------------------

RaceReport::RaceReport(Vm& vm, Trust& trust, ShadowRecords& shadow, FindingSink sink)
    : vm_(vm),
      trust_(trust),
      locations_(vm),
      held_(vm, shadow),
      accesses_(vm, trust),
      sink_(std::move(sink)),
      thread_names_(vm.world()) {}

void RaceReport::OnThread(u32 thread) {
  const Ref object = vm_.world().threads()[thread].object;
  const u32 text = object ? vm_.heap().GetRef(object, vm_.known().Thread_name).index : 0;
  const u64 collections = vm_.world().root().collections;
  const ThreadNameId known = thread_names_.Get(thread);
  if (known.id != 0 && known.text == text && known.collections == collections) return;
  std::string name = ThreadName(vm_, thread);
  const auto [at, made] = name_ids_.try_emplace(name, static_cast<u32>(names_.size()));
  if (made) names_.push_back(std::move(name));
  thread_names_.Edit(thread) = {at->second + 1, text, collections};
}

// The object of a thread that has ended may be gone.
std::string RaceReport::ThreadNameOf(u32 thread) {
  if (!vm_.world().threads()[thread].object && thread_names_.Get(thread).id != 0) {
    return names_[thread_names_[thread].id - 1];
  }
  return ThreadName(vm_, thread);
}

std::string RaceReport::TextOf(const AccessTable::Place& place) {
  const Method& m = *vm_.space().method(place.method);
  const std::string name = NameOf(m);
  if (place.pc == AccessTable::kNative) return name + "(Native Method)";
  const std::string_view file = m.holder->file()->SourceFile();
  if (file.empty()) return name + "(Unknown Source)";
  const i32 line = vm_.LineOf(&m, static_cast<i32>(m.code->bci[place.pc]));
  return line < 0 ? fmt::format("{}({})", name, file) : fmt::format("{}({}:{})", name, file, line);
}

RaceReport::Side RaceReport::SideOf(AccessId id, AccessKind kind) {
  Side side;
  side.snapshot.name = ThreadNameOf(accesses_.ThreadOf(id));
  side.snapshot.state = kind == AccessKind::kWrite ? "write" : "read";
  for (const LockId lock : held_.sets().Locks(accesses_.HeldAt(id))) {
    side.snapshot.holds.push_back(held_.NameOf(lock));
  }
  const Method* called = nullptr;
  for (const AccessTable::Place& place : accesses_.PlacesOf(id)) {
    const Method& m = *vm_.space().method(place.method);
    const bool program = trust_.IsProgram(m);
    if (program && !side.in_program) side.only_used = IsOnlyUsed(vm_, m.holder);
    if (!m.hidden) {
      side.snapshot.stack.push_back(TextOf(place));
      if (side.line.empty() || (program && !side.in_program)) {
        side.line = side.snapshot.stack.back();
      }
    } else if (program && !side.in_program && called != nullptr) {
      // The class of a method reference, list::clear, has no line: what it calls stands for it.
      side.line = NameOf(*called);
    }
    called = &m;
    if (program) side.in_program = true;
    if (!side.in_program) side.in_library = true;
  }
  return side;
}

// All variables of a library's object that two lines of the program race for
// are one cause: a list shared without a lock need not be reported for its size,
// its array and its elements.
void RaceReport::Tell(const Race& race) {
  Side earlier = SideOf(race.earlier, race.earlier_kind);
  Side later = SideOf(race.later, race.later_kind);
  if (!earlier.in_program && !later.in_program) return;
  const bool is_array = vm_.heap().KlassOf(race.object)->is_array();
  const std::string variable = locations_.NameOf(race.object, race.offset);
  const Klass* const holder = locations_.HolderOf(race.object, race.offset);
  const bool library = is_array ? earlier.in_library && later.in_library
                                : holder != nullptr && Locations::IsLibrary(holder);
  const auto [first, second] = std::minmax(earlier.line, later.line);
  Finding finding{.kind = FindingKind::kDataRace,
                  .message = fmt::format("data race on {}{}: {} by {}, {} by {}", variable,
                                         is_array ? fmt::format(" element {}", race.index) : "",
                                         earlier.snapshot.state, earlier.snapshot.name,
                                         later.snapshot.state, later.snapshot.name),
                  .cause = fmt::format("{}|{}|{}", library ? "library" : variable, first, second),
                  .threads = {},
                  .in_libraries = earlier.only_used && later.only_used};
  finding.threads.push_back(std::move(earlier.snapshot));
  finding.threads.push_back(std::move(later.snapshot));
  sink_(std::move(finding), VariableAt(race.object, race.offset));
}

Variable RaceReport::VariableAt(Ref object, u32 offset) const {
  const Klass* const holder = locations_.HolderOf(object, offset);
  return {.holder = holder != nullptr ? holder : vm_.heap().KlassOf(object),
          .offset = offset,
          .is_static = vm_.heap().MirroredBy(object) != nullptr};
}

}  // namespace ravel
