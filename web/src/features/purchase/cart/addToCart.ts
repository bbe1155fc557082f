import { maxCartLines, maxLineQuantity } from '@shop/core/model/cartLimits';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

import type { CartState, LineRef, NewCartItem } from './cartSlice';
import { incremented, isSameLine, itemAdded, quantitySet } from './cartSlice';

/** Number of added units, with a message if the number is lower than requested. */
type AddOutcome = { added: number; message: string | null };

type WithCart = { cart: CartState };
type CartThunk = ThunkAction<AddOutcome, WithCart, unknown, UnknownAction>;

/** Adds an item to the line with the same product and size, or as a new line. Stock limits the quantity. */
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

/** Adds one unit to a line. Returns a message if stock is insufficient. */
export function addOneMore(line: LineRef): CartThunk {
  return (dispatch, getState) => {
    const before = quantityOf(getState(), line);
    dispatch(incremented(line));
    const added = quantityOf(getState(), line) - before;
    const available = getState().cart.items.find((item) => isSameLine(item, line))?.available ?? 0;
    return { added, message: added === 1 ? null : capMessage(available) };
  };
}

/** Sets a line to the typed quantity. Returns a message if fewer units are available. */
export function setTypedQuantity(line: LineRef, quantity: number): CartThunk {
  return (dispatch, getState) => {
    const before = quantityOf(getState(), line);
    dispatch(quantitySet({ ...line, quantity }));
    const after = quantityOf(getState(), line);
    const available = getState().cart.items.find((item) => isSameLine(item, line))?.available ?? 0;
    return { added: after - before, message: after < quantity ? capMessage(available) : null };
  };
}

const cartFullMessage = `Your cart already has ${maxCartLines} different items. Please order these first.`;

function capMessage(available: number): string {
  if (available <= 0) return 'This item is out of stock.';
  if (available > maxLineQuantity) return `You can order ${maxLineQuantity} of one item at most.`;
  return available === 1 ? 'Only 1 is in stock.' : `Only ${available} are in stock.`;
}

/** Returns the quantity of a line in the cart. */
export function quantityOf(state: WithCart, line: LineRef): number {
  return state.cart.items.find((item) => isSameLine(item, line))?.quantity ?? 0;
}
