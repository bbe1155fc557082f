// spec: customer-1-3, customer-8-24, customer-9-12
import { getallProducts } from '@shop/core/items/flower';
import { reviews } from '@shop/core/contracts/reviews';
import type { Flower } from '@shop/core/items/flower';
import { aListedEdible, aListedFlower, aReview } from '@shop/core/testing/answers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { noteSize, noteViewed, viewedIds } from '@/features/catalog/recent/recentProducts';
import { selectCartItems } from '@/features/purchase/cart/cartSlice';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp } from '@/testing/renderApp';
import { openShopWindow } from '@/testing/shopWindow';

async function renderFlower(change: Partial<Flower> = {}) {
  const flower = aListedFlower(change);
  openShopWindow({ flowers: [flower] });
  const rendered = renderApp({ route: `/product-view?id=${flower.id}` });
  await screen.findByRole('heading', { level: 2, name: flower.name });
  return rendered;
}

async function renderEdible(change: Parameters<typeof aListedEdible>[0] = {}) {
  openShopWindow({ edibles: [aListedEdible(change)] });
  const rendered = renderApp({ route: '/product-view?id=gummy-bears' });
  await screen.findByRole('heading', { level: 2 });
  return rendered;
}

const price = () => within(screen.getByRole('region', { name: 'Buy' })).getByRole('status');
const addButton = () => screen.getByRole('button', { name: /^Add to Cart/ });

