#include "instrument/random_pass.h"

#include <algorithm>
#include <array>
#include <optional>

#include "classfile/bytecode.h"
#include "classfile/descriptor.h"
#include "edit/snippet.h"
#include "instrument/instrument_folder.h"
#include "instrument/replay_pass.h"

namespace ravel {
namespace {

using MemberRef = ConstantPool::MemberRef;

constexpr std::string_view kEngine = "ravel/replay/Shake";
constexpr std::string_view kOfObject = "(Ljava/lang/Object;)V";
constexpr std::string_view kOfObjectAndNumber = "(Ljava/lang/Object;I)V";
constexpr std::string_view kOfNumber = "(I)V";
constexpr std::string_view kOfTwoNumbers = "(II)V";
constexpr u16 kFirstWithClassConstants = 49;

// How much of the edits a method gets.
enum class Extent : u8 { kAll, kUnmonitored, kReplay, kNothing };

template <typename Range>
bool Contains(const Range& range, std::string_view name) {
  return std::ranges::find(range, name) != std::end(range);
}

bool IsOfMonitor(const MemberRef& m) {
  if (m.name == "wait") {
    return m.descriptor == "()V" || m.descriptor == "(J)V" || m.descriptor == "(JI)V";
  }
  return (m.name == "notify" || m.name == "notifyAll") && m.descriptor == "()V";
}

constexpr std::string_view kVisibleOfThread[] = {
    "start",    "interrupt", "isInterrupted", "interrupted", "isAlive",
    "getState", "join",      "yield",         "sleep",       "onSpinWait"};
constexpr std::string_view kVisibleOfTimeUnit[] = {"sleep", "timedJoin", "timedWait"};

bool IsOfConcurrency(const MemberRef& m) {
  if (m.owner == "java/lang/invoke/VarHandle") return true;
  if (!m.owner.starts_with("java/util/concurrent/")) return false;
  if (m.owner == "java/util/concurrent/TimeUnit") return Contains(kVisibleOfTimeUnit, m.name);
  return m.owner != "java/util/concurrent/ThreadLocalRandom" &&
         m.owner != "java/util/concurrent/Executors";
}

bool IsCall(Opcode op) { return op >= Opcode::k_invokevirtual && op <= Opcode::k_invokeinterface; }
bool IsReturn(Opcode op) { return op >= Opcode::k_ireturn && op <= Opcode::k_return; }
bool IsFieldAccess(Opcode op) { return op >= Opcode::k_getstatic && op <= Opcode::k_putfield; }
bool IsArrayLoad(Opcode op) { return op >= Opcode::k_iaload && op <= Opcode::k_saload; }
bool IsArrayStore(Opcode op) { return op >= Opcode::k_iastore && op <= Opcode::k_sastore; }

// Of arrays that the instructions from iaload and from iastore on are about.
constexpr std::string_view kArrays[] = {"int[]",    "long[]", "float[]", "double[]",
                                        "Object[]", "byte[]", "char[]",  "short[]"};

bool TakesTwoSlots(Opcode store) {
  return store == Opcode::k_lastore || store == Opcode::k_dastore;
}

}  // namespace

// The edits of one class.
class RandomClassPass {
 public:
  // `extents` by method.
  RandomClassPass(RandomPass& pass, ClassEditor& editor, std::span<const Extent> extents)
      : pass_(pass),
        options_(pass.options_),
        editor_(editor),
        file_(editor.file()),
        extents_(extents),
        calls_(file_, kEngine) {}

  void Run() {
    for (size_t m = 0; m < file_.methods.size(); ++m) {
      if (file_.methods[m].code && extents_[m] < Extent::kReplay) EditOperations(m);
    }
    EditForReplay(
        editor_, [this](std::string_view n) { return options_.hierarchy.IsThread(n); },
        options_.bodies, [this](size_t m) { return extents_[m] < Extent::kNothing; });
    // After those of a replay: threads begin before they lock.
    for (size_t m = 0; m < file_.methods.size(); ++m) {
      if (!file_.methods[m].code || extents_[m] >= Extent::kReplay) continue;
      if ((file_.methods[m].access & kAccSynchronized) != 0) EditSynchronized(m);
      if (file_.methods[m].name == "<clinit>") EditInitializer(m);
    }
  }

