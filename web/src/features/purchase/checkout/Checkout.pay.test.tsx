// spec: checkout-5-4
import { quoteCart } from '@shop/core/contracts/cart';
import { pay } from '@shop/core/contracts/checkout';
import { getOperatingHours } from '@shop/core/contracts/hours';
import { acceptTerms, getTerms } from '@shop/core/contracts/terms';
import { act, screen, waitFor, within } from '@testing-library/react';

import { signedIn } from '@/shared/session/sessionSlice';
import {
  answerCart,
  answerHours,
  demo,
  haze,
  openCheckout,
  prepareCheckout,
  selectedHome,
} from '@/testing/cartScene';
import { fakeBackend } from '@/testing/fakeBackend';
import type { Rendered } from '@/testing/renderApp';

import { linesUpdated } from '../cart/cartSlice';

const visitor = { status: 'signedOut' as const, user: null, problem: null };
/** The payment page, as a URL to which jsdom can navigate. */
const cardPage = 'http://localhost/#card-page';
const placed = { redirectUrl: cardPage, id: 'order-1', orderId: 'KUSH1234' };
const noAddress = 'No varified address selected. Please Note you must be Logged in.';
const login = 'You need to be logged in or create an account to checkout';

beforeEach(prepareCheckout);
afterEach(() => {
  jest.useRealTimers();
  window.location.hash = '';
});

async function payNow({ user }: Rendered, { isSelf = true } = {}) {
  if (isSelf) await user.click(await screen.findByRole('radio', { name: /Self-pickup/ }));
  await user.click(screen.getByRole('button', { name: 'Pay Now' }));
}
const dialog = () => screen.findByRole('alertdialog');

const attempts = () => fakeBackend.calls(pay).map(({ input }) => (input as { attemptId: string }).attemptId);

/** Sets the time to ten at night in Johannesburg. */
function atNight() {
  jest.useFakeTimers({ now: new Date('2026-11-20T20:00:00.000Z'), advanceTimers: true });
  answerHours('09:00 to 18:00');
}

