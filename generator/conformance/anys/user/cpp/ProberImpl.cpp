// SPDX-License-Identifier: Apache-2.0
#include "ProberImpl.hpp"

#include <array>
#include <cstddef>
#include <cstdio>

#include "Vault/Box/stub.hpp"

namespace {

using orrery::any;
using orrery::type_code;
using orrery::type_code_of;
using Vault::Box::stub;

/// Values that are made and found, each check in a scope of its own. Views in it live as long.
class checks {
 public:
  explicit checks(stub& peer) noexcept : peer_(peer) {}

  int passed = 0;
  int failed = 0;

  void all() {
    makes();
    passes_on();
    recursive();
    decimals();
    values();
    abstract_values();
    describes();
    others();
  }

 private:
  void check(bool holds, const char* what) {
    ++(holds ? passed : failed);
    if (!holds) std::printf("failed: %s\n", what);
  }

  template <class T, std::size_t... Bounds>
  bool holds(const orrery::outcome<any>& value, const auto& is_right) {
    if (!value) return false;
    const orrery::outcome<T> found = value->extract<T, Bounds...>(room_);
    return found && is_right(*found);
  }
  /// Null where the peer made none: then nothing is found in it.
  static any value_of(const orrery::outcome<any>& made) { return made ? *made : any{}; }
  bool is_seven(const any& value) {
    return holds<std::int32_t>(value, [](std::int32_t found) { return found == -7; });
  }
  static bool is_point(const Vault::Point& found) { return found.x == 7 && found.y == 0.5; }
  static bool are_labels(Vault::Labels found) { return found.size() == 2 && found[0] == "one" && found[1] == "two"; }
  bool is_tree(const Vault::Tree& root) {
    return root.name == "root" && is_seven(root.note) && root.branches.size() == 2 && root.branches[0].name == "leaf" &&
           holds<Vault::Point>(root.branches[0].note, is_point) && root.branches[0].branches.empty() &&
           root.branches[1].name == "twig" && root.branches[1].note.type().kind() == orrery::tc_kind::tk_null &&
           root.branches[1].branches.size() == 1 && root.branches[1].branches[0].name == "end" &&
           is_seven(root.branches[1].branches[0].note);
  }
  static Vault::Term number(double value) {
    Vault::Term made;
    made.number(value);
    return made;
  }
  static bool is_term(const Vault::Term& whole) {
    const Vault::Terms factors = whole.product();
    return factors.size() == 2 && factors[0].number() == 1.5 && factors[1].sum().size() == 2 &&
           factors[1].sum()[1].number() == 3.5;
  }
  static bool is_grid(const Vault::Grid& found) { return found[0][2] == 2 && found[1][0] == 3 && found[1][2] == 5; }

  /// What the peer makes of each type is found by its type here.
  void makes() {
    check(is_seven(value_of(peer_.make("long"))), "long");
    check(holds<std::string_view>(peer_.make("string"), [](std::string_view s) { return s == "seven"; }), "string");
    check(holds<Vault::Point>(peer_.make("point"), is_point), "struct");
    check(holds<Vault::Labels, 4, 8>(peer_.make("labels"), are_labels), "bounded sequence");
    check(holds<Vault::Kind>(peer_.make("kind"), [](Vault::Kind k) { return k == Vault::Kind::packed; }), "enum");
    check(holds<Vault::Grid>(peer_.make("grid"), is_grid), "array");
    check(holds<any>(peer_.make("any"), [&](const any& inner) { return is_seven(inner); }), "any in an any");
    check(holds<Vault::Choice>(
              peer_.make("choice"),
              [&](const Vault::Choice& one) { return one._d() == Vault::Kind::packed && is_seven(one.inner()); }),
          "union");
    check(holds<Vault::Refused>(peer_.make("refusal"),
                                [&](const Vault::Refused& no) {
                                  return is_seven(no.what) && no.expected.kind() == orrery::tc_kind::tk_long;
                                }),
          "exception");
    check(holds<Vault::Tree>(peer_.make("tree"), [&](const Vault::Tree& tree) { return is_tree(tree); }),
          "recursive struct");
    const auto box = peer_.make("box");
    check(box && box->holds<Vault::Box::reference>() && box->holds<orrery::object_ref>(), "reference's type");
    check(holds<orrery::object_ref>(box, [](const orrery::object_ref& to) { return !to.is_nil(); }), "reference");
    const auto nothing = peer_.make("nothing");
    check(nothing && nothing->type().kind() == orrery::tc_kind::tk_null, "null");
  }

