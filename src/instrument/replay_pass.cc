#include "instrument/replay_pass.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

#include "classfile/bytecode.h"
#include "edit/snippet.h"

namespace ravel {
namespace {

using MemberRef = ConstantPool::MemberRef;

constexpr std::string_view kEngine = "ravel/replay/Replay";
constexpr std::string_view kObject = "java/lang/Object";
constexpr std::string_view kThread = "java/lang/Thread";
constexpr std::string_view kOfThread = "(Ljava/lang/Thread;)V";

enum CallKind : u8 { kVirtual, kStatic };

struct ReplacedCall {
  std::string_view owner, name, descriptor;
  CallKind kind;
  std::string_view to, to_descriptor;

  // The engine calls the method itself for threads that are none of its own.
  bool calls_back() const { return to == "isInterrupted" || to == "getState"; }
};
constexpr ReplacedCall kReplacedCalls[] = {
#define REPLACED_CALL(owner, name, descriptor, kind, to, to_descriptor) \
  {owner, name, descriptor, kind, to, to_descriptor},
#include "instrument/replaced_calls.def"
#undef REPLACED_CALL
};

struct LibraryEntry {
  std::string_view owner, name, descriptor, arguments, to, to_descriptor;
};
constexpr LibraryEntry kLibraryEntries[] = {
#define LIBRARY_CALLS(owner)
#define LIBRARY_BEGIN(owner)
#define LIBRARY_ENTRY(owner, name, descriptor, arguments, to, to_descriptor) \
  {owner, name, descriptor, arguments, to, to_descriptor},
#include "instrument/library_edits.def"
#undef LIBRARY_ENTRY
#undef LIBRARY_BEGIN
};
constexpr std::string_view kLibraryBegins[] = {
#define LIBRARY_ENTRY(...)
#define LIBRARY_BEGIN(owner) owner,
#include "instrument/library_edits.def"
#undef LIBRARY_BEGIN
#undef LIBRARY_CALLS
};
constexpr std::string_view kLibraryCalls[] = {
#define LIBRARY_BEGIN(owner)
#define LIBRARY_CALLS(owner) owner,
#include "instrument/library_edits.def"
#undef LIBRARY_CALLS
#undef LIBRARY_BEGIN
#undef LIBRARY_ENTRY
};

const ReplacedCall* FindCall(const MemberRef& member, bool is_static,
                             const IsThreadClass& is_thread) {
  for (const ReplacedCall& call : kReplacedCalls) {
    if (call.name != member.name || call.descriptor != member.descriptor) continue;
    if ((call.kind == kStatic) != is_static) continue;
    if (call.owner == kObject || call.owner == member.owner) return &call;
    if (call.owner == kThread && is_thread(member.owner)) return &call;
  }
  return nullptr;
}

bool CallsAreReplaced(std::string_view library_class) {
  // Its methods are what the calls are replaced with.
  if (library_class == "java/util/concurrent/locks/LockSupport") return false;
  return library_class.starts_with("java/util/concurrent/") ||
         std::ranges::count(kLibraryCalls, library_class) > 0;
}

// One method of a class.
class MethodPass {
 public:
  MethodPass(ClassEditor& editor, EngineCalls& calls, size_t index, const IsThreadClass& is_thread)
      : editor_(editor),
        calls_(calls),
        file_(editor.file()),
        index_(index),
        code_(file_.methods[index].code->code),
        is_thread_(is_thread) {}

  void EditCalls() {
    for (const u32 pc : Starts()) {
      const Opcode op = OpAt(pc);
      if (op != Opcode::k_invokevirtual && op != Opcode::k_invokestatic &&
          op != Opcode::k_invokespecial) {
        continue;
      }
      const u16 constant = ReadU2(code_.data() + pc + 1);
      if (!file_.pool.IsMemberRef(constant)) continue;
      const MemberRef member = file_.pool.Member(constant);
      const ReplacedCall* const call = FindCall(member, op == Opcode::k_invokestatic, is_thread_);
      if (call == nullptr) continue;
      // super.isInterrupted(): the engine could only call the override.
      if (op == Opcode::k_invokespecial && call->calls_back()) continue;
      if (op == Opcode::k_invokespecial && call->to == "interrupt") {
        // The same, but a thread that is stopped has to hear of it.
        Snippet s(calls_);
        s.Op(Opcode::k_dup).Call("interrupts", "(Ljava/lang/Thread;)Z").Op(Opcode::k_pop);
        Code().InsertBefore(pc, s.bytes(), 1);
        continue;
      }
      Snippet s(calls_);
      Code().Replace(pc, s.Call(call->to, call->to_descriptor).bytes(), 0);
    }
  }

