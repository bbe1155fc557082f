import { anOrder, anOrderLine, aPartialRefund } from '@shop/core/testing/answers';

import { localStore } from '@/config/browserStorage';

import type { PickedProduct } from './orderBatch';
import { pickListOf } from './orderBatch';
import { isPickedIn, keepPicked, pickedUnitsToday } from './pickedUnits';

const gelato = (id: string, quantity: number) =>
  anOrder({ id, products: [anOrderLine({ id: 'f1', size: 'oneGram', quantity })] });
const first = (orders: Parameters<typeof pickListOf>[0]) => pickListOf(orders)[0] as PickedProduct;
const isTicked = (product: PickedProduct) => isPickedIn(pickedUnitsToday(), product);

afterEach(() => jest.useRealTimers());

test('a ticked product is unticked when another order needs more units', () => {
  const morning = [gelato('a', 2), gelato('b', 1)];
  keepPicked(first(morning), true);
  expect(isTicked(first(morning))).toBe(true);
  expect(isTicked(first([...morning, gelato('c', 1)]))).toBe(false);
});

test('units that were ticked for packed orders do not count towards later orders', () => {
  keepPicked(first([gelato('a', 5)]), true);
  expect(isTicked(first([gelato('b', 1)]))).toBe(false);
});

test('a product stays ticked when an order is packed or a unit is refunded', () => {
  const [a, b] = [gelato('a', 2), gelato('b', 3)];
  keepPicked(first([a, b]), true);
  const partialRefunds = [aPartialRefund({ lines: [{ id: 'f1', size: 'oneGram', quantity: 1 }] })];
  expect(isTicked(first([{ ...b, partialRefunds }]))).toBe(true);
});

test('ticking one size does not tick another size', () => {
  keepPicked(first([gelato('a', 1)]), true);
  const preRoll = anOrder({ id: 'a', products: [anOrderLine({ id: 'f1', size: 'preRoll', quantity: 1 })] });
  expect(isTicked(first([preRoll]))).toBe(false);
});

test('removing a tick keeps the ticks of other products', () => {
  const papers = anOrderLine({ id: 'papers', kind: 'extra', size: undefined, name: 'Papers' });
  const order = { ...gelato('a', 1), products: [...gelato('a', 1).products, papers] };
  const [one, other] = pickListOf([order]) as [PickedProduct, PickedProduct];
  keepPicked(one, true);
  keepPicked(other, true);
  keepPicked(one, false);
  expect([isTicked(one), isTicked(other)]).toEqual([false, true]);
});

test('ticks are removed on the next day in South Africa', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T21:59:00Z') });
  const product = first([gelato('a', 1)]);
  keepPicked(product, true);
  expect(isTicked(product)).toBe(true);
  jest.setSystemTime(new Date('2026-11-21T22:00:00Z'));
  expect(isTicked(product)).toBe(false);
  expect(localStore.getItem('pickedUnits')).toBeNull();
});

test('invalid stored ticks are ignored', () => {
  localStore.setItem('pickedUnits', '{"day":3}');
  expect(pickedUnitsToday()).toEqual([]);
});
