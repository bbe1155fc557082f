import { randomUUID } from 'node:crypto';

import { aShopProfile } from '@shop/core/testing/aShopProfile';

import type { Dropoff } from '../domain/dropoff';
import type { CourierQuoteRequest } from '../domain/pickup';
import { pickupOf } from '../domain/pickup';
import type { DeliveryRequest } from '../provider/courierProvider';

/** Returns a destination 2.9 km north of the shop. */
export function aDropoff(overrides: Partial<Dropoff> = {}): Dropoff {
  const address = '7 Conrad Drive, Blairgowrie, Randburg, 2194';
  return {
    address,
    street: [address],
    city: '',
    state: 'Gauteng',
    zipCode: '',
    country: 'ZA',
    latitude: -26.119,
    longitude: 28.009,
    ...overrides,
  };
}

const pickup = pickupOf(aShopProfile());

export function aQuoteRequest(street?: string): CourierQuoteRequest {
  const dropoff = aDropoff(
    street === undefined ? {} : { street: [street], latitude: -26.1449, longitude: 28.0119 },
  );
  return { pickup, dropoff, phoneNumber: '+27820000000', valueCents: 25 };
}

export function aDelivery(overrides: Partial<DeliveryRequest> = {}): DeliveryRequest {
  return {
    key: `order-${randomUUID()}`,
    orderNumber: 'KUSH123456',
    quoteId: null,
    pickup,
    dropoff: aDropoff(),
    name: 'Demo Customer',
    phoneNumber: '+27820000000',
    notes: 'Unit 4, Kings Court. Ring the doorbell and wait',
    lines: [
      { name: 'Blue Dream 3G', quantity: 2, unitCents: 33_600 },
      { name: 'Rolling Papers', quantity: 1, unitCents: 1_500 },
    ],
    valueCents: 68_700,
    pickupFrom: null,
    ...overrides,
  };
}
