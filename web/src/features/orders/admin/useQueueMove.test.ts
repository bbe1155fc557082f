import { anOrder } from '@shop/core/testing/answers';

import { movedCounts } from './useQueueMove';

const counts = { open: 4, pay: 1, pack: 2, ready: 1, way: 0, action: 1, done: 1000 };

test('an order that becomes ready moves from one queue to the next and stays open', () => {
  const before = anOrder({ preparation: 'packing' });
  expect(movedCounts(counts, before, { ...before, preparation: 'ready' })).toEqual({
    ...counts,
    pack: 1,
    ready: 2,
  });
});

test('an order that is handed over is no longer open, and a count at its limit does not change', () => {
  const before = anOrder({ preparation: 'ready' });
  expect(movedCounts(counts, before, { ...before, status: 'completed' })).toEqual({
    ...counts,
    open: 3,
    ready: 0,
  });
});

test('an order that needs a decision counts under Needs action, and no longer under To pack', () => {
  const before = anOrder();
  expect(movedCounts(counts, before, { ...before, needsAction: 'courier-canceled' })).toEqual({
    ...counts,
    pack: 1,
    action: 2,
  });
});

test('a cancelled order whose refund is due counts under Needs action', () => {
  const before = anOrder();
  expect(movedCounts(counts, before, { ...before, status: 'canceled', paymentStatus: 'refund-due' })).toEqual(
    {
      ...counts,
      pack: 1,
      action: 2,
    },
  );
});
