// spec: customer-1-7
import { orderReviews, submitOrderReview } from '@shop/core/contracts/reviews';
import { anOrder, anOrderLine, aReview } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';

import { signedOut } from '@/shared/session/sessionSlice';
import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { ReviewOrder } from './ReviewOrder';

const order = anOrder({
  status: 'completed',
  products: [
    anOrderLine(),
    anOrderLine({ size: 'preRoll', name: 'Blue Dream PRE-ROLL' }),
    anOrderLine({ id: 'gummy-bears', size: undefined, name: 'Gummy Bears' }),
  ],
});

async function openPicker() {
  fakeBackend.answer(orderReviews, { reviewed: [] });
  const rendered = renderWithStore(<ReviewOrder order={order} />);
  await rendered.user.click(screen.getByRole('button', { name: 'Review Order' }));
  await screen.findByRole('dialog', { name: 'Review Order' });
  return rendered;
}

async function openForm(product = 'Blue Dream') {
  const rendered = await openPicker();
  await rendered.user.click(screen.getByRole('button', { name: product }));
  await screen.findByRole('dialog', { name: 'Write a review' });
  return rendered;
}

beforeEach(() => sessionStorage.clear());

const submit = () => screen.getByRole('button', { name: 'Submit' });
const box = () => screen.getByRole('textbox', { name: 'Your review' });

test('an unsent review is restored after the sheet is closed', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('radio', { name: /^4/ }));
  await user.type(box(), 'Earthy and calm.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Review Order' }));
  await user.click(await screen.findByRole('button', { name: 'Blue Dream' }));
  expect(box()).toHaveValue('Earthy and calm.');
  expect(screen.getByRole('radio', { name: /^4/ })).toBeChecked();
});

