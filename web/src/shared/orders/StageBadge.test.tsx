import { anOrder } from '@shop/core/testing/answers';
import { render, screen } from '@testing-library/react';

import { StageBadge } from './StageBadge';

// spec: customer-4-10
test.each([
  ['is complete', { status: 'completed' }, 'Collected', 'bg-success-soft'],
  ['awaits payment', { paymentStatus: 'awaiting' }, 'Awaiting payment', 'bg-warn-soft'],
  ['was never paid', { paymentStatus: 'expired' }, 'Not paid', 'bg-neutral-soft'],
] as const)('the badge of an order that %s has the specified colour', (_what, change, text, tone) => {
  render(<StageBadge order={anOrder(change)} />);
  expect(screen.getByText(text)).toHaveClass(tone);
});
