import type { Order } from '@shop/core/model/order';

type Named = Pick<Order, 'dropoff' | 'user'>;

export const noName = 'No name given';

/** Sent to couriers, who require a name, if the recipient's name is missing. */
export const unnamedRecipient = 'Customer';

/** Returns an empty string if neither the recipient nor the customer has a name. */
export function nameOn({ dropoff, user }: Named): string {
  const recipient = dropoff?.name ?? '';
  return recipient === '' || recipient === unnamedRecipient ? user.displayName : recipient;
}

export function nameOrEmail(order: Named): string {
  return nameOn(order) || [noName, order.user.email].filter((part) => part !== '').join(', ');
}
