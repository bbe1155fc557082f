import { anOrder } from '@shop/core/testing/answers';
import { screen } from '@testing-library/react';

import { renderWithStore } from '@/testing/renderApp';

import { OrderPayment } from './OrderPayment';

const refunded = 'If a payment arrives, it is refunded.';
const inTime = 'This order was not paid in time. Nothing has been charged.';

test.each([
  ['canceled by the customer', { status: 'canceled', canceledBy: 'customer' }, refunded],
  ['canceled by the shop', { status: 'canceled', canceledBy: 'shop' }, `${inTime} ${refunded}`],
  // The shop may still accept a late payment.
  ['not paid in time', { status: 'pending' }, inTime],
] as const)('an unpaid order that was %s states what happens to a payment', async (_what, change, text) => {
  const order = anOrder({ ...change, paymentStatus: 'expired', redirectUrl: 'http://127.0.0.1:5010/c1' });
  renderWithStore(<OrderPayment order={order} now={new Date()} isConfirming={false} />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
