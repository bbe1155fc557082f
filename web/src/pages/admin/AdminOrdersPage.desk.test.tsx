import { order as orderContract } from '@shop/core/contracts/orders';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { anOrder, anOrderLine } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';

import { localStore } from '@/config/browserStorage';
import { renderAdminOrder } from '@/testing/adminOrderPage';
import { address } from '@/testing/address';
import { fakeBackend } from '@/testing/fakeBackend';
import { numbers, renderOrders, someOrders } from '@/testing/ordersPage';

afterEach(() => jest.restoreAllMocks());

/** Dispatches the event for a page that becomes visible again, which triggers new requests. */
const lookAgain = () =>
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return Promise.resolve();
  });
const search = () => screen.getByRole('searchbox', { name: 'Search orders' });

test('an order opens when a scanner types its number into the search box, followed by Enter', async () => {
  const list = someOrders(3);
  fakeBackend.answer(orderContract, ({ orderId }) => ({
    order: list.find(({ id }) => id === orderId) ?? anOrder(),
  }));
  const { user } = await renderOrders(() => list);
  await user.type(search(), 'kush1002{Enter}');
  expect(await screen.findByRole('complementary', { name: 'Order KUSH1002' })).toBeVisible();
  expect(search()).toHaveValue('');
  expect(fakeBackend.calls(getallOrders).map(({ input }) => input)).toContainEqual({
    find: 'kush1002',
    limit: '2',
  });
});

test('an order opens when its number is scanned outside the search box, and the focused button is not pressed', async () => {
  const list = someOrders(3);
  fakeBackend.answer(orderContract, ({ orderId }) => ({
    order: list.find(({ id }) => id === orderId) ?? anOrder(),
  }));
  const { user } = await renderOrders(() => list);
  screen.getByRole('button', { name: 'Pick list' }).focus();
  // A scanner sends its keys within milliseconds.
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1);
  await user.keyboard('KUSH1002{Enter}');
  expect(await screen.findByRole('complementary', { name: 'Order KUSH1002' })).toBeVisible();
  await user.keyboard('KUSH1003{Enter}');
  expect(await screen.findByRole('complementary', { name: 'Order KUSH1003' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a number that matches no order is reported, and the search text stays', async () => {
  const { user } = await renderOrders(() => someOrders(2));
  await user.type(search(), 'KUSH9{Enter}');
  expect(await screen.findByText('No order KUSH9')).toBeVisible();
  expect(search()).toHaveValue('KUSH9');
});

test('the slip contains the order number as a QR code', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  fakeBackend.answer(getShopProfile, { profile: aShopProfile() });
  const { user } = await renderOrders(() => someOrders(1));
  await user.click(screen.getByRole('checkbox', { name: 'Select order KUSH1001' }));
  await user.click(screen.getByRole('button', { name: 'Print 1 slip' }));
  expect(screen.getByLabelText('QR code of KUSH1001')).toBeInTheDocument();
  expect(print).toHaveBeenCalledTimes(1);
});

test('the pick list totals the items of all orders to pack', async () => {
  const { user } = await renderOrders(() => someOrders(3));
  await user.click(screen.getByRole('button', { name: 'Pick list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pick list for all orders to pack' }));
  expect(await dialog.findByText('3 orders to pack.')).toBeVisible();
  expect(dialog.getByText(/^KUSH1003.*, KUSH1002.*, KUSH1001/)).toBeVisible();
});

test('the ticks of the pick list stay on this device until another order needs the product', async () => {
  let list = someOrders(2);
  const { user } = await renderOrders(() => list);
  const openList = async () => {
    await user.click(screen.getByRole('button', { name: 'Pick list' }));
    return within(await screen.findByRole('dialog', { name: 'Pick list for all orders to pack' }));
  };
  const close = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await user.click((await (await openList()).findAllByRole('checkbox'))[0] as HTMLElement);
  await close();
  expect((await (await openList()).findAllByRole('checkbox'))[0]).toBeChecked();
  await close();
  list = someOrders(3);
  const dialog = await openList();
  expect(await dialog.findByText('3 orders to pack.')).toBeVisible();
  expect(dialog.getAllByRole('checkbox')[0]).not.toBeChecked();
});

test('the pick list is printed without earlier slips', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  fakeBackend.answer(getShopProfile, { profile: aShopProfile() });
  const { user } = await renderOrders(() => someOrders(2));
  await user.click(screen.getByRole('checkbox', { name: 'Select order KUSH1001' }));
  await user.click(screen.getByRole('button', { name: 'Print 1 slip' }));
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  await user.click(screen.getByRole('button', { name: 'Pick list' }));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(2);
  const [paper, ...others] = screen.getAllByRole('article', { hidden: true });
  expect(others).toEqual([]);
  expect(paper).toHaveAccessibleName('Pick list');
  expect(paper).toHaveTextContent('2 orders');
});

