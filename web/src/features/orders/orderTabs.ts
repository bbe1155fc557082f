import type { Order } from '@shop/core/model/order';
import { isPast } from '@shop/core/rules/orderStates';

import type { StatusTone } from '@/ui/Badge';

/** Recent Orders are pending, History is completed or canceled, by the order's or the courier's word; newest first. */
export function splitOrders(orders: readonly Order[]): { recent: Order[]; history: Order[] } {
  const sorted = [...orders].sort((a, b) => Date.parse(b.createdDateTime) - Date.parse(a.createdDateTime));
  return { recent: sorted.filter((order) => !isPast(order)), history: sorted.filter(isPast) };
}

/** The tone of a badge. States: pending blue, canceled red, completed green. Fulfilment: done green, not yet yellow. Else grey. */
export function statusTone(status: string): StatusTone {
  switch (status.toLowerCase()) {
    case 'pending':
      return 'info';
    case 'canceled':
      return 'danger';
    case 'completed':
    case 'fulfilled':
      return 'success';
    case 'unfulfilled':
      return 'warn';
    default:
      return 'neutral';
  }
}
