import type { PaymentEvent } from '@shop/core/model/payment';

import { actors, after, aPaidEvent, aPaidOrder, checkoutId } from '../testing/anOrder';
import { cancelOrder } from './moveOrder';
import type { OrderRecord } from './orderRecord';
import { toOrderRow } from './orderRow';
import { assertTransition } from './orderTransitions';
import { toOwnersView, toOrderView } from './orderView';
import { hasRefundProblem, noteAcceptedRefund } from './refund';
import { refundCentsOfJob } from './refundAmounts';
import type { PartRequest } from './refundPart';
import { refundPart } from './refundPart';
import { settlePayment } from './settlePayment';
import { noteUnconfirmed, settleWentBack, tryUnconfirmedAgain } from './unconfirmedRefund';

const meta = { now: after(30), by: actors.staff };
const context = { now: after(40), by: actors.yoco, courier: '' };

/** R120 for one gram. */
const paid = aPaidOrder();

function request(attemptId: string, change: Partial<PartRequest> = {}): PartRequest {
  return { attemptId, amountCents: 2_000, reason: 'A leaf was brown', refundCents: 12_000, ...change };
}

function refunded(order: OrderRecord, asked: PartRequest): OrderRecord {
  const change = refundPart(order, asked, meta);
  if (change !== null) assertTransition(order, change);
  return change?.order ?? order;
}

function report(type: 'refunded' | 'refund-failed', refundId: string, amountCents: number): PaymentEvent {
  const base = { ...aPaidEvent(), id: `evt_${type}_${refundId}`, refundId, reason: 'the bank said no' };
  return { ...base, amountCents, type };
}

function settled(order: OrderRecord, event: PaymentEvent) {
  const { change, outcome } = settlePayment(order, event, context);
  if (change !== null) assertTransition(order, change);
  return { order: change?.order ?? order, change, outcome };
}

const statesOf = ({ payment }: OrderRecord) => payment.partialRefunds.map(({ state }) => state);

/** Two parts of the same amount. */
const twice = refunded(refunded(paid, request('attempt-a')), request('attempt-b', { refundCents: 10_000 }));

