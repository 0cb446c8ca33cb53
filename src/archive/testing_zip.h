// ZipMaker: writes zip archives for tests.
#pragma once

#include <zlib.h>

#include <string>
#include <string_view>
#include <vector>

#include "support/types.h"

namespace ravel {

class ZipMaker {
 public:
  enum Method : u16 { kStored = 0, kDeflated = 8 };

  bool zip64 = false;  // use 64-bit fields throughout
  std::string comment;

  void Add(std::string_view name, std::string_view text, Method method = kDeflated) {
    Item item{std::string(name), method, 0, std::string(text), text.size(), out_.size()};
    item.crc = static_cast<u32>(crc32_z(0, reinterpret_cast<const u8*>(text.data()), text.size()));
    if (method == kDeflated) item.data = Deflated(text);
    Put(0x04034b50, 4);
    Common(item);
    Put(name.size(), 2);
    Put(0, 2);
    Append(name);
    Append(item.data);
    items_.push_back(std::move(item));
  }

  std::vector<u8> Finish() {
    const size_t start = out_.size();
    for (const Item& item : items_) {
      Put(0x02014b50, 4);
      Put(20, 2);
      Common(item);
      Put(item.name.size(), 2);
      Put(zip64 ? 28 : 0, 2);
      Put(0, 2);  // comment
      Put(0, 8);  // disk, internal and external attributes
      Put(zip64 ? 0xFFFFFFFF : item.offset, 4);
      Append(item.name);
      if (!zip64) continue;
      Put(1, 2);
      Put(24, 2);
      Put(item.size, 8);
      Put(item.data.size(), 8);
      Put(item.offset, 8);
    }
    const size_t end = out_.size();
    if (zip64) {
      Put(0x06064b50, 4);
      Put(44, 8);
      Put(0x002D002D, 4);
      Put(0, 8);
      Put(items_.size(), 8);
      Put(items_.size(), 8);
      Put(end - start, 8);
      Put(start, 8);
      Put(0x07064b50, 4);
      Put(0, 4);
      Put(end, 8);
      Put(1, 4);
    }
    Put(0x06054b50, 4);
    Put(0, 4);
    Put(zip64 ? 0xFFFF : items_.size(), 2);
    Put(zip64 ? 0xFFFF : items_.size(), 2);
    Put(zip64 ? 0xFFFFFFFF : end - start, 4);
    Put(zip64 ? 0xFFFFFFFF : start, 4);
    Put(comment.size(), 2);
    Append(comment);
    return out_;
  }

 private:
  struct Item {
    std::string name;
    Method method;
    u32 crc;
    std::string data;
    size_t size;
    size_t offset;
  };

  // From "version needed" to the uncompressed size.
  void Common(const Item& item) {
    Put(20, 2);
    Put(0, 2);
    Put(item.method, 2);
    Put(0, 4);
    Put(item.crc, 4);
    Put(zip64 ? 0xFFFFFFFF : item.data.size(), 4);
    Put(zip64 ? 0xFFFFFFFF : item.size, 4);
  }
  void Put(u64 value, int bytes) {
    for (int i = 0; i < bytes; i++) out_.push_back(static_cast<u8>(value >> (8 * i)));
  }
  void Append(std::string_view text) { out_.insert(out_.end(), text.begin(), text.end()); }

  static std::string Deflated(std::string_view text) {
    z_stream stream = {};
    deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<u8*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<u8*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
  }

  std::vector<u8> out_;
  std::vector<Item> items_;
};

}  // namespace ravel
