// spec: checkout-2.manage-orders-13
import { noteOrder, order as orderContract, retryDelivery, updateOrder } from '@shop/core/contracts/orders';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import type { Order } from '@shop/core/model/order';
import { decisionLabels } from '@shop/core/rules/actionLabels';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { anOrder, anOrderLine } from '@shop/core/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';

import { axe } from '@/testing/axe';
import { fakeBackend } from '@/testing/fakeBackend';
import { look } from '@/testing/ordersPage';
import { renderWithStore } from '@/testing/renderApp';

import { AdminOrderPage } from './AdminOrderPage';

const dropoff = {
  name: 'Demo Customer',
  address: '7 Conrad Drive, Blairgowrie',
  phoneNumber: '+27820000000',
  notes: 'Unit 4. Ring twice',
};

const withFee = {
  adjustments: deliveryAdjustments(5_600),
  deliveryFee: 56,
  totalCents: 29_600,
  refundCents: 29_600,
};
const aDelivery = (change: Partial<Order> = {}) =>
  anOrder({ selfDelivery: false, dropoff, ...withFee, ...change });

function renderPage(id: string, carried?: Order) {
  return renderWithStore(
    <Routes>
      <Route path="/admin/manage-orders" element={<p>The list</p>} />
      <Route path="/admin/manage-orders/:orderId" element={<AdminOrderPage />} />
    </Routes>,
    { route: { pathname: `/admin/manage-orders/${id}`, state: carried && { order: carried } } },
  );
}

async function renderOrder(start: Order, { carried }: { carried?: Order } = {}) {
  let order = start;
  fakeBackend.answer(orderContract, () => ({ order }));
  fakeBackend.answerByDefault(getShopProfile, { profile: aShopProfile() });
  const rendered = renderPage(start.id, carried);
  await screen.findAllByText(start.orderId);
  return { ...rendered, becomes: (next: Order) => (order = next) };
}

const question = () => within(screen.getByRole('alertdialog'));
const dialog = () => within(screen.getByRole('dialog'));

