import type { InputOf } from '@shop/core/contracts/contract';
import type { getallOrders } from '@shop/core/contracts/ordersAdmin';

import { isOldPage, requestOf } from './oldPage';
import { isSearch, toOrderFilter } from './orderFilter';

type Listing = InputOf<typeof getallOrders>;

const now = new Date('2026-11-20T10:00:00.000Z');
const before = '2026-11-20T08:00:00.000Z';
const isOld = (listing: Listing) => isOldPage(listing, toOrderFilter(listing), now);

test.each<Listing>([
  {},
  { queue: 'pack', sort: 'oldest' },
  { limit: 1, counts: 'yes' },
  { find: 'thandi' },
  { from: '2026-11-14' },
  { from: '2026-11-20', skip: 9 },
  { from: '2026-11-14', payment: 'paid' },
  { queue: 'open', before, beforeId: 'order-1' },
  { queue: 'pack', skip: 50 },
  { state: 'needs-action', skip: 50 },
])('a request for the orders %j is not one for old orders', (listing) => {
  expect(isOld(listing)).toBe(false);
});

test.each<Listing>([
  { before, beforeId: 'order-1' },
  { limit: 200, sort: 'oldest' },
  { payment: 'refunded', delivery: 'pickup' },
  { promotion: 'promo-1' },
  { queue: 'done', skip: 9 },
  { find: 'thandi', skip: 9 },
  { from: '2026-11-12' },
  { to: '2026-11-12' },
])('a request for the orders %j is one for old orders', (listing) => {
  expect(isOld(listing)).toBe(true);
});

test('a name, digits and part of an order number are searches, but an empty text and the bare prefix are not', () => {
  const searches = [
    { find: 'thandi' },
    { find: '082' },
    { number: 'KUSH12' },
    { find: ' ' },
    { find: 'KUSH' },
  ];
  expect(searches.map((listing) => isSearch(toOrderFilter(listing)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('two requests for the same orders are the same request, whatever number and counts they ask for', () => {
  const counted = requestOf({ find: 'thandi', limit: 1, counts: 'yes' });
  expect(counted).toBe(requestOf({ find: 'thandi', limit: 50 }));
  expect(counted).not.toBe(requestOf({ find: 'nomsa', limit: 50 }));
});
