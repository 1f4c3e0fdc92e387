// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstring>

#include "anys.hh"

/// Values of anys.idl as omniORB maps them.
namespace boxes {

inline Vault::Point point() { return {7, 0.5}; }

inline CORBA::Any seven() {
  CORBA::Any made;
  made <<= CORBA::Long{-7};
  return made;
}

inline bool is_seven(const CORBA::Any& value) {
  CORBA::Long found = 0;
  return (value >>= found) && found == -7;
}
inline bool is_point(const CORBA::Any& value) {
  const Vault::Point* found = nullptr;
  return (value >>= found) && found->x == 7 && found->y == 0.5;
}

inline Vault::Tree tree() {
  Vault::Tree root;
  root.name = "root";
  root.note = seven();
  root.branches.length(2);
  root.branches[0].name = "leaf";
  root.branches[0].note <<= point();
  root.branches[1].name = "twig";
  root.branches[1].branches.length(1);
  root.branches[1].branches[0].name = "end";
  root.branches[1].branches[0].note = seven();
  return root;
}
inline bool is_tree(const Vault::Tree& root) {
  return std::strcmp(root.name, "root") == 0 && is_seven(root.note) && root.branches.length() == 2 &&
         std::strcmp(root.branches[0].name, "leaf") == 0 && is_point(root.branches[0].note) &&
         root.branches[0].branches.length() == 0 && root.branches[1].branches.length() == 1 &&
         std::strcmp(root.branches[1].branches[0].name, "end") == 0 && is_seven(root.branches[1].branches[0].note);
}
/// Branches in each other.
inline Vault::Tree chain(int levels) {
  Vault::Tree top;
  for (Vault::Tree* each = &top; levels > 0; --levels) {
    each->branches.length(1);
    each = &each->branches[0];
  }
  return top;
}

/// 1.5 * (2.5 + 3.5) as a term.
inline Vault::Term term() {
  Vault::Terms parts;
  parts.length(2);
  parts[0].number(2.5);
  parts[1].number(3.5);
  Vault::Terms factors;
  factors.length(2);
  factors[0].number(1.5);
  factors[1].sum(parts);
  Vault::Term whole;
  whole.product(factors);
  return whole;
}
inline bool is_term(const Vault::Term& whole) {
  return whole._d() == 1 && whole.product().length() == 2 && whole.product()[0].number() == 1.5 &&
         whole.product()[1].sum().length() == 2 && whole.product()[1].sum()[1].number() == 3.5;
}

inline Vault::Offer offer() {
  Vault::Offer made;
  made.once = CORBA::Fixed("-123456.789");
  made.each = CORBA::Fixed("42");
  return made;
}
inline bool is_offer(const Vault::Offer& found) {
  return found.once == CORBA::Fixed("-123456.789") && found.each == CORBA::Fixed("42");
}

}  // namespace boxes
