import { refundStates } from '../model/refund';
import { isRefundProblem, mayMoveRefund } from './refundStates';

test('a refund that succeeded is open again only when it failed or is in doubt', () => {
  const next = refundStates.filter((to) => mayMoveRefund('succeeded', to));
  expect(next).toEqual(['failed', 'unconfirmed']);
});

test('every open refund may succeed, fail and become doubtful', () => {
  for (const from of refundStates.filter((state) => state !== 'succeeded')) {
    for (const to of ['succeeded', 'failed', 'unconfirmed'] as const) {
      expect([from, to, from === to || mayMoveRefund(from, to)]).toEqual([from, to, true]);
    }
  }
});

test('staff must look after refunds that failed or were never confirmed', () => {
  expect(refundStates.filter(isRefundProblem)).toEqual(['failed', 'unconfirmed']);
});
