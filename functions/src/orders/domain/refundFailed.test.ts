import type { PaymentEvent } from '@shop/core/model/payment';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';

import { actors, after, aPaidEvent, aPaidOrder, checkoutId } from '../testing/anOrder';
import { cancelOrder } from './moveOrder';
import type { OrderRecord } from './orderRecord';
import { assertTransition } from './orderTransitions';
import { failedRefundsOf, hasRefundProblem, noteAcceptedRefund } from './refund';
import type { Settlement } from './settlePayment';
import { settlePayment } from './settlePayment';
import { isUnconfirmed, settleWentBack } from './unconfirmedRefund';

const context = { now: after(30), by: actors.yoco, courier: '' };

/** An event of the provider about the refund of that id. */
function report(type: 'refunded' | 'refund-failed', refundId: string, change: object = {}): PaymentEvent {
  const base = { ...aPaidEvent(), id: `evt_${type}_${refundId}`, refundId, reason: 'the bank said no' };
  return { ...base, ...change, type };
}

/** Applies events one after the other, and holds each change to the state tables; answers the order and the last settlement. */
function apply(order: OrderRecord, ...events: PaymentEvent[]): Settlement & { order: OrderRecord } {
  let current = order;
  let last: Settlement = { outcome: 'repeated', change: null };
  for (const event of events) {
    last = settlePayment(current, event, context);
    if (last.change !== null) assertTransition(current, last.change);
    current = last.change?.order ?? current;
  }
  return { ...last, order: current };
}

const canceled = cancelOrder(aPaidOrder(), { now: after(9), by: actors.staff }).order;
const answered = { id: 'job-1', checkoutId, amountCents: 12_000, what: 'payment' } as const;
/** Canceled, and the provider has accepted the refund. */
const accepted =
  noteAcceptedRefund(canceled, { ...answered, refundId: 'rfd_1' }, actors.yoco)?.order ?? canceled;

describe('a refund that the provider has accepted', () => {
  it('is still due, and noted once', () => {
    expect(accepted.payment).toMatchObject({ status: 'refund-due', refundedCheckoutIds: [] });
    expect(noteAcceptedRefund(accepted, { ...answered, refundId: 'rfd_1' }, actors.yoco)).toBeNull();
  });

  it('has gone back when its event says so, which closes its job', () => {
    const { order, outcome, change } = apply(accepted, report('refunded', 'rfd_1'));
    expect([outcome, order.payment.status]).toEqual(['refunded', 'refunded']);
    expect(change?.settledJobIds).toEqual([`refund-${order.id}-${checkoutId}`]);
  });

  it('and fails is requested again, and shown as failed until it is accepted anew', () => {
    const { order, change } = apply(accepted, report('refund-failed', 'rfd_1'));
    expect(change?.jobs).toMatchObject([{ kind: 'refund', checkoutId, amountCents: 12_000 }]);
    expect([failedRefundsOf(order), hasRefundProblem(order)]).toEqual([['payment'], true]);
    const again = noteAcceptedRefund(order, { ...answered, refundId: 'rfd_2' }, actors.yoco)?.order ?? order;
    expect([failedRefundsOf(again), hasRefundProblem(again)]).toEqual([[], false]);
  });
});

describe('a refund that failed after it had gone back', () => {
  it('is due again and requested again, with an entry in the timeline', () => {
    const { order, outcome, change } = apply(
      accepted,
      report('refunded', 'rfd_1'),
      report('refund-failed', 'rfd_1'),
    );
    expect(outcome).toBe('refund-failed');
    expect(order.payment).toMatchObject({ status: 'refund-due', refundedCheckoutIds: [] });
    expect(order.timeline.at(-1)?.event).toBe('refund-failed');
    expect(change?.jobs).toMatchObject([
      { what: 'payment', amountCents: 12_000, reason: 'the bank said no' },
    ]);
    expect(failedRefundsOf(order)).toEqual(['payment']);
  });

  it('is reported once, and its late report of success changes nothing', () => {
    const failed = apply(accepted, report('refunded', 'rfd_1'), report('refund-failed', 'rfd_1')).order;
    const again = report('refund-failed', 'rfd_1', { id: 'evt_again' });
    expect(apply(failed, again)).toMatchObject({ outcome: 'repeated', change: null });
    const late = report('refunded', 'rfd_1', { id: 'evt_late' });
    expect(apply(failed, late)).toMatchObject({ outcome: 'too-late', change: null });
  });

  it('is too late when it is another one than went back', () => {
    const refunded = apply(accepted, report('refunded', 'rfd_1')).order;
    expect(apply(refunded, report('refund-failed', 'rfd_0'))).toMatchObject({
      outcome: 'too-late',
      change: null,
    });
  });

  it('is in question when the provider never named the one that went back', () => {
    const sure = { ...canceled, payment: { ...canceled.payment, isRemainderUnconfirmed: true } };
    const settled = settleWentBack(sure, 'payment', { now: after(20), by: actors.staff }).order;
    const { order, change } = apply(settled, report('refund-failed', 'rfd_1'));
    expect([order.payment.status, isUnconfirmed(order, 'payment')]).toEqual(['refund-due', true]);
    expect(change?.jobs).toEqual([]);
  });

  it('is due again also when staff had said that it went back', () => {
    const sure = { ...accepted, payment: { ...accepted.payment, isRemainderUnconfirmed: true } };
    const settled = settleWentBack(sure, 'payment', { now: after(20), by: actors.staff }).order;
    const { order, change } = apply(settled, report('refund-failed', 'rfd_1'));
    expect([order.payment.status, isUnconfirmed(order, 'payment')]).toEqual(['refund-due', false]);
    expect(change?.jobs).toHaveLength(1);
  });

  it('of a second payment is requested again, shown to staff, and the order stands', () => {
    const second = { checkoutId: 'ch_2' };
    const twice = apply(aPaidOrder(), aPaidEvent({ id: 'evt_second', ...second })).order;
    expect(apply(twice, aPaidEvent({ id: 'evt_second_again', ...second })).outcome).toBe('repeated');
    const back = apply(twice, report('refunded', 'rfd_1', second)).order;
    const { order, change } = apply(back, report('refund-failed', 'rfd_1', second));
    expect(order.payment).toMatchObject({ status: 'paid', refundedCheckoutIds: [] });
    expect(change?.jobs).toMatchObject([{ checkoutId: 'ch_2', amountCents: 12_000 }]);
    expect(failedRefundsOf(order)).toEqual(['second-payment']);
  });

  it('and that keeps failing can be settled by staff who paid it back another way', () => {
    const { order } = apply(accepted, report('refund-failed', 'rfd_1'));
    const settled = settleWentBack(order, 'payment', { now: after(40), by: actors.staff }).order;
    expect([settled.payment.status, failedRefundsOf(settled)]).toEqual(['refunded', []]);
  });
});

