import { hideReview, manageReviews } from '@shop/core/contracts/reviews';
import { screen, waitFor } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { ManageReviewsPage } from './ManageReviewsPage';

const review = {
  id: 'r1',
  productId: 'flower-1',
  userName: 'Thandi M',
  userImage: '',
  rating: 4,
  review: 'Smooth and calm.',
  date: '2026-11-20T08:00:00.000Z',
  isHidden: false,
  reports: 2,
};

test('reported reviews are shown initially, and hidden reviews on request', async () => {
  fakeBackend.answer(manageReviews, ({ show }) => ({ reviews: show === 'reported' ? [review] : [] }));
  const { user, container } = renderWithStore(<ManageReviewsPage />);
  expect(await screen.findByText('Smooth and calm.')).toBeVisible();
  expect(screen.getByText('Reported 2 times')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Show'), 'Hidden');
  expect(await screen.findByText('No reviews are hidden.')).toBeVisible();
});

test('an empty list of reported reviews is explained', async () => {
  fakeBackend.answer(manageReviews, { reviews: [] });
  renderWithStore(<ManageReviewsPage />);
  expect(await screen.findByText('No reviews have been reported.')).toBeVisible();
});

test('one press hides a review and can be undone, and a reported review can be kept', async () => {
  fakeBackend.answer(manageReviews, { reviews: [review] });
  fakeBackend.answer(hideReview, { review });
  const { user } = renderWithStore(<ManageReviewsPage />);
  await user.click(await screen.findByRole('button', { name: 'Hide: review by Thandi M' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Keep: review by Thandi M' }));
  await waitFor(() => expect(fakeBackend.calls(hideReview)).toHaveLength(3));
  expect(fakeBackend.calls(hideReview).map(({ input }) => input)).toEqual([
    { reviewId: 'r1', isHidden: true },
    { reviewId: 'r1', isHidden: false },
    { reviewId: 'r1', isHidden: false },
  ]);
});

test('a failed change to a review is reported', async () => {
  fakeBackend.answer(manageReviews, { reviews: [review] });
  fakeBackend.fail(hideReview, 'offline');
  const { user } = renderWithStore(<ManageReviewsPage />);
  await user.click(await screen.findByRole('button', { name: 'Hide: review by Thandi M' }));
  expect(await screen.findByText('The review could not be changed. Please try again.')).toBeVisible();
});

test('a failure to load reviews does not look like an empty list', async () => {
  fakeBackend.refuse(manageReviews, { status: 503, code: 'busy', message: 'Please try again soon.' });
  renderWithStore(<ManageReviewsPage />);
  expect(await screen.findByText('Please try again soon.')).toBeVisible();
  expect(screen.queryByText('No reviews have been reported.')).not.toBeInTheDocument();
});
