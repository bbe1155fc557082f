import type { PaymentEvent } from '@shop/core/model/payment';
import { mayMovePayment } from '@shop/core/rules/orderStates';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';
import * as fc from 'fast-check';

import { after, anOrder, aPaidEvent, aPaidOrder, checkoutId, actors } from '../testing/anOrder';
import { refundCentsOf } from './callOff';
import { cancelOrder } from './moveOrder';
import type { OrderRecord } from './orderRecord';
import { settleAnsweredRefund, settleRefunded } from './refund';
import { settlePayment } from './settlePayment';

const context = { now: after(5), by: actors.yoco, courier: 'uber-direct' };
const refund = { kind: 'refund', checkoutId, amountCents: 12_000, what: 'payment' };

function declined(overrides: object = {}): PaymentEvent {
  const { paymentId: _, ...event } = aPaidEvent();
  return { ...event, type: 'declined', ...overrides };
}

function refunded(overrides: object = {}): PaymentEvent {
  const { paymentId: _, ...event } = aPaidEvent();
  return { ...event, type: 'refunded', id: 'evt_refund', refundId: null, ...overrides };
}

describe('a payment that succeeded', () => {
  it('commits held units and makes the order paid', () => {
    const { outcome, change } = settlePayment(anOrder(), aPaidEvent(), context);
    expect(outcome).toBe('paid');
    expect(change).toMatchObject({ move: 'commit', jobs: [], by: actors.yoco });
    expect(change?.order).toMatchObject({
      units: 'sold',
      dueAt: null,
      payment: {
        status: 'paid',
        paidCheckoutId: checkoutId,
        paymentId: 'p_1',
        paidAt: context.now.toISOString(),
      },
      events: ['evt_1'],
    });
    expect(change?.ifShort).toBeUndefined();
  });

  it.each(['failed', 'expired'] as const)(
    'on an order that has %s sells the units anew, or is due for a refund',
    (status) => {
      const order = anOrder({ units: 'released', payment: { status } });
      const { outcome, change } = settlePayment(order, aPaidEvent(), context);
      expect([outcome, change?.move]).toEqual(['paid', 'sell']);
      expect(change?.ifShort).toMatchObject({
        move: null,
        jobs: [refund],
        order: {
          status: 'canceled',
          units: 'released',
          payment: { status: 'refund-due', paidCheckoutId: checkoutId },
        },
      });
    },
  );

  it('on a canceled order is due for a refund whatever the stock', () => {
    const order = anOrder({ status: 'canceled', units: 'released', payment: { status: 'expired' } });
    const { outcome, change } = settlePayment(order, aPaidEvent(), context);
    expect(outcome).toBe('refund-due');
    expect(change).toMatchObject({
      move: null,
      jobs: [refund],
      order: { payment: { status: 'refund-due' } },
    });
  });

  it('on a second checkout of a paid order goes back, and the order stands', () => {
    const second = aPaidEvent({ id: 'evt_2', checkoutId: 'ch_2', paymentId: 'p_2' });
    const { outcome, change } = settlePayment(aPaidOrder(), second, context);
    expect(outcome).toBe('refund-due');
    expect(change).toMatchObject({ move: null, jobs: [{ ...refund, checkoutId: 'ch_2' }] });
    expect(change?.order.payment).toMatchObject({
      status: 'paid',
      paidCheckoutId: checkoutId,
      paymentId: 'p_1',
    });
  });

  it.each([
    ['another amount', { amountCents: 11_999 }],
    ['more than was asked', { amountCents: 12_001 }],
    ['another currency', { currency: 'USD' }],
  ])('with %s changes nothing', (_what, wrong) => {
    expect(settlePayment(anOrder(), aPaidEvent(wrong), context)).toEqual({
      outcome: 'amount-differs',
      change: null,
    });
  });

  it('reported again changes nothing: by its event, and by its checkout under another event', () => {
    const nothing = { outcome: 'repeated', change: null };
    expect(settlePayment(aPaidOrder({ events: ['evt_1'] }), aPaidEvent(), context)).toEqual(nothing);
    expect(settlePayment(aPaidOrder(), aPaidEvent({ id: 'evt_9' }), context)).toEqual(nothing);
    const back = aPaidOrder({ payment: { status: 'refunded' } });
    expect(settlePayment(back, aPaidEvent({ id: 'evt_9' }), context)).toEqual(nothing);
  });
});

