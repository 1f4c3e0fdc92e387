// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "Poas/Directory/servant.hpp"
#include "components/Server.hpp"

/// Makes the objects that are measured, and keeps them by their POA's path and their number of operations.
class ServerImpl final : public Demultiplexing::Server, public Poas::Directory::servant {
 public:
  Poas::Directory::servant& provide_directory() noexcept override { return *this; }

  orrery::outcome<void> populate(orrery::call& call, std::string_view path, std::int32_t objects,
                                 std::int32_t operations) noexcept override;
  orrery::outcome<Poas::Measured::reference> find(orrery::call& call, std::string_view population,
                                                  std::int32_t index) noexcept override;

 private:
  struct objects_of_a_kind {
    std::vector<std::unique_ptr<orrery::servant>> servants;
    std::vector<orrery::active_object> objects;
  };

  std::unordered_map<std::string, objects_of_a_kind> populations_;
};
