import { order as orderContract, prepareOrder, updateOrder } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import type { Order } from '@shop/core/model/order';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { anOrder, anOrderLine } from '@shop/core/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';

import { provideToken } from '@/api/identity';
import { keepPackedLines } from '@/features/orders/admin/packedLines';
import { fakeBackend } from '@/testing/fakeBackend';
import { look, renderOrders, someOrders } from '@/testing/ordersPage';

afterEach(() => jest.restoreAllMocks());

const bar = () => within(screen.getByRole('group', { name: 'Selected orders' }));
const allOfPage = () => screen.getByRole('checkbox', { name: 'Select all orders on this page' });

test('several orders are packed and marked ready together, the step can be undone, and refusals are reported', async () => {
  const list = someOrders(3);
  const stored = (orderId: string) => list.find(({ id }) => id === orderId) as Order;
  const store = (order: Order, preparation: Order['preparation']) => {
    const next = { ...order, preparation };
    list.splice(list.indexOf(order), 1, next);
    return { order: next };
  };
  fakeBackend.answer(orderContract, ({ orderId }) => ({ order: stored(orderId) }));
  fakeBackend.answer(prepareOrder, ({ orderId, preparation }) => store(stored(orderId), preparation));
  const { user } = await renderOrders(() => list);
  await user.click(allOfPage());
  await user.click(bar().getByRole('button', { name: 'Start packing (3)' }));
  await user.click(await bar().findByRole('button', { name: 'Mark ready (3)' }));
  await waitFor(() =>
    expect(list.map(({ preparation }) => preparation)).toEqual(['ready', 'ready', 'ready']),
  );
  expect(await screen.findByText('3 orders: packed and ready')).toBeVisible();
  const toast = screen.getByText('3 orders: packed and ready');
  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(list.map(({ preparation }) => preparation)).toEqual(['packing', 'packing', 'packing']),
  );

  fakeBackend.refuse(prepareOrder, {
    status: 422,
    code: 'transition-refused',
    message: 'The order is canceled.',
  });
  await user.click(await bar().findByRole('button', { name: 'Mark ready (3)' }));
  expect(await bar().findByRole('alert')).toHaveTextContent(
    /Not done for 3 orders:.*KUSH1001 · .*: The order is canceled\./,
  );
  await user.click(bar().getByRole('button', { name: 'Dismiss' }));
  expect(bar().queryByRole('alert')).toBeNull();

  await user.click(bar().getByRole('button', { name: 'Mark ready (3)' }));
  await bar().findByRole('alert');
  // A colleague updates one of the orders first.
  const [first] = list as [Order, ...Order[]];
  store(first, 'ready');
  const before = fakeBackend.calls(prepareOrder).length;
  fakeBackend.answer(prepareOrder, ({ orderId, preparation }) => store(stored(orderId), preparation));
  const withdraw = provideToken('staff', () => Promise.resolve('token-of-staff'));
  await user.click(bar().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(list.every(({ preparation }) => preparation === 'ready')).toBe(true));
  const retried = fakeBackend.calls(prepareOrder).slice(before);
  expect(retried.map(({ input }) => (input as { orderId: string }).orderId).sort()).toEqual(
    list.slice(1).map(({ id }) => id),
  );
  await waitFor(() => expect(bar().queryByRole('alert')).toBeNull());
  const tokens = fakeBackend.calls(orderContract).map(({ headers }) => headers.get('authorization'));
  expect(new Set(tokens)).toEqual(new Set(['Bearer token-of-staff']));
  withdraw();
});

test('an order that a retry cannot read stays marked as failed with the reason, and no step is sent', async () => {
  fakeBackend.refuse(prepareOrder, { status: 422, code: 'transition-refused', message: 'It was canceled.' });
  const { user } = await renderOrders(() => someOrders(2));
  const row = (name: RegExp) => screen.getByRole('row', { name });
  await user.click(screen.getByRole('checkbox', { name: 'Select order KUSH1001' }));
  await user.click(bar().getByRole('button', { name: 'Start packing (1)' }));
  expect(await bar().findByRole('alert')).toHaveTextContent('It was canceled.');
  expect(row(/KUSH1001/)).toHaveTextContent('Not done');
  expect(row(/KUSH1002/)).not.toHaveTextContent('Not done');
  fakeBackend.refuse(orderContract, { status: 503, code: 'busy', message: 'The shop is busy.' });
  await user.click(bar().getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(bar().getByRole('alert')).toHaveTextContent(/Not done for 1 order:.*The shop is busy\./),
  );
  expect(fakeBackend.calls(prepareOrder)).toHaveLength(1);
  await user.click(bar().getByRole('button', { name: 'Dismiss' }));
  expect(row(/KUSH1001/)).not.toHaveTextContent('Not done');
});

