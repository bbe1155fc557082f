import { customer, noteCustomer } from '@shop/core/contracts/customers';
import type { OutputOf } from '@shop/core/contracts/contract';
import { blockCustomer, releaseHold } from '@shop/core/contracts/holds';
import { eraseCustomer, findCustomer } from '@shop/core/contracts/privacy';
import { anOrder } from '@shop/core/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';
import { Route, Routes } from 'react-router-dom';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { CustomerPage } from './CustomerPage';

const found: OutputOf<typeof customer> = {
  customer: {
    id: 'u1',
    kind: 'customer',
    name: 'Guest Customer',
    email: 'guest@customer.example',
    phoneNumber: '',
    orders: 2,
    spentCents: 24_000,
    lastOrderAt: '2026-11-21T08:00:00.000Z',
    isBlocked: false,
    createdAt: '2026-10-12T15:40:00.000Z',
    lastSignInAt: '',
    blockedAt: '',
    blockedReason: '',
  },
  notes: [],
  consents: [],
  orders: [],
  more: false,
};
const caller: OutputOf<typeof customer> = {
  ...found,
  customer: { ...found.customer, id: 'tel-1', kind: 'telephone', phoneNumber: '+27821234567' },
};

function open(answer: OutputOf<typeof customer>) {
  fakeBackend.answer(customer, answer);
  const routes = (
    <Routes>
      <Route path="/admin/manage-users/:customerId" element={<CustomerPage />} />
    </Routes>
  );
  return renderWithStore(routes, { route: `/admin/manage-users/${answer.customer.id}` });
}

