import { maxCartLines } from '@shop/core/model/cartLimits';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import { cartFullMessage } from './addToCart';
import type { CartItem, CartState } from './cartSlice';
import { cartReplaced, isSameLine } from './cartSlice';

type CartThunk = ThunkAction<string | null, { cart: CartState }, unknown, UnknownAction>;

/** Does nothing if the item has been added again. Returns a message if the cart is full. */
export function restoreLine(item: CartItem, index: number): CartThunk {
  return (dispatch, getState) => {
    const { cart } = getState();
    if (cart.items.some((known) => isSameLine(known, item))) return null;
    if (cart.items.length >= maxCartLines) return cartFullMessage;
    dispatch(cartReplaced({ ...cart, items: cart.items.toSpliced(index, 0, item) }));
    return null;
  };
}
