import { actors, after, aPaidOrder, aRefund, aRefundEvent } from '../testing/anOrder';
import { cancelOrder } from './cancelOrder';
import type { OrderRecord } from './orderRecord';
import { toOrderRow } from './orderRow';
import { assertTransition } from './orderTransitions';
import { toOwnersView, toOrderView } from './orderView';
import type { PartRequest } from './refundPart';
import { refundPart } from './refundPart';
import { hasRefundProblem, partRefundsOf } from './refunds';
import type { RefundEvent } from './settleRefund';
import { askAgain, noteRefund, recordAsRefunded, settleRefundEvent } from './settleRefund';

const meta = { now: after(30), by: actors.staff };
const context = { now: after(40), by: actors.yoco, courier: '' };

/** An order of R120 for one gram. */
const paid = aPaidOrder();

function request(attemptId: string, change: Partial<PartRequest> = {}): PartRequest {
  return {
    attemptId,
    amountCents: 2_000,
    restock: false,
    reasonCode: 'damaged',
    reason: 'A leaf was brown',
    refundCents: 12_000,
    ...change,
  };
}

function refunded(order: OrderRecord, asked: PartRequest): OrderRecord {
  const change = refundPart(order, asked, meta);
  if (change !== null) assertTransition(order, change);
  return change?.order ?? order;
}

function report(
  type: 'refunded' | 'refund-failed',
  refundId: string,
  { amountCents = 2_000, ...named }: { name?: string; amountCents?: number } = {},
): RefundEvent {
  return aRefundEvent(type, refundId, { ...named, amountCents });
}

function settled(order: OrderRecord, event: RefundEvent) {
  const { change, outcome } = settleRefundEvent(order, event, context);
  if (change !== null) assertTransition(order, change);
  return { order: change?.order ?? order, change, outcome };
}

const statesOf = (order: OrderRecord) => partRefundsOf(order).map(({ state }) => state);

/** An order with two partial refunds of the same amount. */
const twice = refunded(refunded(paid, request('attempt-a')), request('attempt-b', { refundCents: 10_000 }));

