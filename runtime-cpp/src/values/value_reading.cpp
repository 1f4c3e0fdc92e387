// SPDX-License-Identifier: Apache-2.0
// Reading of values: their headers, their chunks, and what they share.
#include <orrery/values/value.hpp>

#include <algorithm>

#include "cdr/value_table.hpp"
#include "values/value_tags.hpp"

namespace orrery::cdr {
namespace {

constexpr std::uint32_t greatest_tag = 0x7fffffff;
constexpr std::uint32_t has_codebase = 1;
constexpr std::uint32_t which_ids = 6;
constexpr std::uint32_t no_id = 0;
constexpr std::uint32_t known_flags = has_codebase | which_ids | is_chunked;
/// An indirection could name the same ids again and again, each of which is compared: no longer and no more of them.
constexpr std::uint32_t longest_id = 512;
constexpr std::uint32_t most_ids = 16;
constexpr std::size_t first_room = 16;

constexpr std::uint32_t aligned(std::uint32_t position) { return (position + 3) & ~std::uint32_t{3}; }

}  // namespace

/// Reads one value, and the headers and chunks of those within it.
class value_reader {
 public:
  explicit value_reader(reader& in) noexcept : in_(in) {}

  const value* read(const value_type& declared) noexcept {
    const std::uint32_t tag = next_tag();
    if (in_.failed_ || tag == null_tag) return nullptr;
    if (tag == indirection_tag) return shared(declared);
    if (in_.values_ == nullptr && !make_table()) return nullptr;
    const std::uint32_t place = in_.position_ - 4;
    const value_codec* codec = nullptr;
    bool truncated = false;
    if (!header(tag, &declared, codec, truncated)) return nullptr;
    const bool chunked = (tag & is_chunked) != 0;
    // Nothing else says where a state ends that user code reads.
    if (!chunked && codec->type_of_values().custom) {
      refuse();
      return nullptr;
    }
    value* const made = codec->make(in_);
    if (made == nullptr || !note(place, *made) || !in_.enter()) return nullptr;
    if (chunked) begin_chunks();
    codec->decode(in_, *made);
    if (chunked) end_chunks(truncated);
    in_.leave();
    return in_.failed_ ? nullptr : made;
  }

 private:
  /// The tag of a value, a null or an indirection. Senders put the latter two into a chunk or between chunks.
  std::uint32_t next_tag() noexcept {
    if (level() == 0 || aligned(in_.position_) < in_.end_) return in_.read<std::uint32_t>();
    if (in_.next_chunk(4)) return in_.read<std::uint32_t>();
    return between_chunks();
  }

  std::uint32_t between_chunks() noexcept {
    const std::uint32_t at = aligned(in_.end_);
    const value_table& table = *in_.values_;
    if (in_.failed_ || table.ended != 0 || at > table.limit || table.limit - at < 4) {
      in_.malformed(minor::truncated);
      return null_tag;
    }
    in_.position_ = in_.end_ = at + 4;
    return load<std::uint32_t>(in_.origin_ + at, in_.swap_);
  }

  /// Reads codebase and repository ids, which come behind a value's tag, and leaves the reader before the value's
  /// state. No chunk of the state is open then.
  ///
  /// @param declared the declared type; null where the value is passed over
  bool header(std::uint32_t tag, const value_type* declared, const value_codec*& codec, bool& truncated) noexcept {
    const bool chunked = (tag & is_chunked) != 0;
    if (tag < least_tag || tag > greatest_tag || (tag & 0xff & ~known_flags) != 0) return refuse();
    // All values within one that comes in chunks do so, too, and their headers are between chunks.
    if (level() != 0 && (!chunked || in_.position_ != in_.end_)) return refuse();
    in_.end_ = in_.values_->limit;
    if ((tag & has_codebase) != 0) id(in_);
    const std::uint32_t ids = tag & which_ids;
    if (ids == no_id) {
      codec = declared == nullptr ? nullptr : value_codec::find(declared->repository_id);
    } else if (ids == one_id) {
      codec = value_codec::find(id(in_));
    } else if (ids == several_ids) {
      codec = first_known(in_, in_.read<std::uint32_t>(), truncated);
    } else {
      return refuse();
    }
    if (declared == nullptr || in_.failed_) return !in_.failed_;
    if (codec == nullptr) {
      in_.fail(exception_id::MARSHAL, minor::value_type_unknown);
    } else if (!codec->type_of_values().is_a(*declared) || (truncated && !chunked)) {
      in_.malformed(minor::value_malformed);
    }
    return !in_.failed_;
  }

  /// The first type in a list that has a codec: the value's own, or one for which it may be taken.
  const value_codec* first_known(reader& from, std::uint32_t count, bool& truncated) noexcept {
    if (count == indirection_tag) {
      std::uint32_t place = 0;
      if (!indirection(from, place)) return nullptr;
      reader earlier = earlier_part(from, place);
      const auto there = earlier.read<std::uint32_t>();
      if (there == indirection_tag) refuse();
      const value_codec* const codec = first_known(earlier, there, truncated);
      if (earlier.failed_) refuse();
      return codec;
    }
    if (count == 0 || count > most_ids) refuse();
    const value_codec* found = nullptr;
    for (std::uint32_t i = 0; i < count && !from.failed_ && !in_.failed_; ++i) {
      const std::string_view each = id(from);
      if (found != nullptr) continue;
      found = value_codec::find(each);
      truncated = i != 0;
    }
    return found;
  }

