import { fetchAllBanners } from '@shop/core/contracts/banners';
import { getallProductsExtra } from '@shop/core/items/extra';
import { getallProducts } from '@shop/core/items/flower';
import { aBanner, aListedFlower } from '@shop/core/testing/answers';
import { act, waitFor } from '@testing-library/react';

import { toRequest } from '@/api/toRequest';
import { startStore } from '@/app/startStore';
import { paths } from '@/config/paths';
import { addToCart } from '@/features/purchase/cart/addToCart';
import { answerCart, haze } from '@/testing/cartScene';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp } from '@/testing/renderApp';
import { openShopWindow } from '@/testing/shopWindow';

import { headStart, screenChunks } from '../../plugins/headStart';

import { run as boot } from './boot';

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
  delete window.earlyAnswers;
  document.head.querySelectorAll('link').forEach((link) => link.remove());
  window.history.replaceState(null, '', '/');
});

test.each([paths.home, paths.products, `${paths.productView}?id=blue-dream`, paths.cart])(
  'the early requests for %s have exactly the URLs that the screen requests',
  async (address) => {
    openShopWindow({ flowers: [aListedFlower()] });
    answerCart([haze]);
    const items = address === paths.cart ? [haze] : [];
    const requests = jest.spyOn(globalThis, 'fetch');
    const cart = { items, _persist: { version: 1, rehydrated: true } };
    renderApp({ route: address, preloadedState: { cart } });
    const asked = () => requests.mock.calls.flatMap(([url, init]) => (init?.method === 'GET' ? [url] : []));
    const early = headStart('/api')[address.replace(/\?.*/, '')];
    const { answers = [], sideAnswers = [], cartAnswers = [] } = early ?? {};
    const urls = [...answers, ...sideAnswers, ...cartAnswers];
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(urls)));
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(new Set(asked())).toEqual(new Set(urls));
    requests.mockRestore();
  },
);

test('a screen with a separate chunk loads that chunk and its imports, except those of the entry chunk', () => {
  const { [paths.home]: home, [paths.products]: products } = screenChunks(bundle);
  expect(home).toBeUndefined();
  expect(products).toEqual(['/assets/page.js', '/assets/box.js']);
});

test('nothing is requested early from an API on another origin', () => {
  expect(headStart('https://elsewhere.example/{function}')).toEqual({});
});

test('only the requests of the current screen are sent early', async () => {
  window.history.replaceState(null, '', '/products');
  fakeBackend.answer(getallProducts, { products: [] });
  const url = toRequest(getallProducts, {}).url;
  const headStart = {
    '/products': { answers: [url], sideAnswers: [] },
    '/': { answers: ['/api/other'], sideAnswers: [] },
  };
  boot({ headStart, scripts: null });

  expect(Object.keys(window.earlyAnswers ?? {})).toEqual([url]);
  expect(await window.earlyAnswers?.[url]?.arrival).toMatchObject({ ok: true, status: 200 });
  expect(fakeBackend.calls(getallProducts)).toHaveLength(1);
});

test('an empty cart does not request data that only a filled cart needs', async () => {
  const url = toRequest(getallProductsExtra, {}).url;
  const headStart = { '/': { answers: [], sideAnswers: [], cartAnswers: [url] } };
  fakeBackend.answer(getallProductsExtra, { products: [] });
  const store = startStore();
  await waitFor(() => expect(store.getState().cart._persist.rehydrated).toBe(true));
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('cart')).not.toBeNull();
  boot({ headStart, scripts: null });
  expect(fakeBackend.calls(getallProductsExtra)).toHaveLength(0);

  const papers = { id: 'x1', name: 'Papers', label: '', imageUrl: '', kind: 'extra' as const };
  store.dispatch(addToCart({ ...papers, unitCents: 2_500, available: 9 }));
  window.dispatchEvent(new Event('pagehide'));
  boot({ headStart, scripts: null });
  expect(fakeBackend.calls(getallProductsExtra)).toHaveLength(1);
});

describe('the main picture of a screen', () => {
  const imageUrl = 'https://pictures.example/o/images%2Flead.1280.webp?alt=media&token=t';

  /** Returns the attributes that decide which copy is loaded, for the early request and for the displayed picture. */
  async function askedAndShown(address: string) {
    window.history.replaceState(null, '', address);
    boot({ headStart: headStart('/api'), scripts: null });
    await waitFor(() => expect(document.head.querySelector('link[fetchpriority=high]')).not.toBeNull());
    const asked = document.head.querySelector('link[fetchpriority=high]');
    const { container } = renderApp({ route: address });
    await waitFor(() => expect(container.querySelector('img[fetchpriority=high]')).not.toBeNull());
    const shown = container.querySelector('img[fetchpriority=high]');
    return {
      asked: ['href', 'imagesrcset', 'imagesizes'].map((name) => asked?.getAttribute(name)),
      shown: ['src', 'srcset', 'sizes'].map((name) => shown?.getAttribute(name)),
    };
  }

  test('is requested on the home page with exactly the attributes of the first banner', async () => {
    openShopWindow({ banners: [aBanner({ imageUrl }), aBanner({ id: 'other' })] });
    const { asked, shown } = await askedAndShown('/');
    expect(asked).toEqual(shown);
    expect(asked[1]).toContain('lead.640.webp?alt=media&token=t 640w');
  });

  test('is the picture of the product in the URL', async () => {
    openShopWindow({ flowers: [aListedFlower({ id: 'other' }), aListedFlower({ id: 'haze', imageUrl })] });
    const { asked, shown } = await askedAndShown('/product-view?id=haze');
    expect(asked).toEqual(shown);
    expect(asked[0]).toBe(imageUrl);
  });

  test('is not requested early if the response is malformed', async () => {
    openShopWindow();
    fakeBackend.fail(fetchAllBanners, 'malformed');
    boot({ headStart: headStart('/api'), scripts: null });
    await waitFor(() => expect(fakeBackend.calls(fetchAllBanners)).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.head.querySelector('link[fetchpriority=high]')).toBeNull();
  });
});
