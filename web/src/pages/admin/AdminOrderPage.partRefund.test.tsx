import { refundOrder, retryRefund } from '@shop/core/contracts/orders';
import { anOrder, anOrderLine, aPartialRefund } from '@shop/core/testing/answers';
import { screen, within } from '@testing-library/react';

import { renderAdminOrder } from '@/testing/adminOrderPage';
import { fakeBackend } from '@/testing/fakeBackend';

const dialog = () => within(screen.getByRole('dialog'));

/** Two units of Blue Dream and one of papers, with a discount of R25. */
const order = anOrder({
  products: [
    anOrderLine({ discountCents: 2_400 }),
    anOrderLine({
      id: 'papers',
      kind: 'extra',
      size: undefined,
      name: 'Papers',
      quantity: 1,
      unitCents: 1_000,
      discountCents: 100,
    }),
  ],
  adjustments: [{ kind: 'discount', name: 'Spring', cents: -2_500 }],
  totalCents: 22_500,
  refundCents: 22_500,
});

describe('the partial-refund dialog', () => {
  test('refunds the selected units, and lists the refund', async () => {
    const { user, becomes } = await renderAdminOrder(order);
    await user.click(screen.getByRole('button', { name: 'Refund part' }));
    expect(dialog().getByRole('button', { name: 'Refund' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Increase: Units of Blue Dream 1G to refund' }));
    expect(dialog().getByRole('status')).toHaveTextContent(/^R108\.00 is refunded to the customer’s card\./);
    await user.click(dialog().getByRole('checkbox', { name: 'Return the units to stock' }));
    await user.click(dialog().getByRole('radio', { name: 'Damaged or spoiled' }));
    await user.type(dialog().getByLabelText('Note (optional)'), 'A leaf was brown');
    fakeBackend.answer(refundOrder, () => ({
      order: becomes({ ...order, refundCents: 11_700, partialRefunds: [aPartialRefund({ cents: 10_800 })] }),
    }));
    await user.click(dialog().getByRole('button', { name: 'Refund R108.00' }));
    expect(await screen.findByText('Refund of R108.00 requested')).toBeVisible();
    expect(fakeBackend.calls(refundOrder)[0]?.input).toMatchObject({
      lines: [{ id: 'blue-dream', size: 'oneGram', quantity: 1 }],
      restock: true,
      reasonCode: 'damaged',
      reason: 'A leaf was brown',
      refundCents: 22_500,
    });
    const refunds = within(await screen.findByRole('region', { name: 'Refunds' }));
    expect(await refunds.findByText('1 x Blue Dream 1G')).toBeVisible();
    expect(refunds.getByText('On its way')).toBeVisible();
    expect(
      screen.getByText(/^Refund of R108\.00 requested: Damaged or spoiled, A leaf was brown/),
    ).toBeVisible();
  });

  test('accepts an amount with a decimal comma, and reports errors without sending a request', async () => {
    const { user } = await renderAdminOrder(order);
    await user.click(screen.getByRole('button', { name: 'Refund part' }));
    await user.click(dialog().getByRole('button', { name: 'Refund' }));
    expect(dialog().getByText('Please choose what the refund is for.')).toBeVisible();
    await user.click(dialog().getByRole('radio', { name: 'An amount' }));
    await user.type(dialog().getByLabelText('Amount (R)'), '225,01');
    await user.click(dialog().getByRole('button', { name: 'Refund R225.01' }));
    expect(dialog().getByText('Only R225.00 of this payment can still be refunded.')).toBeVisible();
    await user.clear(dialog().getByLabelText('Amount (R)'));
    await user.type(dialog().getByLabelText('Amount (R)'), '49,90');
    await user.click(dialog().getByRole('button', { name: 'Refund R49.90' }));
    expect(dialog().getByText('Please give the reason.')).toBeVisible();
    expect(fakeBackend.calls(refundOrder)).toEqual([]);
  });

  test('repeats the same attempt after a server error', async () => {
    const { user } = await renderAdminOrder(order);
    await user.click(screen.getByRole('button', { name: 'Refund part' }));
    await user.click(dialog().getByRole('radio', { name: 'An amount' }));
    await user.type(dialog().getByLabelText('Amount (R)'), '20');
    await user.click(dialog().getByRole('radio', { name: 'Goodwill' }));
    fakeBackend.refuse(refundOrder, { code: 'internal', message: 'Please try again.', status: 500 });
    await user.click(dialog().getByRole('button', { name: 'Refund R20.00' }));
    expect(await dialog().findByText('Please try again.')).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Refund R20.00' }));
    await dialog().findByText('Please try again.');
    const ids = fakeBackend.calls(refundOrder).map(({ input }) => (input as { attemptId: string }).attemptId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('is not offered after everything has been refunded', async () => {
    await renderAdminOrder(anOrder({ refundCents: 0, partialRefunds: [aPartialRefund({ cents: 24_000 })] }));
    expect(screen.getByRole('region', { name: 'Refunds' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund part' })).toBeNull();
  });
});

test('an order is refunded in full, including the delivery fee, with four presses', async () => {
  const delivery = { kind: 'delivery', name: 'Delivery', cents: 4_150 } as const;
  const { user } = await renderAdminOrder({
    ...order,
    deliveryFee: 41.5,
    adjustments: [...order.adjustments, delivery],
    totalCents: 26_650,
    refundCents: 26_650,
  });
  await user.click(screen.getByRole('button', { name: 'Refund part' }));
  await user.click(dialog().getByRole('button', { name: 'Everything' }));
  await user.click(dialog().getByRole('radio', { name: 'Customer returned it' }));
  fakeBackend.answer(refundOrder, () => ({ order }));
  await user.click(dialog().getByRole('button', { name: 'Refund R266.50' }));
  expect(await screen.findByText('Refund of R266.50 requested')).toBeVisible();
  expect(fakeBackend.calls(refundOrder)[0]?.input).toMatchObject({ deliveryFee: true, restock: false });
});

test('an order with a partial refund is labelled as partly refunded', async () => {
  await renderAdminOrder({ ...order, refundCents: 10_500, partialRefunds: [aPartialRefund()] });
  expect(screen.getAllByText('Partly refunded')).toHaveLength(2);
});

test('pending refunds do not change the refunded and kept amounts of an order', async () => {
  const parts = [
    aPartialRefund({ cents: 4_500, state: 'refunded' }),
    aPartialRefund({ id: 'attempt-2', cents: 2_000 }),
  ];
  await renderAdminOrder({ ...order, refundCents: 16_000, partialRefunds: parts });
  expect(screen.getByText('R45.00 refunded, R180.00 kept')).toBeVisible();
});

test('an order shows no kept amount before a refund has been made', async () => {
  await renderAdminOrder({ ...order, refundCents: 10_500, partialRefunds: [aPartialRefund()] });
  expect(screen.queryByText(/ kept$/)).toBeNull();
});

test('refunded units cannot be refunded again', async () => {
  const { user } = await renderAdminOrder({
    ...order,
    refundCents: 11_700,
    partialRefunds: [aPartialRefund()],
  });
  await user.click(screen.getByRole('button', { name: 'Refund part' }));
  expect(dialog().getByText('1 of 2, R120.00 each')).toBeVisible();
  const more = dialog().getByRole('button', { name: 'Increase: Units of Blue Dream 1G to refund' });
  await user.click(more);
  expect(more).toBeDisabled();
});

test.each([
  [{ hasFailed: true }, 'Refund failed', 'Failed'],
  [{ state: 'unconfirmed' as const }, 'Refund not confirmed', 'Not confirmed'],
])(
  'a partial refund with the state %j needs action, and can be retried individually',
  async (change, title, state) => {
    const { user } = await renderAdminOrder({
      ...order,
      refundCents: 10_500,
      partialRefunds: [aPartialRefund(change)],
    });
    const notice = within(screen.getByRole('region', { name: title }));
    expect(screen.getByText(state)).toBeVisible();
    await user.click(notice.getByRole('button', { name: 'Try the refund now' }));
    fakeBackend.answer(retryRefund, () => ({ order }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Try the refund now' }));
    expect(await screen.findByText('Refund requested from the payment provider')).toBeVisible();
    expect(fakeBackend.calls(retryRefund)[0]?.input).toMatchObject({ what: 'part-attempt-1', action: 'try' });
  },
);
