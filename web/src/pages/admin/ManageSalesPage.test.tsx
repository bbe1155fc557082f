// spec: checkout-1-12
import { sales } from '@shop/core/contracts/insights';
import { addDays, daysBetween } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { Address, address } from '@/testing/address';
import { fakeBackend } from '@/testing/fakeBackend';
import type { Rendered } from '@/testing/renderApp';
import { renderWithStore } from '@/testing/renderApp';

import { ManageSalesPage } from './ManageSalesPage';

const today = shopClock(new Date()).date;
const none = {
  orders: 0,
  goodsCents: 0,
  discountCents: 0,
  deliveryCents: 0,
  totalCents: 0,
  backOrders: 0,
  partOrders: 0,
  backCents: 0,
};
const busy = {
  orders: 3,
  goodsCents: 102_050,
  discountCents: 2_000,
  deliveryCents: 4_500,
  totalCents: 104_550,
  backOrders: 1,
  partOrders: 0,
  backCents: 24_550,
};

type Special = Record<string, Partial<typeof none>>;

/** The shop is registered for VAT since the day `vatSince`. */
const answerDays = (special: Special = {}, vatSince = '') =>
  fakeBackend.answer(sales, figuresOf(special, vatSince));

function figuresOf(special: Special, vatSince = '') {
  return ({ from, to }: { from: string; to: string }) => ({
    days: daysBetween(from, to).map((date) => ({
      date,
      ...none,
      ...special[date],
      hasVat: date >= vatSince,
    })),
    products: [{ id: 'f1', size: 'oneGram' as const, name: 'Blue Dream 1G', units: 2, cents: 80_000 }],
    others: { count: 3, units: 5, cents: 12_345 },
    hours: [{ hour: 14, orders: 2, cents: 60_000 }],
    categories: [{ name: 'Indoor', units: 7, cents: 92_345 }],
    staff: [
      { name: '', orders: 1, cents: 50_000 },
      { name: 'Thandi Nkosi', orders: 1, cents: 30_000 },
    ],
    isVatRegistered: true,
  });
}

const open = (route = '/') =>
  renderWithStore(
    <>
      <ManageSalesPage />
      <Address />
    </>,
    { route },
  );

/** Presses Export and returns the lines of the saved file. */
async function exportedRows(user: Rendered['user']): Promise<string[] | undefined> {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => (file instanceof Blob ? `blob:${files.push(file)}` : '');
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  click.mockRestore();
  return (await files[0]?.text())?.split('\r\n');
}

const asked = () => fakeBackend.calls(sales).map(({ input }) => input);

test('partial refunds are subtracted and counted separately, and the products table states which refunds it includes', async () => {
  answerDays({ [today]: { ...busy, partOrders: 2, backCents: 25_000 } });
  open();
  const sums = within(await screen.findByRole('region', { name: 'Totals for the period' }));
  expect(sums.getByText('1 of 3 orders, 2 more in part')).toBeVisible();
  const [newest] = within(screen.getByRole('table', { name: 'Sales per day' }))
    .getAllByRole('row')
    .slice(1);
  expect(newest).toHaveTextContent(/Refunds−R250\.00 \(1, 2 in part\)SalesR795\.50/);
  expect(screen.getByText(/A refund without items reduces only the day’s total\.$/)).toBeVisible();
});