describe('a declined card', () => {
  it('keeps the units set aside until the end of the hold: the payer may try another card', () => {
    const { outcome, change } = settlePayment(anOrder(), declined(), context);
    expect(outcome).toBe('declined');
    expect(change).toMatchObject({
      move: null,
      order: { units: 'held', heldUntil: anOrder().heldUntil, payment: { status: 'failed' } },
    });
  });

  it.each([
    ['failed', 'repeated'],
    ['expired', 'too-late'],
    ['paid', 'too-late'],
    ['refunded', 'too-late'],
  ] as const)('on a payment that is %s is %s', (status, outcome) => {
    const order = anOrder({ units: 'released', payment: { status } });
    expect(settlePayment(order, declined(), context)).toEqual({ outcome, change: null });
  });
});

describe('a refund', () => {
  it('ends a refund that was due', () => {
    const order = aPaidOrder({ payment: { status: 'refund-due' } });
    const { outcome, change } = settlePayment(order, refunded(), context);
    expect(outcome).toBe('refunded');
    expect(change?.order.payment).toMatchObject({ status: 'refunded', refundedCheckoutIds: [checkoutId] });
  });

  it('in part is in the timeline and changes no status', () => {
    const { outcome, change } = settlePayment(aPaidOrder(), refunded({ amountCents: 2_550 }), context);
    expect(outcome).toBe('partly-refunded');
    expect(change?.order.payment).toMatchObject({ status: 'paid', refundedCheckoutIds: [] });
    expect(change?.order.timeline.at(-1)).toMatchObject({ event: 'partly-refunded', amountCents: 2_550 });
    expect(change?.order.payment.manualRefundCents).toBe(2_550);
  });

  it('in parts is whole when they come to what was paid', () => {
    const { totalCents } = aPaidOrder();
    const first = settlePayment(aPaidOrder(), refunded({ id: 'evt_a', amountCents: 100 }), context);
    const order = first.change?.order ?? aPaidOrder();
    const second = settlePayment(order, refunded({ id: 'evt_b', amountCents: 200 }), context);
    expect(second.change?.order.payment).toMatchObject({ status: 'paid', manualRefundCents: 300 });
    const rest = refunded({ id: 'evt_c', amountCents: totalCents - 300 });
    const last = settlePayment(second.change?.order ?? order, rest, context);
    expect(last.outcome).toBe('refunded');
    expect(last.change?.order.payment).toMatchObject({
      status: 'refunded',
      refundedCheckoutIds: [checkoutId],
    });
  });

  const paidTwice = aPaidOrder({ payment: { secondCheckoutIds: ['ch_2'] } });

  it('in part of a second payment takes nothing off the one that counts', () => {
    const part = refunded({ checkoutId: 'ch_2', amountCents: 100 });
    const { outcome, change } = settlePayment(paidTwice, part, context);
    expect(outcome).toBe('partly-refunded');
    expect(change?.order.payment.manualRefundCents).toBe(0);
  });

  it('in part leaves less to go back when the order is canceled', () => {
    const { change } = settlePayment(aPaidOrder(), refunded({ amountCents: 2_550 }), context);
    const order = change?.order ?? aPaidOrder();
    expect(refundCentsOf(order)).toBe(order.totalCents - 2_550);
  });

  it('of a second payment leaves the order paid', () => {
    const { change } = settlePayment(paidTwice, refunded({ checkoutId: 'ch_2' }), context);
    expect(change?.order.payment).toMatchObject({ status: 'paid', refundedCheckoutIds: ['ch_2'] });
  });

  it('before the payment was reported comes too early', () => {
    expect(settlePayment(anOrder(), refunded(), context)).toEqual({ outcome: 'too-early', change: null });
  });

  it.each(['refunded', 'refund-failed'] as const)(
    'of a checkout whose own payment was not reported comes too early (%s)',
    (type) => {
      const event = { ...refunded({ checkoutId: 'ch_2' }), type, refundId: null, reason: 'no' };
      expect(settlePayment(aPaidOrder(), event as PaymentEvent, context)).toEqual({
        outcome: 'too-early',
        change: null,
      });
    },
  );

  it('that failed is requested again, unless the shop never requested it', () => {
    const failed = {
      ...refunded(),
      type: 'refund-failed',
      refundId: null,
      reason: 'the bank said no',
    } as const;
    const due = settlePayment(aPaidOrder({ payment: { status: 'refund-due' } }), failed, context);
    expect(due.change?.jobs).toEqual([{ ...refund, reason: 'the bank said no' }]);
    const elsewhere = settlePayment(aPaidOrder(), failed, context).change;
    expect(elsewhere?.jobs).toEqual([]);
    expect(elsewhere?.order.timeline.at(-1)?.event).toBe('foreign-refund-failed');
  });

  it('of a second payment that failed is requested again, and the order stands', () => {
    const failed = {
      ...refunded({ checkoutId: 'ch_2' }),
      type: 'refund-failed',
      refundId: null,
      reason: 'no',
    };
    const { change } = settlePayment(paidTwice, failed as PaymentEvent, context);
    expect(change?.jobs).toEqual([{ ...refund, checkoutId: 'ch_2', reason: 'no' }]);
    expect(change?.order.payment.status).toBe('paid');
    expect(change?.order.timeline.at(-1)?.event).toBe('refund-failed');
  });
});

