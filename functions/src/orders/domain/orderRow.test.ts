import { aCourier, aPaidOrder } from '../testing/anOrder';
import { toOrderRow } from './orderRow';

test.each([
  ['Courier booked', 'a courier', aCourier()],
  ['Driver booked', 'the shop’s own driver', aCourier({ provider: 'own-driver', reportsProgress: false })],
])('the exported file says “%s” for a delivery by %s', (text, _who, courier) => {
  const order = aPaidOrder({ selfDelivery: false, courier });
  expect(toOrderRow(order, null)['Order status']).toBe(text);
});
