import { firestore } from '../../platform/firebase';
import { parseStored } from '../../platform/firestore/stored';
import * as v from 'valibot';
import { derivedVersion } from './orderStore';

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
  return stored?.version === derivedVersion ? stored : { after: '', isDone: false };
}

export async function saveBackfill({ after, isDone }: BackfillProgress, now: Date): Promise<void> {
  await (await reference()).set({ version: derivedVersion, after, isDone, at: now });
}

/** Checks up to `limit` orders after the id `after`. Returns the ids to rewrite, and the last id checked. */
export async function listLacking(
  after: string,
  limit: number,
): Promise<{ lacking: string[]; last: string; isEnd: boolean }> {
  const orders = (await firestore()).collection('orders').orderBy('__name__');
  const rest = after === '' ? orders : orders.startAfter(after);
  const { docs } = await rest.select('derivedVersion').limit(limit).get();
  const lacking = docs.filter((order) => order.get('derivedVersion') !== derivedVersion);
  return {
    lacking: lacking.map(({ id }) => id),
    last: docs.at(-1)?.id ?? after,
    isEnd: docs.length < limit,
  };
}

async function reference() {
  return (await firestore()).collection('settings').doc('orderBackfill');
}
