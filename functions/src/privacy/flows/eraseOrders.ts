import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import type { OrderChange } from '../../orders/domain/orderChange';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { Owner } from '../data/ownOrders';
import { eraseFromUnreadable, listOrdersToErase } from '../data/ownOrders';
import { anonymizeOrder, isOrderRunning, isRunning } from '../domain/leaving';

/** Number of orders that are read at a time and written in parallel. */
const ordersAtOnce = 20;

type Erasing = { now: Date; by: Actor; placedUntil?: string };

/**
 * `orders` is the number of erased orders, and `later` the number of orders placed after `placedUntil`. The caller
 * throws `failure`, if any, after its other steps.
 */
type Erased = { orders: number; later: number; failure: unknown };

/**
 * Removes a customer from their orders, including unreadable ones, up to `placedUntil` if it is set. An order that
 * cannot be erased does not prevent the erasure of the others. Can be repeated: the next run erases the rest.
 */
export async function eraseOrders(owner: Owner, { placedUntil, ...erasing }: Erasing): Promise<Erased> {
  const { now } = erasing;
  const failures: unknown[] = [];
  const erased = { orders: 0, later: 0 };
  let after: string | null = null;
  do {
    const page = await listOrdersToErase(owner, {
      after,
      limit: ordersAtOnce,
      ...(placedUntil !== undefined && { placedUntil }),
    });
    const results = await Promise.allSettled([
      ...page.fits.map(({ id }) => changeOrder(id, (order) => eraseUnlessRunning(order, erasing), now)),
      ...page.misfits.map(eraseFromUnreadable),
    ]);
    const failed = results.filter((result) => result.status === 'rejected');
    failures.push(...failed.map(({ reason }) => reason as unknown));
    erased.orders += results.length - failed.length;
    erased.later += page.later;
    after = page.next;
  } while (after !== null);
  return { ...erased, failure: failures.find((one) => !isOrderRunning(one)) ?? failures[0] };
}

/** The order may have changed since the request was checked. */
function eraseUnlessRunning(order: OrderRecord, { now, by }: Erasing): OrderChange {
  if (!isRunning(order, now)) return anonymizeOrder(order, now, by);
  throw new AppError(
    'order-running',
    `The order ${order.orderId} is still open. The erasure continues automatically once the order is closed.`,
    { details: { orders: [order.orderId] } },
  );
}
