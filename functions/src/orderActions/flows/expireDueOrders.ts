import { setTimeout as delay } from 'node:timers/promises';

import { expireHold } from '../../orderChanges/flows/endHolds';
import { hasUnpaidDue, listDue } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { findPayment } from '../../payments/flows/findPayment';
import { deadline } from '../../platform/async/deadline';
import { drainQueue } from '../../platform/firestore/drainQueue';
import type { Reconciled, ReconcileRun } from './reconcileRun';

/**
 * In each search, polls the payment provider about overdue orders for up to `askMs`. Then ends the remaining holds
 * without a poll and checks those orders later, so that no hold waits for a slow provider. Repeats the search for
 * `watchMs`, because holds can expire at any second. Stops early if no more holds expire in that time.
 */
export async function expireDueOrders(run: ReconcileRun, sum: Reconciled): Promise<void> {
  const { askMs, partMs, watchMs, lookEveryMs } = run.limits;
  const startedAt = performance.now();
  const hasTime = deadline(watchMs === 0 ? partMs : watchMs + askMs);
  for (;;) {
    const elapsedMs = performance.now() - startedAt;
    await expireOnce({ ...run, now: new Date(run.now.getTime() + elapsedMs) }, sum, hasTime);
    const nextMs = Math.max(performance.now() - startedAt, elapsedMs + lookEveryMs);
    if (nextMs > watchMs || !(await hasUnpaidDue(new Date(run.now.getTime() + watchMs)))) return;
    await delay(startedAt + nextMs - performance.now());
  }
}

async function expireOnce(run: ReconcileRun, sum: Reconciled, hasTime: () => boolean): Promise<void> {
  const { now, limits } = run;
  const hasTimeToAsk = deadline(limits.askMs);
  const work = async (order: OrderRecord) => {
    sum.ordersChecked += 1;
    if (hasTimeToAsk() && (await findPayment(order, { ...run, hasTime: hasTimeToAsk })) === 'paid') {
      sum.paymentsFound += 1;
      return;
    }
    await expireHold(order.id, now);
    if (order.units === 'held') sum.holdsExpired += 1;
  };
  const queue = { collection: 'orders', list: (limit: number) => listDue('unpaid', now, limit), work };
  await drainQueue(queue, { now, atOnce: limits.holdsAtOnce, hasTime });
}