test('the queues’ counts change as soon as the server responds to a step', async () => {
  const list = someOrders(1);
  fakeBackend.answer(prepareOrder, ({ orderId }) => ({
    order: anOrder({ id: orderId, preparation: 'ready' }),
  }));
  const { user } = await renderOrders(() => list);
  expect(await screen.findByRole('button', { name: 'To pack 2' })).toBeVisible();
  await user.click(allOfPage());
  // No newer counts arrive.
  fakeBackend.fail(getallOrders, 'offline');
  await user.click(bar().getByRole('button', { name: 'Mark ready (1)' }));
  expect(await screen.findByRole('button', { name: 'To pack 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ready 2' })).toBeVisible();
});

test('marking several orders ready requires a confirmation if some of their lines are not ticked', async () => {
  const list = someOrders(2).map((order): Order => ({ ...order, preparation: 'packing' }));
  const [first] = list;
  if (first) first.products = [anOrderLine(), anOrderLine({ id: 'papers' })];
  fakeBackend.answer(prepareOrder, ({ orderId }) => ({
    order: anOrder({ id: orderId, preparation: 'ready' }),
  }));
  const { user } = await renderOrders(() => list);
  await user.click(allOfPage());
  // The tick is set in the order's pane, after the order has been selected.
  keepPackedLines('order-1', ['papers oneGram']);
  await user.click(bar().getByRole('button', { name: 'Mark ready (2)' }));
  const question = within(screen.getByRole('alertdialog', { name: '1 order has lines that are not ticked' }));
  expect(question.getByText('Is everything packed for KUSH1001?')).toBeVisible();
  expect(fakeBackend.calls(prepareOrder)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Mark ready' }));
  await waitFor(() => expect(fakeBackend.calls(prepareOrder)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('orders that leave the queue after a step are deselected', async () => {
  let list = someOrders(2).map((order): Order => ({ ...order, preparation: 'packing' }));
  fakeBackend.answer(prepareOrder, ({ orderId, preparation }) => {
    list = list.map((order) => (order.id === orderId ? { ...order, preparation } : order));
    return { order: list.find(({ id }) => id === orderId) as Order };
  });
  const { user } = await renderOrders(() => list, '?queue=pack');
  await user.click(screen.getByRole('checkbox', { name: 'Select order KUSH1001' }));
  await user.click(bar().getByRole('button', { name: 'Mark ready (1)' }));
  expect(await screen.findByText('1 order: packed and ready')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Selected orders' })).toBeNull();
});

test('orders of several customers are handed over once staff have ticked every customer’s ID as seen', async () => {
  const list = someOrders(2).map((order): Order => ({ ...order, preparation: 'ready' }));
  const [first, second] = list;
  if (first) first.user = { ...first.user, displayName: 'Thandi' };
  if (second) second.user = { ...second.user, displayName: 'Sipho' };
  fakeBackend.answer(getShopProfile, { profile: aShopProfile() });
  fakeBackend.answer(updateOrder, ({ orderId }) => ({
    order: anOrder({ id: orderId, status: 'completed' }),
  }));
  const { user } = await renderOrders(() => list);
  await user.click(screen.getByRole('checkbox', { name: 'Select order KUSH1001' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select order KUSH1002' }));
  await user.click(bar().getByRole('button', { name: 'Mark collected (2)' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Thandi' }));
  await user.click(screen.getByRole('button', { name: 'Yes, hand over' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Tick everyone, or hand the orders over one by one.');
  expect(fakeBackend.calls(updateOrder)).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Sipho' }));
  await user.click(screen.getByRole('button', { name: 'Yes, hand over' }));
  await waitFor(() =>
    expect(fakeBackend.calls(updateOrder).map(({ input }) => input)).toEqual([
      { orderId: 'order-1', status: 'completed', ageChecked: true },
      { orderId: 'order-2', status: 'completed', ageChecked: true },
    ]),
  );
});

test('after a colleague hands over some of the selected orders, each remaining customer still needs a tick', async () => {
  const names = ['Thandi', 'Sipho', 'Naledi'];
  let list = someOrders(3).map((order, index): Order => {
    return { ...order, preparation: 'ready', user: { ...order.user, displayName: names[index] ?? '' } };
  });
  fakeBackend.answer(getShopProfile, { profile: aShopProfile() });
  fakeBackend.answer(updateOrder, ({ orderId }) => ({
    order: anOrder({ id: orderId, status: 'completed' }),
  }));
  const { user } = await renderOrders(() => list, '?queue=all');
  await user.click(allOfPage());
  await user.click(bar().getByRole('button', { name: 'Mark collected (3)' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Thandi' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Sipho' }));
  async function handOverElsewhere(name: string) {
    list = list.map((order) => (order.user.displayName === name ? { ...order, status: 'completed' } : order));
    look();
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name })).toBeNull());
  }
  await handOverElsewhere('Thandi');
  await user.click(dialog.getByRole('button', { name: 'Yes, hand over' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Tick everyone, or hand the orders over one by one.');
  await handOverElsewhere('Sipho');
  await user.click(dialog.getByRole('button', { name: 'Yes, hand over' }));
  expect(fakeBackend.calls(updateOrder)).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: 'Naledi' }));
  await user.click(dialog.getByRole('button', { name: 'Yes, hand over' }));
  await waitFor(() =>
    expect(fakeBackend.calls(updateOrder).map(({ input }) => input)).toEqual([
      { orderId: 'order-3', status: 'completed', ageChecked: true },
    ]),
  );
});

test('several orders of one customer are handed over with one age check', async () => {
  const list = someOrders(2).map((order): Order => ({ ...order, preparation: 'ready' }));
  fakeBackend.answer(getShopProfile, { profile: aShopProfile() });
  fakeBackend.answer(updateOrder, ({ orderId }) => ({
    order: anOrder({ id: orderId, status: 'completed' }),
  }));
  const { user } = await renderOrders(() => list);
  await user.click(screen.getByRole('checkbox', { name: 'Select order KUSH1001' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select order KUSH1002' }));
  await user.click(bar().getByRole('button', { name: 'Mark collected (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, hand over' }));
  await waitFor(() => expect(fakeBackend.calls(updateOrder)).toHaveLength(2));
});

test('the pick list totals the units of the selected orders, and its lines can be ticked', async () => {
  const { user } = await renderOrders(() => someOrders(2));
  await user.click(allOfPage());
  await user.click(bar().getByRole('button', { name: 'Pick list' }));
  const list = within(screen.getByRole('region', { name: 'Pick list' }));
  const [line] = list.getAllByRole('checkbox');
  expect(list.getByText(/^KUSH100\d.*, KUSH100\d/)).toBeVisible();
  const count = list.getAllByRole('checkbox').length;
  expect(list.getByRole('status')).toHaveTextContent(`0 of ${count} picked`);
  await user.click(line as HTMLElement);
  expect(list.getByRole('status')).toHaveTextContent(`1 of ${count} picked`);
  expect(line).toBeChecked();
});

test.each([
  { rows: 'the table', isNarrow: false },
  { rows: 'the compact rows', isNarrow: true },
])(
  'the checkbox above $rows selects and deselects all orders on the page, also by keyboard',
  async ({ isNarrow }) => {
    const media = Object.assign(window.matchMedia(''), { matches: isNarrow });
    jest.spyOn(window, 'matchMedia').mockReturnValue(media);
    const { user } = await renderOrders(() => someOrders(2));
    const first = screen.getByRole('checkbox', { name: 'Select order KUSH1001' });
    const last = screen.getByRole('checkbox', { name: 'Select order KUSH1002' });
    allOfPage().focus();
    await user.keyboard(' ');
    expect(screen.getByText('2 orders selected')).toBeVisible();
    expect(allOfPage()).toBeChecked();
    await user.click(first);
    expect(allOfPage()).toBePartiallyChecked();
    await user.click(allOfPage());
    expect(allOfPage()).toBeChecked();
    expect(first).toBeChecked();
    expect(allOfPage()).not.toBePartiallyChecked();
    allOfPage().focus();
    await user.keyboard(' ');
    expect(allOfPage()).not.toBeChecked();
    expect(last).not.toBeChecked();
    expect(screen.queryByRole('group', { name: 'Selected orders' })).toBeNull();
  },
);

test('deselecting all orders of a page keeps the orders selected on other pages', async () => {
  const { user } = await renderOrders(() => someOrders(12), '?queue=all');
  await user.click(allOfPage());
  expect(screen.getByText('9 orders selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(allOfPage()).not.toBeChecked());
  await user.click(allOfPage());
  expect(screen.getByText('12 orders selected')).toBeVisible();
  await user.click(allOfPage());
  expect(screen.getByText('9 orders selected')).toBeVisible();
});

test('two customers with the same name each need a tick', async () => {
  const list = someOrders(2).map((order, index): Order => {
    return { ...order, preparation: 'ready', userUID: `customer-${index}` };
  });
  fakeBackend.answer(getShopProfile, { profile: aShopProfile() });
  const { user } = await renderOrders(() => list);
  await user.click(allOfPage());
  await user.click(bar().getByRole('button', { name: 'Mark collected (2)' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(dialog.getAllByRole('checkbox')[0] as HTMLElement);
  await user.click(dialog.getByRole('button', { name: 'Yes, hand over' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Tick everyone, or hand the orders over one by one.');
  expect(fakeBackend.calls(updateOrder)).toEqual([]);
});
