// spec: checkout-2.manage-orders-7, checkout-2.manage-orders-15
import { order as orderContract, prepareOrder, updateOrder } from '@shop/core/contracts/orders';
import { exportOrders, getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { orderQueueOf } from '@shop/core/rules/orderQueues';
import { anOrder, anOrderLine } from '@shop/core/testing/answers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { useLocation } from 'react-router-dom';

import { NewOrders } from '@/features/orders/admin/NewOrders';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore, type Rendered } from '@/testing/renderApp';

import { AdminOrdersPage } from './AdminOrdersPage';

/** Orders of one day, the first the newest. */
function someOrders(count: number): Order[] {
  return Array.from({ length: count }, (_, index) =>
    anOrder({
      id: `order-${index + 1}`,
      orderId: `KUSH${String(1001 + index)}`,
      createdDateTime: new Date(Date.UTC(2026, 10, 21, 8) - index * 60_000).toISOString(),
    }),
  );
}

const queues = { open: 4, pay: 1, pack: 2, ready: 1, way: 0, action: 1, done: 1000 };
const today = { orders: 12, items: 30, canceled: 2, fulfilled: 7 };

/** A shop that pages and searches as the server does. */
function answerWith(orders: () => readonly Order[]) {
  fakeBackend.answer(
    getallOrders,
    ({ before, limit = 100, find = '', state, counts, only, sort, skip = 0, queue }) => {
      if (only === 'stamp') return { orders: [], more: false, stamp: JSON.stringify(orders()) };
      const isIn = (order: Order) =>
        queue === undefined ||
        (queue === 'open' ? order.status === 'pending' : queue === orderQueueOf(order));
      const matching = orders().filter(
        (order) =>
          order.orderId.includes(find.toUpperCase()) &&
          (state ?? order.status) === order.status &&
          isIn(order),
      );
      const ordered = sort === 'oldest' ? matching.toReversed() : matching;
      const isLater = ({ createdDateTime }: Order) =>
        before === undefined || (sort === 'oldest' ? createdDateTime > before : createdDateTime < before);
      const rest = ordered.filter(isLater).slice(skip);
      return {
        orders: rest.slice(0, limit),
        more: rest.length > limit,
        ...(counts === 'yes' && { counts: { matching: matching.length, today, queues } }),
      };
    },
  );
}

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

