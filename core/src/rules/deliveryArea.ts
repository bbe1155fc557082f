import { AppError } from '../model/appError';
import { shop } from '../model/shop';
import type { Place } from './distance';
import { distanceMeters } from './distance';

/** Throws `address-out-of-range`, with both distances, when a place lies outside the delivery circle. */
export function assertWithinReach(place: Place): void {
  const meters = distanceMeters(shop.location, place);
  if (meters <= shop.deliveryRadiusMeters) return;
  throw new AppError('address-out-of-range', 'This address is outside our delivery area', {
    details: `it is ${kilometres(meters)} km from the shop and we deliver within ${kilometres(shop.deliveryRadiusMeters)} km.`,
  });
}

/** With one decimal, rounded up, so that what is refused never reads like the limit itself. */
function kilometres(meters: number): string {
  const tenths = Math.ceil(meters / 100) / 10;
  return Number.isInteger(tenths) ? String(tenths) : tenths.toFixed(1);
}
