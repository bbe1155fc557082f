import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';
import { isCourierOver } from '@shop/core/rules/courierStates';
import { whyNotCalledOff } from '@shop/core/rules/orderStates';

import { courierStateOfOrder, shopsStatus, refundedElsewhere } from './courierOfOrder';
import type { OrderChange } from './orderChange';
import type { OrderRecord } from './orderRecord';
import { withEntry } from './timeline';

/** Returns whether a courier must be canceled before the order. */
export function isCourierUnderWay(order: OrderRecord): boolean {
  const { courier } = order;
  return courier !== null && courier.deliveryId !== '' && !isCourierOver(courier.state);
}

/** Throws unless the owner may cancel this order. `deliveryId` is the id that the customer saw, empty if there was none. */
export function assertMayCallOff(order: OrderRecord, deliveryId: string): void {
  const { status, selfDelivery, preparation } = order;
  const courierState = courierStateOfOrder(order);
  const why = whyNotCalledOff({ status, selfDelivery, preparation, courierState });
  if (why !== null) throw new AppError('transition-refused', why);
  const known = order.courier?.deliveryId ?? '';
  if (deliveryId !== '' && deliveryId !== known) {
    throw new AppError('conflict', 'The delivery has changed in the meantime. Please check the order again.');
  }
}

/** Returns whether the order will be canceled once its courier has been. */
export function isCancelRequested({ cancelRequested }: OrderRecord): boolean {
  return cancelRequested !== undefined && cancelRequested !== null;
}

/**
 * Records that an order is to be canceled, together with the job, so that a crash during the courier's cancellation cannot lose
 * it.
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

/** Returns the order with its cancellation withdrawn, because the courier has the parcel or the order has already ended. */
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

/** Returns the order after its courier could not be reached. The cancellation is retried, and staff see it. */
export function cancelFailed(order: OrderRecord, { now, by }: { now: Date; by: Actor }): OrderChange {
  const event = 'cancellation-failed';
  const timeline = withEntry(order, { now, by, event });
  const next: OrderRecord = { ...order, needsAction: 'cancel-failing', timeline };
  return { order: next, move: null, jobs: [], by, reason: event };
}

/** Returns the order after its courier was canceled. */
export function withCourierCanceled(order: OrderRecord, now: Date): OrderRecord {
  if (order.courier === null) return order;
  const by = { kind: 'provider', name: order.courier.provider } as const;
  return {
    ...order,
    courier: { ...order.courier, ...shopsStatus.canceled },
    timeline: withEntry(order, { now, by, event: 'courier-called-off' }),
  };
}
