import { fetchAllBanners } from '@shop/core/contracts/banners';
import { getallEdibles, getallProducts } from '@shop/core/contracts/catalog';
import { getOperatingHours } from '@shop/core/contracts/hours';

import { bootScript } from '../../plugins/bootScript';
import { headStart } from '../../plugins/headStart';
import { toRequest } from './toRequest';

const chunk = (fileName: string, imports: string[], page: string | null, isEntry = false) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  facadeModuleId: page,
  isEntry,
});
const bundle = {
  first: chunk('assets/first.js', ['assets/runtime.js'], null, true),
  runtime: chunk('assets/runtime.js', [], null),
  page: chunk('assets/page.js', ['assets/first.js', 'assets/box.js'], '/shop/web/src/pages/ProductsPage.tsx'),
  box: chunk('assets/box.js', ['assets/runtime.js'], null),
  font: { type: 'asset' as const },
};

afterEach(() => {
  document.head.querySelectorAll('link').forEach((link) => link.remove());
  window.history.replaceState(null, '', '/');
});

test('each screen is given the answers it will ask for, at the very addresses it asks', () => {
  const address = (contract: Parameters<typeof toRequest>[0]) => toRequest(contract, {}).url;
  const early = headStart('/api');

  expect(early['/']).toEqual(
    [fetchAllBanners, getallProducts, getallEdibles, getOperatingHours].map(address),
  );
  expect(early['/product-view']).toEqual([getallProducts, getallEdibles].map(address));
});

test('a screen of its own chunk is given that and what it imports, and nothing of the first load', () => {
  expect(headStart('https://elsewhere.example/{function}', bundle)['/products']).toEqual([
    '/assets/page.js',
    '/assets/box.js',
  ]);
});

test('the page asks for them as the script will: modules as modules, answers as fetches', () => {
  window.history.replaceState(null, '', '/products');
  // The text that stands in the page, run as the page does.
  // oxlint-disable-next-line no-eval
  window.eval(bootScript({ '/products': ['/assets/page.js', '/api/getall-products'], '/': ['/api/other'] }));

  const links = [...document.head.querySelectorAll('link')];
  expect(links.map((link) => ({ rel: link.rel, as: link.as, href: link.getAttribute('href') }))).toEqual([
    { rel: 'modulepreload', href: '/assets/page.js' },
    { rel: 'preload', as: 'fetch', href: '/api/getall-products' },
  ]);
});
