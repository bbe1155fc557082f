// spec: checkout-2.manage-orders-2
import { quoteCart } from '@shop/core/contracts/cart';
import { getallEdibles } from '@shop/core/items/edible';
import { getallProductsExtra } from '@shop/core/items/extra';
import { getallProducts } from '@shop/core/items/flower';
import { deliveryQoute } from '@shop/core/contracts/delivery';
import type { KnownCustomer } from '@shop/core/contracts/customers';
import { knownCustomers } from '@shop/core/contracts/customers';
import { createOrder } from '@shop/core/contracts/ordersAdmin';
import type { Offer } from '@shop/core/model/promotion';
import { aListedEdible, aListedFlower, anOffer } from '@shop/core/testing/answers';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { axe } from '@/testing/axe';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { CreateOrderPage } from './CreateOrderPage';

const payUrl = 'https://c.example/checkout/ch_1';
const made = {
  redirectUrl: payUrl,
  id: 'a'.repeat(32),
  orderId: 'KUSH482113047',
  totalCents: 31_500,
  heldUntil: '2026-11-21T09:30:00.000Z',
};

let known: KnownCustomer[] = [];
beforeEach(() => {
  known = [];
});

const welcome = anOffer({ name: 'Welcome', code: 'WELCOME10' });

function answerOffers(offers: Offer[] = [], codeRefusal = '') {
  const sums = { subtotalCents: 0, deliveryFeeCents: 0, discountCents: 0, totalCents: 0 };
  fakeBackend.answer(quoteCart, { lines: [], changes: [], ...sums, offers, codeRefusal });
}

async function renderCreate(offers: Offer[] = []) {
  answerOffers(offers);
  fakeBackend.answer(knownCustomers, { customers: known });
  fakeBackend.answer(getallProducts, { products: [aListedFlower()] });
  fakeBackend.answer(getallEdibles, { edibles: [aListedEdible({ quantity: 1 })] });
  fakeBackend.answer(getallProductsExtra, { products: [] });
  const rendered = renderWithStore(<CreateOrderPage />, { route: '/admin/manage-orders/new' });
  await waitFor(() => expect(fakeBackend.calls(getallProductsExtra)).toHaveLength(1));
  return rendered;
}

async function add(user: UserEvent, typed: string, name: string, times = 1) {
  const box = screen.getByRole('searchbox', { name: 'Find items' });
  await user.clear(box);
  await user.type(box, typed);
  for (let time = 0; time < times; time += 1) {
    await user.click(await screen.findByRole('button', { name: `Add ${name}` }));
  }
}

async function fillIn(user: UserEvent) {
  await add(user, 'blue 1g', 'Blue Dream 1G', 2);
  await add(user, 'GUMMY', 'Gummy Bears');
  await user.type(screen.getByLabelText('Name'), 'Guest Customer');
  await user.type(screen.getByLabelText('Phone number'), '0821234567');
  await user.click(screen.getByRole('checkbox', { name: /18 or older/ }));
  // Known customers are requested after a pause in typing.
  await waitFor(() =>
    expect(fakeBackend.calls(knownCustomers).at(-1)?.input).toEqual({ find: '0821234567' }),
  );
}

/** Returns the total, which is the last status element of its region. */
const total = () =>
  within(screen.getByRole('region', { name: 'Total' }))
    .getAllByRole('status')
    .at(-1) as HTMLElement;
const submit = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create Order' }));
const sent = () => fakeBackend.calls(createOrder).map(({ input }) => input as Record<string, unknown>);

test('the form sends the items, the customer and the consent, and shows the payment link', async () => {
  fakeBackend.answer(createOrder, made);
  const { user, container } = await renderCreate();
  await fillIn(user);
  expect(total()).toHaveTextContent('R315.00');
  expect((await axe(container)).violations).toEqual([]);
  await submit(user);
  expect(await screen.findByText(/^Order KUSH482113047 was created\./)).toBeVisible();
  expect(sent()[0]).toMatchObject({
    products: [
      { id: 'blue-dream', size: 'oneGram', name: 'Blue Dream 1G', quantity: 2, price: 240 },
      { id: 'gummy-bears', name: 'Gummy Bears', quantity: 1, price: 75 },
    ],
    amount: 31_500,
    deliveryFeeCents: 0,
    deliveryData: null,
    customer: { name: 'Guest Customer', phoneNumber: '+27821234567', email: '' },
    ageConfirmed: true,
    successUrl: 'http://localhost/payment-received',
    failureUrl: 'http://localhost/payment-received?failed=1',
  });
  expect(screen.getByLabelText('Payment link')).toHaveValue(payUrl);
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await screen.findByText('Link copied successfully')).toBeVisible();
  const sms = screen.getByRole('link', { name: 'Send by SMS' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(sms)).toBe(
    `sms:+27821234567?body=Pay for your order KUSH482113047 (R315.00) here: ${payUrl}`,
  );
  expect(screen.queryByRole('link', { name: 'Send by e-mail' })).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Create another order' }));
  expect(screen.getByLabelText('Name')).toHaveValue('');
});

