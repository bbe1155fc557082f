import { rebuildList } from '../../catalog/data/snapshotStore';
import { followCourier, hasCourierToFollow } from '../../delivery/flows/followCourier';
import { listDue } from '../../orders/data/orderStore';
import { listDueOwed } from '../../orders/data/outboxStore';
import { lastStockChange } from '../../orders/data/stockLedger';
import { isOverdue, lapse, nextAsk } from '../../orders/domain/expireOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { changeOrder } from '../../orders/flows/changeOrder';
import { expireHold } from '../../orders/flows/expireHolds';
import { logEvent } from '../../platform/log';
import type { PaymentProvider } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';
import { applyPaymentEvent } from './applyPaymentEvent';
import { runOne, runOwedWork } from './runOwedWork';

export type Reconciled = {
  ordersChecked: number;
  couriersAsked: number;
  paymentsFound: number;
  holdsExpired: number;
  owedDone: number;
  owedFailed: number;
};

type Context = { provider: PaymentProvider; now: Date };

/** Bounds of one run; what is left is taken by the next, a minute later. */
const orderBatch = 50;
const owedBatch = 25;
/** Lists may lag behind the counts by less than this without being built anew. */
const recentMs = 5 * 60_000;

/**
 * Brings the books in line with the world. Each order stands alone: trouble with one is logged and left to the next run. A provider
 * that cannot be reached is not asked again in this run, but holds are given back all the same.
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
  const asking = { ...context, isReachable: true };
  for (const order of await listDue(context.now, orderBatch)) {
    sum.ordersChecked += 1;
    await alone(order.id, async () => {
      if (hasCourierToFollow(order)) {
        sum.couriersAsked += 1;
        await runOwedWork(await followCourier(order, context.now), context);
      } else if (await foundPaid(order, asking)) sum.paymentsFound += 1;
      else if (await moveOn(order, context.now)) sum.holdsExpired += 1;
    });
  }
  for (const owed of await listDueOwed(context.now, owedBatch)) {
    await alone(owed.orderId, async () => {
      const result = await runOne(owed, context);
      if (result === 'failed' || result === 'given-up') sum.owedFailed += 1;
      else sum.owedDone += 1;
    });
  }
  await rebuildStaleLists(context.now);
  return sum;
}

/** Whether the provider knows of a payment that nobody has reported; it is applied like a reported one. */
async function foundPaid(order: OrderRecord, asking: Context & { isReachable: boolean }): Promise<boolean> {
  if (!asking.isReachable || order.payment.paidCheckoutId !== null) return false;
  for (const checkoutId of order.payment.checkoutIds) {
    const checkout = await askFor(checkoutId, asking);
    if (checkout === null || checkout.paymentId === null) continue;
    const { paymentId, mode, amountCents, currency } = checkout;
    const event = {
      type: 'paid',
      id: `read-${paymentId}`,
      orderId: order.id,
      checkoutId,
      paymentId,
    } as const;
    const { outcome, owedIds } = await applyPaymentEvent({ ...event, mode, amountCents, currency }, asking);
    await runOwedWork(owedIds, asking);
    if (outcome === 'paid' || outcome === 'refund-due') return true;
  }
  return false;
}

async function askFor(checkoutId: string, asking: Context & { isReachable: boolean }) {
  try {
    return await asking.provider.readCheckout(checkoutId);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    asking.isReachable = false;
    logEvent({ severity: 'WARNING', event: 'card provider cannot be asked', fields: { checkoutId }, error });
    return null;
  }
}

/** Gives back a hold that ran out, or sets when to look at the order again; answers whether a hold was given back. */
async function moveOn(order: OrderRecord, now: Date): Promise<boolean> {
  if (isOverdue(order, now)) {
    await expireHold(order.id, now);
    return order.units === 'held';
  }
  await changeOrder(
    order.id,
    (current) => {
      const isOpen = current.payment.paidCheckoutId === null && current.payment.status === 'expired';
      const dueAt = isOpen ? nextAsk(current, now) : null;
      if (isOverdue(current, now) || current.dueAt === null || current.dueAt > now.toISOString()) return null;
      const looked = { ...current, dueAt };
      const order = isOpen && dueAt === null ? lapse(looked, { now, by: 'shop' }) : looked;
      return { order, move: null, owed: [], by: 'shop', reason: 'looked at' };
    },
    now,
  );
  return false;
}

async function rebuildStaleLists(now: Date): Promise<void> {
  const changed = await lastStockChange();
  if (changed === null || changed.getTime() < now.getTime() - recentMs) return;
  for (const kind of ['flower', 'edible', 'extra'] as const) await rebuildList(kind, now);
}

async function alone(orderId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'order not reconciled', fields: { order: orderId }, error });
  }
}
