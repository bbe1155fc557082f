import type { Place } from '@shop/core/rules/distance';
import { distanceMeters } from '@shop/core/rules/distance';

/**
 * A possible location of an address. `isExact` is true for a house or a point interpolated between houses, false for a
 * street or suburb.
 */
export type GeocodedPlace = Place & { isExact: boolean };

/**
 * Largest accepted distance between the given coordinates and a geocoding result. The limit allows for gates, large
 * sites and differences between maps. `vagueMeters` applies if only the street or suburb is known.
 */
const exactMeters = 500;
const vagueMeters = 2_000;

/**
 * Returns the geocoding result that is closest to the given coordinates. Returns null if the coordinates match no
 * result.
 */
export function placeOfAddress(given: Place, found: readonly GeocodedPlace[]): GeocodedPlace | null {
  const near = found
    .map((place) => ({ place, meters: distanceMeters(given, place) }))
    .filter(({ place, meters }) => meters <= (place.isExact ? exactMeters : vagueMeters))
    .sort((a, b) => a.meters - b.meters);
  return near[0]?.place ?? null;
}
