import { firestore } from '../../platform/firebase';

type Wire = { request: (method: string, ...rest: unknown[]) => Promise<unknown> };

const aborted = 10;

/**
 * From now on the database answers so many commits with ABORTED, the last word of a transaction that lost to others. Answers how many
 * of them are still to come.
 */
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