 private:
  // What is known of a member or class constant; asked for once.
  struct FieldFacts {
    std::string location;
    Category category = Category::kUnshared;
    bool is_volatile = false;
    bool is_safe = false;  // nobody can see it change
    bool is_own = false;   // declared by this class
    std::vector<u32> initializers;
  };
  struct CallFacts {
    bool visible = false;
    std::vector<u32> initializers;
  };

  // One method while its operations are edited.
  struct Method {
    size_t index = 0;
    CodeEditor* code = nullptr;
    std::span<const u8> bytes;
    bool monitors = false;
    std::optional<std::set<u32>> local;  // accesses, once somebody asked
    // Putfields before it may be of a `this` that is not initialized yet.
    u32 initialized_from = 0;
  };

  Snippet Start() { return Snippet(calls_); }

  void EditOperations(size_t index) {
    Method m{.index = index,
             .code = &editor_.Code(index),
             .bytes = file_.methods[index].code->code,
             .monitors = options_.monitor && extents_[index] == Extent::kAll,
             .local = std::nullopt};
    if (file_.methods[index].name == "<init>") m.initialized_from = EndOfConstruction(m);
    for (const u32 pc : m.code->starts()) {
      const Opcode op = static_cast<Opcode>(m.bytes[pc]);
      if (IsFieldAccess(op)) {
        EditFieldAccess(m, pc, op);
      } else if (IsCall(op)) {
        EditCall(m, pc, op);
      } else if (IsArrayLoad(op) || IsArrayStore(op)) {
        EditArrayAccess(m, pc, op);
      } else if (op == Opcode::k_new) {
        EditNew(m, pc);
      } else if (op == Opcode::k_monitorenter) {
        Snippet s = Start();
        s.Op(Opcode::k_dup).Push(AddPoint(m, pc)).Call("enter", kOfObjectAndNumber);
        m.code->InsertBefore(pc, s.bytes(), 2);
      } else if (op == Opcode::k_monitorexit) {
        Snippet s = Start();
        m.code->InsertBefore(pc, s.Op(Opcode::k_dup).Call("unlock", kOfObject).bytes(), 1);
      }
    }
  }

  u16 ConstantAt(const Method& m, u32 pc) const { return ReadU2(m.bytes.data() + pc + 1); }

  void EditFieldAccess(Method& m, u32 pc, Opcode op) {
    const u16 constant = ConstantAt(m, pc);
    if (!file_.pool.IsMemberRef(constant)) return;
    const bool is_static = op == Opcode::k_getstatic || op == Opcode::k_putstatic;
    const bool is_write = op == Opcode::k_putstatic || op == Opcode::k_putfield;
    const FieldFacts& field = FactsOfField(constant, is_static);
    std::optional<i32> point;
    if (!field.initializers.empty()) {
      point = AddPoint(m, pc);
      Touch(m, pc, field.initializers, *point);
    }
    if (field.is_safe || (!is_static && IsLocal(m, pc))) return;
    if (field.is_volatile || field.category == Category::kUnprotected) {
      Arrive(m, pc, point ? Announced(*point) : AddPoint(m, pc));
      return;
    }
    if (!m.monitors) return;
    if (is_static) {
      if (field.is_own && file_.methods[m.index].name == "<clinit>") return;
      Snippet s = Start();
      s.Push(UseOf(field.location, is_write)).Call("usesStatic", kOfNumber);
      m.code->InsertBefore(pc, s.bytes(), 1);
      return;
    }
    if (is_write && field.is_own && pc < m.initialized_from) return;
    const bool wide = SlotsOf(file_.pool.Member(constant).descriptor) == 2;
    Snippet s = Start();
    if (!is_write) {
      s.Op(Opcode::k_dup);
    } else if (!wide) {
      s.Op(Opcode::k_dup2).Op(Opcode::k_pop);
    } else {
      s.Op(Opcode::k_dup2_x1).Op(Opcode::k_pop2).Op(Opcode::k_dup);
    }
    s.Push(UseOf(field.location, is_write)).Call("uses", kOfObjectAndNumber);
    if (is_write && wide) s.Op(Opcode::k_dup_x2).Op(Opcode::k_pop);
    m.code->InsertBefore(pc, s.bytes(), 2);
  }

