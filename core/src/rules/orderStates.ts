import type { Order, OrderStatus, PaymentStatus } from '../model/order';

/** Which order status may follow which. Completed back to pending is a correction that staff may make. */
const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['completed', 'canceled'],
  completed: ['pending'],
  canceled: [],
};

/** Which payment status may follow which. A payment can still arrive after the hold has expired or a card was declined. */
const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  awaiting: ['paid', 'failed', 'expired', 'refund-due'],
  failed: ['awaiting', 'paid', 'expired', 'refund-due'],
  expired: ['paid', 'refund-due'],
  paid: ['refund-due'],
  'refund-due': ['refunded'],
  refunded: [],
};

/** Whether an order may move; staying where it is is not a move. */
export function mayMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return orderMoves[from].includes(to);
}

/** Whether a payment may move. */
export function mayMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return paymentMoves[from].includes(to);
}

/** Why an order may not be set to a status by staff; null when it may. Only paid orders can be collected. */
export function whyNotMoved(order: Pick<Order, 'status' | 'paymentStatus'>, to: OrderStatus): string | null {
  if (order.status === to) return `The order is already ${to}.`;
  if (!mayMoveOrder(order.status, to)) return `An order that is ${order.status} cannot become ${to}.`;
  if (to === 'completed' && order.paymentStatus !== 'paid') return 'The order has not been paid.';
  return null;
}

/** The status shown: the courier's word when there is one, else the order's own. A delivered parcel completes the order. */
export function shownStatus(order: Pick<Order, 'status' | 'uberStatus'>): string {
  if (order.uberStatus === '') return order.status;
  return order.uberStatus.toLowerCase() === 'delivered' ? 'completed' : order.uberStatus;
}

/** Whether an order belongs in History rather than in Recent Orders: completed or canceled, by its own or the courier's word. */
export function isPast(order: Pick<Order, 'status' | 'uberStatus'>): boolean {
  const past = ['completed', 'canceled'];
  return past.includes(order.status.toLowerCase()) || past.includes(shownStatus(order).toLowerCase());
}
