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
};
