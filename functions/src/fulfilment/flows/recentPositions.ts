import { LRUCache } from 'lru-cache';

import type { CourierEvent } from '../provider/courierProvider';

type DeliveryEvent = CourierEvent & { type: 'delivery' };
type Known = { content: string; until: number };

/** For so long a position that brings nothing new is not applied to its order; a courier that is silent for ten minutes is asked. */
const keptMs = 5 * 60_000;
/** Times of arrival within the same five minutes count as the same. */
const etaStepMs = 5 * 60_000;
const maxKept = 2_000;

/**
 * What the latest positions of couriers said, in the memory of one instance. Couriers report theirs every 20 seconds, and the shop uses
 * only state, link and time of arrival: a position without something new is answered before the database is asked.
 */
export function recentPositions() {
  let known: LRUCache<string, Known> | undefined;
  return {
    isKnown(event: DeliveryEvent, now: Date): boolean {
      const found = known?.get(event.deliveryId);
      if (found === undefined || !event.isPosition || event.isOtherMode) return false;
      return found.until > now.getTime() && found.content === contentOf(event);
    },
    /** After the event has been applied to its order. */
    remember(event: DeliveryEvent, now: Date): void {
      known ??= new LRUCache({ max: maxKept });
      known.set(event.deliveryId, { content: contentOf(event), until: now.getTime() + keptMs });
    },
  };
}

function contentOf({ state, providerStatus, delivery }: DeliveryEvent): string {
  const eta = Date.parse(delivery?.dropoffEta ?? '');
  const arrival = Number.isNaN(eta) ? null : Math.floor(eta / etaStepMs);
  return JSON.stringify([state, providerStatus, delivery?.trackingUrl ?? '', arrival]);
}
