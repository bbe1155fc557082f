import { refundStates } from '../model/refund';
import { isRefundProblem, mayMoveRefund } from './refundStates';

test('a refund that succeeded reopens only when it failed or is unconfirmed', () => {
  const next = refundStates.filter((to) => mayMoveRefund('succeeded', to));
  expect(next).toEqual(['failed', 'unconfirmed']);
});

test('every open refund may succeed, fail and become unconfirmed', () => {
  for (const from of refundStates.filter((state) => state !== 'succeeded')) {
    for (const to of ['succeeded', 'failed', 'unconfirmed'] as const) {
      expect([from, to, from === to || mayMoveRefund(from, to)]).toEqual([from, to, true]);
    }
  }
});

test('staff must handle refunds that failed or were never confirmed', () => {
  expect(refundStates.filter(isRefundProblem)).toEqual(['failed', 'unconfirmed']);
});
