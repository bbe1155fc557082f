// Tests the dialog without a maps service: the customer marks the address on a map or shares the device's location.
import { deliveryQoute, saveUserInfo } from '@shop/core/contracts/delivery';
import type { SavedAddress } from '@shop/core/model/address';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';

import { fakeBackend } from '@/testing/fakeBackend';
import { renderWithStore } from '@/testing/renderApp';

import { AddressDialog } from './AddressDialog';

const quote = {
  id: 'quote-1',
  fee: 5_750,
  currency: 'ZAR' as const,
  expires: '2026-11-21T10:15:00.000Z',
  validForSeconds: 900,
  duration: null,
};

beforeEach(() => fakeBackend.answer(deliveryQoute, quote));
afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

async function open(edited?: SavedAddress) {
  const onSaved = jest.fn();
  const view = renderWithStore(
    <AddressDialog
      uid="u1"
      phoneNumber="+27821234567"
      {...(edited && { edited })}
      onClose={jest.fn()}
      onSaved={onSaved}
    />,
  );
  const map = await screen.findByRole('button', { name: /^Map\. Press where your address is/ });
  const verify = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Verify address' }));
  };
  const save = async () => {
    await view.user.click(screen.getByRole('button', { name: 'Submit and Save' }));
  };
  return { ...view, map, verify, save, onSaved };
}

/** Sets the location that the device reports. Null makes the device refuse. */
function device(answer: { latitude: number; longitude: number } | null) {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (success, failure) => {
    if (answer !== null) success({ coords: answer } as GeolocationPosition);
    else failure?.({ code: 1 } as GeolocationPositionError);
  };
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
}

const asked = () =>
  fakeBackend.calls(deliveryQoute).map(({ input }) => input as { dropoff_latitude: number });

test('the dialog asks the customer to type the address and mark its location', async () => {
  const { user, verify } = await open();
  expect(screen.getByText('Type your address, then mark where it is.')).toBeVisible();
  await user.type(screen.getByRole('combobox'), '7 Conrad Drive, Randburg');
  await verify();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please mark where this is: tap the map, or use your current location.',
  );
  expect(asked()).toHaveLength(0);
});

test('the dialog accepts a mark on the map together with the typed text', async () => {
  const { user, map, verify } = await open();
  fireEvent.click(map, { detail: 1, clientX: 0, clientY: -42 });
  expect(await screen.findByText('2.9 km from the shop. We deliver up to 10 km.')).toBeVisible();
  await user.type(screen.getByRole('combobox'), '7 Conrad Drive, Randburg');
  await verify();
  expect(await screen.findByText(/Address is in a deliverable area/)).toBeVisible();
  expect(asked()).toMatchObject([{ dropoff_address: { street_address: ['7 Conrad Drive, Randburg'] } }]);
  expect(asked()[0]?.dropoff_latitude).toBeCloseTo(-26.119, 3);
});

test('the arrow keys move the mark', async () => {
  const { user, map } = await open();
  map.focus();
  await user.keyboard('{ArrowUp}'.repeat(10));
  expect(await screen.findByText('4.2 km from the shop. We deliver up to 10 km.')).toBeVisible();
  await user.keyboard('{ArrowDown}'.repeat(5) + '{ArrowLeft}');
  expect(await screen.findByText('2.1 km from the shop. We deliver up to 10 km.')).toBeVisible();
});

test('the location button requests the device’s location, and a refusal is reported', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Use my current location' });
  device(null);
  await user.click(button);
  expect(await screen.findByText(/Your device did not share its location/)).toBeVisible();
  device({ latitude: -26.119, longitude: 28.009 });
  await user.click(button);
  expect(await screen.findByText('2.9 km from the shop. We deliver up to 10 km.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/did not share its location/)).not.toBeInTheDocument());
});

describe('a mark that is moved', () => {
  const deliverable = /Address is in a deliverable area/;
  const saved: SavedAddress = {
    id: 'address-1',
    userUID: 'u1',
    address: '7 Conrad Drive, Randburg',
    nameOfBuilding: '',
    unitNumber: '',
    latitude: -26.119,
    longitude: 28.009,
  };
  const sent = () => fakeBackend.calls(saveUserInfo).map(({ input }) => input as SavedAddress);
  beforeEach(() => fakeBackend.answer(saveUserInfo, { id: 'address-2' }));

  test('after verification must be verified again, and its new location is saved', async () => {
    const { user, map, verify, save, onSaved } = await open();
    fireEvent.click(map, { detail: 1, clientX: 0, clientY: -42 });
    await user.type(screen.getByRole('combobox'), saved.address);
    await verify();
    expect(await screen.findByText(deliverable)).toBeVisible();

    fireEvent.click(map, { detail: 1, clientX: 40, clientY: 0 });
    expect(screen.queryByText(deliverable)).not.toBeInTheDocument();
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('No varified address Found');
    expect(sent()).toHaveLength(0);

    await verify();
    expect(await screen.findByText(deliverable)).toBeVisible();
    await save();
    expect(await screen.findByText('Address SAVED successfully.')).toBeVisible();
    const latitude = asked()[1]?.dropoff_latitude;
    expect(sent()).toMatchObject([{ latitude }]);
    expect(latitude).not.toBeCloseTo(-26.119, 3);
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ latitude }));
  });

  test('while its address is being verified must be verified again', async () => {
    const { user, map, verify, save } = await open();
    fireEvent.click(map, { detail: 1, clientX: 0, clientY: -42 });
    await user.type(screen.getByRole('combobox'), saved.address);
    let respond = (_quote: typeof quote) => {};
    fakeBackend.answer(deliveryQoute, () => new Promise((resolve) => (respond = resolve)));
    await verify();
    await waitFor(() => expect(asked()).toHaveLength(1));
    fireEvent.click(map, { detail: 1, clientX: 40, clientY: 0 });
    await act(async () => respond(quote));

    expect(await screen.findByRole('button', { name: 'Verify address' })).toBeEnabled();
    expect(screen.queryByText(deliverable)).not.toBeInTheDocument();
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('No varified address Found');
    expect(sent()).toHaveLength(0);
  });

  test('on a saved address must be verified, even after the dialog has been opened again', async () => {
    const first = await open(saved);
    expect(screen.queryByRole('button', { name: 'Verify address' })).not.toBeInTheDocument();
    first.map.focus();
    await first.user.keyboard('{ArrowUp}');
    first.unmount();

    const { verify, save } = await open(saved);
    await save();
    expect(screen.getByRole('alert')).toHaveTextContent('No varified address Found');
    await verify();
    expect(await screen.findByText(deliverable)).toBeVisible();
    await save();
    expect(await screen.findByText('Address SAVED successfully.')).toBeVisible();
    expect(sent()).toMatchObject([{ replaces: 'address-1', latitude: asked()[0]?.dropoff_latitude }]);
    expect(sent()[0]?.latitude).not.toBeCloseTo(saved.latitude, 4);
  });
});
