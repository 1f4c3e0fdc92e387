// SPDX-License-Identifier: Apache-2.0
// An omniORB client by one connection: does what its standard input says, one word or two on a line, and prints what
// came. usage: client LOG COUNTER PLAIN CARELESS
#include <iostream>
#include <sstream>
#include <string>

#include "memory.hh"

namespace {

struct objects {
  Watch::Log_var log;
  Watch::Counter_var counter;
  Watch::Counter_var plain;
  Watch::Counter_var careless;
};

Watch::Track track(CORBA::Long number) {
  Watch::Track made;
  made.number = number;
  made.course = number + 0.5;
  return made;
}

CORBA::Double perform(const objects& at, const std::string& what, CORBA::Long n) {
  if (what == "note") return at.log->note();
  if (what == "next") return at.counter->next();
  if (what == "depth") return at.plain->next();
  if (what == "careless") return at.careless->next();
  if (what == "course") return at.log->course(n);
  if (what == "measure") {
    Watch::Tracks many;
    many.length(static_cast<CORBA::ULong>(n));
    for (CORBA::ULong i = 0; i < many.length(); ++i) many[i] = track(0);
    return at.log->measure(many);
  }
  if (what == "hoard") at.log->hoard(n);
  if (what == "scratch") at.log->scratch(n);
  if (what == "follow") at.log->follow(track(n));
  if (what == "forget") at.log->forget(n);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
  const auto object = [&](int at) { return CORBA::Object_var(orb->string_to_object(argv[at])); };
  const objects all{Watch::Log::_narrow(object(1)), Watch::Counter::_narrow(object(2)),
                    Watch::Counter::_narrow(object(3)), Watch::Counter::_narrow(object(4))};
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream words(line);
    std::string what;
    CORBA::Long n = 0;
    words >> what >> n;
    try {
      std::cout << perform(all, what, n) << std::endl;
    } catch (const CORBA::SystemException& e) {
      std::cout << e._name() << " " << (e.minor() & 0xfff) << (e.completed() == CORBA::COMPLETED_NO ? " no" : " yes")
                << std::endl;
    }
  }
  orb->destroy();
  return 0;
}