  /// A repository id or a URL of code, which may have come earlier.
  std::string_view id(reader& from) noexcept {
    const auto length = from.read<std::uint32_t>();
    if (length != indirection_tag) return text(from, length);
    std::uint32_t place = 0;
    if (!indirection(from, place)) return {};
    reader earlier = earlier_part(from, place);
    return text(earlier, earlier.read<std::uint32_t>());
  }

  /// A string whose length was read.
  std::string_view text(reader& from, std::uint32_t length) noexcept {
    if (from.failed_ || length > longest_id) {
      refuse();
      return {};
    }
    from.position_ -= 4;
    const std::string_view characters = from.string();
    if (from.failed_) refuse();
    return characters;
  }

  /// A reader of what came at a place before another's.
  static reader earlier_part(const reader& from, std::uint32_t place) noexcept {
    return reader({from.origin_, place, from.position_, from.swap_}, *from.scope_);
  }

  /// The place that an offset names (9.3.4.3): it counts from where the offset is, and what it leads to came before.
  bool indirection(reader& from, std::uint32_t& place) noexcept {
    const std::int64_t here = (std::int64_t{from.position_} + 3) & ~std::int64_t{3};
    const std::int64_t target = here + from.read<std::int32_t>();
    if (from.failed_ || target < 0 || target >= here - 4 || target % 4 != 0) return refuse();
    place = static_cast<std::uint32_t>(target);
    return true;
  }

  const value* shared(const value_type& declared) noexcept {
    std::uint32_t place = 0;
    if (!indirection(in_, place)) return nullptr;
    const value_table* const table = in_.values_;
    if (table != nullptr) {
      const value_table::entry* const begin = table->entries;
      const value_table::entry* const end = begin + table->count;
      const auto* const found = std::lower_bound(
          begin, end, place, [](const value_table::entry& each, std::uint32_t at) { return each.place < at; });
      if (found != end && found->place == place && found->made->actual_type().is_a(declared)) return found->made;
    }
    refuse();
    return nullptr;
  }

  std::uint16_t level() const noexcept { return in_.values_ == nullptr ? std::uint16_t{0} : in_.values_->level; }

  bool make_table() noexcept {
    in_.values_ = in_.room_for<value_table>(1);
    if (in_.values_ == nullptr) return false;
    in_.values_->limit = in_.end_;
    return true;
  }

  bool note(std::uint32_t place, const value& made) noexcept {
    value_table* const table = in_.values_;
    if (table->count == table->room) {
      const auto room = static_cast<std::uint32_t>(std::max<std::size_t>(first_room, std::size_t{2} * table->room));
      auto* const entries = in_.room_for<value_table::entry>(room);
      if (entries == nullptr) return false;
      std::copy_n(table->entries, table->count, entries);
      table->entries = entries;
      table->room = room;
    }
    table->entries[table->count++] = {place, &made};
    return true;
  }

  void begin_chunks() noexcept {
    ++in_.values_->level;
    in_.end_ = in_.position_;
  }

  /// Passes over what is left of a value, up to its end tag, which may end those around it, too.
  ///
  /// @param more true if there may be something: state of a derived type
  void end_chunks(bool more) noexcept {
    value_table& table = *in_.values_;
    while (!in_.failed_ && table.ended == 0) {
      if (in_.position_ < in_.end_ && !more) refuse();
      in_.position_ = in_.end_;
      if (in_.next_chunk(1)) {
        if (!more) refuse();
        continue;
      }
      const std::uint32_t tag = between_chunks();
      if (in_.failed_) return;
      if (const auto level = -static_cast<std::int64_t>(static_cast<std::int32_t>(tag)); level > 0) {
        if (level > table.level) refuse();
        table.ended = static_cast<std::uint16_t>(level);
      } else if (!more || !pass_over(tag)) {
        refuse();
      }
    }
    if (table.ended == table.level) table.ended = 0;
    --table.level;
    in_.end_ = in_.failed_ || table.level == 0 ? table.limit : in_.position_;
  }

  bool pass_over(std::uint32_t tag) noexcept {
    if (tag == null_tag) return true;
    const value_codec* codec = nullptr;
    bool truncated = false;
    if (!header(tag, nullptr, codec, truncated) || !in_.enter()) return false;
    begin_chunks();
    end_chunks(true);
    in_.leave();
    return !in_.failed_;
  }

  bool refuse() noexcept {
    in_.malformed(minor::value_malformed);
    return false;
  }

  reader& in_;
};

const value* decode_value(reader& in, const value_type& declared) noexcept { return value_reader(in).read(declared); }

}  // namespace orrery::cdr
