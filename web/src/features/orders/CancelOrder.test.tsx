// spec: customer-1-6, customer-7-8
import { cancelDelivery, getUserOrders } from '@shop/core/contracts/orders';
import { flower } from '@shop/core/items/flower';
import type { Order } from '@shop/core/model/order';
import { anOrder } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp } from '@/testing/renderApp';

const guest = { uid: 'guest', displayName: 'Guest', email: 'guest@example.com', photoURL: null };
const delivery = anOrder({
  selfDelivery: false,
  delivery_id: 'del_1',
  uberStatus: 'pickup',
  courierState: 'pickup',
  totalCents: 29_400,
  deliveryFee: 54,
  canCancel: true,
  refundCents: 29_400,
});

// The "Order again" button fetches the stock.
beforeEach(() => fakeBackend.answer(flower.list, { products: [] }));

async function renderOrders(orders: Order[]) {
  fakeBackend.answer(getUserOrders, { orders, more: false });
  const rendered = renderApp({
    route: '/orders',
    preloadedState: { session: { status: 'signedIn', user: guest, problem: null } },
  });
  await screen.findByRole('tablist', { name: 'Orders' });
  return rendered;
}

const cross = () => screen.queryByRole('button', { name: 'Cancel order KUSH482113047' });

async function ask(order: Order = delivery) {
  const rendered = await renderOrders([order]);
  await rendered.user.click(cross() as HTMLElement);
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel order KUSH482113047?' });
  return { ...rendered, dialog };
}

// spec: customer-2.orders-6
test('the cancel button is offered for a delivery that can be cancelled', async () => {
  await renderOrders([delivery]);
  expect(cross()).toBeVisible();
});

test.each([
  ['a self-pickup', { selfDelivery: true, uberStatus: '', delivery_id: '' }],
  ['a delivered order', { uberStatus: 'delivered', courierState: 'delivered' as const }],
  ['a cancelled order', { status: 'canceled' as const }],
])('the cancel button is not offered for %s', async (_what, change) => {
  const { user } = await renderOrders([{ ...delivery, canCancel: false, ...change }]);
  expect(cross()).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(cross()).not.toBeInTheDocument();
});

test('an explanation replaces the cancel button once the courier has the parcel', async () => {
  const collected = { uberStatus: 'pickup_complete', courierState: 'collected' as const, canCancel: false };
  await renderOrders([{ ...delivery, ...collected }]);
  expect(cross()).not.toBeInTheDocument();
  expect(
    screen.getByText('The courier already has your order. It can no longer be cancelled.'),
  ).toBeVisible();
});

test('the cancel button is offered for a delivery that the courier cancelled', async () => {
  const givenUp = {
    uberStatus: 'canceled',
    courierState: 'canceled',
    needsAction: 'courier-canceled',
  } as const;
  const { user } = await renderOrders([{ ...delivery, ...givenUp }]);
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(cross()).toBeVisible();
});

// spec: customer-4-11
test('the dialog warns that a cancellation is final and states the refund, and Keep order closes it', async () => {
  const { user, dialog } = await ask();
  expect(dialog).toHaveTextContent('This cannot be undone.');
  expect(dialog).toHaveTextContent(
    'R294.00 will be refunded to your card. A refund can take several working days.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Keep order' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(cross()).toBeVisible();
});

test.each(['awaiting', 'failed', 'expired'] as const)(
  'for an order without a reported payment (%s), the dialog says what happens to a payment, before and after',
  async (paymentStatus) => {
    const heldUntil = new Date(Date.now() + 60_000).toISOString();
    const unpaid = { ...delivery, paymentStatus, heldUntil, refundCents: 0 };
    const { user, dialog } = await ask(unpaid);
    expect(dialog).toHaveTextContent('This cannot be undone. If a payment arrives, it is refunded.');
    const canceled = { ...unpaid, status: 'canceled' as const, paymentStatus: 'expired' as const };
    fakeBackend.answer(cancelDelivery, { order: canceled, refundCents: 0 });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByRole('alertdialog', { name: 'Delivery cancelled' })).toHaveTextContent(
      'If a payment arrives, it is refunded.',
    );
  },
);

