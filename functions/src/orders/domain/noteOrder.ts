import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';

import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';

/** Limits the size of the document. */
const maxNotes = 50;

export function noteOrder(
  order: OrderRecord,
  text: string,
  { now, by }: { now: Date; by: Actor },
): OrderChange {
  const notes = order.staffNotes ?? [];
  if (notes.length >= maxNotes) {
    throw new AppError('bad-request', `An order can have at most ${maxNotes} notes.`);
  }
  const noted: OrderRecord = { ...order, staffNotes: [...notes, { at: now.toISOString(), by, text }] };
  return { order: noted, move: null, jobs: [], by, reason: 'noted' };
}
