import { getOperatingHours } from '@shop/core/contracts/hours';
import { getSpecialDays, pauseOrders } from '@shop/core/contracts/hoursAdmin';
import { fireEvent, screen, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { ShopState } from './ShopState';

function renderState(defaultHours: string, pausedUntil: string | null = null) {
  let until = pausedUntil;
  fakeBackend.answer(getSpecialDays, () => hoursOf(defaultHours, until));
  // The CDN still returns the hours from before any change.
  fakeBackend.answer(getOperatingHours, {
    operatingHoursList: [{ id: 'hours', defaultHours }],
    specialDays: [],
    pausedUntil,
  });
  fakeBackend.answer(pauseOrders, (input) => {
    until = input.until;
    return { pausedUntil: until };
  });
  return renderWithStore(<ShopState />);
}

function hoursOf(defaultHours: string, pausedUntil: string | null) {
  return { data: [], hours: { defaultHours, weekdays: {}, pausedUntil } };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('staff can pause and resume ordering from the status indicator, which shows each change at once', async () => {
  const { user } = renderState('00:00 to 24:00');
  await user.click(await screen.findByRole('button', { name: 'Open Pause ordering' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pause ordering' }));
  await user.click(dialog.getByRole('radio', { name: /^1 hour/ }));
  await user.click(dialog.getByRole('button', { name: 'Pause now' }));
  const paused = await screen.findByRole('button', { name: /^Paused until .+ Resume ordering$/ });
  await user.click(paused);
  const question = within(await screen.findByRole('alertdialog', { name: 'Resume ordering?' }));
  await user.click(question.getByRole('button', { name: 'Resume ordering' }));
  expect(await screen.findByText('Customers can order again')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Open Pause ordering' })).toBeVisible();
  expect(fakeBackend.calls(pauseOrders).map(({ input }) => input)).toEqual([
    { until: expect.any(String) as string },
    { until: null },
  ]);
});

test('resuming outside the opening hours promises no orders before the shop opens', async () => {
  const { user } = renderState('Closed', inDays(1));
  await user.click(await screen.findByRole('button', { name: /^Paused/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Resume ordering?' }));
  expect(
    question.getByText(/Even if you resume, customers cannot order yet\. The shop is closed\.$/),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Resume ordering' }));
  expect(await screen.findByText('The pause is over. The shop is closed')).toBeVisible();
});

/** Simulates a change by a colleague, and refreshes this device. */
function colleagueSets(defaultHours: string, pausedUntil: string | null) {
  fakeBackend.answer(getSpecialDays, hoursOf(defaultHours, pausedUntil));
  fireEvent(document, new Event('visibilitychange'));
}

test('the pause dialog reports a pause or a closure by a colleague, and keeps the selected length', async () => {
  const { user } = renderState('00:00 to 24:00');
  await user.click(await screen.findByRole('button', { name: 'Open Pause ordering' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pause ordering' }));
  await user.click(dialog.getByRole('radio', { name: /^2 hours/ }));
  expect(dialog.getByRole('status')).toBeEmptyDOMElement();
  colleagueSets('00:00 to 24:00', inDays(1));
  expect(await dialog.findByText(/^This has changed: Ordering is paused until /)).toBeVisible();
  colleagueSets('Closed', null);
  expect(await dialog.findByText(/^This has changed: Customers cannot order\./)).toBeVisible();
  expect(dialog.getByRole('radio', { name: /^2 hours/ })).toBeChecked();
});

test('the resume dialog stays open when the pause ends, and reports the end', async () => {
  const { user } = renderState('00:00 to 24:00', inDays(1));
  await user.click(await screen.findByRole('button', { name: /^Paused/ }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Resume ordering?' }));
  colleagueSets('00:00 to 24:00', null);
  expect(await question.findByText('The pause has already ended.')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Resume ordering' }));
  expect(await screen.findByRole('button', { name: 'Open Pause ordering' })).toBeVisible();
  expect(fakeBackend.calls(pauseOrders)).toHaveLength(0);
});

test('a failed attempt to end a pause is reported, and the dialog stays open', async () => {
  const { user } = renderState('00:00 to 24:00', inDays(3));
  fakeBackend.fail(pauseOrders, 'offline');
  await user.click(await screen.findByRole('button', { name: /^Paused until \w+, \d+ \w+ \d{4} @ / }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Resume ordering' }));
  expect(await question.findByText('Ordering is still paused. Please try again.')).toBeVisible();
});

test('the status of a closed shop links to the opening hours', async () => {
  const { container } = renderState('Closed');
  expect(await screen.findByRole('link', { name: /^Closed .*Change hours$/ })).toHaveAttribute(
    'href',
    '/admin/manage-shop',
  );
  expect((await axe(container)).violations).toEqual([]);
});
