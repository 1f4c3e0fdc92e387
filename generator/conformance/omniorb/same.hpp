// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstring>

#include "conformance.hh"

/// Whether two values in omniORB's mapping are equal, member by member.
struct same {
  template <class T>
  static bool values(const T& a, const T& b) {
    if constexpr (requires { a.length(); }) {
      if (a.length() != b.length()) return false;
      for (CORBA::ULong i = 0; i < a.length(); ++i) {
        if (!element(a[i], b[i])) return false;
      }
      return true;
    } else {
      return a == b;
    }
  }
  static bool values(const char* a, const char* b) { return std::strcmp(a, b) == 0; }
  static bool values(const Conf::Point& a, const Conf::Point& b) { return a.x == b.x && a.y == b.y; }
  static bool values(const Conf::Segment& a, const Conf::Segment& b) {
    return values(a.from, b.from) && a.kind == b.kind && values(a.to, b.to);
  }
  static bool values(const Conf::Basics& a, const Conf::Basics& b) {
    return a.flag == b.flag && a.real == b.real && a.letter == b.letter && a.small == b.small && a.raw == b.raw &&
           a.whole == b.whole && a.positive == b.positive && a.large == b.large && a.single == b.single &&
           a.largest == b.largest && a.count == b.count && a.paint == b.paint;
  }
  static bool values(const Conf::Track& a, const Conf::Track& b) {
    return values(static_cast<const char*>(a.name), static_cast<const char*>(b.name)) && values(a.path, b.path) &&
           values(a.extras, b.extras) && values(a.notes, b.notes) &&
           std::memcmp(a.cells, b.cells, sizeof a.cells) == 0 && values(a.shapes, b.shapes) &&
           values(a.paints, b.paints);
  }
  static bool values(const Conf::Shape& a, const Conf::Shape& b) {
    if (a._d() != b._d()) return false;
    switch (a._d()) {
      case Conf::green:
        return values(a.place(), b.place());
      case Conf::red:
        return values(a.name(), b.name());
      default:
        return true;
    }
  }
  static bool values(const Conf::Piece& a, const Conf::Piece& b) {
    if (a._d() != b._d()) return false;
    switch (a._d()) {
      case 1:
      case Conf::FIRST - 1:
        return values(a.text(), b.text());
      case 2:
        return values(a.route(), b.route());
      case 3:
        return values(a.notes(), b.notes());
      case 4:
        return std::memcmp(a.cells(), b.cells(), sizeof(Conf::Grid)) == 0;
      case 5:
        return values(a.outline(), b.outline());
      case 6:
        return values(a.raw(), b.raw());
      case 7:
        return a.paint() == b.paint();
      default:
        return a.rest() == b.rest();
    }
  }
  static bool values(const Conf::Truth& a, const Conf::Truth& b) {
    return a._d() == b._d() && (a._d() ? a.yes() == b.yes() : a.no() == b.no());
  }
  static bool values(const Conf::Letter& a, const Conf::Letter& b) {
    return a._d() == b._d() && (a._d() == 'a' ? a.small() == b.small() : values(a.other(), b.other()));
  }
  static bool values(const Conf::Assembly& a, const Conf::Assembly& b) {
    return a.before == b.before && values(a.said, b.said) && values(a.key, b.key) &&
           a.little.value() == b.little.value() && a.plus._d() == b.plus._d() && a.many.value() == b.many.value() &&
           a.big.value() == b.big.value() && a.biggest.value() == b.biggest.value() &&
           values(a.shapes[0], b.shapes[0]) && values(a.shapes[1], b.shapes[1]) && values(a.pieces, b.pieces);
  }

 private:
  /// omniORB's string elements and members are classes of their own, which convert to text.
  template <class T>
  static bool element(const T& a, const T& b) {
    if constexpr (std::is_convertible_v<const T&, const char*>) {
      return values(static_cast<const char*>(a), static_cast<const char*>(b));
    } else {
      return values(a, b);
    }
  }
};
