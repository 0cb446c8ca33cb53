#include "instrument/replay_pass.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "classfile/bytecode.h"
#include "edit/code_bytes.h"
#include "verify/testing_hierarchy.h"

namespace ravel {
namespace {

using enum Opcode;

using Bytes = std::vector<u8>;
using Words = std::vector<std::string>;

constexpr std::string_view kEngine = "ravel/replay/Replay.";

bool IsThread(std::string_view name) { return name == "java/lang/Thread" || name == "p/MyThread"; }

// A class whose methods are written instruction by instruction.
class Subject {
 public:
  ConstantPool& pool() { return tiny_.file.pool; }
  ClassFile& file() { return tiny_.file; }

  Subject& Op(Opcode op) {
    PutU1(code_, static_cast<u8>(op));
    return *this;
  }
  Subject& Op2(Opcode op, u32 operand) {
    Op(op);
    PutU2(code_, operand);
    return *this;
  }
  Subject& New(std::string_view name) { return Op2(k_new, pool().AddClass(name)); }
  Subject& Call(Opcode op, std::string_view owner, std::string_view name,
                std::string_view descriptor) {
    return Op2(op, pool().AddMember(ConstantTag::kMethodref, owner, name, descriptor));
  }
  u32 pc() const { return static_cast<u32>(code_.size()); }
  Subject& Method(u16 access, std::string_view name, std::string_view descriptor) {
    tiny_.AddMethod(access, name, descriptor, std::move(code_), 8, 8);
    code_.clear();
    return *this;
  }
  // Call sites that make a `type` with a method run, one from each handle.
  Subject& Lambdas(std::string_view type, std::initializer_list<u16> handles) {
    const u16 factory = Handle(RefKind::kInvokeStatic, "java/lang/invoke/LambdaMetafactory",
                               "metafactory", "()Ljava/lang/invoke/CallSite;");
    Bytes table;
    PutU2(table, static_cast<u32>(handles.size()));
    u32 number = 0;
    for (const u16 handle : handles) {
      for (const u32 word : {u32{factory}, u32{1}, u32{handle}}) PutU2(table, word);
      const u16 site = pool().AddNameAndType("run", type);
      Bytes raw{static_cast<u8>(ConstantTag::kInvokeDynamic)};
      PutU2(raw, number++);
      PutU2(raw, site);
      pool().AddRaw(raw);
    }
    tiny_.AddAttribute(file().attributes, "BootstrapMethods", std::move(table));
    return *this;
  }
  u16 Handle(RefKind kind, std::string_view owner, std::string_view name,
             std::string_view descriptor) {
    Bytes raw{static_cast<u8>(ConstantTag::kMethodHandle), static_cast<u8>(kind)};
    PutU2(raw, pool().AddMember(ConstantTag::kMethodref, owner, name, descriptor));
    return pool().AddRaw(raw);
  }
  Bytes Written() const { return tiny_.Bytes(); }

  std::unique_ptr<ClassFile> Edited() {
    ClassEditor editor(std::move(*ReadClassFile(Written())));
    EditForReplay(editor, IsThread, BodiesOfRunnables(editor.file()));
    edited_ = editor.edited();
    auto bytes = editor.Finish();
    CHECK(bytes.ok()) << bytes.error().message;
    bytes_ = *bytes;
    return std::move(*ReadClassFile(*bytes));
  }
  bool edited() const { return edited_; }
  const Bytes& bytes() const { return bytes_; }

