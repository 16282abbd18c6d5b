// The results of comparing two records of a match with a mistake each: comparisons [PAIRS [SEED [verbose]]]

#include "support/pairs.hpp"

#include <chrono>
#include <cstdlib>
#include <iostream>

int main(int count, char **words) {
  const int wanted = count > 1 ? std::atoi(words[1]) : 1000;
  generated::Dice dice(count > 2 ? std::strtoull(words[2], nullptr, 10) : 1);
  for (const auto &[level, name] : {std::pair{generated::Level::deals, "deals"}, std::pair{generated::Level::plays, "plays"}}) {
    pairs::Outcome all;
    int refused = 0, merged = 0, merged_wrongly = 0;
    double most = 0;
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < wanted; ++i) {
      const pairs::Pair pair = pairs::random_pair(dice, level, 4);
      const auto before = std::chrono::steady_clock::now();
      const pairs::Outcome one = pairs::outcome_of(pair);
      most = std::max(most, std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count());
      all.proved += one.proved;
      all.likely += one.likely;
      all.open += one.open;
      all.neither += one.neither;
      all.untried += one.untried;
      all.wrong += one.wrong;
      all.unlisted += one.unlisted;
      merged += one.is_merged ? 1 : 0;
      merged_wrongly += one.is_merged_wrongly ? 1 : 0;
      refused += one.is_refused ? 1 : 0;
      if (count > 3 && (one.wrong > 0 || one.is_refused || one.is_merged_wrongly || one.unlisted > 0))
        std::cout << "-- " << generated::name_of(pair.a.mistake) << " " << generated::name_of(pair.b.mistake) << "\n"
                  << pair.sound << pair.a.text << pair.b.text;
    }
    const double spent = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    std::cout << name << ": " << wanted << " pairs, " << all.proved << " proved, " << all.likely << " likely, " << all.open << " open, "
              << all.neither << " neither, " << all.untried << " not tried, " << all.wrong << " wrong, " << all.unlisted
              << " mistakes not listed, " << refused << " refused; " << merged << " merged whole, " << merged_wrongly
              << " of them wrongly; " << spent / wanted * 1000 << " ms each, " << most * 1000 << " at most\n";
  }
}
