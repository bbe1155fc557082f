import type { ItemKind, Size } from '@shop/core/items/registry';
import type { SaleLine } from '@shop/core/items/saleLine';
import { maxCartLines, maxLineQuantity } from '@shop/core/model/cartLimits';
import { centsToRand } from '@shop/core/model/money';
import type { Category } from '@shop/core/model/product';
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/**
 * `unitCents` is the unit price that the customer saw, and `price` the line total in rand. `available` is the last
 * known stock. `kind` is null in lines of older carts until the server has priced the cart. The server trusts only id,
 * size and quantity.
 */
export type CartItem = Omit<SaleLine, 'kind'> & { kind: ItemKind | null; quantity: number; price: number };

export type LineRef = { id: string; size?: Size | undefined };
export type NewCartItem = Omit<CartItem, 'price' | 'quantity'> & { quantity?: number };
/** `phone` is set only if the customer has edited the number. */
type Instructions = { note?: string | undefined; phone?: string | undefined };
export type CartState = { items: CartItem[]; promotionCode?: string } & Instructions;

type LineUpdate = LineRef & {
  kind?: ItemKind | null;
  category?: Category;
  available?: number;
  unitCents?: number;
};

const initialState: CartState = { items: [] };

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    itemAdded(state, { payload }: PayloadAction<NewCartItem>) {
      const { quantity = 1, ...fresh } = payload;
      const known = state.items.find(isLine(payload));
      if (known !== undefined) {
        Object.assign(known, fresh);
        setQuantity(known, known.quantity + quantity);
      } else if (state.items.length < maxCartLines && fresh.available > 0) {
        const item = { ...fresh, quantity: 0, price: 0 };
        setQuantity(item, quantity);
        state.items.push(item);
      }
    },
    incremented(state, { payload }: PayloadAction<LineRef>) {
      const item = state.items.find(isLine(payload));
      if (item !== undefined) setQuantity(item, item.quantity + 1);
    },
    decremented(state, { payload }: PayloadAction<LineRef>) {
      const item = state.items.find(isLine(payload));
      if (item !== undefined) setQuantity(item, item.quantity - 1);
    },
    quantitySet(state, { payload }: PayloadAction<LineRef & { quantity: number }>) {
      const item = state.items.find(isLine(payload));
      if (item !== undefined) setQuantity(item, payload.quantity);
    },
    removed(state, { payload }: PayloadAction<LineRef>) {
      state.items = state.items.filter((item) => !isLine(payload)(item));
    },
    /** Also forgets the promotion code, the note and the phone number. */
    cleared: () => initialState,
    instructionsChanged(state, { payload }: PayloadAction<Instructions>) {
      Object.assign(state, payload);
    },
    promotionCodeSet(state, { payload }: PayloadAction<string | null>) {
      if (payload === null) delete state.promotionCode;
      else state.promotionCode = payload;
    },
    linesUpdated(state, { payload }: PayloadAction<readonly LineUpdate[]>) {
      for (const update of payload) {
        const item = state.items.find(isLine(update));
        if (item === undefined) continue;
        if (update.kind !== undefined) item.kind = update.kind;
        if (update.category !== undefined) item.category = update.category;
        if (update.unitCents !== undefined) item.unitCents = update.unitCents;
        if (update.available !== undefined) item.available = update.available;
        setQuantity(item, item.quantity);
      }
    },
    cartReplaced(_state, { payload }: PayloadAction<CartState>) {
      return payload;
    },
  },
  selectors: {
    selectCartItems: (state): CartItem[] => state.items,
    selectPromotionCode: (state): string | null => state.promotionCode ?? null,
    selectCartCount: (state): number => state.items.length,
    selectCartUnits: (state): number => state.items.reduce((units, { quantity }) => units + quantity, 0),
  },
});

export const {
  itemAdded,
  incremented,
  decremented,
  quantitySet,
  promotionCodeSet,
  removed,
  cleared,
  instructionsChanged,
  linesUpdated,
  cartReplaced,
} = cartSlice.actions;
export const { selectCartItems, selectCartCount, selectCartUnits, selectPromotionCode } = cartSlice.selectors;
export const cartReducer = cartSlice.reducer;

export function isSameLine(a: LineRef, b: LineRef): boolean {
  return a.id === b.id && a.size === b.size;
}

export function lineKey(line: LineRef): string {
  return line.size === undefined ? line.id : `${line.id}:${line.size}`;
}

function isLine(wanted: LineRef) {
  return (item: LineRef) => isSameLine(item, wanted);
}

/** A sold-out line gets a quantity of 1, and the server's quote reports the shortage. */
function setQuantity(item: CartItem, quantity: number): void {
  const most = Math.max(1, Math.min(item.available, maxLineQuantity));
  item.quantity = Math.min(Math.max(1, Math.trunc(quantity)), most);
  item.price = centsToRand(item.unitCents * item.quantity);
}
