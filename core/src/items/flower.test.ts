// spec: customer-9-11
import * as v from 'valibot';

import { aListedFlower } from '../testing/answers';
import { flower, flowerSchema } from './flower';

// spec: customer-3-3
test('a stored flower without a category gets the category Other', () => {
  const { category: _none, ...flower } = aListedFlower();
  expect(v.parse(flowerSchema, flower).category).toBe('Other');
});

// spec: customer-3-2, checkout-9-14
test.each(['Hybrid', 'Sativa', 'Indica'])('accepts %s as a strain', (label) => {
  expect(v.is(flowerSchema, { ...aListedFlower(), label })).toBe(true);
});

// spec: customer-3-2
test.each(['Ruderalis', 'hybrid', ''])('rejects %p as a strain', (label) => {
  expect(v.is(flowerSchema, { ...aListedFlower(), label })).toBe(false);
});

test('rejects an unknown category', () => {
  expect(v.is(flowerSchema, { ...aListedFlower(), category: 'Roof' })).toBe(false);
});

describe('the measured percentages of a flower', () => {
  it('are shown with a percent sign and a strength label', () => {
    const measured = aListedFlower({ thcPercent: 21.5, cbdPercent: 0.4 });
    expect(flower.note(measured)).toBe('THC 21.5%');
    expect(flower.strength(measured)).toBe('high');
    expect(flower.facts(measured)).toEqual([
      { name: 'THC', value: '21.5%', cue: 'high strength' },
      { name: 'CBD', value: '0.4%' },
    ]);
  });

  it('may be missing from an older flower', () => {
    const older = v.parse(flowerSchema, aListedFlower());
    expect([flower.note(older), flower.strength(older), flower.facts(older)]).toEqual(['', null, []]);
  });

  it.each([-1, 101, '20'])('cannot be %p', (thcPercent) => {
    expect(v.is(flowerSchema, { ...aListedFlower(), thcPercent })).toBe(false);
  });
});
