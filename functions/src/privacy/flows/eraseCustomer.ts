import { AppError } from '@shop/core/model/appError';
import type { Actor } from '@shop/core/model/timeline';

import { eraseCustomerRecord } from '../../customers/data/customerStore';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { telephoneCustomerId } from '../../orders/data/customerOfOrder';
import { eraseCustomerUses } from '../../promotions/data/promotionStore';
import { listOrdersOf } from '../data/customerOrders';
import { anonymizeOrder, runningOrders } from '../domain/leaving';

const ordersAtOnce = 100;
const sideBySide = 10;

/**
 * Removes a telephone customer's details from all their orders, and erases all other data about them. Returns the
 * number of orders. After a failure, another request erases the rest. If an order of a batch is in progress, throws
 * `order-running` and leaves this batch unchanged.
 */
export async function eraseOrdersOf(
  phoneNumber: string,
  { now, by }: { now: Date; by: Actor },
): Promise<number> {
  let erased = 0;
  for (;;) {
    const orders = await listOrdersOf(phoneNumber, ordersAtOnce);
    if (orders.length === 0) {
      const customer = telephoneCustomerId(phoneNumber);
      await eraseCustomerUses(customer);
      await eraseCustomerRecord(customer, { isMarked: erased > 0 });
      return erased;
    }
    const running = runningOrders(orders, now);
    if (running.length > 0) {
      throw new AppError(
        'order-running',
        `The customer can be erased once their orders are closed: ${running.join(', ')}. First complete or cancel them, and make sure that refunds are made.`,
        { details: { orders: running } },
      );
    }
    for (let start = 0; start < orders.length; start += sideBySide) {
      const some = orders.slice(start, start + sideBySide);
      await Promise.all(
        some.map(({ id }) => changeOrder(id, (order) => anonymizeOrder(order, now, by), now)),
      );
    }
    erased += orders.length;
  }
}
