import { retryDelivery, retryRefund } from '@shop/core/contracts/orders';
import { anOrder } from '@shop/core/testing/answers';
import { screen, within } from '@testing-library/react';

import { renderAdminOrder } from '@/testing/adminOrderPage';
import { fakeBackend } from '@/testing/fakeBackend';

const question = () => within(screen.getByRole('alertdialog'));

test('an order that was refunded on the payment provider’s site can only be cancelled', async () => {
  const refunded = anOrder({
    selfDelivery: false,
    courierState: 'returned',
    paymentStatus: 'refunded',
    needsAction: 'refunded-elsewhere',
  });
  const { user, becomes } = await renderAdminOrder(refunded);
  expect(screen.getByText(/^The whole payment was refunded on the payment provider’s site/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  fakeBackend.answer(retryDelivery, () => ({
    order: becomes({ ...refunded, status: 'canceled', needsAction: '' }),
  }));
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
  expect(
    question().getByText(
      'Any courier is canceled. Nothing more is refunded, and the units stay out of stock: please correct the count once the parcel is back. This cannot be undone.',
    ),
  ).toBeVisible();
  await user.click(question().getByRole('button', { name: 'Cancel the order' }));
  expect(await screen.findByText('Order KUSH482113047 canceled')).toBeVisible();
  expect(fakeBackend.calls(retryDelivery)[0]?.input).toMatchObject({ action: 'refund' });
});

test('an order whose courier could not be cancelled offers only another attempt', async () => {
  const canceling = anOrder({ selfDelivery: false, needsAction: 'cancel-failing', isBeingCanceled: true });
  const { user, becomes } = await renderAdminOrder(canceling);
  const notice = within(screen.getByRole('region', { name: 'Needs action' }));
  expect(notice.getByText(/^The courier could not be canceled yet. The shop keeps trying/)).toBeVisible();
  expect(notice.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel now']);
  fakeBackend.answer(retryDelivery, () => ({
    order: becomes({ ...canceling, status: 'canceled', needsAction: '', isBeingCanceled: false }),
  }));
  await user.click(notice.getByRole('button', { name: 'Cancel now' }));
  await user.click(question().getByRole('button', { name: 'Cancel now' }));
  expect(await screen.findByText('Order KUSH482113047 canceled')).toBeVisible();
  expect(fakeBackend.calls(retryDelivery)[0]?.input).toMatchObject({ action: 'refund' });
});

test('an order whose courier rejects the shop’s account offers the usual options', async () => {
  await renderAdminOrder(anOrder({ selfDelivery: false, needsAction: 'booking-blocked' }));
  const notice = within(screen.getByRole('region', { name: 'Needs action' }));
  expect(notice.getByText(/^The courier rejects the shop’s account/)).toBeVisible();
  const labels = notice.getAllByRole('button').map((button) => button.textContent);
  expect(labels).toEqual(['Send again', 'Customer collects', 'Cancel and refund']);
});

test('a delivery that the courier cancelled offers only the options for that case', async () => {
  const courierState = 'canceled' as const;
  await renderAdminOrder(anOrder({ selfDelivery: false, courierState, needsAction: 'courier-canceled' }));
  expect(screen.getByRole('button', { name: 'Cancel and refund' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Update Collection|Cancel Order/ })).toBeNull();
});

describe('a due refund', () => {
  const refundDue = anOrder({ status: 'canceled', paymentStatus: 'refund-due', refundCents: 24_000 });

  test('can be retried after a confirmation that names the amount', async () => {
    const { user, becomes } = await renderAdminOrder(refundDue);
    expect(screen.getByText(/^R240\.00 is on its way back/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try the refund now' }));
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName(
      'Refund R240.00 for order KUSH482113047 now?',
    );
    fakeBackend.answer(retryRefund, () => ({ order: becomes({ ...refundDue, paymentStatus: 'refunded' }) }));
    await user.click(question().getByRole('button', { name: 'Try the refund now' }));
    expect(await screen.findByText('Refund requested from the payment provider')).toBeVisible();
    expect((await screen.findAllByText('Refunded'))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try the refund now' })).toBeNull();
  });

  test('can be retried for the delivery fee alone', async () => {
    await renderAdminOrder(anOrder({ deliveryFee: 56, feeRefund: 'due' }));
    expect(screen.getByText(/^R56\.00 is on its way back/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try the refund now' })).toBeVisible();
  });

  test('shows the amount if only part of a delivery fee is refunded', async () => {
    await renderAdminOrder(anOrder({ deliveryFee: 56, feeRefund: 'due', feeRefundCents: 2_000 }));
    expect(screen.getByText(/^R20\.00 is on its way back/)).toBeVisible();
    expect(screen.queryByText(/^R56\.00 is on its way back/)).toBeNull();
  });

  test('warns that a fee whose refund was never confirmed may be refunded twice', async () => {
    const unsure = anOrder({ deliveryFee: 56, feeRefund: 'unconfirmed' });
    const { user } = await renderAdminOrder(unsure);
    expect(screen.getByText(/never reported whether the delivery fee of R56\.00 was refunded/)).toBeVisible();
    expect(screen.queryByText(/retried automatically/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try the refund now' }));
    expect(question().getByText(/it would be refunded a second time/)).toBeVisible();
    expect(screen.queryByText(/never made twice/)).toBeNull();
  });

  test('can be recorded as made if it was never confirmed', async () => {
    const unsure = anOrder({ status: 'canceled', paymentStatus: 'refund-due', isRefundUnconfirmed: true });
    const { user, becomes } = await renderAdminOrder(unsure);
    fakeBackend.answer(retryRefund, () => ({ order: becomes({ ...unsure, paymentStatus: 'refunded' }) }));
    await user.click(screen.getByRole('button', { name: 'It was refunded' }));
    await user.click(question().getByRole('button', { name: 'It was refunded' }));
    expect(await screen.findByText('Recorded as refunded')).toBeVisible();
    expect(fakeBackend.calls(retryRefund)[0]?.input).toEqual({
      orderId: unsure.id,
      what: 'payment',
      action: 'went-back',
    });
    expect(screen.queryByRole('button', { name: 'It was refunded' })).toBeNull();
  });

  test('explains that a test payment cannot be refunded', async () => {
    const at = '2026-11-21T08:31:00.000Z';
    const by = { kind: 'provider', name: 'yoco' } as const;
    await renderAdminOrder(
      anOrder({
        status: 'canceled',
        paymentStatus: 'refund-due',
        isRefundUnconfirmed: true,
        timeline: [{ at, event: 'refund-unavailable', by, amountCents: 24_000 }],
      }),
    );
    expect(screen.getByText(/^The shop runs with test keys/)).toBeVisible();
    expect(screen.queryByText(/never reported whether/)).toBeNull();
  });

  test('is reported if it failed, and can be recorded as refunded another way', async () => {
    const failed = anOrder({
      status: 'canceled',
      paymentStatus: 'refund-due',
      refundCents: 24_000,
      failedRefunds: ['payment'],
    });
    const { user, becomes } = await renderAdminOrder(failed);
    expect(screen.getByRole('region', { name: 'Refund failed' })).toHaveTextContent(
      /could not refund R240\.00/,
    );
    expect(screen.queryByText(/is on its way back/)).toBeNull();
    const settled = { ...failed, paymentStatus: 'refunded', failedRefunds: [] } as const;
    fakeBackend.answer(retryRefund, () => ({ order: becomes({ ...settled, failedRefunds: [] }) }));
    await user.click(screen.getByRole('button', { name: 'Refunded another way' }));
    await user.click(question().getByRole('button', { name: 'Refunded another way' }));
    expect(await screen.findByText('Recorded as paid back')).toBeVisible();
    expect(fakeBackend.calls(retryRefund)[0]?.input).toMatchObject({ what: 'payment', action: 'went-back' });
  });

  test('is reported if it failed for a second payment, and can be retried', async () => {
    const secondPayment = { cents: 24_000, state: 'due' } as const;
    const { user } = await renderAdminOrder(anOrder({ secondPayment, failedRefunds: ['second-payment'] }));
    expect(screen.getByText(/could not refund the second payment of R240\.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try the refund now' }));
    expect(question().getByText(/never made twice/)).toBeVisible();
  });

  test('is shown while a second payment is being refunded', async () => {
    await renderAdminOrder(anOrder({ secondPayment: { cents: 24_000, state: 'due' } }));
    expect(screen.getByText(/^The second payment of R240\.00 is on its way back/)).toBeVisible();
  });

  test('cannot be retried after a second payment has been refunded', async () => {
    await renderAdminOrder(anOrder({ secondPayment: { cents: 24_000, state: 'refunded' } }));
    expect(screen.queryByRole('button', { name: 'Try the refund now' })).toBeNull();
  });

  test('can be recorded as made for a second payment if it was never confirmed', async () => {
    const unsure = anOrder({ secondPayment: { cents: 24_000, state: 'unconfirmed' } });
    const { user, becomes } = await renderAdminOrder(unsure);
    expect(
      screen.getByText(
        /never reported whether the second payment of R240\.00 was refunded.*requested again once a day/,
      ),
    ).toBeVisible();
    const settled = { ...unsure, secondPayment: { cents: 24_000, state: 'refunded' } } as const;
    fakeBackend.answer(retryRefund, () => ({ order: becomes(settled) }));
    await user.click(screen.getByRole('button', { name: 'It was refunded' }));
    await user.click(question().getByRole('button', { name: 'It was refunded' }));
    expect(await screen.findByText('Recorded as refunded')).toBeVisible();
    expect(fakeBackend.calls(retryRefund)[0]?.input).toMatchObject({ what: 'second-payment' });
    expect(screen.queryByRole('button', { name: 'It was refunded' })).toBeNull();
  });

  test('reports an unreachable payment provider in its dialog', async () => {
    const message = 'The payment provider cannot be reached right now.';
    fakeBackend.refuse(retryRefund, { status: 502, code: 'payment-provider-failed', message });
    const { user } = await renderAdminOrder(refundDue);
    await user.click(screen.getByRole('button', { name: 'Try the refund now' }));
    await user.click(question().getByRole('button', { name: 'Try the refund now' }));
    expect(await question().findByRole('alert')).toHaveTextContent(message);
  });
});
