import { maxCartLines } from '@shop/core/model/cartLimits';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import { cartFullMessage } from './addToCart';
import type { CartItem, CartState } from './cartSlice';
import { cartReplaced, isSameLine, removed } from './cartSlice';

type CartThunk<T> = ThunkAction<T, { cart: CartState }, unknown, UnknownAction>;

/** The returned function puts the line back in its place, or returns a message if the cart is full. */
export function removeLine(item: CartItem): CartThunk<() => string | null> {
  return (dispatch, getState) => {
    const { items } = getState().cart;
    const above = items.slice(
      0,
      items.findIndex((known) => isSameLine(known, item)),
    );
    dispatch(removed(item));
    return () => dispatch(restoreLine(item, above));
  };
}

/** Does nothing if the item has been added again. */
function restoreLine(item: CartItem, above: readonly CartItem[]): CartThunk<string | null> {
  return (dispatch, getState) => {
    const { cart } = getState();
    if (cart.items.some((known) => isSameLine(known, item))) return null;
    if (cart.items.length >= maxCartLines) return cartFullMessage;
    const isAbove = (known: CartItem) => above.some((line) => isSameLine(line, known));
    const place = cart.items.findLastIndex(isAbove) + 1;
    dispatch(cartReplaced({ ...cart, items: cart.items.toSpliced(place, 0, item) }));
    return null;
  };
}
