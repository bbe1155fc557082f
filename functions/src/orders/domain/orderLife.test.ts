// spec: checkout-3-13, checkout-3-14
import { AppError } from '@shop/core/model/appError';
import type { TimelineEntry, TimelineEvent } from '@shop/core/model/timeline';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';

import { aCourier, after, anOrder, aPaidOrder, aRefund, actors } from '../testing/anOrder';
import { expireOrder, isOverdue, lapse, afterCheck, nextAsk } from './expireOrder';
import { cancelOrder } from './cancelOrder';
import { moveOrder } from './moveOrder';
import { assertTransition } from './orderTransitions';
import { toOrderView, toOwnersView } from './orderView';
import { resumeOrder } from './resumeOrder';
import { withEntry, withEvent } from './timeline';

const { staff } = actors;
const toAddress = {
  quoteId: 'quote-1',
  name: 'Demo Customer',
  address: '7 Conrad Drive',
  phoneNumber: '+27820000000',
  latitude: -26.119,
  longitude: 28.009,
  notes: '',
  quoteProvider: 'uber-direct',
  providerQuoteId: 'dqt_1',
  quoteValidUntil: after(15).toISOString(),
};
/** Returns a view context for the given number of minutes after the order was placed. */
const asOf = (minutes: number) => ({ now: after(minutes), pickupAddress: '12 Gleneagles Road, Greenside' });
/** Returns the minutes from placing the order until the given number of days after the end of its hold. */
const days = (count: number) => 15 + count * 24 * 60;

describe('a hold', () => {
  it.each([
    [14.99, false],
    [15, true],
    [16, true],
  ])('has expired after %d minutes: %p', (minutes, overdue) => {
    expect(isOverdue(anOrder(), after(minutes))).toBe(overdue);
  });

  it.each(['paid', 'expired', 'refund-due', 'refunded'] as const)(
    'never expires when the payment is %s',
    (status) => {
      expect(isOverdue(anOrder({ payment: { status } }), after(60))).toBe(false);
      expect(expireOrder(anOrder({ payment: { status } }), { now: after(60), by: actors.shop })).toBeNull();
    },
  );

  it('that expires releases the units, and the payment provider is polled later', () => {
    const change = expireOrder(anOrder(), { now: after(15), by: actors.shop });
    expect(change).toMatchObject({
      move: 'release',
      order: { units: 'released', payment: { status: 'expired' }, dueAt: after(25).toISOString() },
    });
  });

  it('without a checkout cancels the order when it expires, because it can no longer be paid', () => {
    const unopened = anOrder({ payment: { checkoutId: null, checkoutIds: [] } });
    expect(expireOrder(unopened, { now: after(15), by: actors.shop })?.order).toMatchObject({
      status: 'canceled',
      dueAt: after(days(30)).toISOString(),
      payment: { status: 'expired' },
    });
    expect(lapse(aPaidOrder({ status: 'completed' }), { now: after(15), by: actors.shop }).status).toBe(
      'completed',
    );
  });

  it('that has expired leads to polls of the payment provider at increasing intervals, until polling stops', () => {
    const asked: (string | null)[] = [];
    for (let now = after(15); asked.length < 8; now = new Date(asked.at(-1) ?? after(60 * 24 * 30))) {
      asked.push(nextAsk(anOrder(), now));
    }
    expect(asked.slice(0, 6)).toEqual(
      [25, 75, 15 + 6 * 60, 15 + 24 * 60, 15 + 72 * 60]
        .map((minutes) => after(minutes).toISOString())
        .concat([null] as never),
    );
    expect(nextAsk(anOrder({ payment: { checkoutIds: [] } }), after(15))).toBeNull();
  });
});

