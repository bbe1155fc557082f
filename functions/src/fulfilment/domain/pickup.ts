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

/** A courier who comes within this time comes at once. */
const atOnceMs = 10 * 60_000;

/**
 * Returns the pickup time after a repeated booking: null if the courier comes at once, undefined if the stored time
 * stays, because the courier reports the same time or none. Couriers may omit the seconds.
 */
export function bookedPickup(
  reported: string | null,
  { stored, now }: { stored: string | null | undefined; now: Date },
): string | null | undefined {
  if (reported === null) return undefined;
  const at = Date.parse(reported);
  if (stored && Math.abs(at - Date.parse(stored)) < 60_000) return undefined;
  return at - now.getTime() > atOnceMs ? reported : null;
}
