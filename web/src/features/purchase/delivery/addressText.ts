import { formatRand } from '@shop/core/model/money';
import type { DeliveryArea } from '@shop/core/rules/deliveryArea';
import type { Place } from '@shop/core/rules/distance';
import { distanceMeters } from '@shop/core/rules/distance';

/** Words that a customer may type before a unit number. */
const unitWord = /^(unit|flat|apartment|apt|no|shop|office|suite|room)\b/i;

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

/** Returns the address up to and including the part with the house number, or else the first part. */
export function streetOf(address: string): string {
  const parts = address.split(',');
  const numbered = parts.slice(0, 2).findIndex((part) => /\d/.test(part));
  return parts.slice(0, Math.max(numbered, 0) + 1).join(',');
}

/** Omits the street and the country, which is the same for all deliveries. */
export function areaOf(address: string): string {
  return address
    .slice(streetOf(address).length)
    .replace(/^, /, '')
    .replace(/, South Africa$/, '');
}

/** Returns text such as `7 Conrad Drive, Unit 4`. */
export function shortAddress(saved: { address: string; unitNumber: string; nameOfBuilding: string }): string {
  return [streetOf(saved.address), insideOf(saved)].filter((part) => part !== '').join(', ');
}

/** Returns the distance in kilometres, rounded up to one decimal place. */
export function kmFrom(area: DeliveryArea, place: Place): number {
  return Math.ceil(distanceMeters(area, place) / 100) / 10;
}

/** Returns a text alternative to the map. */
export function reachMessage(place: Place, area: DeliveryArea): string {
  const limit = area.deliveryRadiusMeters / 1000;
  return `${kmFrom(area, place).toFixed(1)} km from the shop. We deliver up to ${limit} km.`;
}

type Price = { feeCents: number | null; durationMinutes: number | null };

/** Without a price, returns the distance and the delivery radius. */
export function placeMessage(place: Place, area: DeliveryArea, price: Price | null): string {
  if (price === null || price.feeCents === null) return reachMessage(place, area);
  const minutes = price.durationMinutes === null ? [] : [`about ${Math.round(price.durationMinutes)} min`];
  return [`${kmFrom(area, place).toFixed(1)} km from the shop`, formatRand(price.feeCents), ...minutes].join(
    ' · ',
  );
}
