import { assertNever } from '@shop/core/model/assertNever';
import type { Stock, StockSlot, StockUnits } from '@shop/core/rules/stock';
import { availableUnits, claim, hold, release, restock, shortages } from '@shop/core/rules/stock';

/** What happens to units: `sell` is hold and claim in one, for a payment that comes after the release. */
export type StockMove = 'hold' | 'claim' | 'release' | 'sell' | 'restock';

/** What a move did to one slot of one item. */
export type SlotDelta = { slot: StockSlot; onHandDelta: number; heldDelta: number };

const slots: readonly StockSlot[] = ['oneGram', 'threeGram', 'preRoll', 'unit'];

/** The stock after a move, or null when a hold or sale finds too few units. */
export function moveStock(stock: Stock, units: StockUnits, move: StockMove): Stock | null {
  switch (move) {
    case 'hold':
      return shortages(stock, units).length > 0 ? null : hold(stock, units);
    case 'sell':
      return shortages(stock, units).length > 0 ? null : claim(hold(stock, units), units);
    case 'claim':
      return claim(stock, units);
    case 'release':
      return release(stock, units);
    case 'restock':
      return restock(stock, units);
    default:
      return assertNever(move);
  }
}

/** The slots that differ, for the ledger. */
export function deltasOf(before: Stock, after: Stock): SlotDelta[] {
  return slots
    .map((slot) => ({
      slot,
      onHandDelta: (after.onHand[slot] ?? 0) - (before.onHand[slot] ?? 0),
      heldDelta: (after.held[slot] ?? 0) - (before.held[slot] ?? 0),
    }))
    .filter(({ onHandDelta, heldDelta }) => onHandDelta !== 0 || heldDelta !== 0);
}

/** Whether a slot sold out or came back: the public lists must say so at once. */
export function crossesZero(before: Stock, after: Stock): boolean {
  return slots.some((slot) => (availableUnits(before, slot) === 0) !== (availableUnits(after, slot) === 0));
}