test('the page shows the last seven days as totals, a labelled chart and a table, with the best-selling products', async () => {
  answerDays({ [today]: busy, [addDays(today, -1)]: { ...none, orders: 1, totalCents: 10_000 } });
  const { container } = open();
  const sums = within(await screen.findByRole('region', { name: 'Totals for the period' }));
  expect(asked()).toEqual([
    { from: addDays(today, -6), to: today },
    { from: addDays(today, -13), to: addDays(today, -7) },
  ]);
  expect(sums.getByText('R900.00')).toBeVisible();
  expect(sums.getByText('R245.50')).toBeVisible();
  expect(sums.getByText('1 of 4 orders')).toBeVisible();
  expect(sums.getByText('R300.00')).toBeVisible();
  expect(sums.getByText('R20.00')).toBeVisible();
  expect(screen.getByRole('img', { name: /Sales per day, .* with R800\.00\.$/ })).toBeVisible();
  const [newest] = within(screen.getByRole('table', { name: 'Sales per day' }))
    .getAllByRole('row')
    .slice(1);
  expect(newest).toHaveTextContent(
    /Orders3GoodsR1020\.50Discounts−R20\.00DeliveryR45\.00PaidR1045\.50Refunds−R245\.50 \(1\)SalesR800\.00/,
  );
  const products = within(screen.getByRole('region', { name: 'Breakdown' }));
  expect(products.getByText('Blue Dream 1G')).toBeVisible();
  expect(products.getByText('3 more, 5 units for R123.45 in total.')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});

test('the VAT of a period counts only the days on which the shop was registered for VAT', async () => {
  const days = { '2026-11-01': busy, '2026-11-02': { ...none, orders: 1, totalCents: 11_500 } };
  answerDays(days, '2026-11-02');
  open('/?from=2026-11-01&to=2026-11-02');
  const sums = within(await screen.findByRole('region', { name: 'Totals for the period' }));
  expect(sums.getByText('15%, included since 2 Nov 2026').parentElement).toHaveTextContent('R15.00');
  expect(sums.getByText('Sales less VAT').parentElement).toHaveTextContent('R900.00');
});

test('a period before the registration for VAT has no VAT, on the screen and in the exported file', async () => {
  answerDays({ '2026-11-01': busy }, '2026-12-01');
  const { user } = open('/?from=2026-11-01&to=2026-11-01');
  const sums = within(await screen.findByRole('region', { name: 'Totals for the period' }));
  expect(sums.getByText('The shop was not registered for VAT').parentElement).toHaveTextContent('None');
  expect(await exportedRows(user)).toContain('Day,2026-11-01,3,,1020.50,20.00,45.00,1045.50,245.50,800.00,');
});

test('the weekly view totals the sales of weeks that start on Monday', async () => {
  answerDays({ '2026-11-22': busy, '2026-11-23': busy, '2026-11-24': busy });
  const { user } = open('/?from=2026-11-22&to=2026-11-24');
  await user.click(await screen.findByRole('tab', { name: 'Per week' }));
  const rows = within(screen.getByRole('table', { name: 'Sales per week' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Mon, 23 Nov to Tue, 24 Nov.*R1600\.00/),
    expect.stringMatching(/Sun, 22 Nov.*R800\.00/),
  ]);
});

test('a period from the URL or a button is requested with the period before it, and stored in the URL', async () => {
  answerDays();
  const { user } = open('/?from=2026-11-01&to=2026-11-05');
  expect(await screen.findByLabelText('From day')).toHaveValue('2026-11-01');
  await user.click(screen.getByRole('button', { name: 'Last 30 days' }));
  expect(screen.getByRole('button', { name: 'Last 30 days' })).toHaveAttribute('aria-pressed', 'true');
  await screen.findByRole('img', { name: /^No sales from / });
  expect(address()).toBe('?days=30');
  expect(asked()).toEqual([
    { from: '2026-11-01', to: '2026-11-05' },
    { from: '2026-10-27', to: '2026-10-31' },
    { from: addDays(today, -29), to: today },
    { from: addDays(today, -59), to: addDays(today, -30) },
  ]);
});

test.each([
  ['ends before it begins', '2026-11-05', '2026-11-01', 'The last day is before the first.'],
  ['is too long', '2026-01-01', '2026-11-01', 'Please choose at most 92 days.'],
])('a period that %s is rejected without a request', (_what, from, to, sentence) => {
  open(`/?from=${from}&to=${to}`);
  expect(screen.getByLabelText('To day')).toHaveAccessibleDescription(sentence);
  expect(asked()).toEqual([]);
});

test('a failure is reported, and the request can be retried', async () => {
  fakeBackend.refuse(sales, { status: 503, code: 'busy', message: 'The shop is busy right now.' });
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The shop is busy right now.');
  answerDays();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Breakdown' })).toBeVisible();
});

test('figures of the previous period that cannot be loaded are reported, and can be loaded again', async () => {
  const weekBefore = '2026-11-01';
  const figures = figuresOf({ '2026-11-08': busy, [weekBefore]: { ...none, orders: 1, totalCents: 40_000 } });
  fakeBackend.answer(sales, (period) => {
    if (period.to === weekBefore) throw new TypeError('Failed to fetch');
    return figures(period);
  });
  const { user } = open('/?from=2026-11-08&to=2026-11-08');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'These figures could not be refreshed just now.',
  );
  expect(screen.getByText('After discounts and refunds')).toBeVisible();
  fakeBackend.answer(sales, figures);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('After discounts and refunds · ▲ 100%')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the arrow keys select a bar, and show its figures with those of the previous period', async () => {
  const yesterday = addDays(today, -1);
  answerDays({ [yesterday]: busy, [addDays(yesterday, -7)]: { ...none, orders: 1, totalCents: 40_000 } });
  const { user } = open(`/?from=${addDays(yesterday, -6)}&to=${yesterday}`);
  const slider = await screen.findByRole('slider', { name: 'Choose a day' });
  await waitFor(() =>
    expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/: R800\.00, 3 orders, R245\.50 refunded · previously, .*: R400\.00$/),
    ),
  );
  act(() => slider.focus());
  await user.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/: R0\.00, 0 orders/));
  await user.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuenow', '0');
  const sums = within(screen.getByRole('region', { name: 'Totals for the period' }));
  expect(sums.getByText('After discounts and refunds · ▲ 100%')).toBeVisible();
  expect(sums.getByText(/^Compared with /)).toBeVisible();
  expect(sums.getByText('R104.35')).toBeVisible();
});

