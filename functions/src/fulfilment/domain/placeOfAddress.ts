import type { Place } from '@shop/core/rules/distance';
import { distanceMeters } from '@shop/core/rules/distance';

/** `isExact` is true for a house or a point interpolated between houses, and false for a street or suburb. */
export type GeocodedPlace = Place & { isExact: boolean };

/**
 * Largest accepted distances from the given coordinates. They allow for gates, large sites and differences between
 * maps. `vagueMeters` applies if only the street or suburb is known.
 */
const exactMeters = 500;
const vagueMeters = 2_000;

/** Returns the closest result, or null if the coordinates match none. */
export function placeOfAddress(given: Place, found: readonly GeocodedPlace[]): GeocodedPlace | null {
  const near = found
    .map((place) => ({ place, meters: distanceMeters(given, place) }))
    .filter(({ place, meters }) => meters <= (place.isExact ? exactMeters : vagueMeters))
    .sort((a, b) => a.meters - b.meters);
  return near[0]?.place ?? null;
}
