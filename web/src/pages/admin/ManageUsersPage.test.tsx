// spec: checkout-1-12
import { findShopper } from '@shop/core/contracts/account';
import { blockShopper } from '@shop/core/contracts/holds';
import { eraseCustomer, findCustomer } from '@shop/core/contracts/privacy';
import { anOrder } from '@shop/core/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { ManageUsersPage } from './ManageUsersPage';

const shopper = {
  uid: 'u1',
  email: 'guest@shopper.example',
  displayName: 'Guest Customer',
  phoneNumber: '',
  createdAt: '2026-10-12T15:40:00.000Z',
  blockedAt: '',
  lastSignInAt: '',
};

async function look(email = 'guest@shopper.example') {
  const rendered = renderWithStore(<ManageUsersPage />);
  await rendered.user.type(screen.getByLabelText('Shopper’s e-mail'), email);
  await rendered.user.click(screen.getByRole('button', { name: 'Find shopper' }));
  return rendered;
}

test('shows who a shopper is, what they agreed to, and their orders with a way to each', async () => {
  const order = anOrder({ id: 'order-1', orderId: 'KUSH1234', totalCents: 12_345 });
  const consents = [{ version: 2, acceptedAt: '2026-10-12T15:41:00.000Z' }];
  fakeBackend.answer(findShopper, { shopper, consents, orders: [order], more: true });
  const { container } = await look();
  expect(await screen.findByRole('heading', { name: 'Guest Customer' })).toBeVisible();
  expect(fakeBackend.calls(findShopper).map(({ input }) => input)).toEqual([{ email: shopper.email }]);
  expect(screen.getByText('Not given')).toBeVisible();
  expect(screen.getByText('Never')).toBeVisible();
  expect(screen.getByText('Terms, version 2')).toBeVisible();
  const orders = within(screen.getByRole('region', { name: 'Orders' }));
  expect(orders.getByRole('link', { name: 'KUSH1234' })).toHaveAttribute(
    'href',
    '/admin/manage-orders/order-1',
  );
  expect(orders.getByText('R123.45')).toBeVisible();
  expect(orders.getByText('Only the newest orders are shown.')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

test('a shopper without orders or consents is no failure', async () => {
  fakeBackend.answer(findShopper, { shopper, consents: [], orders: [], more: false });
  await look();
  expect(await screen.findByText('No terms have been accepted yet.')).toBeVisible();
  expect(screen.getByText('No Orders yet')).toBeVisible();
});

test('orders that cannot be shown are reported, and the others are shown', async () => {
  const order = anOrder({ id: 'order-1', orderId: 'KUSH1234' });
  fakeBackend.answer(findShopper, { shopper, consents: [], orders: [order], more: false, unread: 2 });
  await look();
  expect(await screen.findByText(/^2 of this shopper’s orders cannot be shown\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'KUSH1234' })).toBeVisible();
});

test('an unknown address is an answer, not a failure', async () => {
  const message = 'No shopper has this e-mail address.';
  fakeBackend.refuse(findShopper, { status: 404, code: 'not-found', message });
  await look('unknown@shopper.example');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('too many looks, and a session that has ended, are said; the address stays', async () => {
  fakeBackend.refuse(findShopper, { status: 429, code: 'rate-limited', message: 'Too many attempts.' });
  const { user } = await look();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  fakeBackend.refuse(findShopper, { status: 401, code: 'invalid-token', message: 'Ended.' });
  await user.click(screen.getByRole('button', { name: 'Find shopper' }));
  expect(await screen.findByText(/nothing you typed is lost/)).toBeVisible();
  expect(screen.getByLabelText('Shopper’s e-mail')).toHaveValue('guest@shopper.example');
});

test('a shopper is blocked after asking, and may be unblocked again', async () => {
  fakeBackend.answer(findShopper, { shopper, consents: [], orders: [], more: false });
  fakeBackend.answer(blockShopper, ({ isBlocked }) => ({ isBlocked, released: 1, notReleased: 0 }));
  const { user } = await look();
  await user.click(await screen.findByRole('button', { name: 'Block shopper' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Block shopper' }));
  expect(await screen.findByText('This shopper cannot order.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unblock shopper' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unblock shopper' }));
  await waitFor(() => expect(screen.queryByText('This shopper cannot order.')).not.toBeInTheDocument());
  expect(fakeBackend.calls(blockShopper).map(({ input }) => input)).toEqual([
    { userUID: shopper.uid, isBlocked: true },
    { userUID: shopper.uid, isBlocked: false },
  ]);
});

describe('a customer who ordered by telephone', () => {
  const order = { ...anOrder({ id: 'order-1', orderId: 'KUSH1234' }), delivery: null };
  const data = {
    exportedAt: '2026-11-21T08:00:00.000Z',
    names: ['Guest Customer'],
    emails: ['guest@shopper.example'],
    orders: [order],
    more: false,
  };

  async function lookFor(number: string) {
    const rendered = renderWithStore(<ManageUsersPage />);
    await rendered.user.type(screen.getByLabelText('Customer’s telephone number'), number);
    await rendered.user.click(screen.getByRole('button', { name: 'Find customer' }));
    return rendered;
  }

  test('is found by the whole number, and erased after a question', async () => {
    fakeBackend.answer(findCustomer, data);
    fakeBackend.answer(eraseCustomer, { orders: 1 });
    const { user, container } = await lookFor('0821234567');
    expect(await screen.findByText('One order by telephone.')).toBeVisible();
    expect(fakeBackend.calls(findCustomer)[0]?.input).toEqual({ phoneNumber: '+27821234567' });
    expect((await axe(container)).violations).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Erase customer' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase Guest Customer?' }));
    await user.click(dialog.getByRole('button', { name: 'Erase customer' }));
    expect(await screen.findByText('The customer has been erased from one order.')).toBeVisible();
    const sent = { phoneNumber: '+27821234567', confirm: 'erase' };
    expect(fakeBackend.calls(eraseCustomer)[0]?.input).toEqual(sent);
  });

  test('is not looked for by a part of a number', async () => {
    await lookFor('0821');
    expect(screen.getByText('Please enter 0 and nine digits.')).toBeVisible();
    expect(fakeBackend.calls(findCustomer)).toHaveLength(0);
  });

  test('who has no orders is an answer, not a failure', async () => {
    const message = 'No order without an account has this telephone number.';
    fakeBackend.refuse(findCustomer, { status: 404, code: 'not-found', message });
    await lookFor('0821234567');
    expect(await screen.findByRole('status')).toHaveTextContent(message);
  });
});