  // A thread is created where the constructor of a library's class ends: that
  // of the object itself, or, in a subclass of the program's, the one that it
  // calls first.
  void EditCreations() {
    struct New {
      u32 pc;
      std::string_view type;
    };
    std::vector<New> open;  // whose constructor was not called yet
    const bool constructor = file_.methods[index_].name == "<init>";
    for (const u32 pc : Starts()) {
      const Opcode op = OpAt(pc);
      if (op == Opcode::k_new) open.push_back({pc, ClassAt(pc)});
      if (op != Opcode::k_invokespecial) continue;
      const u16 constant = ReadU2(code_.data() + pc + 1);
      if (!file_.pool.IsMemberRef(constant)) continue;
      const MemberRef member = file_.pool.Member(constant);
      if (member.name != "<init>") continue;
      const bool of_new = !open.empty() && open.back().type == member.owner;
      const u32 made = of_new ? open.back().pc : 0;
      if (of_new) open.pop_back();
      if (!IsLibraryThread(member.owner)) continue;
      Snippet s(calls_);
      if (of_new) {
        if (OpAt(made + 3) != Opcode::k_dup) continue;  // nobody has it
        s.Op(Opcode::k_dup);
      } else if (constructor) {
        s.Op(Opcode::k_aload_0);
      } else {
        continue;
      }
      Code().InsertAfter(pc, s.Call("created", kOfThread).bytes(), 1);
    }
  }

  // The constructors of Thread itself.
  void EditThreadConstructor() {
    if (!CallsConstructorOf(kObject)) return;
    for (const u32 pc : Starts()) {
      if (OpAt(pc) != Opcode::k_return) continue;
      Snippet s(calls_);
      Code().InsertBefore(pc, s.Op(Opcode::k_aload_0).Call("created", kOfThread).bytes(), 1);
    }
  }

  void Begin() {
    Snippet s(calls_);
    Code().AddPrologue(s.Call("begin", "()V").bytes(), 0);
  }

  void Enter(const LibraryEntry& entry) {
    Snippet s(calls_);
    u32 slots = 0;
    for (size_t i = 0; i < entry.arguments.size(); ++i) {
      const char type = entry.arguments[i];
      const bool is_long = type == 'J';
      if (is_long || type == 'I') ++i;
      const u8 local = static_cast<u8>(entry.arguments[i] - '0');
      const Opcode first = is_long       ? Opcode::k_lload_0
                           : type == 'I' ? Opcode::k_iload_0
                                         : Opcode::k_aload_0;
      s.Op(static_cast<Opcode>(static_cast<u8>(first) + local));
      slots += is_long ? 2 : 1;
    }
    constexpr u16 kBehindReturn = 4;
    s.Call(entry.to, entry.to_descriptor)
        .WithU2(Opcode::k_ifeq, kBehindReturn)
        .Op(Opcode::k_return);
    Code().AddPrologue(s.bytes(), std::max(slots, u32{1}));
  }

  // An override of Thread.interrupt: the engine gives threads their flag back
  // by a call of it, and nothing else may happen then.
  void EnterOverride() {
    Snippet s(calls_);
    const u16 overridden =
        file_.pool.AddMember(ConstantTag::kMethodref, file_.super_name(), "interrupt", "()V");
    constexpr u16 kBehindReturn = 8;
    s.Op(Opcode::k_aload_0)
        .Call("restores", "(Ljava/lang/Thread;)Z")
        .WithU2(Opcode::k_ifeq, kBehindReturn)
        .Op(Opcode::k_aload_0)
        .WithU2(Opcode::k_invokespecial, overridden)
        .Op(Opcode::k_return);
    Code().AddPrologue(s.bytes(), 1);
  }

