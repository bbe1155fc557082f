import { order as orderContract, updateOrder } from '@shop/core/contracts/orders';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import type { Order } from '@shop/core/model/order';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { anOrder, anOrderLine } from '@shop/core/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';

import { keepPackedLines } from '@/features/orders/admin/packedLines';
import { fakeBackend } from '@/testing/fakeBackend';
import { numbers, renderOrders, someOrders } from '@/testing/ordersPage';

/** Renders packed orders, oldest first: KUSH1003, KUSH1002, KUSH1001. */
async function renderReady(change: Partial<Order> = {}, after = '') {
  let list = someOrders(3).map((order): Order => ({ ...order, preparation: 'ready', ...change }));
  const find = (id: string) => list.find((order) => order.id === id) ?? anOrder();
  fakeBackend.answer(getShopProfile, { profile: aShopProfile() });
  fakeBackend.answer(orderContract, ({ orderId }) => ({ order: find(orderId) }));
  fakeBackend.answer(updateOrder, ({ orderId, status }) => {
    list = list.map((order) => (order.id === orderId ? { ...order, status } : order));
    return { order: find(orderId) };
  });
  return await renderOrders(() => list, after);
}

test('pressing C on a row opens the order with the hand-over dialog, and Escape closes only the dialog', async () => {
  const { user } = await renderReady();
  await user.keyboard('jjc');
  expect(await screen.findByRole('alertdialog', { name: 'ID seen, 18 or older?' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes, hand over' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('complementary', { name: 'Order KUSH1002' })).toBeVisible();
  expect(fakeBackend.calls(updateOrder)).toEqual([]);
});

test('pressing C on a partly ticked order first asks about the unticked lines', async () => {
  const products = [anOrderLine(), anOrderLine({ id: 'papers' })];
  keepPackedLines('order-3', ['papers oneGram']);
  const { user } = await renderReady({ preparation: 'packing', products });
  await user.keyboard('jc');
  const question = within(await screen.findByRole('alertdialog', { name: '1 line is not ticked' }));
  await user.click(question.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByRole('alertdialog', { name: 'ID seen, 18 or older?' })).toBeVisible();
});

test('after a hand-over, a toast offers to open the next order of the list', async () => {
  const { user } = await renderReady();
  await user.keyboard('jc');
  await user.click(await screen.findByRole('button', { name: 'Yes, hand over' }));
  const notice = await screen.findByText('KUSH1003 is handed over');
  await user.click(within(notice).getByRole('button', { name: 'Next: KUSH1002' }));
  expect(await screen.findByRole('complementary', { name: 'Order KUSH1002' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('after a hand-over, J opens the order that follows in the list', async () => {
  const { user } = await renderReady({}, '?queue=ready');
  await user.keyboard('jjc');
  await user.click(await screen.findByRole('button', { name: 'Yes, hand over' }));
  await waitFor(() => expect(numbers()).toEqual(['KUSH1003', 'KUSH1001']));
  await user.keyboard('j');
  expect(await screen.findByRole('complementary', { name: 'Order KUSH1001' })).toBeVisible();
});

test('after the first order of the list is handed over, K opens the order that is now first', async () => {
  const { user } = await renderReady({}, '?queue=ready');
  await user.keyboard('jc');
  await user.click(await screen.findByRole('button', { name: 'Yes, hand over' }));
  await waitFor(() => expect(numbers()).toEqual(['KUSH1002', 'KUSH1001']));
  await user.keyboard('k');
  expect(await screen.findByRole('complementary', { name: 'Order KUSH1002' })).toBeVisible();
});

test('pressing C on a courier’s order reports that the courier hands over the order', async () => {
  const { user } = await renderReady({ selfDelivery: false });
  await user.keyboard('jc');
  expect(await screen.findByText('The courier hands this over')).toBeVisible();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('next to an open order, the row of a customer without an e-mail address ends with the name', async () => {
  const { user } = await renderReady({ user: { displayName: 'Walk In', email: '' } });
  await user.keyboard('j{Enter}');
  await screen.findByRole('complementary', { name: 'Order KUSH1003' });
  const [first] = screen.getAllByText('Walk In', { selector: 'td *' });
  expect(first).toHaveTextContent(/^Walk In$/);
});