  /// What is sent comes back, from here and from the peer's own making.
  void passes_on() {
    const any point = *any::of(Vault::Point{7, 0.5}, room_);
    check(holds<Vault::Point>(peer_.echo(point), is_point), "echo of a struct");
    check(holds<any>(peer_.echo(*any::of(point, room_)),
                     [&](const any& in) { return holds<Vault::Point>(in, is_point); }),
          "echo of an any in an any");
    check(holds<char>(peer_.echo(*any::of('x', room_)), [](char c) { return c == 'x'; }), "echo of a character");
    check(holds<double>(peer_.echo(*any::of(-0.1, room_)), [](double d) { return d == -0.1; }), "echo of a double");
    check(holds<bool>(peer_.echo(*any::of(true, room_)), [](bool b) { return b; }), "echo of a boolean");
    check(
        holds<std::int64_t>(peer_.echo(*any::of(std::int64_t{1} << 40, room_)), [](auto n) { return n == 1LL << 40; }),
        "echo of a long long");
    check(holds<type_code>(peer_.echo(*any::of(type_code_of<Vault::Choice>(), room_)),
                           [](const type_code& code) { return code.equal(type_code_of<Vault::Choice>()); }),
          "echo of a TypeCode in an any");
    const any::owned labels = value_of(peer_.make("labels")).copy();
    check(holds<Vault::Labels, 4, 8>(peer_.echo(labels.view()), are_labels), "echo of what the peer made");
    check(peer_.set_content(labels.view()) && holds<Vault::Labels, 4, 8>(peer_.content(), are_labels), "attribute");
    check(peer_.set_content(any{}) && value_of(peer_.content()).type().kind() == orrery::tc_kind::tk_null,
          "null attribute");

    const std::array<Vault::Property, 2> given{{{"a", point}, {"empty", any{}}}};
    const auto properties = peer_.echo_properties(given);
    check(properties && properties->size() == 2 && (*properties)[0].name == "a" &&
              holds<Vault::Point>((*properties)[0].value, is_point) &&
              (*properties)[1].value.type().kind() == orrery::tc_kind::tk_null,
          "structs with anys");
    const std::array<any, 3> things{*any::of(std::uint8_t{1}, room_), point, *any::of(std::int16_t{-2}, room_)};
    const auto back = peer_.echo_things(things);
    check(back && back->size() == 3 && holds<Vault::Point>((*back)[1], is_point) &&
              holds<std::int16_t>((*back)[2], [](std::int16_t n) { return n == -2; }),
          "sequence of anys");
    Vault::Choice choice;
    choice.inner(point);
    const auto chosen = peer_.echo_choice(choice);
    check(chosen && holds<Vault::Point>(chosen->inner(), is_point), "any in a union");
  }

  /// Types that contain themselves: as values, in anys, owned, and as deep as sequences may nest.
  void recursive() {
    const any seven = *any::of(std::int32_t{-7}, room_);
    const std::array<Vault::Tree, 1> ends{{{"end", seven, {}}}};
    const std::array<Vault::Tree, 2> branches{
        {{"leaf", *any::of(Vault::Point{7, 0.5}, room_), {}}, {"twig", any{}, ends}}};
    const Vault::Tree tree{"root", seven, branches};
    const auto back = peer_.echo_tree(tree);
    check(back && is_tree(*back), "echo of a recursive struct");
    check(is_tree(tree.copy().view(room_)), "owned copy of a recursive struct");

    const std::array<Vault::Term, 2> parts{number(2.5), number(3.5)};
    std::array<Vault::Term, 2> factors{number(1.5)};
    factors[1].sum(parts, 2);
    Vault::Term term;
    term.product(factors);
    const auto term_back = peer_.echo_term(term);
    check(term_back && is_term(*term_back), "echo of a recursive union");
    check(is_term(term.copy().view(room_)), "owned copy of a recursive union");
    check(holds<Vault::Term>(peer_.echo(*any::of(term, room_)), is_term), "echo of one in an any");
    const auto code = peer_.echo_code(type_code_of<Vault::Term>());
    check(code && code->equal(type_code_of<Vault::Term>()), "TypeCode of a recursive union");

    std::array<Vault::Tree, 66> levels{};
    for (std::size_t i = 0; i + 1 < levels.size(); ++i) levels[i].branches = {&levels[i + 1], 1};
    const auto deep = peer_.echo_tree(levels[1]);
    check(deep && deep->branches.size() == 1, "64 levels");
    const auto deeper = peer_.echo_tree(levels[0]);
    check(!deeper && deeper.failure()->id == orrery::exception_id::BAD_PARAM &&
              deeper.failure()->minor == orrery::minor::nested_too_deep,
          "65 levels");
  }

  /// Numbers that have as many digits as their type: JacORB 3.9 sends others without their leading zeros.
  void decimals() {
    using Vault::Price;
    const Vault::Offer offer{Price::literal("-123456.789"), Vault::Count::literal("4242")};
    const auto is_offer = [](const Vault::Offer& found) {
      return found.once == Price::literal("-123456.789") && found.each.whole() == 4242;
    };
    const auto back = peer_.echo_offer(offer);
    check(back && is_offer(*back), "fixed-point numbers");
    const std::array<Price, 2> prices{Price::literal("100000.001"), Price::literal("-999999.999")};
    const auto prices_back = peer_.echo_prices(prices);
    check(prices_back && prices_back->size() == 2 && (*prices_back)[0] == prices[0] && (*prices_back)[1] == prices[1],
          "sequence of fixed-point numbers");
    check(holds<Vault::Offer>(peer_.echo(*any::of(offer, room_)), is_offer), "fixed-point numbers in an any");
    const auto half = peer_.half(Price::literal("246913.578"));
    check(half && *half == Price::literal("123456.789"), "fixed-point result");
    const auto code = peer_.echo_code(type_code_of<Price>());
    check(code && code->equal(type_code_of<Price>()), "TypeCode of a fixed-point number");
  }

