import { getSpecialDays } from '@shop/core/contracts/hoursAdmin';
import { today } from '@shop/core/contracts/insights';
import { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { adminLogin } from '@shop/core/contracts/staff';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';

import { fakeBackend } from './fakeBackend';
import { serveIdentities } from './identityService';
import type { Rendered } from './renderApp';
import { renderWithStore } from './renderApp';

let AdminRoutes: ComponentType;

/** Provides the fake Firebase Authentication service and signs out after each test. */
export function serveBackOffice(): void {
  beforeAll(async () => {
    serveIdentities();
    ({ AdminRoutes } = await import('@/app/admin/AdminRoutes'));
  });
  afterEach(async () => {
    await (await import('@/admin/session/staffAuth')).signOutStaff();
    jest.useRealTimers();
  });
}

const details = { username: 'demo', Name: 'Demo', Surname: 'Staff', id: 's1' };
export const loggedIn = { details, token: 'custom.token.', device: 'd'.repeat(32) };
const quiet = {
  date: '2026-11-21',
  orders: 0,
  salesCents: 0,
  curve: [],
  weekBefore: { date: '2026-11-14', orders: 4, salesCents: 100_000 },
  toPack: 0,
  ready: 0,
  oldestToPack: null,
  needsAction: 0,
  waitingOrders: [],
  stuckWork: { count: 0, items: [] },
  heldStock: { count: 0, items: [] },
  isSetUp: true,
  lowStock: { level: 3, count: 0, soldOut: 0, items: [] },
};

export function renderAdmin(route: string): Rendered {
  fakeBackend.answer(today, quiet);
  fakeBackend.answer(getallOrders, { orders: [], more: false, stamp: '' });
  fakeBackend.answer(getSpecialDays, {
    data: [],
    hours: { defaultHours: '09:00 to 18:00', weekdays: {}, pausedUntil: null },
  });
  return renderWithStore(
    <Routes>
      <Route path="/admin/*" element={<AdminRoutes />} />
    </Routes>,
    { route },
  );
}

/** Works on the login page and in the login dialog. */
export async function logIn({ user }: Rendered, within_ = screen): Promise<void> {
  await user.type(await within_.findByLabelText('Email or phone number'), 'demo');
  await user.type(within_.getByLabelText('Password'), 'secret');
  await user.click(within_.getByRole('button', { name: 'Login' }));
}

export async function renderSignedIn(route: string): Promise<Rendered> {
  fakeBackend.answer(adminLogin, loggedIn);
  const rendered = renderAdmin(route);
  await logIn(rendered);
  await screen.findByRole('navigation', { name: 'Sections' });
  return rendered;
}
