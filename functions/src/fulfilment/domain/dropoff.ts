import type { InputOf } from '@shop/core/contracts/contract';
import type { deliveryQoute } from '@shop/core/contracts/delivery';
import type { Place } from '@shop/core/rules/distance';
import { toInternationalPhone } from '@shop/core/rules/phone';

/** Where a parcel goes. `address` is all of it on one line; `country` is the code couriers understand. */
export type Dropoff = Place & {
  address: string;
  street: readonly string[];
  city: string;
  state: string;
  zipCode: string;
  country: 'ZA';
};

/** What a courier is asked for a price with. */
export type QuoteRequest = { dropoff: Dropoff; phoneNumber: string; valueCents: number };

/** Reads a quote call; the documented country `ZAR` is the currency of the one country there is. */
export function parseQuoteRequest(input: InputOf<typeof deliveryQoute>): QuoteRequest {
  const { street_address, city, state, zip_code } = input.dropoff_address;
  const street = Array.isArray(street_address) ? street_address : [street_address];
  const phone = input.dropoff_phone_number;
  return {
    dropoff: {
      address: [...street, city, zip_code].filter((part) => part !== '').join(', '),
      street,
      city,
      state,
      zipCode: zip_code,
      country: 'ZA',
      latitude: input.dropoff_latitude,
      longitude: input.dropoff_longitude,
    },
    phoneNumber: toInternationalPhone(phone) ?? phone,
    valueCents: Math.round(input.manifest_total_value),
  };
}
