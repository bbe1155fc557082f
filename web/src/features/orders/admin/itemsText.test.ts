import { anOrder, anOrderLine, aPartialRefund } from '@shop/core/testing/answers';

import { itemsText } from './itemsText';

test('the number of items excludes refunded units', () => {
  const order = anOrder({ products: [anOrderLine({ quantity: 3 })] });
  const refunded = anOrder({ ...order, partialRefunds: [aPartialRefund({ state: 'refunded' })] });
  expect(itemsText(order)).toBe('3 items');
  expect(itemsText(refunded)).toBe('2 items');
  expect(itemsText(order, refunded)).toBe('5 items');
});
