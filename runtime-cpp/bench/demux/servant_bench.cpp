// SPDX-License-Identifier: Apache-2.0
// How long finding a servant by its object key takes, from one object to ten thousand, and over many POAs.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include <orrery/detail/demux/object_table.hpp>

#include "sampling.hpp"

namespace {

using namespace orrery::demux;

constexpr std::size_t lookups = 1 << 14;

struct servant {
  std::uint32_t number;
};

/// Objects spread over POAs, and a received key into which each request's POA and slot are written, as if it had
/// arrived.
class process {
 public:
  process(std::uint32_t poas, std::uint32_t servants)
      : poas_(poas),
        each_(servants / poas),
        servants_(servants),
        table_(std::vector<poa_layout>(poas, {.declared = each_, .slots = each_}), epochs_, 1) {
    for (std::uint32_t i = 0; i < servants; ++i) {
      servants_[i] = {i};
      table_.declare(i % poas_, i / poas_, servants_[i]);
      const object_key key = object_key::declared(id_of(i));
      map_.emplace(std::string(key.bytes().begin(), key.bytes().end()), &servants_[i]);
    }
  }

  object_id id_of(std::uint32_t i) const { return {.poa = i % poas_, .slot = i / poas_}; }

  const object_table<servant>& table() const { return table_; }
  reader_epochs& epochs() { return epochs_; }
  const std::unordered_map<std::string, servant*>& map() const { return map_; }
  std::uint32_t count() const { return static_cast<std::uint32_t>(servants_.size()); }

 private:
  std::uint32_t poas_;
  std::uint32_t each_;
  reader_epochs epochs_{1};
  std::vector<servant> servants_;
  object_table<servant> table_;
  std::unordered_map<std::string, servant*> map_;
};

/// Keys as a busy lane has just received them: few, hot, and other ones each time.
class received_keys {
 public:
  /// The key of that object, put where the next message is.
  std::span<const std::uint8_t> receive(std::uint32_t poa, std::uint32_t slot) {
    auto& key = messages_[next_++ % messages_.size()].key;
    put(key.data() + 4, poa);
    put(key.data() + 12, slot);
    bench::keep(key.data());
    return key;
  }

  received_keys() {
    for (auto& [key] : messages_) {
      const object_key any = object_key::declared({});
      std::memcpy(key.data(), any.bytes().data(), key.size());
    }
  }

 private:
  static void put(std::uint8_t* at, std::uint32_t value) {
    value = __builtin_bswap32(value);
    std::memcpy(at, &value, sizeof value);
  }

  struct alignas(64) message {
    std::array<std::uint8_t, object_key::declared_bytes> key;
  };

  std::array<message, 64> messages_;
  std::size_t next_ = 0;
};

/// `find` is given the bytes of a key, one of a random sequence over all objects. What receiving it takes is not
/// counted.
template <class Find>
void measure(const char* subject, const char* metric, const process& objects, const Find& find) {
  std::vector<object_id> order;
  for (const std::uint32_t number : bench::sequence(lookups, objects.count())) order.push_back(objects.id_of(number));
  received_keys keys;
  for (const object_id& id : order) {
    if (objects.id_of(find(keys.receive(id.poa, id.slot))->number) != id) std::abort();
  }
  const auto times = bench::nanoseconds_each(lookups, [&] {
    for (const object_id& id : order) bench::keep(find(keys.receive(id.poa, id.slot)));
  });
  bench::print_sample("servants", subject, metric, times[0]);
}

void measure(const char* subject, std::uint32_t poas, std::uint32_t servants) {
  process objects(poas, servants);
  measure(subject, "look-up", objects,
          [&](std::span<const std::uint8_t> key) { return objects.table().find(key).servant; });
  measure(subject, "look-up in an epoch", objects, [&](std::span<const std::uint8_t> key) {
    const reading now(objects.epochs(), 0);
    return objects.table().find(key).servant;
  });
  measure(subject, "look-up in a map", objects, [&](std::span<const std::uint8_t> key) {
    return objects.map().find(std::string(reinterpret_cast<const char*>(key.data()), key.size()))->second;
  });
}

}  // namespace

int main() {
  measure("1 object", 1, 1);
  measure("100 objects", 1, 100);
  measure("10000 objects", 1, 10000);
  measure("150 POAs of 66", 150, 9900);
}
