import { AppError } from '@shop/core/model/appError';

import { readHeldOrders, readCustomerHolds, saveCustomerHolds } from '../../orders/data/customerHolds';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';
import type { PlaceOrderCommand } from '../domain/placeOrderCommand';

/** Other unpaid orders of a customer, as read by the transaction that places a new order. */
type OpenHolds = {
  /** Orders, oldest first. */
  held: OrderRecord[];
  /** Adds the order. Two orders of one customer cannot be added concurrently, because both write the same document. */
  add: () => Promise<void>;
};

type Opening = { command: PlaceOrderCommand; id: string; now: Date; isNew: boolean };

const hourMs = 3_600_000;

/**
 * Opens the holds of a command's customer for the order `id`; none when staff place it. Throws `account-blocked` and
 * `rate-limited`.
 */
export async function openHolds(
  transaction: StoreTransaction,
  { command: { user, limits }, id, now, isNew }: Opening,
): Promise<OpenHolds> {
  if (limits === null) return { held: [], add: () => Promise.resolve() };
  const holds = await readCustomerHolds(user.uid, transaction);
  if (holds.blockedAt !== null) {
    throw new AppError('account-blocked', 'This account cannot order right now. Please contact the shop.');
  }
  const lastHour = holds.placedAt.filter((at) => Date.parse(at) > now.getTime() - hourMs);
  if (isNew && lastHour.length >= limits.ordersAnHour) throw tooMany(lastHour, now);
  const placedAt = isNew ? [...lastHour, now.toISOString()] : lastHour;
  const held = (await readHeldOrders(holds, transaction)).filter((order) => order.id !== id);
  const orders = [...held.map((order) => order.id), id];
  return { held, add: () => saveCustomerHolds(user.uid, { ...holds, orders, placedAt }, transaction) };
}

function tooMany([oldest = '']: readonly string[], now: Date): AppError {
  const retryAfterSeconds = Math.ceil((Date.parse(oldest) + hourMs - now.getTime()) / 1000);
  return new AppError(
    'rate-limited',
    'You have placed many orders in the last hour. Please try again later.',
    {
      retryAfterSeconds,
    },
  );
}
