// SPDX-License-Identifier: Apache-2.0
// A peer that reads late: the system takes nothing, a byte or a part of what is sent to it, in every order, and every
// reply arrives as it would have otherwise.
#include <map>
#include <vector>

#include "lanes_fixture.hpp"
#include "system_calls.hpp"

namespace {

/// A reply whose parts have been joined.
struct joined {
  wire::message_bytes bytes;
  bool complete = false;
};

/// Number of bytes that the system takes of the first sends, one digit each; of the others all.
class script {
 public:
  static constexpr std::size_t digits = 4;
  static constexpr std::size_t options = 4;
  static constexpr std::size_t count = 256;

  script(std::size_t number, wire::peer& peer) : number_(number), peer_(peer) {}
  std::size_t operator()(int, std::size_t bytes) {
    const std::size_t digit = number_ % options;
    number_ /= options;
    // A digit of zero takes all, so that a number's leading ones are what comes after its end.
    if (digit == 0) return bytes;
    poke();
    return digit == 1 ? 0 : digit == 2 ? 1 : bytes / 2;
  }

 private:
  /// Has the server look again whether the peer takes more: a CancelRequest of nothing, which is not answered.
  void poke() { peer_.send(wire::finish(wire::begin(2, wire::order::little, 2).u32(99'999))); }

  std::size_t number_;
  wire::peer& peer_;
};

class Unsent : public Lanes {
 protected:
  static constexpr std::uint32_t limit = 64;

  void serve(lane_shape shape) {
    shape.fragment_bytes = limit;
    table_.declare(0, 0, servant_);
    start({shape});
  }
  void TearDown() override {
    servant_.held = false;
    lanes_.clear();
  }

  enum class kind { small, cut, whole };
  static constexpr std::size_t kinds = 3;

  static wire::message_bytes payload(std::uint32_t id) {
    wire::message_bytes bytes(150);
    for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i * 7 + id * 31);
    return bytes;
  }
  static wire::message_bytes request_of(kind k, std::uint32_t id) {
    if (k == kind::small) return heartbeat(id);
    wire::request r;
    r.id = id;
    r.operation = "echo";
    r.minor = k == kind::cut ? 2 : 0;
    return wire::finish(wire::begin_arguments(r).octets(payload(id)));
  }
  static wire::bytes begin_reply(kind k, std::uint32_t id, std::uint32_t status) {
    if (k == kind::whole) return wire::begin(0, wire::order::little, 1).u32(0).u32(id).u32(status);
    return wire::begin(2, wire::order::little, 1).u32(id).u32(status).u32(0).align(8);
  }
  /// Byte by byte what a peer that reads at once would have got, parts joined.
  static wire::message_bytes reply_to(kind k, std::uint32_t id) {
    wire::bytes b = begin_reply(k, id, 0);
    return wire::finish(k == kind::small ? b.u32(42) : b.octets(payload(id)));
  }
  static wire::message_bytes refusal_of(kind k, std::uint32_t id) {
    return wire::finish(begin_reply(k, id, 2)
                            .text("IDL:omg.org/CORBA/TRANSIENT:1.0")
                            .u32(orrery::minor::resources_exhausted)
                            .u32(static_cast<std::uint32_t>(orrery::completion::no)));
  }

  static std::uint32_t id_of(const wire::message_bytes& part) {
    wire::parsed p(part);
    if (p.minor() != 2 && p.type() == 1) p.u32();
    return p.u32();
  }
  /// Reads so many replies, their parts joined, by their ids. A part that does not belong there ends it.
  static std::map<std::uint32_t, joined> read(wire::peer& peer, std::size_t count) {
    std::map<std::uint32_t, joined> all;
    for (std::size_t complete = 0; complete < count;) {
      const auto part = peer.receive(20'000);
      if (!part) return all;
      const bool begins = part->at(7) == 1;
      joined& at = all[id_of(*part)];
      if (begins != at.bytes.empty() || at.complete || part->size() > 1024 || (!begins && part->at(7) != 7)) return all;
      at.bytes.insert(at.bytes.end(), part->begin() + (begins ? 0 : 16), part->end());
      at.complete = (part->at(6) & wire::more_fragments) == 0;
      if (!at.complete) continue;
      ++complete;
      wire::bytes size(wire::order::little);
      size.u32(static_cast<std::uint32_t>(at.bytes.size() - 12));
      at.bytes[6] &= static_cast<std::uint8_t>(~wire::more_fragments);
      std::copy(size.data().begin(), size.data().end(), at.bytes.begin() + 8);
    }
    return all;
  }

  probe servant_;
};

TEST_F(Unsent, repliesAreWholeInEveryOrder) {
  serve({});
  const auto peer = connect(0);
  std::uint32_t id = 0;
  for (std::size_t order = 0; order < kinds * kinds * kinds; ++order) {
    const kind sequence[] = {static_cast<kind>(order % kinds), static_cast<kind>(order / kinds % kinds),
                             static_cast<kind>(order / kinds / kinds)};
    for (std::size_t number = 0; number < script::count; ++number) {
      const system_calls::send_limit taken{script(number, *peer)};
      wire::message_bytes all;
      for (const kind k : sequence) {
        const wire::message_bytes one = request_of(k, ++id);
        all.insert(all.end(), one.begin(), one.end());
      }
      peer->send(all);
      auto replies = read(*peer, std::size(sequence));
      for (std::uint32_t i = 0; i < std::size(sequence); ++i) {
        const std::uint32_t each = id - 2 + i;
        ASSERT_EQ(reply_to(sequence[i], each), replies[each].bytes) << "order " << order << ", script " << number;
      }
    }
  }
}

TEST_F(Unsent, refusalsAndRepliesOfABufferedLaneAreWholeInEveryOrder) {
  serve({.buffered_requests = 1});
  const auto peer = connect(0);
  ASSERT_TRUE(is_alive(*peer));
  std::uint32_t id = 0;
  std::size_t refused = 0;
  for (std::size_t order = 0; order < kinds * kinds; ++order) {
    const kind sequence[] = {kind::small, static_cast<kind>(order % kinds), kind::cut,
                             static_cast<kind>(order / kinds % kinds)};
    for (std::size_t number = 0; number < script::count; ++number) {
      const system_calls::send_limit taken{script(number, *peer)};
      servant_.held = true;
      const std::uint32_t first = id + 1;
      wire::message_bytes all;
      for (const kind k : sequence) {
        const wire::message_bytes one = request_of(k, ++id);
        all.insert(all.end(), one.begin(), one.end());
      }
      peer->send(all);
      servant_.held = false;
      auto replies = read(*peer, std::size(sequence));
      for (std::uint32_t i = 0; i < std::size(sequence); ++i) {
        const joined& got = replies[first + i];
        if (got.bytes == refusal_of(sequence[i], first + i)) {
          ++refused;
        } else {
          ASSERT_EQ(reply_to(sequence[i], first + i), got.bytes) << "order " << order << ", script " << number;
        }
      }
    }
  }
  EXPECT_GT(refused, 0U);
}

}  // namespace
