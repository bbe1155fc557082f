import { quoteCart } from '@shop/core/contracts/cart';
import { pay } from '@shop/core/contracts/checkout';
import { anOffer } from '@shop/core/testing/answers';
import { screen, waitFor } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { answerCart, haze, openCheckout, prepareCheckout } from '@/testing/cartScene';
import { fakeBackend } from '@/testing/fakeBackend';
import type { Rendered } from '@/testing/renderApp';

const spring = anOffer();

beforeEach(prepareCheckout);
afterEach(() => {
  window.location.hash = '';
});

async function enterCode({ user }: Rendered, code = 'spring-10') {
  await user.click(await screen.findByRole('button', { name: 'Add a promotion code' }));
  await user.type(screen.getByLabelText('Promotion code'), `${code}{Enter}`);
}

const total = () => screen.getByText('Total', { selector: 'p > span' }).parentElement;
const lastPaid = () => fakeBackend.calls(pay).at(-1)?.input;

test('a promotion code reduces the displayed and the paid amount until it is removed', async () => {
  answerCart([haze], [], { offers: [spring] });
  fakeBackend.answer(pay, { redirectUrl: 'http://localhost/#card-page', id: 'order-1', orderId: 'KUSH1' });
  const rendered = openCheckout();
  await enterCode(rendered);
  expect(await screen.findByText('Spring (SPRING-10)')).toBeVisible();
  await waitFor(() =>
    expect(fakeBackend.calls(quoteCart).at(-1)?.input).toMatchObject({ promotionCode: 'SPRING-10' }),
  );
  expect((await axe(rendered.container)).violations).toEqual([]);
  expect(screen.getByRole('button', { name: 'Remove the code SPRING-10' })).toHaveFocus();
  await rendered.user.click(screen.getByRole('radio', { name: /Self-pickup/ }));
  expect(total()).toHaveTextContent(/R108\.00$/);
  await rendered.user.click(screen.getByRole('button', { name: 'Pay Now' }));
  const subtotalCents = haze.unitCents * haze.quantity;
  await waitFor(() =>
    expect(lastPaid()).toMatchObject({
      amount: subtotalCents - Math.round(subtotalCents / 10),
      orderDetails: { promotionId: 'p1', promotionCode: 'SPRING-10' },
    }),
  );
  answerCart([haze]);
  await rendered.user.click(screen.getByRole('button', { name: 'Remove the code SPRING-10' }));
  expect(await screen.findByRole('button', { name: 'Add a promotion code' })).toHaveFocus();
  await waitFor(() => expect(total()).toHaveTextContent(/R120\.00$/));
});

test('a promotion code from an earlier visit is removed if the server refuses it', async () => {
  answerCart([haze], [], { codeRefusal: 'This code is not valid.' });
  openCheckout({ code: 'OLD-CODE' });
  const add = await screen.findByRole('button', { name: 'Add a promotion code' });
  expect(add).toBeVisible();
  expect(add).not.toHaveFocus();
  expect(screen.queryByText('This code is not valid.')).toBeNull();
});

test('a promotion code that the server refuses is reported with the reason', async () => {
  answerCart([haze], [], { codeRefusal: 'This code is not valid.' });
  await enterCode(openCheckout());
  expect(await screen.findByText('This code is not valid.')).toBeVisible();
});

test('a code that requires a larger order shows the missing amount', async () => {
  const subtotalCents = haze.unitCents * haze.quantity;
  answerCart([haze], [], { offers: [{ ...spring, minimumCents: subtotalCents + 12_000 }] });
  await enterCode(openCheckout());
  expect(await screen.findByText('Add R120.00 more to use Spring.')).toBeVisible();
});

test('a malformed promotion code is reported with the expected format, without a request', async () => {
  answerCart([haze]);
  await enterCode(openCheckout(), 'a b');
  expect(await screen.findByText('A code must have 3 to 20 letters, digits or hyphens.')).toBeVisible();
  for (const { input } of fakeBackend.calls(quoteCart)) expect(input).not.toHaveProperty('promotionCode');
});

test('a promotion that the server refuses is removed after the customer has confirmed the full amount', async () => {
  answerCart([haze], [], { offers: [{ ...spring, code: '' }] });
  fakeBackend.refuse(pay, {
    status: 409,
    code: 'promotion-refused',
    message: 'You have used this promotion already.',
    details: { promotionId: 'p1' },
  });
  const rendered = openCheckout();
  expect(await screen.findByText('Spring')).toBeVisible();
  await rendered.user.click(screen.getByRole('radio', { name: /Self-pickup/ }));
  await rendered.user.click(screen.getByRole('button', { name: 'Pay Now' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(/Discountwas Spring, is now Not available/);
  fakeBackend.answer(pay, { redirectUrl: 'http://localhost/#card-page', id: 'order-1', orderId: 'KUSH1' });
  await rendered.user.click(screen.getByRole('button', { name: /^Pay R/ }));
  await waitFor(() => expect(lastPaid()).toMatchObject({ amount: haze.unitCents * haze.quantity }));
  expect(lastPaid()).not.toHaveProperty('orderDetails.promotionId');
});
