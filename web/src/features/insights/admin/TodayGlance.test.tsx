import { today } from '@shop/core/contracts/insights';
import { screen, within } from '@testing-library/react';

import { axe } from '@/testing/axe';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { TodayGlance } from './TodayGlance';

const answer = {
  date: '2026-11-21',
  orders: 5,
  salesCents: 112_050,
  curve: [1, 0, 2, 3, 1, 0, 2, 5].map((orders, index) => ({
    date: `2026-11-${14 + index}`,
    orders,
    netCents: orders * 22_410,
  })),
  weekBefore: { date: '2026-11-14', orders: 4, salesCents: 100_000 },
  toPack: 17,
  ready: 2,
  oldestToPack: { id: 'order-1', orderId: 'KUSH1', since: new Date(Date.now() - 40 * 60_000).toISOString() },
  needsAction: 1,
  waitingOrders: [
    {
      id: 'order-9',
      orderId: 'KUSH9',
      needsAction: 'courier-returned' as const,
      isRefundUnconfirmed: true,
      hasFailedRefund: false,
      customer: 'Thandi M',
      totalCents: 35_500,
      since: '2026-11-21T08:30:00.000Z',
    },
  ],
  stuckWork: { count: 0, items: [] as { collection: string; id: string; orderId: string; since: string }[] },
  heldStock: {
    count: 0,
    items: [] as { id: string; code: string; name: string; kind: 'flower'; held: number; units: number }[],
  },
  isSetUp: true,
  lowStock: {
    level: 3,
    count: 7,
    soldOut: 4,
    items: [
      { id: 'e1', code: 'ED-001', name: 'Fynbos Honey', kind: 'edible' as const, left: 1 },
      {
        id: 'f1',
        code: 'FL-002',
        name: 'Gelato',
        kind: 'flower' as const,
        size: 'threeGram' as const,
        left: 2,
      },
    ],
  },
};

