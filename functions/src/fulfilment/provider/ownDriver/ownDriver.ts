import { randomUUID } from 'node:crypto';

import { AppError } from '@shop/core/model/appError';
import { distanceMeters } from '@shop/core/rules/distance';

import { ownDriverFeeCents, ownDriverMinutes } from './ownDriverFee';
import type { CourierDelivery, CourierProvider } from '../courierProvider';
import { CourierError } from '../courierProvider';

const quoteMinutes = 15;
const prefix = 'own_';

/**
 * The shop's own driver: a price by distance, without a service to call and without updates. How far a delivery has got is in its
 * order, where staff set it; here it is always as it was booked.
 */
export function ownDriver(now: () => Date = () => new Date()): CourierProvider {
  return {
    name: 'own-driver',
    capabilities: { reportsProgress: false, sendsEvents: false, asksService: false },

    quote({ pickup, dropoff }) {
      const meters = distanceMeters(pickup, dropoff);
      return Promise.resolve({
        quoteId: `${prefix}${randomUUID()}`,
        feeCents: ownDriverFeeCents(meters),
        validUntil: new Date(now().getTime() + quoteMinutes * 60_000).toISOString(),
        durationMinutes: ownDriverMinutes(meters),
      });
    },

    // The id is the key again, so that bookings of one key are one.
    book: ({ key }) => Promise.resolve(booked(key)),

    read: async (deliveryId) => booked(keyOf(deliveryId)),

    async cancel(deliveryId) {
      keyOf(deliveryId);
      return 'canceled';
    },

    verifyEvent() {
      throw new AppError('signature-invalid', 'The signature is not valid.');
    },
  };
}

/** Another courier's parcel is neither known nor unknown here: either answer could lose it. */
function keyOf(deliveryId: string): string {
  if (deliveryId.startsWith(prefix)) return deliveryId.slice(prefix.length);
  throw new CourierError('failed', 'the parcel is not with the own driver');
}

function booked(key: string): CourierDelivery {
  return {
    deliveryId: `${prefix}${key}`,
    key,
    state: 'booked',
    providerStatus: 'pending',
    trackingUrl: '',
    dropoffEta: '',
    location: null,
  };
}
