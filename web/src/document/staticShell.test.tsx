import { fetchAllBanners } from '@shop/core/contracts/banners';
import { getallEdibles } from '@shop/core/items/edible';
import { isProduct, typeOf } from '@shop/core/items/registry';
import { aBanner, aListedFlower, someFlowers } from '@shop/core/testing/answers';
import { act, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';

import { AppRoutes } from '@/app/AppRoutes';
import { makeStore } from '@/app/makeStore';
import { replayEarlyPress, restoreEarlyFocus } from '@/app/shell/earlyInteractions';
import { ShellFrame } from '@/app/shell/ShellFrame';
import { TopBar } from '@/app/shell/TopBar';
import { paths } from '@/config/paths';
import { HomeCarousel } from '@/features/banners/HomeCarousel';
import { homeRows } from '@/features/catalog/homeRows';
import { HotDeals } from '@/features/catalog/ProductRow';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';
import { openShopWindow } from '@/testing/shopWindow';
import { bootAt, closePage, looks, openPage } from '@/testing/staticPage';

const elsewhere = '/nowhere';

afterEach(closePage);

async function earlyAnswersDrawn() {
  await Promise.all(Object.values(window.earlyAnswers ?? {}).map(({ arrival }) => arrival));
  await new Promise((resolve) => setTimeout(resolve));
}

test('before the script runs, the two bars look the same as in React', () => {
  openPage(elsewhere);
  const header = looks(document.querySelector('header'));
  const nav = looks(document.querySelector('nav'));
  const skipLink = looks(document.querySelector('a[href="#main"]'));
  document.body.replaceChildren();

  renderWithStore(
    <ShellFrame
      bar={<TopBar cartCount={0} isMenuOpen={false} onOpenMenu={() => {}} onMenuLikely={() => {}} />}
    >
      {null}
    </ShellFrame>,
    { route: elsewhere },
  );
  expect(header).toEqual(looks(document.querySelector('header')));
  expect(nav).toEqual(looks(document.querySelector('nav')));
  expect(skipLink).toEqual(looks(document.querySelector('a[href="#main"]')));
});

test('before the script runs, the top bar shows the name from an earlier visit, or only the logo', () => {
  openPage(paths.products);
  expect(document.querySelector('header a[href="/"]')).toHaveTextContent(/^$/);
  localStorage.setItem('shopName', 'Kush');
  openPage(paths.products);
  const home = document.querySelector('header a[href="/"]');
  expect(home).toHaveTextContent('Kush');
  expect(home).toHaveAttribute('aria-label', 'Kush, home');
});

test('only the link to the current page is marked', () => {
  openPage(paths.products);
  const current = [...document.querySelectorAll('[aria-current=page]')];
  // One link is in the bottom bar, the other in the top bar on wide screens.
  expect(current.map((link) => link.getAttribute('href'))).toEqual([paths.products, paths.products]);
});

test('the settings page has no top bar below 1024 px, and the back office has no bars', () => {
  openPage(paths.settings);
  expect(document.querySelector('header')).toHaveClass('max-lg:hidden');
  expect(document.querySelector('nav')).not.toBeNull();
  for (const address of [paths.admin.login, paths.admin.home]) {
    openPage(address);
    expect(document.getElementById('root')).toBeEmptyDOMElement();
  }
});

describe('the first banner', () => {
  const imageUrl = 'https://pictures.example/o/images%2Flead.1280.webp?alt=media&token=t';

  test.each([
    ['with a description', aBanner({ imageUrl, description: 'Every <b>Friday</b>' })],
    [
      'without a description, with a picture in one size',
      aBanner({ imageUrl: '/plain.webp', description: '' }),
    ],
  ])('%s looks the same before the script runs as in React', async (_what, banner) => {
    openShopWindow({ banners: [banner, aBanner({ id: 'other', title: 'Other' })] });
    bootAt(paths.home);
    openPage(paths.home);
    await waitFor(() => expect(document.querySelector('main figure')).not.toBeNull());
    const drawn = looks(document.querySelector('main figure'));
    document.body.replaceChildren();

    renderWithStore(<HomeCarousel />);
    await waitFor(() => expect(document.querySelector('figure')).not.toBeNull());
    expect(drawn).toEqual(looks(document.querySelector('figure')));
  });

  test('is not drawn if React has already rendered the page', async () => {
    openShopWindow({ banners: [aBanner({ imageUrl })] });
    bootAt(paths.home);
    openPage(paths.home);
    document.getElementById('root')?.replaceChildren('React');
    await window.lead;
    expect(document.getElementById('root')).toHaveTextContent(/^React$/);
  });

  test('is not drawn if there is no banner, the banners cannot be loaded, or another screen is open', async () => {
    async function figureAt(address: string) {
      bootAt(address);
      openPage(address);
      await earlyAnswersDrawn();
      return document.querySelector('main figure');
    }
    const shop = { banners: [aBanner({ imageUrl })], flowers: [aListedFlower({ id: 'f1' })] };
    openShopWindow({ ...shop, banners: [] });
    expect(await figureAt(paths.home)).toBeNull();
    openShopWindow(shop);
    for (const address of [paths.products, '/product-view?id=f1', paths.cart, paths.settings]) {
      expect(await figureAt(address)).toBeNull();
    }
    expect(await figureAt(paths.home)).not.toBeNull();
    fakeBackend.fail(fetchAllBanners, 'offline');
    expect(await figureAt(paths.home)).toBeNull();
  });
});

describe('the first row of products', () => {
  const imageUrl = 'https://pictures.example/o/images%2Fhaze.1280.webp?alt=media&token=t';
  const rating = { average: 4.5, count: 2 };
  const flowers = [
    ...someFlowers(4, () => ({ label: 'Indica', imageUrl: '/plain.webp' })),
    aListedFlower({ name: 'Haze', label: 'Sativa', imageUrl, rating, category: 'Greenhouse' }),
  ];

  /** Opens the home page without running the shop's script. */
  async function openHome(shop: Parameters<typeof openShopWindow>[0], search = '') {
    openShopWindow({ banners: [aBanner({ imageUrl })], ...shop });
    return openPrepared(search);
  }

  async function openPrepared(search = '') {
    bootAt(paths.home + search);
    openPage(paths.home + search);
    await waitFor(() => expect(document.querySelector('main figure')).not.toBeNull());
    await earlyAnswersDrawn();
    return document.querySelector('main section');
  }

  test('looks the same before the script runs as in React', async () => {
    const drawn = looks(await openHome({ flowers }));
    document.body.replaceChildren();

    const { hotDeals } = homeRows(typeOf('flower').itemsOf({ products: flowers }).filter(isProduct), null);
    renderWithStore(<HotDeals seeAll={paths.products} products={hotDeals} />);
    expect(drawn).toEqual(looks(document.querySelector('section')));
  });

  test.each([
    ['sold out', 0],
    ['almost sold out', 3],
  ])('shows a product that is %s in the same way as React', async (_what, oneGram) => {
    const stockQuantity = { oneGram, threeGram: 0, preRoll: 0 };
    const shown = [aListedFlower({ label: 'Indica', stockQuantity, imageUrl, rating })];
    const drawn = looks(await openHome({ flowers: shown }));
    document.body.replaceChildren();

    renderWithStore(
      <HotDeals
        seeAll={paths.products}
        products={typeOf('flower').itemsOf({ products: shown }).filter(isProduct)}
      />,
    );
    expect(drawn).toEqual(looks(document.querySelector('section')));
  });

  test('shows one price for a product with a single size', async () => {
    const stockQuantity = { oneGram: 0, threeGram: 0, preRoll: 10 };
    const single = aListedFlower({ category: 'Pre-Roll', stockQuantity });
    const row = await openHome({ flowers: [single] });
    expect(row).toHaveTextContent('R72.00');
    expect(row).not.toHaveTextContent('from');
  });

  test('is missing while a category is selected, without products, and if a list cannot be loaded', async () => {
    expect(await openHome({ flowers }, '?category=Indoor')).toBeNull();
    expect(await openHome({ flowers: [] })).toBeNull();
    openShopWindow({ banners: [aBanner({ imageUrl })], flowers });
    fakeBackend.refuse(getallEdibles, { status: 503, code: 'busy', message: 'Busy' });
    expect(await openPrepared()).toBeNull();
  });

  test('is not drawn if React has already rendered the page', async () => {
    openShopWindow({ banners: [aBanner({ imageUrl })], flowers });
    bootAt(paths.home);
    openPage(paths.home);
    await waitFor(() => expect(document.querySelector('main figure')).not.toBeNull());
    document.getElementById('root')?.replaceChildren('React');
    await earlyAnswersDrawn();
    expect(document.getElementById('root')).toHaveTextContent(/^React$/);
  });
});

test('a press and the focus are not lost when the script starts', () => {
  openPage(paths.home);
  document.querySelector<HTMLElement>('nav a[href="/products"]')?.focus();
  document
    .querySelector<HTMLElement>('button[aria-label=Menu] svg')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const root = document.getElementById('root');
  const opened = jest.fn();
  // React replaces the shell.
  root?.replaceChildren();
  root?.insertAdjacentHTML(
    'beforeend',
    '<button aria-label="Menu">Menu</button><a href="/products">Products</a>',
  );
  root?.querySelector('button')?.addEventListener('click', opened);
  restoreEarlyFocus();
  replayEarlyPress();
  expect(document.activeElement).toHaveAttribute('href', '/products');
  expect(opened).toHaveBeenCalledTimes(1);
  replayEarlyPress();
  expect(opened).toHaveBeenCalledTimes(1);
});

test.each([
  ['pressed', ['mousedown', 'mouseup', 'click']],
  ['held down', ['mousedown']],
])('a category that was %s before the script ran is selected when React takes over', async (_how, events) => {
  openShopWindow({ banners: [aBanner({ imageUrl: '/lead.webp' })], flowers: someFlowers(2) });
  bootAt(paths.home);
  openPage(paths.home);
  await waitFor(() => expect(document.querySelector('main button[value=Indoor]')).not.toBeNull());
  const early = document.querySelector('main button[value=Indoor]');
  for (const event of events) early?.dispatchEvent(new MouseEvent(event, { bubbles: true }));
  const app = createRoot(document.getElementById('root') ?? document.body);

  act(() =>
    app.render(
      <Provider store={makeStore()}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </Provider>,
    ),
  );

  expect(await screen.findByRole('button', { name: 'Indoor', pressed: true })).toBeVisible();
  act(() => app.unmount());
});

test('a press that was released elsewhere, or made with another mouse button, is not replayed', async () => {
  openShopWindow({ banners: [aBanner({ imageUrl: '/lead.webp' })], flowers: someFlowers(2) });
  bootAt(paths.home);
  openPage(paths.home);
  await waitFor(() => expect(document.querySelector('main button[value=Indoor]')).not.toBeNull());
  const early = document.querySelector('main button[value=Indoor]');
  const root = document.getElementById('root');
  early?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 2 }));
  expect(root).not.toHaveAttribute('data-pressed');
  early?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  expect(root).toHaveAttribute('data-pressed');
  document.body.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  expect(root).not.toHaveAttribute('data-pressed');
});

