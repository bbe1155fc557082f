import { reportedStates } from '@shop/core/model/order';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';
import * as fc from 'fast-check';

import { aCourier, after, aPaidOrder, aRefund, checkoutId, actors } from '../testing/anOrder';
import { bookingKey, readBookingKey } from './courierOfOrder';
import { collectInstead, sendAgain, settleUnstopped } from './decideDelivery';
import { moveOrder } from './moveOrder';
import type { OrderRecord } from './orderRecord';
import type { CourierUpdate } from './settleDelivery';
import { settleDelivery } from './settleDelivery';

const by = actors.uber;
const staff = { now: after(40), by: actors.staff, courier: 'uber-direct' };
const delivery = {
  quoteId: 'quote-1',
  name: 'Demo Customer',
  address: '7 Conrad Drive',
  phoneNumber: '+27820000000',
  latitude: -26.119,
  longitude: 28.009,
  notes: '',
  quoteProvider: by.name,
  providerQuoteId: 'dqt_1',
  quoteValidUntil: after(15).toISOString(),
};

/** Returns a paid delivery order whose first booking is pending. */
function toBring(overrides: Partial<Omit<OrderRecord, 'payment'>> = {}): OrderRecord {
  return aPaidOrder({ selfDelivery: false, delivery, bookings: 1, ...overrides });
}

function update(overrides: Partial<CourierUpdate> = {}): CourierUpdate {
  return {
    provider: by.name,
    reportsProgress: true,
    eventId: null,
    booking: 1,
    deliveryId: 'del_1',
    state: 'booked',
    providerStatus: overrides.state ?? 'pending',
    trackingUrl: '',
    dropoffEta: '',
    ...overrides,
  };
}

function apply(order: OrderRecord, overrides: Partial<CourierUpdate>, minutes = 20) {
  const settled = settleDelivery(order, update(overrides), { now: after(minutes), by });
  return { ...settled, order: settled.change?.order ?? order };
}

describe('an update about a booking', () => {
  it('assigns the courier to the order if it is the first update', () => {
    const booked = apply(toBring({ needsAction: 'booking-failing' }), { trackingUrl: 'https://t.example/1' });
    expect(booked.order).toMatchObject({
      courier: { deliveryId: 'del_1', booking: 1, state: 'booked', trackingUrl: 'https://t.example/1' },
      needsAction: '',
      dueAt: after(30).toISOString(),
    });
    expect(apply(booked.order, {}).change).toBeNull();
  });

  it('contains the pickup time of a courier who was booked for later', () => {
    const pickupFrom = after(600).toISOString();
    const { order } = apply(toBring(), { pickupFrom });
    expect(order).toMatchObject({ pickupFrom, dueAt: after(610).toISOString() });
    expect(order.timeline.at(-2)).toMatchObject({ event: 'courier-after-opening', time: pickupFrom });
    expect(apply(toBring(), { pickupFrom: after(20).toISOString() }).order.pickupFrom).toBeUndefined();
    const known = apply(toBring(), {}).order;
    expect(apply(known, { pickupFrom }).order).toMatchObject({ pickupFrom, dueAt: after(610).toISOString() });
  });

  it.each([
    ['replaces the stored pickup time by a later one', after(600).toISOString(), after(610)],
    ['removes the stored pickup time if the courier comes at once', null, after(30)],
  ])('%s', (_what, pickupFrom, dueAt) => {
    const order = toBring({ pickupFrom: after(300).toISOString() });
    expect(apply(order, { pickupFrom }).order).toMatchObject({ pickupFrom, dueAt: dueAt.toISOString() });
    const known = apply(order, {}).order;
    expect(known.pickupFrom).toBe(order.pickupFrom);
    expect(apply(known, { pickupFrom }).order).toMatchObject({ pickupFrom, dueAt: dueAt.toISOString() });
  });

  it('may report the end of the delivery even as the first update', () => {
    expect(apply(toBring(), { state: 'delivered' }).order).toMatchObject({
      status: 'completed',
      dueAt: null,
    });
    expect(apply(toBring(), { state: 'canceled' }).order.needsAction).toBe('courier-canceled');
  });

  it.each([
    ['canceled', { status: 'canceled' }],
    ['completed by staff', { status: 'completed' }],
    ['changed to a pickup', { selfDelivery: true }],
  ] as const)('of an order that was %s requests the cancellation of the courier once', (_name, change) => {
    const unneeded = apply(toBring(change), {});
    expect(unneeded.change?.jobs).toMatchObject([
      { kind: 'courier-cancel', deliveryId: 'del_1', provider: 'uber-direct' },
    ]);
    expect(apply(unneeded.order, { state: 'pickup' }).change?.jobs).toEqual([]);
    expect(apply(toBring(change), { state: 'canceled' }).change?.jobs).toEqual([]);
  });

  it('is ignored for an earlier booking, an unknown booking or another delivery', () => {
    expect(apply(toBring({ bookings: 2 }), { booking: 1 }).outcome).toBe('other-delivery');
    expect(apply(toBring(), { booking: null }).outcome).toBe('other-delivery');
    const taken = toBring({ courier: aCourier() });
    expect(apply(taken, { deliveryId: 'del_2' }).outcome).toBe('other-delivery');
  });
});

