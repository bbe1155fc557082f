import { aListedFlower, someFlowers } from '@shop/core/testing/answers';
import { waitFor } from '@testing-library/react';

import { paths } from '@/config/paths';
import { startStore } from '@/app/startStore';
import { CategoryChips } from '@/features/catalog/CategoryChips';
import { DetailsSkeleton } from '@/features/catalog/product/DetailsSkeleton';
import { GridSkeleton } from '@/features/catalog/GridSkeleton';
import { addToCart } from '@/features/purchase/cart/addToCart';
import { CartLines } from '@/features/purchase/cart/CartLines';
import { renderWithStore } from '@/testing/renderApp';
import { openShopWindow } from '@/testing/shopWindow';
import { bootAt, closePage, looks, openPage } from '@/testing/staticPage';

afterEach(() => {
  closePage();
  jest.restoreAllMocks();
});

const soldOut = { oneGram: 0, threeGram: 0, preRoll: 0 };
const flowers = [
  ...['Haze', 'Amber', 'Zest', 'Berry', 'Cola'].map((name) =>
    aListedFlower({ id: name, name, imageUrl: `/${name}.webp` }),
  ),
  aListedFlower({ id: 'a1', name: 'Aardvark', imageUrl: '/out.webp', stockQuantity: soldOut }),
  aListedFlower({ id: 'a2', name: 'Abalone', imageUrl: '/hidden.webp', availability: false }),
];

function open(address: string, shop: Parameters<typeof openShopWindow>[0] = { flowers }) {
  openShopWindow(shop);
  bootAt(address);
  openPage(address);
}

/** Returns the pictures in the placeholders, in page order. */
function shownPictures() {
  return [...document.querySelectorAll('main [data-picture]')].map(
    (place) => place.querySelector('img')?.getAttribute('src') ?? null,
  );
}

/** Waits until the early responses have arrived and been drawn. */
async function drawn() {
  await Promise.all(Object.values(window.earlyAnswers ?? {}).map(({ arrival }) => arrival));
  await window.lead;
  await new Promise((resolve) => setTimeout(resolve));
}

test.each([
  ['the list of products', paths.products, GridSkeleton],
  ['a product', '/product-view?id=none', DetailsSkeleton],
])(
  '%s has the same placeholders before the script runs as it has in React',
  async (_what, address, Skeleton) => {
    open(address, {});
    await drawn();
    const early = looks(document.querySelector('main [aria-busy]'));
    document.body.replaceChildren();
    // Makes React render as it does in the first seconds after the start, even on a slow machine.
    jest.spyOn(performance, 'now').mockReturnValue(0);
    renderWithStore(<Skeleton />);
    expect(early).toEqual(looks(document.querySelector('[aria-busy]')));
  },
);

test('before the script runs, the list shows the pictures of the four products that React shows first', async () => {
  open(paths.products);
  await waitFor(() => expect(shownPictures()).toContain('/Amber.webp'));
  expect(shownPictures().slice(0, 5)).toEqual([
    '/Amber.webp',
    '/Berry.webp',
    '/Cola.webp',
    '/Haze.webp',
    null,
  ]);
});

test('a product shows its picture before the script runs, with a `srcset` and `sizes`', async () => {
  const imageUrl = 'https://pictures.example/o/images%2Fhaze.1280.webp?alt=media&token=t';
  open('/product-view?id=haze', { flowers: [...someFlowers(2), aListedFlower({ id: 'haze', imageUrl })] });
  await waitFor(() => expect(shownPictures()).toEqual([imageUrl]));
  const picture = document.querySelector('main img');
  expect(picture).toHaveAttribute('sizes', '(min-width: 64rem) 36rem, (min-width: 48rem) 50vw, 100vw');
  expect(picture?.getAttribute('srcset')).toContain('haze.640.webp');
});

test('a product that does not exist keeps its placeholder', async () => {
  open('/product-view?id=none');
  await drawn();
  expect(shownPictures()).toEqual([null]);
});

test('a search shows the pictures of the products that it finds', async () => {
  open('/products?q=cola');
  await waitFor(() => expect(shownPictures().slice(0, 2)).toEqual(['/Cola.webp', null]));
});

test('a selected category looks the same as in React, and the pictures of its products are shown', async () => {
  open('/products?category=Indoor', {
    flowers: [
      aListedFlower({ id: 'f1', name: 'Amber', category: 'Greenhouse', imageUrl: '/green.webp' }),
      aListedFlower({ id: 'f2', name: 'Berry', category: 'Indoor', imageUrl: '/indoor.webp' }),
    ],
  });
  await waitFor(() => expect(shownPictures().slice(0, 2)).toEqual(['/indoor.webp', null]));
  const early = looks(document.querySelector('main [role=group]'));
  document.body.replaceChildren();
  renderWithStore(<CategoryChips chosen="Indoor" onChoose={() => {}} />);
  expect(early).toEqual(looks(document.querySelector('[role=group]')));
});

test('without a category, no chip looks selected', () => {
  open(paths.products);
  const early = looks(document.querySelector('main [role=group]'));
  document.body.replaceChildren();
  renderWithStore(<CategoryChips chosen={null} onChoose={() => {}} />);
  expect(early).toEqual(looks(document.querySelector('[role=group]')));
});

test('a filled cart shows the picture of each line, with the same `srcset` and `sizes` as in React', async () => {
  const store = startStore();
  await waitFor(() => expect(store.getState().cart._persist.rehydrated).toBe(true));
  const urlOf = (id: string) => `https://pictures.example/o/images%2F${id}.1280.webp?alt=media&token=t`;
  for (const id of ['papers', 'lighter']) {
    const item = { id, name: id, label: '', imageUrl: urlOf(id), kind: 'extra' as const };
    store.dispatch(addToCart({ ...item, unitCents: 2_500, available: 9 }));
  }
  window.dispatchEvent(new Event('pagehide'));
  const copies = () =>
    [...document.querySelectorAll('img')].map((image) =>
      ['src', 'srcset', 'sizes'].map((name) => image.getAttribute(name)),
    );
  open(paths.cart);
  expect(shownPictures()).toEqual(['papers', 'lighter'].map(urlOf));
  const early = copies();
  document.body.replaceChildren();
  renderWithStore(<CartLines />, { store });
  expect(early).toEqual(copies());
});

test.each([
  ['empty', '{"items":"[]"}'],
  ['missing', null],
  ['truncated', '{"items":"[{'],
  ['of an unknown shape', '{"items":"{}"}'],
  ['full of invalid lines', '{"items":"[null,{\\"id\\":\\"f1\\",\\"name\\":\\"Haze\\",\\"quantity\\":0}]"}'],
])('a stored cart that is %s has no placeholders before the script runs', (_what, stored) => {
  if (stored !== null) localStorage.setItem('cart', stored);
  open(paths.cart);
  expect(document.querySelector('main [aria-busy]')).toBeNull();
});

test('no picture is drawn into a placeholder that React has replaced', async () => {
  open(paths.products);
  const place = document.querySelector('main [data-picture]');
  document.getElementById('root')?.replaceChildren('React');
  await drawn();
  expect(place?.querySelector('img')).toBeNull();
});
