import { AppError } from '../model/appError';
import type { Place } from './distance';
import { distanceMeters } from './distance';

export type DeliveryArea = Place & { deliveryRadiusMeters: number };

/** Throws `address-out-of-range`, with both distances. */
export function assertWithinReach(place: Place, area: DeliveryArea): void {
  const meters = distanceMeters(area, place);
  if (meters <= area.deliveryRadiusMeters) return;
  throw new AppError('address-out-of-range', 'This address is outside our delivery area', {
    details: `it is ${kilometres(meters)} km from the shop and we deliver within ${kilometres(area.deliveryRadiusMeters)} km.`,
  });
}

/** Rounded up, so that a refused distance never looks equal to the limit. */
function kilometres(meters: number): string {
  const tenths = Math.ceil(meters / 100) / 10;
  return Number.isInteger(tenths) ? String(tenths) : tenths.toFixed(1);
}
