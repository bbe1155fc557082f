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
  fakeBackend.answer(manageReviews, ({ show }) => ({
    reviews: show === 'reported' ? [review] : [],
    more: false,
  }));
  const { user, container } = renderWithStore(<ManageReviewsPage />);
  expect(await screen.findByText('Smooth and calm.')).toBeVisible();
  expect(screen.getByText('Reported 2 times')).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Show'), 'Hidden');
  expect(await screen.findByText('No reviews are hidden.')).toBeVisible();
});

test('an empty list of reported reviews is explained', async () => {
  fakeBackend.answer(manageReviews, { reviews: [], more: false });
  renderWithStore(<ManageReviewsPage />);
  expect(await screen.findByText('No reviews have been reported.')).toBeVisible();
});

test('one press hides a review and can be undone, and a reported review can be kept', async () => {
  fakeBackend.answer(manageReviews, { reviews: [review], more: false });
  fakeBackend.answer(hideReview, { review });
  const { user } = renderWithStore(<ManageReviewsPage />);
  await user.click(await screen.findByRole('button', { name: 'Hide: review by Thandi M' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.click(screen.getByRole('button', { name: 'Keep: review by Thandi M' }));
  await waitFor(() => expect(fakeBackend.calls(hideReview)).toHaveLength(3));
  expect(fakeBackend.calls(hideReview).map(({ input }) => input)).toEqual([
    { reviewId: 'r1', isHidden: true, wasHidden: false },
    { reviewId: 'r1', isHidden: false, wasHidden: true },
    { reviewId: 'r1', isHidden: false, wasHidden: false },
  ]);
});

test('a failed change to a review is reported', async () => {
  fakeBackend.answer(manageReviews, { reviews: [review], more: false });
  fakeBackend.fail(hideReview, 'offline');
  const { user } = renderWithStore(<ManageReviewsPage />);
  await user.click(await screen.findByRole('button', { name: 'Hide: review by Thandi M' }));
  expect(await screen.findByText(/^The shop cannot be reached\./)).toBeVisible();
});

test('staff who decide about a review that a colleague has hidden see why, and the new list', async () => {
  fakeBackend.answer(manageReviews, { reviews: [review], more: false });
  const { user } = renderWithStore(<ManageReviewsPage />);
  const keep = await screen.findByRole('button', { name: 'Keep: review by Thandi M' });
  const message = 'This review has been hidden in the meantime.';
  fakeBackend.refuse(hideReview, { status: 409, code: 'stale-version', message });
  fakeBackend.answer(manageReviews, { reviews: [], more: false });
  await user.click(keep);
  expect(await screen.findByText(message)).toBeVisible();
  expect(await screen.findByText('No reviews have been reported.')).toBeVisible();
});

test('a list that cannot be refreshed after a change says so, and can be loaded again', async () => {
  fakeBackend.answer(manageReviews, { reviews: [review], more: false });
  fakeBackend.answer(hideReview, { review });
  const { user } = renderWithStore(<ManageReviewsPage />);
  const hide = await screen.findByRole('button', { name: 'Hide: review by Thandi M' });
  expect(screen.queryByRole('alert')).toBeNull();
  fakeBackend.refuse(manageReviews, { status: 500, code: 'internal', message: 'Something went wrong.' });
  await user.click(hide);
  expect(await screen.findByText('This list could not be refreshed just now.')).toBeVisible();
  expect(screen.getByText('Smooth and calm.')).toBeVisible();
  fakeBackend.answer(manageReviews, { reviews: [], more: false });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No reviews have been reported.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['is complete does not mention', false],
  ['is incomplete mentions', true],
])('a list that %s its limit', async (_what, more) => {
  fakeBackend.answer(manageReviews, { reviews: [review], more });
  renderWithStore(<ManageReviewsPage />);
  expect(await screen.findByText('Smooth and calm.')).toBeVisible();
  expect(screen.queryByText('This list ends after 100 reviews.') !== null).toBe(more);
});

test('a failure to load reviews does not look like an empty list', async () => {
  fakeBackend.refuse(manageReviews, { status: 503, code: 'busy', message: 'Please try again soon.' });
  renderWithStore(<ManageReviewsPage />);
  expect(await screen.findByText('Please try again soon.')).toBeVisible();
  expect(screen.queryByText('No reviews have been reported.')).not.toBeInTheDocument();
});
