// The parts of std::locale that nobody here uses: wide characters, money, dates, catalogues. Each stream holds the classic locale with all
// of them, 75 KB of code. The tables of functions below, in place of the library's, lead to none of it.
#include <iterator>
#include <locale>

#define UNUSED(table) extern "C" const void *const table[64] = {}; // at least as long as the library's

UNUSED(_ZTVNSt3__210moneypunctIcLb0EEE)
UNUSED(_ZTVNSt3__210moneypunctIcLb1EEE)
UNUSED(_ZTVNSt3__210moneypunctIwLb0EEE)
UNUSED(_ZTVNSt3__210moneypunctIwLb1EEE)
UNUSED(_ZTVNSt3__27collateIcEE)
UNUSED(_ZTVNSt3__27collateIwEE)
UNUSED(_ZTVNSt3__27num_getIwNS_19istreambuf_iteratorIwNS_11char_traitsIwEEEEEE)
UNUSED(_ZTVNSt3__27num_putIwNS_19ostreambuf_iteratorIwNS_11char_traitsIwEEEEEE)
UNUSED(_ZTVNSt3__28messagesIcEE)
UNUSED(_ZTVNSt3__28messagesIwEE)
UNUSED(_ZTVNSt3__28time_getIcNS_19istreambuf_iteratorIcNS_11char_traitsIcEEEEEE)
UNUSED(_ZTVNSt3__28time_getIwNS_19istreambuf_iteratorIwNS_11char_traitsIwEEEEEE)
UNUSED(_ZTVNSt3__28time_putIcNS_19ostreambuf_iteratorIcNS_11char_traitsIcEEEEEE)
UNUSED(_ZTVNSt3__28time_putIwNS_19ostreambuf_iteratorIwNS_11char_traitsIwEEEEEE)
UNUSED(_ZTVNSt3__29money_getIcNS_19istreambuf_iteratorIcNS_11char_traitsIcEEEEEE)
UNUSED(_ZTVNSt3__29money_getIwNS_19istreambuf_iteratorIwNS_11char_traitsIwEEEEEE)
UNUSED(_ZTVNSt3__29money_putIcNS_19ostreambuf_iteratorIcNS_11char_traitsIcEEEEEE)
UNUSED(_ZTVNSt3__29money_putIwNS_19ostreambuf_iteratorIwNS_11char_traitsIwEEEEEE)

// Of what reads numbers, only the version in `%YAML 1.2` is asked for; the other ten functions are 24 KB of code. The place of this one in
// the table is that of the Itanium ABI for C++.
using Characters = std::istreambuf_iterator<char>;
Characters
read_long(const void *self, Characters at, Characters end, std::ios_base &format, std::ios_base::iostate &state,
          long &number) asm("_ZNKSt3__27num_getIcNS_19istreambuf_iteratorIcNS_11char_traitsIcEEEEE6do_getES4_S4_RNS_8ios_baseERjRl");

extern "C" decltype(&read_long) const _ZTVNSt3__27num_getIcNS_19istreambuf_iteratorIcNS_11char_traitsIcEEEEEE[64] = {
    nullptr, nullptr,             // where the object begins, and its type
    nullptr, nullptr,    nullptr, // destructors, and the end of sharing: the classic locale is never destroyed
    nullptr, &read_long,          // after truth values
};
