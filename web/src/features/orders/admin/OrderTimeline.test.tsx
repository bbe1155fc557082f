import { render, screen } from '@testing-library/react';

import { OrderTimeline } from './OrderTimeline';

test('entries of the shop’s own driver name the driver, and entries of a courier name the courier', () => {
  const at = '2026-11-21T09:00:00.000Z';
  const entry = (event: 'courier-booked' | 'courier-called-off', name: string) =>
    ({ at, event, by: { kind: 'provider', name } }) as const;
  const timeline = [
    entry('courier-booked', 'uber-direct'),
    entry('courier-booked', 'own-driver'),
    entry('courier-called-off', 'own-driver'),
  ];
  render(<OrderTimeline timeline={timeline} partialRefunds={[]} mailProblems={[]} />);
  expect(screen.getByText('Courier booked')).toBeVisible();
  expect(screen.getByText('Driver booked')).toBeVisible();
  expect(screen.getByText('Driver canceled')).toBeVisible();
});
