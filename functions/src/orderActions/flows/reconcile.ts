import { itemKinds } from '@shop/core/items/registry';

import type { Couriers } from '../../fulfilment/flows/courier';
import { courierHandlers } from '../../fulfilment/flows/courierJobs';
import { followCourier, hasCourierToFollow } from '../../fulfilment/flows/followCourier';
import { couriersWithCircuitBreaker } from '../../fulfilment/flows/withCircuitBreaker';
import { lastStockChange } from '../../inventory/data/stockLedger';
import { rebuildList } from '../../items/data/listStore';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { expireHold } from '../../orderChanges/flows/expireHolds';
import { listDue } from '../../orders/data/orderStore';
import { isOverdue, lookedAt } from '../../orders/domain/expireOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { JobHandlers } from '../../outbox/flows/jobHandlers';
import { runDueJobs } from '../../outbox/flows/runDueJobs';
import { runJobs } from '../../outbox/flows/runJobs';
import { findPayment } from '../../payments/flows/findPayment';
import { refundHandlers } from '../../payments/flows/refundJob';
import { paymentsWithCircuitBreaker } from '../../payments/flows/withCircuitBreaker';
import type { PaymentProvider } from '../../payments/provider/paymentProvider';
import { deadline } from '../../platform/async/deadline';
import { isolated, postponeOrLog } from '../../platform/firestore/isolated';
import { logEvent } from '../../platform/log';

export type Reconciled = {
  ordersChecked: number;
  couriersAsked: number;
  paymentsFound: number;
  holdsExpired: number;
  jobsDone: number;
  jobsFailed: number;
};

/** `partMs`: how long further orders, or further jobs, are started. */
type Context = { provider: PaymentProvider; now: Date; partMs?: number };
/** The providers that a run calls, for orders and jobs alike. */
type Run = {
  now: Date;
  partMs: number;
  provider: PaymentProvider;
  couriers: Couriers;
  handlers: JobHandlers;
};

/** Orders of one run; what is left is taken by the next, a minute later. */
const orderBatch = 50;
/**
 * A call may last a minute. What was started last may still read one checkout and book a courier, or refund and cancel one: at eight
 * seconds each both parts end within it.
 */
const longestPartMs = 12_000;
/** Lists may lag behind the counts by less than this without being built anew. */
const recentMs = 5 * 60_000;

/**
 * Brings the records in line with the providers. Each order is isolated: a failure of one is logged, and it is postponed. A provider or
 * courier that cannot be reached is not asked again in this run, but holds are released all the same. Throws in the end when a whole
 * part failed.
 */
export async function reconcile(context: Context): Promise<Reconciled> {
  const sum = {
    ordersChecked: 0,
    couriersAsked: 0,
    paymentsFound: 0,
    holdsExpired: 0,
    jobsDone: 0,
    jobsFailed: 0,
  };
  const run = openRun(context);
  const failures: unknown[] = [];
  for (const part of [checkOrders, runJobsOfAll, rebuildStaleLists]) {
    try {
      await part(run, sum);
    } catch (error) {
      failures.push(error);
      logEvent({ severity: 'ERROR', event: 'reconcile.part_failed', error });
    }
  }
  if (failures.length > 0) throw failures[0];
  return sum;
}

function openRun({ now, partMs = longestPartMs, provider: given }: Context): Run {
  const provider = paymentsWithCircuitBreaker(given);
  const couriers = couriersWithCircuitBreaker();
  const handlers = { ...refundHandlers(() => provider), ...courierHandlers(couriers) };
  return { now, partMs, provider, couriers, handlers };
}

async function checkOrders(run: Run, sum: Reconciled): Promise<void> {
  const { now } = run;
  const { fits, misfits } = await listDue(now, orderBatch);
  for (const id of misfits) await postponeOrLog({ collection: 'orders', id }, now);
  const hasTime = deadline(run.partMs);
  for (const order of fits) {
    if (!hasTime()) return;
    sum.ordersChecked += 1;
    await isolated({ collection: 'orders', id: order.id }, now, async () => {
      if (hasCourierToFollow(order)) {
        sum.couriersAsked += 1;
        await runJobs(await followCourier(order, run), run);
        return;
      }
      const found = await findPayment(order, { ...run, hasTime });
      if (found === 'paid') sum.paymentsFound += 1;
      else if (await expireOrReschedule(order, found, now)) sum.holdsExpired += 1;
    });
  }
}

async function runJobsOfAll(run: Run, sum: Reconciled): Promise<void> {
  const { done, failed } = await runDueJobs(run);
  sum.jobsDone += done;
  sum.jobsFailed += failed;
}

/** Releases a hold that ran out, or sets when to look at the order again; answers whether a hold was released. */
async function expireOrReschedule(order: OrderRecord, found: 'not' | 'unasked', now: Date): Promise<boolean> {
  if (isOverdue(order, now)) {
    await expireHold(order.id, now);
    return order.units === 'held';
  }
  const looked = { now, by: { kind: 'shop' } as const, wasAsked: found === 'not' };
  await changeOrder(order.id, (current) => lookedAt(current, looked), now);
  return false;
}

async function rebuildStaleLists({ now }: Run): Promise<void> {
  const changed = await lastStockChange();
  if (changed === null || changed.getTime() < now.getTime() - recentMs) return;
  for (const kind of itemKinds) await rebuildList(kind, now);
}
