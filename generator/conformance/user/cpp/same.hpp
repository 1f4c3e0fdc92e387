// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>

#include "conformance.idl.hpp"

/// Whether two values of the model's types are equal, member by member: views of different messages as well.
struct same {
  template <class T>
  static bool values(const T& a, const T& b) {
    return a == b;
  }
  template <class T>
  static bool values(std::span<const T> a, std::span<const T> b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!values(a[i], b[i])) return false;
    }
    return true;
  }
  template <class T, std::size_t N>
  static bool values(const std::array<T, N>& a, const std::array<T, N>& b) {
    for (std::size_t i = 0; i < N; ++i) {
      if (!values(a[i], b[i])) return false;
    }
    return true;
  }
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
    return a.name == b.name && values(a.path, b.path) && values(a.extras, b.extras) && values(a.notes, b.notes) &&
           values(a.cells, b.cells) && values(a.shapes, b.shapes) && values(a.paints, b.paints);
  }
  static bool values(const Conf::Shape& a, const Conf::Shape& b) {
    if (a._d() != b._d()) return false;
    switch (a._d()) {
      case Conf::Colour::green:
        return values(a.place(), b.place());
      case Conf::Colour::red:
        return a.name() == b.name();
      case Conf::Colour::blue:
        return true;
    }
    return false;
  }
  static bool values(const Conf::Piece& a, const Conf::Piece& b) {
    if (a._d() != b._d()) return false;
    switch (a._d()) {
      case 1:
      case Conf::FIRST - 1:
        return a.text() == b.text();
      case 2:
        return values(a.route(), b.route());
      case 3:
        return values(a.notes(), b.notes());
      case 4:
        return values(a.cells(), b.cells());
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
    return a.before == b.before && values(a.said, b.said) && values(a.key, b.key) && one_arm(a.little, b.little) &&
           one_arm(a.plus, b.plus) && one_arm(a.many, b.many) && one_arm(a.big, b.big) &&
           one_arm(a.biggest, b.biggest) && values(a.shapes, b.shapes) && values(a.pieces, b.pieces);
  }

 private:
  /// Unions with an arm `value`, or with none.
  template <class Union>
  static bool one_arm(const Union& a, const Union& b) {
    return a._d() == b._d() && (a._arm() == -1 || a.value() == b.value());
  }
};
