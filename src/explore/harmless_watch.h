// HarmlessWatch: listens while a need is met (explore/warm_up.h), and objects to what a
// program could notice if it happened earlier than it should: code of the program that
// runs, its initialisers first of all; threads that are made, start or wait; files that are
// looked at, but for those of classes; settings that are read and that the program may change.
#pragma once

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "event/event_bus.h"
#include "interp/vm.h"
#include "machine/trust.h"

namespace ravel {

// What the constant pools of the program's classes mention, as far as it bears on what may
// be done early. Facts about class files: survives rollback.
class Mentions {
 public:
  // Of the classes that are loaded now and are not the boot loader's, besides those that
  // were read before.
  void Read(Vm& vm);
  // How much there is of what matters.
  size_t size() const;
  // Strings have an identity that shows whether a text was interned before.
  bool interns() const { return interns_; }
  bool sets_locale() const { return sets_locale_; }
  bool sets_time_zone() const { return sets_time_zone_; }
  bool sets_security() const { return sets_security_; }
  // It may set the system property of that name.
  bool MaySet(const std::string& property) const;

 private:
  void ReadPool(const ConstantPool& pool);
  void NoteCall(const ConstantPool::MemberRef& called);

  bool interns_ = false;
  bool sets_locale_ = false;
  bool sets_time_zone_ = false;
  bool sets_security_ = false;
  bool sets_property_ = false;    // by name
  bool sets_properties_ = false;  // or in another way
  std::unordered_set<std::string> texts_;
  std::vector<bool> read_;  // by klass id
};

class HarmlessWatch final : public Listener {
 public:
  HarmlessWatch(Vm& vm, Trust& trust, const Mentions& mentions)
      : vm_(vm), trust_(trust), mentions_(mentions) {}

  static EventMask events();
  void On(const Event& e) override;

  void Reset() { objects_ = false; }
  bool objects() const { return objects_; }

 private:
  bool Harms(const Event& e);
  bool HarmsToEnter(const Event& e);
  bool HarmsToInitialize(const Klass* k);
  // Is a class being loaded?
  bool InLoading(u32 thread);

  Vm& vm_;
  Trust& trust_;
  const Mentions& mentions_;
  bool objects_ = false;
};

}  // namespace ravel
