import { transact } from '../../platform/firestore/transact';
import { logEvent } from '../../platform/log';
import { listLacking, readBackfill, saveBackfill } from '../data/orderBackfillStore';
import { readOrder, saveOrder } from '../data/orderStore';

const ordersAtOnce = 20;
const sideBySide = 10;

let isKnownDone = false;

/** Adds derived fields to older orders while there is time. Returns false if the next run must continue. */
export async function backfillOrders(now: Date, hasTime: () => boolean): Promise<boolean> {
  if (isKnownDone) return true;
  let progress = await readBackfill();
  while (!progress.isDone && hasTime()) {
    const { lacking, last, isEnd } = await listLacking(progress.after, ordersAtOnce);
    for (let start = 0; start < lacking.length; start += sideBySide) {
      await Promise.all(lacking.slice(start, start + sideBySide).map(writeAgain));
    }
    progress = { after: last, isDone: isEnd };
    await saveBackfill(progress, now);
  }
  isKnownDone = progress.isDone;
  return progress.isDone;
}

/** For tests. */
export function forgetBackfill(): void {
  isKnownDone = false;
}

/** Logs a failure, so that an unreadable order does not stop the backfill. */
async function writeAgain(id: string): Promise<void> {
  try {
    await transact(async ({ transaction }) => {
      const order = await readOrder(id, transaction);
      if (order !== null) await saveOrder(order, transaction);
    });
  } catch (error) {
    logEvent({ severity: 'ERROR', event: 'order.backfill_failed', fields: { order: id }, error });
  }
}
