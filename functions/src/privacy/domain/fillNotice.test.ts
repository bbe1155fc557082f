import { fillNotice } from './fillNotice';

const facts = { shop: null, days: { orders: 365, auditRows: 1825 } };

test('a known placeholder in braces is replaced with a fact about the shop', () => {
  expect(fillNotice('Kept for {orderDays} days by {company}.', facts)).toBe('Kept for 365 days by The shop.');
});

test.each(['{constructor}', '{toString}', '{__proto__}', '{unknown}'])(
  'the unknown placeholder %s is left unchanged',
  (text) => {
    expect(fillNotice(text, facts)).toBe(text);
  },
);
