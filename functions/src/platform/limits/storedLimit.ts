import { AppError } from '@shop/core/model/appError';
import { instantSchema } from '@shop/core/model/fields';
import * as v from 'valibot';

import { firestore } from '../firebase';
import { parseStored } from '../firestore/stored';
import { transactTogether } from '../firestore/transact';
import { personDigest } from '../personDigest';

/** `name` separates the keys of this limit from those of other limits. */
export type StoredLimit = { name: string; maxCalls: number; seconds: number };

export type Counted = { limit: StoredLimit; key: string };

const windowSchema = v.object({ used: v.number(), windowEndsAt: instantSchema });
type Window = v.InferOutput<typeof windowSchema>;

/** How long a count is stored after its window. */
const keptMs = 24 * 3_600_000;

/**
 * Call this before the request is processed. All instances share the count. If any limit refuses a request, the request
 * counts against none of them. Throws `rate-limited` with the remaining time of the window.
 */
export async function countCall(
  counted: readonly Counted[],
  { now, message, details }: { now: Date; message: string; details?: unknown },
): Promise<void> {
  const references = await Promise.all(counted.map(referenceOf));
  // The last limit is the widest, so its document has the most contention.
  const group = references.at(-1)?.path ?? '';
  const fullUntil = await transactTogether({ group, references }, async ({ transaction }) => {
    const windows: Window[] = [];
    for (const [index, reference] of references.entries()) {
      const found = await transaction.get(reference);
      const limit = counted[index]?.limit;
      if (limit === undefined) continue;
      const known = found.exists ? parseStored(windowSchema, found) : null;
      const isRunning = known !== null && now < new Date(known.windowEndsAt);
      if (isRunning && known.used >= limit.maxCalls) return known.windowEndsAt;
      const windowEndsAt = new Date(now.getTime() + limit.seconds * 1000).toISOString();
      windows.push(isRunning ? { ...known, used: known.used + 1 } : { used: 1, windowEndsAt });
    }
    for (const [index, reference] of references.entries()) {
      const next = windows[index];
      if (next === undefined) continue;
      const endsAt = new Date(next.windowEndsAt);
      const expireAt = new Date(endsAt.getTime() + keptMs);
      transaction.set(reference, { used: next.used, windowEndsAt: endsAt, expireAt });
    }
    return null;
  });
  if (fullUntil === null) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((Date.parse(fullUntil) - now.getTime()) / 1000));
  throw new AppError('rate-limited', message, { details, retryAfterSeconds });
}

/** Hashes the key, which may contain personal data. */
async function referenceOf({ limit, key }: Counted) {
  const id = personDigest(`${limit.name}\n${key}`);
  return (await firestore()).collection('callLimits').doc(id);
}
