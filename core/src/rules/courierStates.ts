import type { CourierState, ReportedState } from '../model/order';
import { reportedStates } from '../model/order';

/** Which state may follow which. Events get lost, so steps may be skipped; they arrive late, so no step leads back. */
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

/** Whether a courier may get from one state to another. An unknown status may occur at any time before the end. */
export function mayMoveCourier(from: ReportedState, to: ReportedState): boolean {
  if (to === 'unknown') return !isCourierOver(from);
  return moves[from].includes(to);
}

/** Delivered, canceled or returned: the delivery has ended. */
export function isCourierOver(state: CourierState): boolean {
  return state === 'delivered' || state === 'canceled' || state === 'returned';
}

/** Whether the courier has the parcel, so that the delivery can no longer be cancelled. */
export function hasParcel(state: CourierState): boolean {
  return state === 'collected' || state === 'dropoff' || state === 'at-door';
}
