// This file is separate from the wire schemas, which the first page load does not need.

export const maxCartLines = 50;
export const maxLineQuantity = 999;
