import { adminSearch } from '@shop/core/contracts/adminSearch';
import { managePromotions } from '@shop/core/contracts/promotions';
import { staffAccounts } from '@shop/core/contracts/staffAccounts';
import { anOrder, aPromotion } from '@shop/core/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';

import { LeaveQuestion } from '@/admin/forms/LeaveQuestion';
import { useLeaveWarning } from '@/admin/forms/useLeaveWarning';
import { axe } from '@/testing/axe';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { AdminSearch } from './AdminSearch';

const results = {
  orders: [anOrder({ id: 'order-1', orderId: 'KUSH1234' })],
  items: [{ id: 'i1', kind: 'flower' as const, code: 'FL-1', name: 'Durban Haze', isDeleted: false }],
  customers: [
    {
      id: 'tel-1',
      kind: 'telephone' as const,
      name: 'Durban Dlamini',
      email: '',
      phoneNumber: '+27821234567',
      orders: 1,
      spentCents: 100,
      lastOrderAt: '',
      isBlocked: false,
    },
  ],
  more: ['orders' as const],
};
const nothing = { orders: [], items: [], customers: [], more: [] };

const colleague = {
  id: 's2',
  username: 'wanda',
  name: 'Wanda',
  surname: 'Mokoena',
  role: 'manager' as const,
  disabled: false,
  hasTemporaryPassword: false,
  hasSecondFactor: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  isYou: false,
};

beforeEach(() => {
  fakeBackend.answerByDefault(managePromotions, { promotions: [], more: false });
  fakeBackend.answerByDefault(staffAccounts, { accounts: [], more: false });
});

function Where() {
  const { pathname, hash } = useLocation();
  return <p>at {pathname + hash}</p>;
}

function renderSearch(main = <p>Figures</p>) {
  return renderWithStore(
    <>
      <AdminSearch />
      <main>
        {main}
        <label>
          Note
          <input />
        </label>
        <Where />
      </main>
    </>,
    { route: '/admin' },
  );
}

function Unsaved() {
  const leaving = useLeaveWarning(true);
  return <LeaveQuestion leaving={leaving} text="Your note will be lost." />;
}

const field = () =>
  screen.findByRole('combobox', {
    name: 'Search orders, products, customers, promotions, colleagues and screens',
  });

test('Ctrl+K opens the search, and the arrow keys and Enter open one of its grouped results', async () => {
  fakeBackend.answer(adminSearch, results);
  const { user } = renderSearch();
  await user.keyboard('{Control>}k{/Control}');
  expect(await field()).toHaveFocus();
  await user.type(await field(), 'dur');
  const list = within(await screen.findByRole('listbox', { name: 'Results' }));
  expect(await list.findByRole('group', { name: 'Orders' })).toBeVisible();
  expect(list.getByRole('group', { name: 'Products' })).toBeVisible();
  expect(list.getByRole('option', { name: /^Durban Dlamini/ })).toHaveTextContent(
    '+27 82 123 4567 · 1 order',
  );
  expect(screen.getByText('3 results.')).toBeVisible();
  expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(await screen.findByText('at /admin/manage-users/tel-1')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('Enter opens the chosen customer while promotions and colleagues are still loading', async () => {
  fakeBackend.answer(adminSearch, { ...results, more: [] });
  fakeBackend.fail(managePromotions, 'silence');
  fakeBackend.fail(staffAccounts, 'silence');
  const { user } = renderSearch();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'dur');
  await screen.findByRole('option', { name: /^Durban Dlamini/ });
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(await screen.findByText('at /admin/manage-users/tel-1')).toBeVisible();
});

test('unsaved work requires a confirmation before a result opens', async () => {
  fakeBackend.answer(adminSearch, { ...results, more: [] });
  const { user } = renderSearch(
    <Routes>
      <Route path="/admin" element={<Unsaved />} />
      <Route path="*" element={null} />
    </Routes>,
  );
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'dur');
  await user.click(await screen.findByRole('option', { name: /^Durban Dlamini/ }));
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(screen.getByText('at /admin')).toBeInTheDocument();

  await user.click(await field());
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('at /admin/manage-users/tel-1')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a found order shows its customer and items, and a link opens the same search in the list of orders', async () => {
  fakeBackend.answer(adminSearch, results);
  const { user } = renderSearch();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'dur');
  const list = within(await screen.findByRole('listbox', { name: 'Results' }));
  const [order] = results.orders;
  const option = await list.findByRole('option', { name: /^KUSH1234/ });
  expect(option).toHaveTextContent(order?.products[0]?.name ?? 'an order has a product');
  expect(option).toHaveTextContent(order?.user.displayName ?? 'an order has a customer');
  await user.click(list.getByRole('option', { name: 'Show all in Manage Orders' }));
  expect(await screen.findByText('at /admin/manage-orders#find=dur')).toBeVisible();
});

