import type { Canceler } from '@shop/core/model/order';
import type { Actor, TimelineEntry } from '@shop/core/model/timeline';

import { staffAuthor } from '../../audit/domain/author';
import type { OrderRecord } from './orderRecord';

/**
 * Maximum number of entries, to keep the timeline readable and the document small. The first entry and the latest ones
 * are kept.
 */
const maxEntries = 100;
const maxEvents = 50;

/** Returns the timeline with an entry added. A full timeline loses its second-oldest entry. */
export function withEntry(
  order: Pick<OrderRecord, 'timeline'>,
  { now, ...entry }: { now: Date } & Omit<TimelineEntry, 'at'>,
): TimelineEntry[] {
  const added = { at: now.toISOString(), ...entry };
  const [first, ...rest] = order.timeline;
  if (first === undefined) return [added];
  return [first, ...rest.slice(-(maxEntries - 2)), added];
}

/** Returns an actor as customers see it, without the identity of the member of staff. */
export function shownActor(by: Actor): Actor {
  return by.kind === 'staff' ? { kind: 'staff', id: '', name: '' } : by;
}

/** Returns who canceled an order: the shop, staff or the customer. */
export function cancelerOf({ kind }: Actor): Canceler {
  return kind === 'provider' ? 'shop' : kind;
}

/** Returns who placed an order: the customer, or staff for a telephone order. */
export function authorOf({ timeline }: Pick<OrderRecord, 'timeline'>): Actor {
  return timeline[0]?.by ?? { kind: 'customer' };
}

/** Returns an actor in the format of the stock ledger. */
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
 * Returns the ids of applied events with one added. The limit is safe: by the time an id is dropped, the payment's
 * state makes a repetition of its event harmless.
 */
export function withEvent(order: Pick<OrderRecord, 'events'>, eventId: string): string[] {
  return [...order.events.slice(-(maxEvents - 1)), eventId];
}
