import { isoTime } from '../clock';
import { type Json, text } from '../http/shape';
import type { Located } from './address';
import { courierLocation, type Delivery, isComplete, isImminent, statusOfStep } from './delivery';

type Outlook = {
  now: number;
  trackingUrl: string;
};

const minute = 60_000;

export function deliveryToWire(delivery: Delivery, { now, trackingUrl }: Outlook): Json {
  const { request, step } = delivery;
  return {
    id: delivery.id,
    uuid: delivery.uuid,
    quote_id: delivery.quoteId,
    kind: 'delivery',
    status: statusOfStep(step),
    complete: isComplete(step),
    live_mode: false,
    created: isoTime(delivery.createdAt),
    updated: isoTime(delivery.updatedAt),
    ...times(delivery),
    fee: delivery.feeCents,
    currency: 'zar',
    tracking_url: trackingUrl,
    courier_imminent: isImminent(step),
    ...(delivery.courier ? { courier: courierToWire(delivery, now) } : {}),
    pickup: waypoint(delivery, 'pickup'),
    dropoff: waypoint(delivery, 'dropoff'),
    manifest: {
      reference: request.manifestReference ?? '',
      total_value: request.body['manifest_total_value'] ?? 0,
    },
    manifest_items: request.manifestItems,
    related_deliveries:
      delivery.returnId === undefined ? [] : [{ id: delivery.returnId, relationship: 'return' }],
    deliverable_action: request.body['deliverable_action'] ?? 'deliverable_action_meet_at_door',
    undeliverable_action: step === 'returned' ? 'returned' : '',
    undeliverable_reason: step === 'returned' ? (delivery.cancelReason ?? 'customer_unavailable') : '',
    ...(request.externalId === undefined ? {} : { external_id: request.externalId }),
    ...(step === 'canceled' ? { cancellation_reason: { primary_reason: delivery.cancelReason ?? '' } } : {}),
    ...(delivery.returnId === undefined
      ? {}
      : { return: { ...waypoint(delivery, 'pickup'), id: delivery.returnId } }),
  };
}

function times(delivery: Delivery): Json {
  const { createdAt, pickupMinutes, dropoffMinutes, reachedAt } = delivery;
  const pickupReady = delivery.request.pickupReady ?? createdAt;
  const pickupEta = reachedAt.pickup_complete ?? pickupReady + pickupMinutes * minute;
  const dropoffEta = reachedAt.delivered ?? pickupReady + dropoffMinutes * minute;
  return {
    pickup_ready: isoTime(pickupReady),
    pickup_eta: isoTime(pickupEta),
    pickup_deadline: isoTime(pickupReady + (pickupMinutes + 20) * minute),
    dropoff_ready: isoTime(pickupReady),
    dropoff_eta: isoTime(dropoffEta),
    dropoff_deadline: isoTime(pickupReady + (dropoffMinutes + 30) * minute),
  };
}

function courierToWire(delivery: Delivery, now: number): Json {
  return { ...delivery.courier, location: courierLocation(delivery, now), img_href: '' };
}

function waypoint(delivery: Delivery, side: 'pickup' | 'dropoff'): Json {
  const { request, reachedAt, step } = delivery;
  const { body } = request;
  const done = side === 'pickup' ? reachedAt.pickup_complete : reachedAt.delivered;
  const failed = side === 'dropoff' && step === 'returned' ? reachedAt.returned : undefined;
  const at = done ?? failed;
  return {
    name: side === 'pickup' ? request.pickupName : request.dropoffName,
    phone_number: side === 'pickup' ? request.pickupPhone : request.dropoffPhone,
    ...place(request[side]),
    notes: text(body[`${side}_notes`]) ?? '',
    seller_notes: side === 'dropoff' ? (text(body['dropoff_seller_notes']) ?? '') : '',
    courier_notes: '',
    verification: {},
    verification_requirements: body[`${side}_verification`] ?? {},
    external_store_id: text(body['external_store_id']) ?? '',
    ...(at === undefined
      ? {}
      : { status: done === undefined ? 'failed' : 'completed', status_timestamp: isoTime(at) }),
  };
}

function place({ address, location }: Located): Json {
  const [first = '', second = ''] = address.street;
  return {
    address: address.line,
    location,
    detailed_address: {
      street_address_1: first,
      street_address_2: second,
      city: address.city,
      state: address.state,
      zip_code: address.zip,
      country: address.country,
    },
  };
}