// spec: checkout-2.manage-orders-18
describe('the order card', () => {
  test('wraps a long item name to a second line, so the size at the end of the name stays visible', async () => {
    const name = 'Moonlight Pre-Roll PRE-ROLL';
    await renderOrder(anOrder({ products: [anOrderLine({ name, size: 'preRoll' })] }));
    const shown = screen.getByText(name, { selector: 'p' });
    expect(shown).toHaveClass('line-clamp-2', 'wrap-anywhere');
    expect(shown).not.toHaveClass('truncate');
  });

  // spec: checkout-2.manage-orders-20, checkout-2.manage-orders-21, checkout-2.manage-orders-22
  test('shows the customer, items, amount, destination and timeline', async () => {
    const { container } = await renderOrder(
      aDelivery({
        user: { displayName: 'Demo Customer', email: 'customer@example.com' },
        products: [anOrderLine(), anOrderLine({ id: 'x', name: 'Papers', label: undefined, quantity: 1 })],
        timeline: [
          { at: '2026-11-21T08:30:00.000Z', event: 'placed', by: { kind: 'customer' } },
          { at: '2026-11-21T08:31:00.000Z', event: 'paid', by: { kind: 'provider', name: 'yoco' } },
          {
            at: '2026-11-21T08:40:00.000Z',
            event: 'sent-again',
            by: { kind: 'staff', id: 's1', name: 'Demo Staff' },
          },
        ],
      }),
    );
    for (const text of [
      'Demo Customer',
      'customer@example.com',
      'KUSH482113047',
      'a1b2c3d4e5f60718293a4b5c6d7e8f90',
      '3 items',
      'Paid',
      'Saturday, 21 November 2026 @ 10:30 AM',
      'R296.00',
      'Demo Customer, 7 Conrad Drive, Blairgowrie',
      'Unit 4. Ring twice',
      'R240.00 goods, R56.00 delivery',
    ]) {
      expect(screen.getAllByText(text)[0]).toBeVisible();
    }
    expect(screen.getByText('DC')).toBeVisible();
    expect(screen.getByRole('link', { name: '+27820000000' })).toHaveAttribute('href', 'tel:+27820000000');
    expect(screen.getAllByText('Hybrid')).toHaveLength(1);
    const story = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
    expect(story.map((entry) => entry.textContent)).toEqual([
      'Sent again by Demo StaffSaturday, 21 November 2026 @ 10:40 AM',
      'Paid by YocoSaturday, 21 November 2026 @ 10:31 AM',
      'Order placed by customerSaturday, 21 November 2026 @ 10:30 AM',
    ]);
    expect((await axe(container)).violations).toEqual([]);
  });

  test('shows no address for an order that was switched from delivery to pickup', async () => {
    await renderOrder(aDelivery({ selfDelivery: true }));
    expect(screen.getByText('Customer Will Collect')).toBeVisible();
    expect(screen.queryByText('Deliver to')).toBeNull();
    expect(screen.queryByText('7 Conrad Drive, Blairgowrie')).toBeNull();
    expect(screen.getByText('KUSH482113047 · Demo Customer')).toBeVisible();
  });

  // spec: checkout-2.manage-orders-20
  test("labels a customer without a name as 'Username'", async () => {
    await renderOrder(anOrder({ user: { displayName: '', email: 'demo@example.com' } }));
    expect(screen.getAllByText('Username')[0]).toBeVisible();
  });

  // spec: checkout-2.manage-orders-23
  test('has no green background, unlike the latest order in the list', async () => {
    await renderOrder(anOrder());
    const card = screen.getByText('a1b2c3d4e5f60718293a4b5c6d7e8f90').closest('.rounded-card');
    expect(card).toHaveClass('bg-surface');
    expect(card).not.toHaveClass('bg-success-soft');
  });

  // spec: checkout-2.manage-orders-17, checkout-2.manage-orders-19
  test('shows the order that the list passed, then the order from the server, and stays up to date', async () => {
    const rendered = renderOrder(anOrder({ paymentStatus: 'paid' }), {
      carried: anOrder({ paymentStatus: 'awaiting' }),
    });
    expect(screen.getAllByText('Awaiting payment')[0]).toBeVisible();
    const { becomes } = await rendered;
    expect((await screen.findAllByText('Paid'))[0]).toBeVisible();
    becomes(anOrder({ status: 'completed' }));
    look();
    expect((await screen.findAllByText('Collected'))[0]).toBeVisible();
  });

  test('remains visible if the order can no longer be loaded, with a warning that it may be outdated', async () => {
    await renderOrder(anOrder());
    fakeBackend.fail(orderContract, 'offline');
    look();
    expect(await screen.findByText(/^This order cannot be refreshed right now\./)).toBeVisible();
    expect(screen.getByText('Customer Will Collect', { selector: 'p.font-semibold' })).toBeVisible();
  });
});

// spec: checkout-2.manage-orders-26, checkout-9-15
describe('the courier’s page', () => {
  const track = 'https://track.example/1';
  // spec: checkout-2.manage-orders-24
  test('opens in a new tab while a courier is on the way', async () => {
    await renderOrder(aDelivery({ tracking_Url: track, uberStatus: 'dropoff' }));
    const link = screen.getByRole('link', { name: /^Track Driver/ });
    expect(link).toHaveAttribute('href', track);
    expect(link).toHaveAttribute('target', '_blank');
  });

  // spec: checkout-2.manage-orders-25
  test.each([
    [{ courierState: 'canceled' as const, uberStatus: 'CANCELED' }],
    [{ status: 'completed' } as const],
    [{ status: 'canceled' } as const],
  ])('is not linked for a delivery with %j', async (change) => {
    await renderOrder(aDelivery({ tracking_Url: track, ...change }));
    expect(screen.getByRole('button', { name: 'Track Driver' })).toBeDisabled();
  });

  test.each([
    [{ selfDelivery: true, dropoff: null }, 'Customer Will Collect'],
    [{ tracking_Url: 'http://plain.example' }, 'Courier not booked yet'],
    [{ isOwnDriver: true, courierState: 'booked' }, 'Our own driver'],
    [{ courierState: 'dropoff' }, 'No tracking page'],
  ] as const)('is not linked for an order with %j, which is shown as %s', async (change, text) => {
    await renderOrder(aDelivery(change));
    expect(screen.queryByText(/Track Driver/)).toBeNull();
    expect(screen.getAllByText(text)[0]).toBeVisible();
  });
});

