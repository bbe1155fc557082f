import { shownPaymentOf } from './shownPayments';

test.each([
  ['without refunds as paid', 'paid', 12_000, 'paid'],
  ['with a partial refund as partly refunded', 'paid', 8_000, 'partly-refunded'],
  ['that was refunded in several parts as refunded', 'paid', 0, 'refunded'],
  ['of a canceled order as due for a refund', 'refund-due', 8_000, 'refund-due'],
  ['that was not made as awaiting', 'awaiting', 0, 'awaiting'],
] as const)('shows a payment %s', (_what, paymentStatus, refundCents, shown) => {
  expect(shownPaymentOf({ paymentStatus, totalCents: 12_000, refundCents })).toBe(shown);
});

test('shows a payment of zero as paid', () => {
  expect(shownPaymentOf({ paymentStatus: 'paid', totalCents: 0, refundCents: 0 })).toBe('paid');
});
