// spec: customer-2.address-1, customer-2.address-16, customer-4-30, checkout-1-2, checkout-1-3, checkout-2.cart-3, checkout-2.cart-13
// spec: checkout-5-1, checkout-9-4, checkout-9-6, checkout-9-12
import { pay } from '@shop/core/contracts/checkout';
import type { InputOf } from '@shop/core/contracts/contract';
import { deleteAddress, deliveryQoute, userAddresses } from '@shop/core/contracts/delivery';
import { order } from '@shop/core/contracts/orders';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import { anOrder } from '@shop/core/testing/answers';
import { act, screen, waitFor, within } from '@testing-library/react';

import { signedIn, signedOut } from '@/shared/session/sessionSlice';
import {
  demo,
  home,
  office,
  openCheckout as open,
  prepareCheckout,
  quote,
  selectedHome,
} from '@/testing/cartScene';
import { fakeBackend } from '@/testing/fakeBackend';
import type { Rendered } from '@/testing/renderApp';
import { renderApp } from '@/testing/renderApp';

/** The response to a payment request. The payment page is a URL to which jsdom can navigate. */
const placed = { redirectUrl: 'http://localhost/#card-page', id: 'order-1', orderId: 'KUSH1234' };

beforeEach(prepareCheckout);
afterEach(() => {
  jest.useRealTimers();
  window.location.hash = '';
});

const radio = (name: RegExp) => screen.findByRole('radio', { name });
const summary = () => screen.getByText('Delivery fee').parentElement;
const quoted = () => fakeBackend.calls(deliveryQoute);

