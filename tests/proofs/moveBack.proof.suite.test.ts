import { randomUUID } from 'node:crypto';

import { Firestore } from 'firebase-admin/firestore';

import { moveBack } from '../../functions/src/support/program/moveBack';
import { isFullProof, reportFigure } from '../support/figures';

// Tests moving lost documents from a restored database into the running one, which has received writes since the loss.

const count = isFullProof ? 10_000 : 600;
const barMs = isFullProof ? 120_000 : Infinity;
jest.setTimeout(isFullProof ? 10 * 60_000 : 120_000);

const open = (name: string) =>
  new Firestore({ projectId: `demo-${name}-${randomUUID().slice(0, 8)}`, ignoreUndefinedProperties: true });
const restored = open('restored');
const running = open('running');
afterAll(() => Promise.all([restored.terminate(), running.terminate()]));

const idOf = (at: number) => `order-${String(at).padStart(6, '0')}`;
const anOrder = (at: number) => ({
  orderId: `KUSH${at}`,
  status: 'completed',
  createdAt: new Date(1_700_000_000_000 + at * 60_000),
  totals: { totalCents: 45_000 + at },
  lines: [{ id: 'flower', size: 'oneGram', quantity: 2 }],
  note: null,
});

test(`${count} orders are compared, missing ones are restored, and the shop's later writes are kept`, async () => {
  const [there, here] = [restored.bulkWriter(), running.bulkWriter()];
  const lost = (at: number) => at % 3 === 0;
  for (let at = 0; at < count; at += 1) {
    void there.create(restored.collection('orders').doc(idOf(at)), anOrder(at));
    if (!lost(at)) void here.create(running.collection('orders').doc(idOf(at)), anOrder(at));
  }
  void there.create(restored.doc('users/u1/addresses/a1'), { street: '1 Long Street' });
  await Promise.all([there.close(), here.close()]);
  await running.collection('orders').doc(idOf(1)).update({ status: 'canceled' });
  const missing = Math.ceil(count / 3);

  const quiet = { say: () => undefined };
  const looked = await moveBack(restored, running, { ...quiet, write: false });
  expect(looked['orders']).toEqual({ looked: count, missing, moved: 0 });
  expect((await running.collection('orders').doc(idOf(0)).get()).exists).toBe(false);

  const startedAt = performance.now();
  const done = await moveBack(restored, running, { ...quiet, write: true });
  const ms = performance.now() - startedAt;

  expect(done).toMatchObject({
    orders: { looked: count, missing, moved: missing },
    '…/addresses': { looked: 1, missing: 1, moved: 1 },
  });
  const again = await moveBack(restored, running, { ...quiet, write: true });
  expect(again['orders']).toEqual({ looked: count, missing: 0, moved: 0 });
  const [first, second] = await Promise.all(
    [0, 1].map((at) => running.collection('orders').doc(idOf(at)).get()),
  );
  expect(first?.data()).toEqual((await restored.collection('orders').doc(idOf(0)).get()).data());
  expect(second?.data()?.['status']).toBe('canceled');
  expect(ms).toBeLessThan(barMs);
  reportFigure({
    what: `Moving ${missing} of ${count} orders back`,
    figure: `${(ms / 1000).toFixed(1)} s`,
    bar: '120 s',
    holds: ms < barMs,
  });
});
