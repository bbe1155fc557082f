// spec: customer-1-2, customer-2-2, customer-7-19
import { getallProducts } from '@shop/core/items/flower';
import { aListedEdible, aListedFlower } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

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

function names(): string[] {
  return screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent ?? '');
}

async function renderShelf(route = '/products') {
  openShopWindow(shelf);
  const rendered = renderApp({ route });
  await screen.findByText(/^\d+ products?$/);
  return rendered;
}

// spec: customer-2.products-3, customer-5-9
test('shows flowers and edibles by name, whatever the case, and how many there are', async () => {
  await renderShelf();
  expect(names()).toEqual(['Amber Haze', 'Durban Poison', 'Gummy Bears', 'zulu Dream']);
  expect(screen.getByRole('status')).toHaveTextContent('4 products');
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});

// spec: customer-5-9
test('leaves out what is not available', async () => {
  openShopWindow({ flowers: [...shelf.flowers, aListedFlower({ id: 'x', availability: false })] });
  renderApp({ route: '/products' });
  expect(await screen.findByText('3 products')).toBeVisible();
  expect(names()).not.toContain('Blue Dream');
});

// spec: customer-2.products-1, customer-2.products-3, customer-5-10
test('search finds a part of a name in any case; Clear brings everything back', async () => {
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
test('a chip is an exact category, and Climate Control (AAA) means AAA', async () => {
  const { user } = await renderShelf();
  await user.click(screen.getByRole('button', { name: 'Climate Control (AAA)' }));
  await waitFor(() => expect(names()).toEqual(['Amber Haze']));
  await user.click(screen.getByRole('button', { name: 'Edibles' }));
  await waitFor(() => expect(names()).toEqual(['Gummy Bears']));
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
});

// spec: customer-2.products-4
test('a search without a hit says so and offers to clear it', async () => {
  const { user } = await renderShelf('/products?q=nothing+like+it&category=Indoor');
  expect(await screen.findByText('No products found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(names()).toHaveLength(4));
});

test('an empty shop says the same and offers nothing to clear', async () => {
  openShopWindow();
  renderApp({ route: '/products' });
  expect(await screen.findByText('No products found.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Clear/ })).not.toBeInTheDocument();
});

describe('the address', () => {
  function Address() {
    const { search } = useLocation();
    return <output>{search}</output>;
  }

  async function renderWithAddress(search = '') {
    openShopWindow(shelf);
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
  const address = () => document.querySelector('output')?.textContent ?? '';

  test('brings search and chip along', async () => {
    await renderWithAddress('?category=Tunnel&q=dream');
    expect(screen.getByRole('searchbox')).toHaveValue('dream');
    expect(screen.getByRole('button', { name: 'Tunnel', pressed: true })).toBeVisible();
    expect(names()).toEqual(['zulu Dream']);
  });

  test('follows once typing rests, not at every key', async () => {
    const { user } = await renderWithAddress();
    await user.type(screen.getByRole('searchbox'), 'durban');
    expect(address()).toBe('');
    await waitFor(() => expect(address()).toBe('?q=durban'));
  });

  test('is complete at once when a card is pressed while typing has not rested', async () => {
    const { user } = await renderWithAddress();
    await user.type(screen.getByRole('searchbox'), 'durban');
    await waitFor(() => expect(names()).toEqual(['Durban Poison']));
    const card = screen.getByRole('link', { name: 'Durban Poison' });
    card.addEventListener('click', (event) => event.preventDefault());
    act(() => card.click());
    expect(address()).toBe('?q=durban');
  });

  test('a category that does not exist counts as none', async () => {
    await renderWithAddress('?category=<script>');
    expect(names()).toHaveLength(4);
  });
});

describe('when products cannot be had', () => {
  // spec: customer-8-1
  test('a red box shows the server’s message', async () => {
    openShopWindow();
    fakeBackend.refuse(getallProducts, { status: 500, code: 'internal', message: 'The list is broken.' });
    renderApp({ route: '/products' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The list is broken.');
    expect(screen.queryByText('No products found.')).not.toBeInTheDocument();
  });

  // spec: customer-8-1
  test('or the general sentence when there is no message', async () => {
    openShopWindow();
    fakeBackend.refuse(getallProducts, { status: 500, code: 'internal', message: '' });
    renderApp({ route: '/products' });
    expect(await screen.findByRole('alert')).toHaveTextContent('An unexpected error occurred.');
  });
});

test('names as long or as hostile as they come are shown as text', async () => {
  const name = `<img src=x onerror=alert(1)> ${'W'.repeat(50)}`;
  openShopWindow({ flowers: [aListedFlower({ name })] });
  renderApp({ route: '/products' });
  expect(await screen.findByRole('link', { name })).toBeVisible();
  expect(document.querySelector('img[src=x]')).toBeNull();
});