describe('the delivery choice', () => {
  // spec: checkout-2.cart-5, checkout-4-2, checkout-4-3, checkout-9-2
  test('offers the saved addresses and self-pickup, and requests a quote when an address is selected', async () => {
    const { user, store } = open();
    expect(summary()).toHaveTextContent('Not chosen yet');
    await user.click(await radio(/7 Conrad Drive Randburg Unit 4, Kings Court/));
    expect(await screen.findByText(/Delivery R57\.50, about 25 min/)).toBeVisible();
    expect(screen.getByText('Verified')).toBeVisible();
    expect(summary()).toHaveTextContent('R57.50');
    expect(screen.getByText('R177.50')).toBeVisible();
    expect(store.getState().address.selectedAddress).toEqual(selectedHome);
    expect(quoted()).toHaveLength(1);
    // The value is a placeholder, so the server calculates it from the products.
    const products = [expect.objectContaining({ quantity: 1, price: 120 })];
    expect(quoted()[0]?.input).toMatchObject({ manifest_total_value: 25, products });
  });

  // spec: checkout-4-2, checkout-4-4, checkout-8-3
  test("shows 'Calculating...' while the quote is requested, and Pay Now waits for the response", async () => {
    fakeBackend.fail(deliveryQoute, 'silence');
    fakeBackend.answer(pay, placed);
    const { user } = open();
    await user.click(await radio(/Conrad/));
    expect(await screen.findAllByText('Calculating...')).toHaveLength(2);
    expect(screen.getByText('Total').parentElement).not.toHaveTextContent('R');
    await user.click(screen.getByRole('button', { name: 'Pay Now' }));
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    expect(fakeBackend.calls(pay)).toHaveLength(0);
    fakeBackend.answer(deliveryQoute, { ...quote, fee: 6_300 });
    await user.click(await radio(/Jan Smuts/));
    await waitFor(() => expect(fakeBackend.calls(pay)).toHaveLength(1));
    expect(fakeBackend.calls(pay)[0]?.input).toMatchObject({ amount: 18_300 });
  });

  test('remembers the address of the last visit and requests its quote immediately', async () => {
    open({ selected: selectedHome });
    expect(await screen.findByText(/Delivery R57\.50/)).toBeVisible();
    expect(await radio(/Conrad/)).toBeChecked();
  });

  // spec: checkout-4-2, customer-9-3
  test('waits for the shop profile, so the first quote includes the province and a phone number', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const answer = globalThis.fetch;
    const held = jest.spyOn(globalThis, 'fetch').mockImplementation(async (target, init) => {
      const { url } = target instanceof Request ? target : { url: String(target) };
      if (url.includes(getShopProfile.path)) await arrived;
      return answer(target, init);
    });
    open({ selected: selectedHome });
    expect(await radio(/Conrad/)).toBeChecked();
    expect(quoted()).toHaveLength(0);
    act(() => arrive());
    expect(await screen.findByText(/Delivery R57\.50/)).toBeVisible();
    held.mockRestore();
    const [first] = quoted();
    expect(first?.input).toMatchObject({
      dropoff_address: { state: 'Gauteng' },
      dropoff_phone_number: expect.stringMatching(/^\+27\d{9}$/),
    });
  });

  test('forgets an address that was removed from the address book', async () => {
    fakeBackend.answer(userAddresses, { data: { addresses: [office], phoneNumber: '' } });
    const { store } = open({ selected: selectedHome });
    expect(await radio(/Jan Smuts/)).not.toBeChecked();
    await waitFor(() => expect(store.getState().address.selectedAddress).toBeNull());
    expect(summary()).toHaveTextContent('Not chosen yet');
  });

  // spec: checkout-4-1
  test('removes the fee and the address if the customer selects self-pickup', async () => {
    const { user, store } = open({ selected: selectedHome });
    await screen.findByText(/Delivery R57\.50/);
    await user.click(await radio(/Self-pickup/));
    expect(summary()).toHaveTextContent('Free');
    expect(screen.getByRole('button', { name: 'Copy the pickup address' })).toBeVisible();
    expect(screen.queryByLabelText('Delivery note')).not.toBeInTheDocument();
    expect(store.getState().address.selectedAddress).toBeNull();
  });

  test('shows only the fee of the address selected last', async () => {
    fakeBackend.answer(deliveryQoute, ({ dropoff_address }) => ({
      ...quote,
      fee: JSON.stringify(dropoff_address).includes('Conrad') ? 5_750 : 3_650,
    }));
    const { user } = open();
    await user.click(await radio(/Conrad/));
    await user.click(await radio(/Jan Smuts/));
    expect(await screen.findByText(/Delivery R36\.50/)).toBeVisible();
    expect(screen.queryByText(/R57\.50/)).not.toBeInTheDocument();
  });
});

// spec: checkout-8-23
describe('a failed delivery quote', () => {
  test('is reported with the courier’s reason, and can be requested again', async () => {
    fakeBackend.refuse(deliveryQoute, {
      status: 503,
      code: 'busy',
      message: 'No courier is free right now',
      details: 'please try again in a few minutes, or collect your order at the shop.',
    });
    const { user } = open({ selected: selectedHome });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No courier is free right now: please try again in a few minutes, or collect your order at the shop.',
    );
    expect(summary()).toHaveTextContent('Not known');
    fakeBackend.answer(deliveryQoute, quote);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Delivery R57\.50/)).toBeVisible();
  });

  test('can be replaced by self-pickup with one press', async () => {
    fakeBackend.fail(deliveryQoute, 'offline');
    const { user } = open({ selected: selectedHome });
    await user.click(await screen.findByRole('button', { name: 'Collect at the shop instead' }));
    expect(await radio(/Self-pickup/)).toBeChecked();
  });
});

