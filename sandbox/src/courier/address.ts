import { parseJson } from '../http/exchange';
import { isRecord, list, text } from '../http/shape';
import type { Point } from '../maps/geometry';
import { distanceKm } from '../maps/geometry';
import { geocodeAddress } from '../maps/places';
import { invalid, type Refusal, unfit } from './errors';

export type Address = {
  street: string[];
  city: string;
  state: string;
  zip: string;
  country: string;
  /** The complete address on one line. */
  line: string;
};

export type Located = {
  address: Address;
  location: Point;
};

const maxOffsetKm = 2;

/** Reads an address, given as a JSON string or as one plain line. */
export function readAddress(field: string, value: unknown): Address | Refusal {
  const given = text(value)?.trim() ?? '';
  if (given === '') return invalid(field, 'required');
  if (!given.startsWith('{'))
    return { street: [given], city: '', state: '', zip: '', country: 'ZA', line: given };
  const parsed = parseJson(Buffer.from(given));
  if (!isRecord(parsed)) return invalid(field, 'not valid JSON');
  const street = list(parsed['street_address'])?.flatMap((line) => text(line) ?? []) ?? [];
  if (street.join('').trim() === '')
    return invalid(field, 'street_address must be a list of lines that are not all blank');
  const [city = '', state = '', zip = '', country = ''] = ['city', 'state', 'zip_code', 'country'].map(
    (key) => text(parsed[key]),
  );
  if (!/^[A-Z]{2}$/.test(country)) return invalid(field, 'country must be a code of two capital letters');
  const line = [...street, city, state, zip].filter((part) => part !== '').join(', ');
  return { street, city, state, zip, country, line };
}

/**
 * Returns the given or looked-up coordinates. If the map knows the address, given coordinates must lie within 2 km of
 * it.
 */
export function locate(
  side: 'pickup' | 'dropoff',
  address: Address,
  given: Partial<Point>,
): Located | Refusal {
  const known = geocodeAddress(address.line).filter(({ partialMatch }) => !partialMatch)[0]?.place.location;
  const { lat, lng } = given;
  if (lat === undefined || lng === undefined) {
    if (known) return { address, location: known };
    return { code: 'unknown_location', message: `the ${side} address cannot be found` };
  }
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return invalid(`${side}_latitude`, 'not valid coordinates');
  const location = { lat, lng };
  if (known && distanceKm(known, location) > maxOffsetKm) {
    return unfit(`${side} address and coordinates: unable to resolve provided address`);
  }
  return { address, location };
}
