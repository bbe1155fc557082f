// spec: customer-2.address-12, customer-2.address-13, customer-2.address-15, customer-4-29
import { myProfile } from '@shop/core/contracts/account';
import { deliveryQoute, saveUserInfo } from '@shop/core/contracts/delivery';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import { shopAddress } from '@shop/core/model/shopProfile';
import { aShopProfile } from '@shop/core/testing/aShopProfile';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import { cacheKey, responsePreloaded } from '@/api/serverCache';
import { env } from '@/config/env';
import { fakeBackend } from '@/testing/fakeBackend';
import type { FakeGoogleMaps } from '@/testing/fakeGoogleMaps';
import { aGeocode, fakeGoogleMaps } from '@/testing/fakeGoogleMaps';
import { renderWithStore } from '@/testing/renderApp';

import { AddressDialog } from './AddressDialog';
import { AddressSheet } from './AddressSheet';

const shop = aShopProfile();
const shopLine = shopAddress(shop);

const address = '7 Conrad Dr, Blairgowrie, Randburg, 2194, South Africa';
const at = { lat: -26.119, lng: 28.009 };
const quote = {
  id: 'quote-1',
  fee: 5_750,
  currency: 'ZAR' as const,
  expires: '2026-11-21T10:15:00.000Z',
  validForSeconds: 900,
  duration: 25,
};
const deliverable = 'Address is in a deliverable area, you can proceed to save this address for future use.';

let google: FakeGoogleMaps;

beforeEach(() => {
  sessionStorage.clear();
  env.googleMapsApiKey = 'the-key';
  google = fakeGoogleMaps();
  google.geocodes = { '7 conrad drive': [aGeocode(address, at)] };
  google.places = [
    {
      id: 'conrad',
      mainText: '7 Conrad Drive',
      secondaryText: 'Blairgowrie, Randburg',
      formattedAddress: address,
      ...at,
    },
  ];
  google.install();
  fakeBackend.answer(deliveryQoute, quote);
  fakeBackend.answer(saveUserInfo, { id: 'address-1' });
});
afterEach(() => {
  env.googleMapsApiKey = null;
  jest.useRealTimers();
});

async function open({ phoneNumber = '' } = {}) {
  const onClose = jest.fn();
  const onSaved = jest.fn();
  const view = renderWithStore(
    <AddressDialog uid="u1" phoneNumber={phoneNumber} onClose={onClose} onSaved={onSaved} />,
  );
  await waitFor(() => expect(google.drawn).not.toBeNull());
  return { ...view, onClose, onSaved };
}
const button = (name: string) => screen.getByRole('button', { name });
const street = () => screen.getByRole('combobox', { name: 'Street address' });
const shownAddress = () => screen.getByRole('group', { name: 'Street address' });
const sent = () => fakeBackend.calls(deliveryQoute).map(({ input }) => input);

test('unsaved input is restored when the dialog opens again, unless the customer cancelled', async () => {
  const first = await open();
  await first.user.type(street(), '7 Conrad');
  first.unmount();
  const second = await open();
  expect(street()).toHaveValue('7 Conrad');
  await second.user.click(button('Cancel'));
  second.unmount();
  await open();
  expect(street()).toHaveValue('');
});

test('a missing house number is requested only once', async () => {
  google.geocodes = { Gleneagles: [aGeocode('Gleneagles Road, Randburg, 2194, South Africa', at)] };
  const { user } = await open();
  await user.type(street(), 'Gleneagles');
  await user.click(button('Verify address'));
  expect(await screen.findByText(/^The house number is missing\./)).toBeVisible();
  expect(sent()).toHaveLength(0);
  await user.click(button('Verify address'));
  expect(await screen.findByText(deliverable)).toBeVisible();
  expect(sent()).toHaveLength(1);
});

// spec: customer-2.address-2, customer-2.address-3, customer-2.address-8, customer-2.address-11, customer-7-17, customer-9-16
test('the dialog states the delivery area and shows a map around the shop', async () => {
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Enter Your Address' });
  expect(dialog).toHaveTextContent(`We deliver within 10 km of the shop: ${shopLine}`);
  expect(google.drawn).toMatchObject({ map: { zoom: 11 }, circles: [{ radius: 10_000 }] });
  expect(google.requests).toContainEqual({
    call: 'geocode',
    input: expect.objectContaining({ address: shopLine }),
  });
  // `h-75` is 75 × 4 px = 300 px.
  expect(screen.getByRole('region', { name: 'Map of our delivery area' }).firstChild).toHaveClass('h-75');
  expect(screen.queryByLabelText('Phone number')).not.toBeInTheDocument();
});

