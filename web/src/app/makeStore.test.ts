import { lastSize, noteSize, noteViewed, viewedIds } from '@/features/catalog/recent/recentProducts';
import { searchesKey } from '@/features/catalog/recentKey';
import { keepAddressDraft, readAddressDraft } from '@/features/purchase/delivery/addressDraft';
import { addressSelected } from '@/features/purchase/delivery/addressSlice';
import { signedIn, signedOut } from '@/shared/session/sessionSlice';

import { makeStore } from './makeStore';

const demo = { uid: 'u1', displayName: 'Demo', email: 'demo@example.com', photoURL: null };
const home = {
  id: 'a1',
  address: '8 Gleneagles Road',
  nameOfBuilding: '',
  unitNumber: '',
  latitude: -26,
  longitude: 28,
};

test('a sign-out removes the address', () => {
  const store = makeStore();
  store.dispatch(signedIn(demo));
  store.dispatch(addressSelected(home));

  store.dispatch(signedOut());

  expect(store.getState().address.selectedAddress).toBeNull();
});

test('a second user on the same device does not see the first user’s address', () => {
  const store = makeStore();
  store.dispatch(signedIn(demo));
  store.dispatch(addressSelected(home));

  store.dispatch(signedIn({ ...demo, uid: 'u2' }));

  expect(store.getState().address.selectedAddress).toBeNull();
});

test('a user who signs in again keeps the address', () => {
  const store = makeStore();
  store.dispatch(signedIn(demo));
  store.dispatch(addressSelected(home));

  store.dispatch(signedIn({ ...demo, displayName: 'Demo Customer' }));

  expect(store.getState().address.selectedAddress).toEqual(home);
});

test('a logout removes the address draft, and leaves the rest of the tab’s storage', () => {
  const fields = { phone: '0821234567', nameOfBuilding: '', unitNumber: '', label: '' };
  const store = makeStore();
  store.dispatch(signedIn(demo));
  keepAddressDraft(demo.uid, undefined, { text: '8 Gleneagles Road', place: null, fields });
  sessionStorage.setItem('scrollPositions', '[]');

  store.dispatch(signedOut());

  expect(readAddressDraft(demo.uid)).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual(['scrollPositions']);
});

test('a logout removes viewed products, sizes and searches, but keeps those of a visitor who never logged in', () => {
  localStorage.clear();
  localStorage.setItem(searchesKey, '["haze"]');
  noteViewed('haze');
  noteSize('haze', 'threeGram');
  const store = makeStore();
  store.dispatch(signedOut());
  expect(viewedIds()).toEqual(['haze']);
  expect(localStorage.getItem(searchesKey)).toBe('["haze"]');

  store.dispatch(signedIn(demo));
  store.dispatch(signedOut());
  expect(viewedIds()).toEqual([]);
  expect(lastSize('haze')).toBeUndefined();
  expect(localStorage.getItem(searchesKey)).toBeNull();
});