describe('an expiring quote', () => {
  test('is refreshed a minute before it expires, and a changed fee is shown next to the old fee', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open({ selected: selectedHome });
    await screen.findByText(/Delivery R57\.50/);
    fakeBackend.answer(deliveryQoute, { ...quote, id: 'quote-2', fee: 6_300 });
    await act(() => jest.advanceTimersByTimeAsync(13 * 60_000));
    expect(quoted()).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(await screen.findByText(/Delivery R63\.00/)).toBeVisible();
    expect(screen.getByText('The fee has changed: it was R57.50 before.')).toBeVisible();
    expect(summary()).toHaveTextContent('R63.00');
  });

  test('is not refreshed while the page is hidden, but is refreshed as soon as the page is visible again', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open({ selected: selectedHome });
    await screen.findByText(/Delivery R57\.50/);
    await act(() => jest.advanceTimersByTimeAsync(60 * 60_000));
    expect(quoted()).toHaveLength(1);
    visibility.mockReturnValue('visible');
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(quoted()).toHaveLength(2);
    visibility.mockRestore();
  });

  test('is refreshed no more than once every 30 seconds, even if its validity is zero', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    fakeBackend.answer(deliveryQoute, { ...quote, validForSeconds: 0 });
    open({ selected: selectedHome });
    await screen.findByText(/Delivery R57\.50/);
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(quoted()).toHaveLength(1);
  });
});

describe('the delivery note', () => {
  // spec: checkout-2.cart-8, checkout-2.cart-9
  test('offers the five suggestions, which disappear 200 ms after the field loses focus', async () => {
    const { user } = open({ selected: selectedHome });
    const note = await screen.findByRole('combobox', { name: 'Delivery note' });
    await user.click(note);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Leave at the front door',
      'Call before delivery',
      'Deliver to the neighbor if not home',
      'Leave package in the garage',
      'Ring the doorbell and wait',
    ]);
    jest.useFakeTimers({ advanceTimers: true });
    act(() => note.blur());
    act(() => jest.advanceTimersByTime(190));
    expect(screen.getAllByRole('option')).toHaveLength(5);
    act(() => jest.advanceTimersByTime(20));
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('offers only suggestions that begin with the typed text', async () => {
    const { user } = open({ selected: selectedHome });
    const note = await screen.findByRole('combobox', { name: 'Delivery note' });
    await user.type(note, 'Gate code 1234');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await user.clear(note);
    await user.type(note, 'ring');
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });

  test('is kept with the phone number until the order is confirmed, and then both are removed', async () => {
    fakeBackend.answer(pay, placed);
    const { user, store, unmount } = open({ selected: selectedHome });
    await user.type(await screen.findByRole('combobox', { name: 'Delivery note' }), 'Gate 7');
    await user.click(screen.getByRole('button', { name: 'Edit phone number' }));
    await user.type(screen.getByLabelText('Phone number'), '{Backspace}8');
    await screen.findByText(/Delivery R57\.50/);
    await user.click(screen.getByRole('button', { name: 'Pay Now' }));
    await screen.findByText('You will be redirected soon');
    expect(store.getState().cart).toMatchObject({ note: 'Gate 7', phone: '0821234568' });
    unmount();
    const { orderId, createdDateTime } = anOrder();
    fakeBackend.answer(order, { order: anOrder() });
    renderApp({ route: `/orders?orderId=${orderId}&createdDateTime=${createdDateTime}`, store });
    await screen.findByText(`Payment received. Order ${orderId} is confirmed.`);
    expect(store.getState().cart).not.toHaveProperty('note');
    expect(store.getState().cart).not.toHaveProperty('phone');
    expect(store.getState().address.selectedAddress).toEqual(selectedHome);
  });

  test('accepts a suggestion or custom text, up to the length left by the unit and the building', async () => {
    const { user } = open({ selected: selectedHome });
    const note = await screen.findByRole('combobox', { name: 'Delivery note' });
    await user.click(note);
    await user.click(screen.getByRole('option', { name: 'Call before delivery' }));
    expect(note).toHaveValue('Call before delivery');
    await user.clear(note);
    await user.click(note);
    await user.paste('x'.repeat(300));
    expect(note).toHaveValue('x'.repeat(280 - 'Unit 4, Kings Court. '.length));
    expect(screen.getByText('0 characters left')).toBeVisible();
  });
});

