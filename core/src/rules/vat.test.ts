import { vatWithin } from './vat';

test.each([
  [0, 0],
  [115_00, 15_00],
  [100, 13],
  [1, 0],
  [-115_00, -15_00],
])('an amount of %i cents includes %i cents of VAT', (cents, vat) => {
  expect(vatWithin(cents)).toBe(vat);
});
