// SPDX-License-Identifier: Apache-2.0
// An omniORB client of Vault::Box: calls every operation, names each check that fails, and counts.
// usage: client REFERENCE [omniORB options]
#include <cstring>
#include <functional>
#include <iostream>

#include "boxes.hpp"

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

bool has_kind(CORBA::TypeCode_ptr code, CORBA::TCKind kind) { return code->kind() == kind; }

void check_made(Vault::Box_ptr box) {
  const auto made = [box](const char* what) { return CORBA::Any_var(box->make(what)); };
  check("long", [&] { return boxes::is_seven(made("long")); });
  check("struct", [&] { return boxes::is_point(made("point")); });
  check("string", [&] {
    const CORBA::Any_var any = made("string");
    const char* text = nullptr;
    return (any.in() >>= text) && std::strcmp(text, "seven") == 0;
  });
  check("enum", [&] {
    const CORBA::Any_var any = made("kind");
    Vault::Kind kind = Vault::raw;
    return (any.in() >>= kind) && kind == Vault::packed;
  });
  check("bounded sequence", [&] {
    const CORBA::Any_var any = made("labels");
    const Vault::Labels* labels = nullptr;
    return (any.in() >>= labels) && labels->length() == 2 && std::strcmp((*labels)[1], "two") == 0;
  });
  check("array", [&] {
    const CORBA::Any_var any = made("grid");
    Vault::Grid_forany grid;
    return (any.in() >>= grid) && grid[0][2] == 2 && grid[1][2] == 5;
  });
  check("any in an any", [&] {
    const CORBA::Any_var any = made("any");
    const CORBA::Any* inner = nullptr;
    return (any.in() >>= inner) && boxes::is_seven(*inner);
  });
  check("union", [&] {
    const CORBA::Any_var any = made("choice");
    const Vault::Choice* choice = nullptr;
    return (any.in() >>= choice) && choice->_d() == Vault::packed && boxes::is_seven(choice->inner());
  });
  check("recursive struct", [&] {
    const CORBA::Any_var any = made("tree");
    const Vault::Tree* tree = nullptr;
    return (any.in() >>= tree) && boxes::is_tree(*tree);
  });
  check("reference", [&] {
    const CORBA::Any_var any = made("box");
    Vault::Box_ptr found = Vault::Box::_nil();
    return (any.in() >>= found) && found->_is_equivalent(box);
  });
  check("null", [&] { return has_kind(CORBA::TypeCode_var(made("nothing")->type()), CORBA::tk_null); });
}

template <class T>
CORBA::Any any_of(const T& value) {
  CORBA::Any made;
  made <<= value;
  return made;
}

bool is_echoed(Vault::Box_ptr box, const CORBA::Any& sent) {
  const CORBA::Any_var back = box->echo(sent);
  const CORBA::TypeCode_var before = sent.type();
  const CORBA::TypeCode_var after = back->type();
  return before->equal(after);
}

void check_passed_on(Vault::Box_ptr box) {
  check("echo of a struct", [&] {
    const CORBA::Any_var back = box->echo(any_of(boxes::point()));
    return boxes::is_point(back);
  });
  check("echo of an exception", [&] {
    const Vault::Refused refused(boxes::seven(), CORBA::_tc_long);
    const CORBA::Any_var back = box->echo(any_of(refused));
    const Vault::Refused* found = nullptr;
    return (back.in() >>= found) && boxes::is_seven(found->what) && has_kind(found->expected, CORBA::tk_long);
  });
  check("echo of a TypeCode", [&] { return is_echoed(box, any_of(Vault::_tc_Choice)); });
  check("echo of an alias", [&] { return is_echoed(box, any_of(Vault::Things())); });
  check("attribute", [&] {
    box->content(any_of(boxes::point()));
    return boxes::is_point(CORBA::Any_var(box->content()));
  });
  check("structs with anys", [&] {
    Vault::Properties given;
    given.length(2);
    given[0].name = "a";
    given[0].value <<= boxes::point();
    given[1].name = "bcd";
    given[1].value = boxes::seven();
    Vault::Properties_var back = box->echo_properties(given);
    return back->length() == 2 && boxes::is_point(back[0].value) && boxes::is_seven(back[1].value);
  });
  check("sequence of anys", [&] {
    Vault::Things given;
    given.length(3);
    given[0] <<= CORBA::Any::from_octet(1);
    given[1] = boxes::seven();
    given[2] <<= boxes::point();
    Vault::Things_var back = box->echo_things(given);
    return back->length() == 3 && boxes::is_seven(back[1]) && boxes::is_point(back[2]);
  });
  check("any in a union", [&] {
    Vault::Choice choice;
    choice.inner(boxes::seven());
    const Vault::Choice_var back = box->echo_choice(choice);
    return boxes::is_seven(back->inner());
  });
}