test('missing input is reported at each field, and no request is sent', async () => {
  const { user } = await renderCreate();
  await user.type(screen.getByLabelText('E-mail'), 'guest');
  await user.click(screen.getByRole('radio', { name: 'Courier' }));
  await submit(user);
  for (const sentence of [
    'Please add at least one item.',
    "Please enter the customer's name.",
    'Please enter a phone number: 10 digits, starting with 0.',
    'This is not an e-mail address.',
    'Please calculate the delivery fee first.',
    'Please ask the customer, then tick this box.',
  ]) {
    expect(screen.getByText(sentence)).toBeVisible();
  }
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(sent()).toEqual([]);
});

test('quantities are limited by stock, and lines can be changed and removed', async () => {
  const { user } = await renderCreate();
  await add(user, 'gummy', 'Gummy Bears');
  expect(screen.getByRole('button', { name: 'Add Gummy Bears' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Increase: Quantity of Gummy Bears' })).toBeDisabled();
  await add(user, 'pre-roll', 'Blue Dream PRE-ROLL');
  await user.click(screen.getByRole('button', { name: 'Increase: Quantity of Blue Dream PRE-ROLL' }));
  expect(total()).toHaveTextContent('R219.00');
  await user.click(screen.getByRole('button', { name: 'Remove Gummy Bears' }));
  expect(total()).toHaveTextContent('R144.00');
  await user.clear(screen.getByRole('searchbox', { name: 'Find items' }));
  await user.type(screen.getByRole('searchbox', { name: 'Find items' }), 'nothing like it');
  expect(screen.getByText('No items on sale match.')).toBeVisible();
});

test('Enter in the search adds only the first item, up to its stock, and does not create the order', async () => {
  const { user } = await renderCreate();
  await user.type(screen.getByRole('searchbox', { name: 'Find items' }), 'blue');
  const [first] = await screen.findAllByRole('button', { name: /^Add Blue Dream/ });
  for (let unit = 0; unit < 12; unit += 1) await user.keyboard('{Enter}');
  expect(first).toBeDisabled();
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1);
  expect(fakeBackend.calls(createOrder)).toHaveLength(0);
});

test('staff can request a quote from the courier, whose fee is part of the total', async () => {
  fakeBackend.answer(createOrder, made);
  fakeBackend.answer(deliveryQoute, {
    id: 'quote-1',
    fee: 5600,
    currency: 'ZAR',
    expires: '2026-11-21T09:00:00.000Z',
    validForSeconds: 900,
    duration: 40,
  });
  const { user } = await renderCreate();
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: 'Courier' }));
  await user.click(screen.getByRole('button', { name: 'Calculate delivery fee' }));
  expect(await screen.findByText('Please enter an address')).toBeVisible();
  await user.type(screen.getByLabelText('Street address'), '7 Conrad Drive, Blairgowrie');
  await user.click(await screen.findByRole('button', { name: /^Map\. Press where/ }));
  await user.click(screen.getByRole('button', { name: 'Calculate delivery fee' }));
  expect(await screen.findByText(/^The courier charges R56\.00\./)).toBeVisible();
  expect(fakeBackend.calls(deliveryQoute).at(-1)?.input).toMatchObject({
    dropoff_phone_number: '+27821234567',
    products: [
      expect.objectContaining({ id: 'blue-dream', size: 'oneGram' }),
      expect.objectContaining({ id: 'gummy-bears', quantity: 1 }),
    ],
  });
  expect(total()).toHaveTextContent('R371.00');
  await user.type(screen.getByLabelText('Unit number'), '4');
  await submit(user);
  await screen.findByText(/was created/);
  expect(sent()[0]).toMatchObject({
    amount: 37_100,
    deliveryFeeCents: 5_600,
    deliveryData: {
      quote_id: 'quote-1',
      dropoff_name: 'Guest Customer',
      dropoff_phone_number: '+27821234567',
      dropoff_notes: 'Unit 4',
    },
  });
});

test('a changed or out-of-range location removes the fee, and a changed address removes the error', async () => {
  fakeBackend.answer(deliveryQoute, {
    id: 'quote-1',
    fee: 5600,
    currency: 'ZAR',
    expires: '2026-11-21T09:00:00.000Z',
    validForSeconds: 900,
    duration: 40,
  });
  const { user } = await renderCreate();
  await fillIn(user);
  await user.click(screen.getByRole('radio', { name: 'Courier' }));
  await user.type(screen.getByLabelText('Street address'), '7 Conrad Drive, Blairgowrie');
  const map = await screen.findByRole('button', { name: /^Map\. Press where/ });
  const calculate = () => user.click(screen.getByRole('button', { name: 'Calculate delivery fee' }));
  await user.click(map);
  await calculate();
  await waitFor(() => expect(total()).toHaveTextContent('R371.00'));
  await user.click(map);
  expect(total()).toHaveTextContent('R315.00');
  await calculate();
  await waitFor(() => expect(total()).toHaveTextContent('R371.00'));
  fakeBackend.refuse(deliveryQoute, { status: 422, code: 'address-out-of-range', message: 'Too far.' });
  await calculate();
  expect(await screen.findByText('Too far.')).toBeVisible();
  expect(total()).toHaveTextContent('R315.00');
  await user.type(screen.getByLabelText('Street address'), '{Backspace}');
  expect(screen.queryByText('Too far.')).toBeNull();
});

