import { screen } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { renderApp } from '@/testing/renderApp';

test('the page thanks the customer of a telephone order without stating that the order is paid', async () => {
  renderApp({ route: '/payment-received?orderId=KUSH482113047' });
  expect(await screen.findByText('Thank you!')).toBeVisible();
  expect(
    screen.getByText(/^Order KUSH482113047: we start packing as soon as your payment clears/),
  ).toBeVisible();
});

test('a customer whose card was declined is referred to the payment link or the phone, not to a cart', async () => {
  const { container } = renderApp({ route: '/payment-received?failed=1' });
  expect(await screen.findByText('The payment did not go through')).toBeVisible();
  expect(screen.getByText(/^Open the payment link again .* or call \+27 11 555 0100\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call the shop' })).toHaveAttribute('href', 'tel:+27115550100');
  expect(screen.queryByText(/your cart is/i)).not.toBeInTheDocument();
  expect(screen.queryByText('Thank you!')).not.toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});
