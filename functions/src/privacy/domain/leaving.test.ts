import { AppError } from '@shop/core/model/appError';
import { maxRefundFailures } from '@shop/core/model/refund';

import { aCourier, after, anOrder, aPaidOrder, aRefund } from '../../orders/testing/anOrder';
import { anonymizeOrder, assertNothingRuns, assertRecentSignIn } from './leaving';

const refusal = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
};

test('a sign-in counts as recent for five minutes', () => {
  expect(refusal(() => assertRecentSignIn(after(0), after(5)))).toBeNull();
  expect(refusal(() => assertRecentSignIn(after(0), after(5.1)))).toMatchObject({ code: 'sign-in-again' });
});

const leftToStaff = (days: number, purpose: 'payment' | 'fee' | 'part' = 'payment') => {
  const at = after(-days * 24 * 60).toISOString();
  const refund = aRefund({ purpose, state: 'failed', failures: maxRefundFailures, at });
  return aPaidOrder({ status: 'canceled', refunds: [refund] });
};
const delivered = aPaidOrder({ courier: aCourier({ state: 'delivered' }) });

test.each([
  ['waits for its pickup prevents', aPaidOrder(), true],
  ['was picked up permits', aPaidOrder({ status: 'completed' }), false],
  ['was delivered but is not yet completed permits', delivered, false],
  ['may still be paid prevents', anOrder(), true],
  ['had its card declined a moment ago prevents', anOrder({ payment: { status: 'failed' } }), true],
  ['was not paid in time permits', anOrder({ heldUntil: after(-1).toISOString() }), false],
  ['has a pending refund prevents', aPaidOrder({ status: 'canceled', refunds: [aRefund()] }), true],
  ['has a refund that was left to staff 29 days ago prevents', leftToStaff(29), true],
  ['has a refund that was left to staff 31 days ago permits', leftToStaff(31), false],
  [
    'has a refund of the delivery fee that was left to staff 31 days ago permits',
    leftToStaff(31, 'fee'),
    false,
  ],
  ['has a partial refund that was left to staff 31 days ago permits', leftToStaff(31, 'part'), false],
  ['was refunded permits', aPaidOrder({ status: 'canceled', payment: { status: 'refunded' } }), false],
])('an order that %s the deletion of the account', (_what, order, isRunning) => {
  const thrown = refusal(() => assertNothingRuns({ fits: [order, order], misfits: [] }, after(1)));
  expect(thrown instanceof AppError && [thrown.code, thrown.details]).toEqual(
    isRunning && ['order-running', { orders: [order.orderId] }],
  );
});

test.each([
  ['not paid', anOrder(), /You can cancel under My Orders\. Nothing has been paid\.$/],
  [
    'paid',
    aPaidOrder(),
    /You can cancel under My Orders until we start packing .* Your payment is then refunded\.$/,
  ],
])('the refusal because of an order that is %s states what the customer can do', (_what, order, sentence) => {
  const thrown = refusal(() => assertNothingRuns({ fits: [order], misfits: [] }, after(1)));
  expect(thrown instanceof AppError && thrown.message).toMatch(sentence);
});

test('an anonymized order keeps its lines and its payment, and loses every detail of the customer', () => {
  const delivery = {
    quoteId: 'q',
    quoteProvider: '',
    providerQuoteId: '',
    quoteValidUntil: after(15).toISOString(),
    name: 'Guest',
    address: 'Street',
    parts: { street: ['Street'], city: 'Randburg', state: 'Gauteng', zipCode: '2194' },
    phoneNumber: '+27115550199',
    notes: 'Door',
    latitude: -26,
    longitude: 28,
  };
  const order = aPaidOrder({ status: 'completed', delivery, selfDelivery: false });
  const change = anonymizeOrder(order, after(60));
  expect(change).toMatchObject({ move: null, jobs: [] });
  const { lines, totalCents, payment, createdDateTime, status } = order;
  expect(change.order).toMatchObject({ lines, totalCents, payment, createdDateTime, status });
  const text = JSON.stringify(change.order);
  for (const trace of [
    'uid-1',
    'Test Customer',
    'someone@customer.example',
    'Guest',
    'Street',
    'Randburg',
    '2194',
    '+27',
    'Door',
  ]) {
    expect(text).not.toContain(trace);
  }
});

test('an anonymized order that was never paid is canceled and releases its units', () => {
  const change = anonymizeOrder(anOrder(), after(60));
  expect(change).toMatchObject({ move: 'release', order: { status: 'canceled', units: 'released' } });
});
