import { fetchAllBanners } from '@shop/core/contracts/banners';
import { aBanner } from '@shop/core/testing/answers';
import { act, waitFor } from '@testing-library/react';

import { toRequest } from '@/api/toRequest';
import { addToCart } from '@/features/purchase/cart/addToCart';
import type { NewCartItem } from '@/features/purchase/cart/cartSlice';

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

test('changes that another tab makes to the cart are not overwritten', () => {
  const store = startStore();
  store.dispatch(addToCart(papers));
  const other = JSON.stringify({ items: JSON.stringify([{ ...papers, quantity: 4, price: 100 }]) });

  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: other })));

  expect(store.getState().cart.items).toEqual([
    expect.objectContaining({ id: 'x1', quantity: 4, price: 100 }),
  ]);
});

describe('a response that arrived before the script', () => {
  const body = { success: true, banners: [aBanner({ title: 'Early' })] };
  const early = (text: string) => ({
    address: toRequest(fetchAllBanners, {}).url,
    answer: { ok: true, status: 200, text },
  });
  const entries = () => Object.values(startStore().getState().serverCache.entries);

  test('is used in the first render of its screen', () => {
    window.preloaded = early(JSON.stringify(body));
    expect(entries()).toEqual([
      expect.objectContaining({
        contract: 'fetchAllBanners',
        isPending: false,
        data: { banners: body.banners },
      }),
    ]);
    // Used only once, because it may be outdated for a later store on this page.
    expect(entries()).toEqual([]);
  });

  test('is ignored if it is unreadable or unknown', () => {
    window.preloaded = early('{"success":true,"banners":"none"}');
    expect(entries()).toEqual([]);
    window.preloaded = { ...early(JSON.stringify(body)), address: '/api/something-else' };
    expect(entries()).toEqual([]);
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
