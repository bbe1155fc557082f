import { anOrder } from '@shop/core/testing/answers';
import { stageTexts } from '@shop/core/rules/orderStages';
import { render, screen } from '@testing-library/react';

import { StageBadge } from './StageBadge';

// spec: customer-4-10
test.each([
  ['is complete', { status: 'completed' }, 'Collected', 'bg-success-soft'],
  ['awaits payment', { paymentStatus: 'awaiting' }, 'Awaiting payment', 'bg-warn-soft'],
  ['was never paid', { paymentStatus: 'expired' }, 'Not paid', 'bg-warn-soft'],
] as const)('an order that %s has a badge of the specified colour', (_what, change, text, tone) => {
  render(<StageBadge order={anOrder(change)} now={new Date(anOrder().createdDateTime)} />);
  expect(screen.getByText(text)).toHaveClass(tone);
});

test('the badge of an order that was never paid is neutral for staff', () => {
  render(<StageBadge order={anOrder({ paymentStatus: 'expired' })} reader="staff" />);
  expect(screen.getByText('Not paid')).toHaveClass('bg-neutral-soft');
});

test('the badge of a cancelled order whose refund failed tells staff that the order is cancelled', () => {
  const order = anOrder({ status: 'canceled', paymentStatus: 'refund-due', failedRefunds: ['payment'] });
  render(<StageBadge order={order} reader="staff" />);
  expect(screen.getByText(stageTexts.canceled.staff)).toBeVisible();
  expect(screen.queryByText('Refund failed')).toBeNull();
});
