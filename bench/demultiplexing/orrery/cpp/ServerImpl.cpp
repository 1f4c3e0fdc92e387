// SPDX-License-Identifier: Apache-2.0
#include "ServerImpl.hpp"

#include <poas_operations.hpp>

#include "Poas/Operations1/servant.hpp"
#include "Poas/Operations10/servant.hpp"
#include "Poas/Operations50/servant.hpp"
#include "Poas/Operations500/servant.hpp"

namespace {

#define ECHO(name) \
  orrery::outcome<std::int32_t> name(orrery::call&, std::int32_t number) noexcept override { return number; }

struct echo_1 final : Poas::Operations1::servant {
  POAS_OPERATIONS_1(ECHO)
};
struct echo_10 final : Poas::Operations10::servant {
  POAS_OPERATIONS_10(ECHO)
};
struct echo_50 final : Poas::Operations50::servant {
  POAS_OPERATIONS_50(ECHO)
};
struct echo_500 final : Poas::Operations500::servant {
  POAS_OPERATIONS_500(ECHO)
};

std::unique_ptr<orrery::servant> make_echo(std::int32_t operations) {
  switch (operations) {
    case 1:
      return std::make_unique<echo_1>();
    case 10:
      return std::make_unique<echo_10>();
    case 50:
      return std::make_unique<echo_50>();
    default:
      return std::make_unique<echo_500>();
  }
}

}  // namespace

orrery::outcome<void> ServerImpl::populate(orrery::call&, std::string_view path, std::int32_t objects,
                                           std::int32_t operations) noexcept {
  const orrery::poa home = poa_named(path);
  objects_of_a_kind& all = populations_[std::string(path).append(" ").append(std::to_string(operations))];
  for (std::int32_t i = 0; i < objects; ++i) {
    all.servants.push_back(make_echo(operations));
    const orrery::outcome<orrery::active_object> made = home.activate(*all.servants.back());
    if (!made) return *made.failure();
    all.objects.push_back(*made);
  }
  return {};
}

orrery::outcome<Poas::Measured::reference> ServerImpl::find(orrery::call&, std::string_view population,
                                                            std::int32_t index) noexcept {
  const objects_of_a_kind& all = populations_[std::string(population)];
  return Poas::Measured::reference(all.objects[static_cast<std::size_t>(index)].reference.view());
}