 private:
  TinyClass tiny_;
  Bytes code_;
  Bytes bytes_;
  bool edited_ = false;
};

// The calls of a method; other instructions by their names.
Words Listing(const ClassFile& file, size_t method) {
  Words words;
  const std::span<const u8> code = file.methods[method].code->code;
  for (u32 pc = 0; pc < code.size(); pc += InstructionLength(code, pc)) {
    const Opcode op = static_cast<Opcode>(code[pc]);
    std::string word(InfoOf(op).name);
    if (op >= k_invokevirtual && op <= k_invokestatic) {
      const auto member = file.pool.Member(ReadU2(code.data() + pc + 1));
      word += " " + std::string(member.owner) + "." + std::string(member.name) +
              std::string(member.descriptor);
    }
    words.push_back(word);
  }
  return words;
}
bool CallsEngine(const ClassFile& file, size_t method) {
  return std::ranges::any_of(Listing(file, method), [](const std::string& w) {
    return w.find(kEngine) != std::string::npos;
  });
}

struct Row {
  std::string_view owner, name, descriptor;
  bool is_static;
  std::string_view to, to_descriptor;
};
constexpr bool kVirtual = false;
constexpr bool kStatic = true;
constexpr Row kRows[] = {
#define REPLACED_CALL(owner, name, descriptor, kind, to, to_descriptor) \
  {owner, name, descriptor, kind, to, to_descriptor},
#include "instrument/replaced_calls.def"
#undef REPLACED_CALL
};

TEST(ReplayPass, ReplacesEveryCallOfTheTable) {
  for (const Row& row : kRows) {
    Subject s;
    s.Call(row.is_static ? k_invokestatic : k_invokevirtual, row.owner, row.name, row.descriptor)
        .Op(k_return)
        .Method(kAccStatic, "f", "()V");
    EXPECT_EQ(Listing(*s.Edited(), 1),
              (Words{"invokestatic " + std::string(kEngine) + std::string(row.to) +
                         std::string(row.to_descriptor),
                     "return"}))
        << row.owner << "." << row.name << row.descriptor;
  }
}

TEST(ReplayPass, HandsTheReceiverOverAsFirstArgument) {
  for (const Row& row : kRows) {
    // The engine cannot name what the JDK keeps to itself.
    const bool hidden = row.owner.starts_with("jdk/internal/");
    const std::string receiver = "(L" + std::string(hidden ? "java/lang/Object" : row.owner) + ";";
    const std::string expected = row.is_static ? std::string(row.descriptor)
                                               : receiver + std::string(row.descriptor.substr(1));
    EXPECT_EQ(row.to_descriptor, expected) << row.name;
  }
}

TEST(ReplayPass, LeavesSimilarCallsAlone) {
  struct {
    Opcode op;
    std::string_view owner, name, descriptor;
  } const calls[] = {
      {k_invokevirtual, "java/lang/Object", "wait", "(I)V"},
      {k_invokevirtual, "java/lang/Object", "hashCode", "()I"},
      {k_invokevirtual, "p/Other", "join", "()V"},
      {k_invokestatic, "p/Other", "sleep", "(J)V"},
      {k_invokestatic, "java/lang/Thread", "interrupted", "()Z"},
      {k_invokestatic, "java/lang/Thread", "currentThread", "()Ljava/lang/Thread;"},
      {k_invokevirtual, "java/lang/Thread", "sleep", "(J)V"},
      {k_invokestatic, "java/lang/Object", "wait", "()V"},
      {k_invokevirtual, "java/lang/Thread", "start", "()V"},
  };
  for (const auto& c : calls) {
    Subject s;
    s.Call(c.op, c.owner, c.name, c.descriptor).Op(k_return).Method(kAccStatic, "f", "()V");
    s.Edited();
    EXPECT_FALSE(s.edited()) << c.owner << "." << c.name << c.descriptor;
    EXPECT_EQ(s.bytes(), s.Written());
  }
}

TEST(ReplayPass, ReplacesCallsThroughSubclasses) {
  Subject s;
  s.Call(k_invokevirtual, "p/MyThread", "join", "()V")
      .Call(k_invokestatic, "p/MyThread", "sleep", "(J)V")
      .Call(k_invokevirtual, "[I", "notifyAll", "()V")
      .Call(k_invokespecial, "p/Super", "wait", "()V")
      .Op(k_return)
      .Method(kAccStatic, "f", "()V");
  EXPECT_EQ(Listing(*s.Edited(), 1),
            (Words{"invokestatic ravel/replay/Replay.join(Ljava/lang/Thread;)V",
                   "invokestatic ravel/replay/Replay.sleep(J)V",
                   "invokestatic ravel/replay/Replay.notifyEach(Ljava/lang/Object;)V",
                   "invokestatic ravel/replay/Replay.waitOn(Ljava/lang/Object;)V", "return"}));
}

TEST(ReplayPass, KeepsCallsOfTheOverriddenInterrupt) {
  Subject s;
  s.Op(k_aload_0)
      .Call(k_invokespecial, "java/lang/Thread", "interrupt", "()V")
      .Op(k_return)
      .Method(0, "f", "()V");
  EXPECT_EQ(
      Listing(*s.Edited(), 1),
      (Words{"aload_0", "dup", "invokestatic ravel/replay/Replay.interrupts(Ljava/lang/Thread;)Z",
             "pop", "invokespecial java/lang/Thread.interrupt()V", "return"}));
}

TEST(ReplayPass, LetsTheEnginePastAnOverrideOfInterrupt) {
  Subject s;
  s.file().this_class = s.pool().AddClass("p/MyThread");
  s.file().super_class = s.pool().AddClass("java/lang/Thread");
  s.Op(k_return).Method(kAccPublic, "interrupt", "()V");
  EXPECT_EQ(
      Listing(*s.Edited(), 1),
      (Words{"aload_0", "invokestatic ravel/replay/Replay.restores(Ljava/lang/Thread;)Z", "ifeq",
             "aload_0", "invokespecial java/lang/Thread.interrupt()V", "return", "return"}));
}

TEST(ReplayPass, TellsOfThreadsBehindTheirConstruction) {
  Subject s;
  s.New("java/lang/Thread")
      .Op(k_dup)
      .Call(k_invokespecial, "java/lang/Thread", "<init>", "()V")
      .Op(k_areturn)
      .Method(kAccStatic, "f", "()Ljava/lang/Thread;");
  EXPECT_EQ(Listing(*s.Edited(), 1),
            (Words{"new", "dup", "invokespecial java/lang/Thread.<init>()V", "dup",
                   "invokestatic ravel/replay/Replay.created(Ljava/lang/Thread;)V", "areturn"}));
}

TEST(ReplayPass, TellsOfNestedThreadsFromTheInside) {
  Subject s;
  // new Thread(new Thread(), name(new Object()))
  s.New("java/lang/Thread").Op(k_dup);
  s.New("java/lang/Thread").Op(k_dup);
  s.Call(k_invokespecial, "java/lang/Thread", "<init>", "()V");
  s.New("java/lang/Object").Op(k_dup);
  s.Call(k_invokespecial, "java/lang/Object", "<init>", "()V");
  s.Call(k_invokestatic, "p/C", "name", "(Ljava/lang/Object;)Ljava/lang/String;");
  s.Call(k_invokespecial, "java/lang/Thread", "<init>",
         "(Ljava/lang/Runnable;Ljava/lang/String;)V");
  s.Op(k_areturn).Method(kAccStatic, "f", "()Ljava/lang/Thread;");
  const auto file = s.Edited();
  Words made;
  for (const std::string& w : Listing(*file, 1)) {
    if (w.find("<init>") != std::string::npos) made.push_back("made");
    if (w.find("created") != std::string::npos) made.push_back("told");
  }
  EXPECT_EQ(made, (Words{"made", "told", "made", "made", "told"}));
}

TEST(ReplayPass, TellsNothingOfThreadsThatNobodyHas) {
  Subject s;
  s.New("java/lang/Thread")
      .Call(k_invokespecial, "java/lang/Thread", "<init>", "()V")
      .Op(k_return)
      .Method(kAccStatic, "f", "()V");
  s.Edited();
  EXPECT_FALSE(s.edited());
}

TEST(ReplayPass, LeavesThreadsOfTheProgramToTheirConstructor) {
  Subject s;
  s.file().this_class = s.pool().AddClass("p/MyThread");
  s.file().super_class = s.pool().AddClass("java/lang/Thread");
  s.Op(k_aload_0)
      .Call(k_invokespecial, "java/lang/Thread", "<init>", "()V")
      .Op(k_return)
      .Method(kAccPublic, "<init>", "()V");
  s.Op(k_aload_0)
      .Call(k_invokespecial, "p/MyThread", "<init>", "()V")
      .Op(k_return)
      .Method(kAccPublic, "<init>", "(I)V");
  s.New("p/MyThread")
      .Op(k_dup)
      .Call(k_invokespecial, "p/MyThread", "<init>", "()V")
      .Op(k_areturn)
      .Method(kAccStatic, "f", "()Ljava/lang/Thread;");
  const auto file = s.Edited();
  EXPECT_EQ(Listing(*file, 1),
            (Words{"aload_0", "invokespecial java/lang/Thread.<init>()V", "aload_0",
                   "invokestatic ravel/replay/Replay.created(Ljava/lang/Thread;)V", "return"}));
  EXPECT_FALSE(CallsEngine(*file, 2));
  EXPECT_FALSE(CallsEngine(*file, 3));
}

TEST(ReplayPass, StopsThreadsWhereTheyBegin) {
  Subject s;
  s.Op(k_return).Method(kAccPublic, "run", "()V");
  s.Op(k_return).Method(kAccPublic, "run", "(I)V");
  s.Op(k_return).Method(kAccPrivate | kAccStatic, "lambda$0", "()V");
  s.Op(k_return).Method(kAccPrivate | kAccStatic, "lambda$1", "()V");
  s.Lambdas("()Ljava/lang/Runnable;",
            {s.Handle(RefKind::kInvokeStatic, "Tiny", "lambda$0", "()V")});
  const auto file = s.Edited();
  EXPECT_EQ(Listing(*file, 1), (Words{"invokestatic ravel/replay/Replay.begin()V", "return"}));
  EXPECT_FALSE(CallsEngine(*file, 2));
  EXPECT_EQ(Listing(*file, 3), (Words{"invokestatic ravel/replay/Replay.begin()V", "return"}));
  EXPECT_FALSE(CallsEngine(*file, 4));
}

TEST(ReplayPass, LeavesAStaticRunAlone) {
  Subject s;
  s.Op(k_return).Method(kAccStatic, "run", "()V");
  s.Edited();
  EXPECT_FALSE(s.edited());
}

TEST(ReplayPass, StopsThreadsThatBeginInAMethodOfAnotherClass) {
  Subject other;
  other.Lambdas("(Ltiny;)Ljava/lang/Runnable;",
                {other.Handle(RefKind::kInvokeVirtual, "Tiny", "work", "()V"),
                 other.Handle(RefKind::kNewInvokeSpecial, "Tiny", "<init>", "()V")});
  const auto bodies = BodiesOfRunnables(*std::move(*ReadClassFile(other.Written())));
  EXPECT_EQ(bodies, (std::set<std::string>{"Tiny.work()V"}));
  Subject s;
  s.Op(k_return).Method(0, "work", "()V");
  ClassEditor editor(std::move(*ReadClassFile(s.Written())));
  EditForReplay(editor, IsThread, bodies);
  EXPECT_EQ(Listing(**ReadClassFile(*editor.Finish()), 1),
            (Words{"invokestatic ravel/replay/Replay.begin()V", "return"}));
}

TEST(ReplayPass, LeavesLambdasAloneThatAreNoRunnables) {
  Subject s;
  s.Op(k_return).Method(kAccPrivate | kAccStatic, "lambda$0", "()V");
  s.Lambdas("()Lp/Action;", {s.Handle(RefKind::kInvokeStatic, "Tiny", "lambda$0", "()V")});
  s.Edited();
  EXPECT_FALSE(s.edited());
  EXPECT_EQ(s.bytes(), s.Written());
}

TEST(ReplayPass, ReplacesMethodReferences) {
  Subject s;
  const u16 interrupt = s.Handle(RefKind::kInvokeVirtual, "p/MyThread", "interrupt", "()V");
  const u16 other = s.Handle(RefKind::kInvokeVirtual, "p/Other", "interrupt", "()V");
  const u16 yields = s.Handle(RefKind::kInvokeStatic, "java/lang/Thread", "yield", "()V");
  s.Lambdas("()Lp/Action;", {interrupt, other, yields});
  const auto file = s.Edited();
  Words words;
  for (const auto& b : file->BootstrapMethods()) {
    const auto handle = file->pool.MethodHandleAt(b.arguments[0]);
    const auto member = file->pool.Member(handle.reference);
    words.push_back(std::string(member.owner) + "." + std::string(member.name) +
                    (handle.kind == RefKind::kInvokeStatic ? " static" : ""));
  }
  EXPECT_EQ(words, (Words{"ravel/replay/Replay.interrupt static", "p/Other.interrupt",
                          "ravel/replay/Replay.yieldNow static"}));
}

TEST(ReplayPoints, CallTheEngineBeforeTheBytecode) {
  for (const u32 number : {0u, 127u, 128u, 32767u, 32768u, 100000u}) {
    ClassEditor editor(std::move(*ReadClassFile(TinyClass().Bytes())));
    const ReplayPoint point{.method = 0, .offset = 1, .number = number};
    ASSERT_FALSE(AddReplayPoints(editor, {&point, 1}));
    auto file = ReadClassFile(*editor.Finish());
    ASSERT_TRUE(file.ok());
    const char* const push = number <= 127 ? "bipush" : number <= 32767 ? "sipush" : "ldc_w";
    EXPECT_EQ(Listing(**file, 0),
              (Words{"iconst_1", push, "invokestatic ravel/replay/Replay.arrive(I)V", "ireturn"}));
  }
}

TEST(ReplayPoints, NameWhatIsNotThere) {
  TinyClass tiny;
  tiny.AddMethod(kAccAbstract, "none", "()V");
  ClassEditor editor(std::move(*ReadClassFile(tiny.Bytes())));
  const auto complaint = [&](u16 method, u16 offset) {
    const ReplayPoint point{.method = method, .offset = offset, .number = 0};
    const auto problem = AddReplayPoints(editor, {&point, 1});
    return problem ? problem->message : "";
  };
  EXPECT_EQ(complaint(2, 0), "it has no method 2");
  EXPECT_EQ(complaint(1, 0), "none()V has no bytecode at offset 0");
  EXPECT_EQ(complaint(0, 2), "one()I has no bytecode at offset 2");
  EXPECT_EQ(complaint(0, 65535), "one()I has no bytecode at offset 65535");
}

// Java's own classes with all edits, in the eyes of the verifier.
class EditedLibrary : public testing::Test {
 protected:
  void SetUp() override {
    image_ = OpenTestImage();
    ASSERT_NE(image_, nullptr) << "no JDK";
  }
  // Null if there was nothing to edit.
  std::unique_ptr<ClassFile> Edit(std::span<const u8> bytes) {
    auto file = ReadClassFile(bytes, {.trusted = true});
    ClassEditor editor(std::move(*file));
    EditLibraryForReplay(editor, [&](std::string_view name) { return name == "java/lang/Thread"; });
    if (!editor.edited()) return nullptr;
    auto edited = editor.Finish();
    CHECK(edited.ok()) << edited.error().message;
    return std::move(*ReadClassFile(std::move(*edited)));
  }
  std::unique_ptr<JImage> image_;
};

TEST_F(EditedLibrary, Verifies) {
  TestHierarchy hierarchy(image_.get());
  int edited = 0;
  image_->ForEach([&](const JImage::Resource& r) {
    if (r.module != "java.base" || !r.is_class()) return;
    if (!IsReplayedLibraryClass(std::string(r.parent) + "/" + std::string(r.base))) return;
    const auto file = Edit(r.bytes);
    if (file == nullptr) return;
    ++edited;
    const auto error = hierarchy.Verify(*file);
    EXPECT_FALSE(error) << r.path() << ": " << error->message;
  });
  EXPECT_GT(edited, 20);
}

TEST_F(EditedLibrary, AsksTheEngineFirst) {
  const auto file = Edit(image_->FindClass("java/util/concurrent/locks/LockSupport")->bytes);
  ASSERT_NE(file, nullptr);
  int asking = 0;
  for (size_t m = 0; m < file->methods.size(); ++m) {
    if (!file->methods[m].code || !CallsEngine(*file, m)) continue;
    ++asking;
    const Words words = Listing(*file, m);
    const auto branch = std::ranges::find(words, "ifeq");
    ASSERT_NE(branch, words.end());
    EXPECT_NE((branch - 1)->find(kEngine), std::string::npos);
    EXPECT_EQ(*(branch + 1), "return");
  }
  EXPECT_EQ(asking, 7);
}

TEST_F(EditedLibrary, TellsOfThreadsOnceHoweverTheyAreMade) {
  const auto file = Edit(image_->FindClass("java/lang/Thread")->bytes);
  ASSERT_NE(file, nullptr);
  int constructors = 0;
  for (size_t m = 0; m < file->methods.size(); ++m) {
    if (file->methods[m].name != "<init>") continue;
    const Words words = Listing(*file, m);
    const auto told = std::ranges::count_if(
        words, [](const std::string& w) { return w.find("Replay.created") != std::string::npos; });
    const auto delegates = std::ranges::count_if(words, [](const std::string& w) {
      return w.find("java/lang/Thread.<init>") != std::string::npos;
    });
    EXPECT_EQ(told > 0, delegates == 0);
    ++constructors;
  }
  EXPECT_GT(constructors, 8);
}

TEST(ReplayedLibrary, IsWhatBlocksThreads) {
  for (const char* name :
       {"java/lang/Thread", "java/util/concurrent/locks/LockSupport", "java/util/TimerThread",
        "java/util/concurrent/FutureTask", "java/util/concurrent/ForkJoinWorkerThread"}) {
    EXPECT_TRUE(IsReplayedLibraryClass(name)) << name;
  }
  for (const char* name : {"java/lang/Object", "java/lang/String", "java/util/HashMap"}) {
    EXPECT_FALSE(IsReplayedLibraryClass(name)) << name;
  }
}

}  // namespace
}  // namespace ravel
