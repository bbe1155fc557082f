import type { CourierState } from '@shop/core/model/order';
import { courierStateOf } from '@shop/core/rules/courierStates';

import type { OrderRecord } from './orderRecord';

/** Whether this order is paid, goes to an address, and nobody has yet been found who brings it. */
export function wantsCourier(order: OrderRecord): boolean {
  const isToBring = !order.selfDelivery && order.delivery !== null;
  const hasCourier = order.courier !== null && order.courier.deliveryId !== '';
  return isToBring && !hasCourier && order.status === 'pending' && order.payment.status === 'paid';
}

/** Where the order's courier is, in the shop's own words. */
export function courierStateOfOrder(order: OrderRecord): CourierState {
  const { courier } = order;
  if (courier !== null && courier.deliveryId !== '') return courierStateOf(courier.status, courier.isNear);
  return wantsCourier(order) && order.needsAction !== 'booking-refused' ? 'owed' : 'none';
}

/** Whether the shop brings it itself, so that staff say where it is. */
export function isOwnDriver({ courier }: Pick<OrderRecord, 'courier'>): boolean {
  return courier?.provider === 'own-driver';
}
