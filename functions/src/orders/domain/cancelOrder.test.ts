import { aCourier, after, aPaidOrder, actors } from '../testing/anOrder';
import { assertMayCancel, cancelOrder } from './cancelOrder';
import { assertTransition } from './orderTransitions';
import { toOrderView } from './orderView';

test('a delivery by the shop’s own driver can be canceled by its customer until the shop packs it', () => {
  const courier = aCourier({ provider: 'own-driver', reportsProgress: false });
  const order = aPaidOrder({ selfDelivery: false, courier });
  const packed = { ...order, preparation: 'ready' as const };
  const context = { now: after(16), pickupAddress: '' };
  expect([order, packed].map((one) => toOrderView(one, context).canCancel)).toEqual([true, false]);
  expect(() => assertMayCancel(order, '')).not.toThrow();
  expect(() => assertMayCancel(packed, '')).toThrow('We have started packing your order.');
});

test('an order that is canceled while a courier brings its parcel back does not restock the units', () => {
  const courier = aCourier({ state: 'returned' });
  const order = aPaidOrder({ selfDelivery: false, courier, needsAction: 'courier-returned' });
  const change = cancelOrder(order, { now: after(30), by: actors.staff });
  expect(change).toMatchObject({
    move: null,
    order: { status: 'canceled', units: 'not-returned', needsAction: 'courier-not-stopped' },
  });
  expect(change.order.timeline.at(-1)?.event).toBe('units-not-returned');
  expect(() => assertTransition(order, change)).not.toThrow();
});
