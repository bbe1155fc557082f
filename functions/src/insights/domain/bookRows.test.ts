import { bookColumns } from '@shop/core/contracts/insights';
import * as fc from 'fast-check';

import { collectInstead } from '../../orders/domain/decideDelivery';
import { cancelOrder } from '../../orders/domain/cancelOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { refundPart } from '../../orders/domain/refundPart';
import { partialRefundCents, refundCentsOf } from '../../orders/domain/refunds';
import { settleRefundEvent } from '../../orders/domain/settleRefund';
import { actors, after, aPaidOrder, aRefundEvent } from '../../orders/testing/anOrder';
import { paymentRow, refundRows } from './bookRows';
import { emptyDay, givenBack, toSalesDay, withBack, withPaid, withParts } from './dayTally';

type Step = { kind: 'part' | 'fee' | 'manual' | 'cancel' | 'collect'; cents: number; minute: number };

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind'][]>('part', 'fee', 'manual', 'cancel', 'collect'),
    cents: fc.integer({ min: 1, max: 9_000 }),
    // At most three days after the payment.
    minute: fc.integer({ min: 1, max: 4_320 }),
  }),
  { maxLength: 6 },
);

const registered = { vatNumber: '4123456789', vatSince: '2026-11-21' };

/** Returns an order of R120 for one gram and R41.50 for its delivery. */
function aDelivery(index: number): OrderRecord {
  const paid = aPaidOrder({ id: `order-${index}` });
  return {
    ...paid,
    adjustments: [{ kind: 'delivery', name: 'Delivery', cents: 4_150 }] as OrderRecord['adjustments'],
    totalCents: 16_150,
  };
}

/** Returns the order after a step, or unchanged if the step is refused. */
function stepped(order: OrderRecord, { kind, cents, minute }: Step, index: number): OrderRecord {
  const meta = { now: after(30 + minute), by: actors.staff };
  const base = {
    attemptId: `attempt-${index}`,
    restock: false,
    reasonCode: 'goodwill',
    reason: '',
    refundCents: refundCentsOf(order),
  } as const;
  try {
    switch (kind) {
      case 'part':
        return refundPart(order, { ...base, amountCents: cents }, meta)?.order ?? order;
      case 'fee':
        return refundPart(order, { ...base, deliveryFee: true }, meta)?.order ?? order;
      case 'manual': {
        // The provider never refunds more than was paid.
        const made = order.refunds.filter(({ state }) => state === 'succeeded');
        const left = order.totalCents - made.reduce((sum, refund) => sum + refund.cents, 0);
        if (left <= 0) return order;
        const event = aRefundEvent('refunded', `rfd_${index}`, { amountCents: Math.min(cents, left) });
        return settleRefundEvent(order, event, meta).change?.order ?? order;
      }
      case 'cancel':
        return cancelOrder(order, meta).order;
      case 'collect':
        return collectInstead({ ...order, needsAction: 'courier-canceled' }, meta).change.order;
    }
  } catch {
    return order;
  }
}

const centsOf = (rows: readonly { 'Amount (R)': string }[]) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row['Amount (R)']) * 100), 0);

test('the payments and refunds of a day’s orders add up to the figures that the sales screen shows for that day', () => {
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 5 }), (lives) => {
      const orders = lives.map((life, index) => life.reduce(stepped, aDelivery(index)));
      const sold = orders.map((order) => ({
        ...order,
        payment: { status: order.payment.status, paidAt: order.payment.paidAt ?? '' },
        partialRefund: { cents: partialRefundCents(order) },
      }));
      const back = sold.filter(({ payment }) => givenBack.includes(payment.status));
      const parts = sold.filter(({ partialRefund }) => partialRefund.cents > 0);
      const day = toSalesDay(withParts(withBack(withPaid(emptyDay('2026-11-21'), sold), back), parts));
      expect(centsOf(orders.flatMap((order) => paymentRow(order, registered) ?? []))).toBe(day.totalCents);
      expect(centsOf(orders.flatMap((order) => refundRows(order, registered))) + day.backCents).toBe(0);
    }),
  );
});

test('a refund is listed on the day of its request, and states the day of the payment', () => {
  const order = stepped(aDelivery(1), { kind: 'part', cents: 2_000, minute: 1_440 }, 1);
  expect(refundRows(order, registered, '2026-11-21')).toEqual([]);
  expect(refundRows(order, registered, '2026-11-22')).toMatchObject([
    {
      Date: '2026-11-22',
      Entry: 'Refund',
      'Amount (R)': '-20.00',
      'VAT (R)': '-2.61',
      'Paid on': '2026-11-21',
      For: 'Goodwill',
    },
  ]);
  expect(Object.keys(refundRows(order, registered)[0] ?? {})).toEqual([...bookColumns]);
});

test('a payment states its VAT only if the shop was registered for VAT when it was made', () => {
  const order = aDelivery(1);
  expect(paymentRow(order, registered)).toMatchObject({ 'Amount (R)': '161.50', 'VAT (R)': '21.07' });
  const later = { ...registered, vatSince: '2026-11-22' };
  expect(paymentRow(order, later)).toMatchObject({ 'Amount (R)': '161.50', 'VAT (R)': '' });
  expect(paymentRow(order, { vatNumber: '', vatSince: '' })).toMatchObject({ 'VAT (R)': '' });
});

test('a refund made after the shop was registered for VAT states none if its order was paid before', () => {
  const order = stepped(aDelivery(1), { kind: 'part', cents: 2_000, minute: 1_440 }, 1);
  const later = { ...registered, vatSince: '2026-11-22' };
  expect(refundRows(order, later)).toMatchObject([
    { Date: '2026-11-22', 'Amount (R)': '-20.00', 'VAT (R)': '' },
  ]);
});
