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