void check_recursive(Vault::Box_ptr box) {
  check("echo of a recursive struct",
        [&] { return boxes::is_tree(Vault::Tree_var(box->echo_tree(boxes::tree())).in()); });
  check("echo of a recursive union",
        [&] { return boxes::is_term(Vault::Term_var(box->echo_term(boxes::term())).in()); });
  check("echo of one in an any", [&] {
    const CORBA::Any_var back = box->echo(any_of(boxes::term()));
    const Vault::Term* found = nullptr;
    return (back.in() >>= found) && boxes::is_term(*found);
  });
  check("64 levels", [&] {
    const Vault::Tree_var back = box->echo_tree(boxes::chain(64));
    return back->branches.length() == 1;
  });
  for (const int levels : {65, 1000}) {
    check("deeper than 64 levels", [&] {
      try {
        const Vault::Tree_var back = box->echo_tree(boxes::chain(levels));
        return false;
      } catch (const CORBA::MARSHAL&) {
        return true;
      }
    });
  }
}

void check_fixed(Vault::Box_ptr box) {
  check("fixed-point numbers", [&] { return boxes::is_offer(box->echo_offer(boxes::offer())); });
  check("sequence of fixed-point numbers", [&] {
    Vault::Prices given;
    given.length(2);
    given[0] = CORBA::Fixed("0.001");
    given[1] = CORBA::Fixed("-999999.999");
    Vault::Prices_var back = box->echo_prices(given);
    return back->length() == 2 && back[0] == given[0] && back[1] == given[1];
  });
  check("fixed-point result", [&] { return box->half(CORBA::Fixed("-0.25")) == CORBA::Fixed("-0.125"); });
}

void check_values(Vault::Box_ptr box) {
  check("graph of values", [&] {
    const Vault::Pair_var back = box->pick(boxes::graph(), new Vault::Note("text"));
    return boxes::is_graph(back->one) && back->other.in() == back->one->left() &&
           std::strcmp(back->text->_value(), "text") == 0;
  });
  check("null values", [&] {
    const Vault::Pair_var back = box->pick(nullptr, nullptr);
    return back->one.in() == nullptr && back->other.in() == nullptr && back->text.in() == nullptr;
  });
  check("sequence of values", [&] {
    Vault::Node* const root = boxes::graph();
    Vault::Nodes given;
    given.length(3);
    CORBA::add_ref(root->left());
    given[0] = root;
    given[2] = root->left();
    Vault::Nodes_var back = box->echo_nodes(given);
    return back->length() == 3 && boxes::is_graph(back[0].in()) && back[1].in() == nullptr &&
           back[2].in() == back[0]->left();
  });
}

void check_abstract_values(Vault::Box_ptr box) {
  check("value of an abstract valuetype", [&] {
    Vault::Marked* const back = box->echo_marked(new boxes::stone(4));
    const Vault::Stone* const stone = Vault::Stone::_downcast(back);
    return stone != nullptr && stone->carats() == 4 && box->echo_marked(nullptr) == nullptr;
  });
  check("values of ValueBase", [&] {
    CORBA::ValueBase* const back = box->echo_value(boxes::graph());
    const Vault::Note* const note = Vault::Note::_downcast(box->echo_value(new Vault::Note("text")));
    return boxes::is_graph(Vault::Node::_downcast(back)) && note != nullptr && std::strcmp(note->_value(), "text") == 0;
  });
}

