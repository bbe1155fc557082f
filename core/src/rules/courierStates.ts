import type { CourierState, ReportedState } from '../model/order';
import { reportedStates } from '../model/order';

/**
 * Allowed transitions. A transition may skip states, because events can be lost. No transition leads back, because
 * events can be late. Any state may follow `unknown`.
 */
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

/**
 * Returns whether a courier may change from one state to another. `unknown` may occur at any time before a final state.
 */
export function mayMoveCourier(from: ReportedState, to: ReportedState): boolean {
  if (to === 'unknown') return !isCourierOver(from);
  return moves[from].includes(to);
}

/** Returns whether the delivery has ended: delivered, canceled or returned. */
export function isCourierOver(state: CourierState): boolean {
  return state === 'delivered' || state === 'canceled' || state === 'returned';
}

/** Returns whether the courier has the parcel, so that the delivery can no longer be canceled. */
export function hasParcel(state: CourierState): boolean {
  return state === 'collected' || state === 'dropoff' || state === 'at-door';
}
