import { idSchema } from '@shop/core/model/ids';
import type { CourierState } from '@shop/core/model/order';
import { courierStateOf } from '@shop/core/rules/courierStates';
import * as v from 'valibot';

import type { OrderJob } from './orderJobs';
import type { OrderRecord } from './orderRecord';

/** More than anybody sends one parcel again. */
const maxEarlier = 20;

/** Whether this order is paid, goes to an address, and has no courier yet. */
export function wantsCourier(order: OrderRecord): boolean {
  const isToBring = !order.selfDelivery && order.delivery !== null;
  const hasCourier = order.courier !== null && order.courier.deliveryId !== '';
  return isToBring && !hasCourier && order.status === 'pending' && order.payment.status === 'paid';
}

/** Where the order's courier is, in the shop's own words. */
export function courierStateOfOrder(order: OrderRecord): CourierState {
  const { courier } = order;
  if (courier !== null && courier.deliveryId !== '') return courierStateOf(courier.status, courier.isNear);
  return wantsCourier(order) && order.needsAction !== 'booking-refused' ? 'owed' : 'none';
}

/** Whether the shop brings it itself, so that staff say where it is. */
export function isOwnDriver({ courier }: Pick<OrderRecord, 'courier'>): boolean {
  return courier?.provider === 'own-driver';
}

/** The order with a further booking under its own number, and the job of booking it; `provider` is the courier to ask. */
export function bookCourier(
  order: OrderRecord,
  { provider, reason }: { provider: string; reason: string },
): { order: OrderRecord; job: OrderJob } {
  const booking = order.bookings + 1;
  const job: OrderJob = { kind: 'courier-booking', booking, provider, reason };
  return { order: { ...order, bookings: booking }, job };
}

/** The courier's reference of a booking, for ever; it comes back with the courier's events. */
export function bookingKey(orderId: string, booking: number): string {
  return `${orderId}-${booking}`;
}

/** Null for a key that is none of ours. */
export function readBookingKey(key: string): { orderId: string; booking: number } | null {
  const [, orderId, booking] = /^(.+)-(\d{1,4})$/.exec(key) ?? [];
  return v.is(idSchema, orderId) ? { orderId, booking: Number(booking) } : null;
}

/** The order without its courier, who is kept among the earlier ones and no longer counts for the order's state. */
export function withoutCourier(order: OrderRecord): OrderRecord {
  if (order.courier === null) return order;
  const { provider, booking, deliveryId, status } = order.courier;
  const earlier = { provider, booking, deliveryId, status };
  return {
    ...order,
    courier: null,
    dueAt: null,
    earlierCouriers: [...order.earlierCouriers, earlier].slice(-maxEarlier),
  };
}
