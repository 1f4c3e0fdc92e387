// SPDX-License-Identifier: Apache-2.0
// An omniORB client by one connection: does what its standard input says, one to three words on a line, and prints what
// came. usage: client DESK ARCHIVE SHEET
#include <iostream>
#include <sstream>
#include <string>

#include "areas.hh"

namespace {

struct objects {
  Flow::Desk_var desk;
  Flow::Archive_var archive;
  Flow::Sheet_var sheet;
};

Flow::Report report(CORBA::Long number, std::size_t letters) {
  Flow::Report made;
  made.number = number;
  std::string text = "report " + std::to_string(number);
  text.resize(letters < text.size() ? text.size() : letters, '.');
  made.text = text.c_str();
  return made;
}

std::string perform(const objects& at, const std::string& what, CORBA::Long n, CORBA::Long m) {
  if (what == "send") return std::to_string(at.desk->send(report(n, 0)));
  if (what == "send_long") return std::to_string(at.desk->send(report(n, 41)));
  if (what == "lend") return std::to_string(at.desk->lend(n));
  if (what == "lend_mine") return std::to_string(at.desk->lend_mine(n));
  if (what == "reports") return std::to_string(at.archive->reports());
  if (what == "depths") return std::to_string(at.archive->depths());
  if (what == "last") return CORBA::String_var(at.archive->last()).in();
  if (what == "scribble") return std::to_string(at.sheet->scribble(n, m));
  if (what == "mark") return std::to_string(at.sheet->mark(n));
  if (what == "wipe") return std::to_string(at.sheet->wipe());
  if (what == "blocks") return std::to_string(at.sheet->blocks(n));
  if (what == "fold") return std::to_string(at.sheet->fold(n, m));
  if (what == "close") at.archive->close();
  if (what == "open") at.archive->open();
  return "done";
}

}  // namespace

int main(int argc, char** argv) {
  CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
  const auto object = [&](int at) { return CORBA::Object_var(orb->string_to_object(argv[at])); };
  const objects all{Flow::Desk::_narrow(object(1)), Flow::Archive::_narrow(object(2)), Flow::Sheet::_narrow(object(3))};
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string what;
    CORBA::Long n = 0;
    CORBA::Long m = 0;
    words >> what >> n >> m;
    try {
      std::cout << perform(all, what, n, m) << std::endl;
    } catch (const CORBA::SystemException& e) {
      std::cout << e._name() << " " << (e.minor() & 0xfff) << (e.completed() == CORBA::COMPLETED_NO ? " no" : " yes")
                << std::endl;
    }
  }
  orb->destroy();
  return 0;
}
