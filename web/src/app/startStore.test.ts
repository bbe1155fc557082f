import { fetchAllBanners } from '@shop/core/contracts/banners';
import { aBanner } from '@shop/core/testing/answers';
import { act, waitFor } from '@testing-library/react';

import { callContract } from '@/api/callContract';
import { hydrateEarlyAnswers } from '@/api/hydrateEarlyAnswers';
import { toRequest } from '@/api/toRequest';
import { signInKey } from '@/features/account/session';
import { addToCart } from '@/features/purchase/cart/addToCart';
import type { NewCartItem } from '@/features/purchase/cart/cartSlice';

import { fakeBackend } from '@/testing/fakeBackend';
import { takeConsoleErrors } from '@/testing/setup';

import { startStore } from './startStore';

const papers: NewCartItem = {
  id: 'x1',
  name: 'Rolling papers',
  label: '',
  imageUrl: '',
  kind: 'extra',
  unitCents: 2_500,
  available: 9,
};

test('a cart that another tab has changed replaces the cart in this tab', () => {
  const store = startStore();
  store.dispatch(addToCart(papers));
  const other = JSON.stringify({ items: JSON.stringify([{ ...papers, quantity: 4, price: 100 }]) });

  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: other })));

  expect(store.getState().cart.items).toEqual([
    expect.objectContaining({ id: 'x1', quantity: 4, price: 100 }),
  ]);
});

describe('a response that was requested before the script ran', () => {
  const body = { success: true, banners: [aBanner({ title: 'Early' })] };
  const { url } = toRequest(fetchAllBanners, {});
  function entries() {
    const store = startStore();
    hydrateEarlyAnswers(store.dispatch);
    return Object.values(store.getState().serverCache.entries);
  }

  /** Stores a response as the page's first script does. */
  function arrive(text: string, at = url) {
    const arrived = { ok: true, status: 200, text };
    window.earlyAnswers = { [at]: { arrival: Promise.resolve(arrived), arrived } };
  }

  afterEach(() => delete window.earlyAnswers);

  test('is used in the first render of its screen if it has arrived', () => {
    arrive(JSON.stringify(body));
    expect(entries()).toEqual([
      expect.objectContaining({
        contract: 'fetchAllBanners',
        isPending: false,
        data: { banners: body.banners },
      }),
    ]);
    // A response is used only once, because it may be outdated for a later store on this page.
    expect(entries()).toEqual([]);
  });

  test('is ignored if it is invalid or for an unknown URL', () => {
    arrive('{"success":true,"banners":"none"}');
    expect(entries()).toEqual([]);
    arrive(JSON.stringify(body), '/api/something-else');
    expect(entries()).toEqual([]);
  });

  test('is awaited by the first call if it has not arrived, and later calls send requests', async () => {
    const answer = { ok: true, status: 200, text: JSON.stringify(body) };
    window.earlyAnswers = { [url]: { arrival: Promise.resolve(answer) } };
    fakeBackend.answer(fetchAllBanners, { banners: [] });
    expect(await callContract(fetchAllBanners, {})).toEqual({ banners: body.banners });
    expect(fakeBackend.calls(fetchAllBanners)).toHaveLength(0);
    expect(await callContract(fetchAllBanners, {})).toEqual({ banners: [] });
  });

  test('is requested again if it failed, or if the page is at least half a minute old', async () => {
    fakeBackend.answer(fetchAllBanners, { banners: [] });
    window.earlyAnswers = { [url]: { arrival: Promise.resolve(undefined) } };
    expect(await callContract(fetchAllBanners, {})).toEqual({ banners: [] });
    arrive(JSON.stringify(body));
    jest.spyOn(performance, 'now').mockReturnValue(30_000);
    expect(await callContract(fetchAllBanners, {})).toEqual({ banners: [] });
  });
});

test('the cart is saved before the page is closed', async () => {
  const store = startStore();
  await waitFor(() => expect(store.getState().cart._persist.rehydrated).toBe(true));
  store.dispatch(addToCart({ ...papers, name: 'Lighter' }));
  expect(localStorage.getItem('cart') ?? '').not.toContain('Lighter');

  window.dispatchEvent(new Event('pagehide'));

  expect(localStorage.getItem('cart')).toContain('Lighter');
});

describe('a page from the back/forward cache', () => {
  const restored = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  /** Starts a page with a signed-in customer and one item, and leaves the page. */
  async function leavePage() {
    const store = startStore();
    await waitFor(() => expect(store.getState().cart._persist.rehydrated).toBe(true));
    store.dispatch(addToCart(papers));
    await waitFor(() => expect(localStorage.getItem('cart')).toContain(papers.name));
    localStorage.setItem(signInKey, 'Thandi');
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    return store;
  }

  /** jsdom cannot reload a page, and reports each attempt as an error. */
  const hasReloaded = () => takeConsoleErrors().some((error) => error.includes('navigation'));

  test.each([
    ['the cart was paid', () => localStorage.setItem('cart', '{"items":"[]"}')],
    ['the customer logged out', () => localStorage.removeItem(signInKey)],
    ['another customer logged in', () => localStorage.setItem(signInKey, 'Sipho')],
  ])('is reloaded if %s in the meantime, and stores nothing until then', async (_what, change) => {
    const store = await leavePage();
    change();
    const stored = localStorage.getItem('cart');

    restored();

    expect(hasReloaded()).toBe(true);
    store.dispatch(addToCart({ ...papers, name: 'Lighter' }));
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem('cart')).toBe(stored);
  });

  test('stays as it is if nothing has changed', async () => {
    const store = await leavePage();

    restored();

    expect(hasReloaded()).toBe(false);
    expect(store.getState().cart.items).toHaveLength(1);
  });
});
