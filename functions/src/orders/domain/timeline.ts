import type { Canceler, TimelineEntry } from '@shop/core/model/order';

import type { OrderRecord } from './orderRecord';

/** An order's story stays readable and its document small: the beginning and the latest are kept. */
const maxEntries = 100;
const maxEvents = 50;

/** The timeline with one more entry; from the hundredth on the second-oldest makes room. */
export function withEntry(
  order: Pick<OrderRecord, 'timeline'>,
  entry: { now: Date; what: string; by: string },
): TimelineEntry[] {
  const added = { at: entry.now.toISOString(), what: entry.what, by: entry.by };
  const [first, ...rest] = order.timeline;
  if (first === undefined) return [added];
  return [first, ...rest.slice(-(maxEntries - 2)), added];
}

/** An entry's author as shown to shoppers: without the name of the member of staff. */
export function shownAuthor(by: string): string {
  return isStaff(by) ? 'staff' : by;
}

/** Whose doing a cancelation is, by its author. */
export function cancelerOf(by: string): Canceler {
  if (by === 'shopper') return by;
  return isStaff(by) ? 'staff' : 'shop';
}

/**
 * Applied event ids with one more. They live in the order, so that remembering costs no document of its own; the bound is
 * safe because each event is also harmless by the payment's state when its id has been forgotten.
 */
export function withEvent(order: Pick<OrderRecord, 'events'>, eventId: string): string[] {
  return [...order.events.slice(-(maxEvents - 1)), eventId];
}

function isStaff(by: string): boolean {
  return by.startsWith('staff:');
}
