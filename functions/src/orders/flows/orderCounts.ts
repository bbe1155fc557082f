import { shopClock } from '@shop/core/rules/openingHours';
import type { OutputOf } from '@shop/core/contracts/contract';
import type { getallOrders } from '@shop/core/contracts/ordersAdmin';

import { maxQueueCount } from '@shop/core/contracts/ordersAdmin';

import { readOldestToPack } from '../data/oldestToPack';
import { countDoneOn, countFiltered, countUpTo, countWithItems } from '../data/orderSearch';
import type { OrderFilter } from '../domain/orderFilter';
import { ordersOf, todaysOrders } from '../domain/orderFilter';

type Counts = NonNullable<OutputOf<typeof getallOrders>['counts']>;

/** A null filter matches no orders. */
export async function orderCounts(filter: OrderFilter | null, now: Date): Promise<Counts> {
  const today = todaysOrders(now);
  const [matching, all, canceled, fulfilled, queues, oldest] = await Promise.all([
    filter === null ? 0 : countFiltered(filter),
    countWithItems(today),
    countFiltered({ ...today, state: 'canceled' }),
    countDoneOn(shopClock(now).date),
    queueCounts(),
    readOldestToPack(),
  ]);
  return {
    matching,
    today: { ...all, canceled, fulfilled },
    queues,
    ...(oldest !== null && { waitingSince: oldest.since }),
  };
}

const countedViews = ['open', 'pay', 'pack', 'ready', 'way', 'action', 'done'] as const;

async function queueCounts(): Promise<Counts['queues']> {
  const counts = await Promise.all(countedViews.map((view) => countUpTo(maxQueueCount, ordersOf(view))));
  const [open = 0, pay = 0, pack = 0, ready = 0, way = 0, action = 0, done = 0] = counts;
  return { open, pay, pack, ready, way, action, done };
}
