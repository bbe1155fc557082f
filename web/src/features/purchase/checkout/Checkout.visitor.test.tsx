import { deliveryEstimate, userAddresses } from '@shop/core/contracts/delivery';
import { act, screen, waitFor } from '@testing-library/react';

import { env } from '@/config/env';
import { signedIn, signedOut } from '@/shared/session/sessionSlice';
import { demo, home, openCheckout, prepareCheckout } from '@/testing/cartScene';
import { fakeBackend } from '@/testing/fakeBackend';
import { aGeocode, fakeGoogleMaps } from '@/testing/fakeGoogleMaps';

const address = '7 Conrad Dr, Blairgowrie, Randburg, 2194, South Africa';

beforeEach(() => {
  env.googleMapsApiKey = 'the-key';
  const google = fakeGoogleMaps();
  google.geocodes = { '7 conrad drive': [aGeocode(address, { lat: -26.119, lng: 28.009 })] };
  google.install();
  prepareCheckout();
  fakeBackend.answer(deliveryEstimate, { fee: 5_750, duration: 25 });
});
afterEach(() => {
  env.googleMapsApiKey = null;
});

function openAsVisitor() {
  const view = openCheckout({ session: { status: 'unknown', user: null, problem: null } });
  act(() => void view.store.dispatch(signedOut()));
  return view;
}
const radio = (name: RegExp) => screen.findByRole('radio', { name });
const summary = () => screen.getByText('Delivery fee').parentElement;

test('a visitor sees the estimated fee for a checked address, and the main action is to log in', async () => {
  const { user } = openAsVisitor();
  await user.click(await radio(/^Delivery/));
  await user.click(await screen.findByRole('button', { name: /^Do you deliver to me\?/ }));
  await user.type(await screen.findByRole('combobox', { name: 'Street address' }), '7 conrad drive{Enter}');
  await screen.findByText(/^Yes, we deliver there/);
  await user.keyboard('{Escape}');
  expect(summary()).toHaveTextContent('about R57.50');
  expect(screen.getByRole('link', { name: 'Log in for delivery' })).toHaveAttribute('href', '/login');
  await user.click(screen.getByRole('button', { name: 'Pay Now' }));
  const refusal = 'No varified address selected. Please Note you must be Logged in.';
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.queryByText(/^Choose delivery or self-pickup/)).not.toBeInTheDocument();
  expect(screen.getByText('Before delivery').parentElement).toHaveTextContent('R120.00');

  await user.click(await radio(/Self-pickup/));
  expect(summary()).toHaveTextContent('Free');
  expect(screen.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  await user.click(await radio(/^Delivery/));
  expect(summary()).toHaveTextContent('Not chosen yet');
});

test('delivery stays chosen, with the focus, when a visitor logs in', async () => {
  const { user, store } = openAsVisitor();
  await user.click(await radio(/^Delivery/));
  act(() => void store.dispatch(signedIn(demo)));
  expect(await radio(/^Delivery/)).toHaveFocus();
  expect(await radio(/Conrad/)).not.toBeChecked();
  expect(await radio(/^Delivery/)).toBeChecked();
});

test('when a visitor who chose delivery logs in, the only saved address is selected', async () => {
  fakeBackend.answer(userAddresses, { data: { addresses: [home], phoneNumber: '+27821234567' } });
  const { user, store } = openAsVisitor();
  await user.click(await radio(/^Delivery/));
  act(() => void store.dispatch(signedIn(demo)));
  await waitFor(() => expect(store.getState().address.selectedAddress).toMatchObject({ id: home.id }));
});
