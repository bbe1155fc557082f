import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';

import { renderWithStore } from '@/testing/renderApp';
import { WithDialogs } from '@/ui/DialogContainer';
import { Link } from '@/ui/Link';

import { LeaveQuestion } from './LeaveQuestion';
import { useLeaveWarning } from './useLeaveWarning';

function Unsaved() {
  const leaving = useLeaveWarning(true);
  return (
    <>
      <p>
        <Link to="/admin/manage-orders?page=2#late">Late orders</Link>
      </p>
      {/* The browser asks before it opens this page, and the user stays. */}
      <a href="/elsewhere" onClick={(event) => event.preventDefault()}>
        Elsewhere
      </a>
      <LeaveQuestion leaving={leaving} text="Your note will be lost." />
    </>
  );
}

function Where() {
  const { pathname, search, hash } = useLocation();
  return <p>at {pathname + search + hash}</p>;
}

function renderUnsaved() {
  return renderWithStore(
    <>
      <Where />
      <Routes>
        <Route path="/admin" element={<Unsaved />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { route: '/admin' },
  );
}

test('the question opens in the body rather than in the page, to be above an open menu', async () => {
  const { user, container } = renderWithStore(
    <WithDialogs isHidden={false}>
      <Unsaved />
    </WithDialogs>,
    { route: '/admin' },
  );
  await user.click(screen.getByRole('link', { name: 'Late orders' }));
  expect(container).not.toContainElement(await screen.findByRole('alertdialog'));
});

test('Leave opens the page of a link that has disappeared since the question was asked', async () => {
  const { user } = renderUnsaved();
  const link = screen.getByRole('link', { name: 'Late orders' });
  await user.click(link);
  const leave = await screen.findByRole('button', { name: 'Leave' });
  link.remove();
  await user.click(leave);
  expect(await screen.findByText('at /admin/manage-orders?page=2#late')).toBeVisible();
});

test('a user who stays after Leave is asked again at the next link', async () => {
  const { user } = renderUnsaved();
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  await user.click(screen.getByRole('link', { name: 'Late orders' }));
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  expect(screen.getByText('at /admin')).toBeInTheDocument();
});
