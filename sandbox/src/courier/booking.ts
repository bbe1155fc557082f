import { json, type SentReply } from '../http/exchange';
import { distanceKm } from '../maps/geometry';
import { type Delivery, isComplete, newDelivery, isCollected } from './delivery';
import { type DeliveryRequest, readDeliveryRequest } from './deliveryRequest';
import { invalid, refuse, type Refusal, unfit } from './errors';
import { cancel, startRobot } from './lifecycle';
import type { CourierProvider } from './provider';
import { makeQuote, type Quote } from './quotes';
import { specialStreet } from './specialStreets';
import { announce } from './webhooks';

const keyLifetimeMs = 60 * 60_000;
const samePlaceKm = 0.05;

/**
 * Returns 409 with the first delivery's id if the idempotency key or, without a key, the pair of references is
 * repeated.
 */
export function bookDelivery(provider: CourierProvider, body: unknown): SentReply {
  const request = readDeliveryRequest(body, provider.now());
  if ('code' in request) return refuse(request);
  const existing = findExisting(provider, request);
  if (existing) {
    return refuse({
      code: 'duplicate_delivery',
      message: 'already booked',
      metadata: { delivery_id: existing },
    });
  }
  if (specialStreet(request.dropoff.address) === 'booking-fails') {
    return refuse({ code: 'service_unavailable', message: 'bookings to this street fail' });
  }
  const quote = pickQuote(provider, request);
  if ('code' in quote) return refuse(quote);
  const delivery = newDelivery(request, quote, provider.now());
  quote.usedBy = delivery.id;
  provider.deliveries.set(delivery.id, delivery);
  if (request.idempotencyKey !== undefined) {
    provider.bookings.set(request.idempotencyKey, { deliveryId: delivery.id, at: provider.now() });
  }
  if (provider.outside.robo === 'auto') startRobot(provider, delivery);
  announce(provider, delivery, 'event.delivery_status');
  return json(200, provider.show(delivery));
}

export function cancelDelivery(provider: CourierProvider, delivery: Delivery): SentReply {
  const stubborn = specialStreet(delivery.request.dropoff.address) === 'noncancelable';
  if (stubborn || isCollected(delivery) || isComplete(delivery.step)) {
    return refuse({ code: 'noncancelable_delivery', message: 'this delivery cannot be cancelled any more' });
  }
  cancel(provider, delivery, 'merchant_canceled');
  return json(200, provider.show(delivery));
}

function findExisting(provider: CourierProvider, request: DeliveryRequest): string | undefined {
  const { idempotencyKey, externalId, manifestReference } = request;
  if (idempotencyKey !== undefined) {
    const booking = provider.bookings.get(idempotencyKey);
    return booking && provider.now() - booking.at < keyLifetimeMs ? booking.deliveryId : undefined;
  }
  if (externalId === undefined && manifestReference === undefined) return undefined;
  const same = [...provider.deliveries.values()].find(
    (other) =>
      other.request.externalId === externalId && other.request.manifestReference === manifestReference,
  );
  return same?.id;
}

function pickQuote(provider: CourierProvider, request: DeliveryRequest): Quote | Refusal {
  if (request.quoteId === undefined) return makeQuote(request, provider.now());
  const quote = provider.quotes.get(request.quoteId);
  if (!quote) return invalid('quote_id', 'unknown quote');
  if (quote.usedBy !== undefined) return { code: 'used_quote', message: 'the quote has already been used' };
  if (provider.now() >= quote.expiresAt)
    return { code: 'expired_quote', message: 'the quote is older than 15 minutes' };
  const moved = (['pickup', 'dropoff'] as const).find(
    (side) => distanceKm(quote[side].location, request[side].location) > samePlaceKm,
  );
  return moved === undefined ? quote : unfit(`the ${moved} location changed after the quote`);
}
