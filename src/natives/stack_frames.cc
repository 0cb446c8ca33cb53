#include "natives/stack_frames.h"

namespace ravel {

bool IsInvisibleToCallers(NativeCall& c, const Method& m) {
  const Known& known = c.known();
  if (m.holder == known.Method && m.name->view() == "invoke") return true;
  if (m.holder->IsSubclassOf(known.MethodAccessorImpl)) return true;
  if (m.signature_polymorphic) return true;
  return m.hidden && m.holder->package() == known.MethodHandle->package();
}

void FillStackTraceElement(NativeCall& c, Ref element, Method* m, i32 bci) {
  const Known& known = c.known();
  Heap& heap = c.heap();
  World& world = c.world();
  Klass* const holder = m->holder;

  heap.PutRef(element, known.StackTraceElement_declaringClassObject, world.MirrorOf(holder));
  heap.PutRef(element, known.StackTraceElement_declaringClass,
              world.InternModified(holder->external_name()));
  if (const Ref loader = world.LoaderObject(holder->loader())) {
    heap.PutRef(element, known.StackTraceElement_classLoaderName,
                heap.GetRef(loader, known.ClassLoader_name));
  }
  if (const Ref module = world.ModuleOf(holder)) {
    if (const Ref name = heap.GetRef(module, known.Module_name)) {
      heap.PutRef(element, known.StackTraceElement_moduleName, name);
      heap.PutRef(element, known.StackTraceElement_moduleVersion,
                  heap.GetRef(module, known.Module_version));
    }
  }
  heap.PutRef(element, known.StackTraceElement_methodName, world.InternModified(m->name->view()));
  if (const std::string_view file = holder->file()->SourceFile(); !file.empty()) {
    heap.PutRef(element, known.StackTraceElement_fileName, world.InternModified(file));
  }
  heap.Put<i32>(element, known.StackTraceElement_lineNumber, c.vm().LineOf(m, bci));
}

std::vector<Vm::FrameInfo> FramesOf(NativeCall& c, u32 thread, size_t most) {
  std::vector<Vm::FrameInfo> frames;
  for (auto walk = WalkFrom(c.vm(), c.world().threads()[thread].top);
       !walk.done() && frames.size() < most; walk.Next()) {
    frames.push_back(walk.frame());
  }
  return frames;
}

Ref NewStackTrace(NativeCall& c, const std::vector<Vm::FrameInfo>& frames) {
  Klass* const klass = c.space().ArrayOf(c.known().StackTraceElement);
  const Ref trace = c.heap().NewArray(klass, static_cast<i32>(frames.size()));
  for (size_t i = 0; i < frames.size(); ++i) {
    const Ref element = c.heap().NewObject(c.known().StackTraceElement);
    c.heap().PutElementRef(trace, static_cast<i32>(i), element);
    FillStackTraceElement(c, element, frames[i].method, frames[i].bci);
  }
  return trace;
}

}  // namespace ravel