const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('each figure links to the screen where staff act on it', async () => {
  fakeBackend.answer(today, answer);
  const { container } = renderWithStore(<TodayGlance />);
  await screen.findByText('R1120.50');
  expect(linkTo(/^Orders today\s*5/)).toBe('/admin/manage-orders?from=2026-11-21&to=2026-11-21');
  expect(linkTo(/^Sales today, net of refunds\s*R1120\.50/)).toBe('/admin/manage-sales?days=1');
  expect(linkTo(/^To pack\s*17\s*Oldest waiting 40 min/)).toBe('/admin/manage-orders?queue=pack');
  expect(linkTo(/^Ready\s*2/)).toBe('/admin/manage-orders?queue=ready');
  expect(linkTo(/^Needs action\s*1/)).toBe('/admin/manage-orders?state=needs-action');
  expect(linkTo(/^KUSH9 · Thandi M$/)).toBe('/admin/manage-orders/order-9');
  expect(screen.getByText('▲ 25% vs Sat, 14 Nov at this time')).toBeVisible();
  expect(screen.getByText('▲ 12% vs Sat, 14 Nov at this time')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Recent sales' })).toBeVisible();
  expect(screen.getByText('The parcel is coming back')).toBeVisible();
  expect(linkTo(/^Send again: order KUSH9$/)).toBe('/admin/manage-orders/order-9#decide');
  expect(screen.getByText('R355.00 · 21 Nov')).toBeVisible();
  expect(linkTo(/^Low stock\s*7\s*4 sold out/)).toBe('/admin/manage-products/inventory?stock=low');
  expect(linkTo(/^Fynbos Honey$/)).toBe('/admin/manage-products/edible/ED-001');
  expect(linkTo(/^Gelato 3g$/)).toBe('/admin/manage-products/product/FL-002');
  expect(screen.getByText('1 left')).toBeVisible();
  expect(linkTo(/^4 sizes sold out$/)).toBe('/admin/manage-products/inventory?stock=low');
  expect((await axe(container)).violations).toEqual([]);
});

test("the overview uses the shop's low-stock level, and asks staff to complete a missing shop profile", async () => {
  const lowStock = { ...answer.lowStock, level: 8, soldOut: 0 };
  fakeBackend.answer(today, { ...answer, isSetUp: false, lowStock });
  renderWithStore(<TodayGlance />);
  expect(await screen.findByText('8 or fewer left')).toBeVisible();
  expect(screen.getByText(/^Fill in the shop's details first/)).toBeVisible();
  expect(linkTo(/^Manage Shop$/)).toBe('/admin/manage-shop');
});

test('the overview reports that there is nothing to do on a quiet day', async () => {
  const nothing = { orders: 0, salesCents: 0, toPack: 0, ready: 0, oldestToPack: null };
  const quiet = { ...answer, ...nothing, needsAction: 0, waitingOrders: [] };
  fakeBackend.answer(today, { ...quiet, lowStock: { level: 3, count: 0, soldOut: 0, items: [] } });
  renderWithStore(<TodayGlance />);
  const glance = within(screen.getByRole('region', { name: 'Today at a glance' }));
  for (const text of [
    /^None placed yet/,
    'Every order is packed',
    'No order is waiting',
    'Nothing to decide',
    'Well stocked',
  ]) {
    expect(await glance.findByText(text)).toBeVisible();
  }
});

test('an error replaces the figures if they cannot be loaded', async () => {
  fakeBackend.fail(today, 'offline');
  const { user } = renderWithStore(<TodayGlance />);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('R0.00')).not.toBeInTheDocument();
  fakeBackend.answer(today, answer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('R1120.50')).toBeVisible();
});

test('figures that cannot be refreshed stay, with a message', async () => {
  fakeBackend.answer(today, answer);
  const { store, unmount } = renderWithStore(<TodayGlance />);
  await screen.findByText('R1120.50');
  unmount();
  fakeBackend.refuse(today, { status: 500, code: 'internal', message: 'Something went wrong.' });
  renderWithStore(<TodayGlance />, { store });
  expect(await screen.findByText('These figures could not be refreshed just now.')).toBeVisible();
  expect(screen.getByText('R1120.50')).toBeVisible();
});

test('a warning appears if unpaid orders hold much of a product’s stock, with a link to the orders', async () => {
  const item = { id: 'f1', code: 'FL-002', name: 'Gelato', kind: 'flower' as const, held: 12, units: 20 };
  fakeBackend.answer(today, { ...answer, heldStock: { count: 1, items: [item] } });
  renderWithStore(<TodayGlance />);
  expect(
    await screen.findByText(/Unpaid orders hold much of the stock of Gelato \(12 of 20\)/),
  ).toBeVisible();
  expect(linkTo(/^See these orders$/)).toBe('/admin/manage-orders?payment=awaiting');
});

test('the warning about held stock states how many more products are affected', async () => {
  const item = { id: 'f1', code: 'FL-002', name: 'Gelato', kind: 'flower' as const, held: 12, units: 20 };
  fakeBackend.answer(today, { ...answer, heldStock: { count: 3, items: [item] } });
  renderWithStore(<TodayGlance />);
  expect(await screen.findByText(/Gelato \(12 of 20\) and 2 more\./)).toBeVisible();
});

test('a warning names a failing background task, with a link to its order', async () => {
  const item = {
    collection: 'outbox',
    id: 'refund-order-9-c1',
    orderId: 'order-9',
    since: '2026-11-21T08:00:00.000Z',
  };
  fakeBackend.answer(today, { ...answer, stuckWork: { count: 1, items: [item] } });
  renderWithStore(<TodayGlance />);
  expect(await screen.findByText(/1 background task keeps failing/)).toBeVisible();
  expect(linkTo(/^outbox\/refund-order-9-c1$/)).toBe('/admin/manage-orders/order-9');
});
