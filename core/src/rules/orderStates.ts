import type { CourierState, Order, OrderStatus, PaymentStatus, ReportedState } from '../model/order';
import { hasParcel, isCourierOver } from './courierStates';

/** Allowed transitions of the order status. Staff may change `completed` back to `pending` to correct a mistake. */
const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['completed', 'canceled'],
  completed: ['pending'],
  canceled: [],
};

/**
 * Allowed transitions of the payment status. A payment can arrive after the hold has expired or a card was declined.
 * Staff may refund a payment at the provider's site. A refund that the provider reported as made can still fail. The
 * refund is then due again or, if the order continues, the payment counts as paid again.
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

/** Returns whether an order may change to a status. Keeping the status is not a change. */
export function mayMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return orderMoves[from].includes(to);
}

/** Returns whether a payment may change to a status. */
export function mayMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentMoves[from].includes(to);
}

/** Fields that decide the next status of an order. The courier fields may be absent if there is no courier. */
type OrderState = Pick<Order, 'status' | 'paymentStatus'> &
  Partial<Pick<Order, 'courierState' | 'isOwnDriver'>>;

/** Names of the statuses in the back office. */
const staffWords: Record<OrderStatus, string> = {
  pending: 'pending',
  completed: 'handed over',
  canceled: 'canceled',
};

/**
 * Returns why staff may not set an order to a status, or null. Only paid orders can be completed. If a courier reports
 * progress, its reports complete the order; staff complete all other orders.
 */
export function whyNotMoved(order: OrderState, to: OrderStatus): string | null {
  const { status, paymentStatus, courierState = 'none', isOwnDriver = false } = order;
  if (status === to) return `The order is already ${staffWords[to]}.`;
  if (!mayMoveOrder(status, to))
    return `An order that is ${staffWords[status]} cannot become ${staffWords[to]}.`;
  if (to === 'completed' && paymentStatus !== 'paid') return 'The order has not been paid.';
  return isOwnDriver ? null : whyCourierObjects(courierState, to);
}

/** Returns why a customer may not cancel an order, or null. A pickup order can be canceled until packing begins. */
export function whyNotCanceled(
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

/** States that staff use to filter and count orders. */
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

/**
 * Listed state of an order for each courier state. With `none` and `booking` there is no courier yet, so the status of
 * the order applies.
 */
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

/**
 * Returns the state under which an order is listed: that of its courier, else that of the order. A delivered parcel
 * completes the order.
 */
export function listedStateOf({ status, courierState }: Pick<Order, 'status' | 'courierState'>): ListedState {
  return courierState === 'none' || courierState === 'booking' ? status : listedStateOfCourier[courierState];
}

type ShownOrder = Pick<Order, 'status' | 'uberStatus' | 'courierState'>;

/**
 * Returns the displayed status: that of the courier, else that of the order. A delivered parcel completes the order.
 */
export function shownStatus({ status, uberStatus, courierState }: ShownOrder): string {
  if (uberStatus === '') return status;
  return courierState === 'delivered' ? 'completed' : uberStatus;
}

/**
 * Returns whether an order belongs in History rather than in Recent Orders, because it or its delivery is completed or
 * canceled.
 */
export function isPast(order: Pick<Order, 'status' | 'courierState'>): boolean {
  return [order.status, listedStateOf(order)].some((state) => state === 'completed' || state === 'canceled');
}

function whyCourierObjects(courierState: CourierState, to: OrderStatus): string | null {
  const isUnderWay = !isCourierOver(courierState) && !['none', 'booking', 'unknown'].includes(courierState);
  if (to === 'completed') return isUnderWay ? 'The courier says when the order has been delivered.' : null;
  if (to === 'pending') return courierState === 'delivered' ? 'The courier has delivered the order.' : null;
  return hasParcel(courierState) ? 'The courier already has the order. It can no longer be canceled.' : null;
}
