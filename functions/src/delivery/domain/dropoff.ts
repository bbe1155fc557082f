import type { InputOf } from '@shop/core/contracts/contract';
import type { deliveryQoute } from '@shop/core/contracts/delivery';
import { AppError } from '@shop/core/model/appError';
import { shop } from '@shop/core/model/shop';
import type { Place } from '@shop/core/rules/distance';
import { distanceMeters } from '@shop/core/rules/distance';
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
export type QuoteWish = { dropoff: Dropoff; phoneNumber: string; valueCents: number };

/** Reads a quote call; the documented country `ZAR` is the currency of the one country there is. */
export function readQuoteWish(input: InputOf<typeof deliveryQoute>): QuoteWish {
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

/** Throws `address-out-of-range`, with both distances, when a place lies outside the delivery circle. */
export function assertWithinReach(place: Place): void {
  const meters = distanceMeters(shop.location, place);
  if (meters <= shop.deliveryRadiusMeters) return;
  throw new AppError('address-out-of-range', 'This address is outside our delivery area', {
    details: `it is ${kilometres(meters)} km from the shop and we deliver within ${kilometres(shop.deliveryRadiusMeters)} km.`,
  });
}

/** With one decimal, rounded up, so that what is refused never reads like the limit itself. */
function kilometres(meters: number): string {
  const tenths = Math.ceil(meters / 100) / 10;
  return Number.isInteger(tenths) ? String(tenths) : tenths.toFixed(1);
}
