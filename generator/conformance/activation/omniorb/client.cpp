// SPDX-License-Identifier: Apache-2.0
// An omniORB client of objects that are made at run time.
// usage: client life TRACKS         a track's life; prints the reference of one that lives on
//        client past TRACKS TRACK   a track of an earlier run, while one of this run is in its place
#include <iostream>
#include <string_view>

#include "activation.hh"

namespace {

int failures = 0;

void check(bool holds, const char* what) {
  if (holds) return;
  std::cout << "failed: " << what << "\n";
  ++failures;
}

bool is_gone(Work::Track_ptr track) {
  try {
    track->number();
    return false;
  } catch (const CORBA::OBJECT_NOT_EXIST&) {
    return track->_non_existent();
  }
}

void life(CORBA::ORB_ptr orb, Work::Tracks_ptr tracks) {
  const Work::Track_var first = tracks->begin(1);
  check(first->number() == 1, "the first track answers");
  check(first->_is_a("IDL:Work/Track:1.0"), "its type is known");
  tracks->end(1);
  check(is_gone(first), "the first track has ended");
  const Work::Track_var second = tracks->begin(2);
  check(second->number() == 2, "the second track answers");
  check(is_gone(first), "the first track's key does not lead to another");
  check(tracks->begin(3)->number() == 3 && tracks->begin(4)->number() == 4, "there is room for three");
  try {
    tracks->begin(5);
    check(false, "there is no room for a fourth");
  } catch (const Work::Full&) {
    tracks->end(4);
    check(tracks->begin(6)->number() == 6, "there is room again");
  }
  const CORBA::String_var text = orb->object_to_string(second);
  std::cout << text << "\n";
}

void past(CORBA::ORB_ptr orb, Work::Tracks_ptr tracks, const char* text) {
  tracks->begin(1);
  tracks->end(1);
  for (int number = 7; number < 10; ++number) check(tracks->begin(number)->number() == number, "a new track answers");
  const CORBA::Object_var object = orb->string_to_object(text);
  check(is_gone(Work::Track::_unchecked_narrow(object)), "an earlier run's track is not one of this run");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
    const CORBA::Object_var object = orb->string_to_object(argv[2]);
    const Work::Tracks_var tracks = Work::Tracks::_narrow(object);
    if (std::string_view(argv[1]) == "life") {
      life(orb, tracks);
    } else {
      past(orb, tracks, argv[3]);
    }
  } catch (const CORBA::Exception& unexpected) {
    std::cout << "failed: " << unexpected._name() << "\n";
    return 1;
  }
  return failures == 0 ? 0 : 1;
}