describe('a partial refund by staff', () => {
  it('creates a refund job and reduces the remaining payment', () => {
    const change = refundPart(paid, request('attempt-a'), meta);
    expect(change?.jobs).toMatchObject([{ kind: 'refund', refundId: 'part-attempt-a' }]);
    expect(change?.move).toBeNull();
    const view = toOrderView(refunded(paid, request('attempt-a')), { now: after(31), pickupAddress: '' });
    expect(view).toMatchObject({
      paymentStatus: 'paid',
      refundCents: 10_000,
      partialRefunds: [{ id: 'attempt-a', cents: 2_000, state: 'due', hasFailed: false }],
    });
  });

  it('is calculated from the stored lines', () => {
    const lines = [{ id: 'flower-1', size: 'oneGram' as const, quantity: 1 }];
    const order = refunded(paid, request('attempt-a', { amountCents: undefined, lines }));
    expect(order.refunds).toMatchObject([{ cents: 12_000, lines }]);
  });

  it('is made once per attempt, and a repeated attempt with different details is refused', () => {
    expect(refundPart(twice, request('attempt-a'), meta)).toBeNull();
    expect(() => refundPart(twice, request('attempt-a', { amountCents: 2_100 }), meta)).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
  });

  it.each([
    ['of more than the remaining payment', paid, { amountCents: 12_001 }, 'transition-refused'],
    ['when someone else has made a refund in the meantime', twice, { refundCents: 10_000 }, 'conflict'],
    ['for a line that is not in the order', paid, { lines: [{ id: 'other', quantity: 1 }] }, 'bad-request'],
    [
      'for more units than were bought',
      paid,
      { lines: [{ id: 'flower-1', size: 'oneGram', quantity: 2 }] },
      'transition-refused',
    ],
    [
      'for a canceled order',
      cancelOrder(paid, { now: after(9), by: actors.staff }).order,
      {},
      'transition-refused',
    ],
  ] as const)('is refused %s', (_what, order, change, code) => {
    expect(() => refundPart(order, request('attempt-z', change as Partial<PartRequest>), meta)).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('leaves only the remainder to be refunded by a cancellation', () => {
    const rest = cancelOrder(twice, meta);
    expect(rest.jobs).toMatchObject([{ refundId: 'payment' }]);
    expect(rest.order.refunds.at(-1)).toMatchObject({ purpose: 'payment', cents: 8_000 });
    const all = refunded(paid, request('attempt-a', { amountCents: 12_000 }));
    const canceled = cancelOrder(all, meta);
    expect(canceled.jobs).toEqual([]);
    expect(canceled.order.payment.status).toBe('refunded');
  });

  it('is reduced when manual refunds leave less than its amount', () => {
    const { order } = settled(twice, report('refunded', 'rfd_hand', { amountCents: 9_000 }));
    expect(order.refunds.map(({ id, cents }) => [id, cents])).toEqual([
      ['part-attempt-a', 2_000],
      ['part-attempt-b', 1_000],
      ['manual-rfd_hand', 9_000],
    ]);
  });

  // faults: a refund at the provider's site while all of the payment is being refunded in parts
  it('of the whole payment is not a full refund if some of it was refunded manually', () => {
    const all = refunded(paid, request('attempt-a', { amountCents: 12_000 }));
    const { order, outcome } = settled(all, report('refunded', 'rfd_hand', { amountCents: 1_000 }));
    expect([outcome, order.payment.status, order.needsAction]).toEqual(['partly-refunded', 'paid', '']);
    expect(order.refunds.map(({ purpose, cents, state }) => [purpose, cents, state])).toEqual([
      ['part', 11_000, 'due'],
      ['manual', 1_000, 'succeeded'],
    ]);
  });

  // faults: a refund at the provider's site after the rest was refunded, while a part is due
  it('is reduced when the remainder was refunded and more money was refunded manually afterwards', () => {
    const over = cancelOrder(refunded(paid, request('attempt-a')), meta).order;
    const rest = settled(
      over,
      report('refunded', 'rfd_rest', { name: 'payment', amountCents: 10_000 }),
    ).order;
    const { order } = settled(rest, report('refunded', 'rfd_hand', { amountCents: 500 }));
    expect(order.refunds.map(({ id, cents }) => [id, cents])).toEqual([
      ['part-attempt-a', 1_500],
      ['payment', 10_000],
      ['manual-rfd_hand', 500],
    ]);
  });

  it('is included in the exported file', () => {
    expect(toOrderRow(twice, null)['Refunded in part (R)']).toBe('40.00');
  });

  it('does not change the VAT in the exported file, which is empty if the shop was not registered at the payment', () => {
    const vatOf = (vatSince: string) =>
      toOrderRow(twice, { vatNumber: '4123456789', vatSince })['VAT in the total (R)'];
    expect(vatOf('2026-11-21')).toBe('15.65');
    expect(vatOf('2026-11-22')).toBe('');
    expect(toOrderRow(twice, { vatNumber: '', vatSince: '' })['VAT in the total (R)']).toBe('');
  });

  // faults: an order that was paid twice, in the books
  it('is distinguished from a duplicate payment in the exported file', () => {
    const second = aRefund({ id: 'second-ch_2', purpose: 'second', checkoutId: 'ch_2', state: 'succeeded' });
    const row = toOrderRow({ ...twice, refunds: [...twice.refunds, second] }, null);
    expect([row['Refunded in part (R)'], row['Paid again (R)'], row['Paid again and refunded (R)']]).toEqual([
      '40.00',
      '120.00',
      '120.00',
    ]);
    expect(toOrderRow(paid, null)['Paid again (R)']).toBe('0.00');
  });

  it('hides its author and reason from the customer', () => {
    const view = toOwnersView(twice, { now: after(31), pickupAddress: '' });
    expect(view.partialRefunds[0]).toMatchObject({ reason: '', by: { kind: 'staff', id: '', name: '' } });
  });
});

describe('the provider’s report of a partial refund', () => {
  const accept = { type: 'accepted', providerId: 'rfd_a', cents: 2_000 } as const;
  const accepted = noteRefund(twice, 'part-attempt-a', { ...context, fact: accept })?.order ?? twice;
  const [a, b] = [{ name: 'part-attempt-a' }, { name: 'part-attempt-b' }];

  it('resolves the refund that it names, or otherwise the refund with the same provider id', () => {
    const first = settled(accepted, report('refunded', 'rfd_b', b));
    expect(statesOf(first.order)).toEqual(['accepted', 'succeeded']);
    expect(first.change?.settledJobIds).toEqual([`refund-${paid.id}-part-attempt-b`]);
    const both = settled(first.order, report('refunded', 'rfd_a'));
    expect(statesOf(both.order)).toEqual(['succeeded', 'succeeded']);
    expect([both.order.payment.status, both.order.refunds.length]).toEqual(['paid', 2]);
    expect(settled(both.order, report('refunded', 'rfd_a')).outcome).toBe('repeated');
  });

  // faults: one of two refunds of the same amount fails before its response is stored
  it('of a failure before the response is stored applies to the refund that it names', () => {
    const failed = settled(twice, report('refund-failed', 'rfd_b', b));
    expect(statesOf(failed.order)).toEqual(['due', 'failed']);
    expect(failed.change?.jobs).toMatchObject([
      { refundId: 'part-attempt-b', failedKey: 'refund-order-1-part-attempt-b-1' },
    ]);
    const late = { ...context, fact: { ...accept, providerId: 'rfd_b' } };
    expect(noteRefund(failed.order, 'part-attempt-b', late)).toBeNull();
  });

  it('of a failure reopens the refund, even after a success, and shows it to staff', () => {
    const back = settled(accepted, report('refunded', 'rfd_a', a)).order;
    const failed = settled(back, report('refund-failed', 'rfd_a', a));
    expect(statesOf(failed.order)).toEqual(['failed', 'due']);
    expect(failed.change?.jobs).toMatchObject([{ refundId: 'part-attempt-a' }]);
    expect(hasRefundProblem(failed.order)).toBe(true);
    const view = toOrderView(failed.order, { now: after(41), pickupAddress: '' });
    expect(view.partialRefunds.map(({ hasFailed }) => hasFailed)).toEqual([true, false]);
    const paidBack = recordAsRefunded(failed.order, 'part-attempt-a', { ...meta, note: 'In cash' }).order;
    expect([statesOf(paidBack), hasRefundProblem(paidBack)]).toEqual([['succeeded', 'due'], false]);
  });

  it('that never arrives leaves the refund to staff, who can request it again', () => {
    const fact = { type: 'unconfirmed' } as const;
    const unsure = noteRefund(accepted, 'part-attempt-a', { ...context, fact })?.order ?? accepted;
    expect([statesOf(unsure), hasRefundProblem(unsure)]).toEqual([['unconfirmed', 'due'], true]);
    const again = askAgain(unsure, 'part-attempt-a', meta);
    expect(again.jobs).toMatchObject([{ refundId: 'part-attempt-a' }]);
    expect(statesOf(again.order)).toEqual(['due', 'due']);
  });
});
