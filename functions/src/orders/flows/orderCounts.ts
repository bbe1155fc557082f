import type { OutputOf } from '@shop/core/contracts/contract';
import type { getallOrders } from '@shop/core/contracts/ordersAdmin';

import { countFiltered, countWithItems } from '../data/orderSearch';
import type { OrderFilter } from '../domain/orderFilter';
import { todaysOrders } from '../domain/orderFilter';

type Counts = NonNullable<OutputOf<typeof getallOrders>['counts']>;

/** How many orders a filter leaves (null leaves none), and the day's figures, side by side. */
export async function orderCounts(filter: OrderFilter | null, now: Date): Promise<Counts> {
  const today = todaysOrders(now);
  const [matching, all, canceled, fulfilled] = await Promise.all([
    filter === null ? 0 : countFiltered(filter),
    countWithItems(today),
    countFiltered({ ...today, state: 'canceled' }),
    countFiltered({ ...today, state: 'completed' }),
  ]);
  return { matching, today: { ...all, canceled, fulfilled } };
}
