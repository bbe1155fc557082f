import { quoteCart } from '@shop/core/contracts/cart';
import { getallProductsExtra } from '@shop/core/items/extra';
import { userAddresses } from '@shop/core/contracts/delivery';
import { getUserOrders } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';
import type { Extra } from '@shop/core/items/extra';
import { aListedFlower, anOrder, anOrderLine } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';

import { noteViewed } from '@/features/catalog/recent/recentProducts';
import type { CartItem } from '@/features/purchase/cart/cartSlice';
import { selectCartItems } from '@/features/purchase/cart/cartSlice';
import type { SessionState } from '@/shared/session/sessionSlice';
import { signedIn, signedOut } from '@/shared/session/sessionSlice';
import { answerCart, answerHours, demo, haze } from '@/testing/cartScene';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp } from '@/testing/renderApp';
import { openShopWindow } from '@/testing/shopWindow';

const _persist = { version: 1, rehydrated: true };
const visitor = { status: 'signedOut' as const, user: null, problem: null };

const papers: Extra = {
  id: 'papers',
  name: 'Rolling Papers',
  code: 'EX-001',
  imageUrl: '/images/papers.webp',
  slug: 'papers',
  description: 'Thin.',
  price: 25.5,
  quantity: 2,
  availability: true,
  showOnCart: true,
  createdDateTime: '2026-11-01T08:00:00.000Z',
  createdBy: 'staff:admin',
};

beforeEach(() => {
  answerCart([haze]);
  answerHours('00:00 to 24:00');
  fakeBackend.answer(getallProductsExtra, { products: [papers] });
});

function openCart(items: CartItem[] = [haze]) {
  const preloadedState = { cart: { items, _persist }, session: visitor };
  return renderApp({ route: '/cart', preloadedState });
}
const lines = () => screen.findByRole('list', { name: 'Items in your cart' });
const line = async () => within(await lines());

// spec: checkout-2.cart-7
test('an empty cart is reported and links to the products', async () => {
  openCart([]);
  expect(await screen.findByText('Your Cart is Empty')).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
  expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument();
});

test('an empty cart shows the products last viewed on this device', async () => {
  noteViewed('blue-dream');
  openShopWindow({ flowers: [aListedFlower()] });
  openCart([]);
  const viewed = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  expect(await viewed.findByRole('link', { name: 'Blue Dream' })).toBeVisible();
});

