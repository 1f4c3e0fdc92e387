// SPDX-License-Identifier: Apache-2.0
#include <memory>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "type_code_samples.hpp"

/// Random types and values: each any is written by the test in a random byte order and alignment, passed on by the
/// runtime at other alignments, and read by the test, which compares every single value.
namespace any_property_test {
namespace {

using orrery::any;
using samples::stream;
using enum orrery::tc_kind;

/// A type as the test knows it.
struct model {
  orrery::tc_kind kind;
  std::vector<model> parts;
  std::uint32_t number = 0;
};

class random_any {
 public:
  explicit random_any(unsigned seed) : random_(seed) {}

  std::uint32_t below(std::uint32_t bound) {
    return std::uniform_int_distribution<std::uint32_t>(0, bound - 1)(random_);
  }
  bool flip() { return below(2) == 1; }

  model type(int depth) {
    constexpr orrery::tc_kind simple[] = {tk_short,   tk_long,    tk_ushort, tk_ulong,    tk_float,      tk_double,
                                          tk_boolean, tk_char,    tk_octet,  tk_longlong, tk_ulonglong,  tk_wchar,
                                          tk_string,  tk_wstring, tk_fixed,  tk_enum,     tk_longdouble, tk_null};
    constexpr orrery::tc_kind composed[] = {tk_struct, tk_except, tk_sequence, tk_array, tk_alias, tk_union, tk_any};
    if (depth == 0 || below(3) == 0) {
      const orrery::tc_kind kind = simple[below(std::size(simple))];
      return {kind, {}, kind == tk_enum || kind == tk_fixed ? 1 + below(9) : 0};
    }
    model made{composed[below(std::size(composed))], {}, 1 + below(3)};
    const bool several = made.kind == tk_struct || made.kind == tk_except || made.kind == tk_union;
    for (std::uint32_t i = several ? 1 + below(4) : 1; i > 0; --i) made.parts.push_back(type(depth - 1));
    return made;
  }

  void put_code(stream& out, const model& of) {
    const auto head = [](stream& inner) { inner.text("IDL:T:1.0").text("T"); };
    switch (of.kind) {
      case tk_string:
      case tk_wstring:
        out.kind(of.kind).put(std::uint32_t{0});
        return;
      case tk_fixed:
        out.kind(of.kind).put(static_cast<std::uint16_t>(of.number)).put(std::int16_t{0});
        return;
      case tk_enum:
        out.code(of.kind, flip(), [&](stream& inner) {
          head(inner);
          inner.put(of.number);
          for (std::uint32_t i = 0; i < of.number; ++i) inner.text("e");
        });
        return;
      case tk_struct:
      case tk_except:
        out.code(of.kind, flip(), [&](stream& inner) {
          head(inner);
          inner.put(static_cast<std::uint32_t>(of.parts.size()));
          for (const model& part : of.parts) {
            inner.text("m");
            put_code(inner, part);
          }
        });
        return;
      case tk_union:  // of long long: labels 0, 1, ...
        out.code(of.kind, flip(), [&](stream& inner) {
          head(inner);
          inner.kind(tk_longlong).put(std::int32_t{-1}).put(static_cast<std::uint32_t>(of.parts.size()));
          for (std::size_t i = 0; i < of.parts.size(); ++i) {
            inner.put(static_cast<std::int64_t>(i)).text("m");
            put_code(inner, of.parts[i]);
          }
        });
        return;
      case tk_sequence:
      case tk_array:
        out.code(of.kind, flip(), [&](stream& inner) {
          put_code(inner, of.parts[0]);
          inner.put(of.kind == tk_array ? of.number : 0);
        });
        return;
      case tk_alias:
        out.code(of.kind, flip(), [&](stream& inner) {
          head(inner);
          put_code(inner, of.parts[0]);
        });
        return;
      default:
        out.kind(of.kind);
        return;
    }
  }

