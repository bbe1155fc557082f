// spec: customer-2.home-10, customer-2.home-11, customer-2.product-view-14, customer-3-5, customer-4-2
// spec: customer-9-8, customer-9-12
import type { ListedProduct } from '@shop/core/items/registry';

import { descriptionPreview } from './description';
import { homeRows } from './homeRows';

function flower(position: number, change: Partial<ListedProduct> = {}): ListedProduct {
  return {
    kind: 'flower',
    id: `f${position}`,
    slug: `f${position}`,
    name: `Flower ${position}`,
    code: `C${position}`,
    label: 'Hybrid',
    imageUrl: '/x.png',
    category: 'Indoor',
    description: '',
    stockPrice: { oneGram: 10, threeGram: 20, preRoll: 5 },
    stockQuantity: { oneGram: 1, threeGram: 1, preRoll: 1 },
    availability: true,
    createdBy: '',
    createdDateTime: new Date(Date.UTC(2026, 0, 31 - position)).toISOString(),
    ...change,
  } as ListedProduct;
}

const twelve = Array.from({ length: 12 }, (_, index) => flower(index + 1));

describe('the home rows', () => {
  test('contain items 1 to 5 and 7 to 11, newest first, regardless of the order of the response', () => {
    const rows = homeRows([...twelve].reverse(), null);
    expect(rows.hotDeals.map(({ id }) => id)).toEqual(['f1', 'f2', 'f3', 'f4', 'f5']);
    expect(rows.mostBought.map(({ id }) => id)).toEqual(['f7', 'f8', 'f9', 'f10', 'f11']);
  });

  test('contain only the selected category', () => {
    const rows = homeRows([...twelve, flower(20, { category: 'Tunnel' })], 'Tunnel');
    expect(rows.hotDeals.map(({ id }) => id)).toEqual(['f20']);
    expect(rows.mostBought).toEqual([]);
  });
});

describe('a description', () => {
  test('is shortened to 220 characters, and offers Read More only if it was shortened', () => {
    expect(descriptionPreview('x'.repeat(220)).hasMore).toBe(false);
    const long = descriptionPreview('x'.repeat(221));
    expect(long.hasMore).toBe(true);
    expect(long.preview).toHaveLength(221);
  });
});
