// spec: customer-1-2, customer-2-2, customer-7-19
import type { Extra } from '@shop/core/items/extra';
import { getallProductsExtra } from '@shop/core/items/extra';
import { getallEdibles } from '@shop/core/items/edible';
import { getallProducts } from '@shop/core/items/flower';
import { aListedEdible, aListedFlower } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';

import { selectCartItems } from '@/features/purchase/cart/cartSlice';
import { Address, address } from '@/testing/address';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp, renderWithStore } from '@/testing/renderApp';
import { openShopWindow } from '@/testing/shopWindow';

import { ProductsPage } from './ProductsPage';

const shelf = {
  flowers: [
    aListedFlower({ id: 'zulu', name: 'zulu Dream', category: 'Tunnel' }),
    aListedFlower({ id: 'amber', name: 'Amber Haze', category: 'AAA' }),
    aListedFlower({ id: 'durban', name: 'Durban Poison', category: 'Indoor' }),
  ],
  edibles: [aListedEdible({ name: 'Gummy Bears' })],
};

const anExtra = (change: Partial<Extra>): Extra => ({
  id: 'extra',
  slug: 'extra',
  name: 'Extra',
  code: 'EX-001',
  imageUrl: '/images/extra.webp',
  description: '',
  price: 25.5,
  quantity: 2,
  availability: true,
  showOnCart: true,
  createdDateTime: '2026-11-01T08:00:00.000Z',
  createdBy: 'staff:admin',
  ...change,
});

function names(): string[] {
  const results = screen.queryByRole('list', { name: 'Results' });
  const cards = results === null ? [] : within(results).getAllByRole('article');
  return cards.map((card) => within(card).getByRole('heading').textContent ?? '');
}

async function renderShelf(route = '/products') {
  openShopWindow(shelf);
  const rendered = renderApp({ route });
  await screen.findByText(/^\d+ products?$/);
  return rendered;
}

// spec: customer-2.products-3, customer-5-9
test('the page lists flowers and edibles by name, ignoring case, and shows the number of products', async () => {
  await renderShelf();
  expect(names()).toEqual(['Amber Haze', 'Durban Poison', 'Gummy Bears', 'zulu Dream']);
  expect(screen.getByRole('status')).toHaveTextContent('4 products');
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});

test.each(['papers', 'rolling paper'])(
  'a search for %s finds extras, and does not report an empty result',
  async (text) => {
    fakeBackend.answer(getallProductsExtra, {
      products: [
        anExtra({ id: 'papers', name: 'King Size Papers', description: 'Slim leaves.' }),
        anExtra({ id: 'jar', name: 'Stash Jar', description: 'Violet glass.' }),
      ],
    });
    const { user } = await renderShelf(`/products?q=${encodeURIComponent(text)}`);
    const extras = within(await screen.findByRole('region', { name: 'Extras' }));
    expect(extras.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByText('No products found.')).not.toBeInTheDocument();
    await user.click(extras.getByRole('button', { name: 'Add King Size Papers' }));
    expect(await screen.findByText('Item added successfully')).toBeVisible();
  },
);

// spec: customer-5-9
test('the page omits unavailable products', async () => {
  openShopWindow({ flowers: [...shelf.flowers, aListedFlower({ id: 'x', availability: false })] });
  renderApp({ route: '/products' });
  expect(await screen.findByText('3 products')).toBeVisible();
  expect(names()).not.toContain('Blue Dream');
});

// spec: customer-2.products-1, customer-2.products-3, customer-5-10
test('a search finds part of a name in any case, and Clear restores the list', async () => {
  const { user } = await renderShelf();
  const box = screen.getByRole('searchbox', { name: 'Search products' });
  expect(box).toHaveAttribute('placeholder', 'Search products...');

  await user.type(box, 'RBAN p');
  await waitFor(() => expect(names()).toEqual(['Durban Poison']));
  expect(screen.getByRole('status')).toHaveTextContent('1 product');

  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(names()).toHaveLength(4));
  expect(box).toHaveValue('');
});

// spec: customer-2.products-2, customer-5-11
test('a chip filters by exactly one category, and the chip Climate Control (AAA) selects AAA', async () => {
  const { user } = await renderShelf();
  await user.click(screen.getByRole('button', { name: 'Climate Control (AAA)' }));
  await waitFor(() => expect(names()).toEqual(['Amber Haze']));
  await user.click(screen.getByRole('button', { name: 'Edibles' }));
  await waitFor(() => expect(names()).toEqual(['Gummy Bears']));
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
});

test('recent searches appear when the empty search field gets the focus, and lead to their results', async () => {
  localStorage.setItem('searches', JSON.stringify(['durban']));
  const { user } = await renderShelf();
  await user.click(screen.getByRole('searchbox'));
  const recent = within(await screen.findByRole('list', { name: 'Recent searches' }));
  await user.click(recent.getByRole('link', { name: 'durban' }));
  await waitFor(() => expect(names()).toEqual(['Durban Poison']));
  expect(screen.getByRole('searchbox')).toHaveValue('durban');
  expect(screen.queryByRole('list', { name: 'Recent searches' })).not.toBeInTheDocument();
});

