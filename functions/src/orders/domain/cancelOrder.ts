import { AppError } from '@shop/core/model/appError';
import type { OrderStatus } from '@shop/core/model/order';
import type { Actor } from '@shop/core/model/timeline';
import { whyNotCanceled, whyNotMoved } from '@shop/core/rules/orderStates';

import { courierStateOfOrder, isReportedByStaff, refundedElsewhere, shopsStatus } from './courierOfOrder';
import { expireOrder } from './expireOrder';
import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { isCancelRequested } from './orderRecord';
import { balanced, refundJobsOf } from './refunds';
import { cancelerOf, withEntry } from './timeline';
import { isParcelAway } from './unitsOfParcel';

/** Throws unless the owner may cancel this order. `deliveryId` is the id that the customer saw, or empty. */
export function assertMayCancel(order: OrderRecord, deliveryId: string): void {
  const { status, selfDelivery, preparation } = order;
  const courierState = courierStateOfOrder(order);
  const why = whyNotCanceled({ status, selfDelivery, preparation, courierState });
  if (why !== null) throw new AppError('transition-refused', why);
  const known = order.courier?.deliveryId ?? '';
  if (deliveryId !== '' && deliveryId !== known) {
    throw new AppError('conflict', 'The delivery has changed in the meantime. Please check the order again.');
  }
}

/**
 * Records the request to cancel an order, together with its job. If the process crashes while canceling the courier,
 * nothing is lost.
 */
export function requestCancel(order: OrderRecord, { now, by }: { now: Date; by: Actor }): OrderChange {
  const event = 'cancellation-requested';
  const requested: OrderRecord = {
    ...order,
    cancelRequested: { by, at: now.toISOString() },
    timeline: withEntry(order, { now, by, event }),
  };
  return { order: requested, move: null, jobs: [{ kind: 'cancel', reason: event }], by, reason: event };
}

/** Withdraws the request to cancel an order, because the courier has the parcel or the order has ended. */
export function withdrawCancel(
  order: OrderRecord,
  { now, by, isRefused }: { now: Date; by: Actor; isRefused: boolean },
): OrderChange {
  const event = 'cancellation-refused';
  const timeline = isRefused ? withEntry(order, { now, by, event }) : order.timeline;
  const needsAction = order.needsAction === 'cancel-failing' ? refundedElsewhere(order) : order.needsAction;
  const next: OrderRecord = { ...order, cancelRequested: null, needsAction, timeline };
  return { order: next, move: null, jobs: [], by, reason: event };
}

/** Records that the courier could not be reached for a cancellation. Staff see the failure, and the shop retries. */
export function cancelFailed(order: OrderRecord, { now, by }: { now: Date; by: Actor }): OrderChange {
  const event = 'cancellation-failed';
  const timeline = withEntry(order, { now, by, event });
  const next: OrderRecord = { ...order, needsAction: 'cancel-failing', timeline };
  return { order: next, move: null, jobs: [], by, reason: event };
}

/** Records that the order's courier was canceled. */
export function withCourierCanceled(order: OrderRecord, now: Date): OrderRecord {
  if (order.courier === null) return order;
  const by = { kind: 'provider', name: order.courier.provider } as const;
  return {
    ...order,
    courier: { ...order.courier, ...shopsStatus.canceled },
    timeline: withEntry(order, { now, by, event: 'courier-called-off' }),
  };
}

/** Throws `transition-refused` if the order may not change to a status. */
export function assertMayMove(order: OrderRecord, to: OrderStatus): void {
  const { status, payment } = order;
  const courier = { courierState: courierStateOfOrder(order), isOwnDriver: isReportedByStaff(order) };
  const why = whyNotMoved({ status, paymentStatus: payment.status, ...courier }, to);
  if (why !== null) throw new AppError('transition-refused', why);
}

/**
 * Cancels a pending order with any payment status: refunds a payment, restocks sold units and releases held units.
 * Throws `transition-refused` if the courier has the parcel.
 */
export function cancelOrder(order: OrderRecord, meta: { now: Date; by: Actor }): OrderChange {
  assertMayMove(order, 'canceled');
  return cancelRegardlessOfCourier(order, meta);
}

/** Cancels a pending order, wherever its parcel is. */
export function cancelRegardlessOfCourier(
  order: OrderRecord,
  { now, by }: { now: Date; by: Actor },
): OrderChange {
  const canceled: OrderRecord = {
    ...order,
    status: 'canceled',
    canceledBy: cancelerOf(by),
    ...(isCancelRequested(order) && { cancelRequested: null }),
    needsAction: '',
    timeline: withEntry(order, { now, by, event: 'canceled' }),
  };
  const unpaid = expireOrder(canceled, { now, by, event: 'payment-withdrawn' });
  return unpaid === null ? cancelPaid(canceled, { now, by }) : { ...unpaid, reason: 'canceled' };
}

/** Restocks the sold units, unless a courier has them, and refunds what remains of the payment. */
function cancelPaid(canceled: OrderRecord, { now, by }: { now: Date; by: Actor }): OrderChange {
  const { units, move, timeline } = unitsOfCanceled(canceled, now);
  const order = balanced({ ...canceled, units, timeline }, { now, by });
  const { jobs } = refundJobsOf(canceled, order, 'canceled');
  return { order, move, jobs, by, reason: 'canceled' };
}

/**
 * Restocks sold units, except if a courier has not brought the goods back. Staff correct the count when the goods
 * arrive.
 */
function unitsOfCanceled(
  canceled: OrderRecord,
  now: Date,
): Pick<OrderRecord, 'units' | 'timeline'> & Pick<OrderChange, 'move'> {
  const { units, timeline } = canceled;
  if (units !== 'sold') return { units, timeline, move: null };
  if (!isParcelAway(canceled)) return { units: 'restocked', timeline, move: 'restock' };
  const entry = { now, by: { kind: 'shop' }, event: 'units-not-returned' } as const;
  return { units: 'not-returned', timeline: withEntry(canceled, entry), move: null };
}