  bool CallsConstructorOf(std::string_view type) {
    return std::ranges::any_of(Starts(), [&](u32 pc) {
      if (OpAt(pc) != Opcode::k_invokespecial) return false;
      const u16 constant = ReadU2(code_.data() + pc + 1);
      if (!file_.pool.IsMemberRef(constant)) return false;
      const MemberRef member = file_.pool.Member(constant);
      return member.name == "<init>" && member.owner == type;
    });
  }

 private:
  CodeEditor& Code() { return editor_.Code(index_); }
  std::vector<u32> Starts() const {
    std::vector<u32> starts;
    for (u32 pc = 0; pc < code_.size();) {
      const u32 length = InstructionLength(code_, pc);
      if (length == 0) break;
      starts.push_back(pc);
      pc += length;
    }
    return starts;
  }
  Opcode OpAt(u32 pc) const {
    return pc < code_.size() ? static_cast<Opcode>(code_[pc]) : Opcode::k_nop;
  }
  std::string_view ClassAt(u32 pc) const {
    const u16 constant = ReadU2(code_.data() + pc + 1);
    return file_.pool.Is(constant, ConstantTag::kClass) ? file_.pool.ClassName(constant) : "";
  }
  bool IsLibraryThread(std::string_view owner) const {
    const bool library = owner.starts_with("java/") || owner.starts_with("javax/");
    return library && is_thread_(owner);
  }

