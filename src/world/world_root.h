// WorldRoot: the scalars of a World and the roots of its containers, at offset
// 8 of the arena (the place 0 is null).
//
// The scalars, up to `meta`, are written without WillWrite: whoever wants to
// come back to a point saves them whole. The containers behind them announce
// their writes like any other part of the arena.
#pragma once

#include <cstddef>

#include "memory/arena.h"
#include "memory/thread_set.h"
#include "memory/world_map.h"

namespace ravel {

constexpr u64 kWorldRootOffset = 8;

// Two loaders that must agree on what a name means (linkage/loader_constraints.cc).
struct LoaderConstraint {
  u32 name;  // symbol id
  u32 a, b;  // LoaderIds
  friend bool operator==(const LoaderConstraint&, const LoaderConstraint&) = default;
};

// What a call site is linked to (linkage/call_sites.cc).
struct LinkedCall {
  u32 method;   // id of the adapter; 0: linking failed, the literal is the exception
  u32 literal;  // the appendix; 0: none
};

// A stack of a size of its own (world_threads.cc), in bytes from the arena's base.
struct LargeStack {
  u64 begin, end;
};

enum BootState : u8 {
  kBooting,
  kBootDone,  // initPhase3 is over
  kInMain,    // the program has begun: its main class is initialised, then main is called
};

constexpr u32 kHashCounters = 1024;

struct WorldRoot {
  u32 class_count, thread_count, monitor_count, literal_count, loader_count;
  u32 free_monitor;  // head of a list linked by Monitor::next_free
  u32 current_thread;
  u32 user_threads;       // started, not ended, no daemons; without main
  u32 reference_handler;  // thread: once it has waited for references
  u32 last_thread;        // thread: once it has waited for all user threads
  u64 heap_top;           // bytes from the arena's base: next free byte
  u64 heap_soft_limit;    // likewise: collect when heap_top passes this
  u64 heap_freed;         // bytes taken back by collections (see Heap::allocated_bytes)
  u64 collections;
  u64 clock;               // virtual ns since the start of the run
  u64 instructions;        // executed in all
  u64 clock_before;        // as it was when the run loop looked last whether time passes,
  u64 clock_moved;         // and instructions executed when it was seen to
  u64 next_deadline;       // no thread's deadline is earlier
  u64 sequence;            // for timed waits
  u64 random_state;        // the virtual random device
  u64 raw_top;             // bytes from the arena's base: next never-used raw byte
  u64 pipes;               // the record of files/pipes.h; 0 until there is a pipe
  u64 files;               // the record of files/overlay_files.h; 0 without an overlay
  u32 stack_slots;         // pieces of the stack region ever used
  u32 small_stack_slots;   // small ones, likewise
  u32 live_threads;        // made, not ended
  u32 peak_threads;        // the most that there were, since somebody reset it
  u32 clock_jumps;         // how often time passed for a thread that did not wait
  u32 signal_dispatcher;   // thread; 0 until there is a signal to dispatch
  u32 dispatched_signals;  // by number, as bits: those with a handler in Java
  u32 awaited_signals;     // of these: by the program itself
  u32 ignored_signals;     // by number, as bits
  // Virtual threads share so many carriers, and one that cannot give back its own keeps it while
  // it waits (carriers.cc); 0: none ever lacks one.
  u32 carriers;
  u32 pinned;  // carriers of threads that cannot go on
  u32 exit_code;
  u32 frozen_owner;        // World::FrozenOwner; 0 until somebody asks
  u8 exiting;              // halted: stop the machine
  u8 booted;               // BootState
  u8 monitors_pin;         // who blocks in a monitor keeps its carrier
  Ref pending_references;  // list linked by Reference.discovered
  Ref boot_unnamed_module;
  Ref java_base_module;
  Ref system_group, main_group;

  MetaAllocator::Rep meta;
  u32 identity_hashes[kHashCounters];  // by class name (heap.cc): how many were given
  WorldMap<Ref>::Rep interned;         // hash of text, probed upwards -> String
  WorldVector<u32>::Rep free_stacks, free_small_stacks;
  WorldVector<LargeStack>::Rep large_stacks;  // in use, the highest first
  ThreadSet::Rep runnable;                    // may be given a turn
  ThreadSet::Rep timed;                       // wait with a deadline
  ThreadSet::Rep input;                       // kInput
  ThreadSet::Rep blocked;                     // kBlocked
  ThreadSet::Rep alive;                       // made, not ended
  ThreadSet::Rep system;                      // JavaThread::system, ended ones included
  WorldMap<u64>::Rep raw_blocks;              // raw memory: offset -> size asked for
  u64 raw_free[40];                           // by log2 of the size
  WorldMap<u32>::Rep method_types;            // linkage/dynamic.cc: (loader, descriptor) -> literal
  WorldMap<u32>::Rep constants;  // likewise: (class, pool index) -> literal, or failure
  WorldMap<LinkedCall>::Rep linked_calls;
  // linkage/loading.cc: (class, pool index) -> literal: the error with which it failed for
  // ever; 0: it was resolved while others were at it.
  WorldMap<u32>::Rep class_references;
  WorldMap<u32>::Rep hidden_classes;  // linkage/loading.cc: name, call site -> how many there are
  // linkage/package_access.cc: literals, by number; (domain, class) -> 1: nobody need be asked.
  WorldVector<u32>::Rep domains;
  WorldMap<u32>::Rep package_access;
  WorldVector<LoaderConstraint>::Rep loader_constraints;
  WorldVector<u32>::Rep pending_signals;  // machine/signals.cc: not yet dispatched
};
static_assert(kWorldRootOffset + sizeof(WorldRoot) <= kRootRegion.size);
constexpr u64 kRootScalarSize = offsetof(WorldRoot, meta);

}  // namespace ravel