describe('a flower page', () => {
  // spec: customer-2.product-view-3, customer-2.product-view-4, customer-2.product-view-5
  test('shows the image, name, strain, category, rating, description and price of one gram', async () => {
    await renderFlower({ rating: { average: 4.6, count: 12 } });
    expect(screen.getByRole('button', { name: 'Enlarge the image of Blue Dream' })).toBeVisible();
    expect(screen.getByText('Hybrid')).toBeVisible();
    expect(screen.getByText('Indoor')).toBeVisible();
    expect(screen.getByRole('button', { name: /4\.6 \(12 reviews\)/ })).toBeVisible();
    expect(screen.getByText('Sweet berry and a clear head.')).toBeVisible();
    expect(price()).toHaveTextContent('R120.00');
  });

  // spec: customer-2.product-view-8, customer-2.product-view-9, customer-9-4
  test('shows the price of the selected size', async () => {
    const { user } = await renderFlower();
    for (const [size, shown] of [
      [/^3g/, 'R336.00'],
      [/^Pre-roll/, 'R72.00'],
      [/^1g/, 'R120.00'],
    ] as const) {
      await user.click(screen.getByRole('radio', { name: size }));
      expect(price()).toHaveTextContent(shown);
    }
  });

  test('preselects the last chosen size if it is in stock', async () => {
    noteSize('blue-dream', 'threeGram');
    const { unmount } = await renderFlower();
    expect(screen.getByRole('radio', { name: /^3g/ })).toBeChecked();
    unmount();
    await renderFlower({ stockQuantity: { oneGram: 3, threeGram: 0, preRoll: 4 } });
    expect(screen.getByRole('radio', { name: /^1g/ })).toBeChecked();
  });

  test('shows the recently viewed products until the list is cleared', async () => {
    noteViewed('og-kush');
    openShopWindow({
      flowers: [aListedFlower(), aListedFlower({ id: 'og-kush', name: 'OG Kush', label: 'Indica' })],
    });
    const { user } = renderApp({ route: '/product-view?id=blue-dream' });
    const row = await screen.findByRole('region', { name: 'Recently viewed' });
    expect(within(row).getAllByRole('article')).toHaveLength(1);
    expect(within(row).getByRole('link', { name: 'OG Kush' })).toBeVisible();
    expect(viewedIds()).toEqual(['blue-dream', 'og-kush']);
    await user.click(screen.getByRole('button', { name: 'Clear: Recently viewed' }));
    expect(row).not.toBeInTheDocument();
    expect(viewedIds()).toEqual([]);
  });

  // spec: customer-4-24
  test('marks a size without stock, which cannot be selected', async () => {
    await renderFlower({ stockQuantity: { oneGram: 3, threeGram: 0, preRoll: 0 } });
    expect(screen.getByRole('radio', { name: /^3g.*Out of stock/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /^Pre-roll.*Out of stock/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /^1g/ })).toBeEnabled();
  });

  // spec: customer-5-3
  test('adds nothing if no size is selected, shows a toast and an error message, and focuses the sizes', async () => {
    const { user, store } = await renderFlower({ stockQuantity: { oneGram: 0, threeGram: 3, preRoll: 3 } });
    await user.click(addButton());
    const sentence = 'Please select Flower or Pre-roll.';
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(screen.getByRole('group', { name: 'Size' })).toHaveFocus();
    expect(selectCartItems(store.getState())).toEqual([]);
  });

  // spec: customer-2.product-view-11, customer-2.product-view-12, customer-2.product-view-13
  test('adds the product in its size at 1.2 times the stored price, and shows a confirmation sheet', async () => {
    const { user, store } = await renderFlower();
    await user.click(screen.getByRole('radio', { name: /^3g/ }));
    await user.click(addButton());

    const sheet = await screen.findByRole('dialog', { name: 'Item Added to Cart!' });
    expect(sheet).toHaveTextContent('Blue Dream 3G');
    expect(within(sheet).getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
    expect(within(sheet).getAllByRole('button', { name: 'Close' })).not.toHaveLength(0);
    expect(selectCartItems(store.getState())).toMatchObject([
      { id: 'blue-dream', size: 'threeGram', name: 'Blue Dream 3G', quantity: 1, price: 336 },
    ]);
    expect(screen.getByRole('link', { name: 'Cart, 1 item', hidden: true })).toBeInTheDocument();

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  // spec: customer-4-19
  test('increases the quantity of the line if the product is added again, up to the stock', async () => {
    const { user, store } = await renderFlower({
      stockQuantity: { oneGram: 2, threeGram: 1, preRoll: 1 },
    });
    await user.click(screen.getByRole('radio', { name: /^1g/ }));
    for (const quantity of [1, 2]) {
      await user.click(addButton());
      await screen.findByRole('dialog', { name: 'Item Added to Cart!' });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(selectCartItems(store.getState())).toMatchObject([{ quantity }]);
    }
    await user.click(addButton());
    expect(await screen.findByText('Only 2 are in stock.')).toBeVisible();
    expect(selectCartItems(store.getState())).toMatchObject([{ quantity: 2 }]);
  });

  describe('for one-tap purchases', () => {
    test('adds one gram, which is preselected, at the price on the button', async () => {
      const { user, store } = await renderFlower();
      expect(screen.getByRole('radio', { name: /^1g/ })).toBeChecked();
      await user.click(screen.getByRole('button', { name: 'Add to Cart · R120.00' }));
      expect(selectCartItems(store.getState())).toMatchObject([{ size: 'oneGram', quantity: 1 }]);
    });

    test('preselects the only size that is in stock', async () => {
      await renderFlower({ stockQuantity: { oneGram: 0, threeGram: 0, preRoll: 4 } });
      expect(screen.getByRole('radio', { name: /^Pre-roll/ })).toBeChecked();
      expect(price()).toHaveTextContent('Pre-rollR72.00');
    });

    test('offers no sizes by weight for a product sold only as a pre-roll', async () => {
      await renderFlower({
        name: 'Moonlight Pre-Roll',
        category: 'Pre-Roll',
        stockQuantity: { oneGram: 0, threeGram: 0, preRoll: 4 },
      });
      expect(screen.getAllByRole('radio')).toHaveLength(1);
    });
  });

  test('adds several units at once, but no more than are in stock', async () => {
    const { user, store } = await renderFlower({ stockQuantity: { oneGram: 2, threeGram: 1, preRoll: 1 } });
    const more = screen.getByRole('button', { name: /^(Increase|More|Add one|One more)/ });
    await user.click(more);
    expect(more).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Add to Cart · R240.00' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('2 × R120.00');
    expect(selectCartItems(store.getState())).toMatchObject([{ quantity: 2 }]);
  });

  test('ignores the second tap of a double tap', async () => {
    const { store } = await renderFlower();
    const button = addButton();
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByRole('dialog', { name: 'Item Added to Cart!' })).toBeVisible();
    expect(selectCartItems(store.getState())).toMatchObject([{ quantity: 1 }]);
  });

  test('shows the price per gram and the saving for three grams', async () => {
    await renderFlower();
    expect(screen.getByRole('radio', { name: /^3g.*R112\.00\/g · Save 7%/ })).toBeEnabled();
  });

  test('shows the THC and CBD content', async () => {
    await renderFlower({ thcPercent: 21.5, cbdPercent: 0.4 });
    expect(screen.getByText('21.5%')).toBeVisible();
    expect(screen.getByText('0.4%')).toBeVisible();
  });

  // spec: customer-2.product-view-7, customer-4-23
  test('shows only Out of Stock if every size is sold out', async () => {
    await renderFlower({ stockQuantity: { oneGram: 0, threeGram: 0, preRoll: 0 } });
    expect(screen.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /^Add to Cart/ })).not.toBeInTheDocument();
  });

  // spec: customer-2.product-view-2
  test('has an image that can be enlarged and closes with Escape', async () => {
    const { user } = await renderFlower();
    await user.click(screen.getByRole('button', { name: 'Enlarge the image of Blue Dream' }));
    expect(await screen.findByRole('dialog', { name: 'Blue Dream' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

// spec: customer-3-7
describe('an edible page', () => {
  // spec: customer-2.product-view-4, customer-2.product-view-10, customer-5-4
  test('has one price, the THC content and a strength, and needs no size', async () => {
    const { user, store } = await renderEdible();
    expect(price()).toHaveTextContent('R75.00');
    expect(screen.getByText('THC 10 mg')).toBeVisible();
    expect(screen.getByText('medium strength')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await user.click(addButton());
    expect(await screen.findByRole('dialog', { name: 'Item Added to Cart!' })).toBeVisible();
    expect(selectCartItems(store.getState())).toMatchObject([{ id: 'gummy-bears', price: 75 }]);
  });

  // spec: customer-4-23
  test('shows Out of Stock if no units are left', async () => {
    await renderEdible({ quantity: 0 });
    expect(screen.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  });
});

describe('the description', () => {
  const long = `${'Sweet berry. '.repeat(20)}The end.`;

  // spec: customer-2.product-view-14
  test('is shortened to 220 characters, with Read More and Show Less', async () => {
    const { user } = await renderFlower({ description: long });
    expect(screen.queryByText(/The end\.$/)).not.toBeInTheDocument();
    expect(screen.getByText(`${long.slice(0, 220).trimEnd()}…`)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Read More' }));
    expect(screen.getByText(/The end\.$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Less' }));
    expect(screen.queryByText(/The end\.$/)).not.toBeInTheDocument();
  });

  test.each([50, 51, 220])('with %d characters is shown in full, without a toggle', async (length) => {
    await renderFlower({ description: 'x'.repeat(length) });
    expect(screen.getByText('x'.repeat(length))).toBeVisible();
    expect(screen.queryByRole('button', { name: /Read More|Show Less/ })).not.toBeInTheDocument();
  });

  test('is never shortened in the middle of a character', async () => {
    await renderFlower({ description: `${'x'.repeat(219)}😀${'y'.repeat(30)}` });
    expect(screen.getByText(`${'x'.repeat(219)}…`)).toBeVisible();
  });
});

describe('the reviews', () => {
  const rating = { average: 4.5, count: 2 };
  const stars = () => screen.getByRole('button', { name: /\(\d+ reviews?\)|No reviews yet/ });
  const section = () => within(screen.getByRole('region', { name: 'Reviews' }));

  // spec: customer-2.product-view-6
  test('appear after a press on the rating, with the author, stars and date, and can be hidden', async () => {
    const { user } = await renderFlower({ rating });
    fakeBackend.answer(reviews, {
      reviews: [
        aReview(),
        aReview({ id: 'r2', userName: 'Verified buyer', rating: 5, review: 'Line one\nLine two' }),
      ],
      ...rating,
    });
    expect(section().queryByRole('article')).not.toBeInTheDocument();
    await user.click(stars());
    expect(section().getByRole('heading', { name: 'Reviews' })).toHaveFocus();

    const [first, second] = await section().findAllByRole('article');
    expect(first).toHaveTextContent(/Demo Customer.*ago.*Sweet, and it came on time\./);
    expect(within(first as HTMLElement).getByRole('img')).toHaveAccessibleName('4.0 out of 5 stars');
    expect(second).toHaveTextContent('Line one Line two');
    expect(fakeBackend.calls(reviews)[0]?.headers.get('productId')).toBe('blue-dream');

    await user.click(section().getByRole('button', { name: 'Hide reviews' }));
    expect(section().queryByRole('article')).not.toBeInTheDocument();
    await user.click(stars());
    expect(section().getAllByRole('article')).toHaveLength(2);
  });

  test('show the distribution of stars', async () => {
    const { user } = await renderFlower({ rating });
    fakeBackend.answer(reviews, {
      reviews: [aReview(), aReview({ id: 'r2', rating: 5 }), aReview({ id: 'r3', rating: 5 })],
      average: 4.7,
      count: 3,
    });
    await user.click(stars());
    await section().findByText('5 stars');
    const rows = section()
      .getAllByRole('term')
      .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
    expect(rows).toEqual(['5 stars: 2', '4 stars: 1', '3 stars: 0', '2 stars: 0', '1 star: 0']);
    expect(section().getByText('3 reviews')).toBeVisible();
  });

  test('explain who can write a review if the product has none', async () => {
    const { user } = await renderFlower();
    fakeBackend.answer(reviews, { reviews: [], average: 0, count: 0 });
    await user.click(stars());
    expect(await screen.findByText(/This product has no reviews yet/)).toBeVisible();
  });

  test('have placeholders while they load', async () => {
    const { user } = await renderFlower({ rating });
    fakeBackend.fail(reviews, 'silence');
    await user.click(stars());
    expect(screen.getByText('Loading reviews')).toBeInTheDocument();
  });

  test('report a failed load and offer a retry', async () => {
    const { user } = await renderFlower({ rating });
    fakeBackend.fail(reviews, 'offline');
    await user.click(stars());
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
    fakeBackend.answer(reviews, { reviews: [aReview()], ...rating });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Demo Customer')).toBeVisible();
  });

  test('show a few at first and the others on request, up to the newest fifty', async () => {
    const { user } = await renderFlower({ rating: { average: 4, count: 120 } });
    const fifty = Array.from({ length: 50 }, (_, index) => aReview({ id: `r${index}` }));
    fakeBackend.answer(reviews, { reviews: fifty, average: 4, count: 120 });
    await user.click(stars());
    expect(await section().findAllByRole('article')).toHaveLength(4);
    expect(screen.getByText('Of the newest 50 reviews.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the newest 50 reviews' }));
    expect(section().getAllByRole('article')).toHaveLength(50);
    expect(screen.getByText(/the newest 50 of 120 reviews/)).toBeVisible();
  });

  test('show malicious names and reviews as plain text', async () => {
    const { user } = await renderFlower({ rating });
    const hostile = '<script>alert(1)</script>\u202Etxet<img src=x onerror=alert(2)>';
    fakeBackend.answer(reviews, {
      reviews: [aReview({ userName: hostile, review: hostile, userImage: 'javascript:alert(3)' })],
      ...rating,
    });
    await user.click(stars());
    expect(await screen.findAllByText(hostile)).toHaveLength(2);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });
});

// spec: customer-2-3
describe('opening a product', () => {
  // spec: customer-2-23, customer-2.products-5, customer-3-6
  test('shows the product of the pressed card before the list has loaded', async () => {
    openShopWindow();
    fakeBackend.fail(getallProducts, 'silence');
    const state = { kind: 'flower', ...aListedFlower() };
    expect(state).toMatchObject({
      id: 'blue-dream',
      imageUrl: '/images/blue-dream.webp',
      label: 'Hybrid',
      name: 'Blue Dream',
      stockPrice: { oneGram: 100, threeGram: 280, preRoll: 60 },
      description: 'Sweet berry and a clear head.',
      stockQuantity: { oneGram: 10, threeGram: 10, preRoll: 10 },
      category: 'Indoor',
      code: 'FL-001',
      availability: true,
    });
    renderApp({ route: { pathname: '/product-view', search: '?id=blue-dream', state } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Blue Dream' })).toBeVisible();
  });

  test('replaces outdated navigation state with the data of the list', async () => {
    openShopWindow({ flowers: [aListedFlower({ stockPrice: { oneGram: 200, threeGram: 1, preRoll: 1 } })] });
    const state = { kind: 'flower', ...aListedFlower() };
    renderApp({ route: { pathname: '/product-view', state } });
    await waitFor(() => expect(price()).toHaveTextContent('R240.00'));
  });

  test.each([
    ['an unknown product', { search: '?id=nothing' }],
    ['a URL without a product', {}],
    ['invalid navigation state', { state: { id: 'blue-dream', name: 7 } }],
  ])('reports %s and links to other products', async (_what, entry) => {
    openShopWindow({ flowers: [aListedFlower()] });
    renderApp({ route: { pathname: '/product-view', ...entry } });
    expect(await screen.findByText('We couldn’t find this product.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
  });

  test('reports a failure if the list of the product’s kind does not load', async () => {
    openShopWindow({ edibles: [aListedEdible()] });
    fakeBackend.fail(getallProducts, 'offline');
    renderApp({ route: '/product-view?id=blue-dream' });
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
    expect(screen.queryByText('We couldn’t find this product.')).not.toBeInTheDocument();
  });

  test('lists related products that are in stock, and can add them to the cart', async () => {
    openShopWindow({
      flowers: [
        aListedFlower(),
        aListedFlower({ id: 'same', name: 'Same Kind' }),
        aListedFlower({ id: 'gone', name: 'Gone', stockQuantity: { oneGram: 0, threeGram: 0, preRoll: 0 } }),
      ],
      edibles: [aListedEdible()],
    });
    const { user, store } = renderApp({ route: '/product-view?id=blue-dream' });
    const row = within(await screen.findByRole('region', { name: 'Goes well with' }));
    expect(row.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Same Kind',
      'Gummy Bears',
    ]);
    await user.click(await row.findByRole('button', { name: 'Add Gummy Bears to the cart' }));
    expect(selectCartItems(store.getState())).toMatchObject([{ name: 'Gummy Bears', quantity: 1 }]);
  });

  test('hides the bottom bar while the page scrolls down, and shows it when the page scrolls up', async () => {
    const { unmount } = await renderFlower();
    const root = document.documentElement;
    const scrollTo = (top: number) => {
      Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
      fireEvent.scroll(window);
      return root.hasAttribute('data-bar-away');
    };
    expect([40, 300, 296, 200, 400].map(scrollTo)).toEqual([false, true, true, false, true]);
    unmount();
    expect(root).not.toHaveAttribute('data-bar-away');
    scrollTo(0);
  });
});
