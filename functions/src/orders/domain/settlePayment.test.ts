import type { PaymentEvent } from '@shop/core/model/payment';
import { mayMovePayment } from '@shop/core/rules/orderStates';
import * as fc from 'fast-check';

import { actors, after, anOrder, aPaidEvent, aPaidOrder, aRefundEvent, checkoutId } from '../testing/anOrder';
import { settle } from '../testing/settled';
import { openCheckoutsOf } from './expireOrder';
import type { OrderRecord } from './orderRecord';
import { assertTransition } from './orderTransitions';
import { settlePayment } from './settlePayment';

const context = { now: after(5), by: actors.yoco, courier: 'uber-direct' };
const refund = { kind: 'refund', refundId: 'payment' };

function declined(overrides: object = {}): PaymentEvent & { type: 'declined' } {
  const { paymentId: _, ...event } = aPaidEvent();
  return { ...event, type: 'declined', ...overrides };
}

describe('a payment that succeeded', () => {
  it('commits held units and marks the order as paid', () => {
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
    expect(change?.late).toBeUndefined();
  });

  it('sells units that could not be released before, and staff need not release them', () => {
    const { outcome, change } = settlePayment(anOrder({ needsAction: 'hold-stuck' }), aPaidEvent(), context);
    expect(outcome).toBe('paid');
    expect(change).toMatchObject({ move: 'commit', order: { units: 'sold', needsAction: '' } });
  });

  it.each(['failed', 'expired'] as const)(
    'on an order whose payment had %s sells the released units, or makes a refund due',
    (status) => {
      const order = anOrder({ units: 'released', payment: { status } });
      const { outcome, change } = settlePayment(order, aPaidEvent(), context);
      expect([outcome, change?.move]).toEqual(['paid', 'sell']);
      expect(change?.late?.instead('it was sold out when the payment came')).toMatchObject({
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

  it('on a canceled order makes a refund due, regardless of the stock', () => {
    const order = anOrder({ status: 'canceled', units: 'released', payment: { status: 'expired' } });
    const { outcome, change } = settlePayment(order, aPaidEvent(), context);
    expect(outcome).toBe('refund-due');
    expect(change).toMatchObject({
      move: null,
      jobs: [refund],
      order: { payment: { status: 'refund-due' } },
    });
  });

  it('on a second checkout of a paid order is refunded, and the order continues', () => {
    const second = aPaidEvent({ id: 'evt_2', checkoutId: 'ch_2', paymentId: 'p_2' });
    const { outcome, change } = settlePayment(aPaidOrder(), second, context);
    expect(outcome).toBe('refund-due');
    expect(change).toMatchObject({ move: null, jobs: [{ ...refund, refundId: 'second-ch_2' }] });
    expect(change?.order.refunds).toMatchObject([
      { purpose: 'second', checkoutId: 'ch_2', cents: 12_000, state: 'due' },
    ]);
    expect(change?.order.payment).toMatchObject({
      status: 'paid',
      paidCheckoutId: checkoutId,
      paymentId: 'p_1',
    });
  });

  it.each([
    ['too small an amount', { amountCents: 11_999 }],
    ['too large an amount', { amountCents: 12_001 }],
    ['another currency', { currency: 'USD' }],
  ])('with %s changes nothing', (_what, wrong) => {
    expect(settlePayment(anOrder(), aPaidEvent(wrong), context)).toEqual({
      outcome: 'amount-differs',
      change: null,
    });
  });

  it('reported again changes nothing, with the same event id or another', () => {
    const nothing = { outcome: 'repeated', change: null };
    expect(settlePayment(aPaidOrder({ events: ['evt_1'] }), aPaidEvent(), context)).toEqual(nothing);
    expect(settlePayment(aPaidOrder(), aPaidEvent({ id: 'evt_9' }), context)).toEqual(nothing);
    const back = aPaidOrder({ payment: { status: 'refunded' } });
    expect(settlePayment(back, aPaidEvent({ id: 'evt_9' }), context)).toEqual(nothing);
  });
});

describe('a declined card', () => {
  it('keeps the units held until the end of the hold, because the customer may try another card', () => {
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
  ] as const)('on a payment with the status %s has the outcome %s', (status, outcome) => {
    const order = anOrder({ units: 'released', payment: { status } });
    expect(settlePayment(order, declined(), context)).toEqual({ outcome, change: null });
  });
});

describe('any sequence of payment events', () => {
  const event = fc.record({
    kind: fc.constantFrom('paid', 'declined', 'refunded', 'refund-failed') satisfies fc.Arbitrary<
      PaymentEvent['type']
    >,
    id: fc.integer({ min: 1, max: 6 }).map((n) => `evt_${n}`),
    checkoutId: fc.constantFrom('ch_1', 'ch_2'),
    short: fc.boolean(),
    isNamed: fc.boolean(),
    amountCents: fc.constantFrom(12_000, 12_000, 12_000, 5_000),
  });

  it('follows only the documented transitions of a payment, sells at most once, and never loses a payment', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), (events) => {
        let order: OrderRecord = anOrder();
        let sold = 0;
        let held = 1;
        const refunded = new Set<string>();
        const paidFor = new Set<string>();
        for (const { kind, id, short, isNamed, ...rest } of events) {
          const base = { ...aPaidEvent({ id: `${id}-${kind}`, ...rest }) };
          const name = order.refunds.find(({ checkoutId: of }) => of === rest.checkoutId)?.id;
          const refundEvent = { ...rest, id: base.id, ...(isNamed && name !== undefined && { name }) };
          const reported =
            kind === 'paid'
              ? base
              : kind === 'declined'
                ? declined(base)
                : aRefundEvent(kind, `rfd_${id}`, refundEvent);
          const isNew = !order.events.includes(reported.id);
          const settled = settle(order, reported, context);
          if (settled.change !== null) assertTransition(order, settled.change);
          const instead = short
            ? settled.change?.late?.instead('it was sold out when the payment came')
            : undefined;
          const change = instead ?? settled.change;
          if (instead !== undefined) assertTransition(order, instead);
          if (kind === 'paid' && isNew && rest.amountCents === 12_000) paidFor.add(rest.checkoutId);
          if (change === null) continue;
          const [from, to] = [order.payment.status, change.order.payment.status];
          expect(from === to || mayMovePayment(from, to)).toBe(true);
          if (change.move === 'commit') [sold, held] = [sold + 1, held - 1];
          if (change.move === 'sell') sold += 1;
          if (change.move === 'release') held -= 1;
          for (const job of change.jobs) {
            const asked = change.order.refunds.find(
              (one) => job.kind === 'refund' && one.id === job.refundId,
            );
            if (asked !== undefined) refunded.add(asked.checkoutId);
          }
          order = change.order;
        }
        expect(held).toBe(order.units === 'held' ? 1 : 0);
        // An order that was refunded because an item had sold out must not stay pending.
        expect(order.payment.status === 'refund-due' ? order.status : 'canceled').toBe('canceled');
        expect(sold).toBe(order.units === 'sold' ? 1 : 0);
        // Other checkouts that may still be paid are polled.
        const { paidCheckoutId } = order.payment;
        const open = openCheckoutsOf(order);
        const isAskedAbout = (order.checkoutsDueAt ?? null) !== null;
        expect(isAskedAbout).toBe(paidCheckoutId !== null && open.length > 0);
        for (const paid of paidFor) {
          const isServed = order.payment.paidCheckoutId === paid && order.units === 'sold';
          expect(isServed || refunded.has(paid)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
