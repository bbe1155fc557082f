import type { ReportedState } from '@shop/core/model/order';

import { aCourier, anOrder, aPaidOrder, actors } from '../testing/anOrder';
import type { OrderChange } from './orderChange';
import { assertTransition } from './orderTransitions';

function to(order: OrderChange['order'], rest: Partial<OrderChange> = {}): OrderChange {
  return { order, move: null, jobs: [], by: actors.shop, reason: 'test', ...rest };
}

const paid = aPaidOrder();
const refunded = aPaidOrder({ payment: { status: 'refunded' } });

test('a change may keep every state, or follow the transition tables', () => {
  expect(() => assertTransition(paid, to(paid))).not.toThrow();
  expect(() => assertTransition(anOrder(), to(paid, { move: 'commit' }))).not.toThrow();
  expect(() => assertTransition(paid, to(refunded))).not.toThrow();
});

test('neither a change nor its `ifShort` alternative may violate the payment transitions', () => {
  const why = 'order order-1: a payment that is refunded cannot become awaiting';
  const unpaid = aPaidOrder({ payment: { status: 'awaiting' } });
  expect(() => assertTransition(refunded, to(unpaid))).toThrow(why);
  const expired = anOrder({ units: 'released', payment: { status: 'expired' } });
  const ifShort = to(anOrder({ units: 'released' }));
  expect(() => assertTransition(expired, to(paid, { move: 'sell', ifShort }))).toThrow(
    'that is expired cannot become awaiting',
  );
});

test('the first payment of an order cannot be replaced by another', () => {
  const other = aPaidOrder({ payment: { paidCheckoutId: 'ch_2' } });
  expect(() => assertTransition(paid, to(other))).toThrow('the first payment cannot be replaced');
});

test('a canceled order cannot be completed', () => {
  const canceled = aPaidOrder({ status: 'canceled' });
  expect(() => assertTransition(canceled, to({ ...canceled, status: 'completed' }))).toThrow(
    'an order that is canceled cannot become completed',
  );
});

test.each([
  ['held', 'released', 'release'],
  ['held', 'sold', 'commit'],
  ['released', 'sold', 'sell'],
  ['sold', 'restocked', 'restock'],
  ['restocked', 'not-returned', 'sell'],
] as const)('units that change from %s to %s need the stock move %s', (from, after, move) => {
  const before = aPaidOrder({ units: from });
  expect(() => assertTransition(before, to({ ...before, units: after }, { move }))).not.toThrow();
  expect(() => assertTransition(before, to({ ...before, units: after }))).toThrow(
    `units from ${from} to ${after} need the stock move ${move}`,
  );
});

test.each([
  ['held', 'restocked'],
  ['sold', 'held'],
  ['sold', 'released'],
  ['released', 'held'],
  ['restocked', 'sold'],
  ['restocked', 'held'],
  ['not-returned', 'restocked'],
] as const)('units that are %s cannot become %s', (from, after) => {
  const before = aPaidOrder({ units: from });
  expect(() => assertTransition(before, to({ ...before, units: after }, { move: 'restock' }))).toThrow(
    `units that are ${from} cannot become ${after}`,
  );
});

test('units that keep their state have no stock move', () => {
  expect(() => assertTransition(paid, to(paid, { move: 'restock' }))).toThrow(
    'units that stay sold have no stock move restock',
  );
});

const withCourier = (state: ReportedState, more = {}) =>
  aPaidOrder({ bookings: 1, courier: aCourier({ state, ...more }) });

test('a delivery cannot move backwards, even after an unknown status', () => {
  const atDoor = withCourier('at-door', { reached: 'at-door' });
  expect(() => assertTransition(withCourier('pickup'), to(atDoor))).not.toThrow();
  expect(() => assertTransition(atDoor, to(withCourier('pickup')))).toThrow(
    'a courier that is at-door cannot become pickup',
  );
  const unknown = withCourier('unknown', { reached: 'at-door' });
  expect(() => assertTransition(unknown, to(withCourier('pickup')))).toThrow(
    'a courier that is at-door cannot become pickup',
  );
});

test('the state of the shop’s own driver follows the reports of staff, including their corrections', () => {
  const delivered = withCourier('delivered', { reportsProgress: false, deliveryId: 'own-1' });
  const corrected = withCourier('booked', { reportsProgress: false, deliveryId: 'own-1' });
  expect(() => assertTransition(delivered, to(corrected))).not.toThrow();
});

test('a change books at most one courier', () => {
  expect(() => assertTransition(paid, to({ ...paid, bookings: 1 }))).not.toThrow();
  expect(() => assertTransition(paid, to({ ...paid, bookings: 2 }))).toThrow('books at most one courier');
  expect(() => assertTransition({ ...paid, bookings: 2 }, to(paid))).toThrow('books at most one courier');
});
