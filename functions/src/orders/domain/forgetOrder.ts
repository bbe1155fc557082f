import type { OrderRecord } from './orderRecord';

/** How long an order that was never paid tells whom it was for, counted from the end of its time to pay. */
const forgetDays = 30;
const dayMs = 24 * 3_600_000;

/** When an order that ended unpaid is to forget whom it was for; null when it tells nothing of anybody. */
export function forgetAt(order: OrderRecord): string | null {
  if (!tellsOfPerson(order)) return null;
  return new Date(Date.parse(order.heldUntil) + forgetDays * dayMs).toISOString();
}

/** Whether it is time: the order is over, nobody has paid it, and it still tells whom it was for. */
export function isToForget(order: OrderRecord, now: Date): boolean {
  const at = order.status === 'canceled' && order.payment.paidCheckoutId === null ? forgetAt(order) : null;
  return at !== null && at <= now.toISOString();
}

/** An order without name, address and numbers of a person; whose account it belongs to and what was wanted stays. */
export function withoutPerson(order: OrderRecord): OrderRecord {
  return {
    ...order,
    user: { displayName: '', email: '' },
    delivery: order.delivery && {
      ...order.delivery,
      name: '',
      address: '',
      phoneNumber: '',
      latitude: 0,
      longitude: 0,
      notes: '',
    },
    // The courier's page shows where he went.
    courier: order.courier && { ...order.courier, trackingUrl: '' },
  };
}

function tellsOfPerson({ user, delivery }: OrderRecord): boolean {
  const told = [user.displayName, user.email, user.phoneNumber, delivery?.name, delivery?.address];
  return [...told, delivery?.phoneNumber].some((text) => text !== undefined && text !== '');
}
