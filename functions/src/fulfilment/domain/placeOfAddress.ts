import type { Place } from '@shop/core/rules/distance';
import { distanceMeters } from '@shop/core/rules/distance';

/** A place that an address may mean. `isExact`: the house or a point worked out between its neighbours, and not a street or suburb. */
export type GeocodedPlace = Place & { isExact: boolean };

/** A gate, a large stand or another edition of the map may lie so far apart; where only the street or suburb is known, further. */
const exactMeters = 500;
const vagueMeters = 2_000;

/**
 * The place of an address, by what the geocoding service found for its text: the one next to the coordinates that came with it. Null when these
 * belong to none of them.
 */
export function placeOfAddress(given: Place, found: readonly GeocodedPlace[]): GeocodedPlace | null {
  const near = found
    .map((place) => ({ place, meters: distanceMeters(given, place) }))
    .filter(({ place, meters }) => meters <= (place.isExact ? exactMeters : vagueMeters))
    .sort((a, b) => a.meters - b.meters);
  return near[0]?.place ?? null;
}
