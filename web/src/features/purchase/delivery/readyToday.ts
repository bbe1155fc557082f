import type { ShopHours } from '@shop/core/model/hours';
import { isOpenAt, opensNextAt } from '@shop/core/rules/openingHours';

/** As `deliveryMessages.packing` says. */
const packingMs = 20 * 60_000;

/** Returns whether an order paid now can be packed before the shop closes. */
export function isReadyToday(hours: ShopHours, now: Date): boolean {
  return isOpenAt(hours, now) && isOpenAt(hours, packedAt(now));
}

/** Returns the opening at which an order that is not ready today can be collected. */
export function nextPickup(hours: ShopHours, now: Date): Date | null {
  return opensNextAt(hours, isOpenAt(hours, now) ? packedAt(now) : now);
}

function packedAt(now: Date): Date {
  return new Date(now.getTime() + packingMs);
}
