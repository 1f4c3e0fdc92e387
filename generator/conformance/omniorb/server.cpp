// SPDX-License-Identifier: Apache-2.0
// An omniORB server of Conf::Echo. Prints its reference, then serves until it is terminated.
#include <algorithm>
#include <cstring>
#include <iostream>
#include <string>

#include "conformance.hh"

namespace {

class echo : public POA_Conf::Echo {
 public:
  echo() { spare_.rest(0); }
  char* identity() override { return CORBA::string_dup("echo"); }
  Conf::Point origin() override { return origin_; }
  void origin(const Conf::Point& value) override { origin_ = value; }
  char* hello(const char* name) override { return CORBA::string_dup((std::string("hello ") + name).c_str()); }
  CORBA::Long noted() override { return noted_; }
  void note(CORBA::Long step, const char* text) override {
    noted_ += step * static_cast<CORBA::Long>(std::strlen(text));
  }
  Conf::Colour shade() override { return shade_; }
  void shade(Conf::Colour value) override { shade_ = value; }

  void nothing() override {}
  CORBA::Boolean echo_boolean(CORBA::Boolean value) override { return value; }
  CORBA::Char echo_char(CORBA::Char value) override { return value; }
  CORBA::Octet echo_octet(CORBA::Octet value) override { return value; }
  CORBA::Short echo_short(CORBA::Short value) override { return value; }
  CORBA::UShort echo_ushort(CORBA::UShort value) override { return value; }
  CORBA::Long echo_long(CORBA::Long value) override { return value; }
  CORBA::ULong echo_ulong(CORBA::ULong value) override { return value; }
  CORBA::LongLong echo_longlong(CORBA::LongLong value) override { return value; }
  CORBA::ULongLong echo_ulonglong(CORBA::ULongLong value) override { return value; }
  CORBA::Float echo_float(CORBA::Float value) override { return value; }
  CORBA::Double echo_double(CORBA::Double value) override { return value; }
  char* echo_string(const char* value) override { return CORBA::string_dup(value); }
  char* echo_label(const char* value) override { return CORBA::string_dup(value); }
  Conf::Colour echo_enum(Conf::Colour value) override { return value; }
  CORBA::WChar echo_wchar(CORBA::WChar value) override { return value; }
  CORBA::WChar* echo_wstring(const CORBA::WChar* value) override { return CORBA::wstring_dup(value); }
  Conf::WideTexts* echo_wide_texts(const Conf::WideTexts& value) override { return new Conf::WideTexts(value); }
  Conf::Symbols* echo_symbols(const Conf::Symbols& value) override { return new Conf::Symbols(value); }
  Conf::Basics echo_basics(const Conf::Basics& value) override { return value; }
  Conf::Segment echo_segment(const Conf::Segment& value) override { return value; }
  Conf::Track* echo_track(const Conf::Track& value) override { return new Conf::Track(value); }
  Conf::Bytes* echo_bytes(const Conf::Bytes& value) override { return new Conf::Bytes(value); }
  Conf::Flags* echo_flags(const Conf::Flags& value) override { return new Conf::Flags(value); }
  Conf::Shorts* echo_shorts(const Conf::Shorts& value) override { return new Conf::Shorts(value); }
  Conf::Doubles* echo_doubles(const Conf::Doubles& value) override { return new Conf::Doubles(value); }
  Conf::Few* echo_few(const Conf::Few& value) override { return new Conf::Few(value); }
  Conf::Texts* echo_texts(const Conf::Texts& value) override { return new Conf::Texts(value); }
  Conf::Colours* echo_colours(const Conf::Colours& value) override { return new Conf::Colours(value); }
  Conf::Points* echo_points(const Conf::Points& value) override { return new Conf::Points(value); }
  Conf::Outlines* echo_outlines(const Conf::Outlines& value) override { return new Conf::Outlines(value); }
  Conf::Tracks* echo_tracks(const Conf::Tracks& value) override { return new Conf::Tracks(value); }
  Conf::Grid_slice* echo_grid(const Conf::Grid value) override { return Conf::Grid_dup(value); }
  Conf::Names_slice* echo_names(const Conf::Names value) override { return Conf::Names_dup(value); }
  Conf::Piece* spare() override { return new Conf::Piece(spare_); }
  void spare(const Conf::Piece& value) override { spare_ = value; }
  Conf::Shape* echo_shape(const Conf::Shape& value) override { return new Conf::Shape(value); }
  Conf::Piece* echo_part(const Conf::Piece& value) override { return new Conf::Piece(value); }
  Conf::Parts* echo_parts(const Conf::Parts& value) override { return new Conf::Parts(value); }
  Conf::Assembly* echo_assembly(const Conf::Assembly& value) override { return new Conf::Assembly(value); }
  Conf::Piece* trade(const Conf::Piece& given, Conf::Shape&, Conf::Truth& done) override {
    if (given._d() == 1) throw Conf::Unfit(given);
    done.yes(given._d());
    return new Conf::Piece(given);
  }
  Conf::Base_ptr echo_reference(Conf::Base_ptr value) override { return Conf::Base::_duplicate(value); }
  CORBA::Object_ptr echo_object(CORBA::Object_ptr value) override { return CORBA::Object::_duplicate(value); }
  Conf::Bases* echo_bases(const Conf::Bases& value) override { return new Conf::Bases(value); }

  CORBA::Long exchange(CORBA::Long& low, CORBA::String_out sum, char*& text, Conf::Point& place,
                       CORBA::Long high) override {
    const CORBA::Long total = low + high;
    sum = CORBA::string_dup(std::to_string(total).c_str());
    std::reverse(text, text + std::strlen(text));
    place.x = low;
    place.y = high / 2.0;
    low = high;
    return total;
  }
  CORBA::Long refuse(CORBA::Long code, const char* why) override {
    if (code == 1) throw Conf::Refused(why, 42, Conf::Point{7, 0.5});
    if (code == 2) throw Conf::Empty();
    return code;
  }

 private:
  Conf::Point origin_{0, 0};
  Conf::Colour shade_ = Conf::red;
  CORBA::Long noted_ = 0;
  Conf::Piece spare_;
};

}  // namespace

int main(int argc, char** argv) {
  CORBA::ORB_var orb = CORBA::ORB_init(argc, argv);
  CORBA::Object_var object = orb->resolve_initial_references("RootPOA");
  PortableServer::POA_var poa = PortableServer::POA::_narrow(object);
  echo servant;
  PortableServer::ObjectId_var id = poa->activate_object(&servant);
  CORBA::Object_var reference = poa->id_to_reference(id);
  CORBA::String_var text = orb->object_to_string(reference);
  std::cout << text << std::endl;
  PortableServer::POAManager_var manager = poa->the_POAManager();
  manager->activate();
  orb->run();
  return 0;
}
