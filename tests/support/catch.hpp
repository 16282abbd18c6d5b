#pragma once

// The tests build with Catch2 v2 (Debian 12) and v3 (later ones).
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#include <string>

namespace Catch {

/// The matcher by the name that it has in v2.
inline auto Contains(const std::string &part) { return Matchers::ContainsSubstring(part); }

} // namespace Catch
#else
#include <catch2/catch.hpp>
#endif