// spec: customer-2.products-4
test('a search without results is reported and can be cleared', async () => {
  const { user } = await renderShelf('/products?q=nothing+like+it&category=Indoor');
  expect(await screen.findByText('No products found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(names()).toHaveLength(4));
});

test('an empty shop is reported and offers nothing to clear', async () => {
  openShopWindow();
  renderApp({ route: '/products' });
  expect(await screen.findByText('No products found.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument();
});

async function renderWithAddress(search = '', shown: Parameters<typeof openShopWindow>[0] = shelf) {
  openShopWindow(shown);
  const ui = (
    <>
      <ProductsPage />
      <Address />
    </>
  );
  const rendered = renderWithStore(ui, { route: `/products${search}` });
  await screen.findByText(/^\d+ products?$/);
  return rendered;
}

describe('the URL of the list', () => {
  test('restores the search text and the category', async () => {
    await renderWithAddress('?category=Tunnel&q=dream');
    expect(screen.getByRole('searchbox')).toHaveValue('dream');
    expect(screen.getByRole('button', { name: 'Tunnel', pressed: true })).toBeVisible();
    expect(names()).toEqual(['zulu Dream']);
  });

  test('is updated after a pause in typing, not on every key press', async () => {
    const { user } = await renderWithAddress();
    await user.type(screen.getByRole('searchbox'), 'durban');
    expect(address()).toBe('');
    await waitFor(() => expect(address()).toBe('?q=durban'));
  });

  test('is updated immediately if a card is pressed before the pause', async () => {
    const { user } = await renderWithAddress();
    await user.type(screen.getByRole('searchbox'), 'durban');
    await waitFor(() => expect(names()).toEqual(['Durban Poison']));
    const card = screen.getByRole('link', { name: 'Durban Poison' });
    card.addEventListener('click', (event) => event.preventDefault());
    act(() => card.click());
    expect(address()).toBe('?q=durban');
  });

  test('is ignored if its category does not exist', async () => {
    await renderWithAddress('?category=<script>');
    expect(names()).toHaveLength(4);
  });
});

describe('the list of products', () => {
  const none = { oneGram: 0, threeGram: 0, preRoll: 0 };
  const many = {
    flowers: [
      aListedFlower({ id: 'a', name: 'Amber', label: 'Sativa', thcPercent: 24 }),
      aListedFlower({
        id: 'b',
        name: 'Blue',
        label: 'Indica',
        stockPrice: { oneGram: 20, threeGram: 50, preRoll: 9 },
      }),
      aListedFlower({ id: 'c', name: 'Cheese', label: 'Indica', stockQuantity: none }),
    ],
    edibles: [aListedEdible({ name: 'Gummy Bears', rating: { average: 4.8, count: 5 } })],
  };
  async function renderMany(route = '/products') {
    openShopWindow(many);
    const rendered = renderApp({ route });
    await screen.findByText(/^\d+ products?$/);
    return rendered;
  }

  test('shows sold-out products last, on cards with the rating and the THC content', async () => {
    await renderMany();
    expect(names()).toEqual(['Amber', 'Blue', 'Gummy Bears', 'Cheese']);
    const [amber, , gummies] = screen.getAllByRole('article');
    expect(amber).toHaveTextContent('THC 24%');
    expect(
      within(gummies as HTMLElement).getByRole('img', { name: '4.8 out of 5 stars, 5 reviews' }),
    ).toBeVisible();
  });

  test('has a sheet with filters and sorting, which take effect immediately and are stored in the URL', async () => {
    const { user } = await renderWithAddress('', many);
    await user.click(screen.getByRole('button', { name: 'Filter · Sort' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
    expect(sheet.getByRole('button', { name: 'Sativa 1' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Indica 2' }));
    expect(sheet.getByRole('button', { name: 'Sativa 1' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'In stock 1' }));
    await user.click(sheet.getByRole('button', { name: 'Price, low to high' }));
    await user.click(await sheet.findByRole('button', { name: 'Show 1 product' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(names()).toEqual(['Blue']);
    expect(screen.getByRole('button', { name: 'Filter · Sort (2)' })).toBeVisible();
    expect(address()).toBe('?strain=Indica&stock=in&sort=price');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(address()).toBe('');
  });

  test('omits filters that would leave no product', async () => {
    const { user } = await renderMany('/products?category=Edibles');
    await user.click(screen.getByRole('button', { name: 'Filter · Sort' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
    expect(sheet.getByRole('group', { name: 'Price' })).toBeVisible();
    expect(sheet.queryByRole('group', { name: 'Strain' })).not.toBeInTheDocument();
  });

  test('takes its filters and sorting from the URL', async () => {
    await renderMany('/products?strain=Indica&sort=price');
    expect(names()).toEqual(['Blue', 'Cheese']);
  });

  test('is followed by more products of the category if a search has few results', async () => {
    await renderMany('/products?q=amber');
    const more = within(screen.getByRole('region', { name: 'More Indoor' }));
    const others = more.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    expect(others).toEqual(expect.arrayContaining(['Blue', 'Cheese']));
    expect(others).not.toContain('Amber');
  });

  test('ignores unknown filters and sort orders in the URL', async () => {
    await renderMany('/products?strain=Ruderalis&sort=random&price=-1');
    expect(names()).toHaveLength(4);
    expect(screen.getByRole('button', { name: 'Filter · Sort' })).toBeVisible();
  });

  test('can be searched by strain, and tolerates typing errors', async () => {
    const { user } = await renderMany();
    const box = screen.getByRole('searchbox');
    await user.type(box, 'sativa');
    await waitFor(() => expect(names()).toEqual(['Amber']));
    await user.clear(box);
    await user.type(box, 'gumym');
    await waitFor(() => expect(names()).toEqual(['Gummy Bears']));
  });
});

describe('the "+" button on a card', () => {
  test('opens a sheet with the sizes, which then shows the added item', async () => {
    const { user, store } = await renderShelf();
    await user.click(screen.getByRole('button', { name: 'Add Amber Haze to the cart' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Amber Haze' }));
    expect(sheet.getByRole('radio', { name: /^1g/ })).toBeChecked();
    await user.click(sheet.getByRole('radio', { name: /^3g/ }));
    await user.click(sheet.getByRole('button', { name: /^Add to Cart · R336\.00/ }));
    expect(await screen.findByRole('dialog', { name: 'Item Added to Cart!' })).toHaveTextContent(
      'Amber Haze 3G',
    );
    expect(selectCartItems(store.getState())).toMatchObject([
      { id: 'amber', size: 'threeGram', quantity: 1 },
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('immediately adds a product without sizes, and then becomes a quantity control', async () => {
    openShopWindow({ edibles: [aListedEdible({ id: 'gummy', name: 'Gummy Bears', quantity: 2 })] });
    const { user, store } = renderApp({ route: '/products' });
    await user.click(await screen.findByRole('button', { name: 'Add Gummy Bears to the cart' }));
    expect(await screen.findByRole('button', { name: 'View Cart' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const more = screen.getByRole('button', { name: 'One more: Gummy Bears' });
    await user.click(more);
    expect(selectCartItems(store.getState())).toMatchObject([{ id: 'gummy', quantity: 2 }]);
    expect(more).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'One less: Gummy Bears' }));
    await user.click(screen.getByRole('button', { name: 'One less: Gummy Bears' }));
    expect(selectCartItems(store.getState())).toEqual([]);
    expect(screen.getByRole('button', { name: 'Add Gummy Bears to the cart' })).toBeVisible();
  });

  test('is absent for sold-out products', async () => {
    openShopWindow({ flowers: [aListedFlower({ stockQuantity: { oneGram: 0, threeGram: 0, preRoll: 0 } })] });
    renderApp({ route: '/products' });
    await screen.findByText('1 product');
    expect(screen.queryByRole('button', { name: /to the cart$/ })).not.toBeInTheDocument();
  });
});

describe('products that cannot be loaded', () => {
  test('do not hide the products of the other kinds', async () => {
    openShopWindow({ edibles: [aListedEdible({ name: 'Gummy Bears' })] });
    fakeBackend.refuse(getallProducts, { status: 503, code: 'busy', message: 'The shop is busy right now.' });
    const { user } = renderApp({ route: '/products' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Some products are missing here.The shop is busy right now.',
    );
    expect(names()).toEqual(['Gummy Bears']);
    openShopWindow(shelf);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('appear automatically within five seconds after an outage', async () => {
    openShopWindow();
    for (const list of [getallProducts, getallEdibles]) fakeBackend.fail(list, 'offline');
    jest.useFakeTimers({ advanceTimers: true });
    renderApp({ route: '/products' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
    await act(() => jest.advanceTimersByTimeAsync(4_500));
    expect(screen.getByRole('alert')).toBeVisible();
    openShopWindow(shelf);
    await act(() => jest.advanceTimersByTimeAsync(4_500));
    expect(names()).toHaveLength(4);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  // spec: customer-8-1
  test('are reported with the server’s message', async () => {
    openShopWindow();
    fakeBackend.refuse(getallProducts, { status: 500, code: 'internal', message: 'The list is broken.' });
    renderApp({ route: '/products' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The list is broken.');
    expect(screen.queryByText('No products found.')).not.toBeInTheDocument();
  });

  // spec: customer-8-1
  test('are reported with a general message if the server sends none', async () => {
    openShopWindow();
    fakeBackend.refuse(getallProducts, { status: 500, code: 'internal', message: '' });
    renderApp({ route: '/products' });
    expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred.');
  });
});

test('very long and malicious names are shown as plain text', async () => {
  const name = `<img src=x onerror=alert(1)> ${'W'.repeat(50)}`;
  openShopWindow({ flowers: [aListedFlower({ name })] });
  renderApp({ route: '/products' });
  expect(await screen.findByRole('link', { name })).toBeVisible();
  expect(document.querySelector('img[src=x]')).toBeNull();
});
