import { quoteCart } from '@shop/core/contracts/cart';
import { pay } from '@shop/core/contracts/checkout';
import { getUserOrders } from '@shop/core/contracts/orders';
import { anOffer, anOrder } from '@shop/core/testing/answers';
import { act, screen, waitFor } from '@testing-library/react';
import { axe } from '@/testing/axe';

import { signedIn } from '@/shared/session/sessionSlice';
import { answerCart, demo, haze, openCheckout, prepareCheckout } from '@/testing/cartScene';
import { fakeBackend } from '@/testing/fakeBackend';
import type { Rendered } from '@/testing/renderApp';

const spring = anOffer();

beforeEach(prepareCheckout);
afterEach(() => {
  window.location.hash = '';
});

async function enterCode({ user }: Rendered, code = 'spring-10') {
  await user.click(await screen.findByRole('button', { name: 'Add a promotion code' }));
  await user.type(screen.getByLabelText('Promotion code'), `${code}{Enter}`);
}

async function payNow({ user }: Rendered) {
  await user.click(await screen.findByRole('radio', { name: /Self-pickup/ }));
  await user.click(screen.getByRole('button', { name: 'Pay Now' }));
}

const total = () => screen.getByText('Total', { selector: 'p > span' }).parentElement;
const lastPaid = () => fakeBackend.calls(pay).at(-1)?.input;

test('a promotion code reduces the displayed and the paid amount until it is removed', async () => {
  answerCart([haze], [], { offers: [spring] });
  fakeBackend.answer(pay, { redirectUrl: 'http://localhost/#card-page', id: 'order-1', orderId: 'KUSH1' });
  const rendered = openCheckout();
  await enterCode(rendered);
  expect(await screen.findByText('Spring (SPRING-10)')).toBeVisible();
  await waitFor(() =>
    expect(fakeBackend.calls(quoteCart).at(-1)?.input).toMatchObject({ promotionCode: 'SPRING-10' }),
  );
  expect((await axe(rendered.container)).violations).toEqual([]);
  expect(screen.getByRole('button', { name: 'Remove the code SPRING-10' })).toHaveFocus();
  await rendered.user.click(screen.getByRole('radio', { name: /Self-pickup/ }));
  expect(total()).toHaveTextContent(/R108\.00$/);
  await rendered.user.click(screen.getByRole('button', { name: 'Pay Now' }));
  const subtotalCents = haze.unitCents * haze.quantity;
  await waitFor(() =>
    expect(lastPaid()).toMatchObject({
      amount: subtotalCents - Math.round(subtotalCents / 10),
      orderDetails: { promotionId: 'p1', promotionCode: 'SPRING-10' },
    }),
  );
  answerCart([haze]);
  await rendered.user.click(screen.getByRole('button', { name: 'Remove the code SPRING-10' }));
  expect(await screen.findByRole('button', { name: 'Add a promotion code' })).toHaveFocus();
  await waitFor(() => expect(total()).toHaveTextContent(/R120\.00$/));
});

test('a promotion code from an earlier visit is removed if it is not valid', async () => {
  answerCart([haze], [], { codeRefusal: 'This code is not valid.', isCodeOver: true });
  openCheckout({ code: 'OLD-CODE' });
  const add = await screen.findByRole('button', { name: 'Add a promotion code' });
  expect(add).toBeVisible();
  expect(add).not.toHaveFocus();
  expect(screen.queryByText('This code is not valid.')).toBeNull();
});

test.each([
  'This promotion has been used up.',
  'Too many promotion codes were tried. Please try again in an hour.',
])(
  'a promotion code from an earlier visit that may become usable is kept, with the reason: %s',
  async (reason) => {
    answerCart([haze], [], { codeRefusal: reason });
    openCheckout({ code: 'SPRING-10' });
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove the code SPRING-10' })).toBeVisible();
  },
);

