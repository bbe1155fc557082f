import { order as orderContract, prepareOrder, updateOrder } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import type { Order } from '@shop/core/model/order';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { anOrder } from '@shop/core/testing/answers';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { address } from '@/testing/address';
import { fakeBackend } from '@/testing/fakeBackend';
import { answerWith, look, numbers, pageStatus, renderOrders, someOrders } from '@/testing/ordersPage';

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

  test('a paid order is announced until staff acknowledge it, is counted in the title, and rings while the sound is on', async () => {
    let list = someOrders(3);
    const { user, unmount } = await renderOrders(() => list, '?queue=all');
    const sound = () => screen.getByRole('switch', { name: 'Sound for new orders' });
    expect(sound()).not.toBeChecked();
    list = [aNewOrder(), ...list];
    look();
    expect(await notice().findByText('1 new paid order · KUSH9999 · R240.00')).toBeVisible();
    await waitFor(() => expect(numbers()[0]).toBe('KUSH9999'));
    expect(document.title).toMatch(/^\(1\) Manage Orders/);
    expect(rung).toHaveLength(0);
    await user.click(notice().getByRole('button', { name: 'Switch sound on' }));
    expect(sound()).toBeChecked();
    expect(rung).toHaveLength(2);
    // After a reload, the order is still announced until staff acknowledge it.
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

  test('a new order keeps its position behind older orders, and is marked until staff acknowledge it', async () => {
    let list = someOrders(3);
    const { user } = await renderOrders(() => list);
    const queue = ['KUSH1003', 'KUSH1002', 'KUSH1001', 'KUSH9999'];
    list = [aNewOrder(), ...list];
    look();
    await waitFor(() => expect(numbers()).toEqual(queue));
    const row = screen.getByRole('row', { name: /KUSH9999/ });
    expect(await within(row).findByText('New')).toBeVisible();
    await user.click(notice().getByRole('button', { name: 'Seen' }));
    await waitFor(() => expect(screen.queryByText('New')).toBeNull());
    expect(numbers()).toEqual(queue);
  });

  test('new orders do not make a page longer', async () => {
    let list = someOrders(12);
    await renderOrders(() => list);
    const page = numbers();
    expect(page).toHaveLength(9);
    list = [aNewOrder(), ...list];
    look();
    expect(await notice().findByText(/^1 new paid order/)).toBeVisible();
    expect(numbers()).toEqual(page);
  });

  test('several new orders are announced with their total, items and delivery methods', async () => {
    let list = someOrders(1);
    await renderOrders(() => list);
    const courier = { id: 'b', orderId: 'KUSH9998', selfDelivery: false };
    list = [aNewOrder(), aNewOrder(courier), ...list];
    look();
    expect(await notice().findByText('2 new paid orders · R480.00 · 4 items')).toBeVisible();
    expect(notice().getByText('1 courier · 1 self-pickup')).toBeVisible();
  });

  test('the sound repeats every half minute until staff acknowledge the order', async () => {
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

  test('an unpaid order and an order that is being packed are not announced', async () => {
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

  test('a failed request for new orders is reported, and the listed orders stay', async () => {
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
  test('starts with the open orders, oldest first, and shows how long each order has waited', async () => {
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

  test('has a button with the number of orders in each queue, which filters the table and updates the URL', async () => {
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
    await waitFor(() => expect(address()).toBe('?queue=ready'));
    expect(await screen.findByText('Nothing is waiting here.')).toBeVisible();
    await user.click(counters.getByRole('button', { name: /^Open/ }));
    await waitFor(() => expect(address()).toBe(''));
    await waitFor(() => expect(numbers()).toHaveLength(3));
  });

  test('has a field for jumping to a page, from which staff can page back and forward', async () => {
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

  test('stays on a later page that its last orders have left, and offers the first page', async () => {
    let list = someOrders(12);
    const { user } = await renderOrders(() => list);
    await user.click(pageStatus().getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(numbers()).toEqual(['KUSH1003', 'KUSH1002', 'KUSH1001']));
    list = list.slice(3);
    look();
    expect(await screen.findByText('No orders are left on this page.')).toBeVisible();
    expect(pageStatus().getByRole('status')).toHaveTextContent('Page 2 of 2');
    await user.click(screen.getByRole('button', { name: 'First page' }));
    await waitFor(() => expect(numbers()).toHaveLength(9));
    expect(pageStatus().getByRole('status')).toHaveTextContent('Page 1 of 1');
  });

  test('can be used with the keyboard to move, open, hand over and close', async () => {
    let list = someOrders(3);
    const set = (id: string, change: Partial<Order>) => {
      list = list.map((order) => (order.id === id ? { ...order, ...change } : order));
      return { order: list.find((order) => order.id === id) ?? anOrder() };
    };
    fakeBackend.answer(orderContract, ({ orderId }) => set(orderId, {}));
    fakeBackend.answer(updateOrder, ({ orderId, status }) => set(orderId, { status }));
    fakeBackend.answer(prepareOrder, ({ orderId, preparation }) => set(orderId, { preparation }));
    fakeBackend.answer(getShopProfile, { profile: aShopProfile() });
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
    await user.keyboard('c');
    await user.click(await screen.findByRole('button', { name: 'Yes, hand over' }));
    await user.click(await pane.findByRole('button', { name: 'Undo collected' }));
    expect(await pane.findByRole('button', { name: 'Mark collected' })).toBeVisible();
    expect(fakeBackend.calls(updateOrder).map(({ input }) => input)).toEqual([
      { orderId: 'order-3', status: 'completed', ageChecked: true },
      { orderId: 'order-3', status: 'pending' },
    ]);
    await user.keyboard('j');
    expect(await screen.findByRole('complementary', { name: 'Order KUSH1002' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByRole('link', { name: 'KUSH1002' })).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('searchbox')).toHaveValue('j');
  });

  test('ignores single-key shortcuts after staff have switched them off', async () => {
    const { user, unmount } = await renderOrders(() => someOrders(2));
    await user.click(screen.getByRole('button', { name: 'Turn shortcuts off' }));
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).not.toHaveFocus();
    unmount();
    await renderOrders(() => someOrders(2));
    expect(screen.getByRole('button', { name: 'Turn shortcuts on' })).toBeVisible();
  });

  test('has no accessibility violations with an order open next to the list', async () => {
    fakeBackend.answer(orderContract, { order: anOrder({ id: 'order-2', orderId: 'KUSH1002' }) });
    const { user, container } = await renderOrders(() => someOrders(2));
    await user.click(screen.getByRole('link', { name: 'KUSH1002' }));
    await screen.findByRole('complementary', { name: 'Order KUSH1002' });
    expect((await axe(container)).violations).toEqual([]);
  });

  test('prints the slips of the selected orders together', async () => {
    const print = jest.fn();
    Object.assign(window, { print });
    const { user } = await renderOrders(() => someOrders(3));
    await user.click(screen.getByRole('checkbox', { name: 'Select all orders on this page' }));
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