void check_deep_values(Vault::Box_ptr box) {
  check("values within values in chunks", [&] {
    Vault::Nodes given;
    given.length(2);
    auto* const inner = new OBV_Vault::Heavy(3, nullptr, nullptr, 1.5);
    auto* const last = new OBV_Vault::Deep(2, nullptr, nullptr, new Vault::Note("last"), inner);
    for (CORBA::ValueBase* const shared :
         {static_cast<CORBA::ValueBase*>(inner), static_cast<CORBA::ValueBase*>(last)}) {
      CORBA::add_ref(shared);
      CORBA::add_ref(shared);
    }
    given[0] = new OBV_Vault::Deep(1, last, last, new Vault::Note("first"), nullptr);
    given[1] = inner;
    Vault::Nodes_var back = box->echo_nodes(given);
    Vault::Deep* const first = Vault::Deep::_downcast(back[0].in());
    Vault::Deep* const found = Vault::Deep::_downcast(first->left());
    return std::strcmp(first->text()->_value(), "first") == 0 && std::strcmp(found->text()->_value(), "last") == 0 &&
           first->right() == found && found->inner()->weight() == 1.5 && back[1].in() == found->inner();
  });
}

void check_types(Vault::Box_ptr box) {
  check("TypeCode of an any", [&] {
    return static_cast<bool>(CORBA::TypeCode_var(box->type_of(any_of(boxes::point())))->equal(Vault::_tc_Point));
  });
  for (const CORBA::TypeCode_ptr code :
       {Vault::_tc_Properties, Vault::_tc_Choice, Vault::_tc_Refused, Vault::_tc_Kind, Vault::_tc_Labels,
        Vault::_tc_Grid, Vault::_tc_Box, Vault::_tc_Tree, Vault::_tc_Term, Vault::_tc_Terms, Vault::_tc_Price,
        Vault::_tc_Offer, CORBA::_tc_null}) {
    check("TypeCode", [&] { return static_cast<bool>(CORBA::TypeCode_var(box->echo_code(code))->equal(code)); });
  }
  check("TypeCode that the peer made", [&] {
    const CORBA::Any_var made = box->make("choice");
    return static_cast<bool>(CORBA::TypeCode_var(made->type())->equivalent(Vault::_tc_Choice));
  });
}

void check_others(Vault::Box_ptr box) {
  check("inout and out", [&] {
    CORBA::Any two = boxes::seven();
    CORBA::Any_var three;
    const CORBA::Any_var result = box->swap(any_of(boxes::point()), two, three);
    return boxes::is_seven(result) && boxes::is_point(two) && boxes::is_point(three);
  });
  check("exception with an any", [&] {
    CORBA::Any one, two;
    CORBA::Any_var three;
    one <<= CORBA::Any::from_boolean(true);
    try {
      const CORBA::Any_var result = box->swap(one, two, three);
      return false;
    } catch (const Vault::Refused& e) {
      CORBA::Boolean found = false;
      return (e.what >>= CORBA::Any::to_boolean(found)) && found && has_kind(e.expected, CORBA::tk_string);
    }
  });
}

}  // namespace

int main(int argc, char** argv) {
  try {
    CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
    boxes::know_values(orb);
    CORBA::Object_var object = orb->string_to_object(argv[1]);
    Vault::Box_var box = Vault::Box::_narrow(object);
    check_made(box);
    check_passed_on(box);
    check_recursive(box);
    check_fixed(box);
    check_values(box);
    check_abstract_values(box);
    check_deep_values(box);
    check_types(box);
    check_others(box);
  } catch (const CORBA::Exception& e) {
    std::cout << "failed: " << e._name() << "\n";
    ++failed;
  }
  std::cout << passed << " passed, " << failed << " failed\n";
  return failed == 0 ? 0 : 1;
}
