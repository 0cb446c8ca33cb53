#include "support/symbol.h"

namespace ravel {

Sym SymbolTable::Intern(std::string_view text) {
  if (auto it = index_.find(text); it != index_.end()) return it->second;
  const Symbol& s = symbols_.emplace_back(std::string(text), static_cast<u32>(symbols_.size()));
  index_.emplace(s.view(), &s);
  return &s;
}

Sym SymbolTable::Find(std::string_view text) const {
  auto it = index_.find(text);
  return it == index_.end() ? nullptr : it->second;
}

}  // namespace ravel
