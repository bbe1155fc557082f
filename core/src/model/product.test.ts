import * as v from 'valibot';

import { aListedFlower } from '../testing/answers';
import { flowerSchema } from './product';

test('a stored flower without a category counts as Other', () => {
  const { category: _none, ...flower } = aListedFlower();
  expect(v.parse(flowerSchema, flower).category).toBe('Other');
});

test.each(['Hybrid', 'Sativa', 'Indica'])('%s is a strain', (label) => {
  expect(v.is(flowerSchema, { ...aListedFlower(), label })).toBe(true);
});

test.each(['Ruderalis', 'hybrid', ''])('%p is none', (label) => {
  expect(v.is(flowerSchema, { ...aListedFlower(), label })).toBe(false);
});

test('a category that does not exist is not believed', () => {
  expect(v.is(flowerSchema, { ...aListedFlower(), category: 'Roof' })).toBe(false);
});
