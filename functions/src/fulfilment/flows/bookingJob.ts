import type { Actor } from '@shop/core/model/timeline';
import * as v from 'valibot';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import { wantsCourier } from '../../orders/domain/courierOfOrder';
import type { DeliveryRecord, OrderRecord } from '../../orders/domain/orderRecord';
import { withEntry } from '../../orders/domain/timeline';
import { markOutcomeUnknown } from '../../outbox/data/outboxStore';
import type { Attempt, OutboxJob } from '../../outbox/domain/outboxJob';
import { courierProvider } from '../../platform/config';
import { logEvent } from '../../platform/log';
import { shopProfileMissing } from '../../shopProfile/domain/shopProfileMissing';
import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';
import type { Pickup } from '../domain/pickup';
import { bookedPickup, pickupOf } from '../domain/pickup';
import type { CourierDelivery, CourierProvider, DeliveryRequest } from '../provider/courierProvider';
import { CourierError } from '../provider/courierProvider';
import { applyDelivery } from './applyCourierUpdate';
import type { Couriers } from './courier';
import { toDeliveryRequest } from './deliveryRequest';
import { nextPickup, schedulePickup } from './schedulePickup';

export const bookingSchema = v.object({
  kind: v.literal('courier-booking'),
  booking: v.number(),
  provider: v.string(),
});

type Booking = OutboxJob & v.InferOutput<typeof bookingSchema>;
type Context = { now: Date; couriers: Couriers };

/** Must fit into the fifteen seconds for which the payment provider waits for a response to its event. */
const budgetMs = 8_000;
/**
 * Age of the key after which requests omit it, so that the courier compares the references instead. A courier remembers
 * a key for an hour; this limit is half of that.
 */
const lateMs = 30 * 60_000;
/** If the courier requests a wait of up to this length, the usual backoff applies instead. */
const shortWaitMs = 30_000;
/**
 * Pause between requests with the key and requests without it, longer than any request. If the two overlapped, both
 * could book a courier.
 */
const betweenMs = 60_000;

/**
 * Writes the order before the job, so that after a crash in between, the order names the courier. If the order no
 * longer needs a courier, finds the booking of an earlier attempt by its key and cancels it.
 */
export async function attemptBooking(job: Booking, { now, couriers }: Context): Promise<Attempt> {
  const [order, shop] = await Promise.all([readOrder(job.orderId), currentShopProfile(now)]);
  if (order === null || order.delivery === null || isBooked(order, job.booking)) return done();
  const isWanted = wantsCourier(order) && order.bookings === job.booking;
  if (!isWanted && !job.isOutcomeUnknown) return done();
  if (shop === null) return withoutProfile(order, { job, isWanted, now });
  const provider = courierFor(job, couriers);
  if (isBetween(job, now)) return notNow();
  if (!job.isOutcomeUnknown) await markOutcomeUnknown(job.id, { provider: provider.name });
  try {
    // A courier who is already booked comes at the stored time, so that time stays until the response.
    const isRetry = mayBeBooked(job);
    const scheduled = isRetry
      ? { ...order, pickupFrom: await nextPickup(now) }
      : await schedulePickup(order, now);
    const delivery = await book(scheduled, order.delivery, { provider, job, now, pickup: pickupOf(shop) });
    const pickupFrom = isRetry
      ? bookedPickup(delivery.pickupFrom, { stored: order.pickupFrom, now })
      : undefined;
    const source = { provider, booking: job.booking, now, pickupFrom };
    const applied = await applyDelivery(order.id, delivery, source);
    logEvent({
      severity: 'INFO',
      event: 'courier.booked',
      fields: { order: order.id, booking: job.booking },
    });
    return { outcome: { result: 'done' }, jobIds: applied.jobIds };
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    return afterRefusal(error, { provider, order, job, isWanted, now });
  }
}

/**
 * Returns the courier that may already have accepted the parcel, or else the configured one. Booking a second courier
 * would send both.
 */
function courierFor({ isOutcomeUnknown, provider }: Booking, couriers: Couriers): CourierProvider {
  return couriers(isOutcomeUnknown && provider !== '' ? provider : courierProvider());
}

async function book(
  order: OrderRecord,
  to: DeliveryRecord,
  { provider, job, now, pickup }: { provider: CourierProvider; job: Booking; now: Date; pickup: Pickup },
): Promise<CourierDelivery> {
  const call = { budgetMs, isLate: ageMs(job, now) > lateMs };
  const request = toDeliveryRequest(order, to, {
    pickup,
    booking: job.booking,
    provider: provider.name,
    now,
  });
  if (request.quoteId === null) return provider.book(request, call);
  const endsAt = performance.now() + budgetMs;
  try {
    return await provider.book(request, call);
  } catch (error) {
    if (!(error instanceof CourierError) || error.refusal !== 'quote-void') throw error;
    const atTodaysPrice: DeliveryRequest = { ...request, quoteId: null };
    return provider.book(atTodaysPrice, { ...call, budgetMs: Math.max(1, endsAt - performance.now()) });
  }
}

