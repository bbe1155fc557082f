import type { CourierState, Order, Preparation } from '../model/order';
import { hasParcel, isCourierOver } from './courierStates';

/** A small order may skip `packing`, and every step can be undone. */
const moves: Readonly<Record<Preparation, readonly Preparation[]>> = {
  '': ['packing', 'ready'],
  packing: ['ready', ''],
  ready: ['packing', ''],
};

const names: Readonly<Record<Preparation, string>> = {
  '': 'waiting to be packed',
  packing: 'being packed',
  ready: 'ready',
};

type Prepared = Pick<Order, 'status' | 'paymentStatus' | 'preparation' | 'isBeingCanceled'> & {
  courierState: CourierState;
};

/** Returns a sentence for staff, or null. */
export function whyNotPrepared(order: Prepared, to: Preparation): string | null {
  const { status, paymentStatus, preparation, courierState } = order;
  if (status === 'canceled') return 'The order is canceled.';
  if (status === 'completed') return 'The order has been handed over.';
  if (order.isBeingCanceled) return 'The order is being canceled.';
  if (paymentStatus !== 'paid') return 'The order has not been paid.';
  if (hasParcel(courierState)) return 'The courier already has the order.';
  if (isCourierOver(courierState) && courierState !== 'canceled') {
    return courierState === 'delivered'
      ? 'The courier has delivered the order.'
      : 'The courier is bringing the parcel back to the shop. Please decide what happens next.';
  }
  if (preparation === to) return `The order is already ${names[to]}.`;
  return moves[preparation].includes(to)
    ? null
    : `The order cannot change from “${names[preparation]}” to “${names[to]}”.`;
}
