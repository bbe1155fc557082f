import type { ListedProduct } from '@shop/core/items/registry';
import { aListedFlower } from '@shop/core/testing/answers';

import { comparing } from './productOrders';

const names = new Intl.Collator('en-ZA', { sensitivity: 'base', numeric: true });
const parts = ['', 'a', 'B', 'b', 'é', 'e', 'É', 'z', ' ', '1', '2', '10', '&', '-', '’', 'ß', 'I'];

test('names are sorted by the rules of the locale, whatever characters they contain', () => {
  const all = parts.flatMap((first) =>
    parts.flatMap((second) => ['', 'a', 'Z'].map((end) => first + second + end)),
  );
  const compare = comparing('name');
  const listed = (name: string): ListedProduct => ({ kind: 'flower', ...aListedFlower({ name }) });
  const products = all.map(listed);
  const wrong = products.flatMap((a) =>
    products
      .filter((b) => Math.sign(compare(a, b)) !== Math.sign(names.compare(a.name, b.name)))
      .map((b) => `${a.name} | ${b.name}`),
  );
  expect(wrong).toEqual([]);
});
