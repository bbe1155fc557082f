import type { Order } from '@shop/core/model/order';
import { anOrder } from '@shop/core/testing/answers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { look, numbers, renderOrders, someOrders } from '@/testing/ordersPage';

const notice = () => within(screen.getByRole('status', { name: 'New orders' }));

/** Returns an order that was placed and paid at the same time. */
function paidAt(at: string, change: Partial<Order> = {}): Order {
  const timeline = [{ at, event: 'paid', by: { kind: 'shop' } } as const];
  return anOrder({ createdDateTime: at, timeline, ...change });
}

/** Returns an order that was placed before all of `someOrders`. */
function paidLate(at: string): Order {
  return paidAt(at, { id: 'late', orderId: 'KUSH7000', createdDateTime: '2026-11-21T06:00:00.000Z' });
}

test('up to 50 new orders are announced with their number and total, and listed after older orders', async () => {
  localStorage.setItem('ordersSeenUntil', '2026-11-21T08:30:00.000Z');
  const rush = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      paidAt('2026-11-21T09:00:00.000Z', { id: `rush-${index}`, orderId: `KUSH${7100 + index}` }),
    );
  let list = [...rush(13), ...someOrders(3)];
  await renderOrders(() => list);
  expect(await notice().findByText(/^13 new paid orders · R3120\.00/)).toBeVisible();
  expect(numbers().slice(0, 4)).toEqual(['KUSH1003', 'KUSH1002', 'KUSH1001', 'KUSH7112']);
  list = [...rush(60), ...someOrders(3)];
  look();
  expect(await notice().findByText('50+ new paid orders')).toBeVisible();
});

test('a new order is announced after the current press, because the notice would move the pressed control', async () => {
  localStorage.setItem('ordersSeenUntil', '2026-11-21T08:30:00.000Z');
  let list = someOrders(3);
  await renderOrders(() => list);
  fireEvent.pointerDown(document.body);
  list = [paidAt('2026-11-21T09:00:00.000Z', { id: 'new' }), ...list];
  look();
  await waitFor(() => expect(numbers()).toHaveLength(4));
  expect(notice().queryByText(/new paid order/)).toBeNull();
  fireEvent.pointerUp(document.body);
  expect(await notice().findByText(/^1 new paid order/)).toBeVisible();
});

test('on a new device, only orders paid after the first visit count as new, even if its clock is fast', async () => {
  const yesterday = Date.now() - 86_400_000;
  let list = [paidAt(new Date(yesterday).toISOString(), { id: 'known' })];
  await renderOrders(() => list);
  await waitFor(() => expect(localStorage.getItem('ordersSeenUntil')).not.toBeNull());
  expect(notice().queryByText(/new paid order/)).toBeNull();
  list = [paidAt(new Date(yesterday + 60_000).toISOString(), { id: 'next' }), ...list];
  look();
  expect(await notice().findByText(/^1 new paid order/)).toBeVisible();
});

test('a new device announces waiting orders until staff acknowledge them, without marking them as new', async () => {
  await renderOrders(() => someOrders(3));
  expect(await notice().findByText('3 orders are waiting to be packed')).toBeVisible();
  expect(notice().getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '/admin/manage-orders?queue=pack',
  );
  expect(screen.queryByText('New')).toBeNull();
  expect(numbers()).toEqual(['KUSH1003', 'KUSH1002', 'KUSH1001']);
  fireEvent.click(notice().getByRole('button', { name: 'Seen' }));
  expect(notice().queryByText(/waiting to be packed/)).toBeNull();
});

test('a new device announces up to 50 waiting orders with their number, and more of them without a number', async () => {
  // None is announced as new, even if the one that was placed first was paid last.
  let list = [...someOrders(11), paidLate('2026-11-21T09:00:00.000Z')];
  await renderOrders(() => list);
  expect(await notice().findByText('12 orders are waiting to be packed')).toBeVisible();
  list = someOrders(60);
  look();
  expect(await notice().findByText('Orders are waiting to be packed')).toBeVisible();
});

test('an order that is paid after nine newer orders is announced, even if staff have seen those', async () => {
  localStorage.setItem('ordersSeenUntil', '2026-11-21T08:30:00.000Z');
  let list = [...someOrders(9), paidLate('2026-11-21T09:00:00.000Z')];
  await renderOrders(() => list);
  expect(await notice().findByText('1 new paid order · KUSH7000 · R240.00')).toBeVisible();
  list = [...someOrders(49), paidLate('2026-11-21T09:00:00.000Z'), ...someOrders(51).slice(49)];
  look();
  // Further orders that are not loaded may also have been paid late.
  expect(await notice().findByText('1+ new paid orders')).toBeVisible();
});

test('a new device announces an order whose booking keeps failing, but not one that needs a decision', async () => {
  const [first, second] = someOrders(2);
  const failing = anOrder({ ...first, selfDelivery: false, needsAction: 'booking-failing' });
  const refused = anOrder({ ...second, selfDelivery: false, needsAction: 'booking-refused' });
  await renderOrders(() => [failing, refused], '?queue=pack');
  expect(await notice().findByText('1 order is waiting to be packed')).toBeVisible();
  expect(numbers()).toEqual(['KUSH1001']);
});

test('a new device shows a new order instead of the waiting orders', async () => {
  let list = someOrders(2);
  await renderOrders(() => list);
  expect(await notice().findByText('2 orders are waiting to be packed')).toBeVisible();
  list = [paidAt('2026-11-21T09:00:00.000Z', { id: 'next' }), ...list];
  look();
  expect(await notice().findByText(/^1 new paid order/)).toBeVisible();
  expect(notice().queryByText(/waiting to be packed/)).toBeNull();
});
