import type { GeocodedPlace } from '../domain/placeOfAddress';

/** Finds where addresses lie. */
export type Geocoder = {
  /** Every place that fits, none for an address that is not known. Throws a GeocoderError. */
  find: (address: string, options: { budgetMs: number }) => Promise<GeocodedPlace[]>;
};

/** The service did not say: out of reach, over its quota, or refusing the shop. It says nothing of the address. */
export class GeocoderError extends Error {}
