import type { Canceler } from '@shop/core/model/order';
import type { Actor, TimelineEntry } from '@shop/core/model/timeline';

import { staffAuthor } from '../../audit/domain/author';
import type { OrderRecord } from './orderRecord';

/** An order's story stays readable and its document small: the beginning and the latest are kept. */
const maxEntries = 100;
const maxEvents = 50;

/** The timeline with one more entry; from the hundredth on the second-oldest makes room. */
export function withEntry(
  order: Pick<OrderRecord, 'timeline'>,
  { now, ...entry }: { now: Date } & Omit<TimelineEntry, 'at'>,
): TimelineEntry[] {
  const added = { at: now.toISOString(), ...entry };
  const [first, ...rest] = order.timeline;
  if (first === undefined) return [added];
  return [first, ...rest.slice(-(maxEntries - 2)), added];
}

/** An actor as customers see it: which member of staff it was is the shop's own business. */
export function shownActor(by: Actor): Actor {
  return by.kind === 'staff' ? { kind: 'staff', id: '', name: '' } : by;
}

/** Who canceled an order, by the actor of the cancellation. */
export function cancelerOf({ kind }: Actor): Canceler {
  return kind === 'provider' ? 'shop' : kind;
}

/** Who placed an order: the customer, or staff on the telephone. */
export function authorOf({ timeline }: Pick<OrderRecord, 'timeline'>): Actor {
  return timeline[0]?.by ?? { kind: 'customer' };
}

/** An actor as the stock ledger names it. */
export function ledgerAuthor(by: Actor): string {
  switch (by.kind) {
    case 'staff':
      return staffAuthor({ staffId: by.id });
    case 'provider':
      return by.name;
    case 'customer':
    case 'shop':
      return by.kind;
  }
}

/**
 * Applied event ids with one more. They live in the order, so that remembering costs no document of its own; the bound is
 * safe because each event is also harmless by the payment's state when its id has been forgotten.
 */
export function withEvent(order: Pick<OrderRecord, 'events'>, eventId: string): string[] {
  return [...order.events.slice(-(maxEvents - 1)), eventId];
}