  void EditArrayAccess(Method& m, u32 pc, Opcode op) {
    const bool is_write = IsArrayStore(op);
    const Opcode first = is_write ? Opcode::k_iastore : Opcode::k_iaload;
    const size_t kind = static_cast<size_t>(op) - static_cast<size_t>(first);
    const Category category = CategoryOfArrays(kind);
    if (category != Category::kUnprotected && !m.monitors) return;
    if (IsLocal(m, pc)) return;
    if (category == Category::kUnprotected) {
      Arrive(m, pc, AddPoint(m, pc));
      return;
    }
    Snippet s = Start();
    if (!is_write) {
      s.Op(Opcode::k_dup2).Op(Opcode::k_pop);
    } else if (!TakesTwoSlots(op)) {
      s.Op(Opcode::k_dup_x2).Op(Opcode::k_pop).Op(Opcode::k_dup2_x1).Op(Opcode::k_pop);
    } else {
      s.Op(Opcode::k_dup2_x2).Op(Opcode::k_pop2).Op(Opcode::k_dup2_x2).Op(Opcode::k_pop);
    }
    s.Push(UseOf(std::string(kArrays[kind]), is_write)).Call("uses", kOfObjectAndNumber);
    m.code->InsertBefore(pc, s.bytes(), 2);
  }

  void EditCall(Method& m, u32 pc, Opcode op) {
    const u16 constant = ConstantAt(m, pc);
    if (!file_.pool.IsMemberRef(constant)) return;
    const CallFacts& call = FactsOfCall(constant, op);
    if (!call.visible && call.initializers.empty()) return;
    const i32 point = AddPoint(m, pc);
    Touch(m, pc, call.initializers, point);
    if (call.visible) Arrive(m, pc, call.initializers.empty() ? point : Announced(point));
  }

  void EditNew(Method& m, u32 pc) {
    const u16 constant = ConstantAt(m, pc);
    if (!file_.pool.Is(constant, ConstantTag::kClass)) return;
    const auto [it, fresh] = news_.try_emplace(constant);
    if (fresh) it->second = InitializersOf(file_.pool.ClassName(constant));
    if (!it->second.empty()) Touch(m, pc, it->second, AddPoint(m, pc));
  }

  void EditSynchronized(size_t index) {
    MemberInfo& method = file_.methods[index];
    CodeEditor& code = editor_.Code(index);
    const bool is_static = method.is_static();
    if (is_static ? file_.major_version < kFirstWithClassConstants : !code.KeepsThis()) return;
    const auto lock = [&](std::string_view engine) {
      Snippet s = Start();
      if (is_static) {
        s.WithU2(Opcode::k_ldc_w, file_.this_class);
      } else {
        s.Op(Opcode::k_aload_0);
      }
      s.Op(Opcode::k_dup).Call(engine, kOfObject);
      return s;
    };
    method.access &= static_cast<u16>(~kAccSynchronized);
    code.AddPrologue(lock("lock").Op(Opcode::k_monitorenter).bytes(), 2);
    Snippet unlock = lock("unlock");
    unlock.Op(Opcode::k_monitorexit);
    Around(index, unlock, 2);
  }

