// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdio>
#include <string_view>

#include "Vault/Box/reference.hpp"
#include "Vault/Box/servant.hpp"
#include "anys.idl.any.hpp"

/// Answers as the comments in anys.idl say. One thread serves it.
class box_servant final : public Vault::Box::servant {
  template <class T>
  using outcome = orrery::outcome<T>;
  using any = orrery::any;
  using call = orrery::call;

 public:
  outcome<any> content(call&) noexcept override { return content_.view(); }
  outcome<void> set_content(call&, const any& value) noexcept override {
    content_ = value.copy();
    return {};
  }
  outcome<any> echo(call&, const any& value) noexcept override { return value; }
  outcome<orrery::type_code> echo_code(call&, const orrery::type_code& code) noexcept override { return code; }
  outcome<orrery::type_code> type_of(call&, const any& value) noexcept override { return value.type(); }
  outcome<Vault::Properties> echo_properties(call&, Vault::Properties given) noexcept override { return given; }
  outcome<Vault::Things> echo_things(call&, Vault::Things given) noexcept override { return given; }
  outcome<Vault::Choice> echo_choice(call&, const Vault::Choice& one) noexcept override { return one; }
  outcome<Vault::Tree> echo_tree(call&, const Vault::Tree& given) noexcept override { return given; }
  outcome<Vault::Term> echo_term(call&, const Vault::Term& given) noexcept override { return given; }
  outcome<Vault::Offer> echo_offer(call&, const Vault::Offer& given) noexcept override { return given; }
  outcome<Vault::Prices> echo_prices(call&, Vault::Prices given) noexcept override { return given; }
  outcome<Vault::Price> half(call&, const Vault::Price& whole) noexcept override {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3f", whole.to_double() / 2);
    return *Vault::Price::of(std::string_view(text.data()));
  }
  outcome<Vault::Pair> pick(call&, orrery::value_ptr<Vault::Node> root,
                            orrery::value_ptr<Vault::Note> text) noexcept override {
    return Vault::Pair{root, root == nullptr ? nullptr : root->left, text};
  }
  outcome<Vault::Nodes> echo_nodes(call&, Vault::Nodes given) noexcept override { return given; }
  outcome<orrery::abstract_value<Vault::Marked>> echo_marked(
      call&, orrery::abstract_value<Vault::Marked> given) noexcept override {
    return given;
  }
  outcome<orrery::abstract_value<CORBA::ValueBase>> echo_value(
      call&, orrery::abstract_value<CORBA::ValueBase> given) noexcept override {
    return given;
  }
  outcome<orrery::abstract_value<Vault::Marked>> sealed(call& request) noexcept override {
    auto* const made = request.scope().make_array<Vault::Seal>(1);
    if (made == nullptr) return orrery::system_exception{orrery::exception_id::NO_MEMORY};
    made->colour = 3;
    made->motto = "veritas";
    return orrery::abstract_value<Vault::Marked>(made);
  }

  orrery::outcome<Vault::Box::swap_results, Vault::Refused> swap(call& request, const any& one,
                                                                 const any& two) noexcept override {
    if (one.holds<bool>()) return Vault::Refused{one, orrery::type_code_of<std::string_view>()};
    const outcome<any> point = any::of(Vault::Point{7, 0.5}, request.scope());
    if (!point) return *point.failure();
    return Vault::Box::swap_results{two, one, *point};
  }

  outcome<any> make(call& request, std::string_view what) noexcept override {
    orrery::scope& room = request.scope();
    if (what == "long") return any::of(std::int32_t{-7}, room);
    if (what == "string") return any::of(std::string_view("seven"), room);
    if (what == "point") return any::of(Vault::Point{7, 0.5}, room);
    static constexpr std::array<std::string_view, 2> labels{"one", "two"};
    if (what == "labels") return any::of<Vault::Labels, 4, 8>(labels, room);
    if (what == "kind") return any::of(Vault::Kind::packed, room);
    if (what == "grid") return any::of(Vault::Grid{{{0, 1, 2}, {3, 4, 5}}}, room);
    if (what == "box") return any::of(Vault::Box::reference(request.self()), room);
    const outcome<any> seven = any::of(std::int32_t{-7}, room);
    if (!seven) return seven;
    if (what == "refusal") return any::of(Vault::Refused{*seven, orrery::type_code_of<std::int32_t>()}, room);
    if (what == "tree") {
      const outcome<any> point = any::of(Vault::Point{7, 0.5}, room);
      if (!point) return point;
      const std::array<Vault::Tree, 1> ends{{{"end", *seven, {}}}};
      const std::array<Vault::Tree, 2> branches{{{"leaf", *point, {}}, {"twig", any{}, ends}}};
      return any::of(Vault::Tree{"root", *seven, branches}, room);
    }
    if (what == "any") return any::of(*seven, room);
    if (what == "choice") {
      Vault::Choice choice;
      choice.inner(*seven);
      return any::of(choice, room);
    }
    return any{};
  }

 private:
  any::owned content_;
};
