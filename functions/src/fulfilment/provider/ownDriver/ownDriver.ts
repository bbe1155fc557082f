import { randomUUID } from 'node:crypto';

import { AppError } from '@shop/core/model/appError';
import { distanceMeters } from '@shop/core/rules/distance';

import type { CourierDelivery, CourierProvider } from '../courierProvider';
import { CourierError } from '../courierProvider';

const quoteMinutes = 15;
const prefix = 'own_';

/**
 * Deliveries by the shop's own driver, priced by distance without an external service. Staff record the progress in the
 * order, so the delivery itself always stays `booked`.
 */
export function ownDriver(): CourierProvider {
  return {
    name: 'own-driver',
    capabilities: { reportsProgress: false, sendsEvents: false, asksService: false },

    quote({ pickup, dropoff }) {
      const meters = distanceMeters(pickup, dropoff);
      return Promise.resolve({
        quoteId: `${prefix}${randomUUID()}`,
        feeCents: ownDriverFeeCents(meters),
        validUntil: new Date(Date.now() + quoteMinutes * 60_000).toISOString(),
        durationMinutes: ownDriverMinutes(meters),
      });
    },

    // The id is derived from the key, so requests with the same key make one booking.
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

/** Throws for another courier's parcel, because its state cannot be known here. */
function keyOf(deliveryId: string): string {
  if (deliveryId.startsWith(prefix)) return deliveryId.slice(prefix.length);
  throw new CourierError('failed', "the parcel is not with the shop's own driver");
}

function booked(key: string): CourierDelivery {
  return {
    deliveryId: `${prefix}${key}`,
    key,
    state: 'booked',
    providerStatus: 'pending',
    trackingUrl: '',
    dropoffEta: '',
    pickupFrom: null,
    location: null,
  };
}

/** A base fee plus a rate per kilometre in a straight line, rounded to whole rand. */
const baseCents = 3_000;
const centsPerKm = 500;
const stepCents = 100;

function ownDriverFeeCents(meters: number): number {
  return Math.round((baseCents + (centsPerKm * meters) / 1000) / stepCents) * stepCents;
}

/** Allows for packing and for town traffic at about 24 km/h. */
function ownDriverMinutes(meters: number): number {
  return 25 + Math.round(meters / 400);
}
