// Contents: the bytes of one file of an overlay. What was never written is
// read from the host's file, if there is one; what was written is in chunks of
// raw memory, each copied from the host when it is first touched. What is in
// neither is a hole of zeros.
//
// A file that is mapped keeps its beginning in one block of raw memory, so that
// all mappings of it are the same bytes, and those that Read and Write see.
//
// Contents is a plain record inside another; ContentsView works on it.
#pragma once

#include <string_view>

#include "files/host_reader.h"
#include "world/world.h"

namespace ravel {

// Text of any length in the meta region, named by its offset; 0 = none.
u64 NewText(World& world, std::string_view text);
std::string_view TextAt(World& world, u64 text);
void FreeText(World& world, u64 text);

struct Contents {
  i64 size;
  i64 host_size;              // what lies below and is not here, the host's file has
  u64 host_path;              // a text; 0: no file of the host
  WorldMap<u64>::Rep chunks;  // number + 1 -> address
  u64 block;                  // address of the bytes [0, block_size); 0: none
  i64 block_size;
};

class ContentsView {
 public:
  static constexpr i64 kChunk = 16 * 1024;
  static constexpr i64 kMostBytes = (i64{1} << 44) - 4096;  // as ext4: then -EFBIG

  ContentsView(World& world, HostReader& host, Contents* contents)
      : world_(world), host_(host), contents_(contents) {}

  i64 Read(void* to, u64 size, i64 position) const;  // 0 at the end
  i64 Write(const void* from, u64 size, i64 position);
  int Truncate(i64 size);
  // The address of a block that holds the file at least up to `end`, or -ENOMEM.
  // It stays where it is until Free; an earlier one does not grow.
  i64 MakeBlock(i64 end);
  void Free();

 private:
  u8* At(u64 address) const { return world_.arena().At(address); }
  u64 FindChunk(i64 number) const;
  // For writing: made and filled if need be; 0 if memory is exhausted.
  i64 EditChunk(i64 number);
  i64 ReadHost(u8* to, u64 size, i64 position) const;
  // Makes the bytes from `begin` to the end of its chunk or page zero.
  void ClearTail(i64 begin);
  void DropChunks(i64 first);
  void WillWrite() { world_.arena().WillWrite(contents_, sizeof(Contents)); }

  World& world_;
  HostReader& host_;
  Contents* contents_;
};

}  // namespace ravel
