import { deliveryAdjustments } from '@shop/core/rules/orderTotals';

import { actors, after, aPaidEvent, aPaidOrder, aRefundEvent } from '../testing/anOrder';
import { accept, apply, lastEvent, learned, statesOf } from '../testing/settled';
import { collectInstead } from './decideDelivery';
import { cancelOrder } from './cancelOrder';
import type { OrderRecord } from './orderRecord';
import { toOrderView } from './orderView';
import { failedRefundsOf, partialRefundCents, refundCentsOf } from './refunds';

const staff = { now: after(40), by: actors.staff };

describe('a duplicate payment of an order', () => {
  const second = { checkoutId: 'ch_2', name: 'second-ch_2' };
  const twice = apply(aPaidOrder(), aPaidEvent({ id: 'evt_second', checkoutId: 'ch_2' })).order;

  it('is refunded while the order continues', () => {
    expect(apply(twice, aPaidEvent({ id: 'evt_again', checkoutId: 'ch_2' })).outcome).toBe('repeated');
    const { order } = apply(twice, aRefundEvent('refunded', 'rfd_1', second));
    expect(order.payment.status).toBe('paid');
    const view = toOrderView(order, { now: after(9), pickupAddress: '' });
    expect(view).toMatchObject({ refundCents: 12_000, secondPayment: { cents: 12_000, state: 'refunded' } });
  });

  it('does not reduce the first payment, even if part of the duplicate was refunded manually', () => {
    const { order } = apply(
      twice,
      aRefundEvent('refunded', 'rfd_x', { checkoutId: 'ch_2', amountCents: 100 }),
    );
    expect([partialRefundCents(order), refundCentsOf(order)]).toEqual([0, 12_000]);
    expect(statesOf(order)[0]).toEqual(['second-ch_2', 'due', 11_900]);
  });

  it('is refunded again when its refund fails, even after it succeeded', () => {
    const { order, change } = apply(
      twice,
      aRefundEvent('refunded', 'rfd_1', second),
      aRefundEvent('refund-failed', 'rfd_1', second),
    );
    expect(change?.jobs).toMatchObject([{ refundId: 'second-ch_2' }]);
    expect([order.payment.status, failedRefundsOf(order)]).toEqual(['paid', ['second-payment']]);
  });

  it.each(['refunded', 'refund-failed'] as const)(
    'must be reported before its "%s" event, which is otherwise too early',
    (type) => {
      expect(apply(aPaidOrder(), aRefundEvent(type, 'rfd_1', { checkoutId: 'ch_2' }))).toMatchObject({
        outcome: 'too-early',
        change: null,
      });
    },
  );
});

describe('the fee of a delivery that is changed to a pickup', () => {
  const gaveUp = aPaidOrder({
    adjustments: deliveryAdjustments(5_600),
    totalCents: 17_600,
    selfDelivery: false,
    needsAction: 'courier-canceled',
  });
  const order = collectInstead(gaveUp, staff).change.order;
  const fee = { name: 'fee', amountCents: 5_600 };

  it('is refunded once, whatever the order of the response and the events', () => {
    const steps: ((current: OrderRecord) => OrderRecord)[] = [
      (current) => learned(current, 'fee', accept('rfd_1', 5_600)),
      (current) => apply(current, aRefundEvent('refunded', 'rfd_1', fee)).order,
      (current) => apply(current, aRefundEvent('refunded', 'rfd_1', { ...fee, id: 'evt_again' })).order,
    ];
    for (const first of steps) {
      const all = [first, ...steps].reduce((current, step) => step(current), order);
      expect(statesOf(all)).toEqual([['fee', 'succeeded', 5_600]]);
      expect(all.timeline.filter(({ event }) => event === 'fee-refunded')).toHaveLength(1);
    }
  });

  it('is distinguished by its name from a refund of goods of the same amount', () => {
    const alike = { ...order, totalCents: 11_200 };
    const both = cancelOrder(alike, { now: after(9), by: actors.staff }).order;
    const rest = { name: 'payment', amountCents: 5_600 };
    const { order: settled } = apply(
      both,
      aRefundEvent('refunded', 'rfd_rest', rest),
      aRefundEvent('refunded', 'rfd_fee', fee),
      aRefundEvent('refund-failed', 'rfd_rest', rest),
    );
    expect(statesOf(settled)).toEqual([
      ['fee', 'succeeded', 5_600],
      ['payment', 'failed', 5_600],
    ]);
    expect(settled.payment.status).toBe('refund-due');
  });

  it('is not part of the refund when the order is canceled afterwards, and both add up to the payment', () => {
    const { order: both, jobs } = cancelOrder(order, { now: after(9), by: actors.staff });
    expect(jobs).toMatchObject([{ refundId: 'payment' }]);
    expect(statesOf(both)).toEqual([
      ['fee', 'due', 5_600],
      ['payment', 'due', 12_000],
    ]);
    expect(refundCentsOf(both)).toBe(12_000);
  });

  it('has a separate timeline event when its refund fails', () => {
    const failed = apply(order, aRefundEvent('refund-failed', 'rfd_1', fee)).order;
    expect([lastEvent(failed), failedRefundsOf(failed), failed.payment.status]).toEqual([
      'fee-refund-failed',
      ['fee'],
      'paid',
    ]);
  });
});

