import { screen } from '@testing-library/react';

import { identify, serveIdentities } from '@/testing/identityService';
import { renderWithStore } from '@/testing/renderApp';

const days = { date: '2026-11-21', orders: 5, salesCents: 112_050 };

test('a role without permission to see sales sees only today’s orders', async () => {
  serveIdentities();
  identify({ role: 'assistant' });
  const { StaffSessionProvider, useStaff } = await import('@/admin/session/StaffSession');
  const { signInStaff } = await import('@/admin/session/staffAuth');
  const { TodayFigures } = await import('./TodayFigures');
  function Role() {
    return <p>{useStaff().role}</p>;
  }
  await signInStaff('custom.token.');
  const answer = {
    ...days,
    curve: [],
    weekBefore: { date: '2026-11-14', orders: 4, salesCents: 100_000 },
  };
  renderWithStore(
    <StaffSessionProvider>
      <Role />
      <TodayFigures answer={answer} />
    </StaffSessionProvider>,
  );
  expect(await screen.findByText('assistant')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Orders today/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Sales today/ })).toBeNull();
});
