// SPDX-License-Identifier: Apache-2.0
// An omniORB client by one connection: does what its standard input says, words on a line, and prints what came.
// usage: client REGISTER OFFICE
#include <iostream>
#include <sstream>
#include <string>

#include "patterns.hh"

namespace {

struct objects {
  Harbour::Register_var desk;
  Harbour::Office_var office;
};

std::string listed(const Harbour::Names& names) {
  std::string all;
  for (CORBA::ULong i = 0; i < names.length(); ++i) all += (i == 0 ? "" : " ") + std::string(names[i]);
  return all;
}

std::string described(const Harbour::Ship& ship) {
  const std::string cargo = listed(ship.cargo);
  return std::string(ship.name) + " " + std::to_string(ship.draught) + (cargo.empty() ? "" : " " + cargo);
}

/// "arrive NAME DRAUGHT CARGO..."
Harbour::Ship ship(std::istream& words) {
  Harbour::Ship made;
  std::string word;
  words >> word >> made.draught;
  made.name = word.c_str();
  while (words >> word) {
    made.cargo.length(made.cargo.length() + 1);
    made.cargo[made.cargo.length() - 1] = word.c_str();
  }
  return made;
}

std::string perform(const objects& at, std::istream& words) {
  std::string what, name;
  words >> what;
  if (what == "served") return std::to_string(at.office->served());
  if (what == "seen") return listed(Harbour::Names_var(at.desk->seen()));
  if (what == "arrive") {
    at.desk->arrive(ship(words));
    return "done";
  }
  words >> name;
  if (what == "see") return std::to_string(at.desk->see(name.c_str()));
  if (what == "leave") at.desk->leave(name.c_str());
  if (what == "fail") at.desk->fail(std::stoi(name));
  if (what == "find") return described(Harbour::Ship_var(at.desk->find(name.c_str())));
  if (what == "shallower") {
    Harbour::Ships_var found = at.desk->shallower(std::stoi(name));
    std::string all;
    for (CORBA::ULong i = 0; i < found->length(); ++i) all += (i == 0 ? "" : ", ") + described(found[i]);
    return all;
  }
  return "done";
}

std::string completed(const CORBA::SystemException& e) {
  if (e.completed() == CORBA::COMPLETED_NO) return "no";
  return e.completed() == CORBA::COMPLETED_YES ? "yes" : "maybe";
}

}  // namespace

int main(int argc, char** argv) {
  CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
  const auto object = [&](int at) { return CORBA::Object_var(orb->string_to_object(argv[at])); };
  const objects all{Harbour::Register::_narrow(object(1)), Harbour::Office::_narrow(object(2))};
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    try {
      std::cout << perform(all, words) << std::endl;
    } catch (const Harbour::Unknown& e) {
      std::cout << "Unknown " << e.name << ": " << listed(e.known) << std::endl;
    } catch (const CORBA::SystemException& e) {
      std::cout << e._name() << " " << (e.minor() & 0xfff) << " " << completed(e) << std::endl;
    }
  }
  orb->destroy();
  return 0;
}
