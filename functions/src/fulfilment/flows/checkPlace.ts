import { AppError } from '@shop/core/model/appError';
import type { ShopProfile } from '@shop/core/model/shopProfile';
import { assertWithinReach } from '@shop/core/rules/deliveryArea';
import { distanceMeters } from '@shop/core/rules/distance';

import { cachedById } from '../../platform/cache';
import { geocodingService } from '../../platform/config';
import { logEvent } from '../../platform/log';
import type { Dropoff } from '../domain/dropoff';
import type { GeocodedPlace } from '../domain/placeOfAddress';
import { placeOfAddress } from '../domain/placeOfAddress';
import { GeocoderError } from '../provider/geocoder';
import { googleGeocoder } from '../provider/google/googleGeocoder';

/** Leaves time for the subsequent request to the courier, because customers get a response within ten seconds. */
const budgetMs = 2_500;
/** Addresses do not move, and Google permits caching locations for thirty days. */
const keptMs = 24 * 3_600_000;

/** Keyed by address. Includes addresses that were not found, because looking them up again costs the same. */
const places = cachedById<GeocodedPlace[]>({ read: ask, keptMs, isKept: () => true });

/**
 * Refuses coordinates that do not match the address. Measures the distance to the geocoded location if it is exact, and
 * otherwise to the coordinates. Without a geocoding service, does not check the coordinates. Throws an AppError with a
 * message for the customer in its details.
 */
export async function checkPlace(
  dropoff: Dropoff,
  { shop, now }: { shop: ShopProfile; now: Date },
): Promise<{ distanceMeters: number; isChecked: boolean }> {
  assertWithinReach(dropoff, shop);
  if (geocodingService() === null) return placeAsGiven(dropoff, shop);
  const place = placeOfAddress(dropoff, await find(dropoff.address, now));
  if (place === null) {
    throw new AppError('delivery-refused', 'The courier does not deliver to this address', {
      details: 'please check it, or collect your order at the shop.',
    });
  }
  const best = place.isExact ? place : dropoff;
  assertWithinReach(best, shop);
  return { distanceMeters: Math.round(distanceMeters(shop, best)), isChecked: true };
}

/** Does not compare the coordinates with the address. */
export function placeAsGiven(
  dropoff: Dropoff,
  shop: ShopProfile,
): { distanceMeters: number; isChecked: boolean } {
  return { distanceMeters: Math.round(distanceMeters(shop, dropoff)), isChecked: false };
}

async function find(address: string, now: Date): Promise<GeocodedPlace[]> {
  try {
    return await places.get(address.trim().replace(/\s+/g, ' ').toLowerCase(), now);
  } catch (cause) {
    if (!(cause instanceof GeocoderError)) throw cause;
    logEvent({ severity: 'ERROR', event: 'geocoding.failed', error: cause });
    // An unchecked address is refused, because otherwise anyone could exhaust the quota and then choose the distance.
    throw new AppError('courier-failed', 'The delivery fee could not be calculated', {
      details: 'addresses cannot be checked right now. Please try again, or collect your order at the shop.',
      cause,
    });
  }
}

async function ask(address: string): Promise<GeocodedPlace[]> {
  const service = geocodingService();
  return service === null ? [] : googleGeocoder(service).find(address, { budgetMs });
}
