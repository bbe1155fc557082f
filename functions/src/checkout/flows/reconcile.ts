import { rebuildList } from '../../catalog/data/snapshotStore';
import type { Couriers } from '../../delivery/flows/courier';
import { followCourier, hasCourierToFollow } from '../../delivery/flows/followCourier';
import { couriersUntilSilent } from '../../delivery/flows/untilSilent';
import { listDue } from '../../orders/data/orderStore';
import { listDueOwed } from '../../orders/data/outboxStore';
import type { DueDocument } from '../../platform/firestore/postpone';
import { postpone } from '../../platform/firestore/postpone';
import { lastStockChange } from '../../orders/data/stockLedger';
import { isOverdue, lookedAt } from '../../orders/domain/expireOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { changeOrder } from '../../orders/flows/changeOrder';
import { expireHold } from '../../orders/flows/expireHolds';
import { logEvent } from '../../platform/log';
import type { PaymentProvider } from '../provider/paymentProvider';
import { findPayment } from './findPayment';
import { runOne, runOwedWork } from './runOwedWork';
import { untilSilent } from './untilSilent';

export type Reconciled = {
  ordersChecked: number;
  couriersAsked: number;
  paymentsFound: number;
  holdsExpired: number;
  owedDone: number;
  owedFailed: number;
};

/** `partMs`: until no further order, or piece of owed work, is begun. */
type Context = { provider: PaymentProvider; now: Date; partMs?: number };
/** With whom a run deals. */
type Run = Context & { couriers: Couriers };

/** Bounds of one run; what is left is taken by the next, a minute later. */
const orderBatch = 50;
const owedBatch = 25;
/**
 * A call may last a minute. What was begun last may still read one checkout and book a courier, or refund and call one off: at eight
 * seconds each both parts end within it.
 */
const longestPartMs = 12_000;
/** Lists may lag behind the counts by less than this without being built anew. */
const recentMs = 5 * 60_000;

/**
 * Brings the books in line with the world. Each order stands alone: trouble with one is logged, and it is put off. A provider or
 * courier who cannot be reached is not asked again in this run, but holds are given back all the same. Throws in the end when a whole part
 * failed.
 */
export async function reconcile(context: Context): Promise<Reconciled> {
  const sum = {
    ordersChecked: 0,
    couriersAsked: 0,
    paymentsFound: 0,
    holdsExpired: 0,
    owedDone: 0,
    owedFailed: 0,
  };
  const run = { ...context, provider: untilSilent(context.provider), couriers: couriersUntilSilent() };
  const failures: unknown[] = [];
  for (const part of [lookAtOrders, doOwedWork, rebuildStaleLists]) {
    try {
      await part(run, sum);
    } catch (error) {
      failures.push(error);
      logEvent({ severity: 'ERROR', event: 'part of reconciling failed', error });
    }
  }
  if (failures.length > 0) throw failures[0];
  return sum;
}

async function lookAtOrders(run: Run, sum: Reconciled): Promise<void> {
  const { now } = run;
  const { fits, misfits } = await listDue(now, orderBatch);
  for (const id of misfits) await putOff({ collection: 'orders', id }, now);
  const mayBegin = untilOver(run);
  for (const order of fits) {
    if (!mayBegin()) return;
    sum.ordersChecked += 1;
    await alone({ collection: 'orders', id: order.id }, now, async () => {
      if (hasCourierToFollow(order)) {
        sum.couriersAsked += 1;
        await runOwedWork(await followCourier(order, run), run);
        return;
      }
      const found = await findPayment(order, { ...run, mayBegin });
      if (found === 'paid') sum.paymentsFound += 1;
      else if (await moveOn(order, found, now)) sum.holdsExpired += 1;
    });
  }
}

async function doOwedWork(run: Run, sum: Reconciled): Promise<void> {
  const { now } = run;
  const { fits, misfits } = await listDueOwed(now, owedBatch);
  for (const id of misfits) await putOff({ collection: 'outbox', id }, now);
  const mayBegin = untilOver(run);
  for (const owed of fits) {
    if (!mayBegin()) return;
    await alone({ collection: 'outbox', id: owed.id }, now, async () => {
      const result = await runOne(owed, run);
      if (result === 'failed' || result === 'given-up') sum.owedFailed += 1;
      else sum.owedDone += 1;
    });
  }
}

/** Tells whether there is time for one more; there is for a first. */
function untilOver({ partMs = longestPartMs }: Context): () => boolean {
  let endsAt: number | undefined;
  return () => {
    const now = performance.now();
    endsAt ??= now + partMs;
    return now <= endsAt;
  };
}

/** Gives back a hold that ran out, or sets when to look at the order again; answers whether a hold was given back. */
async function moveOn(order: OrderRecord, found: 'not' | 'unasked', now: Date): Promise<boolean> {
  if (isOverdue(order, now)) {
    await expireHold(order.id, now);
    return order.units === 'held';
  }
  const looked = { now, by: 'shop', wasAsked: found === 'not' };
  await changeOrder(order.id, (current) => lookedAt(current, looked), now);
  return false;
}

async function rebuildStaleLists({ now }: Context): Promise<void> {
  const changed = await lastStockChange();
  if (changed === null || changed.getTime() < now.getTime() - recentMs) return;
  for (const kind of ['flower', 'edible', 'extra'] as const) await rebuildList(kind, now);
}

async function alone(due: DueDocument, now: Date, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'not reconciled', fields: due, error });
    await putOff(due, now);
  }
}

async function putOff(due: DueDocument, now: Date): Promise<void> {
  try {
    await postpone(due, now);
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'not put off', fields: due, error });
  }
}
