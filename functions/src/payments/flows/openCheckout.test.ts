import { anOrder } from '../../orders/testing/anOrder';
import { checkoutKey } from './openCheckout';

// faults: an attempt that was withdrawn and is placed again with another number
test('a checkout of the same attempt with another order number has a different key', () => {
  const order = anOrder();
  expect(checkoutKey(order, 1)).toBe(checkoutKey(anOrder(), 1));
  expect(checkoutKey({ ...order, orderId: 'KUSH99' }, 1)).not.toBe(checkoutKey(order, 1));
  expect(checkoutKey(order, 2)).not.toBe(checkoutKey(order, 1));
});