/** Contacts no courier, because there is no pickup location. Staff see the order, and the job is retried. */
async function withoutProfile(
  order: OrderRecord,
  { job, isWanted, now }: { job: Booking; isWanted: boolean; now: Date },
): Promise<Attempt> {
  const error = shopProfileMissing();
  const fields = { order: order.id, booking: job.booking, failures: job.failures + 1 };
  logEvent({ severity: 'ERROR', event: 'courier.shop_profile_missing', fields, error });
  if (isWanted) await requestDecision(order.id, 'booking-failing', { by: { kind: 'shop' }, now });
  return { outcome: { result: 'failed', error: error.message, needsNewKey: false }, jobIds: [] };
}

type Refused = {
  provider: CourierProvider;
  order: OrderRecord;
  job: Booking;
  isWanted: boolean;
  now: Date;
};

async function afterRefusal(
  error: CourierError,
  { provider, order, job, isWanted, now }: Refused,
): Promise<Attempt> {
  const fields = { order: order.id, booking: job.booking, failures: job.failures + 1 };
  logEvent({ severity: 'WARNING', event: 'courier.booking_failed', fields, error });
  const by = { kind: 'provider', name: provider.name } as const;
  if (error.refusal === 'address') {
    if (isWanted) await requestDecision(order.id, 'booking-refused', { by, now });
    return { outcome: { result: 'given-up', error: error.message }, jobIds: [] };
  }
  if (error.refusal === 'shop') {
    logEvent({ severity: 'ERROR', event: 'courier.shop_refused', fields, error });
    if (isWanted) await requestDecision(order.id, 'booking-blocked', { by, now });
    return { outcome: { result: 'given-up', error: error.message }, jobIds: [] };
  }
  // Informs staff after the first failure. Retries continue, but staff may find another solution.
  if (isWanted) await requestDecision(order.id, 'booking-failing', { by, now });
  const needsNewKey = isCertainlyNotTaken(error, job);
  const { message, retryAfterMs } = error;
  const wait = retryAfterMs !== undefined && retryAfterMs > shortWaitMs && { waitMs: retryAfterMs };
  return { outcome: { result: 'failed', error: message, needsNewKey, ...wait }, jobIds: [] };
}

/**
 * Returns whether the courier has definitely made no booking. Only a refusal proves this, and only if no earlier
 * attempt may have succeeded.
 */
function isCertainlyNotTaken({ refusal, isAfterUnknown }: CourierError, job: Booking): boolean {
  const isRefused =
    refusal === 'address' || refusal === 'busy' || refusal === 'quote-void' || refusal === 'shop';
  return isRefused && !isAfterUnknown && !mayBeBooked(job);
}

/** Returns whether an earlier attempt may have booked the courier. */
function mayBeBooked({ isOutcomeUnknown, failures }: Booking): boolean {
  return isOutcomeUnknown && failures > 0;
}

async function requestDecision(
  orderId: string,
  why: 'booking-refused' | 'booking-blocked' | 'booking-failing',
  { by, now }: { by: Actor; now: Date },
): Promise<void> {
  await changeOrder(
    orderId,
    (current) => {
      if (current.needsAction === why || !wantsCourier(current)) return null;
      const timeline = withEntry(current, { now, by, event: why });
      const order = { ...current, needsAction: why, timeline };
      return { order, move: null, jobs: [], by: { kind: 'shop' }, reason: why };
    },
    now,
  );
}

function isBooked(order: OrderRecord, booking: number): boolean {
  const couriers = [...order.earlierCouriers, ...(order.courier === null ? [] : [order.courier])];
  return couriers.some((one) => one.booking === booking && one.deliveryId !== '');
}

function ageMs({ createdAt }: Booking, now: Date): number {
  return now.getTime() - Date.parse(createdAt);
}

/** Returns whether the key is too old, but the pause before requests without it has not passed. */
function isBetween(job: Booking, now: Date): boolean {
  const age = ageMs(job, now);
  return age > lateMs && age <= lateMs + betweenMs;
}

function notNow(): Attempt {
  const error = 'the courier will be called again in a minute';
  return { outcome: { result: 'failed', error, needsNewKey: false, waitMs: betweenMs }, jobIds: [] };
}

function done(): Attempt {
  return { outcome: { result: 'done' }, jobIds: [] };
}