describe('the fee of a delivery that is collected after all', () => {
  const deliveryFeeRefund = { cents: 5_600, state: 'due', refundId: null } as const;
  const order = aPaidOrder({
    adjustments: deliveryAdjustments(5_600),
    totalCents: 17_600,
    payment: { deliveryFeeRefund },
  });
  const ofFee = refunded({ amountCents: 5_600, refundId: 'rfd_1' });

  it('has gone back when the provider says so, once, by its answer and by its event', () => {
    const { outcome, change } = settlePayment(order, ofFee, context);
    expect([outcome, change?.jobs]).toEqual(['partly-refunded', []]);
    expect(change?.order.payment).toMatchObject({
      status: 'paid',
      deliveryFeeRefund: { cents: 5_600, state: 'refunded', refundId: 'rfd_1' },
      refundedCheckoutIds: [],
    });
    expect(change?.order.timeline.at(-1)).toMatchObject({ event: 'fee-refunded', amountCents: 5_600 });
    const again = { ...ofFee, id: 'evt_other' };
    expect(settlePayment(change?.order ?? order, again, context)).toEqual({
      outcome: 'repeated',
      change: null,
    });
  });

  describe.each(['due', 'unconfirmed'] as const)('and is %s', (state) => {
    const open = aPaidOrder({
      ...order,
      needsAction: 'courier-not-stopped',
      payment: { ...order.payment, deliveryFeeRefund: { ...deliveryFeeRefund, state } },
    });
    const answer = {
      id: 'answer-1',
      checkoutId,
      amountCents: 5_600,
      refundId: 'rfd_1',
      part: 'fee',
    } as const;
    const reports = {
      'the event': ofFee,
      'the answer': answer,
      'an answer that names no refund': { ...answer, refundId: null },
      'the event again': { ...ofFee, id: 'evt_again' },
    };
    const orders = Object.keys(reports).flatMap((first) =>
      Object.keys(reports).map((second) => [first, second] as const),
    );

    it.each(orders)('counts once when %s comes first and then %s', (first, second) => {
      let current = open;
      for (const name of [first, second, 'the event', 'the answer']) {
        const event = reports[name as keyof typeof reports];
        const settled =
          'part' in event ? settleRefunded(current, event, context) : settlePayment(current, event, context);
        current = settled.change?.order ?? current;
        expect(current.payment).toMatchObject({
          deliveryFeeRefund: { state: 'refunded' },
          manualRefundCents: 0,
        });
      }
      expect(current.payment).toMatchObject({
        refunds: [{ id: 'rfd_1', what: 'fee', state: 'succeeded' }],
        deliveryFeeRefund: { refundId: 'rfd_1' },
      });
      expect(current.timeline.filter(({ event }) => event === 'fee-refunded')).toHaveLength(1);
      expect(current.needsAction).toBe('courier-not-stopped');
      // A second one of that amount is another refund, and counts.
      const second2 = { ...ofFee, id: 'evt_by_hand', refundId: 'rfd_2' };
      expect(settlePayment(current, second2, context).change?.order.payment.manualRefundCents).toBe(5_600);
    });

    it('is requested anew when the provider says that it failed, once for each refund', () => {
      const failed = { ...ofFee, type: 'refund-failed', refundId: 'rfd_1', reason: 'no' } as const;
      const { change } = settlePayment(open, failed, context);
      expect(change).toMatchObject({
        jobs: [{ what: 'fee', amountCents: 5_600 }],
        order: { payment: { deliveryFeeRefund: { state: 'due' } } },
      });
      const again = settlePayment(change?.order ?? open, { ...failed, id: 'evt_failed_again' }, context);
      expect(again).toEqual({ outcome: 'repeated', change: null });
    });
  });

  it('as large as the goods is not taken for them when the shop itself says what it was', () => {
    const alike = aPaidOrder({
      adjustments: deliveryAdjustments(12_000),
      totalCents: 24_000,
      status: 'canceled',
      payment: { status: 'refund-due', deliveryFeeRefund: { ...deliveryFeeRefund, cents: 12_000 } },
    });
    const job = { id: 'job-1', checkoutId, amountCents: 12_000, what: 'payment', refundId: 'rfd_2' } as const;
    const rest = settleAnsweredRefund(alike, job, context)?.order;
    expect(rest?.payment).toMatchObject({
      status: 'refunded',
      deliveryFeeRefund: { state: 'due' },
      manualRefundCents: 0,
    });
  });

  it('that failed is requested again, and nothing but the fee', () => {
    const failed = { ...ofFee, type: 'refund-failed', refundId: 'rfd_1', reason: 'no' } as const;
    expect(settlePayment(order, failed, context).change?.jobs).toEqual([
      { kind: 'refund', checkoutId, amountCents: 5_600, what: 'fee', reason: 'no' },
    ]);
  });

  it('is no part of the refund when the order is canceled afterwards, and both together are all that was paid', () => {
    const { order: canceled, jobs } = cancelOrder(order, { now: after(9), by: actors.staff });
    expect(jobs).toEqual([{ ...refund, reason: 'canceled' }]);
    const rest = settlePayment(canceled, refunded({ id: 'evt_rest', refundId: 'rfd_2' }), context).change
      ?.order;
    expect(rest?.payment).toMatchObject({ status: 'refunded', deliveryFeeRefund });
    const both = settlePayment(rest ?? order, ofFee, context).change?.order;
    expect(both?.payment).toMatchObject({ status: 'refunded', deliveryFeeRefund: { state: 'refunded' } });
  });

  it('as large as the goods is reported apart by the provider’s ids', () => {
    const alike = aPaidOrder({
      adjustments: deliveryAdjustments(12_000),
      totalCents: 24_000,
      payment: { deliveryFeeRefund: { cents: 12_000, state: 'due', refundId: null } },
    });
    const { order: canceled } = cancelOrder(alike, { now: after(9), by: actors.staff });
    const fee = refunded({ refundId: 'rfd_1' });
    const first = settlePayment(canceled, fee, context).change?.order ?? canceled;
    expect(settlePayment(first, { ...fee, id: 'evt_again' }, context).outcome).toBe('repeated');
    expect(first.payment.status).toBe('refund-due');
    const second = settlePayment(first, refunded({ id: 'evt_2', refundId: 'rfd_2' }), context);
    expect(second.change?.order.payment.status).toBe('refunded');
  });
});

