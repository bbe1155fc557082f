import { productHead } from '@shop/core/items/productHead';
import { aListedEdible, aListedFlower } from '@shop/core/testing/answers';
import { renderHook } from '@testing-library/react';

import { useProductHead } from './useProductHead';

const flower = { kind: 'flower', ...aListedFlower({ rating: { average: 4.6, count: 12 } }) } as const;

const content = (property: string) =>
  document.head.querySelector(`meta[property="${property}"]`)?.getAttribute('content');

afterEach(() => document.head.replaceChildren());

test('a link preview contains the name, the description, the price and an absolute image URL', () => {
  renderHook(() => useProductHead(flower));
  expect(content('og:type')).toBe('product');
  expect(content('og:title')).toBe('Blue Dream');
  expect(content('og:description')).toBe('Sweet berry and a clear head.');
  expect(content('og:image')).toBe('http://localhost/images/blue-dream.webp');
  expect(content('og:url')).toBe('http://localhost/products/blue-dream');
  expect(content('product:price:amount')).toBe('120.00');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'http://localhost/products/blue-dream',
  );
});

test('structured data contains every size with its price and stock, and the rating', () => {
  const sold = { ...flower, stockQuantity: { oneGram: 1, threeGram: 0, preRoll: 2 } };
  expect(productHead(sold, 'https://shop.example').data).toMatchObject({
    '@type': 'Product',
    name: 'Blue Dream',
    sku: 'FL-001',
    offers: [
      { name: 'Blue Dream 1g', price: '120.00', availability: 'https://schema.org/InStock' },
      { name: 'Blue Dream 3g', price: '336.00', availability: 'https://schema.org/OutOfStock' },
      { name: 'Blue Dream Pre-roll', price: '72.00', priceCurrency: 'ZAR' },
    ],
    aggregateRating: { ratingValue: 4.6, reviewCount: 12 },
  });
});

test('a flower that is offered only as a pre-roll has one offer', () => {
  const stockQuantity = { oneGram: 0, threeGram: 0, preRoll: 2 };
  const rolls = { ...flower, category: 'Pre-Roll', stockQuantity } as const;
  const { data } = productHead(rolls, 'https://shop.example');
  expect(data).toHaveProperty('offers', [expect.objectContaining({ name: 'Blue Dream Pre-roll' })]);
});

test('an edible has one offer, and no rating without reviews', () => {
  const { data } = productHead({ kind: 'edible', ...aListedEdible() }, 'https://shop.example');
  expect(data).toMatchObject({ offers: [{ price: '75.00' }] });
  expect(data).not.toHaveProperty('aggregateRating');
});

test('long descriptions are truncated at a word boundary, and missing descriptions are replaced', () => {
  const long = { ...flower, description: 'word '.repeat(100) };
  expect(productHead(long, 'https://shop.example').description).toMatch(/^(word ){29,30}word…$/);
  const none = { ...flower, description: '' };
  expect(productHead(none, 'https://shop.example').description).toBe('Blue Dream, from R120.00.');
});

test('a malicious name cannot break out of the structured data', () => {
  const hostile = { ...flower, name: '</script><script>alert(1)</script>' };
  renderHook(() => useProductHead(hostile));
  const scripts = document.head.querySelectorAll('script');
  expect(scripts).toHaveLength(1);
  expect(JSON.parse(scripts[0]?.textContent ?? '')).toMatchObject({ name: hostile.name });
});

test('the original tags of the page are restored when the customer leaves the product', () => {
  document.head.innerHTML = '<meta property="og:title" content="the shop">';
  const { unmount } = renderHook(() => useProductHead(flower));
  expect(content('og:title')).toBe('Blue Dream');
  unmount();
  expect(content('og:title')).toBe('the shop');
  expect(document.head.querySelectorAll('script, link, meta')).toHaveLength(1);
});
