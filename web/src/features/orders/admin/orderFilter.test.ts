import { everything, isEverything, orderOf, readFilter, toAddress, toQuery, viewOf } from './orderFilter';

test('a filter is unchanged after a round trip through the URL', () => {
  const filter = {
    find: 'kush48',
    queue: 'pack',
    state: 'collected',
    payment: 'refund-due',
    delivery: 'courier',
    promotion: 'p1',
    from: '2026-11-01',
    to: '2026-11-21',
    sort: 'oldest',
  } as const;
  const { search, hash } = toAddress(filter);
  expect(readFilter(new URLSearchParams(`${search}&${hash}`))).toEqual(filter);
  expect(toAddress(everything)).toEqual({ search: '', hash: '' });
});

test('invalid parts of a URL are ignored', () => {
  const nonsense =
    'queue=later&state=shipped&payment=maybe&delivery=pigeon&promotion=any%20one&from=yesterday&to=2026-1-1&sort=price';
  expect(readFilter(new URLSearchParams(nonsense))).toEqual(everything);
});

test('the sort order does not count as a filter', () => {
  expect(isEverything({ ...everything, sort: 'oldest' })).toBe(true);
  expect(toQuery({ ...everything, sort: 'oldest' })).toEqual({});
});

test('spaces alone do not count as a search', () => {
  expect(isEverything({ ...everything, find: '  ' })).toBe(true);
  expect(toQuery({ ...everything, find: ' 48 ', state: 'ready' })).toEqual({
    find: '48',
    stage: 'ready',
  });
});

test('orders that need a decision are requested with a separate parameter', () => {
  expect(toQuery({ ...everything, state: 'needs-action' })).toEqual({ state: 'needs-action' });
});

test('open orders, oldest first, are the default, and a search covers all orders, newest first', () => {
  expect([viewOf(everything), orderOf(everything)]).toEqual(['open', 'oldest']);
  const search = { ...everything, find: 'Sipho' };
  expect([viewOf(search), orderOf(search)]).toEqual(['all', 'newest']);
  expect(viewOf({ ...search, queue: 'pack' })).toBe('pack');
  expect(orderOf({ ...everything, queue: 'done' })).toBe('newest');
  expect(orderOf({ ...everything, sort: 'newest' })).toBe('newest');
});