describe('the Pay Now checks', () => {
  // spec: checkout-5-1
  test('first ask for an address, even if the customer is a visitor and the shop is closed', async () => {
    atNight();
    await payNow(openCheckout({ session: visitor }), { isSelf: false });
    const choice = screen.getByRole('group', { name: 'How would you like to get your order?' });
    expect(choice).toHaveAccessibleDescription(noAddress);
    expect(choice).toHaveFocus();
    expect(fakeBackend.calls(pay)).toHaveLength(0);
  });

  // spec: checkout-5-2, checkout-8-4
  test('then ask a visitor to log in, with links to log in and to register', async () => {
    atNight();
    const view = openCheckout({ session: visitor });
    await payNow(view);
    const shown = within(await dialog());
    expect(shown.getByText(login)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(shown.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await view.user.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  // spec: checkout-5-3, checkout-8-6
  test('then report that the shop is closed, with a Close button', async () => {
    atNight();
    const view = openCheckout();
    expect(await screen.findByText(/^Shop is Closed/)).toBeVisible();
    expect(screen.getByText('Opens tomorrow at 9:00 AM')).toBeVisible();
    expect(screen.getByText(/^We are closed right now/)).toHaveTextContent(
      /^We are closed right now\. Your cart stays as it is\. Choose delivery or self-pickup to see the total\.$/,
    );
    const closed = 'Kushhhhh! The store is now closed! We open from 09:00 – 18:00 (Mon-Sun)';
    const details = { opensNextAt: '2026-11-21T07:00:00.000Z' };
    fakeBackend.refuse(pay, { status: 422, code: 'shop-closed', message: closed, details });
    await payNow(view);
    const shown = within(await screen.findByRole('alertdialog', { name: closed }));
    expect(shown.getByText('Opens tomorrow at 9:00 AM')).toBeVisible();
    await view.user.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  test('ask the server whether the shop is open, so a wrong clock on the device does not prevent an order', async () => {
    atNight();
    const view = openCheckout();
    expect(await screen.findByText(/^Shop is Closed/)).toBeVisible();
    fakeBackend.answer(pay, placed);
    await payNow(view);
    await waitFor(() => expect(window.location.href).toBe(cardPage));
  });

  test('pass without a reload once staff have reopened the shop', async () => {
    atNight();
    const view = openCheckout();
    expect(await screen.findByText(/^Shop is Closed/)).toBeVisible();
    answerHours('00:00 to 24:00');
    fakeBackend.answer(pay, placed);
    act(() => jest.advanceTimersByTime(60_000));
    await waitFor(() => expect(screen.queryByText(/^Shop is Closed/)).not.toBeInTheDocument());
    await payNow(view);
    await waitFor(() => expect(window.location.href).toBe(cardPage));
  });

  test('report a total below the smallest amount that can be paid by card', async () => {
    const papers = { ...haze, unitCents: 199, price: 1.99 };
    answerCart([papers]);
    await payNow(openCheckout({ items: [papers] }));
    expect(await dialog()).toHaveTextContent('The smallest order that can be paid by card is R2.00.');
    expect(fakeBackend.calls(pay)).toHaveLength(0);
  });

  test('report that the shop has closed in the meantime', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z'), advanceTimers: true });
    const message = 'Kushhhhh! The store is now closed! We open from 00:00 – 24:00 (Mon-Sun)';
    const details = { opensNextAt: '2026-11-22T07:00:00.000Z' };
    fakeBackend.refuse(pay, { status: 422, code: 'shop-closed', message, details });
    await payNow(openCheckout());
    const shown = within(await screen.findByRole('alertdialog', { name: message }));
    expect(shown.getByText('Opens Sunday, 22 November 2026 @ 9:00 AM')).toBeVisible();
  });

  test('show on the page that staff have closed the shop in the meantime, even if a cache still serves the old hours', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z'), advanceTimers: true });
    fakeBackend.refuse(pay, {
      status: 422,
      code: 'shop-closed',
      message: 'Closed.',
      details: { opensNextAt: null },
    });
    await payNow(openCheckout());
    expect(await screen.findByRole('alertdialog', { name: 'Closed.' })).toBeVisible();
    answerHours('18:00 to 20:00');
    act(() => jest.advanceTimersByTime(60_000));
    expect(await screen.findByText(/^Shop is Closed/)).toBeInTheDocument();
    answerHours('00:00 to 24:00');
    act(() => jest.advanceTimersByTime(60_000));
    await waitFor(() => expect(screen.queryByText(/^Shop is Closed/)).not.toBeInTheDocument());
    act(() => jest.advanceTimersByTime(60_000));
    const polls = fakeBackend.calls(getOperatingHours).length;
    act(() => jest.advanceTimersByTime(180_000));
    expect(fakeBackend.calls(getOperatingHours)).toHaveLength(polls);
  });

  test('ask for a missing consent, and continue once the customer gives it', async () => {
    const view = openCheckout();
    fakeBackend.refuse(pay, { status: 422, code: 'consent-missing', message: 'Please accept the terms.' });
    fakeBackend.answer(getTerms, {
      terms: [{ id: 'terms', terms: 'Be kind.', version: 3 }],
    });
    fakeBackend.answer(acceptTerms, { version: 3, acceptedAt: '2026-11-21T08:00:00.000Z' });
    await payNow(view);
    const sheet = within(await screen.findByRole('dialog', { name: 'Before you pay' }));
    fakeBackend.answer(pay, placed);
    await view.user.click(sheet.getByRole('checkbox'));
    await view.user.click(sheet.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.href).toBe(cardPage));
  });

  test('ask again if the terms have changed, even if a cache still serves the old terms', async () => {
    const view = openCheckout();
    const outdated = 'The terms have changed. Please read and accept the current version.';
    fakeBackend.refuse(pay, { status: 422, code: 'consent-missing', message: 'Please accept the terms.' });
    fakeBackend.answer(getTerms, { terms: [{ id: 'terms', terms: 'Be kind.', version: 3 }] });
    fakeBackend.refuse(acceptTerms, {
      status: 409,
      code: 'terms-outdated',
      message: outdated,
      details: { version: 4 },
    });
    await payNow(view);
    const sheet = within(await screen.findByRole('dialog', { name: 'Before you pay' }));
    await view.user.click(sheet.getByRole('checkbox'));
    await view.user.click(sheet.getByRole('button', { name: 'Continue' }));
    expect(await sheet.findByText(outdated)).toBeVisible();
    expect(sheet.getByRole('checkbox')).not.toBeChecked();

    fakeBackend.answer(acceptTerms, { version: 4, acceptedAt: '2026-11-21T08:00:00.000Z' });
    fakeBackend.answer(pay, placed);
    await view.user.click(sheet.getByRole('checkbox'));
    await view.user.click(sheet.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.href).toBe(cardPage));
    expect(fakeBackend.calls(acceptTerms).map(({ input }) => input)).toMatchObject([
      { version: 3 },
      { version: 4 },
    ]);
  });
});

describe('the redirect to the payment page', () => {
  // spec: checkout-4-5
  test("shows 'Processing...', and Pay Now cannot be pressed again while the payment starts", async () => {
    fakeBackend.fail(pay, 'silence');
    await payNow(openCheckout());
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeDisabled();
  });

  // spec: checkout-2.cart-14
  test('is explained by an overlay', async () => {
    fakeBackend.answer(pay, placed);
    await payNow(openCheckout());
    expect(await screen.findByText('You will be redirected soon')).toBeVisible();
    expect(screen.getByText(/^You pay R120\.00 on our payment provider’s page\./)).toBeVisible();
    expect(screen.getByRole('link', { name: /Open the payment page$/ })).toHaveAttribute('href', cardPage);
    expect(window.location.href).toBe(cardPage);
  });

  test('is preceded by a summary of the items, their destination, and the accepted cards', async () => {
    const view = openCheckout({ selected: selectedHome });
    const recap = within(await screen.findByRole('region', { name: 'Your order' }));
    expect(recap.getByText('1 item')).toBeVisible();
    expect(recap.getByText(/25 min$/)).toBeVisible();
    expect(recap.getByText('7 Conrad Drive, Unit 4, Kings Court')).toBeVisible();
    await view.user.click(screen.getByRole('radio', { name: /Self-pickup/ }));
    expect(recap.getByText('Collect at the shop')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Cards: Visa, Mastercard, American Express' })).toBeVisible();
  });

  test('follows an earlier press of Pay Now once the login state is known', async () => {
    fakeBackend.answer(pay, placed);
    const view = openCheckout({ session: { status: 'unknown', user: null, problem: null } });
    await payNow(view);
    expect(fakeBackend.calls(pay)).toHaveLength(0);
    act(() => void view.store.dispatch(signedIn(demo)));
    await waitFor(() => expect(window.location.href).toBe(cardPage));
  });

  test('charges exactly the total on screen', async () => {
    fakeBackend.answer(pay, placed);
    const view = openCheckout({ selected: selectedHome });
    await screen.findByText(/Delivery R57\.50/);
    const total = screen.getByText('Total').parentElement;
    expect(total).toHaveTextContent('R177.50');
    await payNow(view, { isSelf: false });
    await waitFor(() => expect(fakeBackend.calls(pay)).toHaveLength(1));
    expect(fakeBackend.calls(pay)[0]?.input).toMatchObject({
      amount: 17_750,
      orderDetails: { price: 120, deliveryFee: 57.5, totlOrderPrice: 177.5 },
    });
  });
});

// spec: checkout-2.cart-15
describe('leaving the page', () => {
  const overlay = () => screen.queryByText('You will be redirected soon');

  test.each(['load', 'pageshow'])('shows the overlay until the %s event', async (event) => {
    openCheckout();
    await screen.findByRole('radio', { name: /Conrad/ });
    expect(overlay()).not.toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(overlay()).toBeVisible();
    act(() => void window.dispatchEvent(new Event(event)));
    expect(overlay()).not.toBeInTheDocument();
  });

  test('does not show the overlay for a telephone link, which leaves the page open', async () => {
    openCheckout();
    await screen.findByRole('radio', { name: /Conrad/ });
    act(() => void window.dispatchEvent(new Event('beforeunload')));
    expect(overlay()).not.toBeInTheDocument();
  });
});

// spec: checkout-8-1
describe('a payment that cannot be started', () => {
  test.each([
    ['the payment provider is down', { status: 502, code: 'payment-provider-failed' as const }],
    ['the server fails', { status: 500, code: 'internal' as const }],
  ])('is reported with the specified message if %s', async (_why, refusal) => {
    fakeBackend.refuse(pay, { ...refusal, message: 'x' });
    const view = openCheckout();
    await payNow(view);
    const shown = within(await screen.findByRole('alertdialog', { name: 'Error' }));
    expect(shown.getByText('An error occurred while creating the checkout.')).toBeVisible();
    await view.user.click(shown.getByRole('button', { name: 'Okay' }));
    expect(screen.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  });

  test.each(['offline', 'malformed'] as const)(
    'is also reported if no valid response arrives (%s)',
    async (how) => {
      fakeBackend.fail(pay, how);
      await payNow(openCheckout());
      expect(await dialog()).toHaveTextContent('An error occurred while creating the checkout.');
    },
  );

  // spec: checkout-8-2
  test('is reported if the response does not contain the URL of the payment page', async () => {
    fakeBackend.answer(pay, { ...placed, redirectUrl: '' });
    await payNow(openCheckout());
    expect(await dialog()).toHaveTextContent('Failed to retrieve the redirect URL.');
  });

  test('is retried once with the same attempt if the server is busy, and then reported', async () => {
    fakeBackend.refuse(pay, { status: 503, code: 'busy', message: 'The shop is busy right now.' });
    await payNow(openCheckout());
    await waitFor(() => expect(attempts()).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await dialog()).toHaveTextContent('The shop is busy right now.');
    const [first, ...rest] = attempts();
    expect(rest).toEqual([first]);
  });

  test('is reported, and not retried, if an earlier order has just been paid', async () => {
    const message = 'Your earlier order has just been paid. Please look at My Orders first.';
    fakeBackend.refuse(pay, { status: 409, code: 'already-paid', message });
    await payNow(openCheckout());
    expect(await dialog()).toHaveTextContent(message);
    expect(attempts()).toHaveLength(1);
  });

  test('continues an attempt after a lost response or a refusal, and replaces it once it has ended', async () => {
    fakeBackend.fail(pay, 'offline');
    const view = openCheckout();
    await payNow(view);
    await view.user.click(await screen.findByRole('button', { name: 'Okay' }));
    fakeBackend.refuse(pay, { status: 429, code: 'rate-limited', message: 'Too many tries.' });
    await payNow(view);
    await view.user.click(await screen.findByRole('button', { name: 'Okay' }));
    fakeBackend.refuse(pay, { status: 409, code: 'conflict', message: 'The time to pay has run out.' });
    await payNow(view);
    await view.user.click(await screen.findByRole('button', { name: 'Okay' }));
    const ids = attempts();
    expect(ids).toHaveLength(4);
    expect([ids[1], ids[2]]).toEqual([ids[0], ids[0]]);
    // An expired attempt is replaced immediately, because nothing else has changed.
    expect(ids[3]).not.toBe(ids[2]);
  });
});

test('a price change while the login state is unknown requires a confirmation before the payment', async () => {
  fakeBackend.fail(quoteCart, 'silence');
  const view = openCheckout({ session: { status: 'unknown', user: null, problem: null } });
  await payNow(view);
  act(() => void view.store.dispatch(linesUpdated([{ ...haze, unitCents: 13_000 }])));
  await screen.findAllByText('R130.00');
  act(() => void view.store.dispatch(signedIn(demo)));
  expect(await dialog()).toHaveTextContent('Prices have changed. Please check your cart.');
  expect(fakeBackend.calls(pay)).toHaveLength(0);
});
