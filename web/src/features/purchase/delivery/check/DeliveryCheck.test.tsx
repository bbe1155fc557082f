import { deliveryEstimate } from '@shop/core/contracts/delivery';
import { screen } from '@testing-library/react';

import { env } from '@/config/env';
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
  google.install();
  fakeBackend.answer(deliveryEstimate, { fee: 5_750, duration: 25 });
});
afterEach(() => {
  env.googleMapsApiKey = null;
});

async function ask(typed: string) {
  const view = renderWithStore(<DeliveryCheck />);
  await view.user.click(screen.getByRole('button', { name: /^Do you deliver to me\?/ }));
  await view.user.type(await screen.findByRole('combobox', { name: 'Street address' }), `${typed}{Enter}`);
  return view;
}

test('a visitor sees the fee and time for an address, which stay on the page', async () => {
  const { user } = await ask('7 conrad drive');
  const answer = 'Yes, we deliver there. 2.9 km from the shop · R57.50 · about 25 min';
  expect(await screen.findByText(answer)).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: /7 Conrad Dr · R57\.50 · about 25 min/ })).toBeVisible();
});

test('a location outside the delivery radius is refused with its distance, without a request to a courier', async () => {
  await ask('1 far road');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /it is \d\d\.\d km from the shop and we deliver up to 10 km/,
  );
  expect(fakeBackend.calls(deliveryEstimate)).toHaveLength(0);
});

test('an unreachable courier is reported', async () => {
  fakeBackend.fail(deliveryEstimate, 'offline');
  await ask('7 conrad drive');
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be reached/);
});

test('an empty address is reported as missing', async () => {
  await ask(' ');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter an address');
});