// spec: checkout-2.manage-orders-27, checkout-2.manage-orders-28
describe('Update Collection', () => {
  async function openDialog(order: Order) {
    const rendered = await renderOrder(order);
    await rendered.user.click(screen.getByRole('button', { name: 'Update Collection' }));
    const choose = (label: string) =>
      rendered.user.selectOptions(dialog().getByLabelText('Collection'), label);
    const press = () => rendered.user.click(dialog().getByRole('button', { name: 'Update Order' }));
    return { ...rendered, choose, press };
  }
  const sent = () => fakeBackend.calls(updateOrder).map(({ input }) => input);

  // spec: checkout-2.manage-orders-29, checkout-4-12, checkout-9-14
  test('sets an order to Collected, confirms the change, and returns to the list on Close', async () => {
    fakeBackend.answer(updateOrder, { order: anOrder({ status: 'completed' }) });
    const { user, choose, press } = await openDialog(anOrder());
    expect(screen.getByRole('dialog', { name: 'Update Order #KUSH482113047' })).toBeVisible();
    const options = dialog().getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual([
      'Select an option',
      'Collected',
      'Customer Canceled Collection',
      'Pending Collection',
    ]);
    await press();
    expect(dialog().getByRole('alert')).toHaveTextContent('Please select an option.');
    await choose('Collected');
    await press();
    expect(sent()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Yes, hand over' }));
    expect((await screen.findAllByText('Order updated successfully'))[0]).toBeVisible();
    expect(sent()).toEqual([
      { orderId: 'a1b2c3d4e5f60718293a4b5c6d7e8f90', status: 'completed', ageChecked: true },
    ]);
    await user.click(dialog().getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
    expect(screen.getByText('The list')).toBeVisible();
  });

  test.each([
    [anOrder({ paymentStatus: 'awaiting' }), 'Collected', 'The order has not been paid.'],
    [anOrder(), 'Pending Collection', 'The order is already pending.'],
    [
      aDelivery({ courierState: 'pickup', uberStatus: 'pickup' }),
      'Collected',
      'The courier will report when the order has been delivered.',
    ],
  ])('refuses a forbidden change of status without sending a request', async (order, label, sentence) => {
    const { choose, press } = await openDialog(order);
    await choose(label);
    await press();
    expect(dialog().getByRole('alert')).toHaveTextContent(sentence);
    expect(sent()).toEqual([]);
  });

  // spec: checkout-2.manage-orders-26
  test('is replaced by a cancellation until the tracked courier has the parcel', async () => {
    const track = { tracking_Url: 'https://track.example/1', refundCents: 29_600 };
    const order = aDelivery({ ...track, courierState: 'pickup', uberStatus: 'pickup' });
    fakeBackend.answer(updateOrder, { order: { ...order, status: 'canceled' } });
    const { user } = await renderOrder(order);
    expect(screen.queryByRole('button', { name: 'Update Collection' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel Order' }));
    expect(screen.getByText(/R296\.00,? will be refunded to the customer’s card/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel and refund R296.00' }));
    expect((await screen.findAllByText('Order updated successfully'))[0]).toBeVisible();
    expect(sent()).toEqual([{ orderId: order.id, status: 'canceled' }]);
  });

  test('is not offered for a cancelled order', async () => {
    await renderOrder(anOrder({ status: 'canceled' }));
    expect(screen.queryByRole('button', { name: 'Update Collection' })).toBeNull();
  });

  test('offers only a cancellation while a delivery waits for its courier, and nothing while a decision is pending', async () => {
    const waiting = aDelivery({ courierState: 'booking' });
    const { becomes } = await renderOrder(waiting);
    expect(screen.queryByRole('button', { name: 'Update Collection' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel Order' })).toBeVisible();
    becomes({ ...waiting, needsAction: 'booking-failing' });
    look();
    expect(await screen.findByRole('button', { name: 'Cancel and refund' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel Order' })).toBeNull();
  });

  test('offers nothing once the tracked courier has the parcel', async () => {
    const url = 'https://track.example/1';
    await renderOrder(aDelivery({ tracking_Url: url, courierState: 'dropoff', uberStatus: 'dropoff' }));
    expect(screen.queryByRole('button', { name: /Update Collection|Cancel Order/ })).toBeNull();
  });
});

describe('a failed delivery', () => {
  const wrong = aDelivery({ needsAction: 'courier-returned', courierState: 'returned', refundCents: 29_600 });

  test.each([
    ['Send again', 'send-again', /pays nothing more/, 'Courier requested again'],
    [
      'Customer collects',
      'collect',
      /The delivery fee of R56\.00 will be refunded to the customer’s card/,
      'The customer will collect the order at the shop',
    ],
    [
      'Cancel and refund',
      'refund',
      /The whole R296\.00 will be refunded to the customer’s card, and the units stay out of stock/,
      'Order KUSH482113047 canceled',
    ],
  ])('can be resolved with “%s” after a dialog has stated the amounts', async (label, action, text, done) => {
    const { user, becomes, container } = await renderOrder(wrong);
    const notice = () => screen.queryByRole('region', { name: 'Needs action' });
    expect(notice()).toHaveTextContent('is bringing it back to the shop.');
    expect((await axe(container)).violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: label }));
    expect(question().getByText(text)).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Cancel' }));
    expect(fakeBackend.calls(retryDelivery)).toEqual([]);
    fakeBackend.answer(retryDelivery, () => ({ order: becomes(aDelivery()) }));
    await user.click(screen.getByRole('button', { name: label }));
    await user.click(question().getByRole('button', { name: label }));
    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(notice()).toBeNull());
    expect(fakeBackend.calls(retryDelivery)[0]?.input).toEqual({ orderId: wrong.id, action });
  });

  test('can be booked again, switched to pickup or refunded if its first booking failed', async () => {
    const failing = aDelivery({ needsAction: 'booking-failing', courierState: 'booking' });
    const { user, becomes } = await renderOrder(failing);
    const notice = within(screen.getByRole('region', { name: 'Needs action' }));
    const labels = notice.getAllByRole('button').map((button) => button.textContent);
    expect(labels).toEqual(['Try now', 'Customer collects', 'Cancel and refund']);
    await user.click(notice.getByRole('button', { name: 'Try now' }));
    expect(question().getByText(/keeps trying/)).toBeVisible();
    fakeBackend.answer(retryDelivery, () => ({ order: becomes(aDelivery()) }));
    await user.click(question().getByRole('button', { name: 'Try now' }));
    expect(await screen.findByText('Courier requested again')).toBeVisible();
    expect(fakeBackend.calls(retryDelivery)[0]?.input).toEqual({ orderId: failing.id, action: 'send-again' });
  });

  test('states the remaining refund after a partial refund', async () => {
    const { user } = await renderOrder({ ...wrong, refundCents: 24_000 });
    await user.click(screen.getByRole('button', { name: 'Cancel and refund' }));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(
      'Cancel order KUSH482113047 and refund R240.00?',
    );
    expect(question().getByText(/The rest of R296\.00, R240\.00, will be refunded/)).toBeVisible();
  });

  test('reports a refused decision in the dialog, which stays open', async () => {
    const message = 'There is nothing to decide about the delivery of this order.';
    fakeBackend.refuse(retryDelivery, { status: 422, code: 'transition-refused', message });
    const { user } = await renderOrder(wrong);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await user.click(question().getByRole('button', { name: 'Send again' }));
    expect(await question().findByRole('alert')).toHaveTextContent(message);
  });

  test('can be resolved after staff have called a courier who could not be stopped', async () => {
    const over = aDelivery({ needsAction: 'courier-not-stopped', status: 'canceled', refundCents: 29_600 });
    const { user, becomes } = await renderOrder(over);
    expect(screen.getByText(/correct the count once the parcel is back\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    fakeBackend.answer(retryDelivery, () => ({ order: becomes({ ...over, needsAction: '' }) }));
    await user.click(screen.getByRole('button', { name: 'Settled with the courier' }));
    expect(question().getByText(/R296\.00 has been or will be refunded/)).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Settled with the courier' }));
    expect(await screen.findByText('Order KUSH482113047 settled')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs action' })).toBeNull());
  });
});

test.each(['awaiting', 'failed'] as const)(
  'the units of a pending order whose payment is %s can be released',
  async (paymentStatus) => {
    await renderOrder(anOrder({ paymentStatus }));
    expect(screen.getByRole('button', { name: decisionLabels['hold-stuck'] })).toBeVisible();
  },
);

test('an unpaid telephone order shows its payment link', async () => {
  const redirectUrl = 'https://c.example/checkout/ch_1';
  await renderOrder(
    anOrder({
      paymentStatus: 'awaiting',
      redirectUrl,
      user: { displayName: 'Guest', email: '', phoneNumber: '+27821234567' },
    }),
  );
  expect(screen.getByLabelText('Payment link')).toHaveValue(redirectUrl);
});

test('a note is saved, and its text stays in the field if saving fails', async () => {
  const { user, becomes } = await renderOrder(anOrder());
  const notes = within(screen.getByRole('region', { name: 'Notes' }));
  await user.type(notes.getByLabelText('New note'), 'Comes at six');
  fakeBackend.fail(noteOrder, 'offline');
  await user.click(notes.getByRole('button', { name: 'Add note' }));
  expect(await notes.findByRole('alert')).toBeVisible();
  expect(notes.getByLabelText('New note')).toHaveValue('Comes at six');
  const by = { kind: 'staff', id: 's1', name: 'Demo Staff' } as const;
  const staffNotes = [{ at: '2026-11-21T09:00:00.000Z', by, text: 'Comes at six' }];
  fakeBackend.answer(noteOrder, () => ({ order: becomes(anOrder({ staffNotes })) }));
  await user.click(notes.getByRole('button', { name: 'Add note' }));
  expect(await notes.findByText('Comes at six', { selector: 'p' })).toBeVisible();
  expect(notes.getByText(/^Demo Staff, Saturday/)).toBeVisible();
  expect(notes.getByLabelText('New note')).toHaveValue('');
});

test('a printed slip contains the order number, recipient, address, items and amounts', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  const { user } = await renderOrder(aDelivery());
  await user.click(screen.getByRole('button', { name: 'Print slip' }));
  expect(print).toHaveBeenCalledTimes(1);
  const slip = screen.getByRole('article', { name: 'Slip', hidden: true });
  for (const text of [
    'KUSH482113047',
    'Demo Customer',
    '+27820000000',
    '7 Conrad Drive, Blairgowrie',
    'Unit 4. Ring twice',
    'Blue Dream 1G',
    'R56.00',
    'R296.00',
    'PaymentPaid',
  ]) {
    expect(slip).toHaveTextContent(text);
  }
});

// spec: checkout-2.manage-orders-19
test('an order that does not exist looks different from an order that cannot be loaded', async () => {
  fakeBackend.refuse(orderContract, { status: 404, code: 'not-found', message: 'There is no such order.' });
  const gone = renderPage('nothing');
  expect(await screen.findByText('There is no such order.')).toBeVisible();
  gone.unmount();
  fakeBackend.fail(orderContract, 'offline');
  renderPage('nothing');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('the destination of a delivery', () => {
  const place = { ...dropoff, latitude: -26.119, longitude: 28.009, distanceMeters: 2_910 };

  test('shows the distance and links to a map, and the slip shows the distance', async () => {
    await renderOrder(aDelivery({ dropoff: { ...place, isPlaceChecked: true } }));
    expect(screen.getAllByText('2.9 km from the shop')).toHaveLength(2);
    expect(screen.getByRole('link', { name: /^Show on a map/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=7%20Conrad%20Drive%2C%20Blairgowrie',
    );
  });

  test('states that the address was not looked up', async () => {
    await renderOrder(aDelivery({ dropoff: { ...place, isPlaceChecked: false } }));
    const text = '2.9 km from the shop according to the customer’s device; the address was not looked up';
    expect(screen.getAllByText(text)).toHaveLength(2);
  });

  test('shows no distance for an order without coordinates', async () => {
    await renderOrder(aDelivery());
    expect(screen.queryByText(/km from the shop/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Show on a map/ })).not.toBeInTheDocument();
  });
});