test('an unsent review is removed when the customer logs out', async () => {
  const { user, store } = await openForm();
  await user.type(box(), 'Earthy and calm.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => void store.dispatch(signedOut()));
  await user.click(screen.getByRole('button', { name: 'Review Order' }));
  await user.click(await screen.findByRole('button', { name: 'Blue Dream' }));
  expect(box()).toHaveValue('');
});

// spec: customer-4-16
describe('the product picker', () => {
  test('lists each product once for all purchased sizes', async () => {
    await openPicker();
    const rows = within(screen.getByRole('list')).getAllByRole('button');
    expect(rows.map((row) => row.textContent)).toEqual(['Blue Dream', 'Gummy Bears']);
  });

  test('excludes extras, which have no product page', async () => {
    const lighter = anOrderLine({
      id: 'lighter',
      kind: 'extra',
      size: undefined,
      name: 'Refillable Lighter',
    });
    fakeBackend.answer(orderReviews, { reviewed: [] });
    const products = [...order.products, lighter];
    const { user } = renderWithStore(<ReviewOrder order={{ ...order, products }} />);
    await user.click(screen.getByRole('button', { name: 'Review Order' }));
    expect(await screen.findByRole('button', { name: 'Blue Dream' })).toBeVisible();
    expect(screen.queryByText('Refillable Lighter')).not.toBeInTheDocument();
  });

  test('is not offered for an order with only extras', () => {
    const lighter = anOrderLine({ id: 'lighter', kind: 'extra', size: undefined });
    renderWithStore(<ReviewOrder order={{ ...order, products: [lighter] }} />);
    expect(screen.queryByRole('button', { name: 'Review Order' })).not.toBeInTheDocument();
  });

  test('marks reviewed products and does not offer them again', async () => {
    fakeBackend.answer(orderReviews, { reviewed: [{ productId: 'blue-dream', rating: 3 }] });
    const { user } = renderWithStore(<ReviewOrder order={order} />);
    await user.click(screen.getByRole('button', { name: 'Review Order' }));
    expect(await screen.findByText('Reviewed')).toBeVisible();
    expect(screen.getByRole('img', { name: '3.0 out of 5 stars' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Blue Dream/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Gummy Bears' })).toBeVisible();
  });

  test('offers all products while the reviewed products are unknown', async () => {
    fakeBackend.fail(orderReviews, 'offline');
    const { user } = renderWithStore(<ReviewOrder order={order} />);
    await user.click(screen.getByRole('button', { name: 'Review Order' }));
    expect(await screen.findByRole('button', { name: 'Blue Dream' })).toBeVisible();
  });
});

// spec: customer-5-1
describe('an incomplete review', () => {
  const missing = 'No review message or rating found';

  // spec: customer-5-2
  test.each([
    ['without stars or text', null, ''],
    ['with stars but without text', '4 stars', ''],
    ['with stars and blank text', '4 stars', '  '],
    ['with text but without stars', null, 'Good.'],
  ])('is not sent %s', async (_what, stars, words) => {
    const { user } = await openForm();
    if (stars !== null) await user.click(screen.getByRole('radio', { name: stars }));
    if (words !== '') await user.type(box(), words);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(missing);
    expect(fakeBackend.calls(submitOrderReview)).toHaveLength(0);
  });
});

// spec: customer-4-16
describe('a complete review', () => {
  async function submitted() {
    const rendered = await openForm();
    fakeBackend.answer(submitOrderReview, { review: aReview() });
    await rendered.user.click(screen.getByRole('radio', { name: '4 stars' }));
    await rendered.user.type(box(), '  Sweet, and on time. ');
    await rendered.user.click(submit());
    await screen.findByText('Thank you for your Feedback');
    return rendered;
  }

  // spec: customer-3-19, customer-4-17, customer-8-9
  test('is sent as documented and confirmed in green, and then the form disappears', async () => {
    await submitted();
    expect(fakeBackend.calls(submitOrderReview).map(({ input }) => input)).toEqual([
      {
        orderId: order.orderId,
        productId: 'blue-dream',
        userUID: order.userUID,
        rating: 4,
        review: 'Sweet, and on time.',
        date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Thank you for your Feedback');
    expect(screen.getByRole('status')).toHaveClass('bg-success-soft');
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  // spec: customer-4-18
  test('is followed by an empty form when the sheet opens again', async () => {
    const { user } = await submitted();
    fakeBackend.answer(orderReviews, { reviewed: [{ productId: 'blue-dream', rating: 4 }] });
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Review Order' }));
    await screen.findByText('Reviewed');
    await user.click(screen.getByRole('button', { name: 'Gummy Bears' }));
    expect(box()).toHaveValue('');
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  // spec: customer-8-10
  test('shows the reason for a refusal in red and can be sent again', async () => {
    const { user } = await openForm();
    fakeBackend.refuse(submitOrderReview, {
      status: 409,
      code: 'already-reviewed',
      message: 'You have already reviewed this item.',
    });
    await user.click(screen.getByRole('radio', { name: '1 star' }));
    await user.type(box(), 'Late.');
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('You have already reviewed this item.');
    expect(screen.getByRole('alert')).toHaveClass('bg-danger-soft');
    expect(box()).toHaveValue('Late.');
    expect(submit()).toBeEnabled();
  });

  test('is sent once even if Submit is pressed twice', async () => {
    const { user } = await openForm();
    fakeBackend.fail(submitOrderReview, 'silence');
    await user.click(screen.getByRole('radio', { name: '5 stars' }));
    await user.type(box(), 'Good.');
    await user.dblClick(submit());
    expect(fakeBackend.calls(submitOrderReview)).toHaveLength(1);
    expect(screen.getByRole('button', { name: /Submitting/ })).toBeDisabled();
  });

  // spec: customer-7-9
  test('allows time for a cold start before it times out', async () => {
    const { user } = await openForm();
    fakeBackend.fail(submitOrderReview, 'silence');
    await user.click(screen.getByRole('radio', { name: '5 stars' }));
    await user.type(box(), 'Good.');
    jest.useFakeTimers();
    act(() => submit().click());
    await act(() => jest.advanceTimersByTimeAsync(19_900));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('alert')).toBeVisible();
    jest.useRealTimers();
    expect(box()).toHaveValue('Good.');
    expect(submit()).toBeEnabled();
  });
});

// spec: customer-8-11, customer-9-14
test('a message disappears after fifteen seconds', async () => {
  const { user } = await openForm();
  jest.useFakeTimers();
  act(() => submit().click());
  expect(screen.getByRole('alert')).toBeVisible();
  act(() => jest.advanceTimersByTime(14_900));
  expect(screen.getByRole('alert')).toBeVisible();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.useRealTimers();
  await user.keyboard('{Escape}');
});

test('the length of a review is limited, and the number of remaining characters is shown near the limit', async () => {
  const { user } = await openForm();
  await user.click(box());
  await user.paste('x'.repeat(990));
  expect(screen.getByText('10 characters left')).toBeVisible();
  await user.paste('y'.repeat(50));
  expect(box()).toHaveValue(`${'x'.repeat(990)}${'y'.repeat(10)}`);
});
