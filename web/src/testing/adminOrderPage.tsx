import { order as orderContract } from '@shop/core/contracts/orders';
import type { Order } from '@shop/core/model/order';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';

import { AdminOrderPage } from '@/pages/admin/AdminOrderPage';

import { fakeBackend } from './fakeBackend';
import { renderWithStore } from './renderApp';

/** `becomes` changes the order that the server returns. */
export async function renderAdminOrder(start: Order, hash = '') {
  let order = start;
  fakeBackend.answer(orderContract, () => ({ order }));
  const rendered = renderWithStore(
    <Routes>
      <Route path="/admin/manage-orders/:orderId" element={<AdminOrderPage />} />
    </Routes>,
    { route: `/admin/manage-orders/${start.id}${hash}` },
  );
  await screen.findAllByText(start.orderId);
  return { ...rendered, becomes: (next: Order) => (order = next) };
}
