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
