import { shownPaymentOf } from './shownPayments';

test.each([
  ['of which nothing is refunded is paid', 'paid', 12_000, 'paid'],
  ['of which a part is refunded is partly refunded', 'paid', 8_000, 'partly-refunded'],
  ['of which all is refunded in parts is refunded', 'paid', 0, 'refunded'],
  ['of a canceled order stays due for a refund', 'refund-due', 8_000, 'refund-due'],
  ['that was not made is awaited', 'awaiting', 0, 'awaiting'],
] as const)('shows that a payment %s', (_what, paymentStatus, refundCents, shown) => {
  expect(shownPaymentOf({ paymentStatus, totalCents: 12_000, refundCents })).toBe(shown);
});

test('shows a payment of zero as paid', () => {
  expect(shownPaymentOf({ paymentStatus: 'paid', totalCents: 0, refundCents: 0 })).toBe('paid');
});
