// Runs a program and, again and again, marks, runs on somewhere else, and
// returns: the property test of milestones.
//
//   run_rollback SEED MARKS DEEPEST [VM OPTION...] CLASS [ARGUMENT...]
//
// The program itself runs under a random schedule. After random numbers of
// instructions a milestone is set and the World's bytes are copied; then the
// program runs on for a random distance under other random choices, with more
// milestones of up to DEEPEST levels on the way, sometimes a collection, and
// when it comes back every byte must be as it was (on deep levels: its hash). About MARKS
// milestones are set on the first level. What the program prints and its status are those of the
// run that was never taken back.
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "cli/command.h"
#include "machine/run_loop.h"
#include "support/rng.h"
#include "tool_program.h"

namespace ravel {
namespace {

// The bytes of a World that are in use.
class Image {
 public:
  void Take(Vm& vm) {
    pieces_.clear();
    bytes_.clear();
    ForEachPiece(vm, [this](std::string_view what, u64 begin, const u8* p, u64 size) {
      pieces_.push_back({what, begin, size});
      bytes_.insert(bytes_.end(), p, p + size);
    });
  }

  // Ends the process if the World is not as it was.
  void Compare(Vm& vm, std::string_view when) const {
    size_t piece = 0;
    size_t at = 0;
    ForEachPiece(vm, [&](std::string_view what, u64 begin, const u8* p, u64 size) {
      if (piece >= pieces_.size() || pieces_[piece].begin != begin || pieces_[piece].size != size) {
        Fail(when, what, begin, "size or place");
      }
      if (std::memcmp(&bytes_[at], p, size) != 0) {
        u64 i = 0;
        while (bytes_[at + i] == p[i]) ++i;
        Fail(when, what, begin + i, fmt::format("byte {} of {}", i, size));
      }
      at += size;
      ++piece;
    });
    if (piece != pieces_.size()) Fail(when, "pieces", piece, "number");
  }

 private:
  struct Piece {
    std::string_view what;
    u64 begin, size;
  };

  template <typename F>
  static void ForEachPiece(Vm& vm, F f) {
    World& world = vm.world();
    Arena& arena = world.arena();
    const WorldRoot& root = world.root();
    const auto add = [&](std::string_view what, const void* p, u64 size) {
      if (size != 0) f(what, arena.OffsetOf(p), static_cast<const u8*>(p), size);
    };
    const auto add_table = [&](std::string_view what, const auto& table) {
      add(what, table.data(), (u64{table.size()} + 1) * sizeof(*table.data()));
    };
    add("root", &root, sizeof(root));
    add_table("classes", world.classes());
    add_table("loaders", world.loaders());
    add_table("threads", world.threads());
    add_table("monitors", world.monitors());
    add_table("literals", world.literals());
    add("meta", arena.At(kMetaRegion.begin), root.meta.top);
    WorldMap<u64>::Rep raw_rep = root.raw_blocks;
    const WorldMap<u64> raw(world.meta(), &raw_rep);
    for (u32 i = 0; i < raw.capacity(); ++i) {
      const auto& block = raw.entry(i);
      if (block.key != 0) add("raw", arena.At(block.key), block.value);
    }
    add("heap", arena.At(kHeapRegion.begin), root.heap_top - kHeapRegion.begin);
    for (u32 i = 1; i <= world.threads().size(); ++i) {
      const JavaThread& t = world.threads()[i];
      if (t.top == 0) continue;
      add("stack", arena.At(u64{t.stack_begin} << 3), u64{vm.FrameEnd(t.top) - t.stack_begin} << 3);
    }
  }

  [[noreturn]] static void Fail(std::string_view when, std::string_view what, u64 place,
                                std::string_view how) {
    fmt::print(stderr, "run_rollback: {}: {} differs at {:#x}: {}\n", when, what, place, how);
    Exit(99);
  }

  std::vector<Piece> pieces_;
  std::vector<u8> bytes_;
};

// Turns of a random thread; how long they are at most can be set.
class RandomTurns final : public Scheduler {
 public:
  explicit RandomTurns(Rng& rng) : rng_(rng) {}
  Turn Next(const ThreadSet& runnable, u32) override {
    booted_ = true;
    return {runnable.Nth(static_cast<u32>(rng_.Below(runnable.size()))),
            1 + static_cast<i64>(rng_.Below(u64{1} << rng_.Below(longest_log2_)))};
  }
  u32 Notified(std::span<const u32> waiting) override {
    return waiting[rng_.Below(waiting.size())];
  }
  bool booted() const { return booted_; }
  void set_longest_log2(u32 log2) { longest_log2_ = log2; }

