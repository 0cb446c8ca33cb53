// Costs of the parts below the interpreter, in isolation. bench/run.py has
// whole programs.
#include <benchmark/benchmark.h>

#include <cstdlib>

#include "code/translator.h"
#include "world/collector.h"
#include "world/world.h"

namespace ravel {
namespace {

ClassSpace& Space() {
  static const std::unique_ptr<ClassSpace> space = [] {
    const char* jdk = std::getenv("RAVEL_JDK");
    auto opened = ClassSpace::Open(jdk != nullptr ? jdk : "/usr/lib/jvm/java-17-openjdk-amd64");
    CHECK(opened.ok()) << opened.error().message << " (set RAVEL_JDK)";
    return std::move(opened.value());
  }();
  return *space;
}

void CollectAll(World& world) {
  Collector(world, [](const Collector::RefVisitor&) {}).Collect(false);
}

void AllocateObjects(benchmark::State& state) {
  World world(Space(), {.max_heap = kGiB});
  const Klass* object = world.known().Object;
  for (auto _ : state) {
    if (world.heap().WantsCollection()) CollectAll(world);
    benchmark::DoNotOptimize(world.heap().NewObject(object));
  }
}
BENCHMARK(AllocateObjects);

void LockAndUnlock(benchmark::State& state) {
  World world(Space(), {.max_heap = kGiB});
  const u32 thread = world.NewThread(kNull);
  const Ref object = world.heap().NewObject(world.known().Object);
  for (auto _ : state) {
    benchmark::DoNotOptimize(world.MonitorEnter(thread, object));
    world.MonitorExit(thread, object);
  }
}
BENCHMARK(LockAndUnlock);

void ReadAClassFile(benchmark::State& state) {
  const auto bytes = Space().image().FindClass("java/util/HashMap")->bytes;
  for (auto _ : state) {
    auto file = ReadClassFile(
        bytes, ReadOptions{.trusted = state.range(0) != 0, .expected_name = {}, .owner = {}});
    benchmark::DoNotOptimize(file);
  }
}
BENCHMARK(ReadAClassFile)->ArgName("trusted")->Arg(0)->Arg(1);

void TranslateAClass(benchmark::State& state) {
  Klass* k = Space().Boot("java/util/HashMap");
  for (auto _ : state) {
    for (Method* m : k->methods()) {
      if (m->code_attribute != nullptr) benchmark::DoNotOptimize(Translate(Space(), m));
    }
  }
}
BENCHMARK(TranslateAClass);

void HashAWorld(benchmark::State& state) {
  World world(Space(), {.max_heap = kGiB});
  const Klass* ints = Space().ArrayOf(Space().primitive(Kind::kInt));
  for (int i = 0; i < 1000; ++i) world.heap().NewArray(ints, 250);  // 1 MB
  for (auto _ : state) benchmark::DoNotOptimize(world.Hash());
}
BENCHMARK(HashAWorld);

}  // namespace
}  // namespace ravel
