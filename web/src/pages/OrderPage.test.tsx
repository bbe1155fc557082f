import { cancelDelivery, order as orderContract } from '@shop/core/contracts/orders';
import { flower } from '@shop/core/items/flower';
import type { CourierState, Order } from '@shop/core/model/order';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';
import { aListedFlower, anOrder, anOrderLine } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';

import { loadScreen } from '@/app/AppRoutes';
import { selectCartItems } from '@/features/purchase/cart/cartSlice';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderApp } from '@/testing/renderApp';

const demo = { uid: 'demo', displayName: 'Demo', email: 'demo@example.com', photoURL: null };
const by = { kind: 'provider', name: 'courier' } as const;
const delivery = anOrder({
  selfDelivery: false,
  delivery_id: 'del_1',
  courierState: 'dropoff',
  uberStatus: 'dropoff',
  dropoff_eta: '2026-11-21T04:49:00.000Z',
  tracking_Url: 'https://courier.example/track/1',
  adjustments: deliveryAdjustments(5_400),
  deliveryFee: 54,
  totalCents: 29_400,
  dropoff: {
    name: 'Thandi',
    address: '7 Conrad Drive, Blairgowrie',
    phoneNumber: '+27821234567',
    notes: 'Ring the doorbell and wait',
    latitude: -26.119,
    longitude: 28.009,
  },
  courierAt: { latitude: -26.13, longitude: 28.01, at: '2026-11-21T04:34:00.000Z' },
  timeline: [
    { at: '2026-11-21T04:05:00.000Z', event: 'paid', by },
    { at: '2026-11-21T04:06:00.000Z', event: 'courier-booked', by },
    { at: '2026-11-21T04:20:00.000Z', event: 'courier-pickup', by },
    { at: '2026-11-21T04:31:00.000Z', event: 'courier-dropoff', by },
  ],
});
const preloadedState = { session: { status: 'signedIn' as const, user: demo, problem: null } };

