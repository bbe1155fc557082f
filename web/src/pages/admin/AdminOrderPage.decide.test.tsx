import { anOrder } from '@shop/core/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';

import { renderAdminOrder } from '@/testing/adminOrderPage';
import { look } from '@/testing/ordersPage';

const wrong = anOrder({
  selfDelivery: false,
  needsAction: 'courier-returned',
  courierState: 'returned',
  refundCents: 29_600,
});

test('a link to a decision opens the dialog for the recommended decision only once', async () => {
  const { user, becomes } = await renderAdminOrder(wrong, '#decide');
  const question = await screen.findByRole('alertdialog', { name: `Send order ${wrong.orderId} again?` });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  becomes({ ...wrong, needsAction: '' });
  look();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
  becomes(wrong);
  look();
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a link to a decision opens the dialog about units that could not be released', async () => {
  const stuck = anOrder({ paymentStatus: 'awaiting', needsAction: 'hold-stuck' });
  await renderAdminOrder(stuck, '#decide');
  const name = `Release the units of order ${stuck.orderId}?`;
  expect(await screen.findByRole('alertdialog', { name })).toBeVisible();
});
