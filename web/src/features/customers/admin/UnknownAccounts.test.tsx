import { orderingRules, releaseUnknownHolds, setOrderingRules } from '@shop/core/contracts/holds';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeBackend } from '@/testing/fakeBackend';
import { recordToasts } from '@/testing/recordToasts';
import { renderWithStore } from '@/testing/renderApp';

import { UnknownAccounts } from './UnknownAccounts';

function answerRules() {
  let rules = { isKnownOnly: false, unknownOrders: 14 };
  fakeBackend.answer(orderingRules, () => rules);
  fakeBackend.answer(setOrderingRules, ({ isKnownOnly }) => {
    rules = { ...rules, isKnownOnly };
    return { isKnownOnly };
  });
  fakeBackend.answer(releaseUnknownHolds, () => {
    rules = { ...rules, unknownOrders: 0 };
    return { released: 14, notReleased: 0, left: false };
  });
}

test('staff can restrict orders to known accounts', async () => {
  answerRules();
  renderWithStore(<UnknownAccounts />);
  const only = await screen.findByRole('switch', { name: 'Take orders from known accounts only' });
  expect(only).not.toBeChecked();
  await userEvent.click(only);
  expect(await screen.findByRole('switch', { checked: true })).toBeEnabled();
});

test('staff see the number of unpaid orders from unknown accounts, and can release those orders', async () => {
  answerRules();
  renderWithStore(<UnknownAccounts />);
  expect(await screen.findByText(/accounts: 14\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Release their unpaid orders' }));
  expect(await screen.findByText(/accounts: 0\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Release their unpaid orders' })).toBeDisabled();
});

test.each([
  ['the restriction is being changed', setOrderingRules, 'switch'],
  ['orders are being released', releaseUnknownHolds, 'button'],
] as const)('neither control can be used while %s', async (_what, contract, pressed) => {
  answerRules();
  fakeBackend.fail(contract, 'silence');
  renderWithStore(<UnknownAccounts />);
  await userEvent.click(await screen.findByRole(pressed));
  expect(screen.getByRole('switch')).toBeDisabled();
  expect(screen.getByRole('button')).toBeDisabled();
});

test('a failed change to the restriction is reported', async () => {
  answerRules();
  fakeBackend.fail(setOrderingRules, 'offline');
  renderWithStore(<UnknownAccounts />);
  await userEvent.click(await screen.findByRole('switch'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop cannot be reached.');
});

test.each([
  [
    { released: 0, notReleased: 2, left: true },
    /^Not released: 2\. .* There are more\. Please release again\.$/,
  ],
  [{ released: 3, notReleased: 0, left: true }, 'There are more. Please release again.'],
  [{ released: 0, notReleased: 0, left: false }, 'There was nothing to release.'],
])('a release that ends with %j is explained', async (outcome, text) => {
  answerRules();
  fakeBackend.answer(releaseUnknownHolds, outcome);
  renderWithStore(<UnknownAccounts />);
  await userEvent.click(await screen.findByRole('button', { name: 'Release their unpaid orders' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('orders that could not be released are reported', async () => {
  answerRules();
  fakeBackend.answer(releaseUnknownHolds, { released: 0, notReleased: 2, left: false });
  const shownToasts = recordToasts();
  renderWithStore(<UnknownAccounts />);
  await userEvent.click(await screen.findByRole('button', { name: 'Release their unpaid orders' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not released: 2. For example, an order may have just been paid.',
  );
  expect(shownToasts()).not.toMatch(/orders released/);
});
