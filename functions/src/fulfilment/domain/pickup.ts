import type { ShopProfile } from '@shop/core/model/shopProfile';
import type { Place } from '@shop/core/rules/distance';

import type { QuoteRequest } from './dropoff';

export type Pickup = Place & {
  name: string;
  phoneNumber: string;
  street: readonly string[];
  city: string;
  state: string;
  zipCode: string;
  country: 'ZA';
};

export type CourierQuoteRequest = QuoteRequest & { pickup: Pickup };

export function pickupOf(shop: ShopProfile): Pickup {
  const { name, phoneNumber, latitude, longitude, streetAddress, suburb } = shop;
  return {
    name,
    phoneNumber,
    latitude,
    longitude,
    street: [streetAddress, suburb].filter((part) => part !== ''),
    city: shop.city,
    state: shop.province,
    zipCode: shop.postalCode,
    country: 'ZA',
  };
}

type Time = string | null | undefined;

/**
 * Returns the pickup time after a repeated booking: null if the courier comes at once, undefined if the stored time
 * stays, because the first request booked the courier. Couriers always report a time, perhaps without its seconds.
 */
export function bookedPickup(
  reported: string | null,
  { stored, requested }: { stored: Time; requested: Time },
): Time {
  if (reported === null || minuteOf(reported) === minuteOf(stored ?? '')) return undefined;
  return requested ? reported : null;
}

function minuteOf(instant: string): string {
  return instant.slice(0, 'YYYY-MM-DDTHH:MM'.length);
}
