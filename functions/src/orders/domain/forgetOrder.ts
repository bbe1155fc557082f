import type { OrderRecord } from './orderRecord';

/** How long an order that was never paid keeps the customer's details, counted from the end of its time to pay. */
const forgetDays = 30;
const dayMs = 24 * 3_600_000;

/** When the customer's details are erased from an order that ended unpaid; null when it has none. */
export function forgetAt(order: OrderRecord): string | null {
  if (!identifiesPerson(order)) return null;
  return new Date(Date.parse(order.heldUntil) + forgetDays * dayMs).toISOString();
}

/** Whether it is time: the order is over and unpaid, and still has the customer's details. */
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
      ...(order.delivery.parts && { parts: { street: [], city: '', state: '', zipCode: '' } }),
      phoneNumber: '',
      latitude: 0,
      longitude: 0,
      notes: '',
    },
    // The courier's page shows the address.
    courier: order.courier && { ...order.courier, trackingUrl: '' },
  };
}

function identifiesPerson({ user, delivery }: OrderRecord): boolean {
  const details = [user.displayName, user.email, user.phoneNumber, delivery?.name, delivery?.address];
  return [...details, delivery?.phoneNumber].some((text) => text !== undefined && text !== '');
}
