import type { CourierState, ReportedState } from '../model/order';
import { reportedStates } from '../model/order';

/** A transition may skip states, because events can be lost. None leads back, because events can be late. */
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

/** `unknown` may occur at any time before a final state. */
export function mayMoveCourier(from: ReportedState, to: ReportedState): boolean {
  if (to === 'unknown') return !isCourierOver(from);
  return moves[from].includes(to);
}

export function isCourierOver(state: CourierState): boolean {
  return state === 'delivered' || state === 'canceled' || state === 'returned';
}

/** A delivery can no longer be canceled once the courier has the parcel. */
export function hasParcel(state: CourierState): boolean {
  return state === 'collected' || state === 'dropoff' || state === 'at-door';
}
