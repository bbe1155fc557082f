// spec: checkout-1-7, checkout-7-29
import { orderingRules } from '@shop/core/contracts/holds';
import {
  addSpecialDay,
  getSpecialDays,
  pauseOrders,
  updateOperatingHours,
} from '@shop/core/contracts/hoursAdmin';
import { manageShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import type { OutputOf } from '@shop/core/contracts/contract';
import { addDays } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { dayTitle, monthTitle } from '@/admin/forms/monthDays';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { ManageShopPage } from './ManageShopPage';

beforeEach(() => fakeBackend.answer(orderingRules, { isKnownOnly: false, unknownOrders: 0 }));
afterEach(() => jest.useRealTimers());

type Answer = OutputOf<typeof getSpecialDays>;

const today = shopClock(new Date()).date;
const day = (ahead: number) => addDays(today, ahead);
const named = (date: string, what = 'Edit Shop Hours of') => ({ name: `${what} ${dayTitle(date)}` });

/** Renders the page with a fake server whose responses reflect saved values. */
async function renderShop(start: Partial<Answer['hours']> = {}, specialDays: Answer['data'] = []) {
  let hours: Answer['hours'] = {
    defaultHours: '09:00 to 18:00',
    weekdays: {},
    pausedUntil: null,
    version: 1,
    ...start,
  };
  let data = specialDays;
  fakeBackend.answer(manageShopProfile, { profile: aShopProfile(), version: 1 });
  fakeBackend.answer(getSpecialDays, () => ({ data, hours }));
  fakeBackend.answer(addSpecialDay, ({ date, operatingHours, shopClosed, asUsual }) => {
    const special = { date, operatingHours: operatingHours ?? '', shopClosed };
    data = [...data.filter((other) => other.date !== date), ...(asUsual ? [] : [special])];
    return {};
  });
  fakeBackend.answer(updateOperatingHours, ({ hoursId, newHours }) => {
    hours = { ...hours, version: (hours.version ?? 0) + 1 };
    if (hoursId === 'hours') hours = { ...hours, defaultHours: newHours ?? '' };
    else hours = { ...hours, weekdays: { ...hours.weekdays, [hoursId]: newHours ?? undefined } };
    return {};
  });
  fakeBackend.answer(pauseOrders, ({ until }) => {
    hours = { ...hours, pausedUntil: until };
    return { pausedUntil: until };
  });
  const rendered = renderWithStore(<ManageShopPage />);
  await screen.findByText(/^Default shop Hours/);
  return rendered;
}

const dialog = () => within(screen.getByRole('dialog'));
const setTime = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const cellOf = (date: string) => {
  const cell = document.querySelector(`time[datetime="${date}"]`)?.closest('td');
  if (!(cell instanceof HTMLElement)) throw new Error(`The calendar does not show ${date}.`);
  return within(cell);
};
/** Shows the month of the given day, which is in this or the next month. */
async function showMonthOf(date: string, user: Awaited<ReturnType<typeof renderShop>>['user']) {
  if (date.slice(0, 7) !== today.slice(0, 7)) {
    await user.click(screen.getByRole('button', { name: 'Next Month' }));
  }
}

// spec: checkout-2.manage-shop-1, checkout-2.manage-shop-3, checkout-2.manage-shop-5
test('the page shows the default hours, the weekday hours and the current month', async () => {
  const { container } = await renderShop({ weekdays: { Sunday: 'Closed', Saturday: '10:00 to 14:00' } });
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Shop' })).toBeInTheDocument();
  expect(screen.getByText('Default shop Hours (09:00 to 18:00)')).toBeVisible();
  expect(screen.getByText('10:00 to 14:00', { selector: 'li *' })).toBeVisible();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  const legend = within(screen.getByRole('list', { name: 'Legend' }));
  expect(legend.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    'Today',
    'Modified Hours',
    'Closed',
  ]);
  expect(cellOf(today).getByText('Today')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

// spec: checkout-2.manage-shop-7, checkout-2.manage-shop-8
test('Previous Month is disabled while the current month is shown, and Next Month is always enabled', async () => {
  const { user } = await renderShop();
  const title = () => screen.getByRole('heading', { name: /\d{4}$/ }).textContent;
  const first = monthTitle({ year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) });
  expect(title()).toBe(first);
  expect(screen.getByRole('button', { name: 'Previous Month' })).toBeDisabled();
  for (let months = 0; months < 14; months += 1) {
    await user.click(screen.getByRole('button', { name: 'Next Month' }));
  }
  expect(title()).not.toBe(first);
  expect(screen.getByRole('button', { name: 'Next Month' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Previous Month' })).toBeEnabled();
});

// spec: checkout-2.manage-shop-2
describe('the default hours', () => {
  // spec: checkout-2.manage-shop-10, checkout-5-8, checkout-5-9, checkout-8-28
  test('require both times, disable To until From is set, and appear after saving', async () => {
    const { user } = await renderShop();
    await user.click(screen.getByRole('button', { name: 'Update Operating Hours' }));
    expect(dialog().getByLabelText('From')).toHaveValue('09:00');
    setTime('From', '');
    expect(dialog().getByLabelText('To')).toBeDisabled();
    await user.click(dialog().getByRole('button', { name: 'Update Hours' }));
    expect(dialog().getByRole('alert')).toHaveTextContent('Please specify both starting and end hours');
    setTime('From', '10:00');
    expect(dialog().queryByRole('alert')).toBeNull();
    expect(dialog().getByLabelText('To')).toBeEnabled();
    setTime('To', '17:30');
    await user.click(dialog().getByRole('button', { name: 'Update Hours' }));
    expect(await dialog().findByText('Hours updated successfully')).toBeVisible();
    expect(fakeBackend.calls(updateOperatingHours)[0]?.input).toEqual({
      hoursId: 'hours',
      newHours: '10:00 to 17:30',
      version: 1,
    });
    await user.click(dialog().getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    expect(await screen.findByText('Default shop Hours (10:00 to 17:30)')).toBeVisible();
  });

  test('may end at or after midnight, but may not start and end at the same time', async () => {
    const { user } = await renderShop();
    await user.click(screen.getByRole('button', { name: 'Update Operating Hours' }));
    setTime('From', '18:00');
    setTime('To', '18:00');
    await user.click(dialog().getByRole('button', { name: 'Update Hours' }));
    expect(dialog().getByRole('alert')).toHaveTextContent('Please choose two different times.');
    setTime('To', '02:00');
    expect(dialog().getByText('Closes after midnight, on the next day.')).toBeVisible();
    setTime('To', '00:00');
    await user.click(dialog().getByRole('button', { name: 'Update Hours' }));
    await dialog().findByText('Hours updated successfully');
    expect(fakeBackend.calls(updateOperatingHours)[0]?.input).toMatchObject({ newHours: '18:00 to 24:00' });
  });

  // spec: checkout-8-11
  test.each([
    ['refuses', 'Failed to update hours. Please try again. Someone else has changed these hours.'],
    ['cannot be reached', 'An error occurred while updating hours. Please try again later.'],
  ])('report an error if the server %s', async (what, sentence) => {
    const { user } = await renderShop();
    if (what === 'refuses') {
      fakeBackend.refuse(updateOperatingHours, {
        status: 409,
        code: 'stale-version',
        message: 'Someone else has changed these hours.',
      });
    } else fakeBackend.fail(updateOperatingHours, 'offline');
    await user.click(screen.getByRole('button', { name: 'Update Operating Hours' }));
    setTime('From', '10:00');
    setTime('To', '17:30');
    await user.click(dialog().getByRole('button', { name: 'Update Hours' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(sentence);
    expect(dialog().getByLabelText('From')).toHaveValue('10:00');
  });
});

test('a weekday can be closed, and can follow the default hours again', async () => {
  const { user } = await renderShop();
  const change = async (choice: string) => {
    await user.click(screen.getByRole('button', { name: 'Change the hours on Sundays' }));
    await user.click(dialog().getByRole('radio', { name: choice }));
    await user.click(dialog().getByRole('button', { name: 'Update Hours' }));
    await dialog().findByText('Hours updated successfully');
    await user.keyboard('{Escape}');
  };
  await change('Closed');
  await change('Default hours');
  expect(fakeBackend.calls(updateOperatingHours).map(({ input }) => input)).toEqual([
    { hoursId: 'Sunday', newHours: 'Closed', version: 1 },
    { hoursId: 'Sunday', newHours: null, version: 2 },
  ]);
});

// spec: checkout-4-8, checkout-4-9
describe('a day of the calendar', () => {
  // spec: checkout-2.manage-shop-4, checkout-2.manage-shop-9, checkout-2.manage-shop-11, checkout-2.manage-shop-12
  // spec: checkout-2.manage-shop-13, checkout-4-11, checkout-8-29, checkout-9-11
  test('suggests the default special hours, and shows the hours once saved', async () => {
    const { user } = await renderShop();
    const date = day(1);
    await showMonthOf(date, user);
    expect(cellOf(date).getByText('09:00 to 18:00')).toBeVisible();
    await user.click(screen.getByRole('button', named(date)));
    expect(screen.getByRole('dialog', { name: 'Edit Shop Hours' })).toBeVisible();
    expect(dialog().getByLabelText('From')).toHaveValue('08:30');
    expect(dialog().getByLabelText('To')).toHaveValue('18:30');
    expect(dialog().getByRole('group', { name: 'Close Shop on this ?' })).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    expect(await dialog().findByText(`Updated changes for ${dayTitle(date)}`)).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.keyboard('{Escape}');
    expect(await cellOf(date).findByText('08:30 to 18:30')).toBeVisible();
    expect(cellOf(date).getByText('Modified Hours')).toBeVisible();
    expect(fakeBackend.calls(addSpecialDay)[0]?.input).toEqual({
      date,
      operatingHours: '08:30 to 18:30',
      shopClosed: false,
    });
  });

  // spec: checkout-2.manage-shop-4
  test('can be closed and reopened', async () => {
    const { user } = await renderShop();
    const date = day(1);
    await showMonthOf(date, user);
    await user.click(screen.getByRole('button', named(date)));
    await user.click(dialog().getByRole('radio', { name: 'Yes' }));
    expect(dialog().getByLabelText('From')).toBeDisabled();
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    await dialog().findByText(`Updated changes for ${dayTitle(date)}`);
    await user.keyboard('{Escape}');
    expect(await cellOf(date).findByText('Closed')).toBeVisible();
    expect(screen.queryByRole('button', named(date))).toBeNull();
    await user.click(screen.getByRole('button', named(date, 'Reopen the shop on')));
    expect(dialog().getByRole('radio', { name: 'No' })).toBeChecked();
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    await dialog().findByText(`Updated changes for ${dayTitle(date)}`);
    expect(fakeBackend.calls(addSpecialDay).map(({ input }) => input)).toEqual([
      { date, operatingHours: '09:00 to 18:00', shopClosed: true },
      { date, operatingHours: '09:00 to 18:00', shopClosed: false, asUsual: true },
    ]);
  });

  test('reopens with the hours of its weekday if it was closed with the default special hours', async () => {
    const closed = { date: today, operatingHours: '08:30 to 18:30', shopClosed: true };
    const { user } = await renderShop({ defaultHours: '10:00 to 24:00' }, [closed]);
    await user.click(screen.getByRole('button', { name: 'Reopen today' }));
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    await dialog().findByText(`Updated changes for ${dayTitle(today)}`);
    expect(fakeBackend.calls(addSpecialDay)[0]?.input).toEqual({
      date: today,
      operatingHours: '10:00 to 24:00',
      shopClosed: false,
      asUsual: true,
    });
  });

  test('can return from special hours to the usual hours', async () => {
    const special = { date: today, operatingHours: '11:00 to 12:00', shopClosed: false };
    const { user } = await renderShop({}, [special]);
    await user.click(cellOf(today).getByRole('button'));
    expect(dialog().getByLabelText('From')).toHaveValue('11:00');
    await user.click(dialog().getByRole('button', { name: 'Usual hours (09:00 to 18:00)' }));
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    await dialog().findByText(`Updated changes for ${dayTitle(today)}`);
    expect(fakeBackend.calls(addSpecialDay)[0]?.input).toMatchObject({ asUsual: true });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cellOf(today).queryByText('Modified Hours')).toBeNull());
    expect(cellOf(today).getByText('09:00 to 18:00')).toBeVisible();
  });

  // spec: checkout-2.manage-shop-9, checkout-4-10
  test('cannot be changed in the past', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00+02:00'), advanceTimers: true });
    await renderShop();
    for (const date of ['2026-11-01', '2026-11-20']) expect(cellOf(date).queryByRole('button')).toBeNull();
    for (const date of ['2026-11-21', '2026-11-22']) expect(cellOf(date).getByRole('button')).toBeEnabled();
  });

  // spec: checkout-2.manage-shop-12
  test('shows Saving Changes until the server responds', async () => {
    const { user } = await renderShop();
    fakeBackend.fail(addSpecialDay, 'silence');
    await user.click(screen.getByRole('button', { name: 'Close today' }));
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    expect(await dialog().findByRole('button', { name: 'Saving Changes' })).toBeDisabled();
    expect(dialog().queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  // spec: checkout-8-12
  test('keeps its dialog open for another attempt if saving fails', async () => {
    const { user } = await renderShop();
    fakeBackend.fail(addSpecialDay, 'offline');
    await user.click(screen.getByRole('button', { name: 'Close today' }));
    expect(dialog().getByRole('radio', { name: 'Yes' })).toBeChecked();
    await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'Failed to update special day. Please try again.',
    );
    expect(dialog().getByRole('button', { name: 'Cancel' })).toBeVisible();
  });
});

test('ordering can be paused and resumed', async () => {
  const { user } = await renderShop({ defaultHours: '00:00 to 24:00' });
  expect(screen.getByText('Customers can order.')).toBeVisible();
  const started = Date.now();
  await user.click(screen.getByRole('button', { name: 'Pause ordering' }));
  await user.click(dialog().getByRole('radio', { name: /^1 hour/ }));
  await user.click(dialog().getByRole('button', { name: 'Pause now' }));
  expect(await screen.findByText(/^Ordering is paused until /)).toBeVisible();
  const until = fakeBackend.calls(pauseOrders).map(({ input }) => (input as { until: string }).until);
  expect(until.map((end) => Math.round((Date.parse(end) - started) / 60_000))).toEqual([60]);
  await user.click(screen.getByRole('button', { name: 'Resume ordering' }));
  expect(await screen.findByText('Customers can order.')).toBeVisible();
});

test('a failure to load the hours is reported with a retry button', async () => {
  fakeBackend.answer(manageShopProfile, { profile: aShopProfile(), version: 1 });
  fakeBackend.fail(getSpecialDays, 'offline');
  const { user } = renderWithStore(<ManageShopPage />);
  const retry = await screen.findByRole('button', { name: /try again/i });
  fakeBackend.answer(getSpecialDays, {
    data: [],
    hours: { defaultHours: '09:00 to 18:00', weekdays: {}, pausedUntil: null },
  });
  await user.click(retry);
  expect(await screen.findByText('Default shop Hours (09:00 to 18:00)')).toBeVisible();
});

test('after the end of a session, the form offers a login and keeps the typed values', async () => {
  const { user } = await renderShop();
  fakeBackend.refuse(addSpecialDay, {
    status: 401,
    code: 'invalid-token',
    message: 'Your session has ended. Please log in again.',
  });
  await user.click(screen.getByRole('button', named(today)));
  setTime('From', '11:00');
  await user.click(dialog().getByRole('button', { name: 'Save Changes' }));
  expect(await dialog().findByText(/nothing you typed is lost/)).toBeVisible();
  expect(dialog().getByRole('button', { name: 'Log in again' })).toBeVisible();
  expect(dialog().getByLabelText('From')).toHaveValue('11:00');
});

// spec: checkout-2.manage-shop-6
test('today is green, a closed day is red and a day with special hours is blue, each with a label', async () => {
  const [shut, short] = [day(1), day(2)];
  const { user } = await renderShop({}, [
    { date: shut, operatingHours: '', shopClosed: true },
    { date: short, operatingHours: '10:00 to 12:00', shopClosed: false },
  ]);
  const colours: [string, string, string][] = [
    [today, 'Today', 'success'],
    [shut, 'Closed', 'danger'],
    [short, 'Modified Hours', 'info'],
  ];
  for (const [date, word, tone] of colours) {
    if (document.querySelector(`time[datetime="${date}"]`) === null) await showMonthOf(date, user);
    const said = cellOf(date).getByText(word);
    expect(said.closest('td')).toHaveClass(`bg-${tone}-soft`);
  }
});
