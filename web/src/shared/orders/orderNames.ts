import type { Order } from '@shop/core/model/order';

type Named = Pick<Order, 'dropoff' | 'user'>;

export const noName = 'No name given';

/** Recipient of a delivery if the customer has no name, because couriers require a name. */
export const unnamedRecipient = 'Customer';

/**
 * Returns the name of an order's recipient or, failing that, of its customer. Returns an empty string if neither has a
 * name.
 */
export function nameOn({ dropoff, user }: Named): string {
  const recipient = dropoff?.name ?? '';
  return recipient === '' || recipient === unnamedRecipient ? user.displayName : recipient;
}

/** Returns the name on an order. An order without a name is identified by the customer's e-mail address. */
export function nameOrEmail(order: Named): string {
  return nameOn(order) || [noName, order.user.email].filter((part) => part !== '').join(', ');
}
