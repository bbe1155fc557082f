import type { InputOf } from '@shop/core/contracts/contract';
import type { deliveryQoute } from '@shop/core/contracts/delivery';
import type { Place } from '@shop/core/rules/distance';
import { toInternationalPhone } from '@shop/core/rules/phone';

/** `address` is the whole address on one line. The other fields are the parts for couriers. */
export type Dropoff = Place & {
  address: string;
  street: readonly string[];
  city: string;
  state: string;
  zipCode: string;
  country: 'ZA';
};

type AddressParts = Pick<Dropoff, 'street' | 'city' | 'state' | 'zipCode'>;

/** `phoneNumber` is empty while it is unknown. */
export type QuoteRequest = { dropoff: Dropoff; phoneNumber: string; valueCents: number };

/** Ignores the country, because the shop delivers only in South Africa. */
export function parseQuoteRequest(input: InputOf<typeof deliveryQoute>): QuoteRequest {
  const { street_address, city, state, zip_code } = input.dropoff_address;
  const street = Array.isArray(street_address) ? street_address : [street_address];
  const [line = ''] = street;
  const isOneLine = street.length === 1 && city === '' && zip_code === '';
  const parts = isOneLine ? addressParts(line, state) : { street, city, state, zipCode: zip_code };
  const phone = input.dropoff_phone_number ?? '';
  return {
    dropoff: {
      address: [...street, city, zip_code].filter((part) => part !== '').join(', '),
      ...parts,
      country: 'ZA',
      latitude: input.dropoff_latitude,
      longitude: input.dropoff_longitude,
    },
    phoneNumber: toInternationalPhone(phone) ?? phone,
    valueCents: Math.round(input.manifest_total_value),
  };
}

const countryName = 'south africa';

/**
 * Splits an address on one line into street and suburb, town, and postal code, because couriers recommend separate
 * fields. Anything that cannot be assigned remains part of the street. Source:
 * https://developer.uber.com/docs/deliveries/faq
 */
export function addressParts(line: string, state = 'Gauteng'): AddressParts {
  const given = line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && ![countryName, state.toLowerCase()].includes(part.toLowerCase()));
  const last = given.at(-1) ?? '';
  const [, town = '', zipCode = ''] = /^(?:(.*\S)\s+)?(\d{4})$/.exec(last) ?? [];
  const named = zipCode === '' ? given : [...given.slice(0, -1), ...(town === '' ? [] : [town])];
  const hasTown = named.length > 1;
  const [first = '', ...others] = hasTown ? named.slice(0, -1) : named;
  const street = others.length === 0 ? [first] : [first, others.join(', ')];
  return { street, city: hasTown ? (named.at(-1) ?? '') : '', state, zipCode };
}
