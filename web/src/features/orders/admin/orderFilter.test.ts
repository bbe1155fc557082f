import { everything, isEverything, readFilter, toQuery, writeFilter } from './orderFilter';

test('a filter survives the way through the address', () => {
  const filter = {
    number: 'kush48',
    state: 'completed',
    payment: 'refund-due',
    delivery: 'courier',
    from: '2026-11-01',
    to: '2026-11-21',
    sort: 'oldest',
  } as const;
  expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
  expect(readFilter(new URLSearchParams(writeFilter(everything)))).toEqual(everything);
});

test('what makes no sense in an address does not count', () => {
  const nonsense = 'state=shipped&payment=maybe&delivery=pigeon&from=yesterday&to=2026-1-1&sort=price';
  expect(readFilter(new URLSearchParams(nonsense))).toEqual(everything);
});

test('the order in which orders stand leaves none out', () => {
  expect(isEverything({ ...everything, sort: 'oldest' })).toBe(true);
  expect(toQuery({ ...everything, sort: 'oldest' })).toEqual({});
});

test('spaces alone are no search', () => {
  expect(isEverything({ ...everything, number: '  ' })).toBe(true);
  expect(toQuery({ ...everything, number: ' 48 ', state: 'pending' })).toEqual({
    number: '48',
    state: 'pending',
  });
});
