import { formatRand } from '@shop/core/model/money';
import type { DeliveryArea } from '@shop/core/rules/deliveryArea';
import type { Place } from '@shop/core/rules/distance';
import { distanceMeters } from '@shop/core/rules/distance';

/** What a unit may be called by the one who wrote it down, in front of its number. */
const unitWord = /^(unit|flat|apartment|apt|no|shop|office|suite|room)\b/i;

/** Unit and building on one line; empty when neither is known. */
export function insideOf({
  unitNumber,
  nameOfBuilding,
}: {
  unitNumber: string;
  nameOfBuilding: string;
}): string {
  return [unitNumber === '' || unitWord.test(unitNumber) ? unitNumber : `Unit ${unitNumber}`, nameOfBuilding]
    .filter((part) => part !== '')
    .join(', ');
}

/** From the shop, with one decimal, rounded up. */
export function kmFrom(area: DeliveryArea, place: Place): number {
  return Math.ceil(distanceMeters(area, place) / 100) / 10;
}

/** How far a place is from the shop, as the map's twin in words says it. */
export function reachMessage(place: Place, area: DeliveryArea): string {
  const limit = area.deliveryRadiusMeters / 1000;
  return `${kmFrom(area, place).toFixed(1)} km from the shop. We deliver up to ${limit} km.`;
}

type Price = { feeCents: number | null; durationMinutes: number | null };

/** Distance, fee and time of a place on one line; of one that is not priced yet, how far it is and how far we go. */
export function placeMessage(place: Place, area: DeliveryArea, price: Price | null): string {
  if (price === null || price.feeCents === null) return reachMessage(place, area);
  const minutes = price.durationMinutes === null ? [] : [`about ${Math.round(price.durationMinutes)} min`];
  return [`${kmFrom(area, place).toFixed(1)} km from the shop`, formatRand(price.feeCents), ...minutes].join(
    ' · ',
  );
}
