// The VM's own step functions: frames of the machine that load, initialise,
// start and end things on behalf of bytecode and natives. Hidden from stack
// walks. Each is a resumable native (native.h) whose arguments are given here.
#pragma once

#include "interp/native.h"

namespace ravel {

struct Internals {
  explicit Internals(ClassSpace& space);

  Method* initialize_class;  // (klass id)
  Method* load_class;  // (loader object, name String, symbol id, Vm::Missing, klass id and pool
                       // index of the class reference that is resolved, or 0)
  Method* check_package_access;  // (loader object, mirror, protection domain, its number, klass id)
  Method* rethrow_resolved;  // (exception, klass id, constant-pool index, handler): loads a catch
                             // type; `handler` is where the code for it begins
  Method* make_method_type;  // (klass id, symbol id of a descriptor)
  Method* resolve_constant;  // (klass id, constant-pool index)
  Method* link_call_site;    // (method id, bytecode index, constant-pool index)
  Method* link_handle_call;  // (klass id, constant-pool index)
  Method* meet_need;         // (Need)
  Method* thread_base;       // (java.lang.Thread): the bottom frame of a started thread
  Method* dispatch_signals;  // (): the bottom frame of the Signal Dispatcher
  Method* main;              // (): the bottom frame of the first thread
};

// Object's constructor, where there are finalizers (machine/finalizers.cc).
Step vm_ConstructObject(NativeCall& c);
Step vm_InitializeClass(NativeCall& c);
Step vm_LoadClass(NativeCall& c);
Step vm_CheckPackageAccess(NativeCall& c);
Step vm_RethrowResolved(NativeCall& c);
Step vm_MakeMethodType(NativeCall& c);
Step vm_ResolveConstant(NativeCall& c);
Step vm_LinkCallSite(NativeCall& c);
Step vm_LinkHandleCall(NativeCall& c);
Step vm_MeetNeed(NativeCall& c);
Step vm_ThreadBase(NativeCall& c);
Step vm_DispatchSignals(NativeCall& c);
Step vm_Main(NativeCall& c);

}  // namespace ravel