describe('an expired order', () => {
  const expired = (dueAt: Date) =>
    anOrder({ units: 'released', payment: { status: 'expired' }, dueAt: dueAt.toISOString() });
  const look = (minutes: number, wasAsked: boolean) =>
    afterCheck(expired(after(minutes)), { now: after(minutes), by: actors.shop, wasAsked })?.order;

  it('without a payment is checked again later, and canceled after the last check', () => {
    expect(look(25, true)).toMatchObject({ status: 'pending', dueAt: after(75).toISOString() });
    expect(look(days(3), true)).toMatchObject({
      status: 'canceled',
      dueAt: after(days(30)).toISOString(),
    });
  });

  it('whose payment provider cannot be reached is checked again in ten minutes, and not canceled', () => {
    expect(look(25, false)).toMatchObject({ status: 'pending', dueAt: after(35).toISOString() });
    expect(look(days(30), false)).toMatchObject({
      status: 'pending',
      dueAt: after(days(30) + 10).toISOString(),
    });
  });

  it('whose hold was released days late is checked before it is canceled', () => {
    expect(expireOrder(anOrder(), { now: after(days(5)), by: actors.shop })?.order).toMatchObject({
      status: 'pending',
      dueAt: after(days(5) + 10).toISOString(),
    });
  });

  it('that was canceled loses its personal details after thirty days, even if the payment provider does not respond', () => {
    const delivery = {
      ...toAddress,
      name: 'Test Customer',
      phoneNumber: '+27820000000',
      notes: 'Ring twice',
    };
    const phoned = { displayName: 'Test Customer', email: '', phoneNumber: '+27820000000' };
    const ended = {
      ...expired(after(days(30))),
      status: 'canceled' as const,
      user: phoned,
      selfDelivery: false,
      delivery,
    };
    for (const wasAsked of [true, false]) {
      const now = after(days(30));
      const forgotten = afterCheck(ended, { now, by: actors.shop, wasAsked })?.order;
      expect(JSON.stringify(forgotten)).not.toMatch(/Test Customer|\+2782|Conrad|-26\.1|Ring/);
      expect(forgotten).toMatchObject({ userUID: 'uid-1', lines: ended.lines, dueAt: null });
      expect(forgotten?.timeline.at(-1)?.event).toBe('person-removed');
    }
    const early = { ...ended, dueAt: after(days(29)).toISOString() };
    expect(afterCheck(early, { now: after(days(29)), by: actors.shop, wasAsked: true })?.order.user).toEqual(
      phoned,
    );
  });

  it('that another process has changed in the meantime keeps its status', () => {
    const later = { now: after(25), by: actors.shop, wasAsked: true };
    expect(afterCheck(expired(after(26)), later)).toBeNull();
    expect(afterCheck(anOrder({ dueAt: null, payment: { status: 'expired' } }), later)).toBeNull();
    const paid = aPaidOrder({ dueAt: after(20).toISOString() });
    expect(afterCheck(paid, later)?.order).toMatchObject({ status: 'pending', dueAt: null });
  });
});

describe('another request for the same attempt', () => {
  it('reports whether the order is paid, awaits payment or can no longer be paid', () => {
    expect(resumeOrder(aPaidOrder(), after(60)).state).toBe('paid');
    expect(resumeOrder(anOrder(), after(14)).state).toBe('waits');
    expect(resumeOrder(anOrder(), after(15)).state).toBe('over');
    expect(resumeOrder(anOrder({ status: 'canceled' }), after(1)).state).toBe('over');
    expect(resumeOrder(anOrder({ payment: { status: 'refunded' } }), after(1)).state).toBe('over');
  });

  it('stores the latest confirmed details for the driver, and changes nothing else', () => {
    const delivery = { ...toAddress, notes: 'Ring twice' };
    const waiting = anOrder({ delivery });
    const instructions = { notes: 'Gate code 1234', phoneNumber: toAddress.phoneNumber };
    const order = { ...waiting, delivery: { ...delivery, notes: 'Gate code 1234' } };
    const change = { order, move: null, jobs: [] };
    expect(resumeOrder(waiting, after(1), instructions)).toMatchObject({ state: 'corrected', change });
    expect(resumeOrder(waiting, after(1), { ...instructions, notes: 'Ring twice' }).state).toBe('waits');
    expect(resumeOrder(waiting, after(15), instructions).state).toBe('over');
    expect(resumeOrder(anOrder(), after(1), instructions).state).toBe('waits');
  });

  it('lets the customer pay a declined order again within its hold, which is not extended', () => {
    const declined = anOrder({ payment: { status: 'failed' } });
    const order = { units: 'held', heldUntil: after(15).toISOString(), payment: { status: 'awaiting' } };
    expect(resumeOrder(declined, after(10))).toMatchObject({ state: 'again', change: { move: null, order } });
    expect(resumeOrder(declined, after(16)).state).toBe('over');
  });

  it('for a telephone order is recorded under the name of the member of staff who placed it', () => {
    const declined = anOrder({
      createdBy: 'staff:s1',
      holdMinutes: 60,
      heldUntil: after(60).toISOString(),
      payment: { status: 'failed' },
      timeline: [{ at: after(0).toISOString(), event: 'placed', by: staff }],
    });
    const resumed = resumeOrder(declined, after(50));
    expect(resumed).toMatchObject({
      state: 'again',
      change: {
        by: actors.staff,
        order: { heldUntil: after(60).toISOString(), payment: { status: 'awaiting' } },
      },
    });
    const { timeline } = 'change' in resumed ? resumed.change.order : resumed.order;
    expect(timeline.at(-1)).toMatchObject({ event: 'payment-retried', by: staff });
  });
});

