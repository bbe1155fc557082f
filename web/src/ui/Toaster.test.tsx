import { act, render, screen, within } from '@testing-library/react';

import { toast } from './toast';
import { Toaster } from './Toaster';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  // Toasts are stored outside React, so they must expire before the next test.
  act(() => jest.advanceTimersByTime(20_000));
  jest.useRealTimers();
});

// spec: customer-9-24
test('a success toast is shown for two seconds, and an error toast for four seconds', () => {
  render(<Toaster />);
  act(() => {
    toast.success('Delivery cancelled');
    toast.error('Please select Flower or Pre-roll.');
  });
  act(() => jest.advanceTimersByTime(1_900));
  expect(screen.getByText('Delivery cancelled')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(200));
  // An expired toast is removed a second later, after it has faded out.
  act(() => jest.advanceTimersByTime(1_100));
  expect(screen.queryByText('Delivery cancelled')).not.toBeInTheDocument();
  expect(screen.getByText('Please select Flower or Pre-roll.')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(900));
  act(() => jest.advanceTimersByTime(1_100));
  expect(screen.queryByText('Please select Flower or Pre-roll.')).not.toBeInTheDocument();
});

// spec: customer-9-24
test('at most twenty toasts are shown simultaneously', () => {
  render(<Toaster />);
  act(() => {
    for (let number = 1; number <= 25; number += 1) toast.error(`Number ${number}`);
  });
  expect(screen.getAllByText(/^Number \d+$/)).toHaveLength(20);
});

test('an undoable action offers Undo for five seconds', () => {
  const undo = jest.fn();
  render(<Toaster />);
  act(() => {
    toast.undo('Removed Durban Haze 1G', undo);
    toast.undo('Removed Fudge', () => {});
  });
  act(() => jest.advanceTimersByTime(4_900));
  expect(screen.getByText('Removed Fudge')).toBeInTheDocument();
  act(() => within(screen.getByText('Removed Durban Haze 1G')).getByRole('button', { name: 'Undo' }).click());
  expect(undo).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(200));
  // A toast is removed a second later, after it has faded out.
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('a repeated toast is shown only once, and its timer restarts', () => {
  render(<Toaster />);
  act(() => {
    for (let tap = 0; tap < 5; tap += 1) toast.error('Only 6 are in stock.');
    toast.error('Only 2 are in stock.');
  });
  expect(screen.getAllByText('Only 6 are in stock.')).toHaveLength(1);
  expect(screen.getByText('Only 2 are in stock.')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(3_000));
  act(() => toast.error('Only 6 are in stock.'));
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getAllByText('Only 6 are in stock.')).toHaveLength(1);
});
