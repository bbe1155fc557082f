import { AppError } from '@shop/core/model/appError';
import type { OrderStatus } from '@shop/core/model/order';
import type { Actor } from '@shop/core/model/timeline';
import { whyNotCanceled, whyNotMoved } from '@shop/core/rules/orderStates';
import { isParcelAway } from '@shop/core/rules/parcelAway';

import { courierStateOfOrder, isReportedByStaff, refundedElsewhere, shopsStatus } from './courierOfOrder';
import { closePayment, isPaymentOpen } from './expireOrder';
import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { isCancelRequested } from './orderRecord';
import { balanced, refundJobsOf } from './refunds';
import { cancelerOf, withEntry } from './timeline';

/** `deliveryId` is the delivery that the customer saw, or empty. Throws `transition-refused` or `conflict`. */
export function assertMayCancel(order: OrderRecord, deliveryId: string): void {
  const { status, selfDelivery, preparation } = order;
  const courier = { courierState: courierStateOfOrder(order), isOwnDriver: isReportedByStaff(order) };
  const why = whyNotCanceled({ status, selfDelivery, preparation, ...courier });
  if (why !== null) throw new AppError('transition-refused', why);
  const known = order.courier?.deliveryId ?? '';
  if (deliveryId !== '' && deliveryId !== known) {
    throw new AppError('conflict', 'The delivery has changed in the meantime. Please check the order again.');
  }
}

/** The order and the job are written together, so that the cancellation continues if the process dies. */
export function requestCancel(order: OrderRecord, { now, by }: { now: Date; by: Actor }): OrderChange {
  const event = 'cancellation-requested';
  const requested: OrderRecord = {
    ...order,
    cancelRequested: { by, at: now.toISOString() },
    timeline: withEntry(order, { now, by, event }),
  };
  return { order: requested, move: null, jobs: [{ kind: 'cancel', reason: event }], by, reason: event };
}

/** `isRefused` is true if the courier has the parcel, and false if the order has ended. */
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

/** Records that the courier could not be reached. Staff see the failure, and the shop retries. */
export function cancelFailed(order: OrderRecord, { now, by }: { now: Date; by: Actor }): OrderChange {
  const event = 'cancellation-failed';
  const timeline = withEntry(order, { now, by, event });
  const next: OrderRecord = { ...order, needsAction: 'cancel-failing', timeline };
  return { order: next, move: null, jobs: [], by, reason: event };
}

export function withCourierCanceled(order: OrderRecord, now: Date): OrderRecord {
  if (order.courier === null) return order;
  const by = { kind: 'provider', name: order.courier.provider } as const;
  return {
    ...order,
    courier: { ...order.courier, ...shopsStatus.canceled, location: null },
    timeline: withEntry(order, { now, by, event: 'courier-called-off' }),
  };
}

/** Throws `transition-refused`. */
export function assertMayMove(order: OrderRecord, to: OrderStatus): void {
  const { status, payment } = order;
  const courier = { courierState: courierStateOfOrder(order), isOwnDriver: isReportedByStaff(order) };
  const why = whyNotMoved({ status, paymentStatus: payment.status, ...courier }, to);
  if (why !== null) throw new AppError('transition-refused', why);
}

/** Throws `transition-refused`. */
export function cancelOrder(order: OrderRecord, meta: { now: Date; by: Actor }): OrderChange {
  assertMayMove(order, 'canceled');
  return cancelRegardlessOfCourier(order, meta);
}

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
  if (!isPaymentOpen(canceled)) return cancelPaid(canceled, { now, by });
  return { ...closePayment(canceled, { now, by, event: 'payment-withdrawn' }), reason: 'canceled' };
}

function cancelPaid(canceled: OrderRecord, { now, by }: { now: Date; by: Actor }): OrderChange {
  const { units, move, timeline } = unitsOfCanceled(canceled, now);
  const needsAction = units === 'not-returned' ? 'courier-not-stopped' : '';
  // Adds the refund of a payment, which becomes `refund-due`.
  const order = balanced({ ...canceled, needsAction, units, timeline }, { now, by });
  const { jobs } = refundJobsOf(canceled, order, 'canceled');
  return { order, move, jobs, by, reason: 'canceled' };
}

/** Units that a courier has not brought back are not restocked. Staff correct the count once the goods arrive. */
function unitsOfCanceled(
  canceled: OrderRecord,
  now: Date,
): Pick<OrderRecord, 'units' | 'timeline'> & Pick<OrderChange, 'move'> {
  const { units, timeline } = canceled;
  if (units !== 'sold') return { units, timeline, move: null };
  if (!isParcelAway({ courierState: courierStateOfOrder(canceled), timeline }))
    return { units: 'restocked', timeline, move: 'restock' };
  const entry = { now, by: { kind: 'shop' }, event: 'units-not-returned' } as const;
  return { units: 'not-returned', timeline: withEntry(canceled, entry), move: null };
}