describe('the phone number', () => {
  // spec: checkout-2.cart-10, checkout-2.cart-11
  test('has the prefix +27 and can be changed only after the pencil is pressed', async () => {
    const { user } = open({ selected: selectedHome });
    await screen.findByText(/Delivery R57\.50/);
    const phone = screen.getByLabelText('Phone number');
    expect(screen.getByText('+27')).toBeVisible();
    expect(phone).toHaveValue('821234567');
    await user.type(phone, '9');
    expect(phone).toHaveValue('821234567');
    await user.click(screen.getByRole('button', { name: 'Edit phone number' }));
    expect(phone).toHaveFocus();
    await user.clear(phone);
    await user.type(phone, '0831112222333');
    expect(phone).toHaveValue('831112222');
    await user.clear(phone);
    await user.type(phone, '+27831112222');
    expect(phone).toHaveValue('831112222');
  });

  test('stops Pay Now with a message if it is missing, and is reported when it is incomplete', async () => {
    fakeBackend.answer(userAddresses, { data: { addresses: [home], phoneNumber: '' } });
    const { user } = open({ selected: selectedHome });
    await screen.findByText(/Delivery R57\.50/);
    await user.click(screen.getByRole('button', { name: 'Pay Now' }));
    const phone = screen.getByLabelText('Phone number');
    await waitFor(() => expect(phone).toHaveFocus());
    expect(phone).toHaveAccessibleDescription('Please enter your phone number');
    await user.click(screen.getByRole('button', { name: 'Edit phone number' }));
    await user.type(phone, '082');
    act(() => phone.blur());
    expect(phone).toHaveAccessibleDescription('Your phone number must have 10 digits and start with 0.');
    expect(fakeBackend.calls(pay)).toHaveLength(0);
  });
});