  /// Writes a random value, and notes what it is.
  void put_value(stream& out, const model& of, std::string& notes) {
    switch (of.kind) {
      case tk_null:
        return;
      case tk_boolean:
        return note(out, static_cast<std::uint8_t>(below(2)), notes);
      case tk_char:
      case tk_octet:
        return note(out, static_cast<std::uint8_t>(below(256)), notes);
      case tk_short:
      case tk_ushort:
        return note(out, static_cast<std::uint16_t>(below(65536)), notes);
      case tk_long:
      case tk_ulong:
      case tk_float:
        return note(out, below(0xffffffff), notes);
      case tk_enum:
        return note(out, below(of.number), notes);
      case tk_longlong:
      case tk_ulonglong:
      case tk_double:
        return note(out, std::uint64_t{below(0xffffffff)} << 32 | below(0xffffffff), notes);
      case tk_longdouble:
        out.align(8);
        for (int i = 0; i < 16; ++i) out.put(std::uint8_t{7});
        return;
      case tk_wchar:
        out.put(std::uint8_t{2});
        note(out, static_cast<std::uint8_t>(below(200)), notes);
        return note(out, static_cast<std::uint8_t>(below(256)), notes);
      case tk_fixed:
        for (std::uint32_t i = 0; i < of.number / 2 + 1; ++i) note(out, static_cast<std::uint8_t>(below(256)), notes);
        return;
      case tk_string: {
        const std::string text(below(5), static_cast<char>('a' + below(26)));
        notes += text + ';';
        out.text(text);
        return;
      }
      case tk_wstring: {
        const std::uint32_t units = below(4);
        out.put(2 * units);
        for (std::uint32_t i = 0; i < 2 * units; ++i) note(out, static_cast<std::uint8_t>(1 + below(200)), notes);
        return;
      }
      case tk_except:
        out.text("IDL:T:1.0");
        [[fallthrough]];
      case tk_struct:
        for (const model& part : of.parts) put_value(out, part, notes);
        return;
      case tk_union: {
        const std::uint32_t chosen = below(static_cast<std::uint32_t>(of.parts.size()) + 1);
        note(out, std::uint64_t{chosen}, notes);
        if (chosen < of.parts.size()) put_value(out, of.parts[chosen], notes);
        return;
      }
      case tk_sequence: {
        // Elements without bytes can't be counted, so there are none.
        const std::uint32_t count = empty(of.parts[0]) ? 0 : below(4);
        note(out, count, notes);
        for (std::uint32_t i = 0; i < count; ++i) put_value(out, of.parts[0], notes);
        return;
      }
      case tk_array:
        for (std::uint32_t i = 0; i < of.number; ++i) put_value(out, of.parts[0], notes);
        return;
      case tk_alias:
        return put_value(out, of.parts[0], notes);
      case tk_any:
        put_code(out, of.parts[0]);
        return put_value(out, of.parts[0], notes);
      default:
        FAIL() << "no such type is made";
    }
  }

 private:
  template <class T>
  static void note(stream& out, T value, std::string& notes) {
    out.put(value);
    notes += std::to_string(value) + ';';
  }
  static bool empty(const model& of) {
    if (of.kind == tk_null) return true;
    if (of.kind != tk_struct && of.kind != tk_array && of.kind != tk_alias) return false;
    return std::all_of(of.parts.begin(), of.parts.end(), empty);
  }