test('changes compare only days that are over, so today has no change', async () => {
  const weekBefore = { ...none, orders: 1, totalCents: 40_000 };
  answerDays({
    [today]: busy,
    [addDays(today, -1)]: busy,
    [addDays(today, -7)]: { ...weekBefore, totalCents: 900_000 },
    [addDays(today, -8)]: weekBefore,
  });
  const { user } = open();
  const sums = () => within(screen.getByRole('region', { name: 'Totals for the period' }));
  expect(await screen.findByText('After discounts and refunds · ▲ 100%')).toBeVisible();
  expect(sums().getByText('R1600.00')).toBeVisible();
  expect(sums().getByText(/^Only days that are over are compared: \d.* with \d.*\.$/)).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByText('After discounts and refunds')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('slider', { name: 'Choose a day' })).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/ · previously, .*: R9000\.00$/),
    ),
  );
  expect(sums().queryByText(/▲|▼|compared/i)).toBeNull();
});

describe('a page that stays open', () => {
  afterEach(() => jest.useRealTimers());

  function openAt(now: string, route = '/') {
    jest.useFakeTimers({ now: new Date(now), advanceTimers: true });
    answerDays({ '2026-11-21': busy, '2026-11-14': { ...none, orders: 1, totalCents: 40_000 } });
    return open(route);
  }
  const wait = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

  const lateEvening = '2026-11-21T23:59:30+02:00';

  test('shows the new day after midnight', async () => {
    openAt(lateEvening);
    await screen.findByRole('region', { name: 'Breakdown' });
    expect(screen.getByLabelText('To day')).toHaveValue('2026-11-21');
    await wait(60);
    expect(screen.getByLabelText('To day')).toHaveValue('2026-11-22');
    expect(asked()).toContainEqual({ from: '2026-11-16', to: '2026-11-22' });
  });

  test('shows the new day after midnight if staff have chosen “Today”', async () => {
    openAt(lateEvening);
    fireEvent.click(screen.getByRole('button', { name: 'Today' }));
    await screen.findByRole('region', { name: 'Breakdown' });
    expect(screen.getByLabelText('From day')).toHaveValue('2026-11-21');
    await wait(60);
    expect(screen.getByLabelText('From day')).toHaveValue('2026-11-22');
    expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
    expect(asked()).toContainEqual({ from: '2026-11-22', to: '2026-11-22' });
  });

  test('counts a day once more after it is over, and compares it only then', async () => {
    openAt(lateEvening, '/?from=2026-11-21&to=2026-11-21');
    expect(await screen.findByText('After discounts and refunds')).toBeVisible();
    fakeBackend.refuse(sales, { status: 500, code: 'internal', message: 'Something went wrong.' });
    await wait(60);
    expect(screen.getByRole('alert')).toHaveTextContent('These figures could not be refreshed just now.');
    expect(screen.queryByText(/▲|▼|compared/i)).toBeNull();
    answerDays({ '2026-11-21': busy, '2026-11-14': { ...none, orders: 1, totalCents: 40_000 } });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await wait(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('After discounts and refunds · ▲ 100%')).toBeVisible();
  });

  test('does not ask again for days that are over', async () => {
    openAt('2026-11-21T12:00:00+02:00', '/?from=2026-11-01&to=2026-11-05');
    await screen.findByRole('region', { name: 'Breakdown' });
    const before = asked().length;
    await wait(600);
    expect(asked()).toHaveLength(before);
  });

  test('shows new sales every five minutes, and reports that old figures could not be refreshed', async () => {
    openAt('2026-11-21T12:00:00+02:00');
    expect(await screen.findByText('1 of 3 orders')).toBeVisible();
    answerDays({ '2026-11-21': { ...busy, orders: 4 } });
    await wait(300);
    expect(screen.getByText('1 of 4 orders')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    fakeBackend.refuse(sales, { status: 500, code: 'internal', message: 'Something went wrong.' });
    await wait(300);
    expect(screen.getByRole('alert')).toHaveTextContent('These figures could not be refreshed just now.');
    expect(screen.getByText('1 of 4 orders')).toBeVisible();
    answerDays({ '2026-11-21': { ...busy, orders: 5 } });
    await wait(300);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('1 of 5 orders')).toBeVisible();
  });
});