test('the page shows a customer’s details, spending, consents and orders', async () => {
  const order = anOrder({ id: 'order-1', orderId: 'KUSH1234', totalCents: 12_345 });
  const consents = [{ version: 2, acceptedAt: '2026-10-12T15:41:00.000Z' }];
  const { container } = open({ ...found, consents, orders: [order], more: true, unread: 2 });
  expect(await screen.findByRole('heading', { name: 'Guest Customer' })).toBeVisible();
  expect(fakeBackend.calls(customer).map(({ input }) => input)).toEqual([{ id: 'u1' }]);
  expect(screen.getByText('R240.00')).toBeVisible();
  expect(screen.getByText('Not given')).toBeVisible();
  expect(screen.getByText('Never')).toBeVisible();
  expect(screen.getByText('Terms, version 2')).toBeVisible();
  const orders = within(screen.getByRole('region', { name: 'Orders' }));
  expect(orders.getByRole('link', { name: 'KUSH1234' })).toHaveAttribute(
    'href',
    '/admin/manage-orders/order-1',
  );
  expect(orders.getByText('Only the newest orders are shown.')).toBeVisible();
  expect(screen.getByText(/^2 of this customer’s orders cannot be shown\./)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

test('a customer without orders or consents looks different from an unknown customer', async () => {
  const { unmount } = open(found);
  expect(await screen.findByText('No terms have been accepted yet.')).toBeVisible();
  expect(screen.getByText('No Orders yet')).toBeVisible();
  unmount();
  fakeBackend.refuse(customer, { status: 404, code: 'not-found', message: 'There is no such customer.' });
  renderWithStore(
    <Routes>
      <Route path="/admin/manage-users/:customerId" element={<CustomerPage />} />
    </Routes>,
    { route: '/admin/manage-users/gone' },
  );
  expect(await screen.findByText('There is no such customer.')).toBeVisible();
});

test('a customer is blocked after a confirmation with a reason, and can be unblocked', async () => {
  const { user } = open(found);
  fakeBackend.answer(blockCustomer, ({ isBlocked, reason: blockedReason }) => {
    const blockedAt = isBlocked ? '2026-11-22T08:00:00.000Z' : '';
    const changed = { ...found.customer, blockedAt, blockedReason };
    fakeBackend.answer(customer, { ...found, customer: changed });
    return { isBlocked, released: 1, notReleased: 0 };
  });
  await user.click(await screen.findByRole('button', { name: 'Block customer' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Never collects');
  await user.click(dialog.getByRole('button', { name: 'Block customer' }));
  expect(await screen.findByText('This customer cannot order. Reason: Never collects')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unblock customer' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unblock customer' }));
  await waitFor(() => expect(screen.queryByText(/^This customer cannot order/)).not.toBeInTheDocument());
  expect(fakeBackend.calls(blockCustomer).map(({ input }) => input)).toEqual([
    { userUID: 'u1', isBlocked: true, reason: 'Never collects' },
    { userUID: 'u1', isBlocked: false },
  ]);
});

test('a note is added with its author, and its text stays in the field if saving fails', async () => {
  const note = { at: '2026-11-22T08:00:00.000Z', by: { kind: 'staff', id: 's1', name: 'Nomsa' } as const };
  fakeBackend.refuse(noteCustomer, { status: 503, code: 'busy', message: 'Please try again.' });
  const { user } = open(found);
  await user.type(await screen.findByLabelText('New note'), 'Rings twice');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
  expect(screen.getByLabelText('New note')).toHaveValue('Rings twice');
  fakeBackend.answer(noteCustomer, ({ text }) => {
    const notes = [{ ...note, text }];
    fakeBackend.answer(customer, { ...found, notes });
    return { notes };
  });
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText(/^Nomsa/)).toBeVisible();
  expect(screen.getByLabelText('New note')).toHaveValue('');
});

test('a saved note and a block are shown even if the customer cannot be read again', async () => {
  const by = { kind: 'staff', id: 's1', name: 'Nomsa' } as const;
  const { user } = open(found);
  await screen.findByLabelText('New note');
  fakeBackend.fail(customer, 'offline');
  fakeBackend.answer(noteCustomer, ({ text }) => ({ notes: [{ at: '2026-11-22T08:00:00.000Z', by, text }] }));
  await user.type(screen.getByLabelText('New note'), 'Rings twice');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText(/^Nomsa/)).toBeVisible();
  fakeBackend.answer(blockCustomer, { isBlocked: true, released: 0, notReleased: 0 });
  await user.click(screen.getByRole('button', { name: 'Block customer' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Never collects');
  await user.click(dialog.getByRole('button', { name: 'Block customer' }));
  expect(await screen.findByText('This customer cannot order. Reason: Never collects')).toBeVisible();
});

test('staff can release the stock that an unpaid order of the customer holds', async () => {
  const held = anOrder({ id: 'order-1', orderId: 'KUSH1234', status: 'pending', paymentStatus: 'awaiting' });
  fakeBackend.answer(releaseHold, { order: { ...held, paymentStatus: 'expired' } });
  const { user } = open({ ...found, orders: [held] });
  await user.click(await screen.findByRole('button', { name: 'Release units' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Release units' }));
  await waitFor(() => expect(fakeBackend.calls(releaseHold)).toHaveLength(1));
});

describe('a customer who ordered by phone', () => {
  const data = {
    exportedAt: '2026-11-21T08:00:00.000Z',
    names: [],
    emails: [],
    orders: [],
    notes: [],
    more: false,
  };

  test('is erased after a confirmation, and cannot be blocked', async () => {
    fakeBackend.answer(findCustomer, data);
    fakeBackend.answer(eraseCustomer, { orders: 1 });
    const { user } = open(caller);
    await user.click(await screen.findByRole('button', { name: 'Erase customer' }));
    expect(screen.queryByRole('button', { name: 'Block customer' })).not.toBeInTheDocument();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Erase Guest Customer?' }));
    await user.click(dialog.getByRole('button', { name: 'Erase customer' }));
    expect(await screen.findByText('The customer’s details have been removed from one order.')).toBeVisible();
    const sent = { phoneNumber: '+27821234567', confirm: 'erase' };
    expect(fakeBackend.calls(eraseCustomer)[0]?.input).toEqual(sent);
  });

  test('is not erased while an order is in progress, and the dialog gives the reason', async () => {
    const message = 'The customer can be erased once their orders are closed: KUSH1234.';
    fakeBackend.refuse(eraseCustomer, { status: 409, code: 'order-running', message });
    const { user } = open(caller);
    await user.click(await screen.findByRole('button', { name: 'Erase customer' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Erase customer' }));
    expect(await dialog.findByText(message)).toBeVisible();
  });
});
