import { updateOrder } from '@shop/core/contracts/orders';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import type { Order } from '@shop/core/model/order';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { anOrder } from '@shop/core/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';

import { renderAdminOrder } from '@/testing/adminOrderPage';
import { fakeBackend } from '@/testing/fakeBackend';

const dialog = () => within(screen.getByRole('dialog'));
const sent = () => fakeBackend.calls(updateOrder).map(({ input }) => input);

async function openDialog(order: Order) {
  fakeBackend.answerByDefault(getShopProfile, { profile: aShopProfile() });
  const rendered = await renderAdminOrder(order);
  await rendered.user.click(screen.getByRole('button', { name: 'Update Collection' }));
  const choose = (label: string) => rendered.user.selectOptions(dialog().getByLabelText('Collection'), label);
  const press = () => rendered.user.click(dialog().getByRole('button', { name: 'Update Order' }));
  return { ...rendered, choose, press };
}

describe('the hand-over dialog', () => {
  test('allows a hand-over without an age check only with a reason', async () => {
    fakeBackend.answer(updateOrder, { order: anOrder({ status: 'completed' }) });
    const { user, choose, press } = await openDialog(anOrder());
    await choose('Collected');
    await press();
    await user.click(await screen.findByRole('button', { name: 'Not checked' }));
    await user.click(screen.getByRole('button', { name: 'Hand over unchecked' }));
    const why = screen.getByRole('textbox', { name: 'Why was there no check?' });
    expect(why).toHaveAccessibleDescription('Please give a reason.');
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Known customer, checked before' }));
    expect(why).toHaveValue('Known customer, checked before');
    await user.clear(why);
    await user.type(why, 'Known customer');
    await user.click(screen.getByRole('button', { name: 'Hand over unchecked' }));
    expect((await screen.findAllByText('Order updated successfully'))[0]).toBeVisible();
    expect(sent()).toMatchObject([{ ageChecked: false, noCheckReason: 'Known customer' }]);
  });

  test.each([
    ['does not offer the reason “checked at the door” at the counter', anOrder(), 0],
    [
      'offers the reason “checked at the door” for the shop’s own driver',
      anOrder({ selfDelivery: false, isOwnDriver: true }),
      1,
    ],
  ])('%s', async (_, order, count) => {
    const { user, choose, press } = await openDialog(order);
    await choose('Collected');
    await press();
    await user.click(await screen.findByRole('button', { name: 'Not checked' }));
    expect(screen.queryAllByRole('button', { name: 'Checked at the door by the driver' })).toHaveLength(
      count,
    );
  });

  test('states that the order has no name, and shows the customer’s e-mail address', async () => {
    const { choose, press } = await openDialog(
      anOrder({ user: { displayName: '', email: 'x@example.com' } }),
    );
    await choose('Collected');
    await press();
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      'The name on the order: No name given, x@example.com',
    );
  });

  test('offers no hand-over without an age check in a shop that requires one', async () => {
    fakeBackend.answer(getShopProfile, {
      profile: { ...aShopProfile(), ageGate: 'must' },
    });
    const { choose, press } = await openDialog(anOrder());
    await choose('Collected');
    await press();
    expect(await screen.findByRole('button', { name: 'Yes, hand over' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Not checked' })).toBeNull();
  });

  // spec: checkout-8-17, checkout-8-18
  test("reports the server's refusal and a failed request", async () => {
    const refusal = { status: 422, code: 'transition-refused', message: 'It was canceled.' } as const;
    fakeBackend.refuse(updateOrder, refusal);
    const { user, choose, press } = await openDialog(anOrder());
    const handOver = async () => {
      await press();
      await user.click(await screen.findByRole('button', { name: 'Yes, hand over' }));
    };
    await choose('Collected');
    await handOver();
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'Failed to update order. Please try again. It was canceled.',
    );
    fakeBackend.fail(updateOrder, 'offline');
    await handOver();
    await waitFor(() =>
      expect(dialog().getByRole('alert')).toHaveTextContent(
        'An error occurred while updating hours. Please try again later.',
      ),
    );
  });
});

describe('the cancellation of a pickup order', () => {
  test('requires a press on a button that names the refund amount if the order is paid', async () => {
    const order = anOrder({ refundCents: 24_000, totalCents: 24_000 });
    fakeBackend.answer(updateOrder, { order: { ...order, status: 'canceled' } });
    const { user, choose, press } = await openDialog(order);
    await choose('Customer Canceled Collection');
    await press();
    expect(sent()).toEqual([]);
    expect(screen.getByText(/^The whole R240\.00 will be refunded to the customer’s card/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel and refund R240.00' }));
    expect((await screen.findAllByText('Order updated successfully'))[0]).toBeVisible();
    expect(sent()).toEqual([{ orderId: order.id, status: 'canceled' }]);
  });

  test('states that nothing is refunded for an unpaid order', async () => {
    const { choose, press } = await openDialog(anOrder({ paymentStatus: 'awaiting', refundCents: 0 }));
    await choose('Customer Canceled Collection');
    await press();
    expect(screen.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    expect(screen.getByText(/^Nothing is refunded/)).toBeVisible();
  });
});