test('emptying a day keeps the other day of the period, and asks for both', async () => {
  answerDays();
  open('/?from=2026-11-01&to=2026-11-05');
  await screen.findByRole('region', { name: 'Breakdown' });
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '' } });
  expect(screen.getByLabelText('To day')).toHaveValue('2026-11-05');
  expect(screen.getByLabelText('To day')).toHaveAccessibleDescription('Please choose both days.');
  expect(screen.queryByRole('region', { name: 'Breakdown' })).toBeNull();
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2026-11-02' } });
  await screen.findByRole('region', { name: 'Breakdown' });
  expect(asked()).toContainEqual({ from: '2026-11-02', to: '2026-11-05' });
});

test('a period of ninety days is initially shown by week', async () => {
  answerDays({ [today]: busy });
  open(`/?from=${addDays(today, -89)}&to=${today}`);
  expect(await screen.findByRole('img', { name: /^Sales per week/ })).toBeVisible();
});

test('sales are broken down by category, hour and member of staff, and can be exported', async () => {
  answerDays({ [today]: busy });
  const { user, container } = open();
  await user.click(await screen.findByRole('tab', { name: 'Hours' }));
  expect(screen.getByRole('row', { name: /2:00 PM to 3:00 PM/ })).toHaveTextContent(/2.*R600\.00/);
  await user.click(screen.getByRole('tab', { name: 'Staff' }));
  expect(screen.getByRole('row', { name: /Online shop/ })).toHaveTextContent('R500.00');
  expect(screen.getByRole('row', { name: /Thandi Nkosi/ })).toHaveTextContent('R300.00');
  await user.click(screen.getByRole('tab', { name: 'Categories' }));
  expect(screen.getByRole('row', { name: /Indoor/ })).toHaveTextContent('R923.45');
  expect((await axe(container)).violations).toEqual([]);

  const rows = await exportedRows(user);
  expect(rows).toContain(`Day,${today},3,,1020.50,20.00,45.00,1045.50,245.50,800.00,104.35`);
  expect(rows).toContain('Product,3 more,,5,,,,,,123.45,');
  expect(rows).toContain('Staff,Online shop,1,,,,,,,500.00,');
});
