import { randomBytes } from 'node:crypto';

import { newId } from '../http/ids';
import { between, type Point } from '../maps/geometry';
import type { Courier } from './couriers';
import type { DeliveryRequest } from './deliveryRequest';
import type { Quote } from './quotes';

/**
 * Steps of a delivery. An `_imminent` step has the status of the previous step, with the courier about a minute away.
 */
export const road = [
  'pending',
  'pickup',
  'pickup_imminent',
  'pickup_complete',
  'dropoff',
  'dropoff_imminent',
  'delivered',
] as const;

type RoadStep = (typeof road)[number];
export type Step = RoadStep | 'canceled' | 'returned';

export type Delivery = {
  id: string;
  uuid: string;
  request: DeliveryRequest;
  quoteId: string;
  feeCents: number;
  pickupMinutes: number;
  dropoffMinutes: number;
  step: Step;
  reachedAt: Partial<Record<Step, number>>;
  createdAt: number;
  updatedAt: number;
  courier: Courier | undefined;
  /** Duration of one leg of the simulated drive. */
  legMs: number;
  cancelReason: string | undefined;
  returnId: string | undefined;
};

const minute = 60_000;
// Offset of the courier's start from the shop, in degrees: about 1.5 km.
const startOffset = { lat: 0.009, lng: 0.011 };

export function newDelivery(request: DeliveryRequest, quote: Quote, now: number): Delivery {
  return {
    id: newId('del_'),
    uuid: randomBytes(16).toString('hex'),
    request,
    quoteId: quote.id,
    feeCents: quote.feeCents,
    pickupMinutes: quote.pickupMinutes,
    dropoffMinutes: quote.dropoffMinutes,
    step: 'pending',
    reachedAt: { pending: now },
    createdAt: now,
    updatedAt: now,
    courier: undefined,
    legMs: (quote.dropoffMinutes - quote.pickupMinutes) * minute,
    cancelReason: undefined,
    returnId: undefined,
  };
}

export function statusOfStep(step: Step): string {
  return step.replace('_imminent', '');
}

export function isImminent(step: Step): boolean {
  return step.endsWith('_imminent');
}

export function isComplete(step: Step): boolean {
  return step === 'delivered' || step === 'canceled' || step === 'returned';
}

export function isCollected(delivery: Delivery): boolean {
  return delivery.reachedAt.pickup_complete !== undefined;
}

/** Places the courier on a straight line, in proportion to the time since the step began. */
export function courierLocation(delivery: Delivery, now: number): Point {
  const shop = delivery.request.pickup.location;
  const door = delivery.request.dropoff.location;
  const start = { lat: shop.lat + startOffset.lat, lng: shop.lng + startOffset.lng };
  const elapsedMs = now - (delivery.reachedAt[delivery.step] ?? now);
  const part = Math.min(Math.max(elapsedMs / delivery.legMs, 0), 1) * 0.9;
  const places: Record<Step, Point> = {
    pending: start,
    pickup: between(start, shop, part),
    pickup_imminent: between(start, shop, 0.95),
    pickup_complete: shop,
    dropoff: between(shop, door, part),
    dropoff_imminent: between(shop, door, 0.95),
    delivered: door,
    canceled: start,
    returned: shop,
  };
  return places[delivery.step];
}
