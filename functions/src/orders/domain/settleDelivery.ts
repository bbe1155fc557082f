import type { ActionReason, ReportedState } from '@shop/core/model/order';
import type { Actor } from '@shop/core/model/timeline';
import { isCourierOver, mayMoveCourier } from '@shop/core/rules/courierStates';

import { wantsCourier, refundedElsewhere } from './courierOfOrder';
import type { OrderChange } from './orderChange';
import type { CourierRecord, OrderRecord } from './orderRecord';
import { isCancelRequested } from './orderRecord';
import { reachedState } from './orderTransitions';
import { withEntry, withEvent } from './timeline';
import { withUnitsOfParcel } from './unitsOfParcel';

/** A report from a webhook, a poll or a booking. Strings are empty if unknown. */
export type CourierUpdate = {
  provider: string;
  reportsProgress: boolean;
  /** Id of the event, used to detect repetitions. Null if the update was not an event. */
  eventId: string | null;
  /** Number of the order's booking. Null if the courier did not return it. */
  booking: number | null;
  deliveryId: string;
  state: ReportedState;
  /** The courier's name for its state, only for display. */
  providerStatus: string;
  trackingUrl: string;
  dropoffEta: string;
  /** Time from which the courier collects the parcel. Null if at once, undefined if the stored time stays. */
  pickupFrom?: string | null | undefined;
  location?: { latitude: number; longitude: number } | null;
};

/** Only `moved` and `details-changed` change more than the time of the last update. */
export type DeliveryOutcome =
  | 'moved'
  | 'details-changed'
  | 'nothing-new'
  | 'repeated'
  | 'too-late'
  | 'other-delivery'
  | 'unknown-delivery';

type Settlement = { outcome: DeliveryOutcome; change: OrderChange | null };

/** Time after which a courier without an update is polled. */
const silenceMs = 10 * 60_000;
/** Minimum interval for storing an update that changes nothing, because couriers report every 20 seconds. */
const noteMs = 5 * 60_000;
/** Minimum interval between stored locations. */
const placeMs = 60_000;

/**
 * Updates can arrive twice, late or out of order, but a delivery never moves backwards. A courier that is no longer
 * needed is recorded and canceled.
 */
export function settleDelivery(
  order: OrderRecord,
  update: CourierUpdate,
  { now, by }: { now: Date; by: Actor },
): Settlement {
  if (update.eventId !== null && order.events.includes(update.eventId)) return nothing('repeated');
  const isKnown = order.courier !== null && order.courier.deliveryId === update.deliveryId;
  if (!isKnown && !isAwaited(order, update)) return nothing('other-delivery');
  // An event may have reported the new courier before the response to the booking, which has the pickup time.
  const scheduled = withPickupOf(order, update, now);
  if (isKnown && scheduled !== order) {
    const dueAt = nextPollAt(scheduled, update, now);
    const change = { order: { ...scheduled, dueAt }, move: null, jobs: [], by, reason: 'pickup scheduled' };
    return { outcome: 'moved', change };
  }
  const taken = isKnown ? order : withNewCourier(scheduled, update, { now, by });
  const settled = advance(taken, update, { now, by });
  if (isKnown) return settled;
  const change = settled.change ?? { order: taken, move: null, jobs: [], by, reason: '' };
  const isUnwanted = !wantsCourier(order) && !isCourierOver(update.state);
  const reason = 'the order needs no courier any more';
  const { deliveryId, provider } = update;
  const jobs: OrderChange['jobs'] = isUnwanted
    ? [{ kind: 'courier-cancel', deliveryId, provider, reason }]
    : [];
  const booked = (decided: OrderChange): OrderChange => ({
    ...decided,
    jobs,
    reason: decided.move === null ? 'courier booked' : decided.reason,
  });
  const { ifShort } = change;
  return {
    outcome: 'moved',
    change: ifShort === undefined ? booked(change) : { ...booked(change), ifShort: booked(ifShort) },
  };
}

/** A booking keeps its first delivery. Updates about another delivery of the same booking are ignored. */
function isAwaited(order: OrderRecord, { booking, deliveryId }: CourierUpdate): boolean {
  const isFree = order.courier === null || order.courier.deliveryId === '';
  const wasHere = order.earlierCouriers.some(
    (earlier) => earlier.deliveryId === deliveryId || earlier.booking === booking,
  );
  return isFree && !wasHere && booking !== null && booking === order.bookings;
}

function withNewCourier(
  order: OrderRecord,
  update: CourierUpdate,
  { now, by }: { now: Date; by: Actor },
): OrderRecord {
  const { provider, reportsProgress, deliveryId, providerStatus, trackingUrl, dropoffEta } = update;
  return {
    ...order,
    courier: {
      provider,
      reportsProgress,
      booking: update.booking ?? order.bookings,
      deliveryId,
      state: 'booked',
      providerStatus,
      reached: 'booked',
      trackingUrl,
      dropoffEta,
      lastUpdateAt: now.toISOString(),
      location: placeAfter(null, update, now),
    },
    dueAt: nextPollAt(order, update, now),
    needsAction: refundedElsewhere(order),
    events: update.eventId === null ? order.events : withEvent(order, update.eventId),
    timeline: withEntry(order, { now, by, event: 'courier-booked' }),
  };
}

