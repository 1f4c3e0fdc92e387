// SPDX-License-Identifier: Apache-2.0
// Writes the seeds of the fuzzer: well-formed messages of every kind, version and byte order.
// usage: seeds FOLDER
#include <algorithm>
#include <fstream>

#include "../conformance/wire.hpp"

namespace {

class folder {
 public:
  explicit folder(std::string path) : path_(std::move(path)) {}

  void add(const wire::message_bytes& bytes) {
    std::ofstream file(path_ + "/" + std::to_string(count_++), std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
  bool is_filled() const { return count_ > 0 && std::ifstream(path_ + "/0").good(); }

 private:
  std::string path_;
  int count_ = 0;
};

wire::message_bytes joined(const std::vector<wire::message_bytes>& messages) {
  wire::message_bytes all;
  for (const auto& each : messages) all.insert(all.end(), each.begin(), each.end());
  return all;
}

void add_requests(folder& seeds, wire::request r) {
  const auto of = [&r](const char* operation) {
    r.operation = operation;
    return wire::begin_arguments(r);
  };
  seeds.add(wire::finish(of("heartbeat").u32(1)));
  seeds.add(wire::finish(of("find").text("alpha")));
  seeds.add(wire::finish(of("sum").u32(2).f64(1).f64(2)));
  seeds.add(wire::finish(of("load").u32(1).text("wp").f64(1).f64(2).number(0, 4).u32(1).f64(0.5).text("label")));
  seeds.add(wire::finish(of("watch").text("IDL:Nav/Panel:1.0").u32(1).u32(0).octets({0, 1, 2, 3})));
  seeds.add(wire::finish(of("_is_a").text("IDL:Nav/Navigation:1.0")));
  const auto echo = wire::finish(of("echo").octets(wire::message_bytes(300, 0x5a)));
  seeds.add(echo);
  if (r.minor > 0) seeds.add(joined(wire::cut(r, echo, 80, 64)));
  const auto cancel = wire::finish(wire::begin(r.minor, r.order, 2).u32(r.id));
  seeds.add(joined({echo, cancel, echo}));
  r.unknown_context = true;
  seeds.add(wire::finish(of("heartbeat").u32(1)));
}

void add_others(folder& seeds, int minor, wire::order o) {
  wire::bytes locate = wire::begin(minor, o, 3);
  locate.u32(5);
  if (minor == 2) locate.u16(0);
  seeds.add(wire::finish(locate.octets(wire::key())));
  for (const int type : {1, 4, 5, 6, 7}) seeds.add(wire::finish(wire::begin(minor, o, type).u32(5)));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  folder seeds(argv[1]);
  for (const int minor : {0, 1, 2}) {
    for (const wire::order o : {wire::order::big, wire::order::little}) {
      wire::request r;
      r.minor = minor;
      r.order = o;
      add_requests(seeds, r);
      add_others(seeds, minor, o);
    }
  }
  return seeds.is_filled() ? 0 : 1;
}
