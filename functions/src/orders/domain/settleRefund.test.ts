import { maxRefundFailures } from '@shop/core/model/refund';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';

import { actors, after, aPaidOrder, aRefund, aRefundEvent } from '../testing/anOrder';
import { accept, apply, checked, context, lastEvent, learned, statesOf } from '../testing/settled';
import { cancelOrder } from './cancelOrder';
import { moveOrder } from './moveOrder';
import type { OrderRecord } from './orderRecord';
import { toOrderView } from './orderView';
import { failedRefundsOf, hasRefundProblem, partialRefundCents, refundCentsOf } from './refunds';
import { askAgain, isLeftToStaff, noteRefund, recordAsRefunded } from './settleRefund';

const staff = { now: after(40), by: actors.staff };
const bySaying = { ...staff, note: '' };

const named = { name: 'payment' };

/** An order of R120 that staff have canceled, with its full refund due. */
const canceled = cancelOrder(aPaidOrder(), { now: after(9), by: actors.staff }).order;
const accepted = learned(canceled, 'payment', accept('rfd_1'));

describe('the refund of a canceled order', () => {
  it('is due until its event reports success, which closes its job', () => {
    expect(statesOf(accepted)).toEqual([['payment', 'accepted', 12_000]]);
    expect(accepted.payment.status).toBe('refund-due');
    const { order, outcome, change } = apply(accepted, aRefundEvent('refunded', 'rfd_1', named));
    expect([outcome, order.payment.status, lastEvent(order)]).toEqual(['refunded', 'refunded', 'refunded']);
    expect(change?.settledJobIds).toEqual(['refund-order-1-payment']);
    expect(refundCentsOf(order)).toBe(12_000);
  });

  it('is recognised by its name before the response arrives, and by its id if the event has no name', () => {
    expect(apply(canceled, aRefundEvent('refunded', 'rfd_1', named)).order.payment.status).toBe('refunded');
    expect(apply(accepted, aRefundEvent('refunded', 'rfd_1')).order.payment.status).toBe('refunded');
  });

  it('is made once, whether the response or the unnamed event comes first', () => {
    const first = apply(canceled, aRefundEvent('refunded', 'rfd_1')).order;
    const both = learned(first, 'payment', accept('rfd_1'));
    expect(both.payment.status).toBe('refunded');
    expect(both.refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(12_000);
  });

  it('treats a second success report as repeated, and a success report after a failure as too late', () => {
    const made = aRefundEvent('refunded', 'rfd_1', named);
    const again = { ...made, id: 'evt_again' };
    expect(apply(accepted, made, again)).toMatchObject({ outcome: 'repeated', change: null });
    const failed = apply(accepted, aRefundEvent('refund-failed', 'rfd_1', named)).order;
    expect(apply(failed, again)).toMatchObject({ outcome: 'too-late', change: null });
  });

  it('that fails is requested again with a new key, and is shown as failed until the new attempt is accepted', () => {
    const { order, change } = apply(accepted, aRefundEvent('refund-failed', 'rfd_1', named));
    expect(change?.jobs).toEqual([
      {
        kind: 'refund',
        refundId: 'payment',
        reason: 'the bank said no',
        failedKey: 'refund-order-1-payment-1',
      },
    ]);
    expect([failedRefundsOf(order), hasRefundProblem(order), lastEvent(order)]).toEqual([
      ['payment'],
      true,
      'refund-failed',
    ]);
    const again = learned(order, 'payment', accept('rfd_2'));
    expect([failedRefundsOf(again), hasRefundProblem(again)]).toEqual([[], false]);
  });

  it('that fails after it was made is due again, and a repeated report changes nothing', () => {
    const failure = aRefundEvent('refund-failed', 'rfd_1', named);
    const { order, change } = apply(accepted, aRefundEvent('refunded', 'rfd_1', named), failure);
    expect([order.payment.status, change?.jobs.length]).toEqual(['refund-due', 1]);
    expect(apply(order, { ...failure, id: 'evt_again' })).toMatchObject({
      outcome: 'repeated',
      change: null,
    });
  });

  it('ignores the failure of an earlier attempt after a new one was accepted', () => {
    const unsure = learned(accepted, 'payment', { type: 'unconfirmed' });
    const asked = checked(unsure, askAgain(unsure, 'payment', staff));
    const second = learned(asked, 'payment', accept('rfd_2'));
    const late = aRefundEvent('refund-failed', 'rfd_1', named);
    expect(apply(second, late)).toMatchObject({ outcome: 'too-late', change: null });
  });

  it('covers only the remainder if staff refund a part on the provider’s website', () => {
    const byHand = aRefundEvent('refunded', 'rfd_hand', { amountCents: 2_000 });
    const { order } = apply(canceled, byHand);
    expect(statesOf(order)).toEqual([
      ['payment', 'due', 10_000],
      ['manual-rfd_hand', 'succeeded', 2_000],
    ]);
  });

  it('is complete when everything was refunded on the provider’s website', () => {
    const { order, change } = apply(canceled, aRefundEvent('refunded', 'rfd_hand'));
    expect([order.payment.status, lastEvent(order)]).toEqual(['refunded', 'refunded']);
    expect(change?.settledJobIds).toEqual(['refund-order-1-payment']);
    expect(refundCentsOf(order)).toBe(12_000);
  });

  it('is due again if the refund on the provider’s website fails later', () => {
    const { order, change } = apply(
      canceled,
      aRefundEvent('refunded', 'rfd_hand'),
      aRefundEvent('refund-failed', 'rfd_hand'),
    );
    expect(order.payment.status).toBe('refund-due');
    expect(change?.jobs).toMatchObject([{ kind: 'refund', refundId: 'payment-2' }]);
    expect(statesOf(order).at(-1)).toEqual(['payment-2', 'due', 12_000]);
  });
});

// faults: a refund that the payment provider refuses immediately
describe('a refund that the provider refuses immediately', () => {
  const refuse = { type: 'refused' } as const;
  const refusedForGood = Array.from({ length: maxRefundFailures }, () => refuse);

  it('is immediately shown as failed on the order and to staff', () => {
    const order = learned(canceled, 'payment', refuse);
    expect([failedRefundsOf(order), hasRefundProblem(order), lastEvent(order)]).toEqual([
      ['payment'],
      true,
      'refund-failed',
    ]);
  });

  it('is given up on after several failures, and the timeline shows only the first and the last failure', () => {
    const order = learned(canceled, 'payment', ...refusedForGood);
    const events = order.timeline.map(({ event }) => event);
    expect(events.filter((event) => event.startsWith('refund-'))).toEqual([
      'refund-failed',
      'refund-given-up',
    ]);
    expect(isLeftToStaff(order, 'payment')).toBe(true);
  });

  it.each(['payment', 'fee', 'part-a', 'second-payment'] as const)(
    'is resolved when staff record that they refunded the %s another way',
    (what) => {
      const purposes = {
        payment: 'payment',
        fee: 'fee',
        'part-a': 'part',
        'second-payment': 'second',
      } as const;
      const id = what === 'second-payment' ? 'second-ch_2' : what;
      const open = aPaidOrder({
        ...(what === 'payment' && {
          status: 'canceled',
          units: 'restocked',
          payment: { status: 'refund-due' },
        }),
        refunds: [
          aRefund({
            id,
            purpose: purposes[what],
            cents: what === 'payment' || what === 'second-payment' ? 12_000 : 2_000,
            ...(what === 'second-payment' && { checkoutId: 'ch_2' }),
          }),
        ],
      });
      const failed = learned(open, id, refuse);
      expect(hasRefundProblem(failed)).toBe(true);
      const { order, settledJobIds } = recordAsRefunded(failed, what, {
        ...staff,
        note: 'EFT of 24 November',
      });
      expect([hasRefundProblem(order), settledJobIds]).toEqual([false, [`refund-order-1-${id}`]]);
      expect(order.refunds[0]).toMatchObject({ state: 'succeeded', note: 'EFT of 24 November' });
      expect(order.payment.status).toBe(what === 'payment' ? 'refunded' : 'paid');
      expect(() => recordAsRefunded(order, what, bySaying)).toThrow(/no longer needs a decision/);
    },
  );

  it('is not said to have gone to the card if staff record another way, even without a note', () => {
    const viewOf = (order: OrderRecord) => toOrderView(order, { now: after(41), pickupAddress: '' });
    const failed = learned(canceled, 'payment', refuse);
    expect(viewOf(recordAsRefunded(failed, 'payment', bySaying).order).isRefundedAnotherWay).toBe(true);
    const retried = learned(canceled, 'payment', refuse, { type: 'retried' }, accept('rfd_1'));
    const made = apply(retried, aRefundEvent('refunded', 'rfd_1', named)).order;
    expect([viewOf(failed), viewOf(made)].map((view) => view.isRefundedAnotherWay)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('cannot be recorded as paid back another way during a retry, whose failure adds no second timeline entry', () => {
    const retried = learned(canceled, 'payment', refuse, { type: 'retried' });
    expect(retried.refunds[0]).toMatchObject({ state: 'due', failures: 1 });
    expect(() => recordAsRefunded(retried, 'payment', bySaying)).toThrow(/no longer needs a decision/);
    const failed = learned(retried, 'payment', refuse);
    expect(failed.timeline.filter(({ event }) => event === 'refund-failed')).toHaveLength(1);
    expect(recordAsRefunded(failed, 'payment', bySaying).order.payment.status).toBe('refunded');
  });

  it('is retried when staff request it', () => {
    const order = learned(canceled, 'payment', ...refusedForGood);
    const { jobs, order: due } = askAgain(order, 'payment', staff);
    expect(jobs).toMatchObject([{ kind: 'refund', refundId: 'payment' }]);
    expect(due.refunds[0]).toMatchObject({ state: 'due', failures: 0 });
  });
});

describe('a refund whose outcome is unknown', () => {
  const feeDue = aPaidOrder({
    adjustments: deliveryAdjustments(3_000),
    totalCents: 15_000,
    refunds: [aRefund({ purpose: 'fee', cents: 3_000 })],
  });
  const paidTwice = aPaidOrder({
    refunds: [aRefund({ id: 'second-ch_2', purpose: 'second', checkoutId: 'ch_2' })],
  });

  describe.each([
    ['fee', 'fee', feeDue, 'paid'],
    ['payment', 'payment', canceled, 'refunded'],
    ['second-payment', 'second-ch_2', paidTwice, 'paid'],
  ] as const)('of the kind %s', (what, id, order, status) => {
    const open = learned(order, id, { type: 'unconfirmed' });
    const asked = order.refunds[0] ?? aRefund();

    it('is recorded as unconfirmed once, and only while it is open', () => {
      expect(isLeftToStaff(open, what)).toBe(true);
      expect(lastEvent(open)).toBe('refund-unconfirmed');
      expect(noteRefund(open, id, { ...context, fact: { type: 'unconfirmed' } })).toBeNull();
      const settled = recordAsRefunded(open, what, bySaying).order;
      expect(noteRefund(settled, id, { ...context, fact: { type: 'unconfirmed' } })).toBeNull();
    });

    it('counts as made if staff confirm it, and a late event adds only the provider’s id', () => {
      const { order: settled, jobs } = recordAsRefunded(open, what, bySaying);
      expect([jobs, settled.payment.status]).toEqual([[], status]);
      const { checkoutId, cents: amountCents } = asked;
      const late = aRefundEvent('refunded', 'rfd_late', { name: id, checkoutId, amountCents });
      const { outcome, order: after } = apply(settled, late);
      expect([outcome, after.refunds.length, after.refunds[0]?.providerId]).toEqual([
        'repeated',
        1,
        'rfd_late',
      ]);
      expect(() => recordAsRefunded(after, what, bySaying)).toThrow(/no longer needs a decision/);
    });

    it('is requested again once if staff state that it was not made', () => {
      const { order: due, jobs } = askAgain(open, what, staff);
      expect(jobs).toMatchObject([{ kind: 'refund', refundId: id }]);
      expect(isLeftToStaff(due, what)).toBe(false);
      expect(() => askAgain(due, what, staff)).toThrow(/no longer needs a decision/);
    });

    it('is unconfirmed again if an unnamed refund fails after staff have confirmed the refund', () => {
      const settled = recordAsRefunded(open, what, bySaying).order;
      const { checkoutId, cents: amountCents } = asked;
      const event = aRefundEvent('refund-failed', 'rfd_x', { checkoutId, amountCents });
      const { order: doubtful } = apply(settled, event);
      expect([isLeftToStaff(doubtful, what), lastEvent(doubtful)]).toEqual([true, 'refund-unconfirmed']);
    });
  });

  it('still requires a decision by staff after other changes to the order, and does not replace another reason to act', () => {
    const both = learned({ ...feeDue, needsAction: 'courier-not-stopped' }, 'fee', { type: 'unconfirmed' });
    expect(both.needsAction).toBe('courier-not-stopped');
    const completed = moveOrder(both, 'completed', staff).order;
    const over = cancelOrder(both, staff).order;
    for (const order of [completed, over]) expect(isLeftToStaff(order, 'fee')).toBe(true);
  });

  it('is recorded twice if an attempt that was considered lost turns out to have succeeded', () => {
    const unsure = learned(feeDue, 'fee', accept('rfd_1', 3_000), { type: 'unconfirmed' });
    const again = learned(askAgain(unsure, 'fee', staff).order, 'fee', accept('rfd_2', 3_000));
    const fee = { name: 'fee', amountCents: 3_000 };
    const { order } = apply(
      again,
      aRefundEvent('refunded', 'rfd_2', fee),
      aRefundEvent('refunded', 'rfd_1', fee),
    );
    expect(statesOf(order)).toEqual([
      ['fee', 'succeeded', 3_000],
      ['manual-rfd_1', 'succeeded', 3_000],
    ]);
    expect(partialRefundCents(order)).toBe(6_000);
  });

  it('of several duplicate payments is decided for each payment separately', () => {
    const second = (ch: string) =>
      aRefund({ id: `second-${ch}`, purpose: 'second', checkoutId: ch, state: 'unconfirmed' });
    const twice = aPaidOrder({ refunds: [second('ch_2'), second('ch_3')] });
    const view = (order: OrderRecord) =>
      toOrderView(order, { now: after(9), pickupAddress: '' }).secondPayment;
    expect(view(twice)).toEqual({ state: 'unconfirmed', cents: 24_000 });
    const one = recordAsRefunded(twice, 'second-payment', bySaying).order;
    expect(view(one)).toEqual({ state: 'unconfirmed', cents: 12_000 });
    expect(view(recordAsRefunded(one, 'second-payment', bySaying).order)).toEqual({
      state: 'refunded',
      cents: 24_000,
    });
  });
});
