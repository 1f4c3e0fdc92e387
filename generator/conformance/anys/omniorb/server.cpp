// SPDX-License-Identifier: Apache-2.0
// An omniORB server of Vault::Box. Prints its reference, then serves until it is terminated.
#include <cstring>
#include <iostream>

#include "boxes.hpp"

namespace {

class box : public POA_Vault::Box {
 public:
  CORBA::Any* content() override { return new CORBA::Any(content_); }
  void content(const CORBA::Any& value) override { content_ = value; }
  CORBA::Any* echo(const CORBA::Any& value) override { return new CORBA::Any(value); }
  CORBA::TypeCode_ptr echo_code(CORBA::TypeCode_ptr code) override { return CORBA::TypeCode::_duplicate(code); }
  CORBA::TypeCode_ptr type_of(const CORBA::Any& value) override { return value.type(); }
  Vault::Properties* echo_properties(const Vault::Properties& given) override { return new Vault::Properties(given); }
  Vault::Things* echo_things(const Vault::Things& given) override { return new Vault::Things(given); }
  Vault::Choice* echo_choice(const Vault::Choice& one) override { return new Vault::Choice(one); }
  Vault::Tree* echo_tree(const Vault::Tree& given) override { return new Vault::Tree(given); }
  Vault::Term* echo_term(const Vault::Term& given) override { return new Vault::Term(given); }
  Vault::Offer echo_offer(const Vault::Offer& given) override { return given; }
  Vault::Prices* echo_prices(const Vault::Prices& given) override { return new Vault::Prices(given); }
  Vault::Price half(const Vault::Price& whole) override { return whole / CORBA::Fixed(2); }
  Vault::Pair* pick(Vault::Node* root, Vault::Note* text) override { return boxes::pair(root, text); }
  Vault::Nodes* echo_nodes(const Vault::Nodes& given) override { return new Vault::Nodes(given); }
  Vault::Marked* echo_marked(Vault::Marked* given) override {
    CORBA::add_ref(given);
    return given;
  }
  CORBA::ValueBase* echo_value(CORBA::ValueBase* given) override {
    CORBA::add_ref(given);
    return given;
  }
  Vault::Marked* sealed() override { return nullptr; }

  CORBA::Any* swap(const CORBA::Any& one, CORBA::Any& two, CORBA::Any_OUT_arg three) override {
    CORBA::Boolean refused = false;
    if (one >>= CORBA::Any::to_boolean(refused)) throw Vault::Refused(one, CORBA::_tc_string);
    auto* const result = new CORBA::Any(two);
    two = one;
    three = new CORBA::Any;
    *three <<= boxes::point();
    return result;
  }

  CORBA::Any* make(const char* name) override {
    const auto is = [name](const char* what) { return std::strcmp(name, what) == 0; };
    auto* const made = new CORBA::Any;
    if (is("long")) *made = boxes::seven();
    if (is("string")) *made <<= "seven";
    if (is("point")) *made <<= boxes::point();
    if (is("tree")) *made <<= boxes::tree();
    if (is("kind")) *made <<= Vault::packed;
    if (is("any")) *made <<= boxes::seven();
    if (is("box")) *made <<= Vault::Box_var(_this()).in();
    if (is("refusal")) *made <<= Vault::Refused(boxes::seven(), CORBA::_tc_long);
    if (is("labels")) {
      Vault::Labels labels;
      labels.length(2);
      labels[0] = "one";
      labels[1] = "two";
      *made <<= labels;
    }
    if (is("choice")) {
      Vault::Choice choice;
      choice.inner(boxes::seven());
      *made <<= choice;
    }
    if (is("grid")) {
      const Vault::Grid grid = {{0, 1, 2}, {3, 4, 5}};
      *made <<= Vault::Grid_forany(Vault::Grid_dup(grid), true);
    }
    return made;
  }

 private:
  CORBA::Any content_;
};

}  // namespace

int main(int argc, char** argv) {
  CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
  boxes::know_values(orb);
  CORBA::Object_var object = orb->resolve_initial_references("RootPOA");
  PortableServer::POA_var poa = PortableServer::POA::_narrow(object);
  box servant;
  PortableServer::ObjectId_var id = poa->activate_object(&servant);
  CORBA::Object_var reference = poa->id_to_reference(id);
  CORBA::String_var text = orb->object_to_string(reference);
  std::cout << text << std::endl;
  PortableServer::POAManager_var manager = poa->the_POAManager();
  manager->activate();
  orb->run();
  return 0;
}
