import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import * as v from 'valibot';

/** Increment this version when a derived field is added, so that every stored order is processed again. */
const version = 3;

const progressSchema = v.object({
  version: v.number(),
  /** Id of the last order that has been processed. */
  after: v.string(),
  isDone: v.boolean(),
});
export type BackfillProgress = { after: string; isDone: boolean };

export async function readBackfill(): Promise<BackfillProgress> {
  const found = await (await reference()).get();
  const stored = found.exists ? parseStored(progressSchema, found) : null;
  return stored?.version === version ? stored : { after: '', isDone: false };
}

export async function saveBackfill({ after, isDone }: BackfillProgress, now: Date): Promise<void> {
  await (await reference()).set({ version, after, isDone, at: now });
}

/** Fields that this release writes to every order. */
const derived = [
  'adminIndex.queue',
  'adminIndex.isOpen',
  'adminIndex.doneOn',
  'adminIndex.words',
  'changedAt',
  'customerId',
  'hasOpenRefund',
  'hasRefundProblem',
  'identifiesPerson',
  'partialRefund.cents',
] as const;

/**
 * Checks up to `limit` orders after the id `after`. Returns the ids of orders that lack a derived field, and the id of
 * the last order.
 */
export async function listLacking(
  after: string,
  limit: number,
): Promise<{ lacking: string[]; last: string; isEnd: boolean }> {
  const orders = (await firestore()).collection('orders').orderBy('__name__');
  const rest = after === '' ? orders : orders.startAfter(after);
  const { docs } = await rest
    .select(...derived)
    .limit(limit)
    .get();
  const lacking = docs.filter((order) => derived.some((field) => order.get(field) === undefined));
  return {
    lacking: lacking.map(({ id }) => id),
    last: docs.at(-1)?.id ?? after,
    isEnd: docs.length < limit,
  };
}

async function reference() {
  return (await firestore()).collection('settings').doc('orderBackfill');
}
