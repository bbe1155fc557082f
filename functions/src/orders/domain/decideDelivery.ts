import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';
import { isParcelAway } from '@shop/core/rules/parcelAway';

import { bookCourier, courierStateOfOrder, withoutCourier } from './courierOfOrder';
import type { OrderChange } from './orderChange';
import { jobIdOf } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { isCancelRequested } from './orderRecord';
import { feeRefundOf, feeToRefundOf, newRefund, refundableCents, refundJobsOf, withRefund } from './refunds';
import { withEntry } from './timeline';

/** `courier` names the courier for a parcel that is sent again. */
type Context = { now: Date; by: Actor; courier: string };

/** `dueJobIds` are pending jobs to run immediately. */
export type Decided = { change: OrderChange; dueJobIds: string[] };

/** Throws `transition-refused`. */
export function assertNeedsAction({ needsAction, status }: OrderRecord): void {
  if (needsAction === '' || status !== 'pending') {
    throw new AppError('transition-refused', 'There is nothing to decide about the delivery of this order.');
  }
}

/** An order that is being canceled or was refunded must not be delivered. Throws `transition-refused`. */
function assertToBeServed(order: OrderRecord): void {
  assertNeedsAction(order);
  if (isCancelRequested(order)) throw new AppError('transition-refused', 'The order is being canceled.');
  if (order.needsAction === 'refunded-elsewhere') {
    throw new AppError(
      'transition-refused',
      'The payment of this order was refunded. It can only be canceled.',
    );
  }
}

/** Retries a failing booking with its existing key, because a new key could book a second courier. */
export function sendAgain(order: OrderRecord, { now, by, courier }: Context): Decided {
  assertToBeServed(order);
  const decided = { ...order, needsAction: '' as const };
  if (order.needsAction === 'booking-failing') {
    const timeline = withEntry(order, { now, by, event: 'booking-retried' });
    const current = { kind: 'courier-booking', booking: order.bookings, provider: '', reason: '' } as const;
    return { change: plain({ ...decided, timeline }, by), dueJobIds: [jobIdOf(order.id, current)] };
  }
  const { order: booked, job } = bookCourier(withoutCourier(decided), {
    provider: courier,
    reason: 'sent again',
  });
  const timeline = withEntry(order, { now, by, event: 'sent-again' });
  return { change: { ...plain({ ...booked, timeline }, by), jobs: [job] }, dueJobIds: [] };
}

export function collectInstead(order: OrderRecord, { now, by }: Pick<Context, 'now' | 'by'>): Decided {
  assertToBeServed(order);
  const { payment } = order;
  const cents = Math.min(feeToRefundOf(order), refundableCents(order));
  const isDue = payment.status === 'paid' && cents > 0 && feeRefundOf(order) === undefined;
  const { paidCheckoutId: checkoutId } = payment;
  const refunded =
    isDue && checkoutId !== null
      ? withRefund(order, newRefund(order, { id: 'fee', purpose: 'fee', checkoutId, cents, now, by }))
      : order;
  const isAway = isParcelAway({ courierState: courierStateOfOrder(order), timeline: order.timeline });
  const collected: OrderRecord = {
    ...withoutCourier(refunded),
    selfDelivery: true,
    // The customer must not come before staff have the parcel and mark the order as ready.
    ...(isAway && { preparation: 'packing' }),
    needsAction: '',
    timeline: withEntry(order, { now, by, event: 'to-collect', ...(isDue && { amountCents: cents }) }),
  };
  const { jobs } = refundJobsOf(order, collected, 'collected instead');
  return { change: { ...plain(collected, by), jobs }, dueJobIds: [] };
}

/** Records that staff have dealt with a courier that could not be stopped. Returns null for any other order. */
export function settleUnstopped(
  order: OrderRecord,
  { now, by }: Pick<Context, 'now' | 'by'>,
): OrderChange | null {
  if (order.needsAction !== 'courier-not-stopped') return null;
  const timeline = withEntry(order, { now, by, event: 'courier-not-stopped-settled' });
  return plain({ ...order, needsAction: '', timeline }, by);
}

function plain(order: OrderRecord, by: Actor): OrderChange {
  return { order, move: null, jobs: [], by, reason: 'delivery decided' };
}
