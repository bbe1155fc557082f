import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';
import { listedStateOf } from '@shop/core/rules/orderStates';

import { isOverdue, isPaymentOpen } from '../../orders/domain/expireOrder';
import { isMoneyOwed, withoutPerson } from '../../orders/domain/forgetOrder';
import { cancelRegardlessOfCourier } from '../../orders/domain/cancelOrder';
import type { OrderChange } from '../../orders/domain/orderChange';
import type { OrderRecord } from '../../orders/domain/orderRecord';

const recentMinutes = 5;

const customer = { kind: 'customer' } as const;

/** Throws `sign-in-again`: access to an unattended phone must not be sufficient to delete an account. */
export function assertRecentSignIn(signedInAt: Date, now: Date): void {
  if (now.getTime() - signedInAt.getTime() > recentMinutes * 60_000) {
    throw new AppError(
      'sign-in-again',
      `Please log in again, then delete your account within ${recentMinutes} minutes.`,
    );
  }
}

/** Orders that may be in progress. `misfits` are the ids of the unreadable ones. */
type OpenOrders = { fits: readonly OrderRecord[]; misfits: readonly string[] };

/** Throws `order-running`, with the display numbers, while an order is in progress. */
export function assertNothingRuns(open: OpenOrders, now: Date): void {
  const running = runningOrders(open, now);
  if (running.length === 0) return;
  throw new AppError(
    'order-running',
    `Your account can be deleted once your orders are closed: ${running.join(', ')} ${running.length === 1 ? 'is' : 'are'} still open.${howToEnd(open.fits, now)}`,
    { details: { orders: running } },
  );
}

/** Returns the display numbers of the orders in progress, and the ids of the unreadable ones. */
export function runningOrders({ fits, misfits }: OpenOrders, now: Date): string[] {
  const running = fits.filter((order) => isRunning(order, now)).map(({ orderId }) => orderId);
  return [...new Set([...running, ...misfits])];
}

/** Returns whether an erasure was refused because an order is in progress. */
export function isOrderRunning(error: unknown): boolean {
  return error instanceof AppError && error.code === 'order-running';
}

function howToEnd(orders: readonly OrderRecord[], now: Date): string {
  const running = orders.filter((order) => isRunning(order, now));
  const isRefund = running.some((order) => isMoneyOwed(order, now));
  const pending = running.filter(({ status }) => status === 'pending');
  const isPaid = pending.some(({ payment }) => payment.status === 'paid');
  return [
    pending.length > 0 ? ' You can cancel under My Orders' : '',
    pending.length > 0 && isPaid
      ? ' until we start packing or the courier has the order. Your payment is then refunded.'
      : '',
    pending.length > 0 && !isPaid ? '. Nothing has been paid.' : '',
    isRefund ? ' A refund is still on its way to you.' : '',
  ].join('');
}

/** Returns whether an order is paid but not handed over, may still be paid, or has an outstanding refund. */
export function isRunning(order: OrderRecord, now: Date): boolean {
  const { payment, status } = order;
  if (isMoneyOwed(order, now)) return true;
  if (status !== 'pending') return false;
  if (payment.status === 'paid') {
    return listedStateOf({ status, courierState: order.courier?.state ?? 'none' }) !== 'completed';
  }
  return isPaymentOpen(order) && !isOverdue(order, now);
}

/**
 * Keeps lines, dates and amounts for bookkeeping. Cancels a pending order that is not paid, so that a late payment is
 * refunded.
 */
export function anonymizeOrder(order: OrderRecord, now: Date, by: Actor = customer): OrderChange {
  const isUnpaid = order.status === 'pending' && order.payment.status !== 'paid';
  const change: OrderChange = isUnpaid
    ? cancelRegardlessOfCourier(order, { now, by })
    : { order, move: null, jobs: [], by, reason: '' };
  return { ...change, reason: 'customer erased', order: { ...withoutPerson(change.order), userUID: '' } };
}
