import { deliveryEstimate } from '@shop/core/contracts/delivery';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';

import type { PreloadedState } from '@/app/makeStore';
import { env } from '@/config/env';
import { returnPathOf } from '@/shared/session/returnPath';
import { demo, haze } from '@/testing/cartScene';
import { fakeBackend } from '@/testing/fakeBackend';
import { aGeocode, fakeGoogleMaps } from '@/testing/fakeGoogleMaps';
import { renderWithStore } from '@/testing/renderApp';

import { DeliveryCheck } from './DeliveryCheck';

const address = '7 Conrad Dr, Blairgowrie, Randburg, 2194, South Africa';

beforeEach(() => {
  env.googleMapsApiKey = 'the-key';
  const google = fakeGoogleMaps();
  google.geocodes = {
    '7 conrad drive': [aGeocode(address, { lat: -26.119, lng: 28.009 })],
    '1 far road': [aGeocode('1 Far Rd, Pretoria', { lat: -25.75, lng: 28.2 })],
  };
  google.places = [
    {
      id: 'conrad',
      mainText: '7 Conrad Drive',
      secondaryText: 'Blairgowrie, Randburg',
      formattedAddress: address,
      lat: -26.119,
      lng: 28.009,
    },
  ];
  google.install();
  fakeBackend.answer(deliveryEstimate, { fee: 5_750, duration: 25 });
});
afterEach(() => {
  env.googleMapsApiKey = null;
});

/** Shows the path to which the login returns. */
function Asked() {
  return `returns to ${returnPathOf(useLocation().state)}`;
}

async function ask(typed: string, ui = <DeliveryCheck />, preloadedState: PreloadedState = {}) {
  const view = renderWithStore(ui, { preloadedState });
  await view.user.click(screen.getByRole('button', { name: /^Do you deliver to me\?/ }));
  await view.user.type(await screen.findByRole('combobox', { name: 'Street address' }), `${typed}{Enter}`);
  return view;
}

test('the fee and time for an address stay on the page after the sheet closes', async () => {
  const { user } = await ask('7 conrad drive');
  const answer = 'Yes, we deliver there. 2.9 km from the shop · R57.50 · about 25 min';
  expect(await screen.findByText(answer)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /7 Conrad Dr · R57\.50 · about 25 min/ })).toBeVisible();
});

test('a chosen suggestion is checked without another press', async () => {
  const { user } = renderWithStore(<DeliveryCheck />);
  await user.click(screen.getByRole('button', { name: /^Do you deliver to me\?/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Street address' }), '7 Conrad');
  await user.click(await screen.findByRole('option', { name: /7 Conrad Drive/ }));
  expect(await screen.findByText(/^Yes, we deliver there\. 2\.9 km from the shop/)).toBeVisible();
});

test('a location outside the delivery radius is refused with its distance, without a request to a courier', async () => {
  await ask('1 far road');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /it is \d\d\.\d km from the shop and we deliver up to 10 km/,
  );
  expect(fakeBackend.calls(deliveryEstimate)).toHaveLength(0);
});

test('a visitor with an address inside the delivery area can log in, and then returns to the filled cart', async () => {
  const cart = { items: [haze], _persist: { version: 1, rehydrated: true } };
  const session = { status: 'signedOut' as const, user: null, problem: null };
  const routes = (
    <Routes>
      <Route path="/" element={<DeliveryCheck />} />
      <Route path="/login" element={<Asked />} />
    </Routes>
  );
  const { user, store } = await ask('7 conrad drive', routes, { cart, session });
  const login = await screen.findByRole('link', { name: 'Log in to order here' });
  expect(screen.queryByRole('button', { name: 'See fee and time' })).not.toBeInTheDocument();
  await user.click(login);
  expect(await screen.findByText('returns to /cart')).toBeVisible();
  expect(store.getState().address).toMatchObject({ isDelivery: true });
});

test('for an address inside the delivery area, the check links a signed-in customer to the products', async () => {
  const session = { status: 'signedIn' as const, user: demo, problem: null };
  await ask('7 conrad drive', <DeliveryCheck />, { session });
  expect(await screen.findByRole('link', { name: 'Start Shopping' })).toHaveAttribute('href', '/products');
});

test('for an address outside the delivery area, the check offers self-pickup, which closes the sheet', async () => {
  const { user, store } = await ask('1 far road');
  await user.click(await screen.findByRole('button', { name: 'Choose self-pickup' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('Self-pickup selected')).toBeVisible();
  expect(store.getState().address).toMatchObject({ isSelf: true });
});

test('another address can be checked after a result', async () => {
  const { user } = await ask('1 far road');
  await screen.findByRole('button', { name: 'Choose self-pickup' });
  await user.clear(screen.getByRole('combobox', { name: 'Street address' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(screen.getByRole('combobox', { name: 'Street address' }), '7 conrad drive');
  await user.click(screen.getByRole('button', { name: 'See fee and time' }));
  expect(await screen.findByText(/^Yes, we deliver there/)).toBeVisible();
});

test('a refused address removes the fee of the previous address', async () => {
  const onFee = jest.fn();
  const { user } = await ask('7 conrad drive', <DeliveryCheck onFee={onFee} />);
  await screen.findByText(/^Yes, we deliver there/);
  expect(onFee).toHaveBeenLastCalledWith(5_750);
  await user.clear(screen.getByRole('combobox', { name: 'Street address' }));
  await user.type(screen.getByRole('combobox', { name: 'Street address' }), '1 far road{Enter}');
  await screen.findByRole('button', { name: 'Choose self-pickup' });
  expect(onFee).toHaveBeenLastCalledWith(null);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /^Do you deliver to me\?/ })).toBeVisible();
});

test('an unreachable server is reported, and the check can be repeated', async () => {
  fakeBackend.fail(deliveryEstimate, 'offline');
  await ask('7 conrad drive');
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached/);
  expect(screen.getByRole('button', { name: 'See fee and time' })).toBeEnabled();
});

test('an empty address is reported as missing', async () => {
  await ask(' ');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter an address');
});

describe('without a maps service', () => {
  beforeEach(() => {
    env.googleMapsApiKey = null;
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  test('a typed address requires the current location, and no message mentions a map', async () => {
    const { user } = await ask('7 conrad drive');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We cannot look up addresses here. Please use your current location.',
    );
    await user.click(screen.getByRole('button', { name: 'Use my current location' }));
    expect(
      await screen.findByText(
        'Your device did not share its location. The cart shows the fee once you have added your address.',
      ),
    ).toBeVisible();
  });
});
