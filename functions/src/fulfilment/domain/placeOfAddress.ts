import type { Place } from '@shop/core/rules/distance';
import { distanceMeters } from '@shop/core/rules/distance';

/**
 * A possible location of an address. `isExact` means a house, or a point interpolated between houses, not a street or
 * suburb.
 */
export type GeocodedPlace = Place & { isExact: boolean };

/** Accepted distance, for a gate, a large site or a different map. It is larger if only the street or suburb is known. */
const exactMeters = 500;
const vagueMeters = 2_000;

/** Returns the geocoding result that is closest to the given coordinates. Returns null if they match no result. */
export function placeOfAddress(given: Place, found: readonly GeocodedPlace[]): GeocodedPlace | null {
  const near = found
    .map((place) => ({ place, meters: distanceMeters(given, place) }))
    .filter(({ place, meters }) => meters <= (place.isExact ? exactMeters : vagueMeters))
    .sort((a, b) => a.meters - b.meters);
  return near[0]?.place ?? null;
}
