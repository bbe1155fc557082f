import { AppError } from '@shop/core/model/appError';

import { readHeldOrders, readCustomerHolds, saveCustomerHolds } from '../../orders/data/customerHolds';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import type { PlaceOrderCommand } from '../domain/placeOrderCommand';

/** What a customer holds besides one order, as the transaction that places the order reads it. */
type OpenHolds = {
  /** Oldest first. */
  held: OrderRecord[];
  /** Adds the order. Two orders of one customer cannot be added side by side: both write the same document. */
  add: () => Promise<void>;
};

/** Opens what the customer of a command holds, for the order `id`; nothing when staff place it. Throws `account-blocked`. */
export async function openHolds(
  transaction: StoreTransaction,
  { command: { user, limits }, id }: { command: PlaceOrderCommand; id: string },
): Promise<OpenHolds> {
  if (limits === null) return { held: [], add: () => Promise.resolve() };
  const holds = await readCustomerHolds(user.uid, transaction);
  if (holds.blockedAt !== null) {
    throw new AppError('account-blocked', 'This account cannot order right now. Please contact the shop.');
  }
  const held = (await readHeldOrders(holds, transaction)).filter((order) => order.id !== id);
  const orders = [...held.map((order) => order.id), id];
  return { held, add: () => saveCustomerHolds(user.uid, { ...holds, orders }, transaction) };
}
