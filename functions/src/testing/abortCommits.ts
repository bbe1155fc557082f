import type { Transaction } from 'firebase-admin/firestore';

import { firestore } from '../platform/firebase';

type Wire = {
  formattedName: string;
  request: (method: string, ...rest: unknown[]) => Promise<unknown>;
};

const aborted = 10;
const unavailable = 14;

/** Makes the next `times` commits fail with ABORTED, as after a conflict. `left` returns how many remain. */
export async function abortCommits(times: number): Promise<{ left: () => number; stop: () => void }> {
  const wire = (await firestore()) as unknown as Wire;
  const { request } = wire;
  let left = times;
  wire.request = (method, ...rest) => {
    if (method !== 'commit' || left === 0) return request.call(wire, method, ...rest);
    left -= 1;
    return Promise.reject(Object.assign(new Error('aborted by the test'), { code: aborted }));
  };
  return { left: () => left, stop: () => void Object.assign(wire, { request }) };
}

/** Lets the next commit succeed but loses the response. `isLost` returns whether that has happened. */
export async function loseCommitAnswer(): Promise<{ isLost: () => boolean }> {
  const wire = (await firestore()) as unknown as Wire;
  const { request } = wire;
  let isLost = false;
  wire.request = async (method, ...rest) => {
    const answer = await request.call(wire, method, ...rest);
    if (method !== 'commit') return answer;
    Object.assign(wire, { request });
    isLost = true;
    throw Object.assign(new Error('answer lost by the test'), { code: unavailable });
  };
  return { isLost: () => isLost };
}

/** Ends a transaction at the database between two of its reads, as if it had lost its locks. */
export async function endAtDatabase(transaction: Transaction): Promise<void> {
  const wire = (await firestore()) as unknown as Wire;
  const id = await (transaction as unknown as { _transactionIdPromise: Promise<unknown> })
    ._transactionIdPromise;
  await wire.request('rollback', { database: wire.formattedName, transaction: id });
}
