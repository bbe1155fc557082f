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
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Returns the URLs of the requested scripts. */
function preloaded() {
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
  return links.map((link) => link.getAttribute('href'));
}

const all = ['/assets/shop.js', '/assets/runtime.js', '/assets/list.js'];

function script() {
  return document.querySelector('script[type=module]')?.getAttribute('src');
}

const aTask = () => new Promise((resolve) => setTimeout(resolve));

test('the shop starts after the shell has been painted', async () => {
  openPage(paths.orders, scripts);
  expect(script()).toBeUndefined();
  await waitFor(() => expect(script()).toBe('/assets/shop.js'));
});

test('the scripts load after the first pictures have been requested', async () => {
  openShopWindow({ flowers: [aListedFlower({ imageUrl: '/haze.webp' })] });
  bootAt(paths.products, scripts);
  const early = window.earlyAnswers?.['/api/getall-products'];
  if (early === undefined) throw new Error('The list has no early request.');
  const { arrival } = early;
  let arrive = () => {};
  early.arrival = new Promise((resolve) => (arrive = () => resolve(arrival)));
  openPage(paths.products, scripts);
  await arrival;
  await aTask();
  expect(preloaded()).toEqual([]);
  const picturesThen = new Promise((resolve) => {
    new MutationObserver(() => resolve(document.querySelectorAll('main img').length)).observe(document.head, {
      childList: true,
    });
  });
  arrive();
  expect(await picturesThen).toBe(1);
  expect(preloaded()).toEqual(all);
  await waitFor(() => expect(script()).toBe('/assets/shop.js'));
});

test('the scripts wait up to half a second for the pictures, and are requested once', async () => {
  jest.useFakeTimers();
  let arrive = () => {};
  const arrival = new Promise<undefined>((resolve) => (arrive = () => resolve(undefined)));
  window.earlyAnswers = { '/api/getall-products': { arrival }, '/api/getall-edibles': { arrival } };
  openPage(paths.products, scripts);
  await jest.advanceTimersByTimeAsync(499);
  expect(preloaded()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(preloaded()).toHaveLength(3);
  arrive();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(preloaded()).toHaveLength(3);
  expect(document.querySelectorAll('script[type=module]')).toHaveLength(1);
  jest.useRealTimers();
});

test.each([
  ['a screen without pictures', paths.orders],
  ['an empty cart', paths.cart],
])('the scripts of %s are requested in the head of the page', (_what, address) => {
  bootAt(address, scripts);
  expect(preloaded()).toEqual(all.slice(0, 2));
});

test('scripts that a service worker has cached are requested in the head of the page', () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  openShopWindow();
  bootAt(paths.products, scripts);
  expect(preloaded()).toEqual(all);
});

test('a hidden page starts the shop immediately', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  openShopWindow();
  bootAt(paths.products, scripts);
  openPage(paths.products, scripts);
  expect(script()).toBe('/assets/shop.js');
  expect(preloaded()).toEqual(all);
});
