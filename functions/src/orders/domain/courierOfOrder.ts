import { idSchema } from '@shop/core/model/ids';
import type { CourierState } from '@shop/core/model/order';
import * as v from 'valibot';

import type { OrderJob } from './orderJobs';
import type { OrderRecord } from './orderRecord';

/** More often than a parcel is ever sent again. */
const maxEarlier = 20;

/** Whether this order is paid, goes to an address, and has no courier yet. */
export function wantsCourier(order: OrderRecord): boolean {
  const isToBring = !order.selfDelivery && order.delivery !== null;
  const hasCourier = order.courier !== null && order.courier.deliveryId !== '';
  return isToBring && !hasCourier && order.status === 'pending' && order.payment.status === 'paid';
}

/** Where the order's courier is. */
export function courierStateOfOrder(order: OrderRecord): CourierState {
  const { courier } = order;
  if (courier !== null && courier.deliveryId !== '') return courier.state;
  return wantsCourier(order) && !isGivenUp(order) ? 'booking' : 'none';
}

function isGivenUp({ needsAction }: OrderRecord): boolean {
  return needsAction === 'booking-refused' || needsAction === 'booking-blocked';
}

/** A courier's state where the shop sets it and no courier reports it, with the word of the documented field for it. */
export const shopsStatus = {
  booked: { state: 'booked', providerStatus: 'pending' },
  delivered: { state: 'delivered', providerStatus: 'delivered' },
  canceled: { state: 'canceled', providerStatus: 'canceled' },
} as const;

/** Whether its courier reports no progress, so that staff say where it is. */
export function isReportedByStaff({ courier }: Pick<OrderRecord, 'courier'>): boolean {
  return courier !== null && !courier.reportsProgress;
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

/** The order without its courier, which is kept among the earlier ones and no longer counts for the order's state. */
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
