// Symbol: an interned string. Two symbols of one table are equal exactly when
// their addresses are, so names and descriptors compare in one instruction.
//
// Symbols live as long as their table; the table only grows. It is a cache of
// immutable facts and survives rollback.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>

#include "support/types.h"

namespace ravel {

class Symbol {
 public:
  Symbol(std::string text, u32 id) : text_(std::move(text)), id_(id) {}
  Symbol(const Symbol&) = delete;
  Symbol& operator=(const Symbol&) = delete;

  std::string_view view() const { return text_; }
  const std::string& str() const { return text_; }
  const char* c_str() const { return text_.c_str(); }
  // Dense, in order of first interning; stable for the life of the table.
  u32 id() const { return id_; }

 private:
  const std::string text_;
  const u32 id_;
};

using Sym = const Symbol*;

class SymbolTable {
 public:
  SymbolTable() = default;
  SymbolTable(const SymbolTable&) = delete;
  SymbolTable& operator=(const SymbolTable&) = delete;

  // The symbol with this text, made if new.
  Sym Intern(std::string_view text);
  // The symbol with this text, or null if nobody interned it.
  Sym Find(std::string_view text) const;
  Sym by_id(u32 id) const { return &symbols_[id]; }

 private:
  std::deque<Symbol> symbols_;
  std::unordered_map<std::string_view, Sym> index_;
};

}  // namespace ravel
