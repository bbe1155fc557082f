import type { CourierState, ReportedState } from '../model/order';
import { reportedStates } from '../model/order';

/**
 * The courier's words and what they mean; `near` while he says that he is about a minute away (`courier_imminent`).
 * Source: Uber Direct, delivery status webhook, https://developer.uber.com/docs/deliveries/guides/webhooks
 */
const meanings: Readonly<Record<string, { far: ReportedState; near: ReportedState }>> = {
  pending: { far: 'booked', near: 'booked' },
  pickup: { far: 'pickup', near: 'at-shop' },
  pickup_complete: { far: 'collected', near: 'collected' },
  dropoff: { far: 'dropoff', near: 'at-door' },
  delivered: { far: 'delivered', near: 'delivered' },
  canceled: { far: 'canceled', near: 'canceled' },
  returned: { far: 'returned', near: 'returned' },
};

/** Which state may follow which. Events get lost, so steps may be left out; they come late, so none is taken back. */
const moves: Readonly<Record<ReportedState, readonly ReportedState[]>> = {
  booked: ['pickup', 'at-shop', 'collected', 'dropoff', 'at-door', 'delivered', 'canceled', 'returned'],
  pickup: ['at-shop', 'collected', 'dropoff', 'at-door', 'delivered', 'canceled', 'returned'],
  'at-shop': ['collected', 'dropoff', 'at-door', 'delivered', 'canceled', 'returned'],
  collected: ['dropoff', 'at-door', 'delivered', 'canceled', 'returned'],
  dropoff: ['at-door', 'delivered', 'canceled', 'returned'],
  'at-door': ['delivered', 'canceled', 'returned'],
  delivered: [],
  canceled: [],
  returned: [],
  unknown: reportedStates.filter((state) => state !== 'unknown'),
};

/** What a courier's word means; a word that nobody has told us of is `unknown`. */
export function courierStateOf(word: string, isNear = false): ReportedState {
  const plain = word.toLowerCase();
  const meaning = Object.hasOwn(meanings, plain) ? meanings[plain] : undefined;
  if (meaning === undefined) return 'unknown';
  return isNear ? meaning.near : meaning.far;
}

/** Whether a courier may get from one state to another. An unknown word is shown while the journey lasts. */
export function mayMoveCourier(from: ReportedState, to: ReportedState): boolean {
  if (to === 'unknown') return !isCourierOver(from);
  return moves[from].includes(to);
}

/** Delivered, canceled or returned: nobody is under way any more. */
export function isCourierOver(state: CourierState): boolean {
  return state === 'delivered' || state === 'canceled' || state === 'returned';
}

/** Whether the courier has the parcel, so that nobody can call him off any more. */
export function hasParcel(state: CourierState): boolean {
  return state === 'collected' || state === 'dropoff' || state === 'at-door';
}
