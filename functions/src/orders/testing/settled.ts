import type { PaymentEvent } from '@shop/core/model/payment';

import type { OrderChange } from '../domain/orderChange';
import type { OrderRecord } from '../domain/orderRecord';
import { assertTransition } from '../domain/orderTransitions';
import type { Settlement } from '../domain/settlePayment';
import { settlePayment } from '../domain/settlePayment';
import type { RefundFact } from '../domain/settleRefund';
import { noteRefund, settleRefundEvent } from '../domain/settleRefund';
import { actors, after } from './anOrder';

export const context: Parameters<typeof settlePayment>[2] = { now: after(30), by: actors.yoco, courier: '' };

export function settle(order: OrderRecord, event: PaymentEvent, meta = context): Settlement {
  return 'refundId' in event ? settleRefundEvent(order, event, meta) : settlePayment(order, event, meta);
}

/** Checks each change against the transition tables. */
export function apply(order: OrderRecord, ...events: PaymentEvent[]): Settlement & { order: OrderRecord } {
  let current = order;
  let last: Settlement = { outcome: 'repeated', change: null };
  for (const event of events) {
    last = settle(current, event);
    current = checked(current, last.change);
  }
  return { ...last, order: current };
}

export function checked(order: OrderRecord, change: OrderChange | null): OrderRecord {
  if (change !== null) assertTransition(order, change);
  return change?.order ?? order;
}

/** Returns the order after recording the given results of a refund request. */
export function learned(order: OrderRecord, id: string, ...facts: RefundFact[]): OrderRecord {
  return facts.reduce(
    (current, fact) => checked(current, noteRefund(current, id, { ...context, fact })),
    order,
  );
}

export const accept = (providerId: string, cents = 12_000): RefundFact => ({
  type: 'accepted',
  providerId,
  cents,
});
export const statesOf = ({ refunds }: OrderRecord) =>
  refunds.map(({ id, state, cents }) => [id, state, cents]);
export const lastEvent = ({ timeline }: OrderRecord) => timeline.at(-1)?.event;
