import { idSchema } from '@shop/core/model/fields';
import type { CourierState, ActionReason } from '@shop/core/model/order';
import { isCourierOver } from '@shop/core/rules/courierStates';
import * as v from 'valibot';

import type { OrderJob } from './orderChange';
import type { OrderRecord } from './orderRecord';

/** Maximum number of earlier couriers to keep. No parcel has so many. */
const maxEarlier = 20;

/** Returns whether this order is paid, needs delivery, and has no courier. */
export function wantsCourier(order: OrderRecord): boolean {
  const isToBring = !order.selfDelivery && order.delivery !== null;
  const hasCourier = order.courier !== null && order.courier.deliveryId !== '';
  return isToBring && !hasCourier && order.status === 'pending' && order.payment.status === 'paid';
}

/** Returns the state of the order's courier. */
export function courierStateOfOrder(order: OrderRecord): CourierState {
  const { courier } = order;
  if (courier !== null && courier.deliveryId !== '') return courier.state;
  return wantsCourier(order) && !isGivenUp(order) ? 'booking' : 'none';
}

function isGivenUp({ needsAction }: OrderRecord): boolean {
  return needsAction === 'booking-refused' || needsAction === 'booking-blocked';
}

/** Returns whether a courier must be canceled before the order. */
export function isCourierUnderWay(order: OrderRecord): boolean {
  const { courier } = order;
  return courier !== null && courier.deliveryId !== '' && !isCourierOver(courier.state);
}

/** Courier states that the shop sets, with their texts for the documented field. */
export const shopsStatus = {
  booked: { state: 'booked', providerStatus: 'pending' },
  delivered: { state: 'delivered', providerStatus: 'delivered' },
  canceled: { state: 'canceled', providerStatus: 'canceled' },
} as const;

/** Returns whether its courier reports no progress. Staff must then report it. */
export function isReportedByStaff({ courier }: Pick<OrderRecord, 'courier'>): boolean {
  return courier !== null && !courier.reportsProgress;
}

/** Returns the order with another booking under a new number, and its job. `provider` names the courier. */
export function bookCourier(
  order: OrderRecord,
  { provider, reason }: { provider: string; reason: string },
): { order: OrderRecord; job: OrderJob } {
  const booking = order.bookings + 1;
  const job: OrderJob = { kind: 'courier-booking', booking, provider, reason };
  return { order: { ...order, bookings: booking }, job };
}

/** Returns the permanent reference of a booking. The courier returns it in every event. */
export function bookingKey(orderId: string, booking: number): string {
  return `${orderId}-${booking}`;
}

/** Parses a booking key. Returns null if the shop did not create it. */
export function readBookingKey(key: string): { orderId: string; booking: number } | null {
  const [, orderId, booking] = /^(.+)-(\d{1,4})$/.exec(key) ?? [];
  return v.is(idSchema, orderId) ? { orderId, booking: Number(booking) } : null;
}

/** Returns the order without its courier. The courier joins the earlier ones and no longer affects the order's state. */
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

/** Returns the reason for a continuing order whose payment was fully refunded at the provider's site, or empty. */
export function refundedElsewhere({ status, payment }: OrderRecord): ActionReason {
  return status === 'pending' && payment.status === 'refunded' ? 'refunded-elsewhere' : '';
}

/**
 * Returns why staff must decide about an order: its payment was refunded elsewhere, or its delivery is pending without a
 * courier or booking. Returns an empty text if there is nothing to decide.
 */
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
