import type { ActionReason, Order, OrderQueue } from '../model/order';
import type { OrderStage } from './orderStages';
import { orderStageOf } from './orderStages';

/** `shop`: in the queue `pack` or `ready`, depending on the preparation. */
const placeOf: Readonly<Record<OrderStage, OrderQueue | 'shop'>> = {
  'awaiting-payment': 'pay',
  'not-paid': 'done',
  paid: 'shop',
  packing: 'shop',
  ready: 'shop',
  'courier-booked': 'shop',
  'courier-coming': 'shop',
  'courier-trouble': 'shop',
  'on-the-way': 'way',
  'nearly-there': 'way',
  canceling: 'done',
  collected: 'done',
  delivered: 'done',
  replaced: 'done',
  canceled: 'done',
  refunding: 'done',
  refunded: 'done',
};

/** An outstanding decision does not affect the queue. */
export function orderQueueOf(order: Parameters<typeof orderStageOf>[0]): OrderQueue {
  // After a declined card, the customer can pay again while the units are held.
  if (order.status === 'pending' && order.paymentStatus === 'failed') return 'pay';
  const place = placeOf[orderStageOf(order)];
  if (place !== 'shop') return place;
  return order.preparation === 'ready' ? 'ready' : 'pack';
}

/** Values of `needsAction` that do not prevent packing. While bookings fail, the shop retries them. */
export const packableReasons: readonly ActionReason[] = ['', 'booking-failing'];

export function isPackable({ needsAction }: Pick<Order, 'needsAction'>): boolean {
  return packableReasons.includes(needsAction);
}

/** The wait begins with the payment or, if there is none, when the order is placed. */
export function waitingSince({
  timeline,
  createdDateTime,
}: Pick<Order, 'timeline' | 'createdDateTime'>): string {
  return timeline.findLast(({ event }) => event === 'paid')?.at ?? createdDateTime;
}

const longMinutes = 15;
const tooLongMinutes = 30;

export type Wait = { minutes: number; urgency: 'none' | 'long' | 'too-long' };

export function waitOf(since: string, now: Date): Wait {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000));
  if (minutes > tooLongMinutes) return { minutes, urgency: 'too-long' };
  return { minutes, urgency: minutes > longMinutes ? 'long' : 'none' };
}

export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d`;
}
