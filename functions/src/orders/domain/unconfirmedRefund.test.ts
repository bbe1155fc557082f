import { deliveryAdjustments } from '@shop/core/rules/orderTotals';

import { after, aPaidOrder, checkoutId, actors } from '../testing/anOrder';
import { moveOrder } from './moveOrder';
import type { OrderRecord } from './orderRecord';
import { settlePayment } from './settlePayment';
import { isUnconfirmed, noteUnconfirmed, settleWentBack, tryUnconfirmedAgain } from './unconfirmedRefund';

const meta = { now: after(9), by: actors.yoco };
const staff = { now: after(10), by: actors.staff };
const deliveryFeeRefund = { cents: 3_000, state: 'due', refundId: null } as const;
const withFee = { adjustments: deliveryAdjustments(3_000), totalCents: 15_000 };
const feeDue = aPaidOrder({ ...withFee, payment: { deliveryFeeRefund } });
const restDue = aPaidOrder({
  ...withFee,
  status: 'canceled',
  payment: {
    status: 'refund-due',
    deliveryFeeRefund: { ...deliveryFeeRefund, state: 'refunded', refundId: 'rfd_1' },
  },
});

/** The order once it is unknown whether that part went back. */
function unsure(order: OrderRecord, part: 'fee' | 'payment'): OrderRecord {
  return noteUnconfirmed(order, part, meta)?.order ?? order;
}

describe.each([
  ['fee', feeDue, 3_000],
  ['payment', restDue, 12_000],
] as const)('the %s that may have gone back without an answer', (part, order, amountCents) => {
  const open = unsure(order, part);

  it('is noted once, and only while it is due', () => {
    expect(isUnconfirmed(open, part)).toBe(true);
    expect(open.timeline.at(-1)?.event).toBe('refund-unconfirmed');
    expect(noteUnconfirmed(open, part, meta)).toBeNull();
    const settledBefore = settleWentBack(open, part, staff).order;
    expect(noteUnconfirmed(settledBefore, part, meta)).toBeNull();
  });

  it('has gone back when staff say that they saw it, and a late event of the provider adds nothing', () => {
    const { order: settled, jobs } = settleWentBack(open, part, staff);
    expect(jobs).toEqual([]);
    expect(settled.payment).toMatchObject({
      status: part === 'fee' ? 'paid' : 'refunded',
      deliveryFeeRefund: { state: 'refunded' },
      manualRefundCents: 0,
    });
    const late = { type: 'refunded', id: 'evt_late', refundId: 'rfd_late', checkoutId } as const;
    const event = { ...late, orderId: order.id, mode: 'test', amountCents, currency: 'ZAR' } as const;
    const { outcome, change } = settlePayment(settled, event, { ...meta, courier: '' });
    expect([outcome, (change?.order ?? settled).payment.manualRefundCents]).toEqual(['repeated', 0]);
    expect(() => settleWentBack(settled, part, staff)).toThrow(/not in question any more/);
  });

  it('is requested anew when staff say that it did not, once', () => {
    const { order: due, jobs } = tryUnconfirmedAgain(open, part, staff);
    expect(jobs).toMatchObject([{ kind: 'refund', what: part, checkoutId, amountCents }]);
    expect(isUnconfirmed(due, part)).toBe(false);
    expect(() => tryUnconfirmedAgain(due, part, staff)).toThrow(/not in question any more/);
  });
});

it('a fee in question outlives what else becomes of the order, and leaves another reason alone', () => {
  const both = unsure({ ...feeDue, needsAction: 'courier-not-stopped' }, 'fee');
  expect(both.needsAction).toBe('courier-not-stopped');
  const completed = moveOrder(both, 'completed', staff).order;
  const canceled = moveOrder(both, 'canceled', staff).order;
  for (const order of [completed, canceled]) expect(isUnconfirmed(order, 'fee')).toBe(true);
});
