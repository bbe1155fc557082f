// spec: checkout-2.manage-orders-7, checkout-2.manage-orders-15
import { exportOrders, getallOrders } from '@shop/core/contracts/ordersAdmin';
import { anOrder, anOrderLine } from '@shop/core/testing/answers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { address } from '@/testing/address';
import { fakeBackend } from '@/testing/fakeBackend';
import { answerWith, look, numbers, pageStatus, renderOrders, someOrders } from '@/testing/ordersPage';
import { renderWithStore } from '@/testing/renderApp';

import { AdminOrdersPage } from './AdminOrdersPage';

// spec: checkout-2.manage-orders-3, checkout-2.manage-orders-4
test('the page shows today’s figures, the latest order and the first nine orders', async () => {
  const list = someOrders(20);
  const { container, user } = await renderOrders(() => list, '?queue=all');
  expect(screen.getByRole('heading', { name: 'All Orders' })).toBeVisible();
  const bar = within(screen.getByRole('region', { name: 'Today' }));
  await waitFor(() =>
    expect(bar.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '12',
      '30',
      '2',
      '7',
    ]),
  );
  const terms = ['Total orders', 'Ordered items', 'Canceled', 'Fulfilled'];
  expect(bar.getAllByRole('term').map((term) => term.textContent)).toEqual(terms);
  const latest = within(await screen.findByRole('region', { name: 'Latest order' }));
  expect(latest.getByText('KUSH1001')).toBeVisible();
  expect(latest.queryByRole('button', { name: 'Update Collection' })).toBeNull();
  await user.click(latest.getByRole('button', { name: 'Show order' }));
  expect(latest.getByText('Customer Will Collect')).toBeVisible();
  expect(latest.getByRole('button', { name: 'Update Collection' })).toBeVisible();
  expect(latest.getByRole('link', { name: /^View Details/ })).toBeVisible();
  expect(numbers()).toEqual(list.slice(0, 9).map(({ orderId }) => orderId));
  expect(pageStatus().getByRole('status')).toHaveTextContent('Page 1 of 3');
  expect(pageStatus().getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect((await axe(container)).violations).toEqual([]);
});

// spec: checkout-2.manage-orders-23
test('the latest order has a green background', async () => {
  const { user } = await renderOrders(() => someOrders(2));
  const latest = await screen.findByRole('region', { name: 'Latest order' });
  await user.click(within(latest).getByRole('button', { name: 'Show order' }));
  const card = within(latest).getByText('Customer Will Collect').closest('.rounded-card');
  expect(card).toHaveClass('bg-success-soft', 'text-success-ink');
});

// spec: checkout-2.manage-orders-8, checkout-2.manage-orders-9, checkout-2.manage-orders-10, checkout-2.manage-orders-11
// spec: checkout-2.manage-orders-12, checkout-2.manage-orders-13, checkout-2.manage-orders-14, checkout-4-17
test('a row shows the customer, amount, payment, status, items, delivery and a link', async () => {
  await renderOrders(
    () => [
      anOrder({
        products: [anOrderLine({ quantity: 1 })],
        status: 'canceled',
        paymentStatus: 'refund-due',
        uberStatus: 'dropoff',
        selfDelivery: false,
        user: { displayName: '', email: 'demo@example.com' },
      }),
    ],
    '?queue=all',
  );
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual([
    'Order Id',
    'Date',
    'Customer',
    'Total',
    'Payment Status',
    'Order Status',
    'Items',
    'Delivery',
    'Actions',
  ]);
  const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells).toEqual([
    expect.stringMatching(/^21 Nov( 2026)?10:30 AM$/),
    'No name givendemo@example.com',
    'R240.00',
    'Refund on its way',
    'Canceled, refund due',
    '1 item',
    'Courier',
    'View Details',
  ]);
  expect(screen.getByRole('link', { name: 'View Details of order KUSH482113047' })).toHaveAttribute(
    'href',
    '/admin/manage-orders/a1b2c3d4e5f60718293a4b5c6d7e8f90',
  );
});