describe('a part of a payment that staff send back', () => {
  it('is a job of its own, and what is left of the payment is less', () => {
    const change = refundPart(paid, request('attempt-a'), meta);
    expect(change?.jobs).toMatchObject([{ kind: 'refund', amountCents: 2_000, what: 'part-attempt-a' }]);
    expect(change?.move).toBeNull();
    const view = toOrderView(refunded(paid, request('attempt-a')), { now: after(31), pickupAddress: '' });
    expect(view).toMatchObject({
      paymentStatus: 'paid',
      refundCents: 10_000,
      partialRefunds: [{ id: 'attempt-a', cents: 2_000, state: 'due', hasFailed: false }],
    });
  });

  it('is worked out from the stored lines', () => {
    const lines = [{ id: 'flower-1', size: 'oneGram' as const, quantity: 1 }];
    const order = refunded(paid, request('attempt-a', { amountCents: undefined, lines }));
    expect(order.payment.partialRefunds).toMatchObject([{ cents: 12_000, lines }]);
  });

  it('is sent once for one attempt, which cannot mean something else later', () => {
    expect(refundPart(twice, request('attempt-a'), meta)).toBeNull();
    expect(() => refundPart(twice, request('attempt-a', { amountCents: 2_100 }), meta)).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
  });

  it.each([
    ['more than is left', paid, { amountCents: 12_001 }, 'transition-refused'],
    ['what someone else has sent back meanwhile', twice, { refundCents: 10_000 }, 'conflict'],
    ['of a line that is not in the order', paid, { lines: [{ id: 'other', quantity: 1 }] }, 'bad-request'],
    [
      'for more units than were bought',
      paid,
      { lines: [{ id: 'flower-1', size: 'oneGram', quantity: 2 }] },
      'transition-refused',
    ],
    [
      'of an order that is canceled',
      cancelOrder(paid, { now: after(9), by: actors.staff }).order,
      {},
      'transition-refused',
    ],
  ] as const)('is refused: %s', (_what, order, change, code) => {
    expect(() => refundPart(order, request('attempt-z', change as Partial<PartRequest>), meta)).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('leaves the rest to a cancellation, and nothing when all has gone back', () => {
    expect(cancelOrder(twice, meta).jobs).toMatchObject([{ what: 'payment', amountCents: 8_000 }]);
    const all = refunded(paid, request('attempt-a', { amountCents: 12_000 }));
    const canceled = cancelOrder(all, meta);
    expect(canceled.jobs).toEqual([]);
    expect(canceled.order.payment.status).toBe('refunded');
  });

  it('never takes what was sent back by hand meanwhile', () => {
    const byHand = { ...twice, payment: { ...twice.payment, manualRefundCents: 9_000 } };
    const centsOf = (id: string) => refundCentsOfJob(byHand, { checkoutId, what: `part-${id}` });
    expect([centsOf('attempt-a'), centsOf('attempt-b')]).toEqual([2_000, 1_000]);
  });

  it('is part of what the exported file says was refunded', () => {
    expect(toOrderRow(twice)['Refunded in part (R)']).toBe('40.00');
  });

  it('hides from the customer who asked and why', () => {
    const view = toOwnersView(twice, { now: after(31), pickupAddress: '' });
    expect(view.partialRefunds[0]).toMatchObject({ reason: '', by: { kind: 'staff', id: '', name: '' } });
  });
});

describe('the provider’s report of a part', () => {
  const job = { id: 'job', checkoutId, amountCents: 2_000, what: 'part-attempt-a' } as const;
  const accepted = noteAcceptedRefund(twice, { ...job, refundId: 'rfd_a' }, actors.yoco)?.order ?? twice;

  it('settles the part of its id, and another id the other part of the same amount', () => {
    const first = settled(accepted, report('refunded', 'rfd_b', 2_000));
    expect(statesOf(first.order)).toEqual(['due', 'refunded']);
    expect(first.change?.settledJobIds).toEqual([`refund-${paid.id}-${checkoutId}-part-attempt-b`]);
    const both = settled(first.order, report('refunded', 'rfd_a', 2_000));
    expect(statesOf(both.order)).toEqual(['refunded', 'refunded']);
    expect(both.order.payment).toMatchObject({ status: 'paid', manualRefundCents: 0 });
    expect(settled(both.order, report('refunded', 'rfd_a', 2_000)).outcome).toBe('repeated');
  });

  it('of a failure, also after a success, opens that part again, which staff see', () => {
    const back = settled(accepted, report('refunded', 'rfd_a', 2_000)).order;
    const failed = settled(back, report('refund-failed', 'rfd_a', 2_000));
    expect(statesOf(failed.order)).toEqual(['due', 'due']);
    expect(failed.change?.jobs).toMatchObject([{ what: 'part-attempt-a', amountCents: 2_000 }]);
    expect(hasRefundProblem(failed.order)).toBe(true);
    const view = toOrderView(failed.order, { now: after(41), pickupAddress: '' });
    expect(view.partialRefunds.map(({ hasFailed }) => hasFailed)).toEqual([true, false]);
    const paidBack = settleWentBack(failed.order, 'part-attempt-a', meta).order;
    expect([statesOf(paidBack), hasRefundProblem(paidBack)]).toEqual([['refunded', 'due'], false]);
  });

  it('that never comes leaves the part to staff, who ask for it again', () => {
    const unsure = noteUnconfirmed(accepted, { what: 'part-attempt-a', checkoutId }, meta)?.order ?? accepted;
    expect([statesOf(unsure), hasRefundProblem(unsure)]).toEqual([['unconfirmed', 'due'], true]);
    const again = tryUnconfirmedAgain(unsure, 'part-attempt-a', meta);
    expect(again.jobs).toMatchObject([{ what: 'part-attempt-a', amountCents: 2_000 }]);
    expect(statesOf(again.order)).toEqual(['due', 'due']);
  });
});
