import type { GeocodedPlace } from '../domain/placeOfAddress';

/** A service that finds the locations of addresses. */
export type Geocoder = {
  /** Returns every matching location, or an empty list for an unknown address. Throws a GeocoderError. */
  find: (address: string, options: { budgetMs: number }) => Promise<GeocodedPlace[]>;
};

/**
 * Thrown if the service is unreachable, rejects the shop's key, or the quota is used up. The address may still be
 * correct.
 */
export class GeocoderError extends Error {}
