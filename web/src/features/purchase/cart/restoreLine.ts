import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import type { CartItem, CartState } from './cartSlice';
import { cartReplaced, isSameLine } from './cartSlice';

type CartThunk = ThunkAction<void, { cart: CartState }, unknown, UnknownAction>;

/** Does nothing if the item has been added again. */
export function restoreLine(item: CartItem, index: number): CartThunk {
  return (dispatch, getState) => {
    const { cart } = getState();
    if (cart.items.some((known) => isSameLine(known, item))) return;
    dispatch(cartReplaced({ ...cart, items: cart.items.toSpliced(index, 0, item) }));
  };
}
