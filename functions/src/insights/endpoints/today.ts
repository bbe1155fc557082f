import { today as contract } from '@shop/core/contracts/insights';
import { shopClock } from '@shop/core/rules/openingHours';

import { endpoint } from '../../platform/http/endpoint';
import { countToday, readWaitingOrders } from '../data/todayStore';
import { toSalesDay } from '../domain/dayTally';
import { lowStock } from '../domain/lowStock';
import { readListedStock } from '../flows/readListedStock';
import { readSales } from '../flows/readSales';

const maxWaitingShown = 5;

export const today = endpoint(contract, async ({ now }) => {
  const { date } = shopClock(now);
  const [counts, waitingOrders, days, listed] = await Promise.all([
    countToday(date),
    readWaitingOrders(maxWaitingShown),
    readSales(date, date, now),
    readListedStock(now),
  ]);
  const salesCents = days
    .map(toSalesDay)
    .reduce((sum, { totalCents, backCents }) => sum + totalCents - backCents, 0);
  return { date, ...counts, waitingOrders, salesCents, lowStock: lowStock(listed) };
});