test('the ticks of packed lines stay on this device until the hand-over', async () => {
  const order = anOrder({
    preparation: 'packing',
    products: [anOrderLine(), anOrderLine({ id: 'papers', kind: 'extra', size: undefined, name: 'Papers' })],
  });
  const { user, unmount } = await renderAdminOrder(order);
  const bag = () => within(screen.getByRole('region', { name: 'To pack' }));
  await user.click(bag().getByRole('checkbox', { name: /Papers/ }));
  expect(bag().getByRole('status')).toHaveTextContent('1 of 2');
  unmount();
  const again = await renderAdminOrder(order);
  expect(bag().getByRole('checkbox', { name: /Papers/ })).toBeChecked();
  again.unmount();
  await renderAdminOrder({ ...order, status: 'completed' });
  expect(screen.queryByRole('region', { name: 'To pack' })).toBeNull();
  expect(localStore.getItem('packedLines')).toBe('[]');
});

test('the slip of each new order is printed once after automatic printing is switched on', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  fakeBackend.answer(getShopProfile, { profile: aShopProfile() });
  let list = someOrders(1);
  const { user } = await renderOrders(() => list);
  await user.click(screen.getByRole('switch', { name: 'Print new slips' }));
  await waitFor(() => expect(localStore.getItem('printedSlips')).toContain('order-1'));
  expect(print).not.toHaveBeenCalled();
  list = [anOrder({ id: 'order-9', orderId: 'KUSH1009' }), ...list];
  await lookAgain();
  expect(await screen.findByLabelText('QR code of KUSH1009')).toBeInTheDocument();
  expect(screen.queryByLabelText('QR code of KUSH1001')).toBeNull();
  await lookAgain();
  expect(print).toHaveBeenCalledTimes(1);
});

test('the slips of more than nine new orders are all printed', async () => {
  jest.spyOn(window, 'print').mockImplementation(() => undefined);
  fakeBackend.answer(getShopProfile, { profile: aShopProfile() });
  const all = someOrders(13);
  let list = all.slice(12);
  const { user } = await renderOrders(() => list);
  await user.click(screen.getByRole('switch', { name: 'Print new slips' }));
  await waitFor(() => expect(localStore.getItem('printedSlips')).toContain('begun'));
  list = all;
  await lookAgain();
  await waitFor(() => expect(screen.getAllByLabelText(/^QR code of/)).toHaveLength(12));
});

test('the screen stays on while “Keep the screen on” is switched on', async () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ release }));
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  const { user } = await renderOrders(() => someOrders(1));
  await user.click(screen.getByRole('switch', { name: 'Keep the screen on' }));
  await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
  await user.click(screen.getByRole('switch', { name: 'Keep the screen on' }));
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
});

test('the table has the chosen number of orders per page, even after a reload', async () => {
  const first = await renderOrders(() => someOrders(12));
  expect(numbers()).toHaveLength(9);
  await first.user.selectOptions(screen.getByRole('combobox', { name: /^Rows per page/ }), '25');
  await waitFor(() => expect(numbers()).toHaveLength(12));
  first.unmount();
  await renderOrders(() => someOrders(12));
  await waitFor(() => expect(numbers()).toHaveLength(12));
});

test('a view can be saved under a name, opened again and deleted', async () => {
  const { user } = await renderOrders(() => someOrders(2), '?payment=partly-refunded');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.type(screen.getByLabelText('Name'), 'Refunds');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'All Orders' }));
  await waitFor(() => expect(address()).toBe('?queue=all'));
  await user.click(screen.getByRole('button', { name: 'Refunds' }));
  await waitFor(() => expect(address()).toBe('?payment=partly-refunded'));
  await user.click(screen.getByRole('button', { name: 'Delete view Refunds' }));
  expect(screen.queryByRole('button', { name: 'Refunds' })).toBeNull();
});