test('the focus is not lost when React replaces the shell', async () => {
  openShopWindow();
  openPage(paths.products);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  document.querySelector<HTMLElement>('nav a[href="/products"]')?.focus();
  const focusedThen = new Promise<Element | null>((resolve) => {
    // Runs immediately after React's first render, before any other event such as a key press.
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      resolve(document.activeElement);
    }).observe(root, { childList: true });
  });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  const app = createRoot(root);
  app.render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[paths.products]}>
        <AppRoutes />
      </MemoryRouter>
    </Provider>,
  );
  const focused = await focusedThen;
  expect(focused).toHaveAttribute('href', '/products');
  expect(focused?.isConnected).toBe(true);
  await screen.findByRole('searchbox');
  app.unmount();
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});

test('text typed into the search before the script ran is kept, and so is the focus', () => {
  openPage(paths.home);
  const early = document.querySelector<HTMLInputElement>('header input');
  early?.focus();
  if (early) early.value = 'durb';
  early?.dispatchEvent(new Event('input', { bubbles: true }));
  const root = document.getElementById('root');
  root?.replaceChildren();
  root?.insertAdjacentHTML('beforeend', '<input id="search-bar" />');
  restoreEarlyFocus();
  expect(document.activeElement).toHaveValue('durb');
});

test('the products page has its own search box, so the top bar has none', () => {
  openPage(paths.products);
  expect(document.querySelector('header form')).toBeNull();
});

test('a press on the skip link is recorded for React, and a press on a link to another page is not', () => {
  openPage(paths.home);
  document.querySelector<HTMLElement>('a[href="#main"]')?.click();
  document
    .querySelector<HTMLElement>('nav a[href="/products"] svg')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(document.getElementById('root')?.dataset['pressed']).toBe('a[href="#main"]');
});