test('a slash opens the search, except in a text field or on a screen with a search box', async () => {
  const { user, unmount } = renderSearch();
  await user.type(screen.getByLabelText('Note'), '/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  screen.getByLabelText('Note').blur();
  await user.keyboard('/');
  await field();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();
  const other = renderSearch(<div role="search" />);
  await other.user.keyboard('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('failures and empty results are reported, and the last request contains the complete text', async () => {
  fakeBackend.refuse(adminSearch, { status: 503, code: 'busy', message: 'Please try again.' });
  const { user } = renderSearch();
  await user.click(screen.getByRole('button', { name: /^Search the shop/ }));
  await user.type(await field(), 'd');
  expect(screen.getByText(/^Type at least two letters/)).toBeVisible();
  await user.type(await field(), 'ur');
  expect(await screen.findByText('Please try again.')).toBeVisible();
  fakeBackend.answer(adminSearch, nothing);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing matches.')).toBeVisible();
  await user.type(await field(), 'ban');
  await waitFor(() => expect(fakeBackend.calls(adminSearch).at(-1)?.input).toEqual({ find: 'durban' }));
});

test('screens are found by the beginning of any word, even if the search on the server fails', async () => {
  fakeBackend.refuse(adminSearch, { status: 503, code: 'busy', message: 'Please try again.' });
  const { user } = renderSearch();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'pau');
  const list = within(screen.getByRole('listbox', { name: 'Results' }));
  expect(list.getByRole('group', { name: 'Screens' })).toBeVisible();
  expect(list.getByRole('option', { name: /^Manage Shop/ })).toBeVisible();
  expect(await screen.findByText('Please try again.')).toBeVisible();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('at /admin/manage-shop')).toBeVisible();
});

test('promotions and colleagues are found, and nothing is requested before the second letter', async () => {
  fakeBackend.answer(adminSearch, nothing);
  fakeBackend.answer(managePromotions, {
    promotions: [
      aPromotion({ id: 'winter', name: 'Winter', code: 'WARM-10' }),
      aPromotion({ id: 'sale', name: 'Warehouse sale', code: '' }),
    ].map((promotion) => ({ promotion, figures: { orders: 0, discountCents: 0, revenueCents: 0 } })),
    more: false,
  });
  fakeBackend.answer(staffAccounts, { accounts: [colleague], more: false });
  const { user } = renderSearch();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'w');
  expect(fakeBackend.calls(managePromotions)).toEqual([]);
  expect(fakeBackend.calls(staffAccounts)).toEqual([]);
  await user.type(await field(), 'a');
  const list = within(screen.getByRole('listbox', { name: 'Results' }));
  expect(await list.findByRole('option', { name: /^Winter\s*WARM-10/ })).toBeVisible();
  expect(list.getByRole('option', { name: /^Warehouse sale\s*Automatic/ })).toBeVisible();
  expect(await list.findByRole('option', { name: /^Wanda Mokoena\s*wanda/ })).toBeVisible();
  await user.type(await field(), 'rm');
  expect(list.queryByRole('option', { name: /^Wanda/ })).toBeNull();
  await user.click(list.getByRole('option', { name: /^Winter/ }));
  expect(await screen.findByText('at /admin/manage-promotions#winter')).toBeVisible();
});

test('a failed search for colleagues is reported, and the other results are still shown', async () => {
  fakeBackend.answer(adminSearch, results);
  fakeBackend.refuse(staffAccounts, { status: 503, code: 'busy', message: 'Please try again.' });
  const { user } = renderSearch();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'dur');
  expect(await screen.findByText('Promotions and colleagues could not be searched.')).toBeVisible();
  expect(await screen.findByRole('option', { name: /^Durban Dlamini/ })).toBeVisible();
});
