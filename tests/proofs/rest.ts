import { makeOverdue } from '../../functions/src/checkout/testing/placed';
import { allReceived } from '../../functions/src/fulfilment/testing/deliveryShop';
import { reconcile } from '../../functions/src/orderActions/flows/reconcile';
import { firestore } from '../../functions/src/platform/firebase';
import { paymentProvider } from '../../functions/src/payments/provider/yoco/yocoProvider';
import type { Life } from './life';
import { maxWaitMs } from './life';
import type { LivingShop } from './livingShop';
import { decideRefunds } from './paymentSteps';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const timesMs = [0, 65 * minuteMs, dayMs, 2 * dayMs, 9 * dayMs];
/** Maximum number of runs per point in time. An e-mail or a job that a run causes is due a minute later. */
const maxRuns = 6;
const isUnpaid: ReadonlySet<string> = new Set(['awaiting', 'failed', 'expired']);

/**
 * Advances the time by days until every hold has ended, every payment has been checked with the payment provider, and
 * every outbox job has run.
 */
export async function comeToRest({ calm, staff }: LivingShop, lives: readonly Life[]): Promise<void> {
  await allReceived(calm, maxWaitMs);
  // Removes unused planned faults, which must not affect the next lives.
  await Promise.all([calm.courier.behave(), calm.sandbox.behave()]);
  const ids = lives.flatMap(({ orders }) => orders.map(({ id }) => id));
  const unpaid = await idsWhere(ids, ({ payment }) => isUnpaid.has(payment.status));
  await Promise.all(unpaid.map((id) => makeOverdue(id)));
  const provider = paymentProvider();
  // Runs every minute, as in production. The results of a run must not wait for the next point in time, days later.
  const passTo = async (ms: number): Promise<boolean> => {
    for (let run = 0; run < maxRuns; run += 1) {
      const counts = await reconcile({ provider, now: new Date(Date.now() + ms + run * minuteMs) });
      await allReceived(calm, maxWaitMs);
      if (Object.values(counts).every((count) => count === 0)) return run > 0;
    }
    return true;
  };
  for (const ms of timesMs) {
    const hasWorked = await passTo(ms);
    // The jobs caused by the events of these runs are due now.
    if (hasWorked && ms > 0) await passTo(0);
  }
  const isLeft = ({ state }: { state: string }) => state === 'unconfirmed' || state === 'failed';
  for (const id of await idsWhere(ids, ({ refunds }) => refunds.some(isLeft))) {
    await decideRefunds({ shop: calm, staff: staff() }, id);
  }
  await passTo(0);
}

type Money = { payment: { status: string }; refunds: { state: string }[] };

/** Reads only the payment and the refunds, in one request. */
async function idsWhere(ids: readonly string[], isMeant: (money: Money) => boolean): Promise<string[]> {
  if (ids.length === 0) return [];
  const database = await firestore();
  const fieldMask = ['payment.status', 'refunds'];
  const found = await database.getAll(...ids.map((id) => database.doc(`orders/${id}`)), { fieldMask });
  return found.filter((one) => isMeant(one.data() as Money)).map(({ id }) => id);
}
