import { LRUCache } from 'lru-cache';

import type { CourierEvent } from '../provider/courierProvider';

type DeliveryEvent = CourierEvent & { type: 'delivery' };
type Known = { content: string; until: number; placeUntil: number };

/**
 * How long unchanged reports are ignored. A courier is polled after ten minutes of silence, so this period must be
 * shorter.
 */
const keptMs = 5 * 60_000;
/** Arrival times within the same five minutes count as equal. */
const etaStepMs = 5 * 60_000;
/**
 * Interval between updates that contain only a new location. The map is then accurate to the minute without a database
 * write every 20 seconds.
 */
const placeMs = 60_000;
const maxKept = 2_000;

/**
 * Remembers the latest reports in the memory of one instance, because couriers report every 20 seconds. A report
 * without a new state, link or arrival time needs no database access.
 */
export function recentPositions() {
  let known: LRUCache<string, Known> | undefined;
  return {
    isKnown(event: DeliveryEvent, now: Date): boolean {
      const found = known?.get(event.deliveryId);
      if (found === undefined || !event.isPosition || event.isOtherMode) return false;
      const at = now.getTime();
      const isPlaceDue = (event.delivery?.location ?? null) !== null && found.placeUntil <= at;
      return found.until > at && !isPlaceDue && found.content === contentOf(event);
    },
    /** Must be called only after the event has been applied to its order. */
    remember(event: DeliveryEvent, now: Date): void {
      known ??= new LRUCache({ max: maxKept });
      const at = now.getTime();
      known.set(event.deliveryId, {
        content: contentOf(event),
        until: at + keptMs,
        placeUntil: at + placeMs,
      });
    },
  };
}

function contentOf({ state, providerStatus, delivery }: DeliveryEvent): string {
  const eta = Date.parse(delivery?.dropoffEta ?? '');
  const arrival = Number.isNaN(eta) ? null : Math.floor(eta / etaStepMs);
  return JSON.stringify([state, providerStatus, delivery?.trackingUrl ?? '', arrival]);
}
