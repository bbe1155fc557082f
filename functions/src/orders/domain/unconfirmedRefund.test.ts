import { deliveryAdjustments } from '@shop/core/rules/orderTotals';

import { actors, after, aPaidEvent, aPaidOrder, checkoutId } from '../testing/anOrder';
import { moveOrder } from './moveOrder';
import type { OrderRecord } from './orderRecord';
import { toOrderView } from './orderView';
import { hasRefundProblem } from './refund';
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

const paidTwice = aPaidOrder({ payment: { secondCheckoutIds: ['ch_2'] } });

type Choice = 'fee' | 'payment' | 'second-payment';

function targetOf(choice: Choice) {
  return choice === 'second-payment'
    ? ({ what: 'payment', checkoutId: 'ch_2' } as const)
    : ({ what: choice, checkoutId } as const);
}

/** The order once it is unknown whether that went back. */
function unsure(order: OrderRecord, choice: Choice): OrderRecord {
  return noteUnconfirmed(order, targetOf(choice), meta)?.order ?? order;
}

describe.each([
  ['fee', feeDue, 3_000],
  ['payment', restDue, 12_000],
  ['second-payment', paidTwice, 12_000],
] as const)('the %s that may have gone back without an answer', (part, order, amountCents) => {
  const open = unsure(order, part);
  const target = targetOf(part);

  it('is noted once, and only while it is due', () => {
    expect(isUnconfirmed(open, part)).toBe(true);
    expect(open.timeline.at(-1)?.event).toBe('refund-unconfirmed');
    expect(noteUnconfirmed(open, target, meta)).toBeNull();
    const settledBefore = settleWentBack(open, part, staff).order;
    expect(noteUnconfirmed(settledBefore, target, meta)).toBeNull();
  });

  it('has gone back when staff say that they saw it, and a late event of the provider adds nothing', () => {
    const { order: settled, jobs } = settleWentBack(open, part, staff);
    expect(jobs).toEqual([]);
    expect(settled.payment).toMatchObject({
      status: part === 'payment' ? 'refunded' : 'paid',
      refundedCheckoutIds: part === 'fee' ? [] : [target.checkoutId],
      deliveryFeeRefund: part === 'second-payment' ? null : { state: 'refunded' },
      manualRefundCents: 0,
    });
    const late = { type: 'refunded', id: 'evt_late', refundId: 'rfd_late', ...target } as const;
    const event = { ...late, orderId: order.id, mode: 'test', amountCents, currency: 'ZAR' } as const;
    const { outcome, change } = settlePayment(settled, event, { ...meta, courier: '' });
    expect([outcome, (change?.order ?? settled).payment.manualRefundCents]).toEqual(['repeated', 0]);
    expect(() => settleWentBack(settled, part, staff)).toThrow(/not in question any more/);
  });

  it('is requested anew when staff say that it did not, once', () => {
    const { order: due, jobs } = tryUnconfirmedAgain(open, part, staff);
    expect(jobs).toMatchObject([{ kind: 'refund', ...target, amountCents }]);
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

describe('a second payment whose return is in question', () => {
  const open = unsure(paidTwice, 'second-payment');

  it('needs staff, although the order stands', () => {
    expect(hasRefundProblem(paidTwice)).toBe(false);
    expect([open.payment.status, hasRefundProblem(open)]).toEqual(['paid', true]);
    expect(toOrderView(open, { now: after(9), pickupAddress: '' }).secondPayment).toEqual({
      cents: 12_000,
      state: 'unconfirmed',
    });
  });

  it.each([
    ['has gone back when the provider reports it', 'refunded', 'refunded', false],
    ['is due again when the provider reports a failure', 'refund-failed', 'due', true],
  ] as const)('%s', (_title, type, state, isProblem) => {
    const event = {
      ...aPaidEvent({ id: 'evt_2', checkoutId: 'ch_2' }),
      type,
      refundId: 'rfd_2',
      reason: 'no',
    };
    const { change } = settlePayment(open, event, { ...meta, courier: '' });
    const next = change?.order ?? open;
    expect(next.payment.unconfirmedSecondCheckoutIds).toEqual([]);
    expect(toOrderView(next, { now: after(9), pickupAddress: '' }).secondPayment?.state).toBe(state);
    expect(hasRefundProblem(next)).toBe(isProblem);
  });

  it('is decided one by one when there are several', () => {
    const twice = aPaidOrder({
      payment: { secondCheckoutIds: ['ch_2', 'ch_3'], unconfirmedSecondCheckoutIds: ['ch_3', 'ch_2'] },
    });
    const one = settleWentBack(twice, 'second-payment', staff).order;
    expect(one.payment.refundedCheckoutIds).toEqual(['ch_2']);
    expect(settleWentBack(one, 'second-payment', staff).order.payment.refundedCheckoutIds).toEqual([
      'ch_2',
      'ch_3',
    ]);
  });
});
