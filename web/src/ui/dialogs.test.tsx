import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@/testing/axe';
import { useState } from 'react';

import { AlertDialog } from './AlertDialog';
import { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';
import { WithDialogs } from './DialogContainer';
import { Sheet } from './Sheet';

function SheetOnPage() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main>
      <Button onClick={() => setIsOpen(true)}>Add to Cart</Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title="Item Added to Cart!">
        <p>Durban Haze 1G</p>
        <a href="/cart">View Cart</a>
      </Sheet>
    </main>
  );
}

test.each([
  ['Escape', async (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'Close',
    async (user: ReturnType<typeof userEvent.setup>) =>
      user.click(screen.getByRole('button', { name: 'Close' })),
  ],
])('a sheet closes on %s and returns the focus to its opener', async (_name, close) => {
  const user = userEvent.setup();
  render(<SheetOnPage />);
  const opener = screen.getByRole('button', { name: 'Add to Cart' });

  await user.click(opener);
  const sheet = await screen.findByRole('dialog', { name: 'Item Added to Cart!' });
  expect(sheet).toContainElement(document.activeElement as HTMLElement);
  await close(user);

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});

test('the dialogs of a page are hidden with the page, and keep the typed values', () => {
  const nothing = () => {};
  const page = (isHidden: boolean) => (
    <div hidden={isHidden}>
      <WithDialogs isHidden={isHidden}>
        <Sheet isOpen onClose={nothing} title="Add Staff">
          <input aria-label="Name" />
        </Sheet>
        <ConfirmDialog isOpen title="Sure?" confirmLabel="Yes" onConfirm={nothing} onCancel={nothing} />
      </WithDialogs>
    </div>
  );
  const { rerender } = render(page(false));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Nomsa' } });
  rerender(page(true));
  expect(screen.getByLabelText('Name')).not.toBeVisible();
  expect(screen.getByText('Sure?')).not.toBeVisible();
  rerender(page(false));
  expect(screen.getByLabelText('Name')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Nomsa');
});

test.each([
  ['a sheet', 'is already open', 'dialog', true],
  ['a sheet', 'opens later', 'dialog', false],
  ['an alert', 'is already open', 'alertdialog', true],
  ['an alert', 'opens later', 'alertdialog', false],
])(
  '%s of a hidden page that %s does not block the login, and is visible with its page',
  async (_kind, _when, role, wasOpen) => {
    const user = userEvent.setup();
    const nothing = () => {};
    const handleLogin = jest.fn();
    const screens = (isHidden: boolean, isOpen: boolean) => (
      <>
        <div hidden={isHidden}>
          <WithDialogs isHidden={isHidden}>
            <Sheet isOpen={isOpen && role === 'dialog'} onClose={nothing} title="Not saved">
              Try again
            </Sheet>
            <AlertDialog isOpen={isOpen && role === 'alertdialog'} onClose={nothing} text="Not saved" />
          </WithDialogs>
        </div>
        <Sheet isOpen={isHidden} title="Staff login">
          <input aria-label="Password" />
          <Button onClick={handleLogin}>Login</Button>
        </Sheet>
      </>
    );
    const { rerender } = render(screens(false, wasOpen));
    rerender(screens(true, wasOpen));
    rerender(screens(true, true));
    await user.type(screen.getByRole('textbox', { name: 'Password' }), 'secret');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByRole('textbox', { name: 'Password' })).toHaveValue('secret');
    expect(handleLogin).toHaveBeenCalledTimes(1);
    rerender(screens(false, true));
    expect(await screen.findByRole(role, { name: 'Not saved' })).toBeVisible();
  },
);

test('a sheet that must be answered has no Close button, and stays open on Escape and a press beside it', async () => {
  const user = userEvent.setup();
  render(
    <Sheet isOpen title="Staff login">
      <input aria-label="Password" />
    </Sheet>,
  );
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(screen.getByRole('dialog', { name: 'Staff login' })).toBeVisible();
});

function TwoQuestions() {
  const [asked, setAsked] = useState(0);
  const question = (number: number) => (
    <ConfirmDialog
      isOpen={asked === number}
      title={`Question ${number}`}
      confirmLabel="Next"
      onConfirm={() => setAsked(number + 1)}
      onCancel={() => setAsked(0)}
    />
  );
  return (
    <main>
      <Button onClick={() => setAsked(1)}>Begin</Button>
      {question(1)}
      {asked === 2 && question(2)}
    </main>
  );
}

test('a dialog that replaces another one returns the focus to the opener of the first', async () => {
  const user = userEvent.setup();
  render(<TwoQuestions />);
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('alertdialog', { name: 'Question 2' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Begin' })).toHaveFocus());
});

test('the focus stays inside an open sheet', async () => {
  const user = userEvent.setup();
  render(<SheetOnPage />);
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  const sheet = await screen.findByRole('dialog');

  for (let step = 0; step < 5; step += 1) {
    await user.tab();
    expect(sheet).toContainElement(document.activeElement as HTMLElement);
  }
  expect((await axe(sheet)).violations).toEqual([]);
});

test('a confirmation focuses Cancel, names the object and shows errors', async () => {
  const user = userEvent.setup();
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <ConfirmDialog
      isOpen
      title="Delete Durban Haze?"
      confirmLabel="Delete"
      error="Error deleting product!"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Durban Haze?' });

  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Error deleting product!');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('a double click on the opening button does not confirm the dialog', () => {
  const onConfirm = jest.fn();
  render(
    <ConfirmDialog isOpen title="Delete?" confirmLabel="Delete" onConfirm={onConfirm} onCancel={jest.fn()} />,
  );
  const confirm = screen.getByRole('button', { name: 'Delete' });
  fireEvent.click(confirm, { detail: 2 });
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(confirm, { detail: 1 });
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('a busy confirmation can be neither confirmed again nor closed', async () => {
  const user = userEvent.setup();
  const onCancel = jest.fn();
  render(
    <ConfirmDialog
      isOpen
      isBusy
      title="Delete Durban Haze?"
      confirmLabel="Delete"
      busyLabel="Deleting"
      onConfirm={() => {}}
      onCancel={onCancel}
    />,
  );

  await user.keyboard('{Escape}');

  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /Deleting/ })).toBeDisabled();
});

test('the text of an alert without a title is its accessible name', () => {
  render(
    <AlertDialog
      isOpen
      onClose={() => {}}
      text="You need to be logged in or create an account to checkout"
    />,
  );

  expect(
    screen.getByRole('alertdialog', { name: 'You need to be logged in or create an account to checkout' }),
  ).toBeVisible();
});

test('closing a dialog does not move the focus away from another field', async () => {
  const user = userEvent.setup();
  render(
    <>
      <SheetOnPage />
      <input aria-label="Email" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => screen.getByLabelText('Email').focus());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(() => new Promise((resolve) => void setTimeout(resolve)));
  expect(screen.getByLabelText('Email')).toHaveFocus();
});
