import type { GeocodedPlace } from '../domain/placeOfAddress';

/** Service that finds the locations of addresses. */
export type Geocoder = {
  /** Returns every matching location, none for an unknown address. Throws a GeocoderError. */
  find: (address: string, options: { budgetMs: number }) => Promise<GeocodedPlace[]>;
};

/** Thrown when the service gave no result: unreachable, over its quota, or refusing the shop. It says nothing about the address. */
export class GeocoderError extends Error {}