describe('the refund of a fee that failed after it had gone back', () => {
  const fee = { checkoutId, amountCents: 5_600 };
  const due = aPaidOrder({
    adjustments: deliveryAdjustments(5_600),
    totalCents: 17_600,
    payment: { deliveryFeeRefund: { cents: 5_600, state: 'due', refundId: null } },
  });

  it('is due again and requested again, alone', () => {
    const { order, change } = apply(
      due,
      report('refunded', 'rfd_1', fee),
      report('refund-failed', 'rfd_1', fee),
    );
    expect(order.payment).toMatchObject({
      status: 'paid',
      deliveryFeeRefund: { state: 'due', refundId: null },
    });
    expect(change?.jobs).toMatchObject([{ what: 'fee', amountCents: 5_600 }]);
    expect(order.timeline.at(-1)?.event).toBe('fee-refund-failed');
    expect([failedRefundsOf(order), hasRefundProblem(order)]).toEqual([['fee'], true]);
  });

  it('is recognized by its id where the rest of the payment is as large', () => {
    const alike = { ...due, totalCents: 11_200, payment: { ...due.payment } };
    const both = cancelOrder(alike, { now: after(9), by: actors.staff }).order;
    const { order } = apply(
      both,
      report('refunded', 'rfd_fee', fee),
      report('refunded', 'rfd_rest', fee),
      report('refund-failed', 'rfd_rest', fee),
    );
    expect(order.payment).toMatchObject({ status: 'refund-due', deliveryFeeRefund: { state: 'refunded' } });
  });
});

describe('a refund of the whole payment at the provider’s own site', () => {
  const elsewhere = apply(aPaidOrder(), report('refunded', 'rfd_hand')).order;

  it('of an order that stands is for staff to decide', () => {
    expect(elsewhere).toMatchObject({
      status: 'pending',
      needsAction: 'refunded-elsewhere',
      payment: { status: 'refunded' },
    });
    const { order, jobs } = cancelOrder(elsewhere, { now: after(40), by: actors.staff });
    expect([order.needsAction, order.units, jobs]).toEqual(['', 'restocked', []]);
  });

  it('that fails leaves the order paid, with nothing to decide', () => {
    const { order, change } = apply(elsewhere, report('refund-failed', 'rfd_hand'));
    expect(order).toMatchObject({ status: 'pending', needsAction: '', payment: { status: 'paid' } });
    expect([order.timeline.at(-1)?.event, change?.jobs]).toEqual(['foreign-refund-failed', []]);
  });

  it('that fails once the order is canceled makes the money due', () => {
    const { order } = cancelOrder(elsewhere, { now: after(40), by: actors.staff });
    const failed = apply(order, report('refund-failed', 'rfd_hand'));
    expect(failed.order.payment.status).toBe('refund-due');
    expect(failed.change?.jobs).toMatchObject([{ what: 'payment', amountCents: 12_000 }]);
  });
});

it('a part refunded by hand that fails is to go back again when the order is canceled', () => {
  const part = { amountCents: 2_000 };
  const { order } = apply(
    aPaidOrder(),
    report('refunded', 'rfd_part', part),
    report('refund-failed', 'rfd_part', part),
  );
  expect(order.payment).toMatchObject({ status: 'paid', manualRefundCents: 0 });
  expect(order.timeline.at(-1)?.event).toBe('foreign-refund-failed');
});
