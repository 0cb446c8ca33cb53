// ZlibStream: the state of one Inflater or Deflater, which Java knows by its
// handle (world/foreign_states.h).
//
// It is zlib's own, in native memory: its layout is known to zlib alone and
// differs from version to version, so pointers in it cannot be told from data,
// and only zlib can copy it (inflateCopy, deflateCopy). What was done to a
// stream since it was made or reset determines what it will do, so a digest of
// that stands for it in the World.
#pragma once

#include <zlib.h>

#include <functional>
#include <memory>

#include "interp/native.h"

namespace ravel {

// Where the bytes of one call come from and go to: a heap array or raw memory.
struct ZlibSpan {
  u8* data = nullptr;
  i32 size = 0;
};
// `output`: announces the coming write. Data is null for a bad array or address.
ZlibSpan ArraySpan(NativeCall& c, Ref array, i32 offset, i32 size, bool output);
ZlibSpan RawSpan(NativeCall& c, i64 address, i32 size, bool output);

class ZlibStream final : public ForeignState {
 public:
  // A new stream. The status is zlib's; the handle is set if it is Z_OK.
  struct Opened {
    int status;
    i64 handle;
  };
  static Opened Inflate(World& world, int window_bits);
  static Opened Deflate(World& world, int level, int strategy, int window_bits);
  ~ZlibStream() override;

  // Null if there is no such stream.
  static const ZlibStream* Find(World& world, i64 handle);

  // The functions below change a stream. REQUIRES: Find(world, handle) is not null.

  // What one call of zlib did.
  struct Result {
    int status;           // zlib's
    i32 read, written;    // bytes
    const char* message;  // zlib's, or null
  };
  // `call` is inflate or deflate, or deflateParams. `how` tells calls apart that
  // are given the same bytes.
  using Call = std::function<int(z_stream*)>;
  static Result Run(World& world, i64 handle, ZlibSpan in, ZlibSpan out, u64 how, const Call& call);
  static Result SetDictionary(World& world, i64 handle, ZlibSpan dictionary);
  // deflateParams did this: it outlasts a reset.
  static void ParametersChanged(World& world, i64 handle, int level, int strategy);
  static int Reset(World& world, i64 handle);
  static void Close(World& world, i64 handle);

  u32 adler() const { return static_cast<u32>(z_.adler); }
  std::unique_ptr<ForeignState> Copy() const override;

 private:
  // What a stream is made with.
  struct Parameters {
    bool inflates;
    int window_bits;
    int level = 0;
    int strategy = 0;
    u64 Digest() const;
  };
  explicit ZlibStream(const Parameters& parameters) : parameters_(parameters) {}

  static Opened Open(World& world, const Parameters& parameters);
  int Init();
  static ZlibStream* Edit(World& world, i64 handle);

  Parameters parameters_;
  z_stream z_{};  // never moves: zlib knows its address
};

}  // namespace ravel
