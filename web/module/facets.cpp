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

// What would convert characters between encodings and look at wide ones, five kilobytes; the library does not let others define these
// tables, so that the linker replaces the functions in them.
using Address = const void *;
#define UNUSED_ONE(function, ...)                                                                                                          \
  extern "C" int __wrap_##function(__VA_ARGS__) { return 0; }
#define UNUSED_CONVERSION(function) UNUSED_ONE(function, Address, Address, Address, Address, Address, Address, Address, Address)
#define UNUSED_LENGTH(function) UNUSED_ONE(function, Address, Address, Address, Address, std::size_t)
#define UNUSED_SEARCH(function) UNUSED_ONE(function, Address, Address, Address, Address)
#define UNUSED_RANGE(function) UNUSED_ONE(function, Address, Address, Address)
#define UNUSED_CASE(function) UNUSED_ONE(function, Address, int)
#define UNUSED_WIDTH(function) UNUSED_ONE(function, Address)

UNUSED_SEARCH(_ZNKSt3__25ctypeIwE10do_scan_isEmPKwS3_)
UNUSED_SEARCH(_ZNKSt3__25ctypeIwE11do_scan_notEmPKwS3_)
UNUSED_SEARCH(_ZNKSt3__25ctypeIwE5do_isEPKwS3_Pm)
UNUSED_SEARCH(_ZNKSt3__25ctypeIwE8do_widenEPKcS3_Pw)
UNUSED_RANGE(_ZNKSt3__25ctypeIwE10do_tolowerEPwPKw)
UNUSED_RANGE(_ZNKSt3__25ctypeIwE10do_toupperEPwPKw)
UNUSED_CASE(_ZNKSt3__25ctypeIwE10do_tolowerEw)
UNUSED_CASE(_ZNKSt3__25ctypeIwE10do_toupperEw)
UNUSED_LENGTH(_ZNKSt3__27codecvtIwc11__mbstate_tE10do_unshiftERS1_PcS4_RS4_)
UNUSED_WIDTH(_ZNKSt3__27codecvtIwc11__mbstate_tE11do_encodingEv)
UNUSED_WIDTH(_ZNKSt3__27codecvtIwc11__mbstate_tE13do_max_lengthEv)
UNUSED_CONVERSION(_ZNKSt3__27codecvtIDiDu11__mbstate_tE5do_inERS1_PKDuS5_RS5_PDiS7_RS7_)
UNUSED_CONVERSION(_ZNKSt3__27codecvtIDiDu11__mbstate_tE6do_outERS1_PKDiS5_RS5_PDuS7_RS7_)
UNUSED_LENGTH(_ZNKSt3__27codecvtIDiDu11__mbstate_tE9do_lengthERS1_PKDuS5_m)
UNUSED_CONVERSION(_ZNKSt3__27codecvtIDic11__mbstate_tE5do_inERS1_PKcS5_RS5_PDiS7_RS7_)
UNUSED_CONVERSION(_ZNKSt3__27codecvtIDic11__mbstate_tE6do_outERS1_PKDiS5_RS5_PcS7_RS7_)
UNUSED_LENGTH(_ZNKSt3__27codecvtIDic11__mbstate_tE9do_lengthERS1_PKcS5_m)
UNUSED_CONVERSION(_ZNKSt3__27codecvtIDsDu11__mbstate_tE5do_inERS1_PKDuS5_RS5_PDsS7_RS7_)
UNUSED_CONVERSION(_ZNKSt3__27codecvtIDsDu11__mbstate_tE6do_outERS1_PKDsS5_RS5_PDuS7_RS7_)
UNUSED_LENGTH(_ZNKSt3__27codecvtIDsDu11__mbstate_tE9do_lengthERS1_PKDuS5_m)
UNUSED_CONVERSION(_ZNKSt3__27codecvtIDsc11__mbstate_tE5do_inERS1_PKcS5_RS5_PDsS7_RS7_)
UNUSED_CONVERSION(_ZNKSt3__27codecvtIDsc11__mbstate_tE6do_outERS1_PKDsS5_RS5_PcS7_RS7_)
UNUSED_LENGTH(_ZNKSt3__27codecvtIDsc11__mbstate_tE9do_lengthERS1_PKcS5_m)
UNUSED_CONVERSION(_ZNKSt3__27codecvtIwc11__mbstate_tE5do_inERS1_PKcS5_RS5_PwS7_RS7_)
UNUSED_CONVERSION(_ZNKSt3__27codecvtIwc11__mbstate_tE6do_outERS1_PKwS5_RS5_PcS7_RS7_)
UNUSED_LENGTH(_ZNKSt3__27codecvtIwc11__mbstate_tE9do_lengthERS1_PKcS5_m)

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

// Of what writes numbers, only the two for `int` and `unsigned`, which become `long`.
using Output = std::ostreambuf_iterator<char>;
Output write_long(const void *self, Output to, std::ios_base &format, char fill,
                  long number) asm("_ZNKSt3__27num_putIcNS_19ostreambuf_iteratorIcNS_11char_traitsIcEEEEE6do_putES4_RNS_8ios_baseEcl");
Output write_unsigned_long(const void *self, Output to, std::ios_base &format, char fill, unsigned long number) asm(
    "_ZNKSt3__27num_putIcNS_19ostreambuf_iteratorIcNS_11char_traitsIcEEEEE6do_putES4_RNS_8ios_baseEcm");

extern "C" const void *const _ZTVNSt3__27num_putIcNS_19ostreambuf_iteratorIcNS_11char_traitsIcEEEEEE[64] = {
    nullptr, nullptr, // where the object begins, and its type
    nullptr, nullptr,
    nullptr,                                                       // destructors, and the end of sharing
    nullptr, reinterpret_cast<const void *>(&write_long),          // after truth values
    nullptr, reinterpret_cast<const void *>(&write_unsigned_long), // after `long long`
};