 private:
  Rng& rng_;
  u32 longest_log2_ = 12;
  bool booted_ = false;
};

class Walker {
 public:
  Walker(Vm& vm, RunLoop& loop, RandomTurns& turns, Rng& rng, u32 deepest)
      : vm_(vm), loop_(loop), turns_(turns), rng_(rng), deepest_(deepest) {}

  // A milestone of the first level, and what comes of it: few further ones, or
  // now and then one above the other as deep as it goes.
  void Start() {
    dives_ = rng_.Below(20) == 0;
    budget_ = dives_ ? deepest_ : 20;
    Excursion(1);
  }

 private:
  static constexpr u32 kImages = 3;  // levels with a copy of everything

  // The hash that is kept up to date must be that of all bytes.
  void CheckHash() {
    if (vm_.world().Hash() == vm_.world().milestones().Hash()) return;
    fmt::print(stderr, "run_rollback: mark {}: the hash was not kept\n", marks_);
    Exit(99);
  }

  // Notes that a Trust leaves in frames follow from the frames below and are not
  // saved: without them, frames must be as they were.
  void ForgetNotes() {
    for (u32 i = 1; i <= vm_.world().threads().size(); ++i) {
      for (FrameId f = vm_.world().threads()[i].top; f != 0; f = vm_.frame(f)->prev) {
        if ((vm_.frame(f)->flags & kFrameNative) == 0) vm_.frame(f)->state = 0;
      }
    }
  }

  // Marks, runs on, and returns, a few times over.
  void Excursion(u32 depth) {
    ForgetNotes();
    Milestones& milestones = vm_.world().milestones();
    Milestone m = milestones.Mark();
    ++marks_;
    Image image;
    u64 hash = 0;
    if (depth <= kImages) {
      image.Take(vm_);
      CheckHash();
    } else {
      hash = vm_.world().Hash();
    }
    for (u64 times = 1 + rng_.Below(3); times > 0; --times) {
      turns_.set_longest_log2(1 + static_cast<u32>(rng_.Below(11)));
      for (u64 steps = rng_.Below(12); steps > 0; --steps) {
        if (loop_.Step() != RunLoop::Status::kGoesOn) break;
        if (rng_.Below(60) == 0) vm_.Collect(rng_.Below(2) == 0);
        if (depth < deepest_ && budget_ > 0 && (dives_ || rng_.Below(5) == 0)) {
          --budget_;
          Excursion(depth + 1);
        }
      }
      milestones.Return(m);
      ForgetNotes();
      if (depth <= kImages) {
        image.Compare(vm_, fmt::format("mark {} at depth {}", marks_, depth));
      } else if (vm_.world().Hash() != hash) {
        fmt::print(stderr, "run_rollback: mark {} at depth {}: another hash\n", marks_, depth);
        Exit(99);
      }
    }
    milestones.Drop(std::move(m));
  }

  Vm& vm_;
  RunLoop& loop_;
  RandomTurns& turns_;
  Rng& rng_;
  const u32 deepest_;
  u64 marks_ = 0;
  u32 budget_ = 0;  // further milestones
  bool dives_ = false;
};

int Main(int argc, char** argv) {
  if (argc < 5) return UsageError("run_rollback SEED MARKS DEEPEST [OPTION...] CLASS ...");
  Rng rng(std::strtoull(argv[1], nullptr, 10));
  const u64 marks = std::strtoull(argv[2], nullptr, 10);
  RunOptions options;
  if (const std::string problem = ParseToolProgram({argv + 4, argv + argc}, &options);
      !problem.empty()) {
    return UsageError(problem);
  }
  options.vm.world.files = FileMode::kOverlay;
  options.vm.world.pass_through = false;
  auto run = Run::Prepare(std::move(options));
  if (!run) return UsageError(run.error().message);
  Vm& vm = (*run)->vm();
  RandomTurns turns(rng);
  RunLoop loop(vm, turns);
  Walker walker(vm, loop, turns, rng, static_cast<u32>(std::atoi(argv[3])));
  vm.world().milestones().KeepHash();
  u64 left = marks;
  u64 gap = 0;  // turns until the next milestone
  for (;;) {
    if (turns.booted() && left > 0 && gap-- == 0) {
      walker.Start();
      --left;
      gap = rng.Below(u64{1} << rng.Below(8));
    }
    turns.set_longest_log2(left > 0 ? 14 : 20);
    const RunLoop::Status status = loop.Step();
    if (status == RunLoop::Status::kDeadlock) {
      vm.world().files().FlushOutput();
      Exit(1);
    }
    if (status == RunLoop::Status::kEnded) break;
  }
  vm.world().files().FlushOutput();
  Exit(static_cast<int>(vm.world().root().exit_code));
}

}  // namespace
}  // namespace ravel

int main(int argc, char** argv) { return ravel::Main(argc, argv); }
