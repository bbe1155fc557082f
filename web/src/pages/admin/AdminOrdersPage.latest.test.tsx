import { updateOrder } from '@shop/core/contracts/orders';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import type { Order } from '@shop/core/model/order';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { anOrder } from '@shop/core/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';

import { fakeBackend } from '@/testing/fakeBackend';
import { look, renderOrders, someOrders } from '@/testing/ordersPage';

const latest = () => within(screen.getByRole('region', { name: 'Latest order', hidden: true }));

/** Shows KUSH1001 as the latest order. `addNewer` adds KUSH1009, which is newer. */
async function renderLatest(change: Partial<Order>) {
  let list = someOrders(1).map((order) => ({ ...order, ...change }));
  fakeBackend.answer(getShopProfile, { profile: aShopProfile() });
  fakeBackend.answer(updateOrder, ({ orderId, status }) => {
    list = list.map((order) => (order.id === orderId ? { ...order, status } : order));
    return { order: list.find(({ id }) => id === orderId) ?? anOrder() };
  });
  const { user } = await renderOrders(() => list, '?queue=all');
  await user.click(await screen.findByRole('button', { name: 'Show order' }));
  async function addNewer() {
    list = [anOrder({ ...change, id: 'newer', orderId: 'KUSH1009' }), ...list];
    look();
    await waitFor(() => expect(screen.getAllByText('KUSH1009')).not.toEqual([]));
  }
  return { user, addNewer };
}

const sent = () => fakeBackend.calls(updateOrder).map(({ input }) => input);

test('the dialog that cancels the latest order stays with it while a newer order arrives', async () => {
  const { user, addNewer } = await renderLatest({ selfDelivery: false });
  await user.click(latest().getByRole('button', { name: 'Cancel Order' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await addNewer();
  await user.click(dialog.getByRole('button', { name: 'Cancel and refund R240.00' }));
  await waitFor(() => expect(sent()).toEqual([{ orderId: 'order-1', status: 'canceled' }]));
  // Once the dialog is closed, the card shows the newer order.
  await waitFor(() => expect(latest().getAllByText('KUSH1009')).not.toEqual([]));
  expect(latest().getByRole('button', { name: 'Cancel Order' })).toBeVisible();
});

test('the hand-over dialog of the latest order stays with it while a newer order arrives', async () => {
  const { user, addNewer } = await renderLatest({ preparation: 'ready' });
  await user.click(latest().getByRole('button', { name: 'Update Collection' }));
  await user.selectOptions(screen.getByLabelText('Collection'), 'Collected');
  await user.click(screen.getByRole('button', { name: 'Update Order' }));
  await screen.findByRole('alertdialog', { name: 'ID seen, 18 or older?' });
  await addNewer();
  await user.click(screen.getByRole('button', { name: 'Yes, hand over' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ orderId: 'order-1', status: 'completed', ageChecked: true }]),
  );
  expect(screen.getByRole('dialog', { name: 'Update Order #KUSH1001' })).toBeVisible();
});
