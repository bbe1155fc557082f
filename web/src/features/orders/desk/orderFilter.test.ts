import { anOrder } from '@shop/core/testing/answers';

import { everything, filterOrders, statesOf } from './orderFilter';

const orders = [
  anOrder({ id: 'a', status: 'completed', createdDateTime: '2026-11-20T21:59:59.000Z' }),
  anOrder({ id: 'b', status: 'pending', createdDateTime: '2026-11-20T22:00:00.000Z' }),
  anOrder({ id: 'c', status: 'pending', selfDelivery: false, uberStatus: 'Pickup' }),
];
const found = (filter: object) => filterOrders(orders, { ...everything, ...filter }).map(({ id }) => id);

test('nothing chosen keeps everything', () => {
  expect(found({})).toEqual(['a', 'b', 'c']);
});

test('a state is the one the badge shows, the courier’s word first', () => {
  expect(statesOf(orders)).toEqual(['completed', 'pending', 'pickup']);
  expect(found({ state: 'pending' })).toEqual(['b']);
  expect(found({ state: 'pickup' })).toEqual(['c']);
});

test('a day is a day in Johannesburg', () => {
  expect(found({ date: '2026-11-20' })).toEqual(['a']);
  expect(found({ date: '2026-11-21' })).toContain('b');
});

test('pickups and courier orders are told apart', () => {
  expect(found({ delivery: 'pickup' })).toEqual(['a', 'b']);
  expect(found({ delivery: 'courier' })).toEqual(['c']);
});
