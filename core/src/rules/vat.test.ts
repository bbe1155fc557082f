import { vatWithin } from './vat';

test.each([
  [11_500, 1_500],
  [100, 13],
  [0, 0],
])('%i cents with VAT contain %i cents of VAT', (cents, vat) => {
  expect(vatWithin(cents)).toBe(vat);
});
