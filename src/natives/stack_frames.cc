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

}  // namespace ravel
