import { json, type SentReply } from '../http/exchange';
import type { Json } from '../http/shape';
import { distanceKm } from '../maps/geometry';
import { type Delivery, isComplete, newDelivery, isCollected } from './delivery';
import { type DeliveryRequest, readDeliveryRequest, roboSpecification } from './deliveryRequest';
import { invalid, refuse, type Refusal, unfit } from './errors';
import { cancel, missingRobotTime, startRobot } from './lifecycle';
import type { CourierProvider } from './provider';
import { makeQuote, type Quote } from './quotes';
import { specialStreet } from './specialStreets';
import { announce } from './webhooks';

const keyLifetimeMs = 60 * 60_000;
const samePlaceKm = 0.05;

/** Books a delivery once. A repeated idempotency key or reference returns 409 with the id of the first delivery. */
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
  const robot =
    roboSpecification(request.body) ?? (provider.settings.robo === 'auto' ? { mode: 'auto' } : undefined);
  const lacking = robot && missingRobotTime(robot);
  if (lacking !== undefined) return refuse(invalid('test_specifications', `${lacking} is required`));
  const quote = pickQuote(provider, request);
  if ('code' in quote) return refuse(quote);
  const delivery = newDelivery(request, quote, provider.now());
  quote.usedBy = delivery.id;
  provider.deliveries.set(delivery.id, delivery);
  if (request.idempotencyKey !== undefined) {
    provider.bookings.set(request.idempotencyKey, { deliveryId: delivery.id, at: provider.now() });
  }
  if (robot) startRobot(provider, delivery, robot);
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

const editable = [
  'dropoff_notes',
  'dropoff_seller_notes',
  'pickup_notes',
  'manifest_reference',
  'dropoff_verification',
  'pickup_verification',
  'tip_by_customer',
];

export function updateDelivery(provider: CourierProvider, delivery: Delivery, change: Json): SentReply {
  const odd = Object.keys(change).find((key) => !editable.includes(key));
  if (odd !== undefined) return refuse(invalid(odd, 'cannot be changed'));
  const { tip_by_customer: tip, ...rest } = change;
  if (Object.keys(rest).length > 0 && isComplete(delivery.step)) {
    return refuse(invalid(Object.keys(rest)[0] ?? '', 'cannot be changed any more'));
  }
  const problem = tip === undefined ? undefined : addTip(delivery, tip);
  if (problem) return refuse(problem);
  Object.assign(delivery.request.body, rest);
  delivery.updatedAt = provider.now();
  return json(200, provider.show(delivery));
}

function addTip(delivery: Delivery, tip: unknown): Refusal | undefined {
  if (typeof tip !== 'number' || !Number.isInteger(tip) || tip < 0)
    return invalid('tip_by_customer', 'whole cents');
  if (tip === 0) return { code: 'no_tip', message: 'a tip of nothing' };
  if (delivery.step === 'canceled')
    return { code: 'invalid_tipping_state', message: 'the delivery is canceled' };
  if (delivery.tipCents > 0) return { code: 'tip_already_recorded_error', message: 'tipped already' };
  if (tip > delivery.feeCents) return { code: 'max_tip_exceeded', message: 'more than the fee' };
  delivery.tipCents = tip;
  return undefined;
}

/** Finds the delivery of an earlier request with this key or this pair of references. */
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

/** Returns the requested quote if it is still valid for this trip. Without one, returns the current price. */
function pickQuote(provider: CourierProvider, request: DeliveryRequest): Quote | Refusal {
  if (request.quoteId === undefined) return makeQuote(request, provider.now(), {});
  const quote = provider.quotes.get(request.quoteId);
  if (!quote) return invalid('quote_id', 'unknown quote');
  if (quote.usedBy !== undefined) return { code: 'used_quote', message: 'the quote was used' };
  if (provider.now() >= quote.expiresAt)
    return { code: 'expired_quote', message: 'the quote is older than 15 minutes' };
  const moved = (['pickup', 'dropoff'] as const).find(
    (side) => distanceKm(quote[side].location, request[side].location) > samePlaceKm,
  );
  return moved === undefined ? quote : unfit(`the ${moved} location changed after the quote`);
}