describe('the progress of a delivery', () => {
  it('never moves backwards, regardless of the reports and their order', () => {
    const update = fc.record({ state: fc.constantFrom(...reportedStates) });
    fc.assert(
      fc.property(fc.array(update, { maxLength: 30 }), (updates) => {
        let order = toBring({ courier: aCourier() });
        for (const one of updates) {
          const before = order.courier?.reached ?? 'unknown';
          order = apply(order, one).order;
          const reached = order.courier?.reached ?? 'unknown';
          expect(reportedStates.indexOf(reached)).toBeGreaterThanOrEqual(reportedStates.indexOf(before));
          const isOver = ['delivered', 'canceled', 'returned'].includes(before);
          expect(isOver ? reached : before).toBe(before);
        }
        const { reached } = order.courier ?? {};
        expect(order.status).toBe(reached === 'delivered' ? 'completed' : 'pending');
        expect(order.needsAction !== '').toBe(reached === 'canceled' || reached === 'returned');
      }),
      { numRuns: 500 },
    );
  });

  it('is stored every five minutes if nothing has changed, and immediately if the arrival time has changed', () => {
    const underWay = toBring({
      courier: aCourier({ state: 'dropoff', lastUpdateAt: after(20).toISOString() }),
    });
    expect(apply(underWay, { state: 'dropoff' }, 24).change).toBeNull();
    expect(apply(underWay, { state: 'dropoff' }, 25).order.dueAt).toBe(after(35).toISOString());
    const eta = '2026-11-21T09:00:00Z';
    expect(apply(underWay, { state: 'dropoff', dropoffEta: eta }, 21)).toMatchObject({
      outcome: 'details-changed',
      order: { courier: { dropoffEta: eta } },
    });
  });

  it("includes the courier's location, which is stored once a minute and removed after the delivery", () => {
    const place = { latitude: -26.13, longitude: 28.01 };
    const first = apply(
      toBring({ courier: aCourier({ state: 'dropoff' }) }),
      { state: 'dropoff', location: place },
      20,
    );
    expect(first.order?.courier?.location).toMatchObject(place);
    const order = toBring({ courier: first.order?.courier ?? null });
    const further = { latitude: -26.14, longitude: 28.02 };
    expect(apply(order, { state: 'dropoff', location: further }, 20).outcome).toBe('nothing-new');
    expect(apply(order, { state: 'dropoff', location: further }, 21).order?.courier?.location).toMatchObject(
      further,
    );
    expect(apply(order, { state: 'delivered', location: further }, 22).order?.courier?.location).toBeNull();
  });

  it('requires a decision by staff when a canceled order is delivered', () => {
    const canceled = toBring({ status: 'canceled', courier: aCourier({ state: 'dropoff' }) });
    expect(apply(canceled, { state: 'delivered' }).order).toMatchObject({
      status: 'canceled',
      needsAction: 'courier-not-stopped',
    });
  });

  it('is not polled if the courier reports none', () => {
    expect(apply(toBring(), { reportsProgress: false, deliveryId: 'own_1' }).order.dueAt).toBeNull();
  });
});