// spec: checkout-2.manage-orders-16
test('the next page starts after the last order of the page, and staff can page back', async () => {
  const { user } = await renderOrders(() => someOrders(20), '?queue=all');
  await user.click(pageStatus().getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(numbers()[0]).toBe('KUSH1010'));
  const asked = fakeBackend.calls(getallOrders).map(({ input }) => input);
  expect(asked).toContainEqual(expect.objectContaining({ limit: '9', beforeId: 'order-9' }));
  await user.click(pageStatus().getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(numbers()).toEqual(['KUSH1019', 'KUSH1020']));
  expect(pageStatus().getByRole('status')).toHaveTextContent('Page 3 of 3');
  expect(pageStatus().getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(pageStatus().getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(numbers()[0]).toBe('KUSH1010'));
});

// spec: checkout-2.manage-orders-5
test('sorting by date returns to the first page, and stores the sort order in the URL', async () => {
  const { user } = await renderOrders(() => someOrders(20), '?queue=all');
  const date = () => screen.getByRole('columnheader', { name: 'Date' });
  const asked = () => fakeBackend.calls(getallOrders).map(({ input }) => input);
  expect(date()).toHaveAttribute('aria-sort', 'descending');
  await user.click(pageStatus().getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(numbers()[0]).toBe('KUSH1010'));
  await user.click(within(date()).getByRole('button'));
  await waitFor(() => expect(address()).toBe('?queue=all&sort=oldest'));
  await waitFor(() => expect(date()).toHaveAttribute('aria-sort', 'ascending'));
  expect(pageStatus().getByRole('status')).toHaveTextContent(/^Page 1 of/);
  await waitFor(() => expect(asked()).toContainEqual({ limit: '9', sort: 'oldest' }));
  await user.click(within(date()).getByRole('button'));
  await waitFor(() => expect(address()).toBe('?queue=all&sort=newest'));
});

test('a search sends a request after a pause in typing, and is stored in the fragment of the URL', async () => {
  const { user } = await renderOrders(() => someOrders(20));
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'kush1020');
  await waitFor(() => expect(numbers()).toEqual(['KUSH1020']));
  await waitFor(() => expect(address()).toBe('#find=kush1020'));
  const asked = fakeBackend.calls(getallOrders).map(({ input }) => (input as { find?: string }).find);
  expect(new Set(asked)).toEqual(new Set([undefined, 'kush1020']));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(numbers()).toHaveLength(9));
});

test('turning the pages of search results keeps the search text in the fragment of the URL', async () => {
  const { user } = await renderOrders(() => someOrders(30), '?state=paid#find=kush10');
  const inFragment = '?state=paid#find=kush10';
  await user.click(pageStatus().getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(numbers()[0]).toBe('KUSH1010'));
  expect(address()).toBe(inFragment);
  await user.click(pageStatus().getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(numbers()[0]).toBe('KUSH1001'));
  expect(address()).toBe(inFragment);
  await user.type(screen.getByRole('spinbutton', { name: 'Page, 1 to 4' }), '3');
  await user.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(numbers()[0]).toBe('KUSH1019'));
  expect(address()).toBe(inFragment);
  await user.selectOptions(screen.getByLabelText(/^Rows per page/), '25');
  await waitFor(() => expect(numbers()).toHaveLength(25));
  expect(address()).toBe(inFragment);
});

test('filters return to the first page, are stored in the URL, and can be cleared if nothing matches', async () => {
  const { user } = await renderOrders(() => someOrders(20));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(pageStatus().getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(numbers()[0]).toBe('KUSH1011'));
  await user.selectOptions(screen.getByLabelText('Order status'), 'To pack');
  await waitFor(() => expect(numbers()[0]).toBe('KUSH1001'));
  await user.selectOptions(screen.getByLabelText('Payment'), 'Refunded');
  await user.selectOptions(screen.getByLabelText('Delivery'), 'Courier');
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-20' } });
  fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2026-11-19' } });
  expect(screen.getByText('The last day is before the first.')).toBeVisible();
  const filter = { payment: 'refunded', delivery: 'courier' };
  const days = { from: '2026-11-20', to: '2026-11-19' };
  await waitFor(() =>
    expect(address()).toBe(`?${new URLSearchParams({ state: 'paid', ...filter, ...days }).toString()}`),
  );
  await waitFor(() =>
    expect(fakeBackend.calls(getallOrders).at(-1)?.input).toMatchObject({
      stage: 'paid',
      ...filter,
      ...days,
    }),
  );
  await user.selectOptions(screen.getByLabelText('Order status'), 'Canceled');
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(numbers()).toHaveLength(9));
  await waitFor(() => expect(address()).toBe(''));
});

test('a filter selected immediately after the search is cleared does not restore the search text', async () => {
  const { user } = await renderOrders(() => someOrders(20), '#find=1015');
  await waitFor(() => expect(numbers()).toEqual(['KUSH1015']));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await user.selectOptions(screen.getByLabelText('Order status'), 'To pack');
  await waitFor(() => expect(numbers()).toHaveLength(9));
  await waitFor(() => expect(address()).toBe('?state=paid'));
});

test('a URL with a filter opens the filtered table', async () => {
  await renderOrders(() => someOrders(20), '?state=paid#find=1015');
  await waitFor(() => expect(numbers()).toEqual(['KUSH1015']));
  expect(screen.getByRole('searchbox')).toHaveValue('1015');
  expect(screen.getByLabelText('Order status')).toHaveValue('paid');
});

