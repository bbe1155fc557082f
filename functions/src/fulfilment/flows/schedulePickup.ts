import type { Actor } from '@shop/core/model/timeline';
import { opensNextAt } from '@shop/core/rules/openingHours';

import { readShopHours } from '../../hours/data/hoursStore';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { wantsCourier } from '../../orders/domain/courierOfOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { withEntry } from '../../orders/domain/timeline';
import { CourierError } from '../provider/courierProvider';

/** Couriers accept bookings less than thirty days ahead. */
const longestAheadMs = 29 * 86_400_000;

/**
 * Sets `pickupFrom`: null if the courier can collect the parcel now, or else the shop's next opening time. Stores a
 * changed time before the courier is contacted, so that the customer sees it.
 */
export async function schedulePickup(order: OrderRecord, now: Date): Promise<OrderRecord> {
  const pickupFrom = await nextPickup(now);
  if ((order.pickupFrom ?? null) === pickupFrom) return order;
  const { order: scheduled } = await changeOrder(
    order.id,
    (current) => {
      if (!wantsCourier(current) || (current.pickupFrom ?? null) === pickupFrom) return null;
      const by = { kind: 'shop' } as const;
      const next = { ...current, pickupFrom, timeline: timelineWith(current, { pickupFrom, by, now }) };
      return { order: next, move: null, jobs: [], by, reason: 'pickup scheduled' };
    },
    now,
  );
  // Returns the new time even if the order no longer needs a courier. Finding and canceling an earlier booking requires
  // the same request.
  return { ...scheduled, pickupFrom };
}

function timelineWith(
  order: OrderRecord,
  { pickupFrom, by, now }: { pickupFrom: string | null; by: Actor; now: Date },
): OrderRecord['timeline'] {
  if (pickupFrom === null) return order.timeline;
  return withEntry(order, { now, by, event: 'courier-after-opening', time: pickupFrom });
}

/** Returns null if the shop is open. Throws a CourierError if the shop opens too late for a booking. */
export async function nextPickup(now: Date): Promise<string | null> {
  const opening = opensNextAt(await readShopHours(now), now);
  if (opening === null || opening.getTime() - now.getTime() > longestAheadMs) {
    throw new CourierError('busy', 'the shop does not open within 29 days');
  }
  return opening > now ? opening.toISOString() : null;
}