  void EditInitializer(size_t index) {
    if (!options_.hierarchy.HasInitializer(file_.name())) return;
    const u32 number = pass_.initialized_.Of(ExternalName(file_.name()));
    editor_.Code(index).AddPrologue(Start().Push(number).Call("initializes", kOfNumber).bytes(), 1);
    Snippet ends = Start();
    ends.Push(number).Call("initialized", kOfNumber);
    Around(index, ends, 1);
  }

  // However the method ends, it does this first.
  void Around(size_t index, Snippet& end, u32 extra_stack) {
    CodeEditor& code = editor_.Code(index);
    const std::span<const u8> bytes = file_.methods[index].code->code;
    for (const u32 pc : code.starts()) {
      if (IsReturn(static_cast<Opcode>(bytes[pc]))) code.InsertBefore(pc, end.bytes(), extra_stack);
    }
    code.SetGuard(end.Op(Opcode::k_athrow).bytes(), extra_stack);
  }

  i32 AddPoint(const Method& m, u32 pc) {
    const i32 number = static_cast<i32>(pass_.points_.size());
    pass_.points_.push_back({.place = {.class_name = ExternalName(file_.name()),
                                       .method = static_cast<u16>(m.index),
                                       .offset = static_cast<u16>(pc)},
                             .where = WhereOf(file_, m.index, pc)});
    return number;
  }

  void Arrive(Method& m, u32 pc, i32 point) {
    m.code->InsertBefore(pc, Start().Push(point).Call("point", kOfNumber).bytes(), 1);
  }
  void Touch(Method& m, u32 pc, const std::vector<u32>& initializers, i32 point) {
    for (const u32 c : initializers) {
      m.code->InsertBefore(pc, Start().Push(c).Push(point).Call("touch", kOfTwoNumbers).bytes(), 2);
      point = Announced(point);
    }
  }
  // How the engine is told of a point once more: one execution counts once.
  static i32 Announced(i32 point) { return point < 0 ? point : ~point; }
  u32 UseOf(const std::string& location, bool is_write) {
    return 2 * pass_.locations_.Of(location) + (is_write ? 1 : 0);
  }

  bool IsLocal(Method& m, u32 pc) {
    if (!m.local) m.local = options_.escape.LocalAccesses(file_, m.index);
    return m.local->contains(pc);
  }

  const FieldFacts& FactsOfField(u16 constant, bool is_static) {
    const auto [it, fresh] = fields_.try_emplace(constant << 1 | (is_static ? 1 : 0));
    if (!fresh) return it->second;
    FieldFacts& facts = it->second;
    const MemberRef member = file_.pool.Member(constant);
    const auto field = options_.hierarchy.ResolveField(member);
    const std::string declaring = field ? field->declaring : std::string(member.owner);
    const u16 flags = field ? field->flags : u16{0};
    facts.location = (is_static ? "static " : "") + ExternalName(declaring);
    facts.category = options_.classification.Of(facts.location);
    facts.is_volatile = (flags & kAccVolatile) != 0;
    facts.is_own = declaring == file_.name();
    facts.is_safe = (flags & kAccFinal) != 0 && (is_static || options_.escape.KeepsThis(declaring));
    if (is_static) facts.initializers = InitializersOf(declaring);
    return facts;
  }

  const CallFacts& FactsOfCall(u16 constant, Opcode op) {
    const auto [it, fresh] = invocations_.try_emplace({constant, op});
    if (!fresh) return it->second;
    const MemberRef member = file_.pool.Member(constant);
    it->second.visible = IsVisible(op, member);
    if (op == Opcode::k_invokestatic) {
      const auto method = options_.hierarchy.ResolveMethod(member);
      it->second.initializers = InitializersOf(method ? method->file->name() : member.owner);
    }
    return it->second;
  }

  bool IsVisible(Opcode op, const MemberRef& m) {
    if (m.name == "<init>") return false;
    if (op != Opcode::k_invokestatic && IsOfMonitor(m)) return true;
    if (IsOfConcurrency(m)) return true;
    if (Contains(kVisibleOfThread, m.name) && options_.hierarchy.IsThread(m.owner)) return true;
    return options_.hierarchy.MayReachSynchronized(op, m);
  }