/** Stores the pickup time of a courier who was booked by a retry, which does not store it before the request. */
function withPickupOf(order: OrderRecord, update: CourierUpdate, now: Date): OrderRecord {
  if (update.pickupFrom === undefined) return order;
  const pickupFrom = (update.pickupFrom ?? '') > now.toISOString() ? update.pickupFrom : null;
  if (pickupFrom === (order.pickupFrom ?? null)) return order;
  if (pickupFrom === null) return { ...order, pickupFrom };
  const by = { kind: 'shop' } as const;
  const timeline = withEntry(order, { now, by, event: 'courier-after-opening', time: pickupFrom });
  return { ...order, pickupFrom, timeline };
}

function advance(
  order: OrderRecord,
  update: CourierUpdate,
  { now, by }: { now: Date; by: Actor },
): Settlement {
  const { courier } = order;
  if (courier === null) return nothing('other-delivery');
  const [from, to] = [reachedState(courier), update.state];
  const isSame = courier.state === to && courier.providerStatus === update.providerStatus;
  const details = {
    trackingUrl: update.trackingUrl || courier.trackingUrl,
    dropoffEta: update.dropoffEta || courier.dropoffEta,
    location: placeAfter(courier.location ?? null, update, now),
  };
  if (isSame) return applyUnchanged(order, { ...courier, ...details }, { now, by });
  if (!mayMoveCourier(from, to)) return nothing('too-late');
  const reported = {
    state: to,
    providerStatus: update.providerStatus,
    lastUpdateAt: now.toISOString(),
    // Removes the courier's location, which is private and not needed after the delivery.
    ...(isCourierOver(to) && { location: null }),
  };
  const moved: OrderRecord = {
    ...order,
    ...endOf(order, to),
    courier: { ...courier, ...details, ...reported, reached: to === 'unknown' ? from : to },
    dueAt: isCourierOver(to) ? null : nextPollAt(order, courier, now),
    events: update.eventId === null ? order.events : withEvent(order, update.eventId),
    timeline: withEntry(order, { now, by, event: `courier-${to}` }),
  };
  const change: OrderChange = { order: moved, move: null, jobs: [], by, reason: `courier ${to}` };
  return { outcome: 'moved', change: withUnitsOfParcel(change, to, now) };
}

/** Stores a new arrival time, tracking link or location. Otherwise, stores only the time, at most once per `noteMs`. */
function applyUnchanged(
  order: OrderRecord,
  courier: CourierRecord,
  { now, by }: { now: Date; by: Actor },
): Settlement {
  const known = order.courier;
  const isNew =
    known?.trackingUrl !== courier.trackingUrl ||
    known.dropoffEta !== courier.dropoffEta ||
    known.location?.at !== courier.location?.at;
  const isNoted = courier.lastUpdateAt !== null && now.getTime() - Date.parse(courier.lastUpdateAt) < noteMs;
  if (isCourierOver(reachedState(courier)) || (!isNew && isNoted)) return nothing('nothing-new');
  const next: OrderRecord = {
    ...order,
    courier: { ...courier, lastUpdateAt: now.toISOString() },
    dueAt: nextPollAt(order, courier, now),
  };
  const change = { order: next, move: null, jobs: [], by, reason: 'courier update' };
  return { outcome: isNew ? 'details-changed' : 'nothing-new', change };
}

type Place = NonNullable<CourierRecord['location']>;

function placeAfter(known: Place | null, { location }: CourierUpdate, now: Date): Place | null {
  if (location === null || location === undefined) return known;
  if (known !== null && now.getTime() - Date.parse(known.at) < placeMs) return known;
  return { latitude: location.latitude, longitude: location.longitude, at: now.toISOString() };
}

function endOf(order: OrderRecord, to: ReportedState): Partial<OrderRecord> {
  const isOpen = order.status === 'pending' && order.payment.status === 'paid' && !order.selfDelivery;
  const reasonFor = (reason: ActionReason): ActionReason => {
    // An order that is being canceled needs no decision.
    if (isCancelRequested(order)) return '';
    // Staff must add the units to the stock once the parcel is back.
    if (order.status === 'canceled' && (order.units === 'not-returned' || to === 'returned')) {
      return 'courier-not-stopped';
    }
    return isOpen ? reason : refundedElsewhere(order);
  };
  switch (to) {
    case 'delivered':
      // The parcel was delivered, whatever happened to the payment.
      return order.status === 'pending' && order.payment.paidCheckoutId !== null && !order.selfDelivery
        ? { status: 'completed', needsAction: '' }
        : { needsAction: order.status === 'completed' ? '' : 'courier-not-stopped' };
    case 'canceled':
      return { needsAction: reasonFor('courier-canceled') };
    case 'returned':
      return { needsAction: reasonFor('courier-returned') };
    default:
      return {};
  }
}

/** Counts from the pickup time if that is later than now. Returns null for a courier that reports no progress. */
function nextPollAt(
  { pickupFrom }: Pick<OrderRecord, 'pickupFrom'>,
  { reportsProgress }: Pick<CourierRecord, 'reportsProgress'>,
  now: Date,
): string | null {
  if (!reportsProgress) return null;
  const from = Math.max(now.getTime(), pickupFrom ? Date.parse(pickupFrom) : 0);
  return new Date(from + silenceMs).toISOString();
}

function nothing(outcome: DeliveryOutcome): Settlement {
  return { outcome, change: null };
}
