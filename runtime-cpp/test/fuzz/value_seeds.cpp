// SPDX-License-Identifier: Apache-2.0
// Writes values for value_fuzz.cpp to begin with, one a file, into a folder.
#include <array>
#include <cstdint>
#include <fstream>
#include <span>
#include <string>

#include "../unit/value_samples.hpp"

namespace {

void write(const std::string& file, const shapes::node& root) {
  std::array<std::uint8_t, 4096> buffer{};
  orrery::cdr::writer out(buffer);
  out.write(std::uint64_t{0});
  const shapes::node* const given = &root;
  encode(out, given);
  std::ofstream to(file, std::ios::binary);
  to.put('\0');
  to.write(reinterpret_cast<const char*>(buffer.data()) + 8, out.position() - 8);
}

}  // namespace

int main(int, char** arguments) {
  const std::string folder = arguments[1];
  shapes::node leaf;
  shapes::named name;
  name.name = "name";
  shapes::weighed root;
  const std::array<const shapes::node*, 3> others{&leaf, nullptr, &root};
  leaf.left = &root;
  root.left = root.right = &leaf;
  write(folder + "/plain", leaf);
  root.left = &name;
  root.others = others;
  name.right = &leaf;
  write(folder + "/chunked", root);
  shapes::weighed around;
  around.left = &root;
  write(folder + "/nested", around);
}
