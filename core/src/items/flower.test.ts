// spec: customer-9-11
import * as v from 'valibot';

import { aListedFlower } from '../testing/answers';
import { flowerSchema } from './flower';

// spec: customer-3-3
test('a stored flower without a category counts as Other', () => {
  const { category: _none, ...flower } = aListedFlower();
  expect(v.parse(flowerSchema, flower).category).toBe('Other');
});

// spec: customer-3-2, checkout-9-14
test.each(['Hybrid', 'Sativa', 'Indica'])('%s is a strain', (label) => {
  expect(v.is(flowerSchema, { ...aListedFlower(), label })).toBe(true);
});

// spec: customer-3-2
test.each(['Ruderalis', 'hybrid', ''])('%p is none', (label) => {
  expect(v.is(flowerSchema, { ...aListedFlower(), label })).toBe(false);
});

test('a category that does not exist is not believed', () => {
  expect(v.is(flowerSchema, { ...aListedFlower(), category: 'Roof' })).toBe(false);
});
