#include "natives/natives.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "natives/declare.h"
#include "natives/effects_check.h"
#include "natives/intrinsics.h"
#include "natives/memory_events.h"

namespace ravel {
namespace {

using namespace effect;

constexpr NativeEntry kRows[] = {
#define NATIVE(class_name, name, descriptor, jdks, effects, function) \
  {class_name, name, descriptor, jdks, effects, &function},
#include "natives/natives.def"
#undef NATIVE
};

std::vector<NativeEntry> SortedEntries() {
  std::vector<NativeEntry> entries(std::begin(kRows), std::end(kRows));
  std::stable_sort(entries.begin(), entries.end(), [](const NativeEntry& a, const NativeEntry& b) {
    return std::tie(a.class_name, a.name, a.descriptor) <
           std::tie(b.class_name, b.name, b.descriptor);
  });
  return entries;
}

struct MemberName {
  std::string_view class_name;
  std::string_view name;
  bool operator==(const MemberName&) const = default;
};

struct MemberNameHash {
  size_t operator()(const MemberName& m) const {
    const std::hash<std::string_view> hash;
    return hash(m.class_name) * 31 + hash(m.name);
  }
};

// The rows, sorted, and for each class and member name the run of its rows.
struct NativeTable {
  std::vector<NativeEntry> entries = SortedEntries();
  std::unordered_map<MemberName, std::span<const NativeEntry>, MemberNameHash> index;

  NativeTable() {
    for (size_t i = 0; i < entries.size();) {
      size_t end = i + 1;
      while (end < entries.size() && entries[end].class_name == entries[i].class_name &&
             entries[end].name == entries[i].name) {
        ++end;
      }
      index.emplace(MemberName{entries[i].class_name, entries[i].name},
                    std::span<const NativeEntry>(entries).subspan(i, end - i));
      i = end;
    }
  }
};

const NativeTable& Rows() {
  static const NativeTable table;
  return table;
}

}  // namespace

std::span<const NativeEntry> AllNatives() { return Rows().entries; }

const NativeEntry* FindNative(const Method& m, const JdkVersion& jdk) {
  const auto& index = Rows().index;
  const auto found = index.find(MemberName{m.holder->name()->view(), m.name->view()});
  if (found == index.end()) return nullptr;
  const NativeEntry* any = nullptr;
  for (const NativeEntry& e : found->second) {
    if (!e.jdks.Contains(jdk)) continue;
    if (e.descriptor == m.descriptor->view()) return &e;
    if (e.descriptor == "*") any = &e;
  }
  return any;
}

namespace {

NativeBinding Bind(const Method& m, const JdkVersion& jdk) {
  const NativeEntry* const native = FindNative(m, jdk);
  const IntrinsicEntry* const intrinsic = FindIntrinsic(m, jdk);
  NativeBinding bound;
  if (intrinsic != nullptr) {
    bound.intrinsic = intrinsic->function;
    bound.effects = &intrinsic->effects;
  }
  if (native != nullptr) {
    bound.native = native->function;
    bound.effects = &native->effects;
  }
  bound.tells = bound.effects != nullptr && bound.effects->tells();
  return bound;
}

}  // namespace

NativeLookup AllNativesAndIntrinsics() {
  return {
      .bind = Bind, .report = ReportEffects, .report_result = ReportResult, .watch = WatchEffects};
}

}  // namespace ravel