describe('a used-up promotion code', () => {
  const held = anOrder({
    paymentStatus: 'failed',
    heldUntil: new Date(Date.now() + 600_000).toISOString(),
    adjustments: [{ kind: 'discount', name: 'Spring (SPRING-10)', cents: -1_200 }],
  });
  const usedUp = 'This promotion has been used up.';

  beforeEach(() => {
    answerCart([haze], [], { codeRefusal: usedUp, heldOffers: [spring] });
    fakeBackend.answer(pay, { redirectUrl: 'http://localhost/#card-page', id: 'order-1', orderId: 'KUSH1' });
  });

  test('still applies if the customer’s unpaid order holds a use, and Pay Now sends it', async () => {
    fakeBackend.answer(getUserOrders, { orders: [held], more: false });
    const rendered = openCheckout({ code: 'SPRING-10' });
    expect(await screen.findByText('is applied', { exact: false })).toBeVisible();
    await payNow(rendered);
    await waitFor(() =>
      expect(lastPaid()).toMatchObject({ amount: 10_800, orderDetails: { promotionCode: 'SPRING-10' } }),
    );
  });

  test('applies to a press of Pay Now that waits for the login state', async () => {
    fakeBackend.answer(getUserOrders, { orders: [held], more: false });
    const rendered = openCheckout({
      code: 'SPRING-10',
      session: { status: 'unknown', user: null, problem: null },
    });
    expect(await screen.findByText(usedUp)).toBeVisible();
    await payNow(rendered);
    act(() => void rendered.store.dispatch(signedIn(demo)));
    await waitFor(() => expect(lastPaid()).toMatchObject({ amount: 10_800 }));
  });

  test('still applies if staff have renamed the promotion since the customer placed the order', async () => {
    answerCart([haze], [], { codeRefusal: usedUp, heldOffers: [{ ...spring, name: 'Early spring' }] });
    fakeBackend.answer(getUserOrders, { orders: [held], more: false });
    openCheckout({ code: 'SPRING-10' });
    expect(await screen.findByText('is applied', { exact: false })).toBeVisible();
  });

  test('is left to the server if the customer’s orders cannot be loaded', async () => {
    fakeBackend.fail(getUserOrders, 'offline');
    const rendered = openCheckout({ code: 'SPRING-10' });
    expect(await screen.findByText('is applied', { exact: false })).toBeVisible();
    const refused = { status: 409, code: 'promotion-refused' as const, message: usedUp };
    fakeBackend.refuse(pay, { ...refused, details: { promotionId: spring.id } });
    await payNow(rendered);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Discountwas Spring.*Not available/);
    expect(lastPaid()).toMatchObject({ amount: 10_800 });
  });

  test.each([
    ['is paid', { paymentStatus: 'paid' as const }],
    ['uses another promotion', { adjustments: [] }],
  ])('is refused with the reason if the customer’s order %s', async (_what, change) => {
    fakeBackend.answer(getUserOrders, { orders: [{ ...held, ...change }], more: false });
    openCheckout({ code: 'SPRING-10' });
    await waitFor(() => expect(fakeBackend.calls(getUserOrders)).not.toHaveLength(0));
    expect(await screen.findByText(usedUp)).toBeVisible();
  });
});

describe('a used-up promotion without a code', () => {
  const automatic = { ...spring, code: '' };
  const own = anOrder({
    paymentStatus: 'awaiting',
    adjustments: [{ kind: 'discount', name: 'Spring', cents: -1_200 }],
  });

  beforeEach(() => answerCart([haze], [], { heldOffers: [automatic] }));

  test('still applies if the customer’s unpaid order holds a use', async () => {
    fakeBackend.answer(getUserOrders, { orders: [own], more: false });
    openCheckout();
    expect(await screen.findByText('Spring')).toBeVisible();
  });

  test('does not apply if no unpaid order of the customer uses it', async () => {
    fakeBackend.answer(getUserOrders, { orders: [{ ...own, adjustments: [] }], more: false });
    openCheckout();
    await waitFor(() => expect(fakeBackend.calls(getUserOrders)).not.toHaveLength(0));
    expect(screen.queryByText('Spring')).not.toBeInTheDocument();
  });
});

