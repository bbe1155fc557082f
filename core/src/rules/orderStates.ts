import type { CourierState, Order, OrderStatus, PaymentStatus, ReportedState } from '../model/order';
import { hasParcel, isCourierOver } from './courierStates';

/** Which order status may follow which. Completed back to pending is a correction that staff may make. */
const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['completed', 'canceled'],
  completed: ['pending'],
  canceled: [],
};

/**
 * Which payment status may follow which. A payment can still arrive after the hold has expired or a card was declined, and staff may refund
 * a payment at the provider itself, without the shop. A refund that the provider reported as made can still fail: the money is then to go
 * back once more, or, where the order stands and staff had refunded it at the provider, it is paid again.
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

/** Whether an order may move; staying where it is is not a move. */
export function mayMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return orderMoves[from].includes(to);
}

/** Whether a payment may move. */
export function mayMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentMoves[from].includes(to);
}

/** What decides about an order's next status; without a courier the last two may be left out. */
type OrderState = Pick<Order, 'status' | 'paymentStatus'> &
  Partial<Pick<Order, 'courierState' | 'isOwnDriver'>>;

/**
 * Why an order may not be set to a status by staff; null when it may. Only paid orders can be completed. An order with
 * a courier that reports progress is completed by the courier's report; all others are completed by staff.
 */
export function whyNotMoved(order: OrderState, to: OrderStatus): string | null {
  const { status, paymentStatus, courierState = 'none', isOwnDriver = false } = order;
  if (status === to) return `The order is already ${to}.`;
  if (!mayMoveOrder(status, to)) return `An order that is ${status} cannot become ${to}.`;
  if (to === 'completed' && paymentStatus !== 'paid') return 'The order has not been paid.';
  return isOwnDriver ? null : whyCourierObjects(courierState, to);
}

/** Why its customer may not cancel an order; null when they may. One for collection can be canceled until the shop begins to pack it. */
export function whyNotCalledOff(
  order: Pick<Order, 'status' | 'selfDelivery' | 'preparation' | 'courierState'>,
): string | null {
  const { status, selfDelivery, preparation, courierState } = order;
  if (courierState === 'delivered') return 'The order has been delivered.';
  if (status === 'completed') return 'The order has been completed.';
  if (status === 'canceled') return 'The order is already canceled.';
  if (courierState === 'returned')
    return 'The parcel came back to the shop, which decides what happens next.';
  if (selfDelivery)
    return preparation === '' ? null : 'Your order has been packed. Only the shop can cancel it now.';
  return hasParcel(courierState) ? parcelIsGone : null;
}

/** The states by which staff find and count orders. */
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

/** Under which state an order with a courier is listed; `none` and `booking`, without one, leave it under its own status. */
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

/** Under which state an order is listed: where its courier is when there is one, else its own status. A delivery completes the order. */
export function listedStateOf({ status, courierState }: Pick<Order, 'status' | 'courierState'>): ListedState {
  return courierState === 'none' || courierState === 'booking' ? status : listedStateOfCourier[courierState];
}

type ShownOrder = Pick<Order, 'status' | 'uberStatus' | 'courierState'>;

/** The status shown: the courier's own word when there is one, else the order's status. A delivery completes the order. */
export function shownStatus({ status, uberStatus, courierState }: ShownOrder): string {
  if (uberStatus === '') return status;
  return courierState === 'delivered' ? 'completed' : uberStatus;
}

/** Whether an order belongs in History rather than in Recent Orders: completed or canceled, by its own status or the courier's. */
export function isPast(order: Pick<Order, 'status' | 'courierState'>): boolean {
  return [order.status, listedStateOf(order)].some((state) => state === 'completed' || state === 'canceled');
}

function whyCourierObjects(courierState: CourierState, to: OrderStatus): string | null {
  const isUnderWay = !isCourierOver(courierState) && !['none', 'booking', 'unknown'].includes(courierState);
  if (to === 'completed') return isUnderWay ? 'The courier says when the order has been delivered.' : null;
  if (to === 'pending') return courierState === 'delivered' ? 'The courier has delivered the order.' : null;
  return hasParcel(courierState) ? 'The courier already has the order. It can no longer be cancelled.' : null;
}
