import { AppError } from '@shop/core/model/appError';
import { mostUnits, sizeLabels } from '@shop/core/model/product';
import type { Stock, StockSlot } from '@shop/core/rules/stock';

/** A change of what is on hand, per slot: `by` adds or takes away, `to` is a new count. A slot may have one of them. */
export type StockChange = {
  by?: Partial<Record<StockSlot, number | undefined>> | undefined;
  to?: Partial<Record<StockSlot, number | undefined>> | undefined;
};

/**
 * What is on hand in some slots after a change. Throws an AppError when a count would fall below zero or below what running
 * orders hold: those units are already promised.
 */
export function changeStock<S extends StockSlot>(
  stock: Stock,
  slots: readonly S[],
  change: StockChange,
): Record<S, number> {
  const entries = slots.map((slot) => [slot, changeSlot(stock, slot, change)] as const);
  return Object.fromEntries(entries) as Record<S, number>;
}

function changeSlot(stock: Stock, slot: StockSlot, { by, to }: StockChange): number {
  const onHand = stock.onHand[slot] ?? 0;
  const held = stock.held[slot] ?? 0;
  const difference = by?.[slot];
  const count = to?.[slot];
  if (difference !== undefined && count !== undefined) {
    throw new AppError('bad-request', `Either add to ${nameOf(slot)} or set it, not both.`);
  }
  const next = count ?? onHand + (difference ?? 0);
  if (next === onHand) return onHand;
  if (next < 0) {
    throw new AppError('conflict', `Only ${onHand} of ${nameOf(slot)} are on hand.`, {
      details: { slot, onHand, held },
    });
  }
  if (next < held) {
    throw new AppError(
      'conflict',
      `${held} of ${nameOf(slot)} are held by orders that are being paid, so at least ${held} must stay on hand.`,
      { details: { slot, onHand, held } },
    );
  }
  if (next > mostUnits && next > onHand) {
    throw new AppError('bad-request', `${nameOf(slot)} would be more than ${mostUnits}.`);
  }
  return next;
}

function nameOf(slot: StockSlot): string {
  return slot === 'unit' ? 'this item' : sizeLabels[slot];
}
