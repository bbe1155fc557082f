import { itemKinds } from '@shop/core/items/registry';

import { returnSoldOut } from '../../catalog/flows/returnSoldOut';
import { keepCustomers } from '../../customers/flows/customerSchedule';
import { courierHandlers } from '../../fulfilment/flows/courierJobs';
import { followCourier, hasCourierToFollow } from '../../fulfilment/flows/followCourier';
import { couriersWithCircuitBreaker } from '../../fulfilment/flows/withCircuitBreaker';
import { lastStockChange } from '../../inventory/data/stockLedger';
import { rebuildList } from '../../items/data/listStore';
import { watchForStaff } from '../../notifications/flows/watchForStaff';
import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { listDue, listOpenCheckouts } from '../../orders/data/orderStore';
import { afterCheck, afterOpenCheck } from '../../orders/domain/expireOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { jobKinds } from '../../outbox/flows/runJobs';
import { runDueJobs } from '../../outbox/flows/runDueJobs';
import { runJobs } from '../../outbox/flows/runJobs';
import { findPayment } from '../../payments/flows/findPayment';
import { refundHandlers } from '../../payments/flows/refundJob';
import { paymentsWithCircuitBreaker } from '../../payments/flows/withCircuitBreaker';
import type { PaymentProvider } from '../../payments/provider/paymentProvider';
import { sweepHourly } from '../../privacy/flows/privacySweep';
import { deadline } from '../../platform/async/deadline';
import { drainQueue } from '../../platform/firestore/drainQueue';
import { logEvent } from '../../platform/log';
import { cancelHandlers } from './cancelJob';
import { expireDueOrders } from './expireDueOrders';
import type { Reconciled, ReconcileLimits, ReconcileRun } from './reconcileRun';

type Context = { provider: PaymentProvider; now: Date; limits?: Partial<ReconcileLimits> };

/**
 * With these limits, all parts end within a minute. Work that starts last may still read a checkout, book a courier and
 * cancel it, each in up to eight seconds.
 */
const usualLimits: ReconcileLimits = {
  partMs: 35_000,
  askMs: 12_000,
  watchMs: 0,
  lookEveryMs: 10_000,
  holdsAtOnce: 20,
  atOnce: 10,
};
/** Lists are rebuilt if the stock has changed within this time. */
const recentMs = 5 * 60_000;

type Part = (run: ReconcileRun, sum: Reconciled) => Promise<void>;

/**
 * The parts run in parallel, each with its own query, time limit and concurrency, so that none waits for another. An
 * unreachable provider or courier gets no more requests in this run. Throws at the end if an entire part failed.
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
  const jobParts = jobKinds(run.handlers).map((kind): [string, Part] => [kind, runJobsOf(kind)]);
  const parts: [string, Part][] = [
    ['ends of holds', expireDueOrders],
    ['unreported payments', recheckExpired],
    ['open checkouts', recheckOpenCheckouts],
    ['couriers', followCouriers],
    ...jobParts,
    ['sold-out items', ({ now: at, limits }) => returnSoldOut(at, deadline(limits.partMs))],
    ['lists', rebuildStaleLists],
    ['notices to staff', ({ now: at }) => watchForStaff(at)],
    ['customers', ({ now: at, limits }) => keepCustomers(at, deadline(limits.partMs))],
    ['privacy', ({ now: at, limits }) => sweepHourly({ now: at, hasTime: deadline(limits.partMs) })],
  ];
  const ends = await Promise.allSettled(parts.map(([name, part]) => logged(name, part(run, sum))));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return sum;
}

async function logged(part: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'reconcile.part_failed', fields: { part }, error });
    throw error;
  }
}

function openRun({ now, limits = {}, provider: given }: Context): ReconcileRun {
  const provider = paymentsWithCircuitBreaker(given);
  const couriers = couriersWithCircuitBreaker();
  const handlers = {
    ...refundHandlers(() => provider),
    ...courierHandlers(couriers),
    ...cancelHandlers(couriers),
  };
  return { now, limits: { ...usualLimits, ...limits }, provider, couriers, handlers };
}

function ordersDue(
  why: 'expired' | 'paid',
  { now, limits }: ReconcileRun,
  work: (order: OrderRecord, hasTime: () => boolean) => Promise<void>,
): Promise<void> {
  const hasTime = deadline(limits.partMs);
  const queue = {
    collection: 'orders',
    list: (limit: number) => listDue(why, now, limit),
    work: (order: OrderRecord) => work(order, hasTime),
  };
  return drainQueue(queue, { now, atOnce: limits.atOnce, hasTime });
}

async function recheckExpired(run: ReconcileRun, sum: Reconciled): Promise<void> {
  await ordersDue('expired', run, async (order, hasTime) => {
    sum.ordersChecked += 1;
    const found = await findPayment(order, { ...run, hasTime });
    if (found === 'paid') sum.paymentsFound += 1;
    else await setNextCheck(order.id, run.now, found === 'not');
  });
}

/** An open checkout of a paid order may be paid too. The duplicate payment is then refunded. */
async function recheckOpenCheckouts(run: ReconcileRun, sum: Reconciled): Promise<void> {
  const { now, limits } = run;
  const hasTime = deadline(limits.partMs);
  const work = async (order: OrderRecord) => {
    sum.ordersChecked += 1;
    const isPaid = order.payment.paidCheckoutId !== null;
    const found = isPaid ? await findPayment(order, { ...run, hasTime }) : 'not';
    if (found === 'paid') {
      sum.paymentsFound += 1;
      return;
    }
    const asked = { now, by: { kind: 'shop' } as const, wasAsked: found === 'not' };
    await changeOrder(order.id, (current) => afterOpenCheck(current, asked), now);
  };
  const list = (limit: number) => listOpenCheckouts(now, limit);
  const queue = { collection: 'orders', dueField: 'checkoutsDueAt', list, work };
  await drainQueue(queue, { now, atOnce: limits.atOnce, hasTime });
}

async function followCouriers(run: ReconcileRun, sum: Reconciled): Promise<void> {
  await ordersDue('paid', run, async (order) => {
    sum.ordersChecked += 1;
    if (!hasCourierToFollow(order)) return setNextCheck(order.id, run.now, true);
    sum.couriersAsked += 1;
    return runJobs(await followCourier(order, run), run);
  });
}

async function setNextCheck(id: string, now: Date, wasAsked: boolean): Promise<void> {
  const looked = { now, by: { kind: 'shop' } as const, wasAsked };
  await changeOrder(id, (current) => afterCheck(current, looked), now);
}

function runJobsOf(kind: string): Part {
  return async (run, sum) => {
    const { atOnce, partMs } = run.limits;
    const { done, failed } = await runDueJobs({ ...run, kind, atOnce, hasTime: deadline(partMs) });
    sum.jobsDone += done;
    sum.jobsFailed += failed;
  };
}

async function rebuildStaleLists({ now }: ReconcileRun): Promise<void> {
  const changed = await lastStockChange();
  if (changed === null || changed.getTime() < now.getTime() - recentMs) return;
  for (const kind of itemKinds) await rebuildList(kind, now);
}