  Category CategoryOfArrays(size_t kind) {
    if (!arrays_[kind]) arrays_[kind] = options_.classification.Of(kArrays[kind]);
    return *arrays_[kind];
  }

  // The initializers that a first use of a class may run, by number; not those
  // that have run, or are running in this thread, when code of this class runs.
  std::vector<u32> InitializersOf(std::string_view name) {
    std::vector<u32> numbers;
    for (const std::string& c : options_.hierarchy.InitializedBy(name)) {
      if (options_.hierarchy.IsSubclassOf(file_.name(), c)) continue;
      if (options_.is_edited && !options_.is_edited(c)) continue;
      numbers.push_back(pass_.initialized_.Of(ExternalName(c)));
    }
    return numbers;
  }

  // Where `this` is surely initialized in a constructor: after the call of the
  // other constructor. Constructors of new objects lie after their `new`.
  u32 EndOfConstruction(const Method& m) const {
    const u32 never = static_cast<u32>(m.bytes.size());
    u32 open = 0;  // objects whose constructor was not called yet
    std::optional<u32> end;
    for (const u32 pc : m.code->starts()) {
      const Opcode op = static_cast<Opcode>(m.bytes[pc]);
      if (op == Opcode::k_new) ++open;
      if (op != Opcode::k_invokespecial) continue;
      const u16 constant = ConstantAt(m, pc);
      if (!file_.pool.IsMemberRef(constant)) return never;
      if (file_.pool.Member(constant).name != "<init>") continue;
      if (open > 0) {
        --open;
      } else if (end) {
        return never;  // no compiler that we know
      } else {
        end = pc + 1;
      }
    }
    return end && open == 0 ? *end : never;
  }

  RandomPass& pass_;
  const RandomPass::Options& options_;
  ClassEditor& editor_;
  ClassFile& file_;
  const std::span<const Extent> extents_;
  EngineCalls calls_;
  std::unordered_map<u32, FieldFacts> fields_;
  std::map<std::pair<u16, Opcode>, CallFacts> invocations_;
  std::unordered_map<u16, std::vector<u32>> news_;
  std::array<std::optional<Category>, std::size(kArrays)> arrays_;
};

Result<RandomPass::Rewritten> RandomPass::Rewrite(std::span<const u8> bytes,
                                                  const ReadOptions& read) {
  const size_t points_before = points_.size();
  std::vector<Extent> extents;
  while (true) {
    auto file = ReadClassFile(bytes, read);
    if (!file) return file.error();
    extents.resize((*file)->methods.size(), Extent::kAll);
    ClassEditor editor(std::move(*file));
    RandomClassPass(*this, editor, extents).Run();
    Result<std::vector<u8>> edited = editor.Finish();
    if (edited) {
      return Rewritten{
          .bytes = std::move(*edited),
          .edited = editor.edited(),
          .reduced = static_cast<u32>(extents.size() - std::ranges::count(extents, Extent::kAll))};
    }
    points_.resize(points_before);
    if (std::ranges::count(extents, Extent::kNothing) == std::ssize(extents)) {
      return Rewritten{.bytes = {bytes.begin(), bytes.end()},
                       .edited = false,
                       .reduced = static_cast<u32>(extents.size())};
    }
    // A full constant pool is no method's own fault: all have to do with less.
    const std::optional<size_t> failed = editor.failed_method();
    const bool alone = failed && extents[*failed] < Extent::kNothing &&
                       edited.error().message.find("constant pool") == std::string::npos;
    for (size_t m = 0; m < extents.size(); ++m) {
      if (alone && m != *failed) continue;
      if (extents[m] < Extent::kNothing) {
        extents[m] = static_cast<Extent>(static_cast<u8>(extents[m]) + 1);
      }
    }
  }
}

}  // namespace ravel