async function renderOrders(orders: () => readonly Order[], search = ''): Promise<Rendered> {
  answerWith(orders);
  const rendered = renderWithStore(
    <>
      <NewOrders />
      <AdminOrdersPage />
      <Address />
    </>,
    { route: { pathname: '/admin/manage-orders', search } },
  );
  const table = await screen.findByRole('table');
  // The rows come with an answer of their own.
  await waitFor(() => expect(table.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'));
  return rendered;
}

const numbers = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const address = () => screen.getByLabelText('address').textContent;
const pageStatus = () => within(screen.getByRole('navigation', { name: /^Pages of/ }));
/** What the timer does every five seconds. */
const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

// spec: checkout-2.manage-orders-3, checkout-2.manage-orders-4
test('shows the day’s figures, the latest order and the first nine of all', async () => {
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
  // Its card, with all that can be done with it, is one press away.
  expect(latest.queryByRole('button', { name: 'Update Collection' })).toBeNull();
  await user.click(latest.getByRole('button', { name: 'Show order' }));
  expect(latest.getByText('Customer Will Collect')).toBeVisible();
  expect(latest.getByRole('button', { name: 'Update Collection' })).toBeVisible();
  expect(latest.getByRole('link', { name: /^View Details/ })).toBeVisible();
  expect(numbers()).toEqual(list.slice(0, 9).map(({ orderId }) => orderId));
  expect(pageStatus().getByRole('status')).toHaveTextContent('Page 1 of 3');
  expect(pageStatus().getByRole('button', { name: 'Previous' })).toBeDisabled();
  // The page goes on looking for orders meanwhile, however long this takes.
  expect((await act(() => axe(container))).violations).toEqual([]);
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
test('a row says who, how much, paid or not, its status, how many, how and where to look', async () => {
  await renderOrders(
    () => [
      anOrder({
        products: [anOrderLine({ quantity: 1 })],
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
    '21 Nov 202610:30',
    'Usernamedemo@example.com',
    'R240.00',
    'Refund on its way',
    'Refund outstanding',
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
test('turns the pages by asking for what comes after the last order, and back', async () => {
  const { user } = await renderOrders(() => someOrders(20), '?queue=all');
  await user.click(pageStatus().getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(numbers()[0]).toBe('KUSH1010'));
  expect(fakeBackend.calls(getallOrders).at(-1)?.input).toMatchObject({ limit: '9', beforeId: 'order-9' });
  await user.click(pageStatus().getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(numbers()).toEqual(['KUSH1019', 'KUSH1020']));
  expect(pageStatus().getByRole('status')).toHaveTextContent('Page 3 of 3');
  expect(pageStatus().getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(pageStatus().getByRole('button', { name: 'Previous' }));
  await waitFor(() => expect(numbers()[0]).toBe('KUSH1010'));
});

// spec: checkout-2.manage-orders-5
test('the oldest come first when the date says so, from the first page on, and stand so in the address', async () => {
  const { user } = await renderOrders(() => someOrders(20), '?queue=all');
  const date = () => screen.getByRole('columnheader', { name: 'Date' });
  const asked = () => fakeBackend.calls(getallOrders).map(({ input }) => input);
  expect(date()).toHaveAttribute('aria-sort', 'descending');
  await user.click(pageStatus().getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(numbers()[0]).toBe('KUSH1010'));
  await user.click(within(date()).getByRole('button'));
  expect(address()).toBe('?queue=all&sort=oldest');
  await waitFor(() => expect(date()).toHaveAttribute('aria-sort', 'ascending'));
  expect(pageStatus().getByRole('status')).toHaveTextContent(/^Page 1 of/);
  await waitFor(() => expect(asked()).toContainEqual({ limit: '9', sort: 'oldest' }));
  await user.click(within(date()).getByRole('button'));
  expect(address()).toBe('?queue=all&sort=newest');
});

test('a search asks the server when typing rests, and is kept in the address', async () => {
  const { user } = await renderOrders(() => someOrders(20));
  await user.type(screen.getByRole('searchbox', { name: 'Search orders' }), 'kush1020');
  await waitFor(() => expect(numbers()).toEqual(['KUSH1020']));
  expect(address()).toBe('?find=kush1020');
  const asked = fakeBackend.calls(getallOrders).map(({ input }) => (input as { find?: string }).find);
  expect(new Set(asked)).toEqual(new Set([undefined, 'kush1020']));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(numbers()).toHaveLength(9));
});

test('filters stand in the address, begin at the first page, and can be cleared when nothing matches', async () => {
  const { user } = await renderOrders(() => someOrders(20));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(pageStatus().getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(numbers()[0]).toBe('KUSH1011'));
  await user.selectOptions(screen.getByLabelText('Order status'), 'pending');
  await waitFor(() => expect(numbers()[0]).toBe('KUSH1001'));
  await user.selectOptions(screen.getByLabelText('Payment'), 'Refunded');
  await user.selectOptions(screen.getByLabelText('Delivery'), 'Courier');
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-20' } });
  fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2026-11-19' } });
  expect(screen.getByText('Lies before the first day.')).toBeVisible();
  const filter = { state: 'pending', payment: 'refunded', delivery: 'courier' };
  const days = { from: '2026-11-20', to: '2026-11-19' };
  expect(address()).toBe(`?${new URLSearchParams({ ...filter, ...days }).toString()}`);
  await waitFor(() =>
    expect(fakeBackend.calls(getallOrders).at(-1)?.input).toMatchObject({ ...filter, ...days }),
  );
  await user.selectOptions(screen.getByLabelText('Order status'), 'canceled');
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  await waitFor(() => expect(numbers()).toHaveLength(9));
  expect(address()).toBe('');
});

test('a filter chosen right after typing takes along what was typed', async () => {
  const { user } = await renderOrders(() => someOrders(20), '?find=1015');
  await waitFor(() => expect(numbers()).toEqual(['KUSH1015']));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await user.selectOptions(screen.getByLabelText('Order status'), 'pending');
  await waitFor(() => expect(numbers()).toHaveLength(9));
  expect(address()).toBe('?state=pending');
});

test('an address with a filter opens the filtered table', async () => {
  await renderOrders(() => someOrders(20), '?find=1015&state=pending');
  await waitFor(() => expect(numbers()).toEqual(['KUSH1015']));
  expect(screen.getByRole('searchbox')).toHaveValue('1015');
  expect(screen.getByLabelText('Order status')).toHaveValue('pending');
});

describe('new orders', () => {
  const rung: number[] = [];
  beforeEach(() => {
    rung.length = 0;
    const silent = { connect() {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
    const tone = { ...silent, frequency: { value: 0 }, start: (at: number) => rung.push(at), stop() {} };
    Object.assign(globalThis, {
      AudioContext: class {
        currentTime = 0;
        destination = {};
        resume = () => Promise.resolve();
        createGain = () => silent;
        createOscillator = () => tone;
      },
    });
  });

  const notice = () => within(screen.getByRole('status', { name: 'New orders' }));
  const paidAt = (at: string) => [{ at, event: 'paid', by: { kind: 'shop' } } as const];
  const aNewOrder = (change: Partial<Order> = {}) =>
    anOrder({
      id: 'new',
      orderId: 'KUSH9999',
      createdDateTime: '2026-11-21T09:00:00.000Z',
      timeline: paidAt('2026-11-21T09:01:00.000Z'),
      ...change,
    });

  test('a paid order is announced until it is seen, counted in the title, and rings when that is switched on', async () => {
    let list = someOrders(3);
    const { user, unmount } = await renderOrders(() => list, '?queue=all');
    const sound = () => screen.getByRole('switch', { name: 'Sound for new orders' });
    expect(sound()).not.toBeChecked();
    list = [aNewOrder(), ...list];
    look();
    expect(await notice().findByText(/^1 new paid order · KUSH9999 · R240\.00$/)).toBeVisible();
    await waitFor(() => expect(numbers()[0]).toBe('KUSH9999'));
    expect(document.title).toMatch(/^\(1\) Manage Orders/);
    expect(rung).toHaveLength(0);
    await user.click(notice().getByRole('button', { name: 'Turn sound on' }));
    expect(sound()).toBeChecked();
    expect(rung).toHaveLength(2);
    // Still there after a reload, until somebody has seen it.
    unmount();
    const again = await renderOrders(() => list, '?queue=all');
    expect(await notice().findByText(/^1 new paid order/)).toBeVisible();
    await waitFor(() => expect(rung).toHaveLength(4));
    await again.user.click(notice().getByRole('button', { name: 'Seen' }));
    await waitFor(() => expect(notice().queryByText(/new paid order/)).toBeNull());
    expect(document.title).toMatch(/^Manage Orders/);
    const next = { id: 'newer', orderId: 'KUSH9998', createdDateTime: '2026-11-21T09:30:00.000Z' };
    list = [aNewOrder({ ...next, timeline: paidAt('2026-11-21T09:31:00.000Z') }), ...list];
    look();
    expect(await notice().findByText(/KUSH9998/)).toBeVisible();
    expect(notice().getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      '/admin/manage-orders/newer',
    );
  });

  test('it rings again every half minute until it is seen', async () => {
    let list = someOrders(1);
    localStorage.setItem('orderSound', 'on');
    await renderOrders(() => list);
    jest.useFakeTimers({ advanceTimers: true });
    list = [aNewOrder(), ...list];
    look();
    await notice().findByText(/^1 new paid order/);
    const before = rung.length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(rung.length).toBeGreaterThanOrEqual(before + 4);
    fireEvent.click(notice().getByRole('button', { name: 'Seen' }));
    const seen = rung.length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(rung).toHaveLength(seen);
    jest.useRealTimers();
  });

  test('an order that is not paid, or that a colleague packs already, is no news', async () => {
    let list = someOrders(1);
    await renderOrders(() => list, '?queue=all');
    list = [
      aNewOrder({ id: 'a', orderId: 'KUSH8881', paymentStatus: 'awaiting', timeline: [] }),
      aNewOrder({ id: 'b', orderId: 'KUSH8882', preparation: 'packing' }),
      ...list,
    ];
    look();
    await waitFor(() => expect(numbers()[0]).toBe('KUSH8881'));
    expect(notice().queryByText(/new paid order/)).toBeNull();
  });

  test('when the shop cannot be asked for them it says so, and what is there stays', async () => {
    await renderOrders(() => someOrders(2));
    fakeBackend.fail(getallOrders, 'offline');
    look();
    expect(await screen.findByText('Can’t check for new orders right now. Retrying…')).toBeVisible();
    expect(numbers()).toHaveLength(2);
    answerWith(() => someOrders(2));
    look();
    await waitFor(() => expect(screen.queryByText(/^Can’t check for new orders/)).toBeNull());
  });
});

describe('the queue', () => {
  test('opens on open work, oldest first, with how long each has waited', async () => {
    const now = Date.now();
    const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    const waiting = [5, 20, 45].map((minutes, index) =>
      anOrder({ id: `w${index}`, orderId: `KUSH200${index}`, createdDateTime: ago(minutes) }),
    );
    await renderOrders(() => [...waiting, anOrder({ id: 'done', orderId: 'KUSH3000', status: 'completed' })]);
    expect(screen.getByRole('heading', { name: 'Open orders' })).toBeVisible();
    expect(numbers()).toEqual(['KUSH2002', 'KUSH2001', 'KUSH2000']);
    const waits = screen.getAllByText('Waiting for', { exact: false });
    expect(waits.map((text) => text.parentElement?.textContent)).toEqual([
      'Waiting for 45 min',
      'Waiting for 20 min',
      'Waiting for 5 min',
    ]);
    expect(waits.map((text) => text.parentElement?.className.match(/danger|warn|muted/)?.[0])).toEqual([
      'danger',
      'warn',
      'muted',
    ]);
  });

  test('its counters say how many there are, filter, and stand in the address', async () => {
    const { user } = await renderOrders(() => someOrders(3));
    const counters = within(screen.getByRole('group', { name: 'Queues' }));
    await waitFor(() =>
      expect(counters.getAllByRole('button').map((counter) => counter.textContent)).toEqual([
        'Open4',
        'To pay1',
        'To pack2',
        'Ready1',
        'On the way0',
        'Needs action1',
        'Done999+',
        'All Orders',
      ]),
    );
    expect(counters.getByRole('button', { name: /^Open/ })).toHaveAttribute('aria-pressed', 'true');
    await user.click(counters.getByRole('button', { name: /^Ready/ }));
    expect(address()).toBe('?queue=ready');
    expect(await screen.findByText('Nothing is waiting here.')).toBeVisible();
    await user.click(counters.getByRole('button', { name: /^Open/ }));
    expect(address()).toBe('');
    await waitFor(() => expect(numbers()).toHaveLength(3));
  });

  test('a page can be jumped to, and left again', async () => {
    const { user } = await renderOrders(() => someOrders(40), '?queue=all');
    await waitFor(() => expect(pageStatus().getByRole('status')).toHaveTextContent('Page 1 of 5'));
    await user.type(screen.getByRole('spinbutton', { name: 'Page, 1 to 5' }), '4{Enter}');
    await waitFor(() => expect(numbers()[0]).toBe('KUSH1028'));
    expect(pageStatus().getByRole('status')).toHaveTextContent('Page 4 of 5');
    await user.click(pageStatus().getByRole('button', { name: 'Previous' }));
    await waitFor(() => expect(numbers()[0]).toBe('KUSH1019'));
    await user.click(pageStatus().getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(numbers()[0]).toBe('KUSH1028'));
  });

  test('is worked by keys: down, up, open beside the list, collect, undo, close', async () => {
    let list = someOrders(3);
    const set = (id: string, change: Partial<Order>) => {
      list = list.map((order) => (order.id === id ? { ...order, ...change } : order));
      return { order: list.find((order) => order.id === id) ?? anOrder() };
    };
    fakeBackend.answer(orderContract, ({ orderId }) => set(orderId, {}));
    fakeBackend.answer(updateOrder, ({ orderId, status }) => set(orderId, { status }));
    fakeBackend.answer(prepareOrder, ({ orderId, preparation }) => set(orderId, { preparation }));
    const { user } = await renderOrders(() => list);
    const hint = screen.getByRole('list', { name: 'Keys' });
    expect(
      within(hint)
        .getAllByRole('listitem')
        .map((key) => key.textContent),
    ).toEqual(['/ Search', 'J Next', 'K Previous', 'Enter Open', 'C Collected']);
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'KUSH1003' })).toHaveFocus();
    await user.keyboard('jk{Enter}');
    const pane = within(await screen.findByRole('complementary', { name: 'Order KUSH1003' }));
    expect(pane.getByRole('heading', { name: 'KUSH1003' })).toHaveFocus();
    await user.click(await pane.findByRole('button', { name: 'Start packing' }));
    await user.click(await pane.findByRole('button', { name: 'Mark ready' }));
    expect(await pane.findByRole('button', { name: 'Undo ready' })).toBeVisible();
    await user.click(pane.getByRole('checkbox', { name: 'Age and identity checked' }));
    await user.keyboard('c');
    await user.click(await pane.findByRole('button', { name: 'Undo collected' }));
    expect(await pane.findByRole('button', { name: 'Mark collected' })).toBeVisible();
    expect(fakeBackend.calls(updateOrder).map(({ input }) => input)).toEqual([
      { orderId: 'order-3', status: 'completed', ageChecked: true },
      { orderId: 'order-3', status: 'pending', ageChecked: false },
    ]);
    await user.keyboard('j');
    expect(await screen.findByRole('complementary', { name: 'Order KUSH1002' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('searchbox')).toHaveValue('j');
  });

  test('single keys can be switched off, and stay so', async () => {
    const { user, unmount } = await renderOrders(() => someOrders(2));
    await user.click(screen.getByRole('button', { name: 'Switch keys off' }));
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
    unmount();
    await renderOrders(() => someOrders(2));
    expect(screen.getByRole('button', { name: 'Switch keys on' })).toBeVisible();
  });

  test('an order beside the list has no finding of axe', async () => {
    fakeBackend.answer(orderContract, { order: anOrder({ id: 'order-2', orderId: 'KUSH1002' }) });
    const { user, container } = await renderOrders(() => someOrders(2));
    await user.click(screen.getByRole('link', { name: 'KUSH1002' }));
    await screen.findByRole('complementary', { name: 'Order KUSH1002' });
    expect((await act(() => axe(container))).violations).toEqual([]);
  });

  test('the slips of several orders are printed at once, one page each', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const { user } = await renderOrders(() => someOrders(3));
    await user.click(screen.getByRole('checkbox', { name: 'Select order KUSH1003' }));
    await user.click(screen.getByRole('button', { name: 'Select this page' }));
    expect(screen.getByText('3 orders selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Print 3 slips' }));
    expect(print).toHaveBeenCalledTimes(1);
    const slips = screen.getAllByRole('article', { name: 'Slip', hidden: true });
    expect(slips.map((slip) => slip.querySelector('h2')?.textContent)).toEqual([
      'KUSH1003',
      'KUSH1002',
      'KUSH1001',
    ]);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText(/selected$/)).toBeNull();
  });
});

test('while no order changes, nothing but that is asked for', async () => {
  await renderOrders(() => someOrders(20));
  const before = fakeBackend.calls(getallOrders).length;
  look();
  await waitFor(() => expect(fakeBackend.calls(getallOrders).length).toBeGreaterThan(before));
  const since = fakeBackend.calls(getallOrders).slice(before);
  // Coming back to the screen counts anew as well.
  expect(
    since.filter(({ input }) => !('only' in (input as object)) && !('counts' in (input as object))),
  ).toEqual([]);
});

test('a payment that arrives changes its row by itself and is no new order', async () => {
  let list = [anOrder({ paymentStatus: 'awaiting' })];
  await renderOrders(() => list, '?queue=all');
  const table = () => within(screen.getByRole('table'));
  expect(table().getAllByText('Awaiting payment')[0]).toBeVisible();
  list = [anOrder({ paymentStatus: 'paid' })];
  look();
  expect(await table().findByText('Paid')).toBeVisible();
  expect(screen.queryByText(/^New order/)).toBeNull();
});

// spec: checkout-2.manage-orders-1, checkout-2.manage-orders-6
test('says that there are no orders yet', async () => {
  answerWith(() => []);
  renderWithStore(<AdminOrdersPage />);
  expect(screen.getByText('Loading orders')).toBeVisible();
  expect(await screen.findByText('No Orders yet')).toBeVisible();
});

// spec: checkout-8-19
test('orders that cannot be had never look like none, and can be asked for again', async () => {
  fakeBackend.fail(getallOrders, 'offline');
  const { user } = renderWithStore(<AdminOrdersPage />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No Orders yet')).toBeNull();
  answerWith(() => someOrders(2));
  await user.click(retry);
  await waitFor(() => expect(numbers()).toHaveLength(2));
});

// spec: checkout-2.manage-orders-2
describe('export', () => {
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

  test('joins the parts of all orders to a file and says how many they are', async () => {
    const { user } = await renderOrders(() => someOrders(2));
    fakeBackend.answer(exportOrders, ({ before }) => (before === undefined ? firstPart : lastPart));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(dialog().getByRole('radio', { name: 'All orders' })).toBeChecked();
    expect(dialog().getByRole('radio', { name: /^The orders the filter leaves/ })).toBeDisabled();
    expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Export' }));
    expect(await dialog().findByText('2 orders exported. The file is in your downloads.')).toBeVisible();
    expect(fakeBackend.calls(exportOrders).map(({ input }) => input)).toEqual([{}, next]);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    expect(await kept[0]?.text).toBe(firstPart.csv + lastPart.csv);
    await user.click(dialog().getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  });

  test('exports what the filter leaves', async () => {
    const { user } = await renderOrders(() => someOrders(2), '?state=pending&find=1002');
    fakeBackend.answer(exportOrders, lastPart);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(dialog().getByRole('button', { name: 'Export' }));
    expect(await dialog().findByText(/^1 order exported/)).toBeVisible();
    expect(fakeBackend.calls(exportOrders)[0]?.input).toEqual({ state: 'pending', find: '1002' });
  });

  test('says why there is no file, and keeps none', async () => {
    const { user } = await renderOrders(() => someOrders(2));
    const message = 'These are 60000 orders, and one file holds 50000. Please choose fewer days.';
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