describe('Pay Now', () => {
  // spec: checkout-3-11
  test('sends the delivery data as documented', async () => {
    fakeBackend.refuse(pay, { status: 422, code: 'shop-closed', message: 'Closed.' });
    const { user } = open({ selected: selectedHome });
    await screen.findByText(/Delivery R57\.50/);
    await user.type(screen.getByRole('combobox', { name: 'Delivery note' }), 'Ring twice');
    await user.click(screen.getByRole('button', { name: 'Pay Now' }));
    await waitFor(() => expect(fakeBackend.calls(pay)).toHaveLength(1));
    const sent = fakeBackend.calls(pay)[0]?.input as InputOf<typeof pay>;
    expect(sent.amount).toBe(17_750);
    expect(sent.orderDetails).toMatchObject({
      selfDelivery: false,
      price: 120,
      deliveryFee: 57.5,
      totlOrderPrice: 177.5,
    });
    expect(sent.orderDetails.deliveryData).toEqual({
      quote_id: 'quote-1',
      dropoff_name: 'Demo Customer',
      dropoff_address: '7 Conrad Drive, Randburg',
      dropoff_phone_number: '+27821234567',
      dropoff_latitude: -26.119,
      dropoff_longitude: 28.009,
      manifest_total_value: 12_000,
      manifest_reference: sent.orderDetails.orderId,
      dropoff_notes: 'Unit 4, Kings Court. Ring twice',
      manifest_items: [
        {
          name: 'Durban Haze 1G',
          quantity: 1,
          size: 'small',
          dimensions: { length: 10, height: 10, depth: 5 },
          price: 12_000,
          weight: 100,
          vat_percentage: 15,
        },
      ],
    });
  });

  test('continues the same attempt with a different note', async () => {
    fakeBackend.answer(pay, placed);
    const { user } = open({ selected: selectedHome });
    await screen.findByText(/Delivery R57\.50/);
    await user.click(screen.getByRole('button', { name: 'Pay Now' }));
    await waitFor(() => expect(fakeBackend.calls(pay)).toHaveLength(1));
    await user.type(screen.getByRole('combobox', { name: 'Delivery note' }), 'Ring twice');
    await user.click(screen.getByRole('button', { name: 'Pay Now' }));
    await waitFor(() => expect(fakeBackend.calls(pay)).toHaveLength(2));
    const [one, other] = fakeBackend.calls(pay).map(({ input }) => input as InputOf<typeof pay>);
    expect(other?.attemptId).toBe(one?.attemptId);
    expect(other?.orderDetails.deliveryData?.dropoff_notes).toContain('Ring twice');
  });

  test('continues the same attempt in a second tab with a different quote', async () => {
    fakeBackend.answer(pay, placed);
    const press = async ({ user }: Rendered) => {
      await screen.findByText(/Delivery R57\.50/);
      await user.click(screen.getByRole('button', { name: 'Pay Now' }));
      await screen.findByText('You will be redirected soon');
    };
    const first = open({ selected: selectedHome });
    await press(first);
    first.unmount();
    sessionStorage.clear();
    fakeBackend.answer(deliveryQoute, { ...quote, id: 'quote-2' });
    await press(open({ selected: selectedHome }));
    const [one, other] = fakeBackend.calls(pay).map(({ input }) => input as InputOf<typeof pay>);
    expect(other?.orderDetails.deliveryData?.quote_id).toBe('quote-2');
    expect(other?.attemptId).toBe(one?.attemptId);
    expect(other?.orderDetails.orderId).toBe(one?.orderDetails.orderId);
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Conrad Drive');
  });

  test('requests a new quote if the old quote has expired', async () => {
    fakeBackend.refuse(pay, { status: 409, code: 'quote-expired', message: 'The fee is no longer valid.' });
    const { user } = open({ selected: selectedHome });
    await screen.findByText(/Delivery R57\.50/);
    fakeBackend.answer(deliveryQoute, { ...quote, id: 'quote-2', fee: 6_000 });
    await user.click(screen.getByRole('button', { name: 'Pay Now' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Back to cart' }));
    expect(await screen.findByText(/Delivery R60\.00/)).toBeVisible();
  });
});

describe('the address book', () => {
  test('reports a failed load, offers a retry, and leaves self-pickup available', async () => {
    fakeBackend.fail(userAddresses, 'offline');
    const { user } = open();
    expect(await screen.findByText('Your addresses could not be loaded')).toBeVisible();
    expect(await radio(/Self-pickup/)).toBeEnabled();
    fakeBackend.answer(userAddresses, { data: { addresses: [home], phoneNumber: '' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await radio(/Conrad/)).toBeVisible();
  });

  test('removes an address after a confirmation', async () => {
    fakeBackend.answer(deleteAddress, {});
    const { user, store } = open({ selected: selectedHome });
    await user.click(await screen.findByRole('button', { name: 'Delete this address' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('7 Conrad Drive, Randburg');
    fakeBackend.answer(userAddresses, { data: { addresses: [office], phoneNumber: '+27821234567' } });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Conrad/ })).not.toBeInTheDocument());
    expect(fakeBackend.calls(deleteAddress)[0]?.input).toEqual({ addressId: 'home' });
    expect(store.getState().address.selectedAddress).toBeNull();
  });

  test('closes its dialog when another customer logs in from another tab, who can open it again', async () => {
    const { user, store } = open();
    await user.click(await screen.findByRole('button', { name: 'Add another address' }));
    await screen.findByRole('dialog', { name: 'Enter Your Address' });
    act(() => void store.dispatch(signedIn({ ...demo, uid: 'another-customer' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Add another address' }));
    expect(await screen.findByRole('dialog', { name: 'Enter Your Address' })).toBeVisible();
  });

  // spec: customer-6-3
  test('asks a visitor to log in, with the specified message', async () => {
    const { user, store } = open({ session: { status: 'unknown', user: null, problem: null } });
    act(() => void store.dispatch(signedOut()));
    await user.click(screen.getByRole('button', { name: 'Add address' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Please Login' });
    expect(dialog).toHaveTextContent('You need to log in to access and save your address information.');
    expect(within(dialog).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(within(dialog).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(fakeBackend.calls(userAddresses)).toHaveLength(0);
  });
});
