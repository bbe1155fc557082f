import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '@/testing/axe';
import { useState } from 'react';

import { AlertDialog } from './AlertDialog';
import { Button } from './Button';
import { ConfirmDialog } from './ConfirmDialog';
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