describe('any run of events', () => {
  const event = fc.record({
    kind: fc.constantFrom('paid', 'declined', 'refunded', 'refund-failed'),
    id: fc.integer({ min: 1, max: 6 }).map((n) => `evt_${n}`),
    checkoutId: fc.constantFrom('ch_1', 'ch_2'),
    short: fc.boolean(),
    amountCents: fc.constantFrom(12_000, 12_000, 12_000, 5_000),
  });

  it('moves a payment only along the written table, sells at most once, and never forgets a payment', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        let order: OrderRecord = anOrder();
        let sold = 0;
        let held = 1;
        const refunded = new Set<string>();
        const paidFor = new Set<string>();
        for (const { kind, id, short, ...rest } of events) {
          const base = { ...aPaidEvent({ id: `${id}-${kind}`, ...rest }) };
          const reported = kind === 'paid' ? base : { ...base, type: kind, refundId: null, reason: 'no' };
          const isNew = !order.events.includes(reported.id);
          const settled = settlePayment(order, reported, context);
          const change = short && settled.change?.ifShort ? settled.change.ifShort : settled.change;
          if (kind === 'paid' && isNew && rest.amountCents === 12_000) paidFor.add(rest.checkoutId);
          if (change === null) continue;
          const [from, to] = [order.payment.status, change.order.payment.status];
          expect(from === to || mayMovePayment(from, to)).toBe(true);
          if (change.move === 'commit') [sold, held] = [sold + 1, held - 1];
          if (change.move === 'sell') sold += 1;
          if (change.move === 'release') held -= 1;
          for (const job of change.jobs) if (job.kind === 'refund') refunded.add(job.checkoutId);
          order = change.order;
        }
        expect(held).toBe(order.units === 'held' ? 1 : 0);
        // No customer waits for ever for an order whose money goes back because it was sold out.
        expect(order.payment.status === 'refund-due' ? order.status : 'canceled').toBe('canceled');
        expect(sold).toBe(order.units === 'sold' ? 1 : 0);
        // What may still be paid besides is asked about.
        const { checkoutIds, paidCheckoutId, secondCheckoutIds } = order.payment;
        const open = checkoutIds.filter((id) => ![paidCheckoutId, ...secondCheckoutIds].includes(id));
        const isAskedAbout = (order.checkoutsDueAt ?? null) !== null;
        expect(isAskedAbout).toBe(paidCheckoutId !== null && open.length > 0);
        for (const paid of paidFor) {
          const isServed = order.payment.paidCheckoutId === paid && order.units === 'sold';
          expect(isServed || refunded.has(paid) || order.payment.refundedCheckoutIds.includes(paid)).toBe(
            true,
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});
