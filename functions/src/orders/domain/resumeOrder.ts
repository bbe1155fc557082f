import { isOverdue } from './expireOrder';
import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { authorOf, withEntry } from './timeline';

/**
 * `waits`: waits for payment. `corrected`: waits for payment, with new instructions for the driver. `again`: the card
 * was declined, and the customer can pay again; the hold is not extended. `over`: can no longer be paid.
 */
export type Resumed =
  | { state: 'paid' | 'waits' | 'over'; order: OrderRecord }
  | { state: 'corrected' | 'again'; change: OrderChange };

/** Details for the driver, as last confirmed by the customer. */
type Instructions = { phoneNumber: string; notes: string };

export function resumeOrder(
  order: OrderRecord,
  now: Date,
  instructions: Instructions | null = null,
): Resumed {
  const { status } = order.payment;
  if (status === 'paid') return { state: 'paid', order };
  if (order.status !== 'pending' || isOverdue(order, now)) return { state: 'over', order };
  const delivery = withInstructions(order.delivery, instructions);
  if (status === 'awaiting') {
    if (delivery === order.delivery) return { state: 'waits', order };
    const change = { order: { ...order, delivery }, move: null, jobs: [], by: authorOf(order) };
    return { state: 'corrected', change: { ...change, reason: 'instructions corrected' } };
  }
  if (status !== 'failed') return { state: 'over', order };
  const again: OrderRecord = {
    ...order,
    delivery,
    payment: { ...order.payment, status: 'awaiting' },
    timeline: withEntry(order, { now, event: 'payment-retried', by: authorOf(order) }),
  };
  const change = { order: again, move: null, jobs: [], by: authorOf(order), reason: 'paying again' };
  return { state: 'again', change };
}

/** Returns the same object if the instructions are unchanged. */
function withInstructions(
  delivery: OrderRecord['delivery'],
  instructions: Instructions | null,
): OrderRecord['delivery'] {
  if (delivery === null || instructions === null) return delivery;
  const isSame = delivery.notes === instructions.notes && delivery.phoneNumber === instructions.phoneNumber;
  return isSame ? delivery : { ...delivery, ...instructions };
}
