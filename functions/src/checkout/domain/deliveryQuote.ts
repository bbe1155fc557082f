import type { DeliveryData } from '@shop/core/contracts/checkout';
import { AppError } from '@shop/core/model/appError';

import type { OrderRecord } from '../../orders/domain/orderRecord';

/** A courier's price for one address of one customer; `validUntil` is an ISO instant. */
export type DeliveryQuote = {
  id: string;
  userUID: string;
  address: string;
  /** Address in parts, as sent to the courier. */
  parts?: NonNullable<OrderRecord['delivery']>['parts'];
  latitude: number;
  longitude: number;
  distanceMeters?: number | undefined;
  isPlaceChecked?: boolean | undefined;
  feeCents: number;
  validUntil: string;
  /** The courier, and the courier's own id of the quote. */
  provider: string;
  providerQuoteId: string;
};

/** Tolerance in degrees, about a metre, because coordinates pass through JSON and a form. */
const sameDegrees = 1e-5;

/** Throws `quote-expired` or `quote-mismatch` unless the quote belongs to this customer and address and is still valid. */
export function assertQuoteHolds(
  quote: DeliveryQuote | null,
  delivery: DeliveryData,
  { uid, now }: { uid: string; now: Date },
): void {
  if (quote === null) throw expired();
  if (quote.userUID !== uid || !isSamePlace(quote, delivery)) {
    throw new AppError('quote-mismatch', 'The delivery fee was worked out for another address.');
  }
  if (quote.validUntil <= now.toISOString()) throw expired();
}

function isSamePlace(quote: DeliveryQuote, delivery: DeliveryData): boolean {
  return (
    plain(quote.address) === plain(delivery.dropoff_address) &&
    Math.abs(quote.latitude - delivery.dropoff_latitude) < sameDegrees &&
    Math.abs(quote.longitude - delivery.dropoff_longitude) < sameDegrees
  );
}

function plain(address: string): string {
  return address.trim().replace(/\s+/g, ' ').toLowerCase();
}

function expired(): AppError {
  return new AppError(
    'quote-expired',
    'The delivery fee is no longer valid. Please choose your address again.',
  );
}
