#pragma once

// The whole library: include this, or only the headers that are needed.
//
// Mistakes in logs are findings and never thrown. Impossible requests throw `Refusal` (finding.hpp): options
// that name an unknown game or rule when a `Referee` or a batch is made of them, texts that are not cards when they are read. Lack of
// memory throws `std::bad_alloc`. A callback may throw: the call that it was handed to ends with that exception, and its object can be used
// again.
//
// Functions may be called from any number of threads. An object serves one thread at a time; a const one, any number. `run_batch` calls its
// handlers one at a time.
//
// Source compatibility follows the version, in version.h. There is no promise about the ABI: build with the library that you link.
#include "arbitro/version.h"

#include "arbitro/analyse.hpp"
#include "arbitro/batch.hpp"
#include "arbitro/card.hpp"
#include "arbitro/chunks.hpp"
#include "arbitro/compare.hpp"
#include "arbitro/encode.hpp"
#include "arbitro/finding.hpp"
#include "arbitro/games.hpp"
#include "arbitro/language.hpp"
#include "arbitro/log.hpp"
#include "arbitro/match.hpp"
#include "arbitro/moves.hpp"
#include "arbitro/read.hpp"
#include "arbitro/referee.hpp"
#include "arbitro/render.hpp"
#include "arbitro/report.hpp"
#include "arbitro/round.hpp"
#include "arbitro/rules.hpp"
#include "arbitro/score.hpp"
#include "arbitro/season.hpp"
#include "arbitro/seat.hpp"
#include "arbitro/source.hpp"
#include "arbitro/tournament.hpp"