  /// A root of which both sides are one heavy leaf, which leads back to it.
  static bool is_graph(const Vault::Node* root) {
    const auto* const named = orrery::value_cast<Vault::Named>(root);
    const auto* const leaf = named == nullptr ? nullptr : orrery::value_cast<Vault::Heavy>(root->left);
    return leaf != nullptr && named->name == "root" && root->right == leaf && leaf->weight == 0.5 &&
           leaf->left == root && leaf->right == nullptr;
  }

  void values() {
    Vault::Named root;
    Vault::Heavy leaf;
    root.number = 1;
    root.name = "root";
    root.left = root.right = &leaf;
    leaf.number = 2;
    leaf.weight = 0.5;
    leaf.left = &root;
    Vault::Note text;
    text.value = "text";
    const auto back = peer_.pick(&root, &text);
    check(back && is_graph(back->one) && back->other == back->one->left && back->text->value == "text",
          "graph of values");
    check(back && is_graph(back->copy().view(room_).one), "owned copy of a graph");
    const auto nothing = peer_.pick(nullptr, nullptr);
    check(nothing && nothing->one == nullptr && nothing->other == nullptr && nothing->text == nullptr, "null values");
    const std::array<orrery::value_ptr<Vault::Node>, 3> given{&root, nullptr, &leaf};
    const auto nodes = peer_.echo_nodes(given);
    check(nodes && nodes->size() == 3 && is_graph((*nodes)[0]) && (*nodes)[1] == nullptr &&
              (*nodes)[2] == (*nodes)[0]->left,
          "sequence of values");
  }

  void abstract_values() {
    Vault::Stone stone;
    stone.carats = 4;
    const auto nothing = peer_.echo_marked(nullptr);
    if (!nothing && nothing.failure()->id == orrery::exception_id::NO_IMPLEMENT) return;
    check(nothing && !*nothing, "null of an abstract valuetype");
    const auto back = peer_.echo_marked(&stone);
    const auto* const got = back ? orrery::value_cast<Vault::Stone>(back->get()) : nullptr;
    check(got != nullptr && got->carats == 4, "value of an abstract valuetype");
    Vault::Note note;
    note.value = "text";
    const auto text = peer_.echo_value(&note);
    const auto* const boxed = text ? orrery::value_cast<Vault::Note>(text->get()) : nullptr;
    check(boxed != nullptr && boxed->value == "text", "value of ValueBase");
    const auto made = peer_.sealed();
    check(made && (!*made || is_seal(*made)), "value that user code encodes");
    if (made && *made) {
      const auto again = peer_.echo_marked(*made);
      check(again && is_seal(*again), "value that user code encodes, there and back");
    }
  }

  static bool is_seal(orrery::abstract_value<Vault::Marked> given) {
    const auto* const seal = orrery::value_cast<Vault::Seal>(given.get());
    return seal != nullptr && seal->colour == 3 && seal->motto == "veritas";
  }

  void describes() {
    const auto type = peer_.type_of(*any::of(Vault::Point{}, room_));
    check(type && type->equivalent(type_code_of<Vault::Point>()) && type->name() == "Point" &&
              type->member_name(1) == "y",
          "TypeCode of an any");
    const type_code properties = type_code_of<Vault::Properties>();
    const auto same = peer_.echo_code(properties);
    check(same && same->equal(properties), "TypeCode");
    const auto refused = peer_.echo_code(type_code_of<Vault::Refused>());
    check(refused && refused->equivalent(type_code_of<Vault::Refused>()), "TypeCode of an exception");
    check(value_of(peer_.make("choice")).type().equivalent(type_code_of<Vault::Choice>()), "TypeCode of a union");
  }

  void others() {
    const any one = *any::of(std::int32_t{1}, room_);
    const any two = *any::of(std::int32_t{-7}, room_);
    const auto swapped = peer_.swap(one, two);
    check(swapped && is_seven(swapped->result) && holds<Vault::Point>(swapped->three, is_point) &&
              holds<std::int32_t>(swapped->two, [](std::int32_t n) { return n == 1; }),
          "inout and out");
    const auto refused = peer_.swap(*any::of(true, room_), two);
    const Vault::Refused* const raised = refused.raised<Vault::Refused>();
    check(raised != nullptr && raised->what.holds<bool>() && raised->expected.kind() == orrery::tc_kind::tk_string,
          "exception with an any");
  }

  stub& peer_;
  alignas(8) std::array<std::byte, 16384> memory_{};
  orrery::scope room_{memory_};
};

}  // namespace

void ProberImpl::probe(orrery::task& release) noexcept {
  stub& peer = use_peer(release);
  if (!peer.content()) {
    reached_ = false;
  } else if (!reached_) {
    reached_ = true;
    checks found(peer);
    found.all();
    std::printf("peer: %d passed, %d failed\n", found.passed, found.failed);
  }
  std::fflush(stdout);
}
