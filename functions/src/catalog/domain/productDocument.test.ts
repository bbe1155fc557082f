import { aListedFlower } from '@shop/core/testing/answers';

import { bareProductDocument, productDocument, sitemap } from './productDocument';

const site = { origin: 'https://shop.example', shopName: 'Kush' };
const page = `<!doctype html><html><head><title>Kush</title>
<meta
  name="description"
  content="Flower and edibles"
/>
<meta property="og:site_name" content="Kush" /><meta property="og:title" content="Kush" /><meta name="twitter:card" content="summary" />
<script>start()</script></head><body><div id="root"></div></body></html>`;
const flower = { kind: 'flower', ...aListedFlower({ slug: 'blue-dream' }) } as const;

test('the initial HTML of a product page contains the product’s name, URL, price and picture', () => {
  const html = productDocument(page, flower, site);
  expect(html).toContain('<title>Blue Dream · Kush</title>');
  expect(html).toContain(
    '<link data-first rel="canonical" href="https://shop.example/products/blue-dream" />',
  );
  expect(html).toContain(
    '<meta data-first property="og:image" content="https://shop.example/images/blue-dream.webp" />',
  );
  expect(html).toContain('<meta data-first property="product:price:amount" content="120.00" />');
  expect(html).toContain('"price":"120.00","priceCurrency":"ZAR"');
  expect(html).toContain('<script>start()</script>');
});

test('the start page’s tags about the whole shop are replaced, except the site name', () => {
  const html = productDocument(page, flower, site);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html.match(/name="description"/g)).toHaveLength(1);
  expect(html.match(/property="og:title"/g)).toHaveLength(1);
  expect(html).toContain('<meta property="og:site_name" content="Kush" />');
});

test('a malicious name is escaped in the tags and in the structured data', () => {
  const name = `"><script>alert('$&')</script>`;
  const html = productDocument(page, { ...flower, name }, site);
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('\\u003cscript>alert');
  expect(bareProductDocument({ ...flower, name }, site.origin, '')).not.toContain('<script>alert');
});

test('without the start page, a product page still has its tags and redirects to the product', () => {
  const html = bareProductDocument(flower, site.origin, site.shopName);
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/product-view?id=blue-dream" />');
  expect(html).toContain('<title>Blue Dream · Kush</title>');
  expect(html).toContain('<meta data-first property="og:title" content="Blue Dream" />');
  expect(html).toContain('"@type":"Product"');
});

test('the sitemap lists the public pages and every product at its canonical URL', () => {
  const xml = sitemap([flower], site.origin);
  expect(xml).toContain('<loc>https://shop.example/products</loc>');
  expect(xml).toContain('<loc>https://shop.example/products/blue-dream</loc>');
});
