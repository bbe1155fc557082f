import { centsToRand } from '@shop/core/model/money';

import type { CartItem } from './cartSlice';

/** `price` is the line total in rand. */
export function wireLine(item: CartItem) {
  const { id, size, name, quantity, label, imageUrl, unitCents } = item;
  const price = centsToRand(unitCents * quantity);
  return { id, ...(size !== undefined && { size }), name, price, quantity, label, imageUrl };
}
