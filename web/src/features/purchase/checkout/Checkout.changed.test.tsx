// Tests prices, stock and fees that change before the payment. The customer sees the old and new values, and is charged
// only the last confirmed amount.
import { quoteCart } from '@shop/core/contracts/cart';
import { pay } from '@shop/core/contracts/checkout';
import type { InputOf } from '@shop/core/contracts/contract';
import { deliveryQoute } from '@shop/core/contracts/delivery';
import type { ErrorCode } from '@shop/core/model/appError';
import { screen, waitFor, within } from '@testing-library/react';

import { answerCart, haze, openCheckout, prepareCheckout, quote, selectedHome } from '@/testing/cartScene';
import { fakeBackend } from '@/testing/fakeBackend';

import type { CartItem } from '../cart/cartSlice';
import { selectCartItems } from '../cart/cartSlice';

const cardPage = 'http://localhost/#card-page';
const placed = { redirectUrl: cardPage, id: 'order-1', orderId: 'KUSH1234' };
const cookies = {
  ...haze,
  id: 'p2',
  name: 'Cookies 1G',
  unitCents: 10_000,
  price: 300,
  quantity: 3,
  available: 9,
};

beforeEach(() => {
  prepareCheckout();
  answerCart([haze, cookies]);
});
afterEach(() => {
  window.location.hash = '';
});

/** Opens a checkout of R477.50, including R57.50 for delivery. Runs `meanwhile`, then presses Pay Now. */
async function pressPayNow(meanwhile: () => void) {
  const view = openCheckout({ items: [{ ...haze, available: 4 }, cookies], selected: selectedHome });
  await screen.findByText(/Delivery R57\.50/);
  // Waits until the cart has been priced, so that only the payment detects later changes.
  await waitFor(() => expect(selectCartItems(view.store.getState())[0]).toMatchObject({ available: 5 }));
  meanwhile();
  await view.user.click(screen.getByRole('button', { name: 'Pay Now' }));
  return view;
}
const review = () => screen.findByRole('alertdialog', { name: 'Please check again' });
const rows = async () =>
  within(await review())
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const sent = () => fakeBackend.calls(pay).map(({ input }) => input as InputOf<typeof pay>);

/** Makes the server refuse the payment, and sets the cart's new prices. */
function refuseOnce(code: ErrorCode, items: CartItem[], status = 409) {
  fakeBackend.refuse(pay, { status, code, message: 'It has changed.' });
  answerCart(items);
}

