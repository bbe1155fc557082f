import type { CourierState, Order, OrderStatus, PaymentStatus, ReportedState } from '../model/order';
import { hasParcel, isCourierOver } from './courierStates';

/** Staff may change `completed` back to `pending` to correct a mistake. */
const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['completed', 'canceled'],
  completed: ['pending'],
  canceled: [],
};

/**
 * A payment can arrive after the hold has expired or a card was declined. A refund that the provider reported as made
 * can still fail. It is then due again or, if the order continues, the payment counts as paid again.
 */
const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  awaiting: ['paid', 'failed', 'expired', 'refund-due'],
  failed: ['awaiting', 'paid', 'expired', 'refund-due'],
  expired: ['paid', 'refund-due'],
  paid: ['refund-due', 'refunded'],
  'refund-due': ['refunded'],
  refunded: ['refund-due', 'paid'],
};

const parcelIsGone = 'The courier already has your order. It can no longer be cancelled.';

/** Returns false for an unchanged status. */
export function mayMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return orderMoves[from].includes(to);
}

export function mayMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentMoves[from].includes(to);
}

type OrderState = Pick<Order, 'status' | 'paymentStatus'> &
  Partial<Pick<Order, 'courierState' | 'isOwnDriver'>>;

const staffWords: Record<OrderStatus, string> = {
  pending: 'pending',
  completed: 'handed over',
  canceled: 'canceled',
};

/** Returns a sentence for staff, or null. While a courier reports progress, only its report completes the order. */
export function whyNotMoved(order: OrderState, to: OrderStatus): string | null {
  const { status, paymentStatus, courierState = 'none', isOwnDriver = false } = order;
  if (status === to) return `The order is already ${staffWords[to]}.`;
  if (!mayMoveOrder(status, to))
    return `The order cannot change from “${staffWords[status]}” to “${staffWords[to]}”.`;
  if (to === 'completed' && paymentStatus !== 'paid') return 'The order has not been paid.';
  return isOwnDriver ? null : whyCourierObjects(courierState, to);
}

/** Returns a sentence for the customer, or null. */
export function whyNotCanceled(
  order: Pick<Order, 'status' | 'selfDelivery' | 'preparation' | 'courierState' | 'isOwnDriver'>,
): string | null {
  const { status, selfDelivery, preparation, courierState, isOwnDriver } = order;
  if (courierState === 'delivered') return 'The order has been delivered.';
  if (status === 'completed') return 'The order has been completed.';
  if (status === 'canceled') return 'The order is already cancelled.';
  if (courierState === 'returned')
    return 'The courier is bringing the parcel back to the shop. The shop will decide what happens next.';
  // Nobody reports that the shop's own driver has the parcel.
  if (selfDelivery || isOwnDriver)
    return preparation === '' ? null : 'We have started packing your order. Only the shop can cancel it now.';
  return hasParcel(courierState) ? parcelIsGone : null;
}

export const listedStates = [
  'pending',
  'completed',
  'canceled',
  'pickup',
  'collected',
  'dropoff',
  'returned',
  'unknown',
] as const;
export type ListedState = (typeof listedStates)[number];

/** `none` and `booking` are missing, because the order's own status applies then. */
const listedStateOfCourier: Record<ReportedState, ListedState> = {
  booked: 'pending',
  pickup: 'pickup',
  'at-shop': 'pickup',
  collected: 'collected',
  dropoff: 'dropoff',
  'at-door': 'dropoff',
  delivered: 'completed',
  canceled: 'canceled',
  returned: 'returned',
  unknown: 'unknown',
};

export function listedStateOf({ status, courierState }: Pick<Order, 'status' | 'courierState'>): ListedState {
  return courierState === 'none' || courierState === 'booking' ? status : listedStateOfCourier[courierState];
}

type ShownOrder = Pick<Order, 'status' | 'uberStatus' | 'courierState'>;

/** Prefers the courier's status to that of the order. A delivered parcel completes the order. */
export function shownStatus({ status, uberStatus, courierState }: ShownOrder): string {
  if (uberStatus === '') return status;
  return courierState === 'delivered' ? 'completed' : uberStatus;
}

/** True for History, false for Recent Orders. */
export function isPast(order: Pick<Order, 'status' | 'courierState'>): boolean {
  return [order.status, listedStateOf(order)].some((state) => state === 'completed' || state === 'canceled');
}

function whyCourierObjects(courierState: CourierState, to: OrderStatus): string | null {
  const isUnderWay = !isCourierOver(courierState) && !['none', 'booking', 'unknown'].includes(courierState);
  if (to === 'completed')
    return isUnderWay ? 'The courier will report when the order has been delivered.' : null;
  if (to === 'pending') return courierState === 'delivered' ? 'The courier has delivered the order.' : null;
  return hasParcel(courierState) ? 'The courier already has the order. It can no longer be canceled.' : null;
}
