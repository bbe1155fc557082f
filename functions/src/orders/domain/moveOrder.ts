import { AppError } from '@shop/core/model/appError';
import type { AgeGate } from '@shop/core/model/ageGate';
import type { AgeCheck, OrderStatus } from '@shop/core/model/order';
import type { Actor, TimelineEvent } from '@shop/core/model/timeline';
import { whyNotMoved } from '@shop/core/rules/orderStates';

import { isCancelRequested } from './callOff';
import { courierStateOfOrder, isReportedByStaff, shopsStatus, needsActionOf } from './courierOfOrder';
import { expireOrder } from './expireOrder';
import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { balanced, refundJobsOf } from './refunds';
import { cancelerOf, withEntry } from './timeline';
import { isParcelAway } from './unitsOfParcel';

const events: Record<OrderStatus, TimelineEvent> = {
  pending: 'reopened',
  completed: 'completed',
  canceled: 'canceled',
};

/** Statement of staff about the recipient's age and identity, and whether the shop requires a check. */
export type AgeAnswer = { isAgeChecked: boolean; noCheckReason: string; ageGate: AgeGate };

/**
 * Sets an order's status for staff. Canceling restocks the units and makes a refund of the payment due. Throws
 * `transition-refused`.
 */
export function moveOrder(
  order: OrderRecord,
  to: OrderStatus,
  handOver: { now: Date; by: Actor } & Partial<AgeAnswer>,
): OrderChange {
  const { now, by } = handOver;
  const { status, payment } = order;
  const courier = { courierState: courierStateOfOrder(order), isOwnDriver: isReportedByStaff(order) };
  const why = whyNotMoved({ status, paymentStatus: payment.status, ...courier }, to);
  if (why !== null) throw new AppError('transition-refused', why);
  if (to === 'canceled') return cancelOrder(order, { now, by });
  const ageCheck = to === 'completed' ? ageCheckOf(handOver) : null;
  const moved: OrderRecord = {
    ...order,
    status: to,
    courier: courierAfter(order, to),
    needsAction: '',
    // Undoing a hand-over removes its check.
    ageCheck,
    timeline: timelineAfter(order, to, { now, by, ageCheck }),
  };
  const decided = { ...moved, needsAction: needsActionOf(moved) };
  return { order: decided, move: null, jobs: [], by, reason: events[to] };
}

/** Throws `transition-refused` if the shop requires a check for a hand-over and there was none. */
function ageCheckOf(handOver: { now: Date; by: Actor } & Partial<AgeAnswer>): AgeCheck {
  const { now, by, isAgeChecked = false, noCheckReason = '', ageGate = 'ask' } = handOver;
  if (!isAgeChecked && ageGate === 'must') {
    throw new AppError('transition-refused', 'Check age and identity first: the shop requires it.');
  }
  return { at: now.toISOString(), by, isChecked: isAgeChecked, reason: isAgeChecked ? '' : noCheckReason };
}

function timelineAfter(
  order: OrderRecord,
  to: OrderStatus,
  { now, by, ageCheck }: { now: Date; by: Actor; ageCheck: AgeCheck | null },
): OrderRecord['timeline'] {
  const event = ageCheck?.isChecked === true ? 'age-checked' : 'age-not-checked';
  const timeline = ageCheck === null ? order.timeline : withEntry(order, { now, by, event });
  return withEntry({ timeline }, { now, by, event: events[to] });
}

/** Cancels a pending order whatever its payment status: a payment is refunded, sold units are restocked, held ones are released. */
export function cancelOrder(order: OrderRecord, { now, by }: { now: Date; by: Actor }): OrderChange {
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

/** Returns the courier of an order. If the courier reports no progress, its state follows the order status set by staff. */
function courierAfter(order: OrderRecord, to: OrderStatus): OrderRecord['courier'] {
  if (order.courier === null || !isReportedByStaff(order)) return order.courier;
  const status = to === 'completed' ? shopsStatus.delivered : shopsStatus.booked;
  return { ...order.courier, ...status };
}

/** Restocks the sold units whatever caused the refund, unless a courier has them, and refunds the part that was not refunded yet. */
function cancelPaid(canceled: OrderRecord, { now, by }: { now: Date; by: Actor }): OrderChange {
  const { units, move, timeline } = unitsOfCanceled(canceled, now);
  const order = balanced({ ...canceled, units, timeline }, { now, by });
  const { jobs } = refundJobsOf(canceled, order, 'canceled');
  return { order, move, jobs, by, reason: 'canceled' };
}

/** Goods that a courier has not brought back are not restocked; staff correct the count when they arrive. */
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
