import { anOrder, anOrderLine, aPartialRefund } from '@shop/core/testing/answers';

import { ordersFor, pickListOf } from './orderBatch';

const numbers = (orders: readonly { orderId: string }[]) => orders.map(({ orderId }) => orderId);

test('a step is applied to the orders for which it is possible', () => {
  const toPack = anOrder({ orderId: 'KUSH1' });
  const packing = anOrder({ orderId: 'KUSH2', preparation: 'packing' });
  const ready = anOrder({ orderId: 'KUSH3', preparation: 'ready' });
  const unpaid = anOrder({ orderId: 'KUSH4', paymentStatus: 'awaiting' });
  const all = [toPack, packing, ready, unpaid];
  expect(numbers(ordersFor('packing', all))).toEqual(['KUSH1']);
  expect(numbers(ordersFor('ready', all))).toEqual(['KUSH1', 'KUSH2']);
  expect(numbers(ordersFor('collected', all))).toEqual(['KUSH3']);
});

test('the pick list omits refunded units, and lines whose units are all refunded', () => {
  const order = anOrder({
    products: [
      anOrderLine({ id: 'f1', size: 'oneGram', name: 'Gelato 1G', quantity: 3 }),
      anOrderLine({ id: 'f1', size: 'preRoll', name: 'Gelato PRE-ROLL', quantity: 1 }),
    ],
    partialRefunds: [
      aPartialRefund({ lines: [{ id: 'f1', size: 'oneGram', quantity: 1 }] }),
      aPartialRefund({ lines: [{ id: 'f1', size: 'preRoll', quantity: 1 }] }),
    ],
  });
  expect(pickListOf([order])).toMatchObject([{ name: 'Gelato 1G', units: 2, orders: [{ units: 2 }] }]);
});

test('the pick list totals the units of a product in several orders', () => {
  const gram = anOrderLine({ id: 'f1', size: 'oneGram', name: 'Gelato 1G', quantity: 2 });
  const preRoll = anOrderLine({ id: 'f1', size: 'preRoll', name: 'Gelato PRE-ROLL', quantity: 1 });
  const picked = pickListOf([anOrder({ products: [gram, preRoll] }), anOrder({ products: [gram] })]);
  expect(picked.map(({ name, units, orders }) => [name, units, orders.length])).toEqual([
    ['Gelato 1G', 4, 2],
    ['Gelato PRE-ROLL', 1, 1],
  ]);
});