describe('a decision by staff', () => {
  const gaveUp = toBring({ needsAction: 'courier-canceled', courier: aCourier({ state: 'canceled' }) });

  it('to send the parcel again uses a new booking number, and the first courier stays recorded', () => {
    const { change, dueJobIds } = sendAgain(gaveUp, staff);
    expect(change).toMatchObject({
      order: { bookings: 2, courier: null, needsAction: '', earlierCouriers: [{ deliveryId: 'del_1' }] },
      jobs: [{ kind: 'courier-booking', booking: 2, provider: 'uber-direct' }],
    });
    expect(dueJobIds).toEqual([]);
    expect(apply(change.order, { state: 'delivered', booking: 1 }).outcome).toBe('other-delivery');
  });

  it('to retry a pending booking immediately keeps the booking number', () => {
    const { change, dueJobIds } = sendAgain(toBring({ needsAction: 'booking-failing' }), staff);
    expect(change).toMatchObject({ order: { bookings: 1, needsAction: '' }, jobs: [] });
    expect(dueJobIds).toEqual(['courier-booking-order-1-1']);
  });

  it('to change the order to a pickup refunds the delivery fee', () => {
    const { change } = collectInstead(
      { ...gaveUp, adjustments: deliveryAdjustments(5_600), totalCents: 17_600 },
      staff,
    );
    expect(change.jobs).toEqual([{ kind: 'refund', refundId: 'fee', reason: 'collected instead' }]);
    expect(change.order).toMatchObject({
      totalCents: 17_600,
      payment: { status: 'paid' },
      refunds: [{ purpose: 'fee', checkoutId, cents: 5_600, state: 'due' }],
    });
  });

  it('to change the order to a pickup refunds nothing for a free delivery', () => {
    expect(collectInstead(gaveUp, staff).change.jobs).toEqual([]);
    expect(collectInstead(gaveUp, staff).change.order).toMatchObject({
      selfDelivery: true,
      courier: null,
      needsAction: '',
    });
  });

  it.each([
    ['while the courier is bringing the parcel back', 'packing', 'returned'],
    ['after the courier gave up before collecting the parcel', 'ready', 'canceled'],
  ] as const)('to change a packed order to a pickup %s makes it “%s”', (_when, preparation, state) => {
    const packed = toBring({
      preparation: 'ready',
      needsAction: `courier-${state}`,
      courier: aCourier({ state }),
    });
    expect(collectInstead(packed, staff).change.order).toMatchObject({ selfDelivery: true, preparation });
  });

  // faults: an order refunded at the provider's site, and delivered
  it('is not required for a delivered order whose payment was refunded on the provider’s website', () => {
    const refunded = toBring({
      needsAction: 'refunded-elsewhere',
      refunds: [aRefund({ purpose: 'manual', state: 'succeeded', providerId: 'rfd_1' })],
      courier: aCourier({ state: 'dropoff', reached: 'dropoff' }),
    });
    const order = { ...refunded, payment: { ...refunded.payment, status: 'refunded' as const } };
    const settled = settleDelivery(order, update({ state: 'delivered' }), { now: after(60), by });
    expect(settled.change?.order).toMatchObject({ status: 'completed', needsAction: '', units: 'sold' });
  });

  it('resolves a canceled order whose courier could not be stopped', () => {
    const unstopped = toBring({ status: 'canceled', needsAction: 'courier-not-stopped' });
    expect(settleUnstopped(unstopped, staff)?.order).toMatchObject({ status: 'canceled', needsAction: '' });
    expect(settleUnstopped(gaveUp, staff)).toBeNull();
  });

  it('is refused when there is nothing to decide', () => {
    for (const decide of [sendAgain, collectInstead]) {
      expect(() => decide(toBring(), staff)).toThrow('nothing to decide');
      expect(() => decide({ ...gaveUp, status: 'canceled' }, staff)).toThrow('nothing to decide');
    }
  });
});

test('a booking key contains the order id and the booking number, and other text is not accepted as a key', () => {
  expect(readBookingKey(bookingKey('order-1', 12))).toEqual({ orderId: 'order-1', booking: 12 });
  for (const key of ['', 'order', 'order-', 'order-x', 'a/b-1', '__x__-1', `${'o'.repeat(65)}-1`]) {
    expect(readBookingKey(key)).toBeNull();
  }
});

describe('a paid delivery that staff complete and set back to pending', () => {
  const there = (order: OrderRecord) => moveOrder(order, 'completed', staff).order;
  const andBack = (order: OrderRecord) => moveOrder(there(order), 'pending', staff).order;

  it.each([
    ['whose courier gave up', aCourier({ state: 'canceled' }), 'courier-canceled'],
    ['whose parcel was returned', aCourier({ state: 'returned' }), 'courier-returned'],
    ['whose booking was still pending', null, 'booking-refused'],
  ] as const)('%s requires a new decision by staff', (_name, courier, needsAction) => {
    const back = andBack(toBring({ courier }));
    expect(back).toMatchObject({ status: 'pending', needsAction });
    expect(sendAgain(back, staff).change.jobs).toMatchObject([{ kind: 'courier-booking', booking: 2 }]);
  });

  it('requires no decision about its courier if it has the shop’s own driver, is a pickup, or was refunded', () => {
    const own = toBring({ courier: aCourier({ provider: 'own-driver', reportsProgress: false }) });
    expect(andBack(own)).toMatchObject({ needsAction: '', courier: { state: 'booked' } });
    expect(andBack(toBring({ selfDelivery: true })).needsAction).toBe('');
    const refunded = { ...there(toBring()), payment: { ...toBring().payment, status: 'refunded' as const } };
    expect(moveOrder(refunded, 'pending', staff).order.needsAction).toBe('refunded-elsewhere');
  });
});
