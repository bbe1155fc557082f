import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';

import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';

/** Maximum number of notes, to limit the size of the document. */
const maxNotes = 50;

/** Adds a note by staff to an order. Throws `bad-request` if the order has the maximum number of notes. */
export function noteOrder(
  order: OrderRecord,
  text: string,
  { now, by }: { now: Date; by: Actor },
): OrderChange {
  const notes = order.staffNotes ?? [];
  if (notes.length >= maxNotes) {
    throw new AppError('bad-request', `An order takes ${maxNotes} notes, and this one is full.`);
  }
  const noted: OrderRecord = { ...order, staffNotes: [...notes, { at: now.toISOString(), by, text }] };
  return { order: noted, move: null, jobs: [], by, reason: 'noted' };
}
