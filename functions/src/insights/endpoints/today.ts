import { today as contract } from '@shop/core/contracts/insights';
import { defaultLowStockUnits } from '@shop/core/model/shopProfile';
import { shopClock } from '@shop/core/rules/openingHours';

import { heldShareWarningPercent } from '../../platform/config';
import { readStuckWork } from '../../platform/firestore/stuckWork';
import { endpoint } from '../../platform/http/endpoint';
import { currentShopProfile } from '../../shopProfile/flows/currentProfile';
import { countToday, readHeldLines, readWaitingOrders } from '../data/todayStore';
import { toSalesDay } from '../domain/dayTally';
import { heldStock } from '../domain/heldStock';
import { lowStock } from '../domain/lowStock';
import { readListedStock } from '../flows/readListedStock';
import { readSales } from '../flows/readSales';

const maxWaitingShown = 5;
const maxStuckShown = 5;
/** Orders that are being paid, as far as a look at them counts. */
const maxHeldOrders = 200;

export const today = endpoint(contract, async ({ now }) => {
  const { date } = shopClock(now);
  const [counts, waitingOrders, days, listed, held, stuck, profile] = await Promise.all([
    countToday(date),
    readWaitingOrders(maxWaitingShown),
    readSales(date, date, now),
    readListedStock(now),
    readHeldLines(maxHeldOrders),
    readStuckWork(now, maxStuckShown),
    currentShopProfile(now),
  ]);
  const salesCents = days
    .map(toSalesDay)
    .reduce((sum, { totalCents, backCents }) => sum + totalCents - backCents, 0);
  return {
    date,
    isSetUp: profile !== null,
    ...counts,
    waitingOrders,
    salesCents,
    stuckWork: {
      count: stuck.count,
      items: stuck.some.map(({ collection, documentId, orderId, firstAt }) => ({
        collection,
        id: documentId,
        orderId,
        since: firstAt,
      })),
    },
    heldStock: heldStock(held, listed, heldShareWarningPercent()),
    lowStock: lowStock(listed, profile?.lowStockUnits ?? defaultLowStockUnits),
  };
});
