#pragma once

#include "document.hpp"

#include <cstdint>

namespace arbitro {

/// Where reading YAML stopped.
struct YamlStop {
  std::uint32_t at = 0;            ///< just behind the last sound token
  std::uint32_t stopped = 0;       ///< where the parser noticed; may lie far behind the cause
  std::uint32_t key = UINT32_MAX;  ///< beginning of the last key; `UINT32_MAX`: none
  std::uint32_t token = 0;         ///< beginning of the last sound scalar
  bool after_key = false;          ///< that key still has no value
  std::uint32_t flow = UINT32_MAX; ///< the innermost open `[` or `{`; `UINT32_MAX`: none
};

/// Says what is wrong with a YAML text behind its last sound token: first the slips of the pen that people make, then what is left.
Finding yaml_fault(const Source &source, const YamlStop &stop);

} // namespace arbitro