beforeEach(() => {
  // 'Order again' requests the stock.
  fakeBackend.answer(flower.list, { products: [] });
  jest.useFakeTimers({ now: new Date('2026-11-21T04:35:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

async function renderOrder(order: Order) {
  fakeBackend.answer(orderContract, { order });
  const rendered = renderApp({ route: `/orders/${order.id}`, preloadedState });
  await screen.findByText((text) => text.startsWith(`Order ${order.orderId} · `));
  return rendered;
}

const steps = () =>
  within(screen.getByRole('list', { name: 'Steps of your order' })).getAllByRole('listitem');

test('once the code of the order page is loaded, the first paint shows a placeholder for the order', async () => {
  await loadScreen('/orders/order-1');
  renderApp({ route: '/orders/order-1' });
  expect(screen.getByText('Loading your order')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
});

test('an active order shows its arrival time, its steps with their times, and the courier’s location', async () => {
  await renderOrder(delivery);
  expect(screen.getByRole('heading', { level: 1, name: 'Arrives about 6:49 AM in 14 min' })).toBeVisible();
  expect(document.title).toMatch(/^Order KUSH/);
  expect(steps().map((step) => step.textContent)).toEqual([
    'Order received, done6:05 AM',
    'Courier booked, done6:06 AM',
    'Courier on the way to us, done6:20 AM',
    'On the way to you, now6:31 AM',
    'Delivered, still to come',
  ]);
  expect(screen.getByRole('img', { name: 'Map: the courier is 1.2 km from you.' })).toBeVisible();
  expect(screen.getByText('Your courier is 1.2 km from you, as of 6:34 AM.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Tracking/ })).toHaveAttribute('href', delivery.tracking_Url);
});

test('a delivery by the shop’s own driver shows no steps of a courier', async () => {
  const { courierAt: _none, ...order } = delivery;
  const timeline = order.timeline.slice(0, 2);
  await renderOrder({ ...order, courierState: 'booked', isOwnDriver: true, timeline });
  expect(steps().map((step) => step.textContent)).toEqual([
    'Order received, done6:05 AM',
    'Driver booked, now6:06 AM',
    'Delivered, still to come',
  ]);
});

test.each(['booked', 'pickup'] as const)(
  'until the courier has the order (%s), the map shows the courier’s distance to the shop, not to the customer',
  async (courierState) => {
    await renderOrder({ ...delivery, courierState });
    expect(
      await screen.findByRole('img', { name: /^Map: the courier is .* from the shop\.$/ }),
    ).toBeVisible();
  },
);

test('a discount is shown by name between the subtotal and the total', async () => {
  const spring = { kind: 'discount', name: 'Spring (SPRING-10)', cents: -2_400 } as const;
  await renderOrder({ ...delivery, adjustments: [...delivery.adjustments, spring], totalCents: 27_000 });
  const sums = screen.getAllByText('Subtotal')[0]?.closest('dl');
  expect(sums).toHaveTextContent(/SubtotalR240.00Delivery feeR54.00Spring \(SPRING-10\)−R24.00TotalR270.00/);
});

test('refunded and pending amounts are listed separately below the total', async () => {
  const part = {
    cents: 2_000,
    lines: [],
    feeCents: 0,
    isRestocked: false,
    reasonCode: '' as const,
    reason: '',
    by,
    at: '2026-11-21T04:20:00.000Z',
    hasFailed: false,
  };
  await renderOrder({
    ...delivery,
    feeRefund: 'unconfirmed',
    partialRefunds: [
      { ...part, id: 'attempt-a', state: 'refunded' },
      { ...part, id: 'attempt-b', state: 'due' },
    ],
  });
  const sum = (name: string) => screen.getAllByText(name)[0]?.nextElementSibling?.textContent;
  expect([sum('Total'), sum('Amount refunded'), sum('Refund in progress')]).toEqual([
    'R294.00',
    'R20.00',
    'R74.00',
  ]);
});

test('an order page shows the destination, the note, the price and the contact details, and prints a receipt', async () => {
  const { user } = await renderOrder(delivery);
  expect(screen.getByText('7 Conrad Drive, Blairgowrie')).toBeVisible();
  expect(screen.getByText('Ring the doorbell and wait')).toBeVisible();
  expect(screen.getAllByText('Delivery fee')[0]).toBeVisible();
  expect(screen.getAllByText('R294.00')[0]).toBeVisible();
  expect(screen.getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+27/),
  );
  expect(screen.getByLabelText('Receipt')).toHaveTextContent('7 Conrad Drive');
  const print = jest.fn();
  jest.spyOn(window, 'print').mockImplementation(print);
  await user.click(screen.getByRole('button', { name: 'Print or save receipt' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('the placeholder for a missing customer name is not shown', async () => {
  const { dropoff } = delivery;
  await renderOrder({
    ...delivery,
    user: { ...delivery.user, displayName: '' },
    dropoff: dropoff && { ...dropoff, name: 'Customer' },
  });
  expect(screen.getByText('Delivery to')).toBeVisible();
  expect(screen.queryByText('Customer')).not.toBeInTheDocument();
});

test('a delivered order states once that it was delivered and how long ago, and can be ordered again', async () => {
  const { courierAt: _none, ...over } = delivery;
  const arrived = { at: '2026-11-21T04:15:00.000Z', event: 'courier-delivered', by } as const;
  await renderOrder({
    ...over,
    status: 'completed',
    courierState: 'delivered',
    timeline: [...delivery.timeline, arrived],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Delivered 20 minutes ago' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Steps of your order' })).not.toBeInTheDocument();
  expect(screen.queryByText('Delivered', { selector: ':not(h1 *)' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Order again/ })).toBeVisible();
});

test('a delivery that the shop completed without a courier states that it was delivered', async () => {
  const { courierAt: _none, ...over } = delivery;
  const done = { at: '2026-11-21T04:15:00.000Z', event: 'completed', by } as const;
  await renderOrder({
    ...over,
    status: 'completed',
    courierState: 'none',
    dropoff_eta: '',
    timeline: [...delivery.timeline, done],
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Delivered 20 minutes ago' })).toBeVisible();
  expect(screen.getByText('Your order has been delivered.')).toBeInTheDocument();
  expect(screen.queryByText(/Collected|booking your courier/)).not.toBeInTheDocument();
});

test('an order whose time to pay has run out can be reordered only once the server reports it as unpaid', async () => {
  const unpaid = {
    ...delivery,
    courierState: 'none',
    dropoff_eta: '',
    paymentStatus: 'awaiting',
    redirectUrl: 'http://127.0.0.1:5010/yoco/checkout/c1',
    heldUntil: '2026-11-21T04:34:00.000Z',
    canCancel: true,
  } satisfies Order;
  const { user } = await renderOrder(unpaid);
  expect(screen.getByRole('heading', { level: 1, name: 'Checking your payment' })).toBeVisible();
  const [shown] = screen.getAllByText('Payment').map((name) => name.parentElement);
  expect(shown).toHaveTextContent('PaymentBeing checked');
  expect(screen.getByText('The time to pay has run out. We are checking your payment.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Order again/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Cancel order/ }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).not.toHaveTextContent('Nothing has been charged.');
  await user.click(within(dialog).getByRole('button', { name: 'Keep order' }));
  const expired = {
    status: 'canceled',
    canceledBy: 'shop',
    paymentStatus: 'expired',
    canCancel: false,
  } as const;
  fakeBackend.answer(orderContract, { order: { ...unpaid, ...expired, redirectUrl: '' } });
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  expect(screen.getByRole('heading', { level: 1, name: 'Not paid' })).toBeVisible();
  expect(screen.getByText(/^This order was not paid in time/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Order again/ })).toBeVisible();
});

test.each([
  ['2026-11-21T04:00:00.000Z', 'PaymentCard · 6:05 AM'],
  ['2026-11-20T20:00:00.000Z', 'PaymentCard · 21 Nov 2026'],
])(
  'an order of %s shows the payment as “%s”, and the receipt shows the full date',
  async (createdDateTime, payment) => {
    await renderOrder({ ...delivery, createdDateTime });
    const [shown, printed] = screen.getAllByText('Payment').map((name) => name.parentElement);
    expect(shown).toHaveTextContent(payment);
    expect(printed).toHaveTextContent('PaymentPaid by card, Saturday, 21 November 2026 @ 6:05 AM');
  },
);

test.each([
  ['', 'Order received'],
  ['packing', 'Being packed'],
  ['ready', 'Ready to collect'],
] as const)('a pickup order with the preparation “%s” is at the step %s', async (preparation, name) => {
  await renderOrder(anOrder({ preparation }));
  const current = steps().find((step) => step.ariaCurrent === 'step');
  expect(current).toHaveTextContent(name);
  expect(screen.getByRole('button', { name: 'Copy the pickup address' })).toBeVisible();
});

test.each([
  ['a pickup order', {}],
  ['a delivery by the shop’s own driver', { selfDelivery: false, isOwnDriver: true, courierState: 'booked' }],
] as const)('%s that is being packed explains how it can still be cancelled', async (_what, change) => {
  await renderOrder(anOrder({ ...change, preparation: 'packing', canCancel: false }));
  expect(await screen.findByText(/^To cancel it now, please call/)).toBeVisible();
});

test('a pickup order can be cancelled, and the dialog first shows the refund', async () => {
  const order = anOrder({ canCancel: true, refundCents: 24_000 });
  const { user } = await renderOrder(order);
  await user.click(screen.getByRole('button', { name: `Cancel order ${order.orderId}` }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('R240.00 will be refunded to your card.');
  const canceled = anOrder({ status: 'canceled', canceledBy: 'customer', paymentStatus: 'refund-due' });
  fakeBackend.answer(cancelDelivery, { order: canceled, refundCents: 24_000 });
  fakeBackend.answer(orderContract, { order: canceled });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  const done = await screen.findByRole('alertdialog', { name: 'Order cancelled' });
  await user.click(within(done).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Cancelled, refund under way')).toBeVisible();
});

test.each(['canceled', 'returned'] satisfies CourierState[])(
  'a delivery with the courier state “%s” shows no map and no steps',
  async (courierState) => {
    const { courierAt: _none, ...over } = delivery;
    await renderOrder({ ...over, courierState, needsAction: 'courier-canceled' });
    expect(screen.queryByRole('list', { name: 'Steps of your order' })).not.toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /^Map/ })).not.toBeInTheDocument();
    expect(screen.getByText('We are arranging delivery')).toBeVisible();
  },
);

test('a long item name wraps to a second line, so the size at the end of the name stays visible', async () => {
  const name = 'Moonlight Pre-Roll PRE-ROLL';
  await renderOrder(anOrder({ products: [anOrderLine({ name, size: 'preRoll' })] }));
  const [shown] = screen.getAllByText(name);
  expect(shown).toHaveClass('line-clamp-2', 'wrap-anywhere');
});

test('an order that does not exist is reported as not found', async () => {
  fakeBackend.refuse(orderContract, { status: 404, code: 'not-found', message: 'There is no such order.' });
  renderApp({ route: '/orders/nothing', preloadedState });
  expect(await screen.findByText('We cannot find this order in your account.')).toBeVisible();
});

test('an order that cannot be loaded is reported with the reason and a retry button', async () => {
  fakeBackend.refuse(orderContract, { status: 503, code: 'busy', message: 'The shop is busy right now.' });
  const { user } = renderApp({ route: `/orders/${delivery.id}`, preloadedState });
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy right now.');
  fakeBackend.answer(orderContract, { order: delivery });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Arrives about/ })).toBeVisible();
});

test('“Order again” shows the price of the items, and mentions the additional delivery fee', async () => {
  const listed = aListedFlower();
  const line = anOrderLine({ id: listed.id, kind: 'flower', size: 'oneGram', quantity: 2 });
  fakeBackend.answer(flower.list, { products: [listed] });
  const paid = anOrder({ status: 'completed', products: [line], selfDelivery: false, deliveryFee: 57.5 });
  await renderOrder(paid);
  expect(await screen.findByRole('button', { name: /^Order again · R240\.00 \+ delivery/ })).toBeVisible();
});

test('when “Order again” adds everything, the number of added items is announced only to screen readers', async () => {
  const listed = aListedFlower();
  const line = anOrderLine({ id: listed.id, kind: 'flower', size: 'oneGram', quantity: 2 });
  fakeBackend.answer(flower.list, { products: [listed] });
  const { user } = await renderOrder(anOrder({ status: 'completed', products: [line] }));
  await user.click(screen.getByRole('button', { name: /^Order again/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Added to your cart' });
  expect(within(sheet).getByText('2 items added.')).toHaveClass('sr-only');
  expect(sheet).toHaveTextContent('Total R240.00');
});

test('“Order again” adds the items to the cart and reports unavailable items', async () => {
  const listed = aListedFlower();
  const line = anOrderLine({ id: listed.id, kind: 'flower', size: 'oneGram', quantity: 2 });
  const gone = anOrderLine({ id: 'gone', kind: 'flower', size: 'oneGram', name: 'Malva Fudge' });
  fakeBackend.answer(flower.list, { products: [listed] });
  const { user, store } = await renderOrder(anOrder({ status: 'completed', products: [line, gone] }));
  await user.click(screen.getByRole('button', { name: /^Order again/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Added to your cart' });
  expect(within(sheet).getByText(/^2 items added/)).not.toHaveClass('sr-only');
  expect(sheet).toHaveTextContent('2 items added; Malva Fudge is no longer sold.');
  expect(within(sheet).getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  await waitFor(() =>
    expect(selectCartItems(store.getState())).toMatchObject([{ id: listed.id, quantity: 2 }]),
  );
});

test('“Order again” does not call an item sold out if the cart already holds all its units', async () => {
  const listed = aListedFlower({ stockQuantity: { oneGram: 2, threeGram: 0, preRoll: 0 } });
  const line = anOrderLine({
    id: listed.id,
    kind: 'flower',
    size: 'oneGram',
    quantity: 2,
    name: 'Blue Dream 1G',
  });
  fakeBackend.answer(flower.list, { products: [listed] });
  const { user } = await renderOrder(anOrder({ status: 'completed', products: [line] }));
  const again = () => user.click(screen.getByRole('button', { name: /^Order again/ }));
  await again();
  await screen.findByRole('dialog', { name: 'Added to your cart' });
  await user.keyboard('{Escape}');
  await again();
  const sheet = await screen.findByRole('dialog', { name: 'Nothing could be added' });
  expect(sheet).toHaveTextContent('0 items added; Blue Dream 1G: Only 2 are in stock.');
});
