// Apart from the schemas of the wire, which the first load of the site does without.

/** At most this many lines in one cart: every list has a bound. */
export const maxCartLines = 50;
/** At most this many units on one line. */
export const maxLineQuantity = 999;
