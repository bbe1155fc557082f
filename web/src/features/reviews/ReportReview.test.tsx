import { reportReview } from '@shop/core/contracts/reviews';
import { screen } from '@testing-library/react';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { ReportReview } from './ReportReview';

async function report() {
  const { user } = renderWithStore(<ReportReview reviewId="r1" author="Thandi M" />);
  await user.click(screen.getByRole('button', { name: 'Report the review by Thandi M' }));
}

test.each([
  ['a visitor', 401, 'not-signed-in', 'Please log in to continue.'],
  [
    'a customer who reports too many reviews',
    429,
    'rate-limited',
    'Too many attempts. Please wait a minute and try again.',
  ],
] as const)('%s sees why a review could not be reported', async (_who, status, code, message) => {
  fakeBackend.refuse(reportReview, { status, code, message });
  await report();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Report the review/ })).toBeEnabled();
});

test('a customer without a connection is not asked to log in to report a review', async () => {
  fakeBackend.fail(reportReview, 'offline');
  await report();
  expect(await screen.findByText(/cannot be reached\. Please check your connection/)).toBeVisible();
  expect(screen.queryByText(/log in/)).toBeNull();
});
