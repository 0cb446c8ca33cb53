// What programs take from fmt's library. Debian has that only as a shared one, so this makes a static one
// of its headers: all inline functions are kept (-fkeep-inline-functions), and these instances.
#define FMT_HEADER_ONLY
#include <fmt/format-inl.h>

namespace fmt::detail {

template char decimal_point_impl<char>(locale_ref);
template thousands_sep_result<char> thousands_sep_impl<char>(locale_ref);
template dragonbox::decimal_fp<float> dragonbox::to_decimal<float>(float);
template dragonbox::decimal_fp<double> dragonbox::to_decimal<double>(double);
template std::locale locale_ref::get<std::locale>() const;

}  // namespace fmt::detail
