// spec: customer-2-5, customer-4-6, customer-9-19
import { flower } from '@shop/core/items/flower';
import { toSaleLine } from '@shop/core/items/saleLine';
import { getUserOrders, order as orderContract } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';
import { aListedFlower, anOrder, anOrderLine } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';

import type { PreloadedState } from '@/app/makeStore';
import { selectCartCount } from '@/features/purchase/cart/cartSlice';
import { signInUnreachable, signedIn, signedOut } from '@/shared/session/sessionSlice';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp } from '@/testing/renderApp';

const demo = { uid: 'demo', displayName: 'Demo', email: 'demo@example.com', photoURL: null };
const signedInState: PreloadedState = {
  session: { status: 'signedIn', user: demo, problem: null },
};

// 'Order again' requests the stock.
beforeEach(() => fakeBackend.answer(flower.list, { products: [] }));

async function renderOrders(orders: Order[], route = '/orders') {
  fakeBackend.answer(getUserOrders, { orders, more: false });
  const rendered = renderApp({ route, preloadedState: signedInState });
  await screen.findByRole('tablist', { name: 'Orders' });
  return rendered;
}

const numbers = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));
const history = () => screen.getByRole('tab', { name: 'History' });

describe('a visitor to My Orders', () => {
  // spec: customer-2.orders-4, customer-6-3
  test('is asked to log in or start shopping', async () => {
    const { store } = renderApp({ route: '/orders' });
    act(() => void store.dispatch(signedOut()));
    const sentence = 'Please login to see all your orders or start shopping now.';
    expect(await screen.findByText(sentence)).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
    expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  test('sees placeholders while the login state is unknown, and a message if that state cannot be determined', async () => {
    const { store } = renderApp({ route: '/orders' });
    expect(await screen.findByText('Loading your orders')).toBeInTheDocument();
    act(() => void store.dispatch(signInUnreachable('We cannot check whether you are signed in.')));
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot check whether you are signed in.');
  });
});

describe('the tabs', () => {
  // spec: customer-2.orders-1, customer-2.orders-2, customer-4-8
  test('list pending orders as recent, and orders that the shop or the courier completed or cancelled as history', async () => {
    const { user } = await renderOrders([
      anOrder({ id: 'a', orderId: 'KUSH0001' }),
      anOrder({ id: 'b', orderId: 'KUSH0002', status: 'completed' }),
      anOrder({ id: 'c', orderId: 'KUSH0003', status: 'canceled' }),
      anOrder({
        id: 'd',
        orderId: 'KUSH0004',
        selfDelivery: false,
        courierState: 'delivered',
        uberStatus: 'delivered',
      }),
      anOrder({
        id: 'e',
        orderId: 'KUSH0005',
        selfDelivery: false,
        courierState: 'canceled',
        uberStatus: 'Canceled',
      }),
      anOrder({
        id: 'f',
        orderId: 'KUSH0006',
        selfDelivery: false,
        courierState: 'pickup',
        uberStatus: 'pickup',
      }),
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Recent Orders');
    expect(numbers()).toEqual(['Order KUSH0001', 'Order KUSH0006']);
    await user.click(history());
    expect(numbers()).toEqual(['Order KUSH0002', 'Order KUSH0003', 'Order KUSH0004', 'Order KUSH0005']);
  });

  // spec: customer-7-19
  test('show the newest order first', async () => {
    await renderOrders([
      anOrder({ id: 'old', orderId: 'KUSH0001', createdDateTime: '2026-11-01T08:00:00.000Z' }),
      anOrder({ id: 'new', orderId: 'KUSH0002', createdDateTime: '2026-11-20T08:00:00.000Z' }),
    ]);
    expect(numbers()).toEqual(['Order KUSH0002', 'Order KUSH0001']);
  });

  // spec: customer-2.orders-3
  test('link to the products if there are no orders', async () => {
    await renderOrders([]);
    expect(screen.getByText('No active orders.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
  });

  test('load older orders page by page', async () => {
    fakeBackend.answer(getUserOrders, ({ before }) =>
      before === undefined
        ? { orders: [anOrder({ orderId: 'KUSH0002' })], more: true }
        : { orders: [anOrder({ id: 'older', orderId: 'KUSH0001' })], more: false },
    );
    const { user } = renderApp({ route: '/orders', preloadedState: signedInState });
    await user.click(await screen.findByRole('button', { name: 'Show older orders' }));
    await waitFor(() => expect(numbers()).toEqual(['Order KUSH0002', 'Order KUSH0001']));
    expect(screen.queryByRole('button', { name: 'Show older orders' })).not.toBeInTheDocument();
    expect(fakeBackend.calls(getUserOrders).at(-1)?.input).toMatchObject({ beforeId: anOrder().id });
  });
});

describe('an order card', () => {
  test('starts with the purchased items, and shows the state, the age, the number and the total', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T11:00:00Z'), advanceTimers: true });
    await renderOrders([anOrder()]);
    const card = screen.getByRole('article', { name: 'Order KUSH482113047' });
    expect(card).toHaveTextContent('KUSH482113047');
    expect(within(card).getByTitle('Saturday, 21 November 2026 @ 10:30 AM')).toBeVisible();
    expect(card).toHaveTextContent('2 hours ago');
    expect(card).toHaveTextContent('Order received');
    expect(within(card).getByRole('img', { name: 'Blue Dream 1G' })).toBeInTheDocument();
    expect(card).toHaveTextContent('R240.00');
    expect(within(card).getByRole('link', { name: '2 × Blue Dream 1G' })).toHaveAttribute(
      'href',
      `/orders/${anOrder().id}`,
    );
    jest.useRealTimers();
  });

  // spec: customer-4-7, customer-4-9
  test.each([
    ['a pending order', {}, 'Order received', 'bg-info-soft'],
    ['a cancelled order', { status: 'canceled' }, 'Cancelled', 'bg-danger-soft'],
    ['a completed order', { status: 'completed' }, 'Collected', 'bg-success-soft'],
    [
      'an order whose courier state takes precedence',
      { selfDelivery: false, courierState: 'pickup', uberStatus: 'pickup' },
      'Courier on the way to us',
      'bg-info-soft',
    ],
    [
      'an order that the courier has delivered',
      { selfDelivery: false, courierState: 'delivered', uberStatus: 'delivered' },
      'Delivered',
      'bg-success-soft',
    ],
    ['an order that was not paid', { paymentStatus: 'expired' }, 'Not paid', 'bg-warn-soft'],
  ] satisfies [string, Partial<Order>, string, string][])(
    'has one badge for %s, with the shop’s text and colour',
    async (_what, change, words, colour) => {
      const { user } = await renderOrders([anOrder(change)]);
      if (screen.queryByText('No active orders.') !== null) await user.click(history());
      expect(screen.getByText(words)).toHaveClass(colour);
      expect(screen.queryByText(/^(pickup|pending|completed|canceled)$/)).not.toBeInTheDocument();
    },
  );

  // spec: customer-4-15, customer-7-18, customer-8-22
  test('shows the pickup address and a button that copies it', async () => {
    const { user } = await renderOrders([anOrder()]);
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy the pickup address' }));
    expect(copied).toHaveBeenCalledWith(anOrder().pickUpAddress);
    expect(await screen.findByText('Address copied successfully')).toBeVisible();
    expect(screen.queryByText('Tracking')).not.toBeInTheDocument();
  });

  const underWay = {
    selfDelivery: false,
    delivery_id: 'del_1',
    courierState: 'dropoff' as const,
    uberStatus: 'dropoff',
    tracking_Url: 'https://courier.example/track/1',
    dropoff_eta: '2026-11-21T09:15:00.000Z',
  };

  // spec: customer-2.orders-7, customer-4-13
  test('links to the courier’s tracking page in a new tab and shows the expected arrival', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T09:00:40Z'), advanceTimers: true });
    await renderOrders([anOrder(underWay)]);
    const link = screen.getByRole('link', { name: /^Tracking/ });
    expect(link).toHaveAttribute('href', underWay.tracking_Url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: /^Follow order/ })).toHaveAttribute(
      'href',
      `/orders/${anOrder().id}`,
    );
    expect(screen.getByText('Arrives about 11:15 AM, in 15 min')).toBeVisible();
    jest.useRealTimers();
  });

  // spec: customer-4-14
  test.each([
    { status: 'completed' as const },
    { status: 'canceled' as const },
    { courierState: 'delivered' as const, uberStatus: 'delivered' },
  ])('cannot be tracked once the order has ended (%j)', async (change) => {
    const { user } = await renderOrders([anOrder({ ...underWay, ...change })]);
    await user.click(history());
    expect(screen.getByRole('button', { name: 'Tracking' })).toBeDisabled();
  });

  test('has no link if the tracking URL is not https', async () => {
    await renderOrders([anOrder({ ...underWay, tracking_Url: 'javascript:alert(1)' })]);
    expect(screen.queryByRole('link', { name: /^Tracking/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tracking' })).toBeDisabled();
  });

  test.each([
    ['awaiting', 'The courier is booked as soon as the payment is confirmed.'],
    ['paid', 'We are booking your courier.'],
  ] as const)('shows why its courier is not booked yet (%s)', async (paymentStatus, sentence) => {
    const heldUntil = new Date(Date.now() + 60_000).toISOString();
    await renderOrders([anOrder({ selfDelivery: false, paymentStatus, heldUntil })]);
    expect(screen.getByText(sentence)).toBeVisible();
  });

  test('names up to two items, and shows the number of further items', async () => {
    const products = ['One', 'Two', 'Three'].map((name) => anOrderLine({ id: name, name, quantity: 1 }));
    await renderOrders([anOrder({ products })]);
    expect(screen.getByRole('link', { name: 'One, Two +1 more' })).toBeVisible();
  });

  test('offers no tracking while the order is unpaid', async () => {
    const heldUntil = new Date(Date.now() + 60_000).toISOString();
    await renderOrders([anOrder({ paymentStatus: 'awaiting', heldUntil })]);
    expect(screen.queryByRole('link', { name: /^Follow order/ })).not.toBeInTheDocument();
  });

  test('has a prominent button in History only if the order is the newest', async () => {
    const past = { status: 'completed', selfDelivery: false } as const;
    const { user } = await renderOrders([
      anOrder({ ...past, id: 'a', orderId: 'KUSH0001', createdDateTime: '2026-11-20T08:00:00.000Z' }),
      anOrder({ ...past, id: 'b', orderId: 'KUSH0002', createdDateTime: '2026-11-21T08:00:00.000Z' }),
    ]);
    await user.click(history());
    const [newer, older] = screen.getAllByRole('button', { name: /^Order again/ });
    expect(newer).toHaveAccessibleName(/KUSH0002$/);
    expect(newer).toHaveClass('bg-primary');
    expect(older).not.toHaveClass('bg-primary');
  });

  test('ignores an invalid arrival time', async () => {
    await renderOrders([anOrder({ ...underWay, dropoff_eta: 'soon' })]);
    expect(screen.queryByText(/Arrives/)).not.toBeInTheDocument();
  });
});

// spec: customer-2.orders-5
describe('return from the payment page', () => {
  const back = '/orders?orderId=KUSH482113047&createdDateTime=2026-11-21';
  const item = { ...toSaleLine({ kind: 'flower', ...aListedFlower() }, 'oneGram'), quantity: 1, price: 120 };
  const withCart: PreloadedState = {
    ...signedInState,
    cart: { items: [item], _persist: { version: 1, rehydrated: true } },
  };

  test('the cart is cleared, and the page shows the payment result from the server', async () => {
    fakeBackend.answer(getUserOrders, { orders: [anOrder()], more: false });
    fakeBackend.answer(orderContract, { order: anOrder() });
    const { store } = renderApp({ route: back, preloadedState: withCart });
    expect(await screen.findByText('Payment received. Order KUSH482113047 is confirmed.')).toBeVisible();
    expect(selectCartCount(store.getState())).toBe(0);
    expect(fakeBackend.calls(orderContract)[0]?.input).toEqual({ orderId: 'KUSH482113047' });
  });

  test.each([
    ['the attempt that led to the order is removed', '2026-11-21', null],
    [
      'an attempt that another tab has started in the meantime is kept',
      '2026-11-21T09:00:00.000Z',
      'attempt-1',
    ],
  ])('%s', async (_what, createdDateTime, left) => {
    fakeBackend.answer(getUserOrders, { orders: [anOrder()], more: false });
    fakeBackend.answer(orderContract, { order: anOrder() });
    const attempt = { id: 'attempt-1', orderId: 'KUSH1234', createdDateTime, mark: 'a-b' };
    localStorage.setItem('checkoutAttempt', JSON.stringify(attempt));
    const { store } = renderApp({ route: back, preloadedState: withCart });
    await screen.findByText('Payment received. Order KUSH482113047 is confirmed.');
    expect(selectCartCount(store.getState())).toBe(0);
    const kept = JSON.parse(localStorage.getItem('checkoutAttempt') ?? '{}') as { id?: string };
    expect(kept.id ?? null).toBe(left);
  });

  test('the page reports that the payment is being confirmed until the result is known', async () => {
    fakeBackend.answer(getUserOrders, { orders: [], more: false });
    fakeBackend.answer(orderContract, { order: anOrder({ paymentStatus: 'awaiting' }) });
    renderApp({ route: back, preloadedState: withCart });
    await screen.findByRole('tablist');
    expect(screen.getByText('Confirming your payment…')).toBeVisible();
  });

  test('the payment is confirmed if only the list of orders reports it', async () => {
    fakeBackend.answer(getUserOrders, { orders: [anOrder()], more: false });
    fakeBackend.fail(orderContract, 'silence');
    const { store } = renderApp({ route: back, preloadedState: withCart });
    expect(await screen.findByText('Payment received. Order KUSH482113047 is confirmed.')).toBeVisible();
    expect(screen.queryByText('Confirming your payment…')).toBeNull();
    expect(selectCartCount(store.getState())).toBe(0);
  });

  test('a later visit to the page leaves the new cart unchanged', async () => {
    fakeBackend.answer(getUserOrders, { orders: [anOrder()], more: false });
    fakeBackend.answer(orderContract, { order: anOrder() });
    const [pathname = '', search = ''] = back.split('?');
    const entry = { pathname, search: `?${search}`, state: { isCartCleared: true } };
    const { store } = renderApp({ route: entry, preloadedState: withCart });
    await screen.findByText(/^Payment received/);
    expect(selectCartCount(store.getState())).toBe(1);
  });

  test('a link to another customer’s order is reported and does not clear the cart', async () => {
    fakeBackend.answer(getUserOrders, { orders: [], more: false });
    fakeBackend.refuse(orderContract, { status: 404, code: 'not-found', message: 'No such order.' });
    const { store } = renderApp({ route: back, preloadedState: withCart });
    expect(
      await screen.findByText('We cannot find the order for this link. Your cart is as you left it.'),
    ).toBeVisible();
    expect(selectCartCount(store.getState())).toBe(1);
  });

  test('an order that exists but is not yet paid also clears the cart', async () => {
    fakeBackend.answer(getUserOrders, { orders: [], more: false });
    fakeBackend.answer(orderContract, { order: anOrder({ paymentStatus: 'awaiting' }) });
    const { store } = renderApp({ route: back, preloadedState: withCart });
    await waitFor(() => expect(selectCartCount(store.getState())).toBe(0));
  });

  test('a URL with a single parameter does not clear the cart', async () => {
    fakeBackend.answer(getUserOrders, { orders: [], more: false });
    const { store } = renderApp({ route: '/orders?orderId=KUSH482113047', preloadedState: withCart });
    await screen.findByRole('tablist');
    expect(selectCartCount(store.getState())).toBe(1);
  });
});

test('an order that cannot be shown is reported, and the other orders are shown', async () => {
  fakeBackend.answer(getUserOrders, { orders: [anOrder()], more: false, unread: 1 });
  renderApp({ route: '/orders', preloadedState: signedInState });
  expect(await screen.findByText(/^One of your orders cannot be shown\. Please call/)).toBeVisible();
  expect(numbers()).toEqual(['Order KUSH482113047']);
});

// spec: customer-8-24
test('a failure to load orders does not look like an empty list', async () => {
  fakeBackend.refuse(getUserOrders, { status: 503, code: 'busy', message: 'The shop is busy right now.' });
  const { user } = renderApp({ route: '/orders', preloadedState: signedInState });
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy right now.');
  expect(screen.queryByText('No active orders.')).not.toBeInTheDocument();
  fakeBackend.answer(getUserOrders, { orders: [anOrder()], more: false });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Order KUSH482113047' })).toBeVisible();
});

describe('after another customer logs in from another tab', () => {
  const other = { uid: 'other', displayName: 'Other', email: 'other@example.com', photoURL: null };

  test('My Orders shows only that customer’s orders', async () => {
    fakeBackend.answer(getUserOrders, ({ userUID, before }) => {
      if (userUID === 'other') return { orders: [anOrder({ id: 'c', orderId: 'KUSH0003' })], more: true };
      return before === undefined
        ? { orders: [anOrder({ id: 'b', orderId: 'KUSH0002' })], more: true }
        : { orders: [anOrder({ id: 'a', orderId: 'KUSH0001' })], more: false };
    });
    const { user, store } = renderApp({ route: '/orders', preloadedState: signedInState });
    await user.click(await screen.findByRole('button', { name: 'Show older orders' }));
    await waitFor(() => expect(numbers()).toEqual(['Order KUSH0002', 'Order KUSH0001']));

    act(() => void store.dispatch(signedIn(other)));
    expect(await screen.findByRole('article', { name: 'Order KUSH0003' })).toBeVisible();
    expect(numbers()).toEqual(['Order KUSH0003']);
    expect(screen.getByRole('button', { name: 'Show older orders' })).toBeVisible();
  });

  test('the confirmation of the previous customer’s payment is no longer shown', async () => {
    fakeBackend.answer(getUserOrders, { orders: [], more: false });
    fakeBackend.answer(orderContract, { order: anOrder() });
    const { store } = renderApp({
      route: '/orders?orderId=KUSH482113047&createdDateTime=2026-11-21',
      preloadedState: signedInState,
    });
    expect(await screen.findByText('Payment received. Order KUSH482113047 is confirmed.')).toBeVisible();

    fakeBackend.refuse(orderContract, { status: 404, code: 'not-found', message: 'No such order.' });
    act(() => void store.dispatch(signedIn(other)));
    expect(await screen.findByText(/^We cannot find the order for this link\./)).toBeVisible();
    expect(screen.queryByText(/^Payment received/)).not.toBeInTheDocument();
  });
});
