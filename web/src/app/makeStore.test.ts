import { signedIn, signedOut } from '@/features/account/sessionSlice';
import { addressSelected } from '@/features/delivery/addressSlice';

import { makeStore } from './makeStore';

const thandi = { uid: 'u1', displayName: 'Thandi', email: 'thandi@example.com', photoURL: null };
const home = {
  id: 'a1',
  address: '8 Gleneagles Road',
  nameOfBuilding: '',
  unitNumber: '',
  latitude: -26,
  longitude: 28,
};

test('an address does not outlive the sign-in it belongs to', () => {
  const store = makeStore();
  store.dispatch(signedIn(thandi));
  store.dispatch(addressSelected(home));

  store.dispatch(signedOut());

  expect(store.getState().address.selectedAddress).toBeNull();
});

test('a second person on the same device does not see the first one’s address', () => {
  const store = makeStore();
  store.dispatch(signedIn(thandi));
  store.dispatch(addressSelected(home));

  store.dispatch(signedIn({ ...thandi, uid: 'u2' }));

  expect(store.getState().address.selectedAddress).toBeNull();
});

test('the same person signing in again keeps the address', () => {
  const store = makeStore();
  store.dispatch(signedIn(thandi));
  store.dispatch(addressSelected(home));

  store.dispatch(signedIn({ ...thandi, displayName: 'Thandi Mokoena' }));

  expect(store.getState().address.selectedAddress).toEqual(home);
});
