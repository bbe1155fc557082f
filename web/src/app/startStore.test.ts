import { act, waitFor } from '@testing-library/react';

import { addToCart } from '@/features/cart/addToCart';
import type { NewCartItem } from '@/features/cart/cartSlice';

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

test('what another tab puts into the cart is not undone by this one', () => {
  const store = startStore();
  store.dispatch(addToCart(papers));
  const other = JSON.stringify({ items: JSON.stringify([{ ...papers, quantity: 4, price: 100 }]) });

  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: other })));

  expect(store.getState().cart.items).toEqual([
    expect.objectContaining({ id: 'x1', quantity: 4, price: 100 }),
  ]);
});

test('the cart is written down before the page goes away', async () => {
  const store = startStore();
  await waitFor(() => expect(store.getState().cart._persist.rehydrated).toBe(true));
  store.dispatch(addToCart({ ...papers, name: 'Lighter' }));
  expect(localStorage.getItem('cart') ?? '').not.toContain('Lighter');

  window.dispatchEvent(new Event('pagehide'));

  expect(localStorage.getItem('cart')).toContain('Lighter');
});
