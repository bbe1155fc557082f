import { makeOverdue } from '../../functions/src/checkout/testing/placed';
import { allReceived, stored } from '../../functions/src/fulfilment/testing/deliveryShop';
import { reconcile } from '../../functions/src/orderActions/flows/reconcile';
import { paymentProvider } from '../../functions/src/payments/provider/currentProvider';
import type { Life } from './life';
import type { LivingShop } from './livingShop';
import { decideRefunds } from './paymentSteps';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/**
 * Each is followed by a run a minute later, which sends the resulting e-mails, and by a run of now for the results of the
 * events.
 */
const timesMs = [0, 65 * minuteMs, dayMs, 2 * dayMs, 9 * dayMs];

/** Moves to days later: every hold has ended, the provider has been queried about every payment, and every outbox job has run. */
export async function comeToRest({ calm, staff }: LivingShop, lives: readonly Life[]): Promise<void> {
  await allReceived(calm);
  // An unused planned fault must not affect the next life.
  await Promise.all([calm.courier.behave(), calm.sandbox.behave()]);
  const ids = lives.flatMap(({ orders }) => orders.map(({ id }) => id));
  for (const id of ids) {
    const { payment } = await stored(id);
    if (['awaiting', 'failed', 'expired'].includes(payment.status)) await makeOverdue(id);
  }
  const provider = paymentProvider();
  const passTo = async (ms: number) => {
    await reconcile({ provider, now: new Date(Date.now() + ms) });
    await allReceived(calm);
  };
  for (const ms of timesMs) {
    await passTo(ms);
    await passTo(ms + minuteMs);
    if (ms > 0) await passTo(0);
  }
  for (const id of ids) await decideRefunds({ shop: calm, staff: staff() }, id);
  await passTo(0);
}
