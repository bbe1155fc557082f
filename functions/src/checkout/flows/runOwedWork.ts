import { bookOwed } from '../../delivery/flows/bookOwed';
import { cancelOwed } from '../../delivery/flows/callOff';
import type { Couriers } from '../../delivery/flows/courier';
import { readOwed, saveOwed } from '../../orders/data/outboxStore';
import { transact } from '../../platform/firestore/transact';
import type { OwedKind, OwedRecord, OwedResult, Tried } from '../../orders/domain/owedWork';
import { afterTry, isDue } from '../../orders/domain/owedWork';
import { logEvent } from '../../platform/log';
import type { PaymentProvider } from '../provider/paymentProvider';
import { refundOwed } from './refundOwed';

/** `couriers`: how a run over much work finds them; otherwise as they are configured. */
type Context = { provider: PaymentProvider; now: Date; couriers?: Couriers };

/** One try of each kind of work. Runs side by side are safe: the provider sees one key. */
const runners: { [K in OwedKind]: (owed: OwedRecord<K>, context: Context) => Promise<Tried> } = {
  refund: refundOwed,
  'courier-booking': bookOwed,
  'courier-cancel': cancelOwed,
};

/**
 * Does work that is owed, after the commit that recorded it. A failure is written down and tried again by `reconcile`, so that
 * nothing here can spoil what caused the work.
 */
export async function runOwedWork(ids: readonly string[], context: Context): Promise<void> {
  for (const id of ids) {
    const owed = await readOwed(id);
    if (owed !== null && isDue(owed, context.now)) await runOne(owed, context);
  }
}

/** One try of one piece of owed work, and of what is owed because of it; answers what came of it. */
export async function runOne(owed: OwedRecord, context: Context): Promise<OwedResult['result']> {
  const { outcome, owedIds } = await run(owed, context);
  if (outcome.result === 'failed') {
    const fields = { id: owed.id, failures: owed.failures + 1 };
    logEvent({ severity: 'WARNING', event: 'owed work failed, will be tried again', fields });
  }
  await transact(async ({ transaction }) => {
    const current = await readOwed(owed.id, transaction);
    // The provider's report may have come first; what it said about this try counts more than having asked.
    const isOvertaken = current?.tries !== owed.tries && outcome.result !== 'done';
    if (current === null || current.state === 'done' || isOvertaken) return;
    await saveOwed(afterTry(current, outcome, context.now), transaction);
  });
  await runOwedWork(owedIds, context);
  return outcome.result;
}

/** The table's promise, kept kind by kind: a record goes to the runner of its own kind. */
function run<K extends OwedKind>(owed: OwedRecord<K>, context: Context): Promise<Tried> {
  const runner: (owed: OwedRecord<K>, context: Context) => Promise<Tried> = runners[owed.kind];
  return runner(owed, context);
}
