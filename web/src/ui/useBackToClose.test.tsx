import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';

import { ConfirmDialog } from './ConfirmDialog';
import { leaveOldEntries } from './dialogHistory';
import { LinkButton } from './LinkButton';
import { Sheet } from './Sheet';

function Shop() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <main>
      <h1>Page {useLocation().pathname}</h1>
      <Link to="/next">On</Link>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Address">
        <LinkButton to="/cart">View Cart</LinkButton>
        <button type="button" onClick={() => setIsAsked(true)}>
          Ask
        </button>
        <ConfirmDialog
          isOpen={isAsked}
          title="Sure?"
          confirmLabel="Yes"
          onConfirm={() => {}}
          onCancel={() => setIsAsked(false)}
        />
      </Sheet>
    </main>
  );
}

function open() {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/page');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Shop />} />
      </Routes>
    </BrowserRouter>,
  );
}
const press = (name: string, role = 'button') => act(() => screen.getByRole(role, { name }).click());
const goBack = () => act(() => window.history.back());
const dialog = (name: string) => screen.queryByRole(/Sure/.test(name) ? 'alertdialog' : 'dialog', { name });
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

test('Back closes the dialog on top and stays on the page; the next one leaves it', async () => {
  open();
  press('Open');
  press('Ask');
  goBack();
  await waitFor(() => expect(dialog('Sure?')).not.toBeInTheDocument());
  expect(dialog('Address')).toBeInTheDocument();
  goBack();
  await waitFor(() => expect(dialog('Address')).not.toBeInTheDocument());
  expect(window.location.pathname).toBe('/page');
  goBack();
  await at('/before');
});

test('a dialog that was closed in another way costs no press of Back', async () => {
  open();
  press('Open');
  press('Close');
  await waitFor(() => expect(dialog('Address')).not.toBeInTheDocument());
  await waitFor(() => expect(window.history.state).not.toHaveProperty('dialog'));
  goBack();
  await at('/before');
});

test('a link in a dialog leads on, and Back from there to the page', async () => {
  open();
  press('Open');
  press('View Cart', 'link');
  await at('/cart');
  goBack();
  await at('/page');
  goBack();
  await at('/before');
  expect(dialog('Address')).not.toBeInTheDocument();
});

test('a dialog that cannot be left yet stays, and keeps its place', async () => {
  const onCancel = jest.fn();
  window.history.pushState(null, '', '/page');
  render(
    <ConfirmDialog
      isOpen
      isBusy
      title="Delete?"
      confirmLabel="Delete"
      onConfirm={() => {}}
      onCancel={onCancel}
    />,
  );
  const before: unknown = window.history.state;
  goBack();
  await waitFor(() => expect(window.history.state).toEqual(before));
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('what dialogs left behind before a reload costs no press of Back', async () => {
  window.history.pushState(null, '', '/before');
  window.history.pushState({ idx: 1 }, '', '/page');
  for (const dialog of [17, 18]) window.history.pushState({ idx: 1, dialog }, '');
  leaveOldEntries();
  await waitFor(() => expect(window.history.state).toEqual({ idx: 1 }));
  goBack();
  await at('/before');
});