describe('setting a status as staff', () => {
  it('to completed appears in the timeline with the name of the author', () => {
    const { order, move, jobs } = moveOrder(aPaidOrder(), 'completed', { now: after(30), by: staff });
    expect([order.status, move, jobs]).toEqual(['completed', null, []]);
    expect(order.timeline.at(-1)).toEqual({ at: after(30).toISOString(), event: 'completed', by: staff });
  });

  it('to a status that is not allowed is refused with a reason', () => {
    expect(() => moveOrder(anOrder(), 'completed', { now: after(1), by: staff })).toThrow(
      new AppError('transition-refused', 'The order has not been paid.'),
    );
    const canceled = anOrder({ status: 'canceled' });
    expect(() => moveOrder(canceled, 'pending', { now: after(1), by: staff })).toThrow(
      'The order cannot change from “canceled” to “pending”.',
    );
  });

  it('to canceled restocks sold units and makes the payment due for a refund', () => {
    expect(cancelOrder(aPaidOrder(), { now: after(30), by: staff })).toMatchObject({
      move: 'restock',
      jobs: [{ kind: 'refund', refundId: 'payment' }],
      order: { status: 'canceled', units: 'restocked', payment: { status: 'refund-due' } },
    });
  });

  it('to canceled after the payment was refunded elsewhere restocks sold units and refunds nothing', () => {
    const refunded = aPaidOrder({
      payment: { status: 'refunded' },
      refunds: [aRefund({ purpose: 'manual', state: 'succeeded', providerId: 'rfd_1' })],
    });
    expect(cancelOrder(refunded, { now: after(30), by: staff })).toMatchObject({
      move: 'restock',
      jobs: [],
      order: { status: 'canceled', units: 'restocked', payment: { status: 'refunded' } },
    });
  });

  // faults: a courier who gives up with the parcel
  it('to canceled after a courier gave up with the parcel does not restock the goods', () => {
    const event = (name: TimelineEvent) => ({ at: after(20).toISOString(), event: name, by: actors.uber });
    const journey = (...events: TimelineEvent[]) =>
      aPaidOrder({
        selfDelivery: false,
        courier: aCourier({ state: 'canceled' }),
        needsAction: 'courier-canceled',
        timeline: events.map(event),
      });
    const left = journey('courier-booked', 'courier-collected', 'courier-canceled');
    const change = cancelOrder(left, { now: after(30), by: staff });
    expect(change).toMatchObject({ move: null, order: { status: 'canceled', units: 'not-returned' } });
    expect(change.order.timeline.map((entry) => entry.event)).toContain('units-not-returned');
    expect(() => assertTransition(left, change)).not.toThrow();
    const stayed = journey('courier-collected', 'courier-booked', 'courier-pickup', 'courier-canceled');
    expect(cancelOrder(stayed, { now: after(30), by: staff }).move).toBe('restock');
  });

  it('to canceled on an unpaid order releases its units and refunds nothing', () => {
    expect(cancelOrder(anOrder(), { now: after(5), by: staff })).toMatchObject({
      move: 'release',
      jobs: [],
      order: { status: 'canceled', units: 'released', payment: { status: 'expired' } },
    });
  });

  it('to canceled on an order whose refund is already due requests no second refund', () => {
    const due = aPaidOrder({ units: 'released', payment: { status: 'refund-due' }, refunds: [aRefund()] });
    expect(cancelOrder(due, { now: after(5), by: staff })).toMatchObject({
      move: null,
      jobs: [],
      order: { status: 'canceled', payment: { status: 'refund-due' } },
    });
  });
});