test('only the stamp is polled while no order changes', async () => {
  await renderOrders(() => someOrders(20));
  const before = fakeBackend.calls(getallOrders).length;
  look();
  await waitFor(() => expect(fakeBackend.calls(getallOrders).length).toBeGreaterThan(before));
  const since = fakeBackend.calls(getallOrders).slice(before);
  // Returning to the tab also reloads the counts.
  expect(
    since.filter(({ input }) => !('only' in (input as object)) && !('counts' in (input as object))),
  ).toEqual([]);
});

test('a payment updates the row of its order automatically, and announces the order as new', async () => {
  let list = [anOrder({ paymentStatus: 'awaiting' })];
  await renderOrders(() => list, '?queue=all');
  const table = () => within(screen.getByRole('table'));
  expect(table().getAllByText('Awaiting payment')[0]).toBeVisible();
  expect(screen.queryByText(/new paid order/)).toBeNull();
  list = [anOrder({ paymentStatus: 'paid' })];
  look();
  expect(await table().findByText('Paid')).toBeVisible();
  expect(await screen.findByText(/^1 new paid order · KUSH482113047/)).toBeVisible();
});

// spec: checkout-2.manage-orders-1, checkout-2.manage-orders-6
test('a list without orders is reported', async () => {
  answerWith(() => []);
  renderWithStore(<AdminOrdersPage />);
  expect(screen.getByText('Loading orders')).toBeVisible();
  expect(await screen.findByText('No Orders yet')).toBeVisible();
});

// spec: checkout-8-19
test('a failure to load orders does not look like an empty list, and the request can be retried', async () => {
  fakeBackend.fail(getallOrders, 'offline');
  const { user } = renderWithStore(<AdminOrdersPage />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No Orders yet')).toBeNull();
  answerWith(() => someOrders(2));
  await user.click(retry);
  await waitFor(() => expect(numbers()).toHaveLength(2));
});

// spec: checkout-2.manage-orders-2
describe('the export of orders', () => {
  const kept: { name: string; text: Promise<string> }[] = [];
  beforeEach(() => {
    kept.length = 0;
    const blobs: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${blobs.push(blob) - 1}`,
      revokeObjectURL: () => {},
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const blob = blobs[Number(this.href.slice('blob:'.length))];
      if (blob !== undefined) kept.push({ name: this.download, text: new Response(blob).text() });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const dialog = () => within(screen.getByRole('dialog', { name: 'Export orders' }));
  const next = { before: '2026-11-21T08:00:00.000Z', beforeId: 'order-1' };
  const firstPart = { csv: 'Order number,Total (R)\r\nKUSH1001,240.00\r\n', orders: 1, next };
  const lastPart = { csv: 'KUSH1002,240.00\r\n', orders: 1, next: null };

  test('saves all orders in one file, and shows their number', async () => {
    const { user } = await renderOrders(() => someOrders(2));
    fakeBackend.answer(exportOrders, ({ before }) => (before === undefined ? firstPart : lastPart));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(dialog().getByRole('radio', { name: 'All orders' })).toBeChecked();
    expect(dialog().getByRole('radio', { name: /^Orders that match the filter/ })).toBeDisabled();
    expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Export' }));
    expect(await dialog().findByText('2 orders exported. The file is in your downloads.')).toBeVisible();
    expect(fakeBackend.calls(exportOrders).map(({ input }) => input)).toEqual([{}, next]);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    expect(await kept[0]?.text).toBe(firstPart.csv + lastPart.csv);
    await user.click(dialog().getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  });

  test('exports the orders that match the filter', async () => {
    const { user } = await renderOrders(() => someOrders(2), '?state=paid#find=1002');
    fakeBackend.answer(exportOrders, lastPart);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(dialog().getByRole('button', { name: 'Export' }));
    expect(await dialog().findByText(/^1 order exported/)).toBeVisible();
    expect(fakeBackend.calls(exportOrders)[0]?.input).toEqual({ stage: 'paid', find: '1002' });
  });

  test('reports a failure and saves no file', async () => {
    const { user } = await renderOrders(() => someOrders(2));
    const message =
      'This selection has 60000 orders, but a file can hold at most 50000. Please choose a shorter period.';
    fakeBackend.refuse(exportOrders, { status: 400, code: 'bad-request', message });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(dialog().getByRole('button', { name: 'Export' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(message);
    fakeBackend.answer(exportOrders, ({ before }) => {
      if (before !== undefined) throw new TypeError('Failed to fetch');
      return firstPart;
    });
    await user.click(dialog().getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('cannot be reached'));
    expect(kept).toEqual([]);
  });
});