test('prices older than a minute are requested again by Pay Now, so a promotion that has begun since applies', async () => {
  fakeBackend.answer(pay, { redirectUrl: 'http://localhost/#card-page', id: 'order-1', orderId: 'KUSH1' });
  const rendered = openCheckout();
  await waitFor(() => expect(fakeBackend.calls(quoteCart)).toHaveLength(1));
  await screen.findByRole('radio', { name: /Self-pickup/ });
  answerCart([haze], [], { offers: [{ ...spring, code: '' }] });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await payNow(rendered);
  await waitFor(() => expect(lastPaid()).toMatchObject({ amount: 10_800 }));
  jest.restoreAllMocks();
});

test('a promotion code that the server refuses is reported with the reason', async () => {
  answerCart([haze], [], { codeRefusal: 'This code is not valid.', isCodeOver: true });
  await enterCode(openCheckout());
  expect(await screen.findByText('This code is not valid.')).toBeVisible();
});

test('a code that requires a larger order shows the missing amount', async () => {
  const subtotalCents = haze.unitCents * haze.quantity;
  answerCart([haze], [], { offers: [{ ...spring, minimumCents: subtotalCents + 12_000 }] });
  await enterCode(openCheckout());
  expect(await screen.findByText('Add R120.00 more to use Spring.')).toBeVisible();
});

test('a malformed promotion code is reported with the expected format, without a request', async () => {
  answerCart([haze]);
  await enterCode(openCheckout(), 'a b');
  expect(await screen.findByText('A code must have 3 to 20 letters, digits or hyphens.')).toBeVisible();
  for (const { input } of fakeBackend.calls(quoteCart)) expect(input).not.toHaveProperty('promotionCode');
});

