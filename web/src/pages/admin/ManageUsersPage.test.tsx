// spec: checkout-1-12
import { customer, listCustomers } from '@shop/core/contracts/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { Address, address } from '@/testing/address';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { ManageUsersPage } from './ManageUsersPage';

const row = {
  id: 'u1',
  kind: 'customer' as const,
  name: 'Guest Customer',
  email: 'guest@customer.example',
  phoneNumber: '+27821234567',
  orders: 3,
  spentCents: 123_450,
  lastOrderAt: '2026-11-21T08:00:00.000Z',
  isBlocked: false,
};
const rows = { customers: [row], more: false, isCounting: false };
const inputs = () => fakeBackend.calls(listCustomers).map(({ input }) => input);

test('customers are listed with their contact details, paid orders, spending, last order and a link', async () => {
  const caller = { ...row, id: 'tel-1', kind: 'telephone' as const, name: '', isBlocked: true };
  fakeBackend.answer(listCustomers, { ...rows, customers: [row, caller], more: true });
  const { container } = renderWithStore(<ManageUsersPage />);
  const table = within(await screen.findByRole('table', { name: 'Customers' }));
  expect(table.getByRole('link', { name: 'Guest Customer' })).toHaveAttribute(
    'href',
    '/admin/manage-users/u1',
  );
  expect(table.getAllByText('+27 82 123 4567')).toHaveLength(2);
  expect(table.getAllByText('R1234.50')).toHaveLength(2);
  expect(table.getByRole('link', { name: 'No name' })).toBeVisible();
  expect(table.getByText('Blocked')).toBeVisible();
  expect(table.getByText('By telephone')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

test('the list is searched after a pause in typing, sorted by spending, and continued after the last customer', async () => {
  fakeBackend.answer(listCustomers, { ...rows, more: true });
  const { user } = renderWithStore(
    <>
      <ManageUsersPage />
      <Address />
    </>,
  );
  await screen.findByRole('table', { name: 'Customers' });
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Spend');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(inputs().at(-1)).toEqual({ find: '', sort: 'spend', after: 'u1' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'guest');
  await waitFor(() => expect(inputs().at(-1)).toEqual({ find: 'guest', sort: 'spend' }));
  // The search text may identify a customer, so the URL does not contain it.
  expect(address()).toBe('?sort=spend');
});

test('a search without a match is reported, and an account can be looked up by its complete e-mail address', async () => {
  fakeBackend.answer(listCustomers, { ...rows, customers: [] });
  const message = 'No customer has this e-mail address.';
  fakeBackend.refuse(customer, { status: 404, code: 'not-found', message });
  const { user } = renderWithStore(<ManageUsersPage />);
  expect(await screen.findByText('No customers yet')).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'new@customer.example');
  expect(await screen.findByText('No customers match.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Look up this e-mail address' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('an unfinished count of orders is reported, and so is a failure to load the list', async () => {
  fakeBackend.answer(listCustomers, { ...rows, isCounting: true });
  const { unmount } = renderWithStore(<ManageUsersPage />);
  expect(await screen.findByText(/figures may be too low/)).toBeVisible();
  unmount();
  fakeBackend.refuse(listCustomers, { status: 503, code: 'busy', message: 'Please try again.' });
  const { user } = renderWithStore(<ManageUsersPage />);
  expect(await screen.findByText('Please try again.')).toBeVisible();
  fakeBackend.answer(listCustomers, rows);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Guest Customer' })).toBeVisible();
});
