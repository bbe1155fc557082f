import { today as contract } from '@shop/core/contracts/insights';
import { defaultLowStockUnits } from '@shop/core/model/shopProfile';
import { isPermitted } from '@shop/core/model/staffPermission';
import { addDays } from '@shop/core/rules/days';
import { shopClock, shopInstant } from '@shop/core/rules/openingHours';

import { heldShareWarningPercent } from '../../platform/config';
import { readOldestToPack } from '../../orders/data/oldestToPack';
import { readStuckWork } from '../../platform/firestore/stuckWork';
import { endpoint } from '../../platform/http/endpoint';
import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';
import { readPaidWithin } from '../data/salesStore';
import { countPlaced, countToday, readHeldLines, readWaitingOrders } from '../data/todayStore';
import { hoursOver, netCents, toSalesDay } from '../domain/dayTally';
import { heldStock } from '../domain/heldStock';
import { lowStock } from '../domain/lowStock';
import { readListedStock, readReorderLevels } from '../flows/readListedStock';
import { readSales } from '../flows/readSales';

const maxWaitingShown = 6;
const maxStuckShown = 5;
const maxHeldOrders = 200;

const weekMs = 7 * 86_400_000;

export const today = endpoint(contract, async ({ now, caller }) => {
  const maySeeSales = isPermitted(caller.role, 'sales');
  const { date, minute } = shopClock(now);
  const hourNow = Math.floor(minute / 60);
  const weekBefore = addDays(date, -7);
  const thisTime = new Date(now.getTime() - weekMs);
  const [
    counts,
    oldestToPack,
    placedBefore,
    paidThisHour,
    waitingOrders,
    days,
    listed,
    levels,
    held,
    stuck,
    profile,
  ] = await Promise.all([
    countToday(date),
    readOldestToPack(),
    countPlaced(shopInstant(weekBefore, 0), thisTime),
    // The stored tallies contain only whole hours.
    maySeeSales ? readPaidWithin(shopInstant(weekBefore, hourNow * 60), thisTime) : [],
    readWaitingOrders(maxWaitingShown),
    readSales(weekBefore, date, now),
    readListedStock(now),
    readReorderLevels(now),
    readHeldLines(maxHeldOrders),
    readStuckWork(now, maxStuckShown),
    currentShopProfile(now),
  ]);
  const curve = days.map((day) => {
    const { totalCents, backCents, orders } = toSalesDay(day);
    return { date: day.date, orders, netCents: maySeeSales ? totalCents - backCents : 0 };
  });
  const hoursBefore = hoursOver(days.slice(0, 1)).filter(({ hour }) => hour < hourNow);
  const centsBefore = hoursBefore.reduce((sum, { cents }) => sum + cents, netCents(paidThisHour));
  return {
    date,
    isSetUp: profile !== null,
    ...counts,
    oldestToPack,
    waitingOrders,
    salesCents: curve.at(-1)?.netCents ?? 0,
    curve,
    weekBefore: { date: weekBefore, orders: placedBefore, salesCents: maySeeSales ? centsBefore : 0 },
    stuckWork: {
      count: stuck.count,
      items: stuck.some.map(({ collection, documentId, orderId, firstAt }) => ({
        collection,
        id: documentId,
        orderId,
        since: firstAt,
      })),
    },
    heldStock: heldStock(held.lines, listed, heldShareWarningPercent()),
    lowStock: lowStock(listed, profile?.lowStockUnits ?? defaultLowStockUnits, levels),
  };
});
