import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { anOrder } from '@shop/core/testing/answers';
import { screen } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { StatusStrip } from './StatusStrip';

const queues = { open: 20, pay: 1, pack: 17, ready: 3, way: 0, action: 2, done: 5 };
const today = { orders: 12, items: 30, canceled: 2, fulfilled: 7 };

function renderStrip() {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  fakeBackend.answer(getallOrders, {
    // The order that was placed first was paid later than another one.
    orders: [anOrder({ createdDateTime: ago(50) })],
    more: true,
    stamp: 'a',
    counts: { matching: 17, today, queues, waitingSince: ago(45) },
  });
  return renderWithStore(<StatusStrip shopState={<strong>Open</strong>} />);
}

test('the status strip shows the orders to pack, the longest wait since a payment, ready orders and pending decisions', async () => {
  const { container } = renderStrip();
  expect(await screen.findByRole('link', { name: 'To pack 17' })).toHaveAttribute(
    'href',
    '/admin/manage-orders?queue=pack',
  );
  expect(screen.getByRole('link', { name: 'Oldest waiting 45 min' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ready 3' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Needs action 2' })).toHaveAttribute(
    'href',
    '/admin/manage-orders?state=needs-action',
  );
  expect(screen.getByText('Open')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
});
