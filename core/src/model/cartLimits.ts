// This file is separate from the wire schemas, which the first page load does not need.

/** Maximum number of lines in one cart. */
export const maxCartLines = 50;
/** Maximum number of units on one line. */
export const maxLineQuantity = 999;
