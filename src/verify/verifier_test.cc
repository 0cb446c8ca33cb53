#include "verify/verifier.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>

#include "classfile/bytecode.h"
#include "verify/testing_hierarchy.h"

namespace ravel {
namespace {

using enum Opcode;

// One method `f` of the class Tiny, written instruction by instruction.
class Program {
 public:
  explicit Program(u16 major = 61) : tiny_(major) {}

  u32 pc() const { return static_cast<u32>(code_.size()); }
  ClassFile& file() { return tiny_.file; }

  Program& Op(Opcode op, std::initializer_list<int> bytes = {}) {
    code_.push_back(static_cast<u8>(op));
    for (int b : bytes) code_.push_back(static_cast<u8>(b));
    return *this;
  }
  Program& Op2(Opcode op, int operand) { return Op(op, {operand >> 8, operand}); }
  // A branch to an absolute pc.
  Program& Go(Opcode op, u32 target) {
    return Op2(op, static_cast<int>(target) - static_cast<int>(pc()));
  }
  Program& New(std::string_view name) { return Op2(k_new, file().pool.AddClass(name)); }
  Program& OnClass(Opcode op, std::string_view name) { return Op2(op, file().pool.AddClass(name)); }
  Program& OnMember(Opcode op, ConstantTag tag, std::string_view owner, std::string_view name,
                    std::string_view descriptor) {
    return Op2(op, file().pool.AddMember(tag, owner, name, descriptor));
  }
  Program& Call(Opcode op, std::string_view owner, std::string_view name,
                std::string_view descriptor) {
    return OnMember(op, ConstantTag::kMethodref, owner, name, descriptor);
  }
  Program& Init(std::string_view owner) { return Call(k_invokespecial, owner, "<init>", "()V"); }
  Program& Catch(u32 start, u32 end, u32 handler, std::string_view type = "") {
    exceptions_.push_back({static_cast<u16>(start), static_cast<u16>(end),
                           static_cast<u16>(handler),
                           type.empty() ? u16{0} : file().pool.AddClass(type)});
    return *this;
  }

  // A full frame at the current pc. Types: I J F D T(op) N(ull) U(ninitializedThis),
  // @<pc> for an object made there, else a class name.
  Program& Frame(std::initializer_list<std::string_view> locals,
                 std::initializer_list<std::string_view> stack = {}) {
    Put(frames_, 1, 255);
    Put(frames_, 2, static_cast<u32>(static_cast<int>(pc()) - last_frame_ - 1));
    last_frame_ = static_cast<int>(pc());
    for (const auto& list : {locals, stack}) {
      Put(frames_, 2, static_cast<u32>(list.size()));
      for (std::string_view type : list) {
        const size_t simple = std::string_view("TIFDJNU").find(type);
        if (type.size() == 1 && simple != std::string_view::npos) {
          Put(frames_, 1, static_cast<u32>(simple));
        } else if (type[0] == '@') {
          Put(frames_, 1, 8);
          Put(frames_, 2, static_cast<u32>(std::stoi(std::string(type.substr(1)))));
        } else {
          Put(frames_, 1, 7);
          Put(frames_, 2, file().pool.AddClass(type));
        }
      }
    }
    frame_count_++;
    return *this;
  }

  std::unique_ptr<ClassFile> Read(std::string_view descriptor = "()V", u16 access = kAccStatic,
                                  std::string_view name = "f", u16 stack = 6, u16 locals = 6) {
    MemberInfo& method = tiny_.AddMethod(access, name, descriptor, code_, stack, locals);
    method.code->exceptions = exceptions_;
    if (frame_count_ > 0) {
      std::vector<u8> table;
      Put(table, 2, frame_count_);
      table.insert(table.end(), frames_.begin(), frames_.end());
      tiny_.AddAttribute(method.code->attributes, "StackMapTable", std::move(table));
    }
    auto read = ReadClassFile(tiny_.Bytes());
    CHECK(read.ok()) << read.error().message;
    return std::move(*read);
  }
  // The first line of what is wrong, empty if nothing.
  std::string Complaint(std::string_view descriptor = "()V", u16 access = kAccStatic,
                        std::string_view name = "f", u16 stack = 6, u16 locals = 6) {
    const auto read = Read(descriptor, access, name, stack, locals);
    const VerifierFacts facts = VerifyClass(*read, VerifierModeOf(*read));
    if (!facts.error) return "";
    std::string line = facts.error->message.substr(0, facts.error->message.find('\n'));
    // Inference says first which method it is about.
    const size_t where = line.find(std::string(descriptor) + ") ");
    return where == std::string::npos ? line : line.substr(where + descriptor.size() + 2);
  }
  std::string ConstructorComplaint() { return Complaint("()V", kAccPublic, "<init>"); }

