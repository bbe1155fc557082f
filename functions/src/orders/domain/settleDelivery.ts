import type { ActionReason, ReportedState } from '@shop/core/model/order';
import type { Actor } from '@shop/core/model/timeline';
import { isCourierOver, mayMoveCourier } from '@shop/core/rules/courierStates';

import { isCancelRequested } from './callOff';
import { wantsCourier } from './courierOfOrder';
import type { OrderChange } from './orderChange';
import type { CourierRecord, OrderRecord } from './orderRecord';
import { reachedState } from './orderTransitions';
import { refundedElsewhere } from './needsAction';
import { withEntry, withEvent } from './timeline';
import { withUnitsOfParcel } from './unitsOfParcel';

/** What is known of a delivery now, by a webhook, by asking, or by having booked it. Empty texts say nothing. */
export type CourierUpdate = {
  provider: string;
  /** Whether this courier reports where a parcel is. */
  reportsProgress: boolean;
  /** Null unless it came as an event, which may come again. */
  eventId: string | null;
  /** Which of the order's bookings it is; null when that did not come back. */
  booking: number | null;
  deliveryId: string;
  state: ReportedState;
  /** The courier's own word for its state, for display alone. */
  providerStatus: string;
  trackingUrl: string;
  dropoffEta: string;
  /** Where it is; null where that was not said. */
  location?: { latitude: number; longitude: number } | null;
};

/** What came of it. Only the first two have changed more than when the last update came. */
export type DeliveryOutcome =
  | 'moved'
  | 'details-changed'
  | 'nothing-new'
  | 'repeated'
  | 'too-late'
  | 'other-delivery'
  | 'unknown-delivery';

type Settlement = { outcome: DeliveryOutcome; change: OrderChange | null };

/** A courier that has sent no update for this long is asked. */
const silenceMs = 10 * 60_000;
/** An unchanged update is stored no more often than this, for couriers report every 20 seconds. */
const noteMs = 5 * 60_000;
/** A new place alone is stored no more often than this. */
const placeMs = 60_000;

/**
 * Applies a courier's update to its order. Updates come twice, late and in any order: a delivery never moves backwards. A courier that
 * was booked for an order that needs none any more is recorded and canceled.
 */
export function settleDelivery(
  order: OrderRecord,
  update: CourierUpdate,
  { now, by }: { now: Date; by: Actor },
): Settlement {
  if (update.eventId !== null && order.events.includes(update.eventId)) return nothing('repeated');
  const isKnown = order.courier !== null && order.courier.deliveryId === update.deliveryId;
  if (!isKnown && !isAwaited(order, update)) return nothing('other-delivery');
  const taken = isKnown ? order : withNewCourier(order, update, { now, by });
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

/**
 * Whether this is the courier of the order's latest booking, not recorded yet. A booking has one courier for ever: what names a booking that
 * had another one is a further leg of that one's journey.
 */
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
    dueAt: askAt(order, update, now),
    needsAction: refundedElsewhere(order),
    events: update.eventId === null ? order.events : withEvent(order, update.eventId),
    timeline: withEntry(order, { now, by, event: 'courier-booked' }),
  };
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
    // Where a courier was is of no use afterwards, and is theirs.
    ...(isCourierOver(to) && { location: null }),
  };
  const moved: OrderRecord = {
    ...order,
    ...endOf(order, to),
    courier: { ...courier, ...details, ...reported, reached: to === 'unknown' ? from : to },
    dueAt: isCourierOver(to) ? null : askAt(order, courier, now),
    events: update.eventId === null ? order.events : withEvent(order, update.eventId),
    timeline: withEntry(order, { now, by, event: `courier-${to}` }),
  };
  const change: OrderChange = { order: moved, move: null, jobs: [], by, reason: `courier ${to}` };
  return { outcome: 'moved', change: withUnitsOfParcel(change, to, now) };
}

/** The same state again: a new time or link is stored, and from time to time the time of the update. */
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
    dueAt: askAt(order, courier, now),
  };
  const change = { order: next, move: null, jobs: [], by, reason: 'courier update' };
  return { outcome: isNew ? 'details-changed' : 'nothing-new', change };
}

type Place = NonNullable<CourierRecord['location']>;

/** The last place that is kept: the reported one, unless the one before is less than a minute old. */
function placeAfter(known: Place | null, { location }: CourierUpdate, now: Date): Place | null {
  if (location === null || location === undefined) return known;
  if (known !== null && now.getTime() - Date.parse(known.at) < placeMs) return known;
  return { latitude: location.latitude, longitude: location.longitude, at: now.toISOString() };
}

/** What a courier's end means for the order: a delivered one is completed, a paid one that was not delivered is for staff to decide. */
function endOf(order: OrderRecord, to: ReportedState): Partial<OrderRecord> {
  const isOpen = order.status === 'pending' && order.payment.status === 'paid' && !order.selfDelivery;
  const reasonFor = (reason: ActionReason): ActionReason => {
    // Nothing is to be decided about an order that is being canceled.
    if (isCancelRequested(order)) return '';
    return isOpen ? reason : refundedElsewhere(order);
  };
  switch (to) {
    case 'delivered':
      // It has arrived, whatever became of its money.
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

/** When the courier is asked if no update comes, not before it may set out; null for one that reports none. */
function askAt(
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
