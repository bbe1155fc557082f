import { aListedFlower } from '@shop/core/testing/answers';
import { waitFor } from '@testing-library/react';

import { paths } from '@/config/paths';
import { openShopWindow } from '@/testing/shopWindow';
import { bootAt, closePage, openPage } from '@/testing/staticPage';

const scripts = {
  entry: '/assets/shop.js',
  imports: ['/assets/runtime.js'],
  screens: { [paths.products]: ['/assets/list.js'] },
};

afterEach(() => {
  closePage();
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function preloaded() {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  return links.map((link) => link.getAttribute('href'));
}

function script() {
  return document.querySelector('script[type=module]')?.getAttribute('src');
}

test('the shop starts after the shell has been painted', async () => {
  openPage(paths.orders, scripts);
  expect(script()).toBeUndefined();
  await waitFor(() => expect(script()).toBe('/assets/shop.js'));
  expect(preloaded()).toEqual(['/assets/shop.js', '/assets/runtime.js']);
});

test('the scripts of the shop and of the screen load after the first pictures have been requested', async () => {
  openShopWindow({ flowers: [aListedFlower({ imageUrl: '/haze.webp' })] });
  bootAt(paths.products);
  openPage(paths.products, scripts);
  expect(preloaded()).toEqual([]);
  await waitFor(() =>
    expect(preloaded()).toEqual(['/assets/shop.js', '/assets/runtime.js', '/assets/list.js']),
  );
  expect(document.querySelector('main img')).toHaveAttribute('src', '/haze.webp');
});

test('the scripts wait for half a second at most', () => {
  jest.useFakeTimers();
  window.earlyAnswers = { '/api/getall-products': { arrival: new Promise(() => {}) } };
  openPage(paths.products, scripts);
  jest.advanceTimersByTime(499);
  expect(preloaded()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(preloaded()).toHaveLength(3);
});

test('scripts that a service worker has cached load immediately', () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  openPage(paths.products, scripts);
  expect(preloaded()).toHaveLength(3);
});

test('a hidden page starts the shop immediately', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  openPage(paths.products, scripts);
  expect(script()).toBe('/assets/shop.js');
});
