import { retryDelivery } from '@shop/core/contracts/orders';

import type { DeliveryShop } from '../../functions/src/fulfilment/testing/deliveryShop';
import { stored } from '../../functions/src/fulfilment/testing/deliveryShop';
import type { OrderRecord } from '../../functions/src/orders/domain/orderRecord';
import { call } from '../../functions/src/testing/call';
import { mustBe } from './mustBe';

// Steps on a delivery in the random order histories. They occur in any sequence and number.

export const courierSteps = [
  'courier goes on',
  'courier goes on',
  'courier goes on, event lost',
  'courier cancels',
  'courier brings it back',
  'courier repeats its event, three times in parallel',
  'courier sends an old event',
  'forge: courier has delivered',
  'booking will be refused',
  'booking’s answer will be lost',
  'staff send again',
  'staff let it be collected',
  'staff refund it',
] as const;
export type CourierStep = (typeof courierSteps)[number];

export function isCourierStep(step: string): step is CourierStep {
  return courierSteps.some((known) => known === step);
}

type World = { shop: DeliveryShop; staff: string };
type Journey = { id: string; step: string };

/** Maximum number of bookings to look up; no order history has more steps. */
const maxBookings = 24;

export async function actOfCourier({ shop, staff }: World, step: CourierStep, id: string): Promise<void> {
  const decide = (action: 'send-again' | 'collect' | 'refund') =>
    call(shop.url, retryDelivery, { orderId: id, action }, { token: staff });
  switch (step) {
    case 'booking will be refused':
      return failBooking(shop, id, { status: 503, code: 'couriers_busy' });
    case 'booking’s answer will be lost':
      return failBooking(shop, id, { applied: true, answer: 'disconnect' });
    case 'staff send again':
      return void (await decide('send-again'));
    case 'staff let it be collected':
      return void (await decide('collect'));
    case 'staff refund it':
      return void (await decide('refund'));
    default: {
      const [live] = (await journeys(shop, await stored(id))).filter(isLive);
      return live && travel(shop, step, live);
    }
  }
}

async function failBooking({ courier }: DeliveryShop, id: string, effect: object): Promise<void> {
  const match = { externalId: `${id}-${(await stored(id)).bookings + 1}` };
  await courier.scenario({ on: 'create', times: 1, match, effect });
}

/** Performs an action of the active courier, or sends one of the courier's reports. */
async function travel(
  { courier }: DeliveryShop,
  step: Exclude<CourierStep, `booking${string}` | `staff${string}`>,
  live: Journey,
): Promise<void> {
  switch (step) {
    case 'courier goes on, event lost': {
      const match = { deliveryId: live.id };
      await courier.scenario({ on: 'webhook', times: 1, match, effect: { drop: true } });
      return goOn(courier, live, 'next');
    }
    case 'courier goes on':
      return goOn(courier, live, 'next');
    case 'courier cancels':
      return goOn(courier, live, 'canceled');
    case 'courier brings it back':
      return isCollected(live) ? goOn(courier, live, 'returned') : undefined;
    case 'courier repeats its event, three times in parallel':
      return void (await courier.deliver(live.id, { times: 3 }));
    case 'courier sends an old event':
      return void (await courier.deliver(live.id, { status: 'pending' }));
    case 'forge: courier has delivered': {
      const [status] = await courier.deliver(live.id, { status: 'delivered', signature: 'wrong' });
      mustBe(status, 401);
    }
  }
}

/** Advances the delivery. Ignores a refusal, because the delivery may have ended in the meantime. */
async function goOn(courier: DeliveryShop['courier'], { id }: Journey, to: string): Promise<void> {
  try {
    await courier.advance(id, to);
  } catch (error) {
    if (!String(error).includes('answered 409')) throw error;
  }
}

/**
 * Asserts the final state of an order's couriers. At most one is active or has delivered the order. Only a pending
 * paid delivery has an active courier, unless staff know that the courier could not be stopped. Without one, such a
 * delivery needs action. A delivered order is completed. Returns the number of couriers.
 */
export async function assertOneParcel(shop: DeliveryShop, order: OrderRecord): Promise<number> {
  const all = await journeys(shop, order);
  const live = all.filter(isLive);
  const delivered = all.filter(({ step }) => step === 'delivered');
  expect(live.length + delivered.length).toBeLessThanOrEqual(1);
  const isToCome = order.status === 'pending' && order.payment.status === 'paid' && !order.selfDelivery;
  if (!isToCome) expect(order.needsAction === 'courier-not-stopped' ? [] : live).toEqual([]);
  else expect(live.length === 1 || order.needsAction !== '').toBe(true);
  if (live[0] !== undefined) expect(order.courier?.deliveryId).toBe(live[0].id);
  if (delivered.length > 0) expect([order.status, order.payment.status]).toEqual(['completed', 'paid']);
  return all.length;
}

async function journeys(shop: DeliveryShop, { id, bookings }: OrderRecord): Promise<Journey[]> {
  const keys = Array.from({ length: Math.min(bookings, maxBookings) }, (_, index) => `${id}-${index + 1}`);
  return (await Promise.all(keys.map((key) => shop.courier.deliveries(key)))).flat();
}

function isLive({ step }: Journey): boolean {
  return step !== 'canceled' && step !== 'returned' && step !== 'delivered';
}

function isCollected({ step }: Journey): boolean {
  return step === 'pickup_complete' || step.startsWith('dropoff');
}