describe('an order in a response', () => {
  // spec: customer-3-15, customer-3-16
  it('has the documented field names, amounts in rand, and no internal fields', () => {
    const view = toOrderView(
      anOrder({ adjustments: deliveryAdjustments(5_650), totalCents: 17_650 }),
      asOf(1),
    );
    expect(view).toMatchObject({
      id: 'order-1',
      orderId: 'KUSH12340507',
      price: 120,
      deliveryFee: 56.5,
      totlOrderPrice: 176.5,
      totalCents: 17_650,
      paymentStatus: 'awaiting',
      selfDelivery: true,
      pickUpAddress: '12 Gleneagles Road, Greenside',
      tracking_Url: '',
      uberStatus: '',
    });
    for (const secret of ['attempt', 'payment', 'events', 'returnUrls', 'delivery', 'courier']) {
      expect(view).not.toHaveProperty(secret);
    }
  });

  it('is shown to staff as expired as soon as its hold has ended, and to the customer once that is recorded', () => {
    expect(toOrderView(anOrder(), asOf(16)).paymentStatus).toBe('expired');
    expect(toOwnersView(anOrder(), asOf(16)).paymentStatus).toBe('awaiting');
    expect(toOwnersView(anOrder({ payment: { status: 'expired' } }), asOf(16)).paymentStatus).toBe('expired');
    expect(toOrderView(aPaidOrder(), asOf(16)).paymentStatus).toBe('paid');
  });

  // spec: customer-3-15, customer-3-16
  it('shows the courier’s tracking link, arrival time and status for a delivery, and no pickup address', () => {
    const courier = aCourier({
      state: 'dropoff',
      trackingUrl: 'https://t.example/1',
      dropoffEta: '2026-11-21T09:00:00Z',
    });
    expect(toOrderView(aPaidOrder({ selfDelivery: false, courier }), asOf(16))).toMatchObject({
      pickUpAddress: '',
      delivery_id: 'del_1',
      uberStatus: 'dropoff',
      tracking_Url: 'https://t.example/1',
      dropoff_eta: '2026-11-21T09:00:00Z',
    });
  });
});

describe('the URL of the payment page', () => {
  it('of a web order is returned only to the customer, and only while the order can be paid', () => {
    expect(toOwnersView(anOrder(), asOf(14)).redirectUrl).toBe('https://c.yoco.com/checkout/ch_1');
    expect(toOrderView(anOrder(), asOf(14)).redirectUrl).toBe('');
    expect(toOwnersView(anOrder(), asOf(15)).redirectUrl).toBe('');
    expect(toOwnersView(aPaidOrder(), asOf(14)).redirectUrl).toBe('');
    expect(toOwnersView(anOrder({ status: 'canceled' }), asOf(14)).redirectUrl).toBe('');
  });
});

