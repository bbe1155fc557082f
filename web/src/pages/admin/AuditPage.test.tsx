import type { AuditEntry } from '@shop/core/contracts/audit';
import { auditLog } from '@shop/core/contracts/audit';
import { staffAccounts } from '@shop/core/contracts/staffAccounts';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { AuditPage } from './AuditPage';

const entry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'row-1',
  at: '2026-11-21T08:15:00.000Z',
  by: 'staff:s1',
  byName: 'Demo Staff',
  action: 'updateProduct',
  target: { kind: 'flower', id: 'f1', name: 'Blue Dream' },
  before: { stockPrice: { oneGram: 100, threeGram: 280 }, availability: true, description: 'Old' },
  after: { stockPrice: { oneGram: 110, threeGram: 280 }, availability: false, description: null },
  ...change,
});

const account = {
  surname: 'Staff',
  username: 'demo',
  role: 'owner' as const,
  hasTemporaryPassword: false,
  hasSecondFactor: false,
  disabled: false,
  isYou: true,
};
const createdAt = '2026-11-01T08:00:00.000Z';

function open(route = '/') {
  fakeBackend.answer(staffAccounts, {
    accounts: [{ id: 's1', name: 'Demo', createdAt, ...account }],
    more: false,
  });
  return renderWithStore(<AuditPage />, { route });
}

const asked = () => fakeBackend.calls(auditLog).map(({ input }) => input);