describe('an increased price', () => {
  const dearer = [{ ...haze, unitCents: 13_200 }, cookies];

  test('is shown next to the old price in the line and the total, and one press pays the new total', async () => {
    const { user } = await pressPayNow(() => refuseOnce('price-changed', dearer));
    expect(await rows()).toEqual([
      'Durban Haze 1Gwas 1 × R120.00, is now 1 × R132.00',
      'Totalwas R477.50, is now R489.50',
    ]);
    expect(await review()).toHaveTextContent('Nothing has been charged.');
    fakeBackend.answer(pay, placed);
    await user.click(screen.getByRole('button', { name: 'Pay R489.50' }));
    await waitFor(() => expect(window.location.href).toBe(cardPage));
    expect(sent().map(({ amount }) => amount)).toEqual([47_750, 48_950]);
    expect(sent()[1]?.orderDetails).toMatchObject({ price: 432, totlOrderPrice: 489.5 });
    expect(sent()[1]?.attemptId).not.toBe(sent()[0]?.attemptId);
  });

  test('keeps the delivery quote, which is still valid', async () => {
    await pressPayNow(() => refuseOnce('price-changed', dearer));
    await review();
    expect(fakeBackend.calls(deliveryQoute)).toHaveLength(1);
  });

  test('is not paid if the customer returns to the cart, which shows the new price', async () => {
    const { user } = await pressPayNow(() => refuseOnce('price-changed', dearer));
    await review();
    await user.click(screen.getByRole('button', { name: 'Back to cart' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByText('R489.50')).toBeVisible();
    expect(fakeBackend.calls(pay)).toHaveLength(1);
  });

  test('must be confirmed again if it increases again before the customer confirms it', async () => {
    const { user } = await pressPayNow(() => refuseOnce('price-changed', dearer));
    await review();
    answerCart([{ ...haze, unitCents: 14_400 }, cookies]);
    await user.click(screen.getByRole('button', { name: 'Pay R489.50' }));
    expect(await screen.findByRole('button', { name: 'Pay R501.50' })).toBeVisible();
    expect(await rows()).toContain('Totalwas R489.50, is now R501.50');
  });
});

describe('a stock shortage', () => {
  test('shows the remaining units, and confirming removes sold-out lines from the cart', async () => {
    const { user, store } = await pressPayNow(() =>
      refuseOnce('out-of-stock', [{ ...cookies, quantity: 2, available: 2 }]),
    );
    expect(await rows()).toEqual([
      'Durban Haze 1Gwas 1 × R120.00, is now Sold out',
      'Cookies 1Gwas 3 × R100.00, is now 2 × R100.00',
      'Totalwas R477.50, is now R257.50',
    ]);
    fakeBackend.answer(pay, placed);
    await user.click(screen.getByRole('button', { name: 'Pay R257.50' }));
    await waitFor(() => expect(window.location.href).toBe(cardPage));
    expect(sent()[1]?.orderDetails.products).toMatchObject([{ id: 'p2', quantity: 2, price: 200 }]);
    expect(selectCartItems(store.getState())).toMatchObject([{ id: 'p2', quantity: 2 }]);
  });

  test('offers only a return to the cart if no line is left', async () => {
    await pressPayNow(() => refuseOnce('item-unavailable', []));
    expect(await review()).toHaveTextContent('Everything in your cart has just sold out.');
    expect(within(await review()).getAllByRole('button')).toHaveLength(1);
  });
});

describe('an expired delivery fee', () => {
  test('is shown next to the new fee if the fee has changed, and the new fee is paid', async () => {
    const { user } = await pressPayNow(() => {
      refuseOnce('quote-expired', [haze, cookies]);
      fakeBackend.answer(deliveryQoute, { ...quote, id: 'quote-2', fee: 6_300 });
    });
    expect(await rows()).toEqual([
      'Delivery feewas R57.50, is now R63.00',
      'Totalwas R477.50, is now R483.00',
    ]);
    fakeBackend.answer(pay, placed);
    await user.click(screen.getByRole('button', { name: 'Pay R483.00' }));
    await waitFor(() => expect(window.location.href).toBe(cardPage));
    expect(sent()[1]).toMatchObject({
      amount: 48_300,
      orderDetails: { deliveryFee: 63, deliveryData: { quote_id: 'quote-2' } },
    });
  });

  test('is refreshed without a confirmation if it is unchanged', async () => {
    await pressPayNow(() => {
      refuseOnce('quote-expired', [haze, cookies]);
      fakeBackend.answer(deliveryQoute, () => {
        fakeBackend.answer(pay, placed);
        return { ...quote, id: 'quote-2' };
      });
    });
    await waitFor(() => expect(window.location.href).toBe(cardPage));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(sent().map(({ amount }) => amount)).toEqual([47_750, 47_750]);
  });

  test('is not paid if no courier is available, and the reason is shown', async () => {
    await pressPayNow(() => {
      refuseOnce('quote-mismatch', [haze, cookies], 422);
      fakeBackend.refuse(deliveryQoute, {
        status: 503,
        code: 'busy',
        message: 'No courier is free right now',
      });
    });
    expect(await review()).toHaveTextContent('No courier is free right now');
  });
});

test('a refused payment is retried only once if nothing has changed', async () => {
  await pressPayNow(() => refuseOnce('conflict', [haze, cookies]));
  expect(await review()).toHaveTextContent('It has changed.');
  expect(fakeBackend.calls(pay)).toHaveLength(2);
});

test('a refusal is shown with its message if the cart cannot be priced again', async () => {
  await pressPayNow(() => {
    refuseOnce('price-changed', []);
    fakeBackend.fail(quoteCart, 'offline');
  });
  expect(await review()).toHaveTextContent('It has changed.');
});
