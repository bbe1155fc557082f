import { idSchema } from '@shop/core/model/fields';
import type { CourierState, ActionReason } from '@shop/core/model/order';
import { isCourierOver } from '@shop/core/rules/courierStates';
import * as v from 'valibot';

import type { OrderJob } from './orderChange';
import type { OrderRecord } from './orderRecord';

/** Limits the size of the document. No order comes close to this number. */
const maxEarlier = 20;

export function wantsCourier(order: OrderRecord): boolean {
  const isToBring = !order.selfDelivery && order.delivery !== null;
  const hasCourier = order.courier !== null && order.courier.deliveryId !== '';
  return isToBring && !hasCourier && order.status === 'pending' && order.payment.status === 'paid';
}

export function courierStateOfOrder(order: OrderRecord): CourierState {
  const { courier } = order;
  if (courier !== null && courier.deliveryId !== '') return courier.state;
  return wantsCourier(order) && !isGivenUp(order) ? 'booking' : 'none';
}

function isGivenUp({ needsAction }: OrderRecord): boolean {
  return needsAction === 'booking-refused' || needsAction === 'booking-blocked';
}

/** An active courier must be canceled before the order. */
export function isCourierUnderWay(order: OrderRecord): boolean {
  const { courier } = order;
  return courier !== null && courier.deliveryId !== '' && !isCourierOver(courier.state);
}

/** Courier states that the shop sets itself, with the values that responses contain as `uberStatus`. */
export const shopsStatus = {
  booked: { state: 'booked', providerStatus: 'pending' },
  delivered: { state: 'delivered', providerStatus: 'delivered' },
  canceled: { state: 'canceled', providerStatus: 'canceled' },
} as const;

/** Returns whether staff must report the progress, because the courier does not. */
export function isReportedByStaff({ courier }: Pick<OrderRecord, 'courier'>): boolean {
  return courier !== null && !courier.reportsProgress;
}

export function bookCourier(
  order: OrderRecord,
  { provider, reason }: { provider: string; reason: string },
): { order: OrderRecord; job: OrderJob } {
  const booking = order.bookings + 1;
  const job: OrderJob = { kind: 'courier-booking', booking, provider, reason };
  return { order: { ...order, bookings: booking }, job };
}

/** Returns the permanent key of a booking, which the courier includes in every event. */
export function bookingKey(orderId: string, booking: number): string {
  return `${orderId}-${booking}`;
}

/** Returns null if the text does not have the format of a booking key. */
export function readBookingKey(key: string): { orderId: string; booking: number } | null {
  const [, orderId, booking] = /^(.+)-(\d{1,4})$/.exec(key) ?? [];
  return v.is(idSchema, orderId) ? { orderId, booking: Number(booking) } : null;
}

export function withoutCourier(order: OrderRecord): OrderRecord {
  if (order.courier === null) return order;
  const { provider, booking, deliveryId, state } = order.courier;
  const earlier = { provider, booking, deliveryId, state };
  return {
    ...order,
    courier: null,
    dueAt: null,
    earlierCouriers: [...order.earlierCouriers, earlier].slice(-maxEarlier),
  };
}

/** Returns a reason if a pending order's payment was fully refunded on the payment provider's website. */
export function refundedElsewhere({ status, payment }: OrderRecord): ActionReason {
  return status === 'pending' && payment.status === 'refunded' ? 'refunded-elsewhere' : '';
}

export function needsActionOf(order: OrderRecord): ActionReason {
  const isRefunded = refundedElsewhere(order);
  if (isRefunded !== '') return isRefunded;
  const isToBring = order.status === 'pending' && order.payment.status === 'paid' && !order.selfDelivery;
  if (!isToBring || isReportedByStaff(order)) return '';
  if (wantsCourier(order)) return 'booking-refused';
  const courierState = courierStateOfOrder(order);
  if (courierState === 'canceled') return 'courier-canceled';
  return courierState === 'returned' ? 'courier-returned' : '';
}
