import type { GeocodedPlace } from '../domain/placeOfAddress';

/** A service that finds the locations of addresses. */
export type Geocoder = {
  /** Returns every matching location. Returns none for an unknown address. Throws a GeocoderError. */
  find: (address: string, options: { budgetMs: number }) => Promise<GeocodedPlace[]>;
};

/**
 * Thrown when the service returns no result: unreachable, over its quota, or refusing the shop. The address may still be
 * correct.
 */
export class GeocoderError extends Error {}