  ClassEditor& editor_;
  EngineCalls& calls_;
  ClassFile& file_;
  const size_t index_;
  const std::span<const u8> code_;
  const IsThreadClass& is_thread_;
};

bool IsInterrupt(const MemberInfo& m) {
  return m.name == "interrupt" && m.descriptor == "()V" && !m.is_static() && m.code.has_value();
}

bool IsRun(const MemberInfo& m) {
  return m.name == "run" && m.descriptor == "()V" && !m.is_static() && m.code.has_value();
}

std::string FullName(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return fmt::format("{}.{}{}", owner, name, descriptor);
}

// A handle of the engine's method instead of a handle of a call, or 0.
u16 ReplacedHandle(ClassFile& file, u16 handle, const IsThreadClass& is_thread) {
  const auto [kind, reference] = file.pool.MethodHandleAt(handle);
  const bool is_static = kind == RefKind::kInvokeStatic;
  if (!is_static && kind != RefKind::kInvokeVirtual) return 0;
  if (!file.pool.IsMemberRef(reference)) return 0;
  const ReplacedCall* const call = FindCall(file.pool.Member(reference), is_static, is_thread);
  if (call == nullptr) return 0;
  const u16 to =
      file.pool.AddMember(ConstantTag::kMethodref, kEngine, call->to, call->to_descriptor);
  const std::array<u8, 4> raw = {static_cast<u8>(ConstantTag::kMethodHandle),
                                 static_cast<u8>(RefKind::kInvokeStatic), static_cast<u8>(to >> 8),
                                 static_cast<u8>(to)};
  return to == 0 ? 0 : file.pool.AddRaw(raw);
}

void EditHandles(ClassEditor& editor, const IsThreadClass& is_thread) {
  ClassFile& file = editor.file();
  const auto attribute = std::ranges::find_if(
      file.attributes, [](const Attribute& a) { return a.name == "BootstrapMethods"; });
  if (attribute == file.attributes.end()) return;
  std::vector<u8> data(attribute->data.begin(), attribute->data.end());
  bool changed = false;
  size_t at = 2;
  for (u32 left = ReadU2(data.data()); left > 0; --left) {
    const u32 arguments = ReadU2(data.data() + at + 2);
    at += 4;
    for (u32 i = 0; i < arguments; ++i, at += 2) {
      const u16 argument = ReadU2(data.data() + at);
      if (!file.pool.Is(argument, ConstantTag::kMethodHandle)) continue;
      const u16 replaced = ReplacedHandle(file, argument, is_thread);
      if (replaced == 0) continue;
      data[at] = static_cast<u8>(replaced >> 8);
      data[at + 1] = static_cast<u8>(replaced);
      changed = true;
    }
  }
  if (!changed) return;
  attribute->data = file.Keep(std::move(data));
  editor.MarkEdited();
}

}  // namespace

std::set<std::string> BodiesOfRunnables(const ClassFile& file) {
  std::set<std::string> bodies;
  const auto bootstraps = file.BootstrapMethods();
  const ConstantPool& pool = file.pool;
  for (u16 i = 1; i < pool.size(); ++i) {
    if (!pool.Is(i, ConstantTag::kInvokeDynamic)) continue;
    const ConstantPool::DynamicRef ref = pool.DynamicAt(i);
    const auto site = pool.NameAndTypeAt(ref.name_and_type);
    if (site.name != "run" || !site.descriptor.ends_with(")Ljava/lang/Runnable;")) continue;
    if (ref.bootstrap >= bootstraps.size()) continue;
    for (const u16 argument : bootstraps[ref.bootstrap].arguments) {
      if (!pool.Is(argument, ConstantTag::kMethodHandle)) continue;
      const u16 reference = pool.MethodHandleAt(argument).reference;
      if (!pool.IsMemberRef(reference)) continue;
      const MemberRef member = pool.Member(reference);
      if (member.name != "<init>") {
        bodies.insert(FullName(member.owner, member.name, member.descriptor));
      }
    }
  }
  return bodies;
}

void EditForReplay(ClassEditor& editor, const IsThreadClass& is_thread,
                   const std::set<std::string>& bodies, const IsWantedMethod& is_wanted) {
  const ClassFile& file = editor.file();
  EngineCalls calls(editor.file(), kEngine);
  for (size_t m = 0; m < file.methods.size(); ++m) {
    const MemberInfo& method = file.methods[m];
    if (!method.code || (is_wanted && !is_wanted(m))) continue;
    MethodPass pass(editor, calls, m, is_thread);
    pass.EditCalls();
    pass.EditCreations();
    if (IsRun(method) || bodies.contains(FullName(file.name(), method.name, method.descriptor))) {
      pass.Begin();
    }
    if (IsInterrupt(method) && is_thread(file.name())) pass.EnterOverride();
  }
  EditHandles(editor, is_thread);
}

std::optional<Error> AddReplayPoints(ClassEditor& editor, std::span<const ReplayPoint> points) {
  ClassFile& file = editor.file();
  EngineCalls calls(file, kEngine);
  for (const ReplayPoint& p : points) {
    if (p.method >= file.methods.size()) {
      return Error{"", fmt::format("it has no method {}", p.method)};
    }
    const MemberInfo& method = file.methods[p.method];
    if (!method.code || !editor.Code(p.method).IsInstruction(p.offset)) {
      return Error{"", fmt::format("{}{} has no bytecode at offset {}", method.name,
                                   method.descriptor, p.offset)};
    }
    Snippet s(calls);
    editor.Code(p.method).InsertBefore(p.offset, s.Push(p.number).Call("arrive", "(I)V").bytes(),
                                       1);
  }
  return std::nullopt;
}

bool IsReplayedLibraryClass(std::string_view name) {
  return CallsAreReplaced(name) || std::ranges::count(kLibraryBegins, name) > 0 ||
         std::ranges::any_of(kLibraryEntries,
                             [&](const LibraryEntry& e) { return e.owner == name; });
}

void EditLibraryForReplay(ClassEditor& editor, const IsThreadClass& is_thread) {
  const ClassFile& file = editor.file();
  const std::string_view name = file.name();
  const bool begins = std::ranges::count(kLibraryBegins, name) > 0;
  const bool replaces = CallsAreReplaced(name);
  EngineCalls calls(editor.file(), kEngine);
  for (size_t m = 0; m < file.methods.size(); ++m) {
    const MemberInfo& method = file.methods[m];
    if (!method.code) continue;
    MethodPass pass(editor, calls, m, is_thread);
    if (replaces) pass.EditCalls();
    if (name == kThread && method.name == "<init>") pass.EditThreadConstructor();
    if (begins && IsRun(method)) pass.Begin();
    for (const LibraryEntry& e : kLibraryEntries) {
      if (e.owner == name && e.name == method.name && e.descriptor == method.descriptor) {
        pass.Enter(e);
      }
    }
  }
}

}  // namespace ravel
