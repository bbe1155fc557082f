import type { Place } from '@shop/core/rules/distance';
import { distanceMeters } from '@shop/core/rules/distance';

/**
 * A location that an address may mean. `isExact`: the house, or a point interpolated between its neighbours, not a street or
 * suburb.
 */
export type GeocodedPlace = Place & { isExact: boolean };

/**
 * Accepted distance for a gate, a large site or another edition of the map; it is larger where only the street or suburb is
 * known.
 */
const exactMeters = 500;
const vagueMeters = 2_000;

/**
 * Returns the location of an address from the geocoding results for its text: the one closest to the given coordinates. Null
 * when the coordinates match none of them.
 */
export function placeOfAddress(given: Place, found: readonly GeocodedPlace[]): GeocodedPlace | null {
  const near = found
    .map((place) => ({ place, meters: distanceMeters(given, place) }))
    .filter(({ place, meters }) => meters <= (place.isExact ? exactMeters : vagueMeters))
    .sort((a, b) => a.meters - b.meters);
  return near[0]?.place ?? null;
}
