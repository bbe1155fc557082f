import { randomUUID } from 'node:crypto';

import { firestore } from '../firebase';
import { Leases } from './leases';
import { OptimisticTransaction } from './optimisticTransaction';

process.env['GCLOUD_PROJECT'] = `demo-leases-${randomUUID().slice(0, 8)}`;

const far = () => performance.now() + 60_000;

/** A process that has lost a commit on these keys to another one. */
function aProcess(...keys: string[]): Leases {
  const leases = new Leases();
  leases.noteConflict(keys);
  return leases;
}

async function stored(key: string) {
  return (await (await firestore()).collection('leases').doc(encodeURIComponent(key)).get()).data();
}

test('work that has lost to no other process takes no lease', async () => {
  const leases = aProcess('item a');
  expect(await leases.acquire(['item b'], far())).toBeNull();
  expect(await stored('item b')).toBeUndefined();
});

test('a second process waits until the first has ended its lease', async () => {
  const [one, other] = [aProcess('item/one'), aProcess('item/one')];
  const first = await one.acquire(['item/one'], far());
  const steps: string[] = [];
  const second = other.acquire(['item/one'], far()).then((lease) => {
    steps.push('second');
    return lease;
  });
  steps.push('first ends');
  await first?.end(false);
  expect(await second).not.toBeNull();
  expect(steps).toEqual(['first ends', 'second']);
});

test('a process that has lost nothing sees the lease of another', async () => {
  const quick = new Leases();
  const lease = await aProcess('item q').acquire(['item q'], far());
  expect(await quick.isHeld(['item p', 'item q'])).toBe(true);
  await lease?.end(false);
  expect(await quick.isHeld(['item p', 'item q'])).toBe(false);
});

test('work that waits for a lease in vain goes on without one', async () => {
  const first = await aProcess('item w').acquire(['item w'], far());
  const other = aProcess('item w');
  expect(await other.acquire(['item w'], performance.now())).toBeNull();
  expect(await other.isHeld(['item w'])).toBe(false);
  await first?.end(false);
});

test('a lease can end with the commit of what it was for', async () => {
  const lease = await aProcess('item c').acquire(['item c'], far());
  expect(await stored('item c')).toEqual({ until: expect.any(Number) });
  const transaction = new OptimisticTransaction(await firestore());
  await transaction.stage(async (staged) => lease?.endWith(staged));
  await transaction.commit();
  expect(await stored('item c')).toBeUndefined();
});

test('several leases are had together or not at all', async () => {
  const one = await aProcess('item d').acquire(['item d'], far());
  expect(await aProcess('item d', 'item e').acquire(['item d', 'item e'], performance.now())).toBeNull();
  expect(await stored('item e')).toBeUndefined();
  await one?.end(false);
});

test('the lease of a process that died is taken over once it is over', async () => {
  const leases = (await firestore()).collection('leases');
  await leases.doc('gone').set({ until: Date.now() - 1 });
  const lease = await aProcess('gone').acquire(['gone'], far());
  expect(lease).not.toBeNull();
  await lease?.end(false);
  expect(await stored('gone')).toBeUndefined();
});