test('a code reduces the total before the order is created, and its promotion is sent with the order', async () => {
  fakeBackend.answer(createOrder, made);
  const { user, container } = await renderCreate([welcome]);
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Add a promotion code' }));
  await user.type(screen.getByLabelText('Promotion code'), 'welcome10{Enter}');
  expect(await screen.findByText('Welcome (WELCOME10)')).toBeVisible();
  expect(fakeBackend.calls(quoteCart).at(-1)?.input).toMatchObject({ promotionCode: 'WELCOME10' });
  expect(sent()).toEqual([]);
  expect(total()).toHaveTextContent('R283.50');
  expect((await axe(container)).violations).toEqual([]);
  await submit(user);
  await screen.findByText(/was created/);
  expect(sent()[0]).toMatchObject({ amount: 28_350, promotionId: 'p1' });
});

test('a promotion that the customer has already used is removed from the total', async () => {
  fakeBackend.refuse(createOrder, {
    status: 409,
    code: 'promotion-refused',
    message: 'You have used this promotion already.',
    details: { promotionId: 'p1' },
  });
  const { user } = await renderCreate([{ ...welcome, code: '' }]);
  await fillIn(user);
  await waitFor(() => expect(total()).toHaveTextContent('R283.50'));
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('You have used this promotion already.');
  await waitFor(() => expect(total()).toHaveTextContent('R315.00'));
});

test('changes to prices are reported line by line, and the prices are requested again', async () => {
  const details = { changes: [{ change: 'price', message: 'Blue Dream 1G: R240.00 is now R300.00.' }] };
  fakeBackend.refuse(createOrder, { status: 409, code: 'price-changed', message: 'Changed.', details });
  const { user } = await renderCreate();
  await fillIn(user);
  fakeBackend.answer(getallProducts, {
    products: [aListedFlower({ stockPrice: { oneGram: 125, threeGram: 280, preRoll: 60 } })],
  });
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Prices or stock have changed in the meantime. Please give the customer the new total. Blue Dream 1G: R240.00 is now R300.00.',
  );
  await waitFor(() => expect(total()).toHaveTextContent('R375.00'));
});

test('the same attempt is repeated after a lost response and after a rate limit, and ends with a conflict', async () => {
  fakeBackend.fail(createOrder, 'offline');
  const { user } = await renderCreate();
  await fillIn(user);
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
  fakeBackend.refuse(createOrder, { status: 429, code: 'rate-limited', message: 'Please ask a manager.' });
  await submit(user);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please ask a manager.'));
  fakeBackend.refuse(createOrder, { status: 409, code: 'conflict', message: 'Over.' });
  await submit(user);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('press Create Order again'));
  fakeBackend.answer(createOrder, made);
  await submit(user);
  await screen.findByText(/was created/);
  const attempts = sent().map(({ attemptId }) => attemptId);
  expect(attempts.slice(0, 3)).toEqual(Array(3).fill(attempts[0]));
  expect(attempts[3]).not.toBe(attempts[0]);
});

test('the entered data is kept when the session ends', async () => {
  const message = 'Your session has ended. Please log in again.';
  fakeBackend.refuse(createOrder, { status: 401, code: 'invalid-token', message });
  const { user } = await renderCreate();
  await fillIn(user);
  await submit(user);
  expect(await screen.findByRole('button', { name: 'Log in again' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Guest Customer');
  expect(total()).toHaveTextContent('R315.00');
});

test('a failure to load the products offers a retry', async () => {
  answerOffers();
  fakeBackend.fail(getallProducts, 'offline');
  fakeBackend.answer(getallEdibles, { edibles: [] });
  fakeBackend.answer(getallProductsExtra, { products: [] });
  renderWithStore(<CreateOrderPage />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a known customer is suggested by number and fills in the form, without replacing typed values', async () => {
  known = [{ id: 'tel-1', name: 'Sipho Dlamini', email: 's@customer.example', phoneNumber: '+27821234567' }];
  const { user } = await renderCreate();
  await user.type(screen.getByLabelText('E-mail'), 'other@customer.example');
  await user.type(screen.getByLabelText('Phone number'), '0821');
  await user.click(await screen.findByRole('button', { name: /^Sipho Dlamini/ }));
  expect(fakeBackend.calls(knownCustomers).map(({ input }) => input)).toEqual([{ find: '0821' }]);
  expect(screen.getByLabelText('Name')).toHaveValue('Sipho Dlamini');
  expect(screen.getByLabelText('Phone number')).toHaveValue('0821234567');
  expect(screen.getByLabelText('E-mail')).toHaveValue('other@customer.example');
  expect(screen.getByText('E-mail stays as you typed it. On file: s@customer.example.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use s@customer.example' }));
  expect(screen.getByLabelText('E-mail')).toHaveValue('s@customer.example');
});
