// SPDX-License-Identifier: Apache-2.0
// Writing of values: where each was written, and the chunks of those being written.
#include <orrery/values/value.hpp>

#include <new>

#include "values/value_tags.hpp"

namespace orrery::cdr {

bool writer::begin_values() noexcept {
  const std::size_t beyond = reinterpret_cast<std::uintptr_t>(origin_ + end_) % alignof(written_values);
  const std::size_t bytes = sizeof(written_values) + beyond;
  if (failed_ || end_ - position_ < bytes) {
    fail(minor::none);
    return false;
  }
  end_ -= static_cast<std::uint32_t>(bytes);
  values_ = ::new (origin_ + end_) written_values;
  return true;
}

void writer::value(const orrery::value* given, const value_type& declared) noexcept {
  if (given == nullptr) return write(null_tag);
  if (values_ == nullptr && !begin_values()) return;
  if (const std::uint32_t place = place_of(*given); place != 0) {
    write(indirection_tag);
    return back_to(place);
  }
  const value_type& actual = given->actual_type();
  const value_codec* const codec = value_codec::find(actual.repository_id);
  if (codec == nullptr) return refuse(minor::value_type_unknown);
  if (!enter()) return;
  // A receiver may pass over what it does not know only in chunks.
  const value_type* last = &actual;
  while (last != &declared && last->truncatable && last->base != nullptr) last = last->base;
  written_values& known = *values_;
  const bool chunked = known.level != 0 || last != &actual || actual.custom;
  if (known.level != 0) end_chunk();
  align(4);
  note(*given, position_);
  write(least_tag | (last == &actual ? one_id : several_ids) | (chunked ? is_chunked : 0));
  type_ids(actual, *last);
  if (chunked) {
    ++known.level;
    begin_chunk();
  }
  codec->encode(*this, *given);
  if (chunked) {
    end_chunk();
    // One tag ends this value and the one that has ended just now: omniORB 4.3 takes no two in a row.
    if (position_ == known.value_end && !failed_) position_ -= 4;
    write(-static_cast<std::int32_t>(known.level));
    known.value_end = position_;
    --known.level;
    if (known.level != 0) begin_chunk();
  }
  leave();
}

void writer::type_ids(const value_type& actual, const value_type& last) noexcept {
  if (&actual != &last) {
    std::uint32_t count = 1;
    for (const value_type* type = &actual; type != &last; type = type->base) ++count;
    write(count);
    for (const value_type* type = &actual; type != &last; type = type->base) name(type->repository_id);
    return name(last.repository_id);
  }
  if (values_->last_type == &actual) {
    write(indirection_tag);
    return back_to(values_->last_id);
  }
  align(4);
  values_->last_type = &actual;
  values_->last_id = position_;
  name(actual.repository_id);
}

void writer::back_to(std::uint32_t place) noexcept {
  write(static_cast<std::int32_t>(static_cast<std::int64_t>(place) - static_cast<std::int64_t>(position_)));
}

void writer::begin_chunk() noexcept {
  align(4);
  values_->chunk = position_;
  write(std::uint32_t{0});
}

void writer::end_chunk() noexcept {
  if (failed_) return;
  const std::uint32_t size = position_ - values_->chunk - 4;
  if (size == 0) {
    position_ = values_->chunk;
  } else {
    store(origin_ + values_->chunk, size);
  }
}

std::uint32_t writer::place_of(const orrery::value& given) const noexcept {
  const std::uint32_t index = given.written_.load(std::memory_order_relaxed);
  if (index >= values_->count) return 0;
  const written_values::entry& entry = *values_->at(index);
  return entry.given == &given ? entry.place : 0;
}

void writer::note(const orrery::value& given, std::uint32_t place) noexcept {
  if (failed_ || end_ - position_ < sizeof(written_values::entry)) return;
  ::new (values_->at(values_->count)) written_values::entry{&given, place};
  given.written_.store(values_->count, std::memory_order_relaxed);
  ++values_->count;
  end_ -= static_cast<std::uint32_t>(sizeof(written_values::entry));
}

}  // namespace orrery::cdr
