// SPDX-License-Identifier: Apache-2.0
#include "checks.hpp"

#include <cstdio>
#include <limits>
#include <string>
#include <vector>

#include <orrery/iop/reference.hpp>

#include "same.hpp"

namespace {

using Conf::Colour;
using Conf::Echo::stub;

constexpr const char* somewhere = "corbaloc:iiop:1.2@127.0.0.1:9/somewhere";

/// Each value goes out by the operation and must come back.
template <class Parameter, class T>
void echoes(tally& tally, stub& peer, orrery::outcome<T> (stub::*operation)(Parameter) noexcept, const char* what,
            std::initializer_list<T> values) {
  for (const T& value : values) {
    const orrery::outcome<T> back = (peer.*operation)(value);
    tally.check(back && same::values(*back, value), what);
  }
}

void check_basics(tally& tally, stub& peer) {
  tally.check(peer.nothing().has_value(), "an operation without parameters");
  echoes(tally, peer, &stub::echo_boolean, "boolean", {true, false});
  echoes(tally, peer, &stub::echo_char, "char", {'a', '~', ' '});
  echoes(tally, peer, &stub::echo_octet, "octet", {std::uint8_t{0}, std::uint8_t{127}, std::uint8_t{255}});
  echoes(tally, peer, &stub::echo_short, "short", {std::int16_t{-32768}, std::int16_t{0}, std::int16_t{32767}});
  echoes(tally, peer, &stub::echo_ushort, "unsigned short", {std::uint16_t{0}, std::uint16_t{65535}});
  echoes(tally, peer, &stub::echo_long, "long", {std::numeric_limits<std::int32_t>::min(), -1, 0x01020304});
  echoes(tally, peer, &stub::echo_ulong, "unsigned long", {0U, 0xfffffffeU});
  echoes(tally, peer, &stub::echo_longlong, "long long", {std::numeric_limits<std::int64_t>::min(), std::int64_t{-2}});
  echoes(tally, peer, &stub::echo_ulonglong, "unsigned long long", {std::numeric_limits<std::uint64_t>::max()});
  echoes(tally, peer, &stub::echo_float, "float", {0.0F, -1.5F, std::numeric_limits<float>::infinity()});
  echoes(tally, peer, &stub::echo_double, "double", {1e300, -0.1, std::numeric_limits<double>::denorm_min()});
  echoes<std::string_view, std::string_view>(tally, peer, &stub::echo_string, "string",
                                             {"", "a", "eight by", "nine bytes", "gr\xc3\xbc\xc3\x9f"});
  echoes<std::string_view, std::string_view>(tally, peer, &stub::echo_label, "bounded string",
                                             {"", "sixteen letters!"});
  echoes(tally, peer, &stub::echo_enum, "enum", {Colour::red, Colour::blue});
}

/// A peer of GIOP 1.0 can't be sent any; the line says which it was.
void check_wide(tally& tally, stub& peer) {
  if (!peer.echo_wchar(u'w')) {
    tally.check(!peer.echo_wstring(u"wide"), "wide characters are refused throughout");
    std::printf("wide: refused\n");
    return;
  }
  std::printf("wide: carried\n");
  echoes(tally, peer, &stub::echo_wchar, "wchar", {u'a', u'\u4e16'});
  echoes<std::u16string_view, std::u16string_view>(tally, peer, &stub::echo_wstring, "wstring",
                                                   {u"", u"a", u"\u4e16\u754c", u"\U0001f52d"});
  const std::u16string_view texts[] = {u"", u"one", u"\u4e16"};
  echoes(tally, peer, &stub::echo_wide_texts, "sequence of wstring", {Conf::WideTexts(), Conf::WideTexts(texts)});
  const char16_t symbols[] = {u'a', u'\u20ac', u'\u4e16'};
  echoes(tally, peer, &stub::echo_symbols, "sequence of wchar", {Conf::Symbols(), Conf::Symbols(symbols)});
}

constexpr Conf::Segment segment{{-1, 2.5}, 200, {3, -4.25}};

void check_structs(tally& tally, stub& peer) {
  echoes(tally, peer, &stub::echo_basics, "struct of basic types",
         {Conf::Basics{true, 3.5, 'x', -7, 254, -70000, 65000, -5000000000, 1.25F, 1ULL << 63, 4000000000U,
                       Colour::green}});
  echoes(tally, peer, &stub::echo_segment, "nested struct", {segment});
}

void check_sequences(tally& tally, stub& peer) {
  for (const std::size_t size : {0U, 1U, 7U, 4096U, 65537U, 1U << 20}) {
    std::vector<std::uint8_t> bytes(size);
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<std::uint8_t>(i * 7);
    echoes<Conf::Bytes>(tally, peer, &stub::echo_bytes, "octets up to 1 MiB", {Conf::Bytes(bytes)});
  }
  const std::vector<std::uint8_t> too_much(3U << 20);
  tally.check(!peer.echo_bytes(too_much), "a message beyond the limit is refused");
  tally.check(peer.nothing().has_value(), "the next is answered");
  const bool flags[] = {true, false, true};
  echoes(tally, peer, &stub::echo_flags, "sequence of boolean", {Conf::Flags(), Conf::Flags(flags)});
  const std::int16_t shorts[] = {-1, 2, 3};
  echoes(tally, peer, &stub::echo_shorts, "sequence of short", {Conf::Shorts(), Conf::Shorts(shorts)});
  const std::vector<double> doubles(1000, 0.125);
  echoes(tally, peer, &stub::echo_doubles, "sequence of double", {Conf::Doubles(), Conf::Doubles(doubles)});
  const std::int64_t few[] = {-1, 1LL << 40, 3, 4};
  echoes(tally, peer, &stub::echo_few, "bounded sequence", {Conf::Few(), Conf::Few(few)});
  const std::int64_t many[5] = {};
  tally.check(!peer.echo_few(many), "a sequence beyond its bound is refused");
  tally.check(!peer.echo_label("seventeen letters"), "a string beyond its bound is refused");
  const std::string_view texts[] = {"", "one", "twelve bytes"};
  echoes(tally, peer, &stub::echo_texts, "sequence of string", {Conf::Texts(), Conf::Texts(texts)});
  const Colour colours[] = {Colour::blue, Colour::red};
  echoes(tally, peer, &stub::echo_colours, "sequence of enum", {Conf::Colours(), Conf::Colours(colours)});
  const Conf::Point points[] = {{1, 1.5}, {2, -2.5}};
  echoes(tally, peer, &stub::echo_points, "sequence of struct", {Conf::Points(), Conf::Points(points)});
  const Conf::Points outlines[] = {points, {}, Conf::Points(points).first(1)};
  echoes(tally, peer, &stub::echo_outlines, "sequence of sequence", {Conf::Outlines(), Conf::Outlines(outlines)});
  const Conf::Grid grid{{{1, -2, 3}, {4, 5, -6}}};
  echoes(tally, peer, &stub::echo_grid, "array of two dimensions", {grid});
  echoes(tally, peer, &stub::echo_names, "array of string", {Conf::Names{"north", ""}});
  const Conf::Track tracks[] = {{"", {}, {}, {}, {}, {}, {}},
                                {"alpha", segment, Conf::Doubles(doubles).first(3), texts, grid, outlines, colours}};
  echoes(tally, peer, &stub::echo_track, "struct of variable size", {tracks[0], tracks[1]});
  echoes(tally, peer, &stub::echo_tracks, "sequence of such structs", {Conf::Tracks(), Conf::Tracks(tracks)});
}

Conf::Part part(int arm) {
  static const std::string_view texts[] = {"", "one"};
  static const std::uint8_t bytes[] = {1, 2, 3};
  static const double doubles[] = {0.5};
  Conf::Part made;
  Conf::Shape shape;
  switch (arm) {
    case 0:
      made.text("first");
      break;
    case 1:
      made.text("by another label", Conf::FIRST - 1);
      break;
    case 2:
      made.route({"alpha", segment, doubles, texts, {}, {}, {}});
      break;
    case 3:
      made.notes(texts);
      break;
    case 4:
      made.cells({{{1, -2, 3}, {4, 5, -6}}});
      break;
    case 5:
      shape.name("sixteen letters!");
      made.outline(shape);
      break;
    case 6:
      made.raw(bytes);
      break;
    case 7:
      made.paint(Colour::green);
      break;
    case 8:
      made.rest(2.5);
      break;
    default:
      made.rest(-0.25, 0);
      break;
  }
  return made;
}

void check_unions(tally& tally, stub& peer) {
  std::vector<Conf::Part> parts;
  for (int arm = 0; arm < 10; ++arm) {
    parts.push_back(part(arm));
    echoes(tally, peer, &stub::echo_part, "union with arms of all kinds", {parts.back()});
  }
  echoes(tally, peer, &stub::echo_parts, "sequence of unions", {Conf::Parts(), Conf::Parts(parts)});
  Conf::Shape shapes[3];
  shapes[0].place({1, 2.5});
  shapes[1].name("");
  shapes[2]._default();
  for (const Conf::Shape& shape : shapes) echoes(tally, peer, &stub::echo_shape, "union of an enum", {shape});
  Conf::Assembly assembly;
  assembly.before = 255;
  assembly.said.yes(-1);
  assembly.key.other(assembly.said, 'z');
  assembly.little.value(1.5);
  assembly.plus._default();
  assembly.many.value(1);
  assembly.big.value(2);
  assembly.biggest.value(3);
  assembly.shapes = {shapes[2], shapes[0]};
  assembly.pieces = parts;
  Conf::Assembly other;
  other.said.no(7);
  other.key.small(-7);
  other.little._default();
  other.plus.value(-1.5);
  other.many._default();
  other.big._default();
  other.biggest._default();
  echoes(tally, peer, &stub::echo_assembly, "unions in a struct, of each discriminator", {assembly, other});
  tally.check(peer.set_spare(parts[2]).has_value(), "setting an attribute of a union");
  const auto spare = peer.spare();
  tally.check(spare && same::values(*spare, parts[2]), "attribute of a union");
  const auto traded = peer.trade(parts[7], shapes[1]);
  tally.check(traded && same::values(traded->result, parts[7]) && same::values(traded->taken, shapes[1]) &&
                  traded->done.yes() == 7,
              "unions as inout and out");
  const auto refused = peer.trade(parts[0], shapes[0]);
  const Conf::Unfit* const unfit = refused.raised<Conf::Unfit>();
  tally.check(unfit != nullptr && unfit->what.text() == "first", "union in a user exception");
}

/// Other ORBs write a reference anew: what it refers to is what must come back.
bool leads_somewhere(const orrery::object_ref& back) {
  const auto profile = back.iiop();
  return !back.is_nil() && profile && profile->port == 9;
}

void check_references(tally& tally, stub& peer) {
  const orrery::iop::parsed_reference parsed = orrery::iop::parse_reference(somewhere);
  const Conf::Base::reference target(parsed.reference.view());
  tally.check(parsed.ok, "a reference is read");
  const auto typed = peer.echo_reference(target);
  tally.check(typed && leads_somewhere(*typed), "object reference");
  const auto plain = peer.echo_object(target);
  tally.check(plain && leads_somewhere(*plain), "reference to any object");
  const auto nil = peer.echo_reference({});
  tally.check(nil && nil->is_nil(), "nil reference");
  const Conf::Base::reference bases[] = {{}, target, {}};
  const auto back = peer.echo_bases(bases);
  tally.check(back && back->size() == 3 && (*back)[0].is_nil() && leads_somewhere((*back)[1]) && (*back)[2].is_nil(),
              "sequence of references");
}

void check_operations(tally& tally, stub& peer) {
  const auto identity = peer.identity();
  tally.check(identity && *identity == "echo", "inherited read-only attribute");
  tally.check(peer.set_origin({3, 4.5}).has_value(), "setting an inherited attribute");
  const auto origin = peer.origin();
  tally.check(origin && same::values(*origin, {3, 4.5}), "inherited attribute");
  tally.check(peer.set_shade(Colour::green) && *peer.shade() == Colour::green, "attribute");
  const auto greeting = peer.hello("peer");
  tally.check(greeting && *greeting == "hello peer", "inherited operation");
  const auto before = peer.noted();
  tally.check(before && peer.note(2, "four") && peer.note(1, "") && *peer.noted() == *before + 8, "one-way");
  const auto exchanged = peer.exchange(20, "abc", 5);
  tally.check(exchanged && exchanged->result == 25 && exchanged->low == 5 && exchanged->sum == "25" &&
                  exchanged->text == "cba" && same::values(exchanged->place, {20, 2.5}),
              "out and inout parameters");
  tally.check(*peer.is_a("IDL:Conf/Base:1.0") && *peer.is_a("IDL:Conf/Echo:1.0") &&
                  *peer.is_a("IDL:omg.org/CORBA/Object:1.0") && !*peer.is_a("IDL:Conf/Ech:1.0"),
              "_is_a");
  const auto gone = peer.non_existent();
  tally.check(gone && !*gone, "_non_existent");
}

void check_exceptions(tally& tally, stub& peer) {
  const auto granted = peer.refuse(0, "");
  tally.check(granted && *granted == 0, "an operation that raises nothing");
  const auto refused = peer.refuse(1, "because");
  const Conf::Refused* const raised = refused.raised<Conf::Refused>();
  tally.check(raised != nullptr && raised->why == "because" && raised->code == 42 && same::values(raised->at, {7, 0.5}),
              "user exception with members");
  tally.check(peer.refuse(2, "").raised<Conf::Empty>() != nullptr, "user exception without members");
}

}  // namespace

void tally::check(bool holds, const char* what) {
  ++(holds ? passed : failed);
  if (!holds) std::printf("failed: %s\n", what);
}

tally check_all(stub& peer) {
  tally tally;
  check_basics(tally, peer);
  check_wide(tally, peer);
  check_structs(tally, peer);
  check_sequences(tally, peer);
  check_unions(tally, peer);
  check_references(tally, peer);
  check_operations(tally, peer);
  check_exceptions(tally, peer);
  return tally;
}
