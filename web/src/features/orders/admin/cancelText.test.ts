import type { TimelineEvent } from '@shop/core/model/timeline';
import { anOrder, aPartialRefund } from '@shop/core/testing/answers';

import { cancelLabel, cancelText } from './cancelText';

const paid = anOrder({ totalCents: 24_000, refundCents: 24_000 });

test('the cancellation of a paid order refunds the payment and restocks the units', () => {
  expect(cancelText(paid)).toBe(
    'The whole R240.00 will be refunded to the customer’s card, and the units are returned to stock. This cannot be undone.',
  );
  expect(cancelLabel(paid)).toBe('Cancel and refund R240.00');
});

test('the cancellation of an order that was refunded in full promises no second refund', () => {
  const refunded = { ...paid, paymentStatus: 'refunded' as const };
  expect(cancelText(refunded)).toMatch(/^Nothing more is refunded, and the units are returned to stock\./);
  expect(cancelLabel(refunded)).toBe('Cancel order');
});

test('the cancellation of an order whose parcel is being brought back does not restock the units', () => {
  expect(cancelText({ ...paid, courierState: 'returned' })).toMatch(
    /and the units stay out of stock: please correct the count once the parcel is back\./,
  );
});

test('the cancellation of an order whose courier gave up with the parcel does not restock the units', () => {
  const event = (name: TimelineEvent) => ({
    at: '2026-11-21T08:00:00.000Z',
    event: name,
    by: { kind: 'provider', name: 'uber-direct' } as const,
  });
  const timeline = [event('courier-booked'), event('courier-collected'), event('courier-canceled')];
  expect(cancelText({ ...paid, courierState: 'canceled', timeline })).toMatch(
    /and the units stay out of stock/,
  );
});

test.each([
  ['damaged', ', except units refunded as missing or damaged'],
  ['missing', ', except units refunded as missing or damaged'],
  ['goodwill', ''],
] as const)(
  'the cancellation of an order with units refunded as “%s” restocks the units%s',
  (reasonCode, except) => {
    const part = aPartialRefund({ reasonCode, lines: [{ id: 'flower-1', quantity: 1 }] });
    expect(cancelText({ ...paid, partialRefunds: [part] })).toContain(
      `the units are returned to stock${except}. This cannot be undone.`,
    );
  },
);
