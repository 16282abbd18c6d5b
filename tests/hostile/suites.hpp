#pragma once

#include <filesystem>

/// Public test suites and a collection of hazards, where they lie beside the project.
inline const std::filesystem::path suites = ARBITRO_ROOT "/../shared/suites";
