import type { GeocodedPlace } from '../domain/placeOfAddress';

export type Geocoder = {
  /** Returns an empty list for an unknown address. Throws a GeocoderError. */
  find: (address: string, options: { budgetMs: number }) => Promise<GeocodedPlace[]>;
};

/** The service is unreachable, rejects the shop's key, or the quota is used up. The address may still be correct. */
export class GeocoderError extends Error {}
