import { hasVat, hasVatOn, vatWithin } from './vat';

test.each([
  [0, 0],
  [115_00, 15_00],
  [100, 13],
  [1, 0],
  [-115_00, -15_00],
])('an amount of %i cents includes %i cents of VAT', (cents, vat) => {
  expect(vatWithin(cents)).toBe(vat);
});

const registered = { vatNumber: '4123456789', vatSince: '2026-11-01' };
/** Midnight in Johannesburg at the start of the date of registration. */
const start = '2026-10-31T22:00:00.000Z';
const before = '2026-10-31T21:59:59.999Z';

test.each([
  ['before the shop was registered for VAT has none', { createdDateTime: before, paidAt: before }, false],
  ['on the first day of the registration has VAT', { createdDateTime: start, paidAt: start }, true],
  [
    'after the registration has VAT, even if it was placed before',
    { createdDateTime: before, paidAt: start },
    true,
  ],
])('an order that was paid %s', (_what, order, expected) => {
  expect(hasVat(order, registered)).toBe(expected);
});

test('the time of an unpaid order decides whether it has VAT', () => {
  expect(hasVat({ createdDateTime: before, paidAt: null }, registered)).toBe(false);
  expect(hasVat({ createdDateTime: start, paidAt: undefined }, registered)).toBe(true);
});

test('no day has VAT in a shop without a VAT number, and every day does if the date of registration is unknown', () => {
  expect(hasVatOn('2026-11-01', { vatNumber: '', vatSince: '' })).toBe(false);
  expect(hasVatOn('2026-11-01', null)).toBe(false);
  expect(hasVatOn('2020-01-01', { ...registered, vatSince: '' })).toBe(true);
});
