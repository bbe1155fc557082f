import type { DeliveryArea } from '@shop/core/rules/deliveryArea';
import type { Place } from '@shop/core/rules/distance';
import { distanceMeters } from '@shop/core/rules/distance';

/** Unit and building on one line; empty when neither is known. */
export function insideOf({
  unitNumber,
  nameOfBuilding,
}: {
  unitNumber: string;
  nameOfBuilding: string;
}): string {
  return [unitNumber === '' ? '' : `Unit ${unitNumber}`, nameOfBuilding]
    .filter((part) => part !== '')
    .join(', ');
}

/** How far a place is from the shop, as the map's twin in words says it. */
export function reachMessage(place: Place, area: DeliveryArea): string {
  const km = Math.ceil(distanceMeters(area, place) / 100) / 10;
  const limit = area.deliveryRadiusMeters / 1000;
  return `You are ${km.toFixed(1)} km away; limit ${limit} km.`;
}
