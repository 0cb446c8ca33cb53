#include "machine/trust.h"

#include <algorithm>

namespace ravel {
namespace {

constexpr std::string_view kJdkPackages[] = {"java/",    "javax/",       "jdk/",        "sun/",
                                             "com/sun/", "org/xml/sax/", "org/w3c/dom/"};

// Is the class of that name in a package, or is it the class or nested in it?
bool StartsWithAny(std::string_view name, const auto& prefixes) {
  return std::ranges::any_of(prefixes, [&](std::string_view prefix) {
    if (!name.starts_with(prefix)) return false;
    return prefix.ends_with('/') || name.size() == prefix.size() || name[prefix.size()] == '$';
  });
}

// Methods that begin bookkeeping: what they call belongs to it.
bool BeginsBookkeeping(const Method& m) {
  const std::string_view holder = m.holder->name()->view();
  const std::string_view name = m.name->view();
  if (holder == "java/lang/ClassLoader") return name.starts_with("loadClass");
  if (holder == "java/lang/Class") return name == "forName" || name == "desiredAssertionStatus";
  if (holder == "java/lang/Throwable") return name == "fillInStackTrace";
  // It never changes again; and about carriers, in Object.wait of JDK 21.
  if (holder == "jdk/internal/misc/VM") return name == "isBooted";
  if (holder == "jdk/internal/misc/Blocker") return true;
  if (holder == "java/lang/invoke/MethodType") return name == "makeImpl";
  return (holder == "java/lang/invoke/MethodHandleNatives" && name.starts_with("link")) ||
         (holder == "java/lang/String" && name == "intern") || m.is_class_initializer();
}

// Likewise, with threads.
bool MakesThreads(const Method& m) {
  const std::string_view holder = m.holder->name()->view();
  const std::string_view name = m.name->view();
  if (holder == "java/lang/Thread") {
    return name == "<init>" || name == "start" || name == "start0" || name == "exit" ||
           name == "registerNatives";
  }
  if (holder == "java/lang/BaseVirtualThread" ||
      holder == "java/lang/ThreadBuilders$BoundVirtualThread") {
    return name == "<init>";
  }
  return holder == "java/lang/ThreadGroup" ||
         (holder == "java/lang/ThreadBuilders" && name == "newVirtualThread");
}

}  // namespace

Trust::Trust(Vm& vm, std::vector<std::string> patterns) : vm_(vm) {
  if (patterns.empty()) prefixes_.assign(std::begin(kJdkPackages), std::end(kJdkPackages));
  if (patterns.size() == 1 && patterns[0] == "none") return;
  for (std::string& p : patterns) {
    std::ranges::replace(p, '.', '/');
    if (p.ends_with("/*")) p.pop_back();
    prefixes_.push_back(std::move(p));
  }
}

std::vector<std::string> Trust::JdkPatterns() {
  std::vector<std::string> patterns;
  for (const std::string_view package : kJdkPackages) {
    std::string& pattern = patterns.emplace_back(package);
    std::ranges::replace(pattern, '/', '.');
    pattern += '*';
  }
  return patterns;
}

std::vector<std::string> Trust::TestingPatterns() {
  return {"org.junit.*",       "junit.*",       "org.hamcrest.*", "org.opentest4j.*",
          "org.apiguardian.*", "org.assertj.*", "ravel.junit.*"};
}

void Trust::Classify(const Method& m) {
  if (m.id >= kinds_.size()) kinds_.resize(m.id + 1, Kind::kNotAsked);
  const std::string_view name = m.holder->name()->view();
  const bool ours = name == "ravel/Ravel" || name.starts_with("ravel/launch/");
  const bool trusted = m.vm_internal || ours || StartsWithAny(name, prefixes_);
  const bool library = trusted || m.holder->loader() == kBootLoader;
  kinds_[m.id] = library && BeginsBookkeeping(m)     ? Kind::kBookkeeping
                 : library && MakesThreads(m)        ? Kind::kThreads
                 : trusted                           ? Kind::kTrusted
                 : StartsWithAny(name, kJdkPackages) ? Kind::kUntrustedJdk
                                                     : Kind::kProgram;
}

// Follows the frames down to one whose context is known, and notes it in all
// on the way. A context never changes while its frame lives, so the notes need
// no saving.
CodeContext Trust::FindContext(FrameId frame) {
  // What the machine does itself.
  if (vm_.space().method(vm_.frame(frame)->method)->vm_internal) return CodeContext::kBookkeeping;
  CodeContext below = CodeContext::kTrusted;  // of `end`; below the last frame
  bool counts = false;                        // library code that is not trusted, above
  bool threads = false;                       // `end` makes them
  FrameId end = frame;
  for (; end != 0; end = vm_.frame(end)->prev) {
    const FrameHeader& h = *vm_.frame(end);
    const Kind kind = KindOf(*vm_.space().method(h.method));
    threads = kind == Kind::kThreads;
    if ((h.flags & kFrameNative) == 0 && h.state != 0) {
      below = static_cast<CodeContext>(h.state);
      break;
    }
    if (kind == Kind::kProgram) {
      below = CodeContext::kUntrusted;
      break;
    }
    if (kind >= Kind::kThreads || (h.flags & kFrameRestart) != 0) {
      below = CodeContext::kBookkeeping;
      break;
    }
    counts |= kind == Kind::kUntrustedJdk;
  }
  // What makes threads is bookkeeping only as far as it is trusted: Rivet counted it.
  const bool bookkeeping = below == CodeContext::kBookkeeping && !(threads && counts);
  const auto in_context = [&](FrameId f) {
    if (f == end || bookkeeping) return below;
    return Trusts(*vm_.space().method(vm_.frame(f)->method)) ? CodeContext::kTrusted
                                                             : CodeContext::kUntrusted;
  };
  for (FrameId f = frame; f != 0; f = vm_.frame(f)->prev) {
    FrameHeader& h = *vm_.frame(f);
    if ((h.flags & kFrameNative) == 0) h.state = static_cast<u32>(in_context(f));
    if (f == end) break;
  }
  return in_context(frame);
}

FrameId Trust::UntrustedFrame(u32 thread) {
  FrameId f = vm_.world().threads()[thread].top;
  while (f != 0 && ContextOf(f) != CodeContext::kUntrusted) f = vm_.frame(f)->prev;
  return f;
}

void Vm::AskToStopOnReturn(u32 thread) {
  const JavaThread& now = world_->threads()[thread];
  // Whoever calls code of the program is not synced any more: there is none below, still.
  if (now.synced != 0 && now.untrusted_frame == 0) return;
  JavaThread& t = world_->threads().Edit(thread);
  t.synced = 1;
  t.untrusted_frame = trust_->UntrustedFrame(thread);
}

void Vm::StackWasExchanged(u32 thread) {
  if (trust_ == nullptr || world_->threads()[thread].synced == 0) return;
  world_->threads().Edit(thread).untrusted_frame = trust_->UntrustedFrame(thread);
}

bool Vm::Trusts(const Method& m) { return trust_ == nullptr || trust_->Trusts(m); }

}  // namespace ravel
