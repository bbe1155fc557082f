import { fillNotice } from './fillNotice';

const facts = { shop: null, days: { orders: 365, auditRows: 1825 } };

test('what stands in braces is a fact of the shop', () => {
  expect(fillNotice('Kept for {orderDays} days by {company}.', facts)).toBe('Kept for 365 days by The shop.');
});

test.each(['{constructor}', '{toString}', '{__proto__}', '{unknown}'])(
  '%s stays as it is written',
  (text) => {
    expect(fillNotice(text, facts)).toBe(text);
  },
);