test('the dialog does not deny a payment that has been refunded in parts', async () => {
  const { user, dialog } = await ask({ ...delivery, refundCents: 0 });
  expect(dialog).not.toHaveTextContent(/charged|arrives/);
  fakeBackend.answer(cancelDelivery, { order: { ...delivery, status: 'canceled' }, refundCents: 0 });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  const result = await screen.findByRole('alertdialog', { name: 'Delivery cancelled' });
  expect(result).not.toHaveTextContent(/charged|arrives/);
});

test('for an order that has already been refunded, the cancellation dialog announces no second refund, and neither does its result', async () => {
  const refunded = { ...delivery, paymentStatus: 'refunded', needsAction: 'refunded-elsewhere' } as const;
  const { user, dialog } = await ask(refunded);
  const message = 'Your payment has already been refunded. Nothing more is refunded.';
  expect(dialog).toHaveTextContent(message);
  expect(dialog).not.toHaveTextContent('will be refunded');
  const { refundCents } = refunded;
  fakeBackend.answer(cancelDelivery, { order: { ...refunded, status: 'canceled' }, refundCents });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  const result = await screen.findByRole('alertdialog', { name: 'Delivery cancelled' });
  expect(result).toHaveTextContent(message);
  expect(result).not.toHaveTextContent(/R\d/);
});

// spec: customer-4-12, customer-7-20
test('after a cancellation, the dialog offers only Close, which refreshes the orders', async () => {
  const { user, dialog } = await ask();
  fakeBackend.answer(cancelDelivery, { order: { ...delivery, status: 'canceled' }, refundCents: 29_400 });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  const result = await screen.findByRole('alertdialog', { name: 'Delivery cancelled' });
  expect(result).toHaveTextContent('R294.00 is on its way back to your card.');
  // The dialog's title and the toast both contain this text.
  await waitFor(() => expect(screen.getAllByText('Delivery cancelled')).toHaveLength(2));
  expect(within(result).getAllByRole('button')).toHaveLength(1);
  expect(fakeBackend.calls(cancelDelivery).map(({ input }) => input)).toEqual([
    { delivery_id: 'del_1', orderId: 'KUSH482113047' },
  ]);

  fakeBackend.answer(getUserOrders, { orders: [{ ...delivery, status: 'canceled' }], more: false });
  await user.click(within(result).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('No active orders.')).toBeVisible();
});

// spec: customer-8-12
test('the cancellation dialog reports a failure and offers another attempt', async () => {
  const { user, dialog } = await ask();
  fakeBackend.refuse(cancelDelivery, {
    status: 502,
    code: 'courier-failed',
    message: 'The courier has already collected the parcel.',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'The courier has already collected the parcel.',
  );
  expect(within(dialog).getByRole('button', { name: 'Cancel order' })).toBeEnabled();
});

test.each([
  ['refunded', 'R294.00 has been sent back to your card.'],
  ['refund-due', 'R294.00 is on its way back to your card.'],
] as const)(
  'after a cancellation, the dialog states the progress of the refund (%s)',
  async (paymentStatus, sentence) => {
    const { user, dialog } = await ask();
    const canceled = { ...delivery, status: 'canceled' as const, paymentStatus };
    fakeBackend.answer(cancelDelivery, { order: canceled, refundCents: 29_400 });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByRole('alertdialog', { name: 'Delivery cancelled' })).toHaveTextContent(
      sentence,
    );
  },
);

test('the cancellation dialog stays open if the order changes in the meantime', async () => {
  const { dialog } = await ask();
  fakeBackend.answer(getUserOrders, { orders: [{ ...delivery, status: 'canceled' }], more: false });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(fakeBackend.calls(getUserOrders)).toHaveLength(2));
  await act(async () => {});
  expect(dialog).toBeVisible();
});

test('a cancellation allows time for a cold start before it times out', async () => {
  const { dialog } = await ask();
  fakeBackend.fail(cancelDelivery, 'silence');
  const confirm = within(dialog).getByRole('button', { name: 'Cancel order' });
  jest.useFakeTimers();
  act(() => confirm.click());
  await act(() => jest.advanceTimersByTimeAsync(19_900));
  expect(within(dialog).queryByText(/took too long/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(within(dialog).getByText(/took too long/)).toBeVisible();
  jest.useRealTimers();
});