test('a shop without a profile is reported and accepts no address', async () => {
  fakeBackend.answer(getShopProfile, { profile: null });
  renderWithStore(<AddressDialog uid="u1" phoneNumber="" onClose={jest.fn()} onSaved={jest.fn()} />);
  expect(await screen.findByText(/^This shop is not set up yet/)).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

// spec: customer-8-19
test('a failed lookup of the shop’s address is only logged, and the map shows the stored location', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  google.geocodes = {
    get [shopLine](): never {
      throw new Error('OVER_QUERY_LIMIT');
    },
  };
  await open();
  await waitFor(() =>
    expect(warned).toHaveBeenCalledWith("The shop's address could not be looked up", expect.anything()),
  );
  expect(google.drawn?.map.center).toEqual({ lat: shop.latitude, lng: shop.longitude });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  warned.mockRestore();
});

// spec: customer-4-36, customer-5-12, customer-9-14
test('an empty address is refused with the specified message, which disappears after 15 seconds', async () => {
  const { user } = await open();
  jest.useFakeTimers({ advanceTimers: true });
  await user.click(button('Verify address'));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter an address');
  expect(street()).toBeInvalid();
  act(() => jest.advanceTimersByTime(14_900));
  expect(screen.getByRole('alert')).toBeVisible();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('an address without suggestions shows a hint, which disappears when a message or a suggestion appears', async () => {
  const { user } = await open();
  await user.type(street(), 'Zanzibar');
  const hint = 'No matching street found. Check the spelling, or add the suburb.';
  await waitFor(() => expect(street()).toHaveAccessibleDescription(hint));
  await user.type(street(), '{Enter}');
  expect(await screen.findByText(/^We cannot find this address/)).toBeVisible();
  expect(street()).not.toHaveAccessibleDescription(hint);
  await user.clear(street());
  await user.type(street(), '7 con');
  await screen.findByRole('option', { name: /7 Conrad Drive/ });
  expect(street()).not.toHaveAccessibleDescription(hint);
});

// spec: customer-2.address-4, customer-2.address-5, customer-3-21, customer-3-22, customer-3-27, customer-5-17, customer-9-18
test('choosing a suggestion fills in the address and location, and sends the specified quote request', async () => {
  const { user } = await open();
  await user.type(street(), '7 con');
  await user.click(await screen.findByRole('option', { name: /7 Conrad Drive/ }));
  expect(await screen.findByText(deliverable)).toBeVisible();
  expect(shownAddress()).toHaveTextContent(/^7 Conrad Dr ?Blairgowrie, Randburg/);
  expect(button('Change the address')).toHaveFocus();
  expect(screen.getByText(/^2\.9 km from the shop/)).toBeVisible();
  expect(sent()).toEqual([
    {
      dropoff_address: {
        street_address: [address],
        city: '',
        state: 'Gauteng',
        zip_code: '',
        country: 'ZAR',
      },
      dropoff_latitude: -26.119,
      dropoff_longitude: 28.009,
      dropoff_phone_number: '+27115550100',
      manifest_total_value: 25,
    },
  ]);
});

test('an address that is submitted before the maps have loaded is looked up once they have', async () => {
  renderWithStore(
    <AddressSheet shop={shop} uid="u1" phoneNumber="" onClose={jest.fn()} onSaved={jest.fn()} />,
  );
  fireEvent.change(street(), { target: { value: '7 conrad drive' } });
  fireEvent.click(button('Verify address'));
  expect(google.drawn).toBeNull();
  expect(await screen.findByText(deliverable)).toBeVisible();
  expect(sent()).toHaveLength(1);
});

test('the first Escape hides the suggestions, and the next Escape closes the dialog', async () => {
  const { user, onClose } = await open();
  await user.type(street(), '7 con');
  await screen.findByRole('option', { name: /7 Conrad Drive/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});

test('a typed address is looked up, and more details are requested if the result is not exact', async () => {
  google.geocodes['conrad drive'] = [aGeocode('Conrad Dr', at, { type: 'GEOMETRIC_CENTER' })];
  const { user } = await open();
  await user.type(street(), 'nowhere{Enter}');
  expect(await screen.findByText(/We cannot find this address/)).toBeVisible();
  await user.clear(street());
  await user.type(street(), 'conrad drive{Enter}');
  expect(await screen.findByText(/We need the exact house/)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.clear(street());
  await user.type(street(), '7 conrad drive{Enter}');
  expect(await screen.findByText(deliverable)).toBeVisible();
  await user.click(button('Change the address'));
  expect(street()).toHaveValue(address);
  expect(street()).toHaveFocus();
});

test('an error from the maps service is reported, and the address can be verified again', async () => {
  const { user } = await open();
  google.fault = new Error('OVER_QUERY_LIMIT');
  await user.type(street(), '7 conrad drive{Enter}');
  expect(await screen.findByText('The address could not be looked up. Please try again.')).toBeVisible();
  google.fault = null;
  await user.click(button('Verify address'));
  expect(await screen.findByText(deliverable)).toBeVisible();
});

// spec: customer-3-27, customer-4-31, customer-4-33, customer-8-15
test('a refusal by the server is shown with its message and details', async () => {
  const { user } = await open();
  fakeBackend.refuse(deliveryQoute, {
    status: 422,
    code: 'address-out-of-range',
    message: 'This address is outside our delivery area',
    details: 'it is 13.5 km from the shop and we deliver within 10 km.',
  });
  await user.type(street(), '7 conrad drive{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This address is outside our delivery area: it is 13.5 km from the shop and we deliver within 10 km.',
  );
  expect(screen.queryByLabelText('Phone number')).not.toBeInTheDocument();
});

test('for an address outside the delivery area, the dialog offers self-pickup', async () => {
  const { user, store, onClose } = await open();
  fakeBackend.refuse(deliveryQoute, {
    status: 422,
    code: 'address-out-of-range',
    message: 'This address is outside our delivery area',
    details: 'it is 13.5 km from the shop and we deliver within 10 km.',
  });
  await user.type(street(), '7 conrad drive{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Collect at the shop instead' }));
  expect(store.getState().address).toMatchObject({ isSelf: true });
  expect(onClose).toHaveBeenCalled();
});

// spec: customer-8-16
test.each([
  ['offline', /cannot be reached/],
  ['malformed', /An unexpected error occurred/],
] as const)('a failed request (%s) is reported with a message', async (how, words) => {
  const { user } = await open();
  fakeBackend.fail(deliveryQoute, how);
  await user.type(street(), '7 conrad drive{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

// spec: customer-4-37
test('both buttons are disabled while an address is being verified, and one shows the progress', async () => {
  const { user } = await open();
  fakeBackend.fail(deliveryQoute, 'silence');
  await user.type(street(), '7 conrad drive{Enter}');
  const verifying = await screen.findByRole('button', { name: 'Verifying address' });
  expect(verifying).toBeDisabled();
  expect(button('Submit and Save')).toBeDisabled();
});

async function openVerified(options = {}) {
  const view = await open(options);
  await view.user.type(street(), '7 conrad drive{Enter}');
  await screen.findByText(deliverable);
  return view;
}

describe('saving an address', () => {
  // spec: customer-4-31, customer-5-13
  test('requires a verified address', async () => {
    const { user } = await open();
    await user.click(button('Submit and Save'));
    expect(screen.getByRole('alert')).toHaveTextContent('No varified address Found');
    expect(fakeBackend.calls(saveUserInfo)).toHaveLength(0);
  });

  test('requires the verified address, not a different address typed later', async () => {
    const { user } = await openVerified({ phoneNumber: '+27821234567' });
    await user.click(button('Change the address'));
    await user.type(street(), ' and more');
    expect(screen.queryByLabelText('Phone number')).not.toBeInTheDocument();
    await user.click(button('Submit and Save'));
    expect(screen.getByRole('alert')).toHaveTextContent('No varified address Found');
  });

  // spec: customer-2.address-6, customer-5-14
  test('requires a complete phone number, and keeps up to ten digits with a leading 0', async () => {
    const { user } = await openVerified();
    const phone = screen.getByLabelText('Phone number');
    await user.click(button('Submit and Save'));
    const problem = screen.getByRole('alert');
    expect(problem).toHaveTextContent('Please enter your phone number');
    // The message is in the footer, which stays in view while the fields scroll.
    expect(problem.closest('footer')).not.toBeNull();
    await user.type(phone, '82a 123');
    expect(phone).toHaveValue('082123');
    await user.click(button('Submit and Save'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Your phone number must have 10 digits and start with 0.',
    );
    await user.type(phone, '456789');
    expect(phone).toHaveValue('0821234567');
    expect(fakeBackend.calls(saveUserInfo)).toHaveLength(0);
  });

  // spec: customer-2.address-7, customer-2.address-14, customer-3-24, customer-4-34, customer-8-21
  test('sends all fields, then offers only Close, which returns the address', async () => {
    const { user, store, onSaved, onClose } = await openVerified({ phoneNumber: '+27821234567' });
    store.dispatch(responsePreloaded(myProfile, {}));
    await user.type(screen.getByLabelText('Name of the complex, building or area'), ' Kings Court ');
    await user.type(screen.getByLabelText('Unit number'), '4');
    await user.click(button('Submit and Save'));
    expect(await screen.findByText('Address SAVED successfully.')).toBeVisible();
    const saved = {
      userUID: 'u1',
      address,
      nameOfBuilding: 'Kings Court',
      unitNumber: '4',
      latitude: -26.119,
      longitude: 28.009,
    };
    expect(fakeBackend.calls(saveUserInfo)[0]?.input).toEqual({ ...saved, phoneNumber: '+27821234567' });
    // Edit Profile must not put the earlier phone number back.
    expect(store.getState().serverCache.entries[cacheKey(myProfile, {})]?.isStale).toBe(true);
    for (const name of ['Verify address', 'Submit and Save', 'Cancel']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    const [close] = within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).reverse();
    await user.click(close as HTMLElement);
    expect(onSaved).toHaveBeenCalledWith({ id: 'address-1', ...saved });
    expect(onClose).not.toHaveBeenCalled();
  });

  test('reports an overlong name instead of shortening it', async () => {
    const { user } = await openVerified({ phoneNumber: '+27821234567' });
    const building = screen.getByLabelText('Name of the complex, building or area');
    await user.click(building);
    await user.paste('x'.repeat(81));
    expect(building).toHaveValue('x'.repeat(81));
    expect(screen.getByText('At most 80 characters, please.')).toBeVisible();
    await user.click(button('Submit and Save'));
    expect(fakeBackend.calls(saveUserInfo)).toHaveLength(0);
  });

  test('includes a name for the address', async () => {
    const { user } = await openVerified({ phoneNumber: '+27821234567' });
    await user.click(button('Work'));
    expect(button('Work')).toHaveAttribute('aria-pressed', 'true');
    await user.click(button('Other'));
    await user.type(screen.getByLabelText('Name of the address'), 'Granny');
    expect(button('Work')).toHaveAttribute('aria-pressed', 'false');
    await user.click(button('Submit and Save'));
    await screen.findByText('Address SAVED successfully.');
    expect(fakeBackend.calls(saveUserInfo)[0]?.input).toMatchObject({ label: 'Granny' });
  });

  // spec: customer-8-18
  test('reports a failure in red and allows a retry', async () => {
    const { user } = await openVerified({ phoneNumber: '+27821234567' });
    fakeBackend.refuse(saveUserInfo, {
      status: 422,
      code: 'too-many-addresses',
      message: 'You have saved 10 addresses already',
      details: 'please delete one of them first.',
    });
    await user.click(button('Submit and Save'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You have saved 10 addresses already: please delete one of them first.');
    expect(alert).toHaveClass('bg-danger-soft');
    fakeBackend.answer(saveUserInfo, { id: 'address-1' });
    await user.click(button('Submit and Save'));
    expect(await screen.findByText('Address SAVED successfully.')).toBeVisible();
  });

  // spec: customer-4-37
  test('shows its progress, and the button cannot be pressed twice', async () => {
    const { user } = await openVerified({ phoneNumber: '+27821234567' });
    fakeBackend.fail(saveUserInfo, 'silence');
    await user.click(button('Submit and Save'));
    expect(await screen.findByRole('button', { name: 'Saving your Address' })).toBeDisabled();
  });
});

test('a verified address shows the distance, fee and time on one line', async () => {
  await openVerified();
  expect(screen.getByText('2.9 km from the shop · R57.50 · about 25 min')).toBeVisible();
});

// spec: customer-4-32, customer-4-33, customer-8-20
test('verifying again discards the previous result, and the fields return only when the courier responds', async () => {
  const { user } = await openVerified();
  expect(screen.getByLabelText('Unit number')).toBeVisible();
  let respond = (_quote: typeof quote) => {};
  fakeBackend.answer(deliveryQoute, () => new Promise((resolve) => (respond = resolve)));
  await user.click(button('Change the address'));
  await user.click(button('Verify address'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(screen.queryByLabelText('Unit number')).not.toBeInTheDocument();
  expect(screen.queryByText(deliverable)).not.toBeInTheDocument();
  act(() => respond(quote));
  expect(await screen.findByText(deliverable)).toBeVisible();
  expect(screen.getByLabelText('Unit number')).toBeVisible();
});

test('after Google rejects the API key, the customer marks the address on a simplified map', async () => {
  const { user } = await open();
  act(() => google.refuseKey());
  expect(await screen.findByText('Type your address, then mark where it is.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await user.type(street(), '7 conrad drive{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please mark where this is');
  expect(screen.getByRole('button', { name: /^Map\./ })).toBeVisible();
});
