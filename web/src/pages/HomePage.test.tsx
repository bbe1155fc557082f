// spec: customer-1-2, customer-2-1, customer-7-19, customer-9-1, customer-9-10, customer-9-13
import { fetchAllBanners } from '@shop/core/contracts/banners';
import { getallEdibles } from '@shop/core/items/edible';
import { getallProducts } from '@shop/core/items/flower';
import { getOperatingHours } from '@shop/core/contracts/hours';
import { aBanner, aListedEdible, aListedFlower, someFlowers } from '@shop/core/testing/answers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp } from '@/testing/renderApp';
import { openShopWindow } from '@/testing/shopWindow';

function rowNames(row: string): string[] {
  const cards = within(screen.getByRole('region', { name: row })).getAllByRole('article');
  return cards.map((card) => within(card).getByRole('heading').textContent ?? '');
}

describe('the two product rows', () => {
  // spec: customer-2.home-11, customer-2.home-12, customer-2.home-13
  test('contain products 1 to 5 and 7 to 11, newest first, and link to the full list', async () => {
    openShopWindow({ flowers: someFlowers(13).reverse() });
    renderApp();

    await screen.findByRole('region', { name: 'Hot Deals' });

    expect(rowNames('Hot Deals')).toEqual([1, 2, 3, 4, 5].map((number) => `Flower ${number}`));
    expect(rowNames('Most bought')).toEqual([7, 8, 9, 10, 11].map((number) => `Flower ${number}`));
    expect(screen.getByRole('link', { name: 'See all: Hot Deals' })).toHaveAttribute('href', '/products');
    expect(screen.getByRole('link', { name: 'See all: Most bought' })).toHaveAttribute('href', '/products');
  });

  test('have the delivery question between them', async () => {
    openShopWindow({ flowers: someFlowers(13) });
    renderApp();
    const question = await screen.findByRole('button', { name: /^Do you deliver to me\?/ });
    const isBefore = (row: string) =>
      screen.getByRole('region', { name: row }).compareDocumentPosition(question) ===
      Node.DOCUMENT_POSITION_FOLLOWING;
    expect(['Hot Deals', 'Most bought'].map(isBefore)).toEqual([true, false]);
  });

  // spec: customer-2-21, customer-2-22
  test('show the name, the strain, the category and the price of one gram times 1.2', async () => {
    openShopWindow({ flowers: [aListedFlower()] });
    renderApp();

    const card = await screen.findByRole('article');

    expect(card).toHaveTextContent('Hybrid');
    expect(card).toHaveTextContent('Indoor');
    expect(card).toHaveTextContent('from R120.00');
    expect(within(card).getByRole('link', { name: 'Blue Dream' })).toHaveAttribute(
      'href',
      '/product-view?id=blue-dream',
    );
  });

  test('show the price of the available size, the rating, and low stock', async () => {
    const stockQuantity = { oneGram: 0, threeGram: 0, preRoll: 2 };
    openShopWindow({ flowers: [aListedFlower({ stockQuantity, rating: { average: 4.8, count: 5 } })] });
    renderApp();
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent('R72.00');
    expect(card).toHaveTextContent('Only 2 left');
    expect(within(card).getByRole('img')).toHaveAccessibleName('4.8 out of 5 stars, 5 reviews');
  });

  test('show a single price for a product sold only as a pre-roll', async () => {
    const stockQuantity = { oneGram: 0, threeGram: 0, preRoll: 9 };
    openShopWindow({ flowers: [aListedFlower({ category: 'Pre-Roll', stockQuantity })] });
    renderApp();
    const card = await screen.findByRole('article');
    expect(card).toHaveTextContent('R72.00');
    expect(card).not.toHaveTextContent('from');
  });

  test('mark a sold-out product', async () => {
    const none = { oneGram: 0, threeGram: 0, preRoll: 0 };
    openShopWindow({ flowers: [aListedFlower({ stockQuantity: none })] });
    renderApp();

    expect(await screen.findByRole('article')).toHaveTextContent('Out of Stock');
  });
});

