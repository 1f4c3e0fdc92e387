// SPDX-License-Identifier: Apache-2.0
// Report of the memory that a process lays out: compared with its plan at the start, and printed at the end.
#include <cstdio>

#include <orrery/orb/process.hpp>

namespace orrery {

void process::observe_tunnel(std::size_t index, const void* tunnel,
                             std::uint32_t (*high_water)(const void*) noexcept) noexcept {
  tunnels_[index] = {tunnel, high_water};
}

std::vector<memory::process_memory::usage> process::memory_usage() const {
  if (memory_ == nullptr) return {};
  for (std::uint32_t lane = 0; lane < lanes_.size(); ++lane) {
    const std::int32_t scope = config_.lanes[lane].resident_scope;
    if (scope < 0) continue;
    // Threads in a resident scope allocate its memory themselves, so its area has not counted that.
    for (std::uint32_t thread = 0; thread < config_.lanes[lane].threads.all; ++thread) {
      memory_->find(scope, lane, 0, thread)->note_used(lanes_[lane]->request_scope(thread).high_water_bytes());
    }
  }
  return memory_->report();
}

std::vector<std::span<const std::byte>> process::laid_out() const {
  std::vector<std::span<const std::byte>> all;
  if (memory_ != nullptr) all.emplace_back(memory_->bytes());
  for (const auto& l : lanes_) {
    all.emplace_back(l->memory());
    for (const lanes::thread_stack& stack : l->stacks()) all.emplace_back(stack.bytes());
  }
  for (const auto& t : tasks_) {
    all.emplace_back(t->memory());
    all.emplace_back(t->stack().bytes());
  }
  return all;
}

std::size_t process::laid_out_bytes() const {
  std::size_t bytes = 0;
  for (const auto& part : laid_out()) bytes += lanes::thread_stack::whole_pages(part.size());
  return bytes;
}

void process::compare_with_plan() const {
  const std::size_t bytes = laid_out_bytes();
  if (config_.planned_bytes == 0 || config_.planned_bytes == bytes) return;
  report("lays out " + std::to_string(bytes) + " bytes of memory, but its plan counts " +
         std::to_string(config_.planned_bytes) +
         ": the generator is of another release than the runtime, or has no sizes for this kind of machine");
}

void process::say_usage() const {
  const int length = static_cast<int>(config_.name.size());
  const auto bytes = memory_ == nullptr ? 0 : memory_->bytes().size();
  std::printf("%.*s: memory: %zu bytes in one region\n", length, config_.name.data(), bytes);
  for (const auto& each : memory_usage()) {
    const std::string blocks = each.blocks == 0 ? "" : std::to_string(each.blocks) + " blocks of ";
    std::printf("%.*s: memory: %s: %zu of %s%zu bytes, at most %zu used\n", length, config_.name.data(), each.name,
                each.copies, blocks.c_str(), each.bytes, each.highest);
  }
  say_tunnels();
  std::printf("%.*s: memory: %zu bytes laid out, %llu planned\n", length, config_.name.data(), laid_out_bytes(),
              static_cast<unsigned long long>(config_.planned_bytes));
  if (locked_) {
    std::printf("%.*s: memory: %zu bytes locked, and %zu of the program's image\n", length, config_.name.data(),
                locked_bytes_, image_bytes_);
  }
  std::fflush(stdout);
}

void process::say_tunnels() const {
  for (std::size_t i = 0; i < tunnels_.size(); ++i) {
    if (tunnels_[i].tunnel == nullptr) continue;
    const memory::tunnel_layout& plan = config_.memory->tunnels[i];
    const std::string what =
        plan.value_bytes == 0 ? "references" : "values of " + std::to_string(plan.value_bytes) + " bytes";
    std::printf("%s: memory: %s: %u %s, at most %u under way\n", std::string(config_.name).c_str(), plan.name,
                plan.capacity, what.c_str(), tunnels_[i].high_water(tunnels_[i].tunnel));
  }
}

}  // namespace orrery
