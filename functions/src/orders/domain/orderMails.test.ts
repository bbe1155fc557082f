import type { OrderMail } from '@shop/core/model/order';

import { aCourier, anOrder, aPaidOrder, aRefund } from '../testing/anOrder';
import { isMailTrue, mailsOfChange } from './orderMails';

const toBring = { selfDelivery: false };
const courier = (state: 'pickup' | 'collected' | 'dropoff' | 'at-door' | 'delivered') => ({
  ...toBring,
  courier: aCourier({ state }),
});
const refunded = (order = aPaidOrder()) => ({ ...order.payment, status: 'refunded' as const });

test.each([
  ['is paid', anOrder(), aPaidOrder(), ['receipt']],
  ['is ready for pickup', aPaidOrder(), aPaidOrder({ preparation: 'ready' }), ['ready']],
  ['is packed for its courier', aPaidOrder(toBring), aPaidOrder({ ...toBring, preparation: 'ready' }), []],
  ['is being packed', aPaidOrder(), aPaidOrder({ preparation: 'packing' }), []],
  ['leaves the shop', aPaidOrder(courier('pickup')), aPaidOrder(courier('collected')), ['on-the-way']],
  ['is almost there', aPaidOrder(courier('dropoff')), aPaidOrder(courier('at-door')), []],
  [
    'arrives',
    aPaidOrder(courier('dropoff')),
    aPaidOrder({ ...courier('delivered'), status: 'completed' }),
    ['delivered'],
  ],
  ['is picked up', aPaidOrder(), aPaidOrder({ status: 'completed' }), []],
  ['is canceled after it was paid', aPaidOrder(), aPaidOrder({ status: 'canceled' }), ['canceled']],
  ['is canceled before it was paid', anOrder(), anOrder({ status: 'canceled' }), []],
  ['is canceled because an item had sold out', anOrder(), aPaidOrder({ status: 'canceled' }), ['canceled']],
  [
    'is refunded',
    aPaidOrder({ status: 'canceled' }),
    aPaidOrder({ status: 'canceled', payment: refunded() }),
    ['refunded'],
  ],
  [
    'has its delivery fee refunded',
    aPaidOrder({ refunds: [aRefund({ purpose: 'fee', cents: 5_400 })] }),
    aPaidOrder({ refunds: [aRefund({ purpose: 'fee', cents: 5_400, state: 'succeeded' })] }),
    ['fee-refunded'],
  ],
  [
    'is paid but has no e-mail address',
    anOrder({ user: { displayName: '', email: '' } }),
    aPaidOrder({ user: { displayName: '', email: '' } }),
    [],
  ],
] satisfies [string, ReturnType<typeof anOrder>, ReturnType<typeof anOrder>, OrderMail[]][])(
  'the customer gets the expected e-mails when an order %s',
  (_what, before, after, mails) => {
    expect(mailsOfChange(before, after)).toEqual(mails.map((mail) => ({ mail })));
    expect(mailsOfChange(after, after)).toEqual([]);
  },
);

test('the customer gets an e-mail about each partial refund', () => {
  const parts = (...states: ('due' | 'succeeded')[]) =>
    aPaidOrder({
      refunds: states.map((state, index) =>
        aRefund({ id: `part-attempt-${index}`, purpose: 'part', cents: 2_000, state }),
      ),
    });
  const mail = { mail: 'refunded', refundId: 'part-attempt-1' } as const;
  expect(mailsOfChange(parts('succeeded', 'due'), parts('succeeded', 'succeeded'))).toEqual([mail]);
  expect(isMailTrue(mail, parts('succeeded', 'succeeded'))).toBe(true);
  expect(isMailTrue(mail, parts('succeeded', 'due'))).toBe(false);
});

test('a delayed e-mail is sent only if its content is still true', () => {
  expect(isMailTrue({ mail: 'ready' }, aPaidOrder({ preparation: 'ready' }))).toBe(true);
  expect(isMailTrue({ mail: 'ready' }, aPaidOrder({ preparation: 'ready', status: 'completed' }))).toBe(
    false,
  );
  expect(
    isMailTrue({ mail: 'on-the-way' }, aPaidOrder({ ...courier('delivered'), status: 'completed' })),
  ).toBe(false);
  expect(
    isMailTrue({ mail: 'delivered' }, aPaidOrder({ ...courier('delivered'), status: 'completed' })),
  ).toBe(true);
});
