import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import type { CartItem, CartState } from './cartSlice';
import { cartReplaced, isSameLine } from './cartSlice';

type CartThunk = ThunkAction<void, { cart: CartState }, unknown, UnknownAction>;

/** Puts a line that was removed back to its place; one that is there again already stays as it is. */
export function restoreLine(item: CartItem, index: number): CartThunk {
  return (dispatch, getState) => {
    const { cart } = getState();
    if (cart.items.some((known) => isSameLine(known, item))) return;
    dispatch(cartReplaced({ ...cart, items: cart.items.toSpliced(index, 0, item) }));
  };
}