test('an entry shows the author, action, target, time and changed fields', async () => {
  fakeBackend.answer(auditLog, { entries: [entry()], more: false, total: 1 });
  const { user, container } = open();
  expect(await screen.findByRole('heading', { name: 'Demo Staff changed Blue Dream' })).toBeVisible();
  expect(screen.getByText('Saturday, 21 November 2026 @ 10:15 AM')).toBeVisible();
  await user.click(screen.getByText('3 fields'));
  const rows = within(screen.getByRole('table', { name: 'What changed' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Stock price · one gram', '100', '110'],
    ['Availability', 'Yes', 'No'],
    ['Description', 'Old', 'None'],
  ]);
  expect((await axe(container)).violations).toEqual([]);
});

test('an entry omits bookkeeping fields, and formats timestamps for display', async () => {
  const saved = (version: number, pausedUntil: string | null) => ({
    version,
    updatedAt: `2026-11-21T08:0${version}:00.000Z`,
    pausedUntil,
  });
  const row = entry({ before: saved(1, null), after: saved(2, '2026-11-21T10:00:00.000Z') });
  fakeBackend.answer(auditLog, { entries: [row], more: false, total: 1 });
  const { user } = open();
  await user.click(await screen.findByText('1 field'));
  const cells = within(screen.getByRole('table', { name: 'What changed' })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['None', 'Saturday, 21 November 2026 @ 12:00 PM']);
});

test('an action without changed fields cannot be expanded, and an action without a label shows its name in words', async () => {
  const look = entry({ action: 'sendMail', before: null, after: null });
  fakeBackend.answer(auditLog, { entries: [look], more: false, total: 1 });
  open();
  expect(await screen.findByRole('heading', { name: 'Demo Staff send mail Blue Dream' })).toBeVisible();
  expect(screen.queryByText(/field/)).not.toBeInTheDocument();
});

test('the log can be paged forward and back', async () => {
  const rows = (from: number) =>
    Array.from({ length: 20 }, (_, index) =>
      entry({
        id: `row-${from + index}`,
        target: { kind: 'flower', id: 'f', name: `Thing ${from + index}` },
      }),
    );
  fakeBackend.answer(auditLog, ({ beforeId }) => ({
    entries: beforeId === undefined ? rows(0) : rows(20),
    more: beforeId === undefined,
    total: 40,
  }));
  const { user } = open();
  expect(await screen.findByText('Page 1 of 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Page 2 of 2')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Thing 20$/ })).toBeVisible();
  expect(asked().at(-1)).toEqual({ before: '2026-11-21T08:15:00.000Z', beforeId: 'row-19' });
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('heading', { name: /Thing 0$/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
});

test('the log can be filtered by member of staff, action and kind of target', async () => {
  fakeBackend.answer(auditLog, ({ kind }) =>
    kind === undefined
      ? { entries: [entry()], more: false, total: 1 }
      : { entries: [], more: false, total: 0 },
  );
  const { user } = open();
  await screen.findByRole('option', { name: 'Demo Staff' });
  await user.selectOptions(screen.getByLabelText('Member of staff'), 'Demo Staff');
  await user.selectOptions(screen.getByLabelText('Action'), 'Update product');
  await user.selectOptions(screen.getByLabelText('Target'), 'Banner');
  expect(await screen.findByText('No entries match these filters.')).toBeVisible();
  expect(asked().at(-1)).toEqual({ staffId: 's1', action: 'updateProduct', kind: 'banner' });
});

test('an empty log looks different from a log that cannot be loaded', async () => {
  fakeBackend.refuse(auditLog, { status: 503, code: 'busy', message: 'The shop is busy right now.' });
  const { user } = open('/?kind=<script>');
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy right now.');
  expect(asked()).toEqual([{}]);
  fakeBackend.answer(auditLog, { entries: [], more: false, total: 0 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There are no entries yet.')).toBeVisible();
});

test.each([
  ['Ordering rules', 'orderingRules'],
  ['Privacy notice', 'privacyNotice'],
])('the log can be filtered by the target “%s”', async (label, kind) => {
  fakeBackend.answer(auditLog, { entries: [entry()], more: false, total: 1 });
  const { user } = open();
  await user.selectOptions(screen.getByLabelText('Target'), label);
  await waitFor(() => expect(asked().at(-1)).toEqual({ kind }));
});

test('a log that cannot be refreshed says so, and keeps its entries', async () => {
  fakeBackend.answer(auditLog, { entries: [entry()], more: false, total: 1 });
  const { store, unmount } = open();
  await screen.findByRole('heading', { name: 'Demo Staff changed Blue Dream' });
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  fakeBackend.refuse(auditLog, { status: 500, code: 'internal', message: 'Something went wrong.' });
  renderWithStore(<AuditPage />, { store });
  expect(await screen.findByRole('alert')).toHaveTextContent('The log could not be refreshed just now.');
  expect(screen.getByRole('heading', { name: 'Demo Staff changed Blue Dream' })).toBeVisible();
});

test.each<[string, Partial<AuditEntry>]>([
  [
    'canceled the order KUSH9; its refund is due',
    {
      action: 'updateOrder',
      target: { kind: 'order', id: 'o', name: 'KUSH9' },
      before: { status: 'pending', payment: { status: 'paid' } },
      after: { status: 'canceled', payment: { status: 'refund-due' } },
    },
  ],
  [
    'handed over the order KUSH9',
    {
      action: 'updateOrder',
      target: { kind: 'order', id: 'o', name: 'KUSH9' },
      before: { status: 'pending' },
      after: { status: 'completed' },
    },
  ],
  [
    'disabled the account of thandi',
    {
      action: 'updateStaff',
      target: { kind: 'staff', id: 's', name: 'thandi' },
      before: { disabled: false },
      after: { disabled: true },
    },
  ],
  [
    'changed the price of Papers from R12.00 to R15.00',
    {
      action: 'updateProductExtra',
      target: { kind: 'extra', id: 'x', name: 'Papers' },
      before: { price: 12, version: 1 },
      after: { price: 15, version: 2 },
    },
  ],
  [
    'closed the shop on 2026-12-25',
    {
      action: 'addSpecialDay',
      target: { kind: 'specialDay', id: '2026-12-25', name: '2026-12-25' },
      before: null,
      after: { date: '2026-12-25', shopClosed: true, operatingHours: '08:30 to 18:30' },
    },
  ],
  ['resumed ordering', { action: 'pauseOrders', before: null, after: { pausedUntil: null } }],
])('an action is described by its effect: %s', async (sentence, change) => {
  fakeBackend.answer(auditLog, { entries: [entry(change)], more: false, total: 1 });
  open();
  expect(await screen.findByRole('heading', { name: `Demo Staff ${sentence}` })).toBeVisible();
});

test.each<[string, Partial<AuditEntry>]>([
  [
    'Demo Staff logged in as demo on a new device',
    {
      action: 'adminLogin',
      target: { kind: 'staff', id: 's1', name: 'demo' },
      before: null,
      after: { outcome: 'succeeded', isKnownDevice: false },
    },
  ],
  [
    'Someone failed to log in as demo',
    {
      action: 'adminLogin',
      by: 'visitor',
      byName: 'Not signed in',
      target: { kind: 'staff', id: 's1', name: 'demo' },
      before: null,
      after: { outcome: 'failed', isKnownDevice: false },
    },
  ],
  [
    'Someone was locked out of the account demo after failed attempts',
    {
      action: 'adminLogin',
      by: 'visitor',
      byName: 'Not signed in',
      target: { kind: 'staff', id: 's1', name: 'demo' },
      before: null,
      after: { outcome: 'locked', isKnownDevice: true },
    },
  ],
])('a login is described by its outcome: %s', async (sentence, change) => {
  fakeBackend.answer(auditLog, { entries: [entry(change)], more: false, total: 1 });
  open();
  expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
});

test('the log can be filtered by days, and by actions that several endpoints perform', async () => {
  fakeBackend.answer(auditLog, { entries: [entry()], more: false, total: 1 });
  const { user } = open('/?from=2026-11-20&to=2026-11-21');
  expect(await screen.findByLabelText('From day')).toHaveValue('2026-11-20');
  await user.selectOptions(screen.getByLabelText('Action'), 'Delete extra');
  await screen.findByRole('heading', { name: /Blue Dream/ });
  expect(asked().at(-1)).toEqual({
    action: 'deleteExtra,deleteProductExtra',
    from: '2026-11-20',
    to: '2026-11-21',
  });
});
