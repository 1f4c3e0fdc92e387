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

/// A root of which both sides are one heavy leaf, which leads back to it. Never freed.
inline Vault::Node* graph() {
  auto* const root = new OBV_Vault::Named(1, nullptr, nullptr, "root");
  auto* const leaf = new OBV_Vault::Heavy(2, root, nullptr, 0.5);
  root->left(leaf);
  root->right(leaf);
  return root;
}
inline bool is_graph(Vault::Node* root) {
  Vault::Named* const named = Vault::Named::_downcast(root);
  Vault::Heavy* const leaf = named == nullptr ? nullptr : Vault::Heavy::_downcast(root->left());
  return leaf != nullptr && std::strcmp(named->name(), "root") == 0 && root->right() == leaf && leaf->weight() == 0.5 &&
         leaf->left() == root && leaf->right() == nullptr;
}
inline Vault::Pair* pair(Vault::Node* root, Vault::Note* text) {
  auto* const made = new Vault::Pair;
  Vault::Node* const left = root == nullptr ? nullptr : root->left();
  CORBA::add_ref(root);
  CORBA::add_ref(left);
  CORBA::add_ref(text);
  made->one = root;
  made->other = left;
  made->text = text;
  return made;
}
/// omniORB leaves it to its user to count references to values of types with an abstract base.
class stone : public OBV_Vault::Stone, public CORBA::DefaultValueRefCountBase {
 public:
  stone() = default;
  explicit stone(CORBA::Long carats) : OBV_Vault::Stone(carats) {}
};
class stones : public CORBA::ValueFactoryBase {
 public:
  CORBA::ValueBase* create_for_unmarshal() override { return new stone; }
};

inline void know_values(CORBA::ORB_ptr orb) {
  orb->register_value_factory("IDL:Vault/Node:1.0", new Vault::Node_init);
  orb->register_value_factory("IDL:Vault/Named:1.0", new Vault::Named_init);
  orb->register_value_factory("IDL:Vault/Heavy:1.0", new Vault::Heavy_init);
  orb->register_value_factory("IDL:Vault/Deep:1.0", new Vault::Deep_init);
  orb->register_value_factory("IDL:Vault/Stone:1.0", new stones);
}

}  // namespace boxes