  std::mt19937 random_;
};

/// Reads a value by the test's own knowledge of its type, in the machine's byte order.
void read_value(orrery::cdr::reader& in, const model& of, std::string& notes) {
  const auto note = [&](auto value) { notes += std::to_string(value) + ';'; };
  const auto octets = [&](std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) note(in.read<std::uint8_t>());
  };
  switch (of.kind) {
    case tk_null:
      return;
    case tk_boolean:
    case tk_char:
    case tk_octet:
      return octets(1);
    case tk_short:
    case tk_ushort:
      return note(in.read<std::uint16_t>());
    case tk_long:
    case tk_ulong:
    case tk_float:
    case tk_enum:
      return note(in.read<std::uint32_t>());
    case tk_longlong:
    case tk_ulonglong:
    case tk_double:
      return note(in.read<std::uint64_t>());
    case tk_longdouble: {
      orrery::cdr::quad value;
      orrery::cdr::decode(in, value);
      EXPECT_EQ((orrery::cdr::quad{0x0707070707070707, 0x0707070707070707}), value);
      return;
    }
    case tk_wchar:
      EXPECT_EQ(2, in.read<std::uint8_t>());
      return octets(2);
    case tk_fixed:
      return octets(of.number / 2 + 1);
    case tk_string:
      notes += std::string(in.string()) + ';';
      return;
    case tk_wstring:
      return octets(in.read<std::uint32_t>());
    case tk_except:
      EXPECT_EQ("IDL:T:1.0", in.string());
      [[fallthrough]];
    case tk_struct:
      for (const model& part : of.parts) read_value(in, part, notes);
      return;
    case tk_union: {
      const auto chosen = in.read<std::uint64_t>();
      note(chosen);
      if (chosen < of.parts.size()) read_value(in, of.parts[chosen], notes);
      return;
    }
    case tk_sequence: {
      const auto count = in.read<std::uint32_t>();
      note(count);
      for (std::uint32_t i = 0; i < count && !in.failed(); ++i) read_value(in, of.parts[0], notes);
      return;
    }
    case tk_array:
      for (std::uint32_t i = 0; i < of.number; ++i) read_value(in, of.parts[0], notes);
      return;
    case tk_alias:
      return read_value(in, of.parts[0], notes);
    case tk_any: {
      orrery::type_code code;
      decode(in, code);
      return read_value(in, of.parts[0], notes);
    }
    default:
      FAIL() << "no such type is made";
  }
}

void check_random_any(unsigned seed) {
  random_any made(seed);
  const model type = made.type(4);
  const bool foreign = made.flip();
  const std::uint32_t before = made.below(8);
  stream sent(foreign, before);
  std::string expected;
  made.put_code(sent, type);
  made.put_value(sent, type, expected);
  auto received = samples::read<any>(sent, foreign, before);
  ASSERT_FALSE(received.failed) << std::hex << received.minor;
  ASSERT_EQ(sent.bytes.size(), received.end);

  std::vector<std::byte> kept;
  for (std::uint32_t pass = 0; pass < 10; ++pass) {
    const std::uint32_t begin = pass;
    stream passed(false);
    passed.bytes.resize(65536);
    orrery::cdr::writer out(passed.bytes);
    for (std::uint32_t i = 0; i < begin; ++i) out.write(std::uint8_t{0xee});
    encode(out, received.value);
    ASSERT_FALSE(out.failed());
    passed.bytes.resize(out.position());

    const auto again = samples::read<any>(passed, false, begin);
    ASSERT_FALSE(again.failed) << std::hex << again.minor;
    ASSERT_EQ(passed.bytes.size(), again.end);
    ASSERT_TRUE(again.value.type().equal(received.value.type()));

    orrery::scope none;
    orrery::cdr::reader in({passed.bytes.data(), begin, static_cast<std::uint32_t>(passed.bytes.size()), false}, none);
    orrery::type_code code;
    decode(in, code);
    std::string found;
    read_value(in, type, found);
    ASSERT_FALSE(in.failed());
    ASSERT_EQ(0U, in.remaining());
    ASSERT_EQ(expected, found);

    // The next is passed on from a copy of this, which has its own alignment.
    std::vector<std::byte> copy(again.value.referred_bytes());
    received.value = again.value.referring_to(copy.data());
    kept.swap(copy);
  }
}

TEST(AnyProperty, eachValueArrivesWhateverOrdersAndAlignmentsItPasses) {
  for (unsigned seed = 1; seed <= 1500; ++seed) {
    ASSERT_NO_FATAL_FAILURE(check_random_any(seed)) << "seed " << seed;
  }
}

TEST(AnyProperty, noMessageWithOtherBytesIsReadBeyondItsEnd) {
  std::mt19937 random(7);
  int refused = 0;
  for (unsigned seed = 1; seed <= 1500; ++seed) {
    random_any made(seed);
    const model type = made.type(3);
    const bool foreign = made.flip();
    stream sent(foreign);
    std::string notes;
    made.put_code(sent, type);
    made.put_value(sent, type, notes);
    for (int changes = 0; changes < 3; ++changes)
      sent.bytes[random() % sent.bytes.size()] = static_cast<std::uint8_t>(random());
    // A block of memory of this size exactly, so that a sanitizer sees each byte too many.
    const std::unique_ptr<std::uint8_t[]> exact(new std::uint8_t[sent.bytes.size()]);
    std::copy(sent.bytes.begin(), sent.bytes.end(), exact.get());
    orrery::scope none;
    orrery::cdr::reader in({exact.get(), 0, static_cast<std::uint32_t>(sent.bytes.size()), foreign}, none);
    any value;
    decode(in, value);
    refused += in.failed() ? 1 : 0;
    std::vector<std::uint8_t> room(65536);
    orrery::cdr::writer out(room);
    encode(out, value);
  }
  EXPECT_GT(refused, 300);
}

}  // namespace
}  // namespace any_property_test
