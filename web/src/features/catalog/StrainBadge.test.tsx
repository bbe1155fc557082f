import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Strain } from '@shop/core/model/product';
import { aListedEdible, aListedFlower } from '@shop/core/testing/answers';
import { render, screen } from '@testing-library/react';

import { totalStock } from '@/shared/items/listedProduct';

import { StrainBadge } from './StrainBadge';

const tokens = readFileSync(path.join(__dirname, '../../ui/tokens.css'), 'utf8');

/** Returns the light theme's value of a colour token. */
function colour(token: string): string | undefined {
  return new RegExp(`--color-${token}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
}

// spec: customer-9-23
test.each<[Strain, string, string]>([
  ['Sativa', 'sativa', '#d2401a'],
  ['Hybrid', 'hybrid', '#7a35c2'],
  ['Indica', 'indica', '#22c7e0'],
])('%s has a badge in the colour %s (%s)', (label, token, value) => {
  render(<StrainBadge product={{ kind: 'flower', ...aListedFlower({ label }) }} />);
  expect(screen.getByText(label)).toHaveClass(`bg-${token}`);
  expect(colour(token)).toBe(value);
});

// spec: customer-9-23
test('THC is shown in milligrams on a green background', () => {
  render(<StrainBadge product={{ kind: 'edible', ...aListedEdible({ thc: 15 }) }} />);
  expect(screen.getByText('THC 15 mg')).toHaveClass('bg-thc');
  expect(colour('thc')).toBe('#1b7a3d');
});

// spec: customer-9-5
test('the stock of a flower is the sum of its three sizes', () => {
  const stockQuantity = { oneGram: 3, threeGram: 0, preRoll: 4 };
  expect(totalStock({ kind: 'flower', ...aListedFlower({ stockQuantity }) })).toBe(7);
  expect(totalStock({ kind: 'edible', ...aListedEdible({ quantity: 5 }) })).toBe(5);
});