// spec: checkout-2.cart-1
describe('a cart line', () => {
  afterEach(() => jest.restoreAllMocks());

  test('from an older version of the shop gets its kind from the server', async () => {
    const { store } = openCart([{ ...haze, kind: null }]);
    await lines();
    await waitFor(() => expect(selectCartItems(store.getState())[0]?.kind).toBe('flower'));
  });

  test('shows the unit price and the total, and its quantity never goes below 1', async () => {
    const { user, store } = openCart();
    await user.click((await line()).getByRole('button', { name: 'Increase: Quantity of Durban Haze 1G' }));
    expect(await lines()).toHaveTextContent('R120.00 each');
    expect(await lines()).toHaveTextContent('R240.00');
    const down = (await line()).getByRole('button', { name: 'Decrease: Quantity of Durban Haze 1G' });
    await user.click(down);
    expect(down).toBeDisabled();
    expect(selectCartItems(store.getState())).toMatchObject([{ quantity: 1, price: 120 }]);
  });

  test('cannot exceed the stock, and a message explains why', async () => {
    const { user, store } = openCart([{ ...haze, quantity: 5 }]);
    await user.click((await line()).getByRole('button', { name: /^Increase/ }));
    expect(await screen.findByText('Only 5 are in stock.')).toBeVisible();
    expect(selectCartItems(store.getState())).toMatchObject([{ quantity: 5 }]);
  });

  test.each(['99', '6'])(
    'with a typed quantity of %s is reduced to the stock, and a message explains why',
    async (typed) => {
      const { user, store } = openCart();
      const field = (await line()).getByRole('textbox', { name: 'Quantity of Durban Haze 1G' });
      await user.clear(field);
      await user.type(field, `${typed}{Enter}`);
      expect(await screen.findByText('Only 5 are in stock.')).toBeVisible();
      expect(selectCartItems(store.getState())).toMatchObject([{ quantity: 5 }]);
    },
  );

  test('accepts a typed quantity within the stock without a message', async () => {
    const { user, store } = openCart();
    const field = (await line()).getByRole('textbox', { name: 'Quantity of Durban Haze 1G' });
    await user.clear(field);
    await user.type(field, '4{Enter}');
    expect(selectCartItems(store.getState())).toMatchObject([{ quantity: 4 }]);
    expect(screen.queryByText(/in stock\./)).not.toBeInTheDocument();
  });

  // spec: checkout-2.cart-2
  test('can be removed, and the cart is empty once the last line is removed', async () => {
    const { user } = openCart();
    await user.click((await line()).getByRole('button', { name: 'Remove Durban Haze 1G' }));
    expect(await screen.findByText('Your Cart is Empty')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus();
  });

  test('passes the focus to a remaining line when removed, even while another removed line is visible', async () => {
    const media = Object.assign(window.matchMedia(''), { matches: true });
    jest.spyOn(window, 'matchMedia').mockReturnValue(media);
    const named = (name: string) => ({ ...haze, id: name, name });
    const items = [named('First'), named('Second'), named('Third')];
    answerCart(items);
    const { user } = openCart(items);
    await user.click((await line()).getByRole('button', { name: 'Remove Second' }));
    expect((await line()).getByText('Third')).toHaveFocus();
    await user.click((await line()).getByRole('button', { name: 'Remove Third' }));
    expect((await line()).getByText('First')).toHaveFocus();
  });

  test('returns to its position on Undo', async () => {
    const cookie = { ...haze, id: 'p2', name: 'Cookie 1G' };
    answerCart([haze, cookie]);
    const { user, store } = openCart([haze, cookie]);
    await user.click(within(await lines()).getByRole('button', { name: 'Remove Durban Haze 1G' }));
    expect(selectCartItems(store.getState()).map(({ name }) => name)).toEqual(['Cookie 1G']);
    expect(within(await lines()).getByText('Cookie 1G')).toHaveFocus();
    const undo = within(await screen.findByText('Removed Durban Haze 1G'));
    await user.click(undo.getByRole('button', { name: 'Undo' }));
    expect(selectCartItems(store.getState()).map(({ name }) => name)).toEqual([haze.name, 'Cookie 1G']);
  });
});

// spec: checkout-2.cart-4
describe("'Add Other'", () => {
  const extras = () => screen.findByRole('region', { name: 'Add Other' });

  test('aligns with the page’s margin, not with the edge of the screen', async () => {
    openCart();
    const row = within(await extras());
    await row.findByRole('button', { name: 'Add Rolling Papers' });
    expect(row.getByRole('list')).toHaveClass('snap-x', 'px-4', 'scroll-px-4');
  });

  // spec: checkout-7-6
  test('offers available items that may be shown in the cart, newest first', async () => {
    const at = (day: number) => `2026-11-0${day}T08:00:00.000Z`;
    fakeBackend.answer(getallProductsExtra, {
      products: [
        { ...papers, id: 'old', name: 'Old', createdDateTime: at(1) },
        { ...papers, id: 'new', name: 'New', createdDateTime: at(3) },
        { ...papers, id: 'middle', name: 'Middle', createdDateTime: at(2) },
        { ...papers, id: 'counter', name: 'Counter only', showOnCart: false },
        { ...papers, id: 'gone', name: 'Not for sale', availability: false },
      ],
    });
    openCart();
    const names = within(await extras()).getAllByRole('heading', { level: 3 });
    expect(names.map((name) => name.textContent)).toEqual(['New', 'Middle', 'Old']);
  });

  test('omits an extra that was already in the cart, but keeps one that is added from the list', async () => {
    fakeBackend.answer(getallProductsExtra, {
      products: [papers, { ...papers, id: 'tips', name: 'Filter Tips' }],
    });
    const { id, name } = papers;
    const { size: _none, ...line } = haze;
    const { user } = openCart([haze, { ...line, kind: 'extra', id, name }]);
    const row = within(await extras());
    const add = await row.findByRole('button', { name: 'Add Filter Tips' });
    expect(row.queryByRole('button', { name: 'Add Rolling Papers' })).not.toBeInTheDocument();
    await user.click(add);
    expect(add).toBeVisible();
  });

  // spec: checkout-8-24
  test('adds an extra at its price and shows a toast', async () => {
    const { user, store } = openCart();
    await user.click(await screen.findByRole('button', { name: 'Add Rolling Papers' }));
    expect(await screen.findByText('Item added successfully')).toBeVisible();
    expect(selectCartItems(store.getState())[1]).toMatchObject({ id: 'papers', quantity: 1, price: 25.5 });
    expect(screen.getByText('Before delivery').parentElement).toHaveTextContent('R145.50');
  });

  test('adds no more units than are in stock, and no sold-out item', async () => {
    fakeBackend.answer(getallProductsExtra, {
      products: [
        { ...papers, quantity: 1 },
        { ...papers, id: 'tray', name: 'Tray', quantity: 0 },
      ],
    });
    const { user } = openCart();
    const add = await screen.findByRole('button', { name: 'Add Rolling Papers' });
    await user.click(add);
    await user.click(add);
    expect(await screen.findByText('Only 1 is in stock.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Tray is out of stock' })).toBeDisabled();
  });

  // spec: checkout-8-8
  test('reports a failed load and offers a retry', async () => {
    fakeBackend.fail(getallProductsExtra, 'malformed');
    const { user } = openCart();
    const region = within(await extras());
    expect(await region.findByText('Error fetching products')).toBeVisible();
    fakeBackend.answer(getallProductsExtra, { products: [papers] });
    await user.click(region.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Rolling Papers')).toBeVisible();
  });

  test('is not rendered if there are no extras', async () => {
    fakeBackend.answer(getallProductsExtra, { products: [{ ...papers, showOnCart: false }] });
    openCart();
    await waitFor(() => expect(fakeBackend.calls(getallProductsExtra)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Add Other')).not.toBeInTheDocument());
  });
});

// spec: checkout-2.cart-12
test('self-pickup shows the address of the shop and a button that copies it', async () => {
  const { user } = openCart();
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(await screen.findByRole('radio', { name: /Self-pickup/ }));
  const address = '12 Gleneagles Road, Greenside, Johannesburg, 2034, Gauteng';
  expect(screen.getByText(address)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the pickup address' }));
  expect(copied).toHaveBeenCalledWith(address);
  expect(await screen.findByText('Address copied successfully')).toBeVisible();
  expect(screen.getByText(/Collect at any time today\./)).toHaveTextContent('Usually ready about 20 minutes');
});

test('too late to be packed today, self-pickup names the next opening as the time to collect', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T17:50:00+02:00'), advanceTimers: true });
  answerHours('09:00 to 18:00');
  const { user } = openCart();
  await user.click(await screen.findByRole('radio', { name: /Self-pickup/ }));
  expect(await screen.findByText('Collect from tomorrow at 9:00 AM.')).toBeVisible();
  expect(screen.queryByText(/^Opens/)).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('before Pay Now is pressed, the cart page states what is still needed to pay', async () => {
  const { user } = openCart();
  expect(await screen.findByText(/^Choose delivery or self-pickup/)).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: /Self-pickup/ }));
  const needed = screen.getByText(/to pay\. Your cart stays here\.$/);
  expect(within(needed).getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  expect(within(needed).getByRole('link', { name: 'create an account' })).toHaveAttribute(
    'href',
    '/register',
  );
});

describe('a change since the cart was filled', () => {
  const changed = () => screen.findByRole('alert');
  const { id, size } = haze;

  test.each([
    [{ change: 'gone' as const }, 'Durban Haze 1G: no longer in the shop. Please remove it.'],
    [{ change: 'sold-out' as const }, 'Durban Haze 1G: sold out. Please remove it.'],
    [{ change: 'fewer-left' as const, available: 1 }, 'Durban Haze 1G: only 1 is left.'],
    [
      { change: 'price' as const, oldLineCents: 12_000, newLineCents: 13_200 },
      'Durban Haze 1G: was R120.00, is now R132.00.',
    ],
  ])('is reported (%j)', async (change, sentence) => {
    answerCart([haze], [{ id, ...(size !== undefined && { size }), message: '', ...change }]);
    openCart();
    expect(await changed()).toHaveTextContent(sentence);
  });

  test('updates the price of the line and the total, even after the change is acknowledged', async () => {
    const price = { change: 'price' as const, oldLineCents: 12_000, newLineCents: 13_200 };
    answerCart(
      [{ ...haze, unitCents: 13_200 }],
      [{ id, ...(size !== undefined && { size }), message: '', ...price }],
    );
    const { user } = openCart();
    await user.click(within(await changed()).getByRole('button', { name: 'Got it' }));
    expect(screen.queryByText(/Something changed/)).not.toBeInTheDocument();
    expect(await lines()).toHaveTextContent('R132.00 each');
    expect(screen.getByText('Before delivery').parentElement).toHaveTextContent('R132.00');
  });

  test('states the unit price for several units, and is replaced by a newer change to the stock', async () => {
    const about = { id, ...(size !== undefined && { size }), message: '' };
    const price = { ...about, change: 'price' as const, oldLineCents: 36_000, newLineCents: 39_600 };
    const left = (available: number) => ({ ...about, change: 'fewer-left' as const, available });
    const now = { ...haze, unitCents: 13_200, quantity: 2, available: 2 };
    answerCart([now], [price, left(2)]);
    const { user } = openCart([{ ...haze, quantity: 3 }]);
    expect(await changed()).toHaveTextContent('was R120.00 each, is now R132.00 each.');
    expect(await changed()).toHaveTextContent('only 2 are left.');
    answerCart([{ ...now, quantity: 1, available: 1 }], [left(1)]);
    await user.click((await line()).getByRole('button', { name: /^Decrease/ }));
    expect(await screen.findByText(/only 1 is left\./)).toBeVisible();
    expect(await changed()).not.toHaveTextContent('only 2 are left.');
  });

  test('marks unavailable items as out of stock, so they can only be removed', async () => {
    answerCart([]);
    openCart();
    expect(await (await line()).findByText('Out of Stock')).toBeVisible();
    expect((await line()).getByRole('button', { name: /^Increase/ })).toBeDisabled();
    expect((await line()).getByRole('button', { name: 'Remove Durban Haze 1G' })).toBeEnabled();
  });
});

describe('units held by the customer’s unpaid order', () => {
  const demo = { uid: 'demo', displayName: 'Demo', email: 'demo@example.com', photoURL: null };
  const { id, size } = haze;
  const three = { ...haze, quantity: 3 };
  const soldOut = {
    id,
    ...(size !== undefined && { size }),
    message: '',
    change: 'sold-out' as const,
  };
  const unpaid = anOrder({
    paymentStatus: 'awaiting',
    heldUntil: new Date(Date.now() + 600_000).toISOString(),
    products: [anOrderLine({ id, size, quantity: 3 })],
  });
  const session = { status: 'signedIn' as const, user: demo, problem: null };

  function openAs(known: SessionState, orders: Order[]) {
    answerCart([], [soldOut]);
    fakeBackend.answer(userAddresses, { data: { addresses: [], phoneNumber: '' } });
    fakeBackend.answer(getUserOrders, { orders, more: false });
    const preloadedState = { cart: { items: [three], _persist }, session: known };
    return renderApp({ route: '/cart', preloadedState });
  }

  test('count as available, because a new payment replaces that order', async () => {
    const { store } = openAs(session, [unpaid]);
    await waitFor(() =>
      expect(selectCartItems(store.getState())).toMatchObject([{ quantity: 3, available: 3 }]),
    );
    expect(screen.queryByText(/Something changed/)).not.toBeInTheDocument();
  });

  test('count as available after a declined card', async () => {
    const { store } = openAs(session, [{ ...unpaid, paymentStatus: 'failed' }]);
    await waitFor(() =>
      expect(selectCartItems(store.getState())).toMatchObject([{ quantity: 3, available: 3 }]),
    );
  });

  test('count as available as long as the server reports the order as unpaid, whatever the device’s clock says', async () => {
    const { store } = openAs(session, [{ ...unpaid, heldUntil: '2026-01-01T00:00:00.000Z' }]);
    await waitFor(() =>
      expect(selectCartItems(store.getState())).toMatchObject([{ quantity: 3, available: 3 }]),
    );
  });

  test('count as available even if the session is unknown at first', async () => {
    const { store } = openAs({ status: 'unknown', user: null, problem: null }, [unpaid]);
    await waitFor(() => expect(fakeBackend.calls(quoteCart)).toHaveLength(1));
    act(() => void store.dispatch(signedIn(demo)));
    await waitFor(() =>
      expect(selectCartItems(store.getState())).toMatchObject([{ quantity: 3, available: 3 }]),
    );
  });

  test('limit the quantity if fewer units are held than requested', async () => {
    const { store } = openAs(session, [{ ...unpaid, products: [anOrderLine({ id, size, quantity: 2 })] }]);
    expect(await screen.findByText(/only 2 are left/)).toBeVisible();
    expect(selectCartItems(store.getState())).toMatchObject([{ quantity: 2, available: 2 }]);
  });

  test.each([
    ['paid', { paymentStatus: 'paid' as const }],
    ['expired', { paymentStatus: 'expired' as const }],
    ['for other items', { products: [anOrderLine({ id: 'other' })] }],
  ])('do not count if the order is %s', async (_what, change) => {
    openAs(session, [{ ...unpaid, ...change }]);
    expect(await screen.findByText(/sold out\. Please remove it\./)).toBeVisible();
  });
});

test.each(['offline', 'malformed'] as const)(
  'if prices cannot be checked (%s), a notice reports it, and the cart is kept',
  async (how) => {
    fakeBackend.fail(quoteCart, how);
    openCart();
    expect(await screen.findByText(/Prices could not be checked just now/)).toBeVisible();
    expect(await lines()).toHaveTextContent('Durban Haze 1G');
    expect(screen.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  },
);

// spec: checkout-2.payment-1
test('the payment error page links back to the cart', async () => {
  renderApp({ route: '/error-processing_payment' });
  expect(await screen.findByText('Something Went Wrong')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back To Cart' })).toHaveAttribute('href', '/cart');
});

test('the payment error page reserves space for the order until the session is known, so that no link moves', async () => {
  const { store } = renderApp({
    route: '/error-processing_payment',
    preloadedState: { session: { status: 'unknown', user: null, problem: null } },
  });
  const back = await screen.findByRole('link', { name: 'Back To Cart' });
  expect(back.previousElementSibling).toHaveClass('skeleton');
  act(() => void store.dispatch(signedOut()));
  expect(back.previousElementSibling).toBeNull();
});

test('the payment error page mentions a declined card only if the customer has an unpaid order', async () => {
  fakeBackend.answer(getUserOrders, { orders: [anOrder({ id: 'paid' })], more: false });
  renderApp({
    route: '/error-processing_payment',
    preloadedState: { session: { status: 'signedIn', user: demo, problem: null } },
  });
  expect(await screen.findByRole('link', { name: 'Back To Cart' })).toBeVisible();
  await waitFor(() => expect(fakeBackend.calls(getUserOrders)).not.toHaveLength(0));
  expect(screen.queryByText(/Card declined/)).not.toBeInTheDocument();
});

test('the payment error page offers another attempt to pay for the unpaid order', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T10:30:00+02:00'), advanceTimers: true });
  const redirectUrl = 'http://127.0.0.1:5010/yoco/checkout/c1';
  const heldUntil = '2026-11-21T08:45:00.000Z';
  const unpaid = { paymentStatus: 'failed' as const, redirectUrl, heldUntil };
  const orders = [anOrder({ id: 'paid', orderId: 'KUSH1' }), anOrder({ id: 'waits', ...unpaid })];
  fakeBackend.answer(getUserOrders, { orders, more: false });
  renderApp({
    route: '/error-processing_payment',
    preloadedState: { session: { status: 'signedIn', user: demo, problem: null } },
  });
  const again = await screen.findByRole('link', { name: 'Try another card · R240.00' });
  expect(again).toHaveAttribute('href', redirectUrl);
  expect(screen.getByText(/^Card declined\? Try another\./)).toBeVisible();
  expect(screen.getByText('Kept for you until 10:45 AM.')).toBeVisible();
  jest.useRealTimers();
});
