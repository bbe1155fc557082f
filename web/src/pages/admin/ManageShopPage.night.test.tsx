// Tests the time after midnight, while the opening hours of the previous day continue.
import { orderingRules } from '@shop/core/contracts/holds';
import { addSpecialDay, getSpecialDays, pauseOrders } from '@shop/core/contracts/hoursAdmin';
import { manageShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { screen, within } from '@testing-library/react';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { ManageShopPage } from './ManageShopPage';

beforeEach(() => fakeBackend.answer(orderingRules, { isKnownOnly: false, unknownOrders: 0 }));

const today = '2026-11-21';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(`${today}T01:30:00+02:00`), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

async function renderNight(defaultHours = '18:00 to 03:00') {
  fakeBackend.answer(manageShopProfile, { profile: aShopProfile(), version: 1 });
  fakeBackend.answer(getSpecialDays, { data: [], hours: { defaultHours, weekdays: {}, pausedUntil: null } });
  fakeBackend.answer(addSpecialDay, {});
  const rendered = renderWithStore(<ManageShopPage />);
  await screen.findByText(/^Default shop Hours/);
  return rendered;
}

const dialog = () => within(screen.getByRole('dialog'));
const running = () => dialog().queryByRole('group', { name: /^Yesterday’s hours run until 03:00/ });
const saved = () => fakeBackend.calls(addSpecialDay).map(({ input }) => input);

test('closing today asks whether to end the hours of the previous night as well, and ends them', async () => {
  const { user } = await renderNight();
  await user.click(screen.getByRole('button', { name: 'Close today' }));
  const question = running();
  if (question === null) throw new Error('The dialog does not ask about the previous night.');
  expect(within(question).getByRole('radio', { name: 'Yes' })).toBeChecked();
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  await dialog().findByText('Updated changes for Saturday, 21 November');
  expect(saved()).toMatchObject([{ date: today, shopClosed: true, endsYesterday: true }]);
});

test('the hours of the previous night continue if staff choose No', async () => {
  const { user } = await renderNight();
  await user.click(screen.getByRole('button', { name: 'Close today' }));
  const question = running();
  if (question === null) throw new Error('The dialog does not ask about the previous night.');
  await user.click(within(question).getByRole('radio', { name: 'No' }));
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  await dialog().findByText('Updated changes for Saturday, 21 November');
  expect(saved()).toEqual([expect.not.objectContaining({ endsYesterday: true })]);
});

test('the dialog does not ask about the previous night once its hours have ended', async () => {
  const { user } = await renderNight('09:00 to 01:00');
  await user.click(screen.getByRole('button', { name: 'Close today' }));
  expect(running()).toBeNull();
});

test("a pause for the rest of today lasts until the night's hours end", async () => {
  const { user } = await renderNight();
  fakeBackend.answer(pauseOrders, ({ until }) => ({ pausedUntil: until }));
  await user.click(screen.getByRole('button', { name: 'Pause ordering' }));
  await user.click(dialog().getByRole('radio', { name: 'Rest of today until 03:00' }));
  await user.click(dialog().getByRole('button', { name: 'Pause now' }));
  await screen.findByText('Ordering is paused');
  expect(fakeBackend.calls(pauseOrders).map(({ input }) => input)).toEqual([
    { until: new Date(`${today}T03:00:00+02:00`).toISOString() },
  ]);
});
