// The parts of std::locale that nobody here uses: wide characters, money, dates, catalogues. Each stream holds the classic locale with all
// of them, 75 KB of code. The tables of functions below, in place of the library's, lead to none of it.
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
