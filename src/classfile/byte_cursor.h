// ByteCursor: big-endian reading that cannot leave its span. Past the end it
// gives zeros and ok() turns false for good, so that a run of reads needs one
// test at its end.
#pragma once

#include <span>

#include "classfile/bytecode.h"
#include "support/types.h"

namespace ravel {

class ByteCursor {
 public:
  explicit ByteCursor(std::span<const u8> bytes) : bytes_(bytes) {}

  bool ok() const { return ok_; }
  bool at_end() const { return position_ == bytes_.size(); }
  // Everything was read, and nothing beyond it.
  bool ok_at_end() const { return ok_ && at_end(); }
  size_t position() const { return position_; }
  size_t left() const { return bytes_.size() - position_; }

  u8 U1() { return Has(1) ? bytes_[position_++] : 0; }
  u16 U2() {
    if (!Has(2)) return 0;
    position_ += 2;
    return ReadU2(bytes_.data() + position_ - 2);
  }
  u32 U4() {
    if (!Has(4)) return 0;
    position_ += 4;
    return ReadU4(bytes_.data() + position_ - 4);
  }
  std::span<const u8> Bytes(size_t n) {
    if (!Has(n)) return {};
    position_ += n;
    return bytes_.subspan(position_ - n, n);
  }
  std::span<const u8> Rest() { return Bytes(left()); }

 private:
  bool Has(size_t n) {
    if (n > left()) ok_ = false;
    return ok_;
  }

  std::span<const u8> bytes_;
  size_t position_ = 0;
  bool ok_ = true;
};

}  // namespace ravel