describe('the category chips', () => {
  const labels = [
    'Pre-Roll',
    'Indoor',
    'Greenhouse',
    'Medical',
    'Climate Control (AAA)',
    'Edibles',
    'Tunnel',
    'Other',
  ];

  // spec: customer-2.home-8, customer-2.home-9, customer-2.home-10
  test('have the specified order, allow one selection, and filter both rows and their links', async () => {
    openShopWindow({
      flowers: [...someFlowers(6), aListedFlower({ id: 'aaa', name: 'Gelato', category: 'AAA' })],
      edibles: [aListedEdible()],
    });
    const { user } = renderApp();
    await screen.findByRole('region', { name: 'Hot Deals' });
    const chips = within(screen.getByRole('group', { name: 'Categories' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual(labels);

    await user.click(screen.getByRole('button', { name: 'Climate Control (AAA)' }));
    expect(rowNames('Hot Deals')).toEqual(['Gelato']);
    expect(screen.getByRole('link', { name: 'See all: Hot Deals' })).toHaveAttribute(
      'href',
      '/products?category=AAA',
    );

    await user.click(screen.getByRole('button', { name: 'Edibles' }));
    expect(screen.getAllByRole('button', { pressed: true })).toEqual([
      screen.getByRole('button', { name: 'Edibles' }),
    ]);
    expect(rowNames('Hot Deals')).toEqual(['Gummy Bears']);

    await user.click(screen.getByRole('button', { name: 'Edibles' }));
    expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument();
    expect(rowNames('Hot Deals')).toHaveLength(5);
  });

  test('report a category without products, with a link to all products', async () => {
    openShopWindow({ flowers: someFlowers(2) });
    renderApp({ route: '/?category=Tunnel' });

    expect(await screen.findByText('No products found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/products');
    expect(screen.getByRole('button', { name: 'Tunnel', pressed: true })).toBeVisible();
  });
});

describe('the banners', () => {
  // spec: customer-2.home-4
  test('have three placeholders while they load', async () => {
    openShopWindow();
    fakeBackend.fail(fetchAllBanners, 'silence');
    const { container } = renderApp();

    expect(screen.getByText('Loading banners')).toBeInTheDocument();
    const loading = container.querySelector('[aria-busy=true]');
    expect(loading?.querySelectorAll('.skeleton')).toHaveLength(3);
    await screen.findByText('No products found.');
  });

  test('show the title and the description, with a dot for each slide', async () => {
    openShopWindow({ banners: [aBanner(), aBanner({ id: 'door', title: 'To your door', description: '' })] });
    renderApp();

    const carousel = await screen.findByRole('region', { name: 'Offers' });

    expect(carousel).toHaveTextContent('The new harvest is in');
    expect(carousel).toHaveTextContent('Trimmed by hand this week.');
    expect(within(carousel).getAllByRole('button', { name: /^Show slide/ })).toHaveLength(2);
    await screen.findByText('No products found.');
  });

  test.each(['load', 'error'] as const)(
    'load the hidden pictures once the first picture has loaded or failed (%s)',
    async (event) => {
      const pictures = ['/first.webp', '/second.webp', '/third.webp'];
      openShopWindow({
        banners: pictures.map((imageUrl) => aBanner({ id: imageUrl.slice(1, -5), imageUrl })),
      });
      renderApp();
      const carousel = await screen.findByRole('region', { name: 'Offers' });
      const shown = () => [...carousel.querySelectorAll('img')].map((image) => image.getAttribute('src'));
      expect(shown()).toEqual(pictures.slice(0, 1));

      const [first] = carousel.querySelectorAll('img');
      if (first !== undefined) fireEvent(first, new Event(event));

      expect(shown()).toEqual(event === 'load' ? pictures : pictures.slice(1));
      await screen.findByText('No products found.');
    },
  );

  test.each(['offline', 'malformed'] as const)('are omitted if they cannot be loaded (%s)', async (how) => {
    openShopWindow({ flowers: someFlowers(1) });
    fakeBackend.fail(fetchAllBanners, how);
    renderApp();

    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Offers' })).not.toBeInTheDocument();
  });
});

describe('the top of the page', () => {
  test('has a search box and a banner that links to the products', async () => {
    openShopWindow({ banners: [aBanner()], flowers: someFlowers(3) });
    const { user } = renderApp();
    const carousel = await screen.findByRole('region', { name: 'Offers' });
    const slide = within(carousel).getByRole('link', { name: /The new harvest is in.*Shop now/ });
    expect(slide).toHaveAttribute('href', '/products');

    const [box] = within(screen.getByRole('main')).getAllByRole('searchbox');
    if (box !== undefined) await user.type(box, 'flower 2{Enter}');
    expect(await screen.findByText('1 product')).toBeVisible();
  });

  test('has a banner that links to the path that staff set', async () => {
    openShopWindow({ banners: [aBanner({ link: '/products?category=Edibles' })], flowers: someFlowers(1) });
    renderApp();
    const carousel = await screen.findByRole('region', { name: 'Offers' });
    expect(within(carousel).getByRole('link', { name: /The new harvest is in/ })).toHaveAttribute(
      'href',
      '/products?category=Edibles',
    );
  });

  test('states how far the shop delivers', async () => {
    openShopWindow({ flowers: someFlowers(1) });
    renderApp();
    expect(await screen.findByText(/Same-day delivery within 10 km/)).toBeVisible();
  });
});

// spec: customer-1-11
describe('the open/closed banner', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00+02:00'), advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  // spec: customer-2.home-5, customer-2.home-6
  test.each([
    ['09:00 to 18:00', 'We Are Open: 09:00 to 18:00'],
    ['12:00 to 18:00', 'Shop is Closed: 12:00 to 18:00'],
    ['22:00 to 11:00', 'We Are Open: 22:00 to 11:00'],
  ])(
    'shows whether the shop is open at ten in the morning with the hours %s',
    async (defaultHours, sentence) => {
      openShopWindow({ defaultHours });
      renderApp();
      expect(await screen.findByText(sentence)).toBeVisible();
    },
  );

  test('states when the shop opens next', async () => {
    openShopWindow({ defaultHours: '12:00 to 18:00' });
    renderApp();
    expect(await screen.findByText('Opens today at 12:00 PM')).toBeVisible();
  });

  test.each([
    ['09:00 to 18:00', 'Shop now'],
    ['12:00 to 18:00', 'Order from 12:00 PM'],
    ['closed', 'Browse'],
  ])('for the hours %s is accompanied by the call to action "%s"', async (defaultHours, call) => {
    openShopWindow({ defaultHours, banners: [aBanner()] });
    renderApp();
    expect(await screen.findByText(call)).toBeVisible();
  });

  test('is updated as time passes', async () => {
    openShopWindow({ defaultHours: '09:00 to 10:01' });
    renderApp();
    await screen.findByText('We Are Open: 09:00 to 10:01');
    act(() => jest.advanceTimersByTime(75_000));
    expect(screen.getByText('Shop is Closed: 09:00 to 10:01')).toBeVisible();
  });

  // spec: customer-2.home-7
  test('shows the usual hours, labelled as such, if the current hours cannot be loaded', async () => {
    openShopWindow();
    fakeBackend.fail(getOperatingHours, 'offline');
    renderApp();
    expect(await screen.findByText('We Are Open: 09:00 to 18:00')).toBeVisible();
    expect(screen.getByText('Our usual hours; today’s could not be loaded.')).toBeVisible();
  });
});

describe('products that cannot be loaded', () => {
  // spec: customer-8-2
  test('are reported with the server’s message and a retry button', async () => {
    openShopWindow({ flowers: someFlowers(1) });
    fakeBackend.refuse(getallProducts, { status: 503, code: 'busy', message: 'The shop is busy right now.' });
    const { user } = renderApp();
    expect(await screen.findByText('The shop is busy right now.')).toBeVisible();
    expect(screen.queryByText('No products found.')).not.toBeInTheDocument();

    openShopWindow({ flowers: someFlowers(1) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  test('do not hide the products of the other kinds', async () => {
    openShopWindow({ flowers: someFlowers(2) });
    fakeBackend.fail(getallEdibles, 'offline');
    renderApp();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test.each([
    ['offline', 'The shop cannot be reached. Please check your connection and try again.'],
    ['malformed', 'An unexpected error occurred.'],
  ] as const)('are reported with a specific message (%s)', async (how, sentence) => {
    openShopWindow();
    fakeBackend.fail(getallEdibles, how);
    renderApp();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('time out after ten seconds if the server never responds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    openShopWindow();
    fakeBackend.fail(getallProducts, 'silence');
    renderApp();
    expect(await screen.findByText('Loading products')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByText('The shop took too long to respond. Please try again.')).toBeVisible();
    jest.useRealTimers();
  });
});

describe('the search on the home page', () => {
  test('suggests products after two letters and saves the search', async () => {
    openShopWindow({ flowers: [aListedFlower({ id: 'durban', name: 'Durban Poison', label: 'Sativa' })] });
    const { user } = renderApp();
    await screen.findByRole('region', { name: 'Hot Deals' });
    const box = document.querySelector<HTMLInputElement>('#search-home');
    if (box === null) throw new Error('The home page has no search box.');
    await user.type(box, 'du');
    await screen.findByRole('list', { name: 'Suggestions' });
    await user.type(box, '{Backspace}');
    expect(screen.queryByRole('list', { name: 'Suggestions' })).not.toBeInTheDocument();
    await user.type(box, 'ur');
    const list = within(await screen.findByRole('list', { name: 'Suggestions' }));
    expect(list.getByRole('link')).toHaveTextContent('Durban PoisonSativafrom R120.00');
    // Without it, Safari would close the list before the click.
    expect(list.getByRole('link')).toHaveAttribute('tabindex', '0');
    await user.keyboard('{ArrowDown}');
    expect(list.getByRole('link')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: 'Suggestions' })).not.toBeInTheDocument();
    await user.type(box, 'b{Enter}');
    expect(await screen.findByText('1 product')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('searches')).toBe('["durb"]'));
  });
});
