import { makeOverdue } from '../../functions/src/checkout/testing/placed';
import { allReceived, stored } from '../../functions/src/fulfilment/testing/deliveryShop';
import { reconcile } from '../../functions/src/orderActions/flows/reconcile';
import { paymentProvider } from '../../functions/src/payments/provider/currentProvider';
import type { Life } from './life';
import type { LivingShop } from './livingShop';
import { decideRefunds } from './paymentSteps';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const timesMs = [0, 65 * minuteMs, dayMs, 2 * dayMs, 9 * dayMs];
/** An e-mail or a job that a run causes is due in the next one, a minute later. */
const maxRuns = 6;

/** Moves to days later: every hold has ended, the provider has been queried about every payment, and every outbox job has run. */
export async function comeToRest({ calm, staff }: LivingShop, lives: readonly Life[]): Promise<void> {
  await allReceived(calm);
  // An unused planned fault must not affect the next life.
  await Promise.all([calm.courier.behave(), calm.sandbox.behave()]);
  const ids = lives.flatMap(({ orders }) => orders.map(({ id }) => id));
  await Promise.all(
    ids.map(async (id) => {
      const { payment } = await stored(id);
      if (['awaiting', 'failed', 'expired'].includes(payment.status)) await makeOverdue(id);
    }),
  );
  const provider = paymentProvider();
  // The schedule runs every minute: whatever a run causes must not wait for the next of the times, days later.
  const passTo = async (ms: number) => {
    for (let run = 0; run < maxRuns; run += 1) {
      const counts = await reconcile({ provider, now: new Date(Date.now() + ms + run * minuteMs) });
      await allReceived(calm);
      if (Object.values(counts).every((count) => count === 0)) return;
    }
  };
  for (const ms of timesMs) {
    await passTo(ms);
    // What the events of these runs have caused is due now.
    if (ms > 0) await passTo(0);
  }
  for (const id of ids) await decideRefunds({ shop: calm, staff: staff() }, id);
  await passTo(0);
}
