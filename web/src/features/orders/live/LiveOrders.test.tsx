import { getUserOrders } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';
import { anOrder } from '@shop/core/testing/answers';
import { act, screen, waitFor } from '@testing-library/react';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp } from '@/testing/renderApp';
import { openShopWindow } from '@/testing/shopWindow';

const demo = { uid: 'demo', displayName: 'Demo', email: 'demo@example.com', photoURL: null };
const preloadedState = { session: { status: 'signedIn' as const, user: demo, problem: null } };
const delivery = anOrder({
  selfDelivery: false,
  courierState: 'dropoff',
  uberStatus: 'dropoff',
  dropoff_eta: '2026-11-21T08:55:00.000Z',
});

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T08:31:00Z'), advanceTimers: true });
  openShopWindow();
});
afterEach(() => jest.useRealTimers());

async function open(orders: Order[], route = '/') {
  fakeBackend.answer(getUserOrders, { orders, more: false });
  const rendered = renderApp({ route, preloadedState });
  await waitFor(() => expect(fakeBackend.calls(getUserOrders)).not.toHaveLength(0));
  return rendered;
}
const strip = () => screen.findByRole('region', { name: 'Your order' });

test('the order strip shows when a delivery arrives, links to its page, and updates automatically', async () => {
  await open([delivery]);
  expect(await strip()).toHaveTextContent('On the way · about 10:55 AM24 min');
  expect(screen.getByRole('link', { name: /^On the way/ })).toHaveAttribute('href', `/orders/${delivery.id}`);
  fakeBackend.answer(getUserOrders, { orders: [{ ...delivery, courierState: 'at-door' }], more: false });
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  expect(await strip()).toHaveTextContent('Nearly there');
});

test('the order strip states that an order is ready to collect', async () => {
  await open([anOrder({ preparation: 'ready' })]);
  expect(await strip()).toHaveTextContent(/^Ready to collectPickup$/);
});

test('several orders share a link to the list of all orders', async () => {
  await open([delivery, anOrder({ id: 'other', orderId: 'KUSH0002' })]);
  expect(await strip()).toHaveTextContent('2 orders in progress');
  expect(screen.getByRole('link', { name: '2 orders in progress' })).toHaveAttribute('href', '/orders');
});

test.each([
  ['that is not paid', anOrder({ paymentStatus: 'awaiting' })],
  ['that is completed', anOrder({ status: 'completed' })],
])('there is no order strip for an order %s', async (_what, order) => {
  await open([order]);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByRole('region', { name: 'Your order' })).not.toBeInTheDocument();
});

test('there is no order strip in the cart, but My Orders is still marked', async () => {
  await open([delivery], '/cart');
  await waitFor(() => expect(document.querySelector('[data-live-order]')).not.toBeNull());
  expect(screen.queryByRole('region', { name: 'Your order' })).not.toBeInTheDocument();
});
