import { isoTime } from '../clock';
import { newId } from '../http/ids';
import { finite, integer, type Json, text } from '../http/shape';
import { distanceKm, type Point } from '../maps/geometry';
import { type Located, locate, readAddress } from './address';
import { invalid, type Refusal } from './errors';
import { specialStreet } from './specialStreets';

export type Trip = {
  pickup: Located;
  dropoff: Located;
  /** Time from which the courier can collect the goods. Undefined means now. */
  pickupReady: number | undefined;
};

export type Quote = Trip & {
  id: string;
  createdAt: number;
  expiresAt: number;
  feeCents: number;
  pickupMinutes: number;
  dropoffMinutes: number;
  usedBy: string | undefined;
};

const lifetimeMs = 15 * 60_000;
const minute = 60_000;
const day = 24 * 60 * minute;
const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const baseFeeCents = 3_500;
const feeCentsPerKm = 600;
const feeStepCents = 50;
/** Ratio of the road distance to the straight-line distance. */
const roadFactor = 1.3;
const maxRoadKm = 25;
const phonePattern = /^\+[0-9]+$/;

export function readTrip(body: Json, now: number): Trip | Refusal {
  const pickup = readEnd('pickup', body);
  if ('code' in pickup) return pickup;
  const dropoff = readEnd('dropoff', body);
  if ('code' in dropoff) return dropoff;
  const phone = ['pickup_phone_number', 'dropoff_phone_number'].find(
    (key) => body[key] !== undefined && !phonePattern.test(text(body[key]) ?? ''),
  );
  if (phone !== undefined) return invalid(phone, 'not a phone number in the form +27…');
  if (body['manifest_total_value'] !== undefined && integer(body['manifest_total_value']) === undefined) {
    return invalid('manifest_total_value', 'not an integer in cents');
  }
  const pickupReady = readPickupReady(body['pickup_ready_dt'], now);
  if (typeof pickupReady === 'object') return pickupReady;
  const special = specialStreet(dropoff.address);
  if (special === 'address_undeliverable' || roadKm(pickup.location, dropoff.location) > maxRoadKm) {
    return { code: 'address_undeliverable', message: 'no courier goes there' };
  }
  if (special === 'couriers_busy' || special === 'address_undeliverable_limited_couriers') {
    return { code: special, message: 'no courier is free' };
  }
  return { pickup, dropoff, pickupReady };
}

export function makeQuote(trip: Trip, now: number): Quote {
  const km = roadKm(trip.pickup.location, trip.dropoff.location);
  const pickupMinutes = 8 + Math.round(km / 2);
  return {
    ...trip,
    id: newId('dqt_'),
    createdAt: now,
    expiresAt: now + lifetimeMs,
    feeCents: Math.round((baseFeeCents + feeCentsPerKm * km) / feeStepCents) * feeStepCents,
    pickupMinutes,
    dropoffMinutes: pickupMinutes + 6 + Math.round(km * 2.5),
    usedBy: undefined,
  };
}

export function quoteToWire(quote: Quote): Json {
  const eta = quote.createdAt + quote.dropoffMinutes * minute;
  return {
    kind: 'delivery_quote',
    id: quote.id,
    created: isoTime(quote.createdAt),
    expires: isoTime(quote.expiresAt),
    fee: quote.feeCents,
    currency: 'zar',
    currency_type: 'ZAR',
    dropoff_eta: isoTime(eta),
    duration: quote.dropoffMinutes,
    pickup_duration: quote.pickupMinutes,
    dropoff_deadline: isoTime(eta + 30 * minute),
  };
}

function readEnd(side: 'pickup' | 'dropoff', body: Json): Located | Refusal {
  const address = readAddress(`${side}_address`, body[`${side}_address`]);
  if ('code' in address) return address;
  const [lat, lng] = [finite(body[`${side}_latitude`]), finite(body[`${side}_longitude`])];
  const given: Partial<Point> = lat === undefined || lng === undefined ? {} : { lat, lng };
  return locate(side, address, given);
}

function readPickupReady(value: unknown, now: number): number | undefined | Refusal {
  if (value === undefined) return undefined;
  const given = text(value) ?? '';
  const ready = Date.parse(given);
  if (!timePattern.test(given) || Number.isNaN(ready))
    return invalid('pickup_ready_dt', 'not an RFC 3339 time');
  const message = 'the pickup time is in the past or more than 30 days ahead';
  if (ready < now - minute) return { code: 'pickup_ready_too_early', message };
  return ready > now + 30 * day ? { code: 'pickup_ready_too_late', message } : ready;
}

function roadKm(from: Point, to: Point): number {
  return distanceKm(from, to) * roadFactor;
}