describe('the customer’s view of an order', () => {
  const timeline = [
    { at: after(0).toISOString(), event: 'placed' as const, by: actors.customer },
    { at: after(9).toISOString(), event: 'reopened' as const, by: staff },
    { at: after(12).toISOString(), event: 'courier-booked' as const, by: actors.uber },
  ];

  it('names no member of staff, unlike the view for staff', () => {
    const authors = (view: { timeline: TimelineEntry[] }) => view.timeline.map(({ by }) => by);
    const order = aPaidOrder({ timeline });
    expect(authors(toOwnersView(order, asOf(15)))).toEqual([
      actors.customer,
      { kind: 'staff', id: '', name: '' },
      actors.uber,
    ]);
    expect(authors(toOrderView(order, asOf(15)))).toEqual([actors.customer, staff, actors.uber]);
  });

  it.each([
    ['customer', actors.customer],
    ['staff', staff],
    ['shop', actors.shop],
  ] as const)('shows that it was canceled by the %s', (canceledBy, by) => {
    const { order } = cancelOrder(aPaidOrder(), { now: after(20), by });
    expect(toOwnersView(order, asOf(21)).canceledBy).toBe(canceledBy);
  });

  it('shows that the shop canceled it when the order ended unpaid', () => {
    const lapsed = lapse(anOrder({ payment: { status: 'expired' } }), { now: after(20), by: actors.shop });
    expect(toOrderView(lapsed, asOf(21)).canceledBy).toBe('shop');
    expect(toOrderView(anOrder(), asOf(1)).canceledBy).toBe('');
  });
});

describe('the courier of an order', () => {
  const toBring = { selfDelivery: false, delivery: toAddress };

  it.each([
    ['being booked once the order is paid', aPaidOrder(toBring), 'booking'],
    ['absent before the order is paid', anOrder(toBring), 'none'],
    ['absent for a pickup', aPaidOrder(), 'none'],
    ['absent if the booking is refused', aPaidOrder({ ...toBring, needsAction: 'booking-refused' }), 'none'],
    [
      'in the state that the courier reports',
      aPaidOrder({ ...toBring, courier: aCourier({ state: 'dropoff' }) }),
      'dropoff',
    ],
    [
      'at the door when it is near the customer',
      aPaidOrder({ courier: aCourier({ state: 'at-door' }) }),
      'at-door',
    ],
    [
      'in the state unknown when its status is undocumented',
      aPaidOrder({ courier: aCourier({ state: 'unknown', providerStatus: 'resting' }) }),
      'unknown',
    ],
  ] as const)('is %s', (_name, order, courierState) => {
    expect(toOrderView(order, asOf(16))).toMatchObject({ courierState });
  });

  it.each([
    ['allows a cancellation by the customer before the courier has the parcel', 'pickup', true],
    ['prevents a cancellation by the customer once the courier has the parcel', 'collected', false],
    ['prevents a cancellation by the customer after the parcel was returned', 'returned', false],
    ['allows a cancellation by the customer after the courier gave up', 'canceled', true],
  ] as const)('%s', (_name, state, canCancel) => {
    const order = aPaidOrder({ ...toBring, courier: aCourier({ state }) });
    expect(toOrderView(order, asOf(16))).toMatchObject({ canCancel, refundCents: 12_000 });
  });

  it('has delivered the order once staff report the delivery, if it is the shop’s own driver', () => {
    const order = aPaidOrder({
      ...toBring,
      courier: aCourier({ provider: 'own-driver', reportsProgress: false }),
    });
    const { order: completed } = moveOrder(order, 'completed', { now: after(60), by: staff });
    expect(toOrderView(completed, asOf(60))).toMatchObject({
      status: 'completed',
      uberStatus: 'delivered',
      isOwnDriver: true,
    });
  });
});

describe('the history of an order', () => {
  it('keeps only the first and the latest timeline entries, and the latest events', () => {
    let order = anOrder();
    for (let n = 1; n <= 150; n += 1) {
      order = {
        ...order,
        timeline: withEntry(order, { now: after(n), event: 'fee-refunded', amountCents: n, by: actors.shop }),
        events: withEvent(order, `evt_${n}`),
      };
    }
    expect(order.timeline).toHaveLength(100);
    expect(order.timeline[0]?.event).toBe('placed');
    expect([order.timeline[1]?.amountCents, order.timeline.at(-1)?.amountCents]).toEqual([52, 150]);
    expect(order.events).toHaveLength(50);
    expect(order.events.at(-1)).toBe('evt_150');
  });
});
