// SPDX-License-Identifier: Apache-2.0
// An omniORB client of Conf::Echo: calls every operation, names each check that fails, and counts.
// usage: omni_client REFERENCE NO_SUCH_OBJECT [omniORB options]
#include <cstring>
#include <cwchar>
#include <functional>
#include <iostream>
#include <limits>
#include <vector>

#include "same.hpp"

namespace {

int passed = 0;
int failed = 0;

void check(const char* what, const std::function<bool()>& holds) {
  try {
    if (holds()) {
      ++passed;
      return;
    }
    std::cout << "failed: " << what << "\n";
  } catch (const CORBA::Exception& e) {
    std::cout << "failed: " << what << ": " << e._name() << "\n";
  }
  ++failed;
}

/// Each value goes out by the operation and must come back; sequences and variable structs come as pointers.
template <class Result, class Parameter, class T>
void echoes(Conf::Echo_ptr echo, const char* what, Result (Conf::_objref_Echo::*operation)(Parameter),
            std::initializer_list<T> values) {
  for (const T& value : values) {
    check(what, [&] {
      if constexpr (std::is_same_v<Result, char*>) {
        const CORBA::String_var back = (echo->*operation)(value);
        return same::values(static_cast<const char*>(back.in()), value);
      } else if constexpr (std::is_pointer_v<Result>) {
        const typename T::_var_type back = (echo->*operation)(value);
        return same::values(back.in(), value);
      } else {
        return same::values((echo->*operation)(value), value);
      }
    });
  }
}

template <class Sequence, class... T>
Sequence sequence(const T&... values) {
  Sequence made;
  made.length(sizeof...(T));
  CORBA::ULong i = 0;
  ((made[i++] = values), ...);
  return made;
}

using target = Conf::_objref_Echo;

void check_basics(Conf::Echo_ptr echo) {
  check("an operation without parameters", [&] {
    echo->nothing();
    return true;
  });
  echoes(echo, "boolean", &target::echo_boolean, {true, false});
  echoes(echo, "char", &target::echo_char, {CORBA::Char('a'), CORBA::Char('~')});
  echoes(echo, "octet", &target::echo_octet, {CORBA::Octet(0), CORBA::Octet(255)});
  echoes(echo, "short", &target::echo_short, {CORBA::Short(-32768), CORBA::Short(32767)});
  echoes(echo, "unsigned short", &target::echo_ushort, {CORBA::UShort(0), CORBA::UShort(65535)});
  echoes(echo, "long", &target::echo_long, {std::numeric_limits<CORBA::Long>::min(), CORBA::Long(0x01020304)});
  echoes(echo, "unsigned long", &target::echo_ulong, {CORBA::ULong(0), CORBA::ULong(0xfffffffe)});
  echoes(echo, "long long", &target::echo_longlong, {std::numeric_limits<CORBA::LongLong>::min(), CORBA::LongLong(-2)});
  echoes(echo, "unsigned long long", &target::echo_ulonglong, {std::numeric_limits<CORBA::ULongLong>::max()});
  echoes(echo, "float", &target::echo_float, {0.0F, -1.5F, std::numeric_limits<float>::infinity()});
  echoes(echo, "double", &target::echo_double, {1e300, -0.1, std::numeric_limits<double>::denorm_min()});
  echoes(echo, "string", &target::echo_string, {"", "a", "eight by", "nine bytes", "gr\xc3\xbc\xc3\x9f"});
  echoes(echo, "bounded string", &target::echo_label, {"", "sixteen letters!"});
  echoes(echo, "enum", &target::echo_enum, {Conf::red, Conf::blue});
}

/// omniORB sends none by GIOP 1.0; the line says which it was. Its wide characters are UTF-16 units, so beyond the
/// basic plane there are two of them.
void check_wide(Conf::Echo_ptr echo) {
  try {
    echo->echo_wchar(L'w');
  } catch (const CORBA::SystemException&) {
    std::cout << "wide: refused\n";
    return;
  }
  std::cout << "wide: carried\n";
  echoes(echo, "wchar", &target::echo_wchar, {L'a', L'\u4e16'});
  for (const wchar_t* text : {L"", L"a", L"\u4e16\u754c", L"\xd83d\xdd2d"}) {
    check("wstring", [&] {
      const CORBA::WString_var back = echo->echo_wstring(text);
      return std::wcscmp(back, text) == 0;
    });
  }
  check("sequence of wstring", [&] {
    Conf::WideTexts texts;
    texts.length(2);
    texts[0] = L"";
    texts[1] = L"one";
    Conf::WideTexts_var back = echo->echo_wide_texts(texts);
    return back->length() == 2 && std::wcscmp(back[0U], L"") == 0 && std::wcscmp(back[1U], L"one") == 0;
  });
  echoes(echo, "sequence of wchar", &target::echo_symbols,
         {Conf::Symbols(), sequence<Conf::Symbols>(L'a', L'\u20ac', L'\u4e16')});
}

const Conf::Segment segment{{-1, 2.5}, 200, {3, -4.25}};

void check_structs(Conf::Echo_ptr echo) {
  echoes(
      echo, "struct of basic types", &target::echo_basics,
      {Conf::Basics{true, 3.5, 'x', -7, 254, -70000, 65000, -5000000000, 1.25F, 1ULL << 63, 4000000000U, Conf::green}});
  echoes(echo, "nested struct", &target::echo_segment, {segment});
  Conf::Track track;
  track.name = "alpha";
  track.path = segment;
  track.extras = sequence<Conf::Doubles>(1.0, 2.0, 3.0);
  track.notes = sequence<Conf::Texts>("", "one", "twelve bytes");
  for (CORBA::Long i = 0; i < 6; ++i) track.cells[i / 3][i % 3] = i - 2;
  const auto points = sequence<Conf::Points>(Conf::Point{1, 1.5}, Conf::Point{2, -2.5});
  track.shapes = sequence<Conf::Outlines>(points, Conf::Points(), points);
  track.paints = sequence<Conf::Colours>(Conf::blue, Conf::red);
  Conf::Track empty;
  empty.name = "";
  empty.path = segment;
  std::memset(empty.cells, 0, sizeof empty.cells);
  echoes(echo, "struct of variable size", &target::echo_track, {empty, track});
  echoes(echo, "sequence of such structs", &target::echo_tracks,
         {Conf::Tracks(), sequence<Conf::Tracks>(empty, track)});
}

void check_sequences(Conf::Echo_ptr echo) {
  for (const CORBA::ULong size : {0U, 1U, 7U, 4096U, 65537U, 1U << 20}) {
    Conf::Bytes bytes;
    bytes.length(size);
    for (CORBA::ULong i = 0; i < size; ++i) bytes[i] = static_cast<CORBA::Octet>(i * 7);
    echoes(echo, "octets up to 1 MiB", &target::echo_bytes, {bytes});
  }
  check("a message beyond the limit is refused", [&] {
    Conf::Bytes bytes;
    bytes.length(3U << 20);
    try {
      Conf::Bytes_var back = echo->echo_bytes(bytes);
      return false;
    } catch (const CORBA::SystemException&) {
      return true;
    }
  });
  check("the next is answered", [&] {
    echo->nothing();
    return true;
  });
  echoes(echo, "sequence of boolean", &target::echo_flags, {Conf::Flags(), sequence<Conf::Flags>(true, false, true)});
  echoes(echo, "sequence of short", &target::echo_shorts, {Conf::Shorts(), sequence<Conf::Shorts>(-1, 2, 3)});
  echoes(echo, "sequence of double", &target::echo_doubles, {Conf::Doubles(), sequence<Conf::Doubles>(0.125, -1.0)});
  echoes(echo, "bounded sequence", &target::echo_few, {Conf::Few(), sequence<Conf::Few>(-1, 1LL << 40, 3, 4)});
  echoes(echo, "sequence of string", &target::echo_texts,
         {Conf::Texts(), sequence<Conf::Texts>("", "one", "twelve bytes")});
  echoes(echo, "sequence of enum", &target::echo_colours,
         {Conf::Colours(), sequence<Conf::Colours>(Conf::blue, Conf::red)});
  const auto points = sequence<Conf::Points>(Conf::Point{1, 1.5}, Conf::Point{2, -2.5});
  echoes(echo, "sequence of struct", &target::echo_points, {Conf::Points(), points});
  echoes(echo, "sequence of sequence", &target::echo_outlines,
         {Conf::Outlines(), sequence<Conf::Outlines>(points, Conf::Points(), points)});
  const Conf::Grid grid = {{1, -2, 3}, {4, 5, -6}};
  check("array of two dimensions", [&] {
    const Conf::Grid_var back = echo->echo_grid(grid);
    return std::memcmp(back.in(), grid, sizeof grid) == 0;
  });
  Conf::Names names;
  names[0] = "north";
  names[1] = "";
  check("array of string", [&] {
    const Conf::Names_var back = echo->echo_names(names);
    return std::strcmp(back[0], "north") == 0 && std::strcmp(back[1], "") == 0;
  });
}

Conf::Piece part(int arm) {
  Conf::Piece made;
  Conf::Shape shape;
  Conf::Track track;
  const Conf::Grid grid = {{1, -2, 3}, {4, 5, -6}};
  switch (arm) {
    case 0:
      made.text("first");
      break;
    case 1:
      made.text("by another label");
      made._d(Conf::FIRST - 1);
      break;
    case 2:
      track.name = "alpha";
      track.path = segment;
      std::memset(track.cells, 0, sizeof track.cells);
      track.notes = sequence<Conf::Texts>("", "one");
      made.route(track);
      break;
    case 3:
      made.notes(sequence<Conf::Texts>("", "one", "twelve bytes"));
      break;
    case 4:
      made.cells(grid);
      break;
    case 5:
      shape.name("sixteen letters!");
      made.outline(shape);
      break;
    case 6:
      made.raw(sequence<Conf::Bytes>(CORBA::Octet(1), CORBA::Octet(2)));
      break;
    case 7:
      made.paint(Conf::green);
      break;
    case 8:
      made.rest(2.5);
      break;
    default:
      made.rest(-0.25);
      made._d(1000000);
      break;
  }
  return made;
}

void check_unions(Conf::Echo_ptr echo) {
  Conf::Parts parts;
  parts.length(10);
  for (CORBA::ULong arm = 0; arm < 10; ++arm) {
    parts[arm] = part(static_cast<int>(arm));
    check("union with arms of all kinds", [&] {
      const Conf::Piece_var back = echo->echo_part(parts[arm]);
      return same::values(back.in(), parts[arm]);
    });
  }
  echoes(echo, "sequence of unions", &target::echo_parts, {Conf::Parts(), parts});
  Conf::Shape shapes[3];
  shapes[0].place(Conf::Point{1, 2.5});
  shapes[1].name("");
  shapes[2]._default();
  for (const Conf::Shape& shape : shapes) {
    check("union of an enum", [&] {
      const Conf::Shape_var back = echo->echo_shape(shape);
      return same::values(back.in(), shape);
    });
  }
  check("unions in a struct, of each discriminator", [&] {
    Conf::Assembly assembly;
    assembly.before = 255;
    assembly.said.yes(-1);
    assembly.key.other(assembly.said);
    assembly.key._d('z');
    assembly.little.value(1.5);
    assembly.plus._default();
    assembly.many.value(1);
    assembly.big.value(2);
    assembly.biggest.value(3);
    assembly.shapes[0] = shapes[2];
    assembly.shapes[1] = shapes[0];
    assembly.pieces = parts;
    const Conf::Assembly_var back = echo->echo_assembly(assembly);
    return same::values(back.in(), assembly);
  });
  check("attribute of a union", [&] {
    echo->spare(parts[2]);
    const Conf::Piece_var back = echo->spare();
    return same::values(back.in(), parts[2]);
  });
  check("unions as inout and out", [&] {
    Conf::Shape taken = shapes[1];
    Conf::Truth done;
    const Conf::Piece_var back = echo->trade(parts[7], taken, done);
    return same::values(back.in(), parts[7]) && same::values(taken, shapes[1]) && done.yes() == 7;
  });
  check("union in a user exception", [&] {
    try {
      Conf::Truth done;
      const Conf::Piece_var back = echo->trade(parts[0], shapes[0], done);
      return false;
    } catch (const Conf::Unfit& e) {
      return same::values(e.what.text(), "first");
    }
  });
}

void check_references(Conf::Echo_ptr echo) {
  check("object reference", [&] {
    const Conf::Base_var back = echo->echo_reference(echo);
    const CORBA::String_var greeting = back->hello("again");
    return back->_is_equivalent(echo) && std::strcmp(greeting, "hello again") == 0;
  });
  check("reference to any object", [&] {
    const CORBA::Object_var back = echo->echo_object(echo);
    return static_cast<bool>(back->_is_equivalent(echo));
  });
  check("nil reference", [&] {
    const Conf::Base_var back = echo->echo_reference(Conf::Base::_nil());
    return CORBA::is_nil(back);
  });
  check("sequence of references", [&] {
    Conf::Bases bases;
    bases.length(2);
    bases[1] = Conf::Base::_duplicate(echo);
    Conf::Bases_var back = echo->echo_bases(bases);
    return back->length() == 2 && CORBA::is_nil(back[0U]) && back[1U]->_is_equivalent(echo);
  });
}

void check_operations(Conf::Echo_ptr echo) {
  check("inherited read-only attribute",
        [&] { return same::values(CORBA::String_var(echo->identity()).in(), "echo"); });
  check("inherited attribute", [&] {
    echo->origin(Conf::Point{3, 4.5});
    return same::values(echo->origin(), Conf::Point{3, 4.5});
  });
  check("attribute", [&] {
    echo->shade(Conf::green);
    return echo->shade() == Conf::green;
  });
  check("inherited operation", [&] { return same::values(CORBA::String_var(echo->hello("peer")).in(), "hello peer"); });
  check("one-way", [&] {
    const CORBA::Long before = echo->noted();
    echo->note(2, "four");
    echo->note(1, "");
    return echo->noted() == before + 8;
  });
  check("out and inout parameters", [&] {
    CORBA::Long low = 20;
    CORBA::String_var sum;
    CORBA::String_var text = CORBA::string_dup("abc");
    Conf::Point place;
    const CORBA::Long result = echo->exchange(low, sum.out(), text.inout(), place, 5);
    return result == 25 && low == 5 && same::values(sum.in(), "25") && same::values(text.in(), "cba") &&
           same::values(place, Conf::Point{20, 2.5});
  });
  check("_is_a", [&] {
    return echo->_is_a("IDL:Conf/Base:1.0") && echo->_is_a("IDL:Conf/Echo:1.0") &&
           echo->_is_a("IDL:omg.org/CORBA/Object:1.0") && !echo->_is_a("IDL:Conf/Ech:1.0");
  });
  check("_non_existent", [&] { return !echo->_non_existent(); });
}

/// Asks for an operation by name, without arguments.
bool is_unknown(Conf::Echo_ptr echo, const char* operation) {
  CORBA::Request_var request = echo->_request(operation);
  request->set_return_type(CORBA::_tc_void);
  request->invoke();
  return CORBA::BAD_OPERATION::_downcast(request->env()->exception()) != nullptr;
}

void check_exceptions(Conf::Echo_ptr echo, CORBA::Object_ptr nobody) {
  check("user exception with members", [&] {
    try {
      echo->refuse(1, "because");
      return false;
    } catch (const Conf::Refused& e) {
      return same::values(e.why.in(), "because") && e.code == 42 && same::values(e.at, Conf::Point{7, 0.5});
    }
  });
  check("user exception without members", [&] {
    try {
      echo->refuse(2, "");
      return false;
    } catch (const Conf::Empty&) {
      return true;
    }
  });
  for (const char* name : {"echo_lon", "echo_longlon", "echo_long_", "hell", "_get_shad", "_set_identity", "x"}) {
    check("BAD_OPERATION", [&] { return is_unknown(echo, name); });
  }
  check("OBJECT_NOT_EXIST", [&] {
    const Conf::Echo_var none = Conf::Echo::_unchecked_narrow(nobody);
    try {
      none->nothing();
      return false;
    } catch (const CORBA::OBJECT_NOT_EXIST&) {
      return true;
    }
  });
  check("_non_existent of an object that is not there", [&] { return static_cast<bool>(nobody->_non_existent()); });
}

}  // namespace

int main(int argc, char** argv) {
  try {
    CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
    CORBA::Object_var object = orb->string_to_object(argv[1]);
    CORBA::Object_var nobody = orb->string_to_object(argv[2]);
    Conf::Echo_var echo = Conf::Echo::_narrow(object);
    check_basics(echo);
    check_wide(echo);
    check_structs(echo);
    check_sequences(echo);
    check_unions(echo);
    check_references(echo);
    check_operations(echo);
    check_exceptions(echo, nobody);
  } catch (const CORBA::Exception& e) {
    std::cout << "failed: " << e._name() << "\n";
    ++failed;
  }
  std::cout << passed << " passed, " << failed << " failed\n";
  return failed == 0 ? 0 : 1;
}
