import type { InputOf } from '@shop/core/contracts/contract';
import type { getallOrders } from '@shop/core/contracts/ordersAdmin';

import type { OrderFilter } from './orderFilter';

type Listing = InputOf<typeof getallOrders>;

const recentMs = 7 * 24 * 3_600_000;

/**
 * Returns whether a request leads to old orders: it skips newer ones, begins with the oldest, filters orders of any age,
 * or its days began or ended more than a week ago. Open work and the orders of the last days are never old, because
 * staff turn their pages all day.
 */
export function isOldPage(
  { before, skip = 0, sort }: Pick<Listing, 'before' | 'skip' | 'sort'>,
  filter: OrderFilter | null,
  now: Date,
): boolean {
  if (filter === null || isOpenWork(filter)) return false;
  const { since, until } = filter;
  const recentFrom = new Date(now.getTime() - recentMs);
  const isOldDay = (since !== null && since < recentFrom) || (until !== null && until <= recentFrom);
  const isRecent = since !== null && since >= recentFrom;
  const isNewest = before === undefined && skip === 0 && sort !== 'oldest' && !isChosen(filter);
  return isOldDay || (!isRecent && !isNewest);
}

function isChosen({ state, stage, payment, isPickup, promotionId }: OrderFilter): boolean {
  return [state, stage, payment, isPickup, promotionId].some((choice) => choice !== null);
}

function isOpenWork({ queue, needsAction }: OrderFilter): boolean {
  return needsAction === true || (queue !== null && queue !== 'done');
}

/** Returns the same text for all requests that return the same orders, regardless of how many. */
export function requestOf({ limit: _limit, counts: _counts, ...rest }: Listing): string {
  return JSON.stringify(rest);
}