test('a promotion that the server refuses is removed after the customer has confirmed the full amount', async () => {
  answerCart([haze], [], { offers: [{ ...spring, code: '' }] });
  fakeBackend.refuse(pay, {
    status: 409,
    code: 'promotion-refused',
    message: 'You have used this promotion already.',
    details: { promotionId: 'p1' },
  });
  const rendered = openCheckout();
  expect(await screen.findByText('Spring')).toBeVisible();
  await rendered.user.click(screen.getByRole('radio', { name: /Self-pickup/ }));
  await rendered.user.click(screen.getByRole('button', { name: 'Pay Now' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(/Discountwas Spring, is now Not available/);
  fakeBackend.answer(pay, { redirectUrl: 'http://localhost/#card-page', id: 'order-1', orderId: 'KUSH1' });
  await rendered.user.click(screen.getByRole('button', { name: /^Pay R/ }));
  await waitFor(() => expect(lastPaid()).toMatchObject({ amount: haze.unitCents * haze.quantity }));
  expect(lastPaid()).not.toHaveProperty('orderDetails.promotionId');
});

describe('Pay Now, pressed before the cart is priced', () => {
  const automatic = { ...spring, code: '' };
  const reduced = { amount: 10_800, orderDetails: { promotionId: 'p1' } };
  const alert = () => screen.findByRole('alertdialog');

  beforeEach(() => {
    fakeBackend.answer(pay, { redirectUrl: 'http://localhost/#card-page', id: 'order-1', orderId: 'KUSH1' });
  });
  afterEach(() => jest.restoreAllMocks());

  /** Sets the cart's prices, but holds them until the returned function is called. */
  function answerLater(...answer: Parameters<typeof answerCart>) {
    answerCart(...answer);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const respond = globalThis.fetch;
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
      const { url } = target instanceof Request ? target : { url: String(target) };
      if (url.includes(quoteCart.path)) await arrived;
      return respond(target, init);
    });
    return () => act(() => arrive());
  }

  test('waits for the prices and charges the amount that an automatic promotion has reduced', async () => {
    const arrive = answerLater([haze], [], { offers: [automatic] });
    await payNow(openCheckout());
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    arrive();
    await waitFor(() => expect(lastPaid()).toMatchObject(reduced));
  });

  test('charges the reduced amount if the press also waits for the login state', async () => {
    const arrive = answerLater([haze], [], { offers: [automatic] });
    const rendered = openCheckout({ session: { status: 'unknown', user: null, problem: null } });
    await payNow(rendered);
    act(() => void rendered.store.dispatch(signedIn(demo)));
    arrive();
    await waitFor(() => expect(lastPaid()).toMatchObject(reduced));
  });

  test('charges the reduced amount for an old cart line whose kind only the server knows', async () => {
    const arrive = answerLater([haze], [], { offers: [{ ...automatic, itemKinds: ['flower'] }] });
    await payNow(openCheckout({ items: [{ ...haze, kind: null }] }));
    arrive();
    await waitFor(() => expect(lastPaid()).toMatchObject(reduced));
  });

  test('waits for the check of a promotion code and charges the reduced amount', async () => {
    const arrive = answerLater([haze], [], { offers: [spring] });
    const rendered = openCheckout();
    await enterCode(rendered);
    expect(screen.getByText('is being checked', { exact: false })).toBeVisible();
    await payNow(rendered);
    arrive();
    await waitFor(() => expect(lastPaid()).toMatchObject(reduced));
  });

  test.each([
    ['is refused', { codeRefusal: 'This code is not valid.' }, 'This code is not valid.'],
    [
      'requires a larger order',
      { offers: [{ ...spring, minimumCents: 20_000 }] },
      'Your promotion code gives no discount on this order.',
    ],
  ])('charges nothing if the code %s, and states the reason', async (_why, answer, reason) => {
    const arrive = answerLater([haze], [], answer);
    const rendered = openCheckout();
    await enterCode(rendered);
    await payNow(rendered);
    arrive();
    expect(await alert()).toHaveTextContent(`${reason} Nothing has been charged.`);
    expect(fakeBackend.calls(pay)).toHaveLength(0);
  });

  test('charges nothing if the code is refused, even if an automatic promotion applies', async () => {
    const arrive = answerLater([haze], [], { offers: [automatic], codeRefusal: 'This code is not valid.' });
    const rendered = openCheckout();
    await enterCode(rendered);
    await payNow(rendered);
    arrive();
    expect(await alert()).toHaveTextContent('This code is not valid.');
    expect(fakeBackend.calls(pay)).toEqual([]);
  });

  test('shows a discount that the changed cart no longer gets, and charges only after a confirmation', async () => {
    answerCart([haze], [], { offers: [automatic] });
    const rendered = openCheckout();
    expect(await screen.findByText('Spring')).toBeVisible();
    const arrive = answerLater([{ ...haze, quantity: 2 }]);
    await rendered.user.click(screen.getByRole('button', { name: /^Increase/ }));
    await payNow(rendered);
    arrive();
    expect(await alert()).toHaveTextContent(/Discountwas Spring, is now Not available/);
    expect(fakeBackend.calls(pay)).toHaveLength(0);
  });
});

describe('prices that cannot be checked', () => {
  const failed = () => screen.findByText(/Prices could not be checked just now/);

  beforeEach(() => {
    fakeBackend.fail(quoteCart, 'offline');
    fakeBackend.answer(pay, { redirectUrl: 'http://localhost/#card-page', id: 'order-1', orderId: 'KUSH1' });
  });

  test('are requested again by Pay Now, which then charges the reduced price', async () => {
    const rendered = openCheckout();
    await failed();
    answerCart([haze], [], { offers: [{ ...spring, code: '' }] });
    await payNow(rendered);
    await waitFor(() => expect(lastPaid()).toMatchObject({ amount: 10_800 }));
  });

  test('do not prevent the payment of a cart without a promotion code', async () => {
    const rendered = openCheckout();
    await failed();
    await payNow(rendered);
    await waitFor(() => expect(lastPaid()).toMatchObject({ amount: 12_000 }));
  });

  test('leave a promotion code unchecked, and Pay Now charges nothing until the code is checked or removed', async () => {
    const rendered = openCheckout({ code: 'SPRING-10' });
    await failed();
    expect(screen.getByText('This code could not be checked just now.')).toBeVisible();
    await payNow(rendered);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      /^Please check again.*could not be checked/,
    );
    expect(fakeBackend.calls(pay)).toHaveLength(0);
    await rendered.user.click(screen.getByRole('button', { name: 'Okay' }));
    await rendered.user.click(screen.getByRole('button', { name: 'Remove the code SPRING-10' }));
    await rendered.user.click(screen.getByRole('button', { name: 'Pay Now' }));
    await waitFor(() => expect(lastPaid()).toMatchObject({ amount: 12_000 }));
  });
});