describe('a refund on the provider’s website', () => {
  const elsewhere = apply(aPaidOrder(), aRefundEvent('refunded', 'rfd_hand')).order;

  it('of part of the payment appears in the timeline, changes no status, and reduces the remaining payment', () => {
    const { order, outcome } = apply(aPaidOrder(), aRefundEvent('refunded', 'rfd_a', { amountCents: 2_550 }));
    expect([outcome, order.payment.status, lastEvent(order)]).toEqual([
      'partly-refunded',
      'paid',
      'partly-refunded',
    ]);
    expect([refundCentsOf(order), partialRefundCents(order)]).toEqual([9_450, 2_550]);
  });

  it('in parts is a full refund when the parts add up to the payment', () => {
    const { order, outcome } = apply(
      aPaidOrder(),
      aRefundEvent('refunded', 'rfd_a', { amountCents: 100 }),
      aRefundEvent('refunded', 'rfd_b', { amountCents: 200 }),
      aRefundEvent('refunded', 'rfd_c', { amountCents: 11_700 }),
    );
    expect([outcome, order.payment.status, order.needsAction]).toEqual([
      'refunded',
      'refunded',
      'refunded-elsewhere',
    ]);
  });

  it('of the whole payment of an open order requires a decision by staff', () => {
    expect(elsewhere).toMatchObject({ status: 'pending', needsAction: 'refunded-elsewhere' });
    expect([elsewhere.payment.status, partialRefundCents(elsewhere)]).toEqual(['refunded', 0]);
    const { order, jobs } = cancelOrder(elsewhere, { now: after(40), by: actors.staff });
    expect([order.needsAction, order.units, jobs]).toEqual(['', 'restocked', []]);
  });

  it('that fails leaves the order paid and requires no decision', () => {
    const { order, change } = apply(elsewhere, aRefundEvent('refund-failed', 'rfd_hand'));
    expect(order).toMatchObject({ status: 'pending', needsAction: '', payment: { status: 'paid' } });
    expect([lastEvent(order), change?.jobs]).toEqual(['foreign-refund-failed', []]);
  });

  it('that fails after the order was canceled makes the refund due', () => {
    const { order } = cancelOrder(elsewhere, { now: after(40), by: actors.staff });
    const failed = apply(order, aRefundEvent('refund-failed', 'rfd_hand'));
    expect(failed.order.payment.status).toBe('refund-due');
    expect(failed.change?.jobs).toMatchObject([{ refundId: 'payment' }]);
  });

  it('before the payment was reported is too early', () => {
    const unpaid = { ...aPaidOrder(), payment: { ...aPaidOrder().payment, paidCheckoutId: null } };
    expect(apply(unpaid, aRefundEvent('refunded', 'rfd_1')).outcome).toBe('too-early');
  });
});
