import type { Canceler } from '@shop/core/model/order';
import type { Actor, TimelineEntry } from '@shop/core/model/timeline';

import { staffAuthor } from '../../audit/domain/author';
import type { OrderRecord } from './orderRecord';

/** Keeps the timeline readable and the document small. A full timeline loses its second-oldest entry. */
const maxEntries = 100;
const maxEvents = 50;

export function withEntry(
  order: Pick<OrderRecord, 'timeline'>,
  { now, ...entry }: { now: Date } & Omit<TimelineEntry, 'at'>,
): TimelineEntry[] {
  const added = { at: now.toISOString(), ...entry };
  const [first, ...rest] = order.timeline;
  if (first === undefined) return [added];
  return [first, ...rest.slice(-(maxEntries - 2)), added];
}

/** Hides the identity of the member of staff from customers. */
export function shownActor(by: Actor): Actor {
  return by.kind === 'staff' ? { kind: 'staff', id: '', name: '' } : by;
}

export function cancelerOf({ kind }: Actor): Canceler {
  return kind === 'provider' ? 'shop' : kind;
}

export function authorOf({ timeline }: Pick<OrderRecord, 'timeline'>): Actor {
  return timeline[0]?.by ?? { kind: 'customer' };
}

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

/** The limit is safe: by the time an id is dropped, the payment's state makes a repetition of its event harmless. */
export function withEvent(order: Pick<OrderRecord, 'events'>, eventId: string): string[] {
  return [...order.events.slice(-(maxEvents - 1)), eventId];
}
