// SPDX-License-Identifier: Apache-2.0
// An omniORB client of objects that know their own references.
// usage: client ECHO DESK   each as published, or as a corbaloc
#include <iostream>
#include <string>

#include "references.hh"

namespace {

int failures = 0;

void check(bool holds, const std::string& what) {
  if (holds) return;
  std::cout << "failed: " << what << "\n";
  ++failures;
}

bool says(Echoes::Echo_ptr echo, const std::string& name) {
  const CORBA::String_var said = echo->say("hello");
  return name + ": hello" == said.in();
}

/// References of one object that came by different ways are the same.
bool are_same(CORBA::ORB_ptr orb, CORBA::Object_ptr one, CORBA::Object_ptr other) {
  const CORBA::String_var a = orb->object_to_string(one);
  const CORBA::String_var b = orb->object_to_string(other);
  return std::string(a.in()) == b.in();
}

void own_references(CORBA::ORB_ptr orb, Echoes::Echo_ptr echo, const std::string& name) {
  const Echoes::Echo_var self = echo->self();
  check(!CORBA::is_nil(self) && says(self, name), name + ": its own reference leads to it");
  const CORBA::Object_var unknown = echo->unknown();
  check(are_same(orb, self, unknown), name + ": typed or not, it is the same reference");
  const Echoes::Echo_var again = self->self();
  check(are_same(orb, self, again), name + ": what it says of itself it says again");
}

/// As many empty words as a message of 64 KiB holds: views of them take twice that, and their copies as much again.
void largest_message(Echoes::Echo_ptr echo) {
  Echoes::Words words;
  words.length(8000);
  const Echoes::Words_var back = echo->again(words);
  check(back->length() == words.length(), "the largest message is answered with the default request scope");
}

void context(CORBA::ORB_ptr orb, Echoes::Echo_ptr echo) {
  CORBA::Context_var own;
  orb->get_default_context(own.out());
  for (const char* name : {"floor_above", "unsaid", "room"}) {
    CORBA::Any value;
    value <<= name;
    own->set_one_value(name, value);
  }
  Echoes::Words_var words = echo->placed("echo", own);
  std::string all;
  for (CORBA::ULong i = 0; i < words->length(); ++i) all += std::string(words[i]) + " ";
  check(all == "room room floor_above floor_above ", "what the context clause names arrives, and nothing else: " + all);
}

void desk(CORBA::ORB_ptr orb, Echoes::Desk_ptr desk, Echoes::Echo_ptr front) {
  const Echoes::Echo_var one = desk->make("one");
  const Echoes::Echo_var two = desk->make("two");
  check(says(one, "one") && says(two, "two"), "objects that were made answer");
  own_references(orb, one, "one");
  own_references(orb, two, "two");
  const CORBA::Object_var unknown = two->unknown();
  CORBA::String_var said = desk->ask(unknown, "who");
  check(std::string(said.in()) == "two: who", "a reference without a type is narrowed");
  said = desk->ask(front, "who");
  check(std::string(said.in()) == "front: who", "a reference that was found by its key is narrowed");
  try {
    said = desk->ask(desk, "who");
    check(false, "a desk is no echo");
  } catch (const Echoes::NoEcho&) {
  }
  for (const bool lasting : {false, true}) {
    const Echoes::Echo_var guide = desk->lead(one, lasting);
    check(says(guide, "one") && says(guide, "one"), "who asks a guide is sent to the other echo");
    said = desk->ask(guide, "who");
    check(std::string(said.in()) == "one: who", "our stub follows a guide");
    const Echoes::Echo_var nowhere = desk->lead(Echoes::Echo::_nil(), lasting);
    try {
      said = nowhere->say("hello");
      check(false, "a guide to nil leads nowhere");
    } catch (const CORBA::OBJECT_NOT_EXIST&) {
    }
  }
  Echoes::Words words;
  words.length(2);
  words[0] = "room";
  words[1] = "12";
  Echoes::Words_var back = desk->far_context(words);
  check(back->length() == 2 && std::string(back[0]) == "room" && std::string(back[1]) == "12",
        "our stub sends a context");
  said = desk->forward("who");
  check(std::string(said.in()) == "far: who", "the file leads to the far echo");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
    const CORBA::Object_var front = orb->string_to_object(argv[1]);
    const CORBA::Object_var office = orb->string_to_object(argv[2]);
    const Echoes::Echo_var echo = Echoes::Echo::_narrow(front);
    const Echoes::Desk_var made = Echoes::Desk::_narrow(office);
    check(!echo->_non_existent(), "LocateRequest and _non_existent find it");
    check(says(echo, "front"), "it answers");
    own_references(orb, echo, "front");
    largest_message(echo);
    context(orb, echo);
    desk(orb, made, echo);
  } catch (const CORBA::SystemException& unexpected) {
    std::cout << "failed: " << unexpected._name() << " " << std::hex << unexpected.minor() << "\n";
    return 1;
  }
  return failures == 0 ? 0 : 1;
}
