import { randomUUID } from 'node:crypto';

import { AppError } from '@shop/core/model/appError';
import { shop } from '@shop/core/model/shop';
import { distanceMeters } from '@shop/core/rules/distance';

import { ownDriverFeeCents, ownDriverMinutes } from '../domain/ownDriverFee';
import type { CourierDelivery, CourierProvider } from './courierProvider';

const quoteMinutes = 15;
const prefix = 'own_';

/**
 * The shop's own driver: a price by distance, nobody to ask and nobody who reports. How far a delivery has got stands in its
 * order, where staff set it; here it is always as it was booked.
 */
export function ownDriver(now: () => Date = () => new Date()): CourierProvider {
  return {
    name: 'own-driver',

    quote({ dropoff }) {
      const meters = distanceMeters(shop.location, dropoff);
      return Promise.resolve({
        quoteId: `${prefix}${randomUUID()}`,
        feeCents: ownDriverFeeCents(meters),
        validUntil: new Date(now().getTime() + quoteMinutes * 60_000).toISOString(),
        durationMinutes: ownDriverMinutes(meters),
      });
    },

    // The id is the key again, so that bookings of one key are one.
    book: ({ key }) => Promise.resolve(booked(key)),

    read: (deliveryId) =>
      Promise.resolve(deliveryId.startsWith(prefix) ? booked(deliveryId.slice(prefix.length)) : null),

    cancel: () => Promise.resolve('canceled'),

    verifyEvent() {
      throw new AppError('signature-invalid', 'The signature is not valid.');
    },
  };
}

function booked(key: string): CourierDelivery {
  return {
    deliveryId: `${prefix}${key}`,
    key,
    status: 'pending',
    isNear: false,
    isComplete: false,
    isLive: true,
    feeCents: 0,
    trackingUrl: '',
    dropoffEta: '',
  };
}
