import { maxCartLines, maxLineQuantity } from '@shop/core/model/cartLimits';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import type { CartState, LineRef, NewCartItem } from './cartSlice';
import { incremented, isSameLine, itemAdded, quantitySet } from './cartSlice';

/** The message is null unless fewer units were added than requested. */
type AddOutcome = { added: number; message: string | null };

type WithCart = { cart: CartState };
type CartThunk = ThunkAction<AddOutcome, WithCart, unknown, UnknownAction>;

export function addToCart(item: NewCartItem): CartThunk {
  return (dispatch, getState) => {
    const before = quantityOf(getState(), item);
    dispatch(itemAdded(item));
    const after = quantityOf(getState(), item);
    const added = after - before;
    if (added >= (item.quantity ?? 1)) return { added, message: null };
    const isFull = after === 0 && item.available > 0;
    return { added, message: isFull ? cartFullMessage : capMessage(item.available) };
  };
}

export function addOneMore(line: LineRef): CartThunk {
  return (dispatch, getState) => {
    const before = quantityOf(getState(), line);
    dispatch(incremented(line));
    const added = quantityOf(getState(), line) - before;
    const available = getState().cart.items.find((item) => isSameLine(item, line))?.available ?? 0;
    return { added, message: added === 1 ? null : capMessage(available) };
  };
}

export function setTypedQuantity(line: LineRef, quantity: number): CartThunk {
  return (dispatch, getState) => {
    const before = quantityOf(getState(), line);
    dispatch(quantitySet({ ...line, quantity }));
    const after = quantityOf(getState(), line);
    const available = getState().cart.items.find((item) => isSameLine(item, line))?.available ?? 0;
    return { added: after - before, message: after < quantity ? capMessage(available) : null };
  };
}

export const cartFullMessage = `Your cart already has ${maxCartLines} different items. Please order these first.`;

function capMessage(available: number): string {
  if (available <= 0) return 'This item is out of stock.';
  if (available > maxLineQuantity) return `You can order at most ${maxLineQuantity} of one item.`;
  return available === 1 ? 'Only 1 is in stock.' : `Only ${available} are in stock.`;
}

export function quantityOf(state: WithCart, line: LineRef): number {
  return state.cart.items.find((item) => isSameLine(item, line))?.quantity ?? 0;
}
