// Waits for pending calls. Firestore's client rolls an aborted transaction back without waiting for the answer, so a call may be
// pending when the last test of a file ends. Its answer would find the file's modules unloaded, and jest would fail the whole
// file.
import type { Firestore } from 'firebase-admin/firestore';

const limitMs = 20_000;
const lookEveryMs = 10;

afterAll(async () => {
  const { getApps } = await import('firebase-admin/app');
  if (getApps().length === 0) return;
  const { getFirestore } = await import('firebase-admin/firestore');
  await untilIdle(getFirestore());
}, limitMs + 10_000);

async function untilIdle(database: Firestore): Promise<void> {
  const end = Date.now() + limitMs;
  while (callsUnderWay(database) > 0 && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}

/**
 * Returns the client's number of pending calls, which it counts for internal use (`ClientPool.opCount` of
 * @google-cloud/firestore 7.11).
 */
function callsUnderWay(database: Firestore): number {
  const { opCount } = (database as unknown as { _clientPool: { opCount: number } })._clientPool;
  if (typeof opCount !== 'number') throw new Error('The client no longer counts its calls.');
  return opCount;
}
