import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import type { Order } from '@shop/core/model/order';
import { isPackable, orderQueueOf } from '@shop/core/rules/orderQueues';
import { orderStageOf } from '@shop/core/rules/orderStages';
import { anOrder } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';

import { NewOrders } from '@/features/orders/admin/NewOrders';
import { AdminOrdersPage } from '@/pages/admin/AdminOrdersPage';

import { Address } from './address';
import { fakeBackend } from './fakeBackend';
import { renderWithStore, type Rendered } from './renderApp';

/** Returns orders of the same day, newest first. */
export function someOrders(count: number): Order[] {
  return Array.from({ length: count }, (_, index) =>
    anOrder({
      id: `order-${index + 1}`,
      orderId: `KUSH${String(1001 + index)}`,
      createdDateTime: new Date(Date.UTC(2026, 10, 21, 8) - index * 60_000).toISOString(),
    }),
  );
}

const queues = { open: 4, pay: 1, pack: 2, ready: 1, way: 0, action: 1, done: 1000 };
const today = { orders: 12, items: 30, canceled: 2, fulfilled: 7 };

/** Supports paging, sorting, searches, and the filters by stage and queue. */
export function answerWith(orders: () => readonly Order[]) {
  fakeBackend.answer(
    getallOrders,
    ({ before, limit = 100, find = '', stage, counts, only, sort, skip = 0, queue }) => {
      if (only === 'stamp') return { orders: [], more: false, stamp: JSON.stringify(orders()) };
      const isIn = (order: Order) => {
        if (queue === undefined) return true;
        if (queue === 'open') return order.status === 'pending';
        if (queue === 'unpacked') return orderQueueOf(order) === 'pack';
        return queue === orderQueueOf(order) && (queue !== 'pack' || isPackable(order));
      };
      const matching = orders().filter(
        (order) =>
          order.orderId.includes(find.toUpperCase()) &&
          (stage ?? orderStageOf(order)) === orderStageOf(order) &&
          isIn(order),
      );
      const ordered = sort === 'oldest' ? matching.toReversed() : matching;
      const isLater = ({ createdDateTime }: Order) =>
        before === undefined || (sort === 'oldest' ? createdDateTime > before : createdDateTime < before);
      const rest = ordered.filter(isLater).slice(skip);
      return {
        orders: rest.slice(0, limit),
        more: rest.length > limit,
        ...(counts === 'yes' && { counts: { matching: matching.length, today, queues } }),
      };
    },
  );
}

export async function renderOrders(orders: () => readonly Order[], after = ''): Promise<Rendered> {
  answerWith(orders);
  const rendered = renderWithStore(
    <>
      <NewOrders />
      <AdminOrdersPage />
      <Address />
    </>,
    { route: `/admin/manage-orders${after}` },
  );
  const table = await screen.findByRole('table');
  // The rows arrive in a separate response.
  await waitFor(() => expect(table.closest('[aria-busy]')).toHaveAttribute('aria-busy', 'false'));
  return rendered;
}

export const numbers = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
export const pageStatus = () => within(screen.getByRole('navigation', { name: /^Pages of/ }));
export const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