 private:
  static void Put(std::vector<u8>& to, int bytes, u32 value) {
    for (int i = bytes - 1; i >= 0; i--) to.push_back(static_cast<u8>(value >> (8 * i)));
  }

  TinyClass tiny_;
  std::vector<u8> code_;
  std::vector<ExceptionEntry> exceptions_;
  std::vector<u8> frames_;
  u32 frame_count_ = 0;
  int last_frame_ = -1;
};

TEST(Verifier, AcceptsASimpleMethod) {
  EXPECT_EQ(Program().Op(k_iconst_1).Op(k_ireturn).Complaint("()I"), "");
}

TEST(Verifier, TellsWhereAndWhyAMethodIsWrong) {
  const auto file = Program().Op(k_iload_0).Op(k_areturn).Read("(I)Ljava/lang/Object;");
  const VerifierFacts facts = VerifyClass(*file, VerifierMode::kStackMaps);
  ASSERT_TRUE(facts.error);
  EXPECT_EQ(facts.error->kind, "java/lang/VerifyError");
  EXPECT_EQ(facts.error->message,
            "Bad type on operand stack\n"
            "Exception Details:\n"
            "  Location:\n"
            "    Tiny.f(I)Ljava/lang/Object; @1: areturn\n"
            "  Reason:\n"
            "    Type integer (current frame, stack[0]) is not assignable to reference type\n"
            "  Current Frame:\n"
            "    bci: @1\n"
            "    flags: { }\n"
            "    locals: { integer }\n"
            "    stack: { integer }\n"
            "  Bytecode:\n"
            "    0000000: 1ab0                                   \n");
}

TEST(Verifier, ChecksOperandsOfInstructions) {
  EXPECT_EQ(Program().Op2(k_new, 999).Op(k_return).Complaint(),
            "Illegal constant pool index 999 in class Tiny");
  EXPECT_EQ(Program().Op2(k_new, 1).Op(k_return).Complaint(),
            "Illegal type at constant pool entry 1 in class Tiny");
  EXPECT_EQ(Program().OnClass(k_new, "[I").Op(k_return).Complaint(), "Illegal new instruction");
  EXPECT_EQ(Program().Op(k_iconst_1).Op(k_newarray, {3}).Op(k_return).Complaint(),
            "Illegal newarray instruction");
  EXPECT_EQ(Program().Op(k_jsr, {0, 3}).Op(k_return).Complaint(), "Bad instruction: a8");
  EXPECT_EQ(Program().Op(static_cast<Opcode>(0xFE)).Complaint(), "Bad instruction");
  EXPECT_EQ(Program().Op(k_wide, {0x60, 0, 0}).Op(k_return).Complaint(), "Bad instruction");
  EXPECT_EQ(Program().Op(k_nop).Complaint(), "Control flow falls through code end");
  EXPECT_EQ(Program().Call(k_invokestatic, "Tiny", "<init>", "()V").Op(k_return).Complaint(),
            "Illegal call to internal method");
}

TEST(Verifier, LimitsArraysTo255Dimensions) {
  const auto make = [](int dimensions) {
    return Program()
        .Op(k_iconst_1)
        .OnClass(k_anewarray, std::string(dimensions, '[') + "I")
        .Op(k_pop)
        .Op(k_return)
        .Complaint();
  };
  EXPECT_EQ(make(254), "");
  EXPECT_EQ(make(255), "Illegal anewarray instruction, array has more than 255 dimensions");
}

TEST(Verifier, KeepsLongsWhole) {
  EXPECT_EQ(Program().Op(k_lconst_0).Op(k_pop).Op(k_return).Complaint(),
            "Bad type on operand stack");
  EXPECT_EQ(Program().Op(k_lconst_0).Op(k_iconst_0).Op(k_dup_x2).Op(k_return).Complaint(), "");
  EXPECT_EQ(Program()
                .Op(k_lconst_0)
                .Op(k_lstore_1)
                .Op(k_iconst_0)
                .Op(k_istore_2)
                .Op(k_lload_1)
                .Op(k_return)
                .Complaint(),
            "Bad local variable type");
}

TEST(Verifier, ChecksTheLimitsOfTheFrame) {
  EXPECT_EQ(Program().Op(k_pop).Op(k_return).Complaint(), "Operand stack underflow");
  EXPECT_EQ(Program().Op(k_iconst_0).Op(k_return).Complaint("()V", kAccStatic, "f", 0),
            "Operand stack overflow");
  EXPECT_EQ(
      Program().Op(k_iconst_0).Op(k_istore_2).Op(k_return).Complaint("()V", kAccStatic, "f", 1, 2),
      "Local variable table overflow");
}

TEST(Verifier, WantsAFrameAtEveryBranchTarget) {
  EXPECT_EQ(Program().Op(k_iconst_0).Go(k_ifeq, 4).Op(k_return).Complaint(),
            "Expecting a stackmap frame at branch target 4");
  EXPECT_EQ(Program().Op(k_iconst_0).Go(k_ifeq, 4).Frame({}).Op(k_return).Complaint(), "");
  EXPECT_EQ(Program().Op(k_return).Op(k_return).Complaint(), "Expecting a stack map frame");
  EXPECT_EQ(Program().Go(k_goto, 3).Frame({"I"}).Op(k_return).Complaint(),
            "Inconsistent stackmap frames at branch target 3");
}

TEST(Verifier, CallsABrokenStackMapAFormatError) {
  Program program;
  const auto file = program.Go(k_goto, 3).Frame({"@0"}).Op(k_return).Read();
  const VerifierFacts facts = VerifyClass(*file, VerifierMode::kStackMaps);
  ASSERT_TRUE(facts.error);
  EXPECT_EQ(facts.error->kind, "java/lang/ClassFormatError");
  EXPECT_EQ(facts.error->message,
            "StackMapTable format error: bad offset for Uninitialized in method 'void Tiny.f()'");
}

TEST(Verifier, TracksObjectsThatAreNotInitialised) {
  EXPECT_EQ(Program().New("A").Op(k_dup).Init("A").Op(k_areturn).Complaint("()LA;"), "");
  EXPECT_EQ(Program().New("A").Op(k_areturn).Complaint("()LA;"), "Bad return type");
  EXPECT_EQ(Program().New("A").Init("B").Op(k_return).Complaint(), "Call to wrong <init> method");
  EXPECT_EQ(Program().New("A").Op(k_dup).Op(k_dup).Init("A").Init("A").Op(k_return).Complaint(),
            "Bad operand type when invoking <init>");
}

TEST(Verifier, WantsConstructorsToCallAnother) {
  EXPECT_EQ(Program().Op(k_aload_0).Init("java/lang/Object").Op(k_return).ConstructorComplaint(),
            "");
  EXPECT_EQ(Program().Op(k_return).ConstructorComplaint(),
            "Constructor must call super() or this() before return");
  EXPECT_EQ(Program().Op(k_aload_0).Init("java/lang/String").Op(k_return).ConstructorComplaint(),
            "Bad <init> method call");
  EXPECT_EQ(Program(49).Op(k_return).ConstructorComplaint(),
            "Constructor must call super() or this()");
}

TEST(Verifier, LetsConstructorsSetOwnFieldsFirst) {
  const auto complaint = [](std::string_view declared) {
    Program program;
    program.file().fields.push_back({});
    MemberInfo& field = program.file().fields.back();
    field.name_index = program.file().pool.AddUtf8(declared);
    field.descriptor_index = program.file().pool.AddUtf8("I");
    field.name = declared;
    field.descriptor = "I";
    return program.Op(k_aload_0)
        .Op(k_iconst_0)
        .OnMember(k_putfield, ConstantTag::kFieldref, "Tiny", "mine", "I")
        .Op(k_aload_0)
        .Init("java/lang/Object")
        .Op(k_return)
        .ConstructorComplaint();
  };
  EXPECT_EQ(complaint("mine"), "");
  EXPECT_EQ(complaint("other"), "Bad type on operand stack in putfield");
}

TEST(Verifier, GivesHandlersTheLocalsOfAllTheyCover) {
  const auto complaint = [](std::string_view local) {
    Program p;
    p.Op(k_iconst_0).Op(k_istore_0);
    const u32 start = p.pc();
    p.Op(k_fconst_0).Op(k_fstore_0).Op(k_nop);
    const u32 end = p.pc();
    p.Op(k_return).Frame({local}, {"java/lang/Throwable"});
    p.Catch(start, end, p.pc());
    return p.Op(k_pop).Op(k_return).Complaint();
  };
  EXPECT_EQ(complaint("T"), "");
  EXPECT_EQ(complaint("I"), "Stack map does not match the one at exception handler 6");
}

TEST(Verifier, AssumesWhatOnlyOtherClassesCanTell) {
  const auto file = Program().Op(k_aload_0).Op(k_areturn).Read("(LA;)LB;");
  const VerifierFacts facts = VerifyClass(*file, VerifierMode::kStackMaps);
  EXPECT_FALSE(facts.error);
  ASSERT_EQ(facts.assumptions.size(), 1u);
  EXPECT_EQ(facts.assumptions[0].from, "A");
  EXPECT_EQ(facts.assumptions[0].to, "B");
  const Error error = ExplainFailedAssumption(*file, VerifierMode::kStackMaps, 0);
  EXPECT_NE(error.message.find("Type 'A' (current frame, stack[0]) is not assignable to 'B' "
                               "(from method signature)"),
            std::string::npos)
      << error.message;
}

TEST(Verifier, AssumesNothingThatIsClear) {
  const auto assumptions = [](std::string_view descriptor) {
    const auto file = Program().Op(k_aload_0).Op(k_areturn).Read(descriptor);
    const VerifierFacts facts = VerifyClass(*file, VerifierMode::kStackMaps);
    return facts.error ? -1 : static_cast<int>(facts.assumptions.size());
  };
  EXPECT_EQ(assumptions("(LA;)LA;"), 0);
  EXPECT_EQ(assumptions("(LA;)Ljava/lang/Object;"), 0);
  EXPECT_EQ(assumptions("([I)Ljava/lang/Object;"), 0);
  EXPECT_EQ(assumptions("([LA;)[Ljava/lang/Object;"), 0);
  EXPECT_EQ(assumptions("([[I)[Ljava/lang/Object;"), 0);
  EXPECT_EQ(assumptions("([I)[Ljava/lang/Object;"), -1);
  EXPECT_EQ(assumptions("(LA;)[I"), -1);
  EXPECT_EQ(assumptions("([LA;)[LB;"), 1);
  EXPECT_EQ(assumptions("([I)LA;"), 1);
}

TEST(Verifier, PutsAssumptionsBeforeTheError) {
  Program p;
  p.Op(k_aload_0).Call(k_invokestatic, "Tiny", "g", "(LB;)V").Op(k_iconst_0).Op(k_areturn);
  const auto file = p.Read("(LA;)LA;");
  const VerifierFacts facts = VerifyClass(*file, VerifierMode::kStackMaps);
  EXPECT_EQ(facts.assumptions.size(), 1u);
  EXPECT_TRUE(facts.error);
}

TEST(Verifier, AsksAboutProtectedMembersOfSuperclasses) {
  const auto count = [](std::string_view super, std::string_view receiver) {
    Program p;
    p.file().super_class = p.file().pool.AddClass(super);
    p.Op(k_aload_0)
        .OnMember(k_getfield, ConstantTag::kFieldref, "other/Base", "x", "I")
        .Op(k_ireturn);
    const auto file = p.Read("(" + std::string(receiver) + ")I");
    int n = 0;
    for (const VerifierAssumption& a : VerifyClass(*file, VerifierMode::kStackMaps).assumptions) {
      n += a.kind == VerifierAssumption::Kind::kProtectedField;
    }
    return n;
  };
  EXPECT_EQ(count("other/Base", "Lother/Base;"), 1);
  EXPECT_EQ(count("other/Base", "LTiny;"), 0);
  EXPECT_EQ(count("java/lang/Object", "Lother/Base;"), 0);
}

TEST(Verifier, SharesBytesAndBooleans) {
  const auto load = [](std::string_view array) {
    return Program().Op(k_aload_0).Op(k_iconst_0).Op(k_baload).Op(k_ireturn).Complaint(array);
  };
  EXPECT_EQ(load("([B)I"), "");
  EXPECT_EQ(load("([Z)I"), "");
  EXPECT_EQ(load("([C)I"), "Bad type on operand stack in baload");
}

// if (arg0 == 0) arg1 else arg2, then what follows.
Program Either() {
  Program p(49);
  p.Op(k_iload_0).Go(k_ifeq, 8).Op(k_aload_1).Go(k_goto, 9).Op(k_aload_2);
  return p;
}

TEST(Inference, UsesAMergedTypeAsBoth) {
  const auto file = Either().Op(k_areturn).Read("(ILA;LB;)LC;");
  const VerifierFacts facts = VerifyClass(*file, VerifierMode::kInference);
  EXPECT_FALSE(facts.error);
  std::string text;
  for (const VerifierAssumption& a : facts.assumptions) text += a.from + ">" + a.to + " ";
  EXPECT_EQ(text, ">A >B A>C B>C ");
}

TEST(Inference, MergesArrays) {
  EXPECT_EQ(Either().Op(k_areturn).Complaint("(I[I[J)Ljava/lang/Object;"), "");
  EXPECT_EQ(Either().Op(k_areturn).Complaint("(I[[I[[J)[Ljava/lang/Object;"), "");
  EXPECT_EQ(Either().Op(k_areturn).Complaint("(I[I[J)[Ljava/lang/Object;"),
            "Wrong return type in function");
  EXPECT_EQ(Either().Op(k_iconst_0).Op(k_aaload).Op(k_areturn).Complaint("(I[LA;[LB;)LC;"), "");
  EXPECT_EQ(Either().Op(k_arraylength).Op(k_ireturn).Complaint("(I[LA;LB;)I"),
            "Expecting to find array on stack");
}

TEST(Inference, WantsEqualStacksWhereControlMeets) {
  EXPECT_EQ(Program(49).Op(k_iload_0).Go(k_ifeq, 5).Op(k_iload_0).Op(k_return).Complaint("(I)V"),
            "Inconsistent stack height 1 != 0");
  EXPECT_EQ(Program(49)
                .Op(k_iload_0)
                .Go(k_ifeq, 8)
                .Op(k_iload_0)
                .Go(k_goto, 9)
                .Op(k_fconst_0)
                .Op(k_pop)
                .Op(k_return)
                .Complaint("(I)V"),
            "Mismatched stack types");
}

TEST(Inference, ChecksOperandsOfDeadCodeButNotItsTypes) {
  EXPECT_EQ(Program(49).Op(k_return).Op(k_iadd).Complaint(), "");
  EXPECT_EQ(Program(49).Op(k_return).Op2(k_new, 999).Complaint(), "Illegal constant pool index");
  EXPECT_EQ(Program(49).Op(k_return).Go(k_goto, 99).Complaint(),
            "Illegal target of jump or branch");
}

TEST(Inference, IteratesUntilLoopsAreStable) {
  // arg0 is a String at first and an Integer from the second round on.
  Program p(49);
  p.Op(k_aload_0)
      .Call(k_invokestatic, "Tiny", "g", "(LA;)V")
      .Op(k_aload_1)
      .Op(k_astore_0)
      .Go(k_goto, 0);
  const auto file = p.Read("(LA;LB;)V");
  const VerifierFacts facts = VerifyClass(*file, VerifierMode::kInference);
  EXPECT_FALSE(facts.error);
  // Both are loaded when they meet.
  ASSERT_EQ(facts.assumptions.size(), 3u);
  EXPECT_EQ(facts.assumptions[2].from, "B");
}

// Calls a subroutine with an int in local 1 and then with a float in it, and
// uses each of them afterwards.
Program TwoCalls(std::initializer_list<Opcode> body) {
  Program p(49);
  constexpr int kEntry = 17;
  p.Op(k_iconst_0).Op(k_istore_1).Go(k_jsr, kEntry).Op(k_iload_1).Op(k_pop);
  p.Op(k_fconst_0)
      .Op(k_fstore_1)
      .Go(k_jsr, kEntry)
      .Op(k_fload_1)
      .Op(k_pop)
      .Op(k_return)
      .Op(k_nop)
      .Op(k_nop);
  CHECK(p.pc() == kEntry);
  p.Op(k_astore_0);
  for (Opcode op : body) p.Op(op);
  p.Op(k_ret, {0});
  return p;
}

TEST(Subroutines, LeaveLocalsAloneThatTheyDoNotStore) { EXPECT_EQ(TwoCalls({}).Complaint(), ""); }

TEST(Subroutines, ChangeTheLocalsTheyStore) {
  EXPECT_EQ(TwoCalls({k_iconst_0, k_istore_1}).Complaint(), "Register 1 contains wrong type");
}

TEST(Subroutines, CannotReadWhatDiffersBetweenCalls) {
  EXPECT_EQ(TwoCalls({k_iload_1, k_pop}).Complaint(),
            "Accessing value from uninitialized register 1");
}

TEST(Subroutines, DoNotRecurse) {
  EXPECT_EQ(
      Program(49).Go(k_jsr, 4).Op(k_return).Op(k_astore_0).Go(k_jsr, 4).Op(k_return).Complaint(),
      "Recursive call to jsr entry");
}

TEST(Subroutines, ReturnOnceOnly) {
  EXPECT_EQ(Program(49).Go(k_jsr, 5).Op(k_ret, {0}).Op(k_astore_0).Op(k_ret, {0}).Complaint(),
            "Accessing value from uninitialized register 0");
  EXPECT_EQ(Program(49).Op(k_ret, {0}).Complaint(),
            "Accessing value from uninitialized register 0");
}

TEST(Subroutines, VerifyTheFinallyOfOldCompilers) {
  // try { arg0.g() } finally { arg0.h() }
  Program p(46);
  p.Op(k_aload_0).Call(k_invokevirtual, "A", "g", "()V").Go(k_jsr, 14).Op(k_return);
  const u32 handler = p.pc();
  p.Op(k_astore_1).Go(k_jsr, 14).Op(k_aload_1).Op(k_athrow);
  CHECK(p.pc() == 14);
  p.Op(k_astore_2).Op(k_aload_0).Call(k_invokevirtual, "A", "h", "()V").Op(k_ret, {2});
  p.Catch(0, handler, handler);
  EXPECT_EQ(p.Complaint("(LA;)V"), "");
}

TEST(Failover, LetsInferenceDecideForVersion50) {
  TestHierarchy hierarchy(nullptr);
  const auto verdict = [&](u16 major) {
    const auto file = Program(major).Op(k_iconst_0).Go(k_ifeq, 4).Op(k_return).Read();
    return hierarchy.Verify(*file).has_value();
  };
  EXPECT_TRUE(verdict(51));
  EXPECT_FALSE(verdict(50));
}

class WholeModule : public testing::TestWithParam<const char*> {};

// The JDK's own classes are good, by either verifier, and all that is assumed holds.
TEST_P(WholeModule, Verifies) {
  const std::unique_ptr<JImage> image = OpenTestImage();
  if (image == nullptr) GTEST_SKIP() << "no JDK";
  TestHierarchy hierarchy(image.get());
  int classes = 0;
  image->ForEach([&](const JImage::Resource& r) {
    if (!r.is_class() || r.module != GetParam() || r.base == "module-info") return;
    const auto file = ReadClassFile(r.bytes);
    ASSERT_TRUE(file.ok()) << r.path() << ": " << file.error().message;
    for (VerifierMode mode : {VerifierMode::kStackMaps, VerifierMode::kInference}) {
      bool final_error = false;
      const std::optional<Error> error = hierarchy.VerifyBy(mode, *file.value(), final_error);
      EXPECT_FALSE(error) << r.path() << ": " << error->message;
    }
    classes++;
  });
  EXPECT_GT(classes, 100);
}

INSTANTIATE_TEST_SUITE_P(Jdk, WholeModule,
                         testing::Values("java.base", "java.xml", "jdk.compiler", "java.desktop"),
                         [](const auto& info) {
                           std::string name = info.param;
                           std::ranges::replace(name, '.', '_');
                           return name;
                         });

}  // namespace
}  // namespace ravel
