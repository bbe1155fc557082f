import { aCourier, after, aPaidOrder, actors } from '../testing/anOrder';
import { assertTransition } from './orderTransitions';
import { settleUnstopped } from './decideDelivery';
import type { OrderRecord } from './orderRecord';
import { toOwnersView } from './orderView';
import { settleDelivery } from './settleDelivery';
import type { CourierUpdate } from './settleDelivery';

const by = actors.uber;
const now = after(30);

/** Returns a canceled order with restocked units whose courier could not be stopped. */
function aCanceledOrder(overrides: Partial<Omit<OrderRecord, 'payment'>> = {}): OrderRecord {
  return aPaidOrder({
    status: 'canceled',
    units: 'restocked',
    selfDelivery: false,
    bookings: 1,
    courier: aCourier({ deliveryId: 'del_1', state: 'booked', reached: 'booked' }),
    ...overrides,
  });
}

function update(state: CourierUpdate['state']): CourierUpdate {
  return {
    provider: by.name,
    reportsProgress: true,
    eventId: null,
    booking: 1,
    deliveryId: 'del_1',
    state,
    providerStatus: state,
    trackingUrl: '',
    dropoffEta: '',
  };
}

function apply(order: OrderRecord, state: CourierUpdate['state']) {
  const { change } = settleDelivery(order, update(state), { now, by });
  if (change === null) throw new Error('nothing changes');
  assertTransition(order, change);
  return change;
}

const events = ({ timeline }: OrderRecord) => timeline.map(({ event }) => event);

test.each(['collected', 'dropoff', 'at-door', 'delivered', 'returned'] as const)(
  'the restocked goods of a canceled order are removed from stock if a courier has them (%s)',
  (state) => {
    const change = apply(aCanceledOrder(), state);
    expect(change).toMatchObject({ move: 'sell', reason: 'not returned', order: { units: 'not-returned' } });
    expect(events(change.order)).toContain('units-left');
  },
);

test('a late report that a courier has the goods removes them from stock and cancels the courier', () => {
  const change = apply(aCanceledOrder({ courier: null }), 'collected');
  expect(change).toMatchObject({
    move: 'sell',
    reason: 'not returned',
    order: { units: 'not-returned', courier: { deliveryId: 'del_1', state: 'collected' } },
    jobs: [{ kind: 'courier-cancel', deliveryId: 'del_1' }],
    ifShort: { move: null, jobs: [{ kind: 'courier-cancel' }] },
  });
});

test('goods that were sold again are not removed from stock, and staff must check', () => {
  const { ifShort } = apply(aCanceledOrder(), 'collected');
  expect(ifShort).toMatchObject({
    move: null,
    order: { units: 'restocked', needsAction: 'courier-not-stopped', courier: { state: 'collected' } },
  });
  expect(ifShort === undefined ? [] : events(ifShort.order)).toContain('units-left-short');
});

test('the goods are removed from stock once, and stay removed while the courier brings them back', () => {
  const left = apply(aCanceledOrder(), 'collected').order;
  const onTheWay = apply(left, 'dropoff');
  expect(onTheWay).toMatchObject({ move: null, order: { units: 'not-returned' } });
  const back = apply(onTheWay.order, 'returned');
  expect(back).toMatchObject({ move: null, order: { units: 'not-returned' } });
});

test.each(['returned', 'canceled'] as const)(
  'staff must add the units once the goods of a canceled order are back (%s), but its customer need do nothing',
  (state) => {
    const left = apply(aCanceledOrder({ needsAction: 'courier-not-stopped' }), 'collected').order;
    const { order } = apply(left, state);
    expect(order.needsAction).toBe('courier-not-stopped');
    expect(toOwnersView(order, { now, pickupAddress: '' }).needsAction).toBe('');
    const settled = settleUnstopped(order, { now, by: actors.staff });
    expect(settled?.order.needsAction).toBe('');
  },
);

test('the stock does not change while a courier drives to the shop, or when the courier gives up', () => {
  expect(apply(aCanceledOrder(), 'at-shop').move).toBeNull();
  expect(apply(aCanceledOrder(), 'canceled').move).toBeNull();
  expect(apply(aCanceledOrder({ status: 'pending', units: 'sold' }), 'collected').move).toBeNull();
});

test('the return leg of a delivery that was changed to a pickup is ignored as another delivery', () => {
  const earlier = { provider: by.name, booking: 1, deliveryId: 'del_1', state: 'returned' as const };
  const order = aPaidOrder({ selfDelivery: true, bookings: 1, courier: null, earlierCouriers: [earlier] });
  const leg = { ...update('dropoff'), deliveryId: 'leg_2' };
  expect(settleDelivery(order, leg, { now, by })).toEqual({ outcome: 'other-delivery', change: null });
});
