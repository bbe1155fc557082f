// spec: customer-3-28, checkout-3-17
import { persistStore } from 'redux-persist';

import { addToCart } from '@/features/purchase/cart/addToCart';
import type { NewCartItem } from '@/features/purchase/cart/cartSlice';
import { instructionsChanged } from '@/features/purchase/cart/cartSlice';
import {
  addressSelected,
  deliverySelected,
  selfPickupSelected,
} from '@/features/purchase/delivery/addressSlice';
import { signedIn, signedOut } from '@/shared/session/sessionSlice';

import { makeStore } from './makeStore';

const haze: NewCartItem = {
  id: 'p1',
  size: 'oneGram',
  name: 'Durban Haze 1G',
  label: 'Sativa',
  imageUrl: '/images/haze.png',
  kind: 'flower',
  unitCents: 11_400,
  available: 9,
};
const home = {
  id: 'a1',
  address: '8 Gleneagles Road',
  nameOfBuilding: 'The Glades',
  unitNumber: '4',
  latitude: -26.1,
  longitude: 28,
};

async function startedStore() {
  const store = makeStore();
  const persistor = persistStore(store);
  await new Promise<void>((resolve) => {
    const done = () => persistor.getState().bootstrapped && resolve();
    persistor.subscribe(done);
    done();
  });
  return { store, persistor };
}

// spec: customer-4-22, checkout-4-21
test('the cart and the address are stored under keys without a prefix, and restored', async () => {
  const { store, persistor } = await startedStore();
  store.dispatch(addToCart({ ...haze, quantity: 2 }));
  store.dispatch(addressSelected(home));
  await persistor.flush();

  expect(Object.keys(localStorage).toSorted()).toEqual(['address', 'cart']);
  const { store: next } = await startedStore();
  expect(next.getState().cart.items).toEqual([{ ...haze, quantity: 2, price: 228 }]);
  expect(next.getState().address.selectedAddress).toEqual(home);
});

const line = {
  id: 'p1',
  size: 'oneGram',
  name: 'Durban Haze 1G',
  price: 228,
  quantity: 2,
  imageUrl: '',
  label: '',
};
const kept = expect.objectContaining({ id: 'p1', quantity: 2, unitCents: 11_400, price: 228 });

test.each([
  ['text that is not JSON', '{"items":"[', []],
  ['a number', '42', []],
  ['null', 'null', []],
  ['a truncated inner list', '{"items":"[{oops","_persist":"{}"}', []],
  ['a plain array from an older version', JSON.stringify([line]), [kept]],
  ['plain JSON under items', JSON.stringify({ items: [line] }), [kept]],
  [
    'a list in which only one line is valid',
    JSON.stringify({ items: [null, { id: '../x' }, { ...line, id: '__x__' }, line, 7] }),
    [kept],
  ],
  ['the same line twice', JSON.stringify({ items: [line, line] }), [kept]],
  [
    'lines with invalid quantities',
    JSON.stringify({
      items: [
        { ...line, quantity: -1 },
        { ...line, quantity: 1.5 },
      ],
    }),
    [],
  ],
  ['an unknown size', JSON.stringify({ items: [{ ...line, size: 'kilogram' }] }), []],
  ['an object with the key __proto__', '{"__proto__":{"items":[1]},"items":[]}', []],
])('the cart starts with the valid parts of %s', async (_name, stored, items) => {
  localStorage.setItem('cart', stored);

  const { store } = await startedStore();

  expect(store.getState().cart.items).toEqual(items);
});

test('an oversized cart keeps its first fifty lines', async () => {
  // In development, Redux Toolkit warns that checking this large action is slow.
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const many = Array.from({ length: 11_000 }, (_, index) => ({
    ...line,
    id: `p${index}`,
    name: 'x'.repeat(200),
  }));
  localStorage.setItem('cart', JSON.stringify({ items: JSON.stringify(many) }));

  const { store } = await startedStore();

  expect(store.getState().cart.items).toHaveLength(50);
  expect(store.getState().cart.items[0]?.name).toHaveLength(120);
  warn.mockRestore();
});

test('an invalid address is dropped', async () => {
  localStorage.setItem(
    'address',
    JSON.stringify({ selectedAddress: JSON.stringify({ ...home, latitude: 'north' }) }),
  );

  const { store } = await startedStore();

  expect(store.getState().address.selectedAddress).toBeNull();
});

test('self-pickup, the note and the phone number are restored, and invalid values are dropped', async () => {
  const { store, persistor } = await startedStore();
  store.dispatch(selfPickupSelected());
  store.dispatch(instructionsChanged({ note: 'Gate code 1234', phone: '0831112222' }));
  await persistor.flush();
  const next = (await startedStore()).store.getState();
  expect(next.address).toMatchObject({ selectedAddress: null, isSelf: true });
  expect(next.cart).toMatchObject({ note: 'Gate code 1234', phone: '0831112222' });

  localStorage.setItem('address', JSON.stringify({ isSelf: 'yes', selectedAddress: home }));
  localStorage.setItem('cart', JSON.stringify({ items: [line], note: { text: 1 }, phone: ['0'] }));
  const { address, cart } = (await startedStore()).store.getState();
  expect(address).toMatchObject({ selectedAddress: home });
  expect(address).not.toHaveProperty('isSelf');
  expect(cart).toMatchObject({ items: [kept] });
  for (const field of ['note', 'phone']) expect(cart).not.toHaveProperty(field);
});

test('delivery without an address is restored, and survives the login', async () => {
  const { store, persistor } = await startedStore();
  store.dispatch(deliverySelected());
  store.dispatch(signedIn({ uid: 'u1', displayName: 'Demo', email: 'demo@example.com', photoURL: null }));
  await persistor.flush();
  expect(Object.keys(localStorage)).toContain('address');
  const next = (await startedStore()).store.getState();
  expect(next.address).toMatchObject({ selectedAddress: null, isDelivery: true });
});

test('a sign-out removes the note and the phone number, and keeps the choice of self-pickup', async () => {
  const { store, persistor } = await startedStore();
  store.dispatch(selfPickupSelected());
  store.dispatch(instructionsChanged({ note: 'Gate code 1234', phone: '0831112222' }));
  store.dispatch(signedOut());
  await persistor.flush();
  expect(localStorage.getItem('cart')).not.toContain('Gate code');
  expect(localStorage.getItem('cart')).not.toContain('0831112222');
  expect(store.getState().address).toMatchObject({ isSelf: true });
});

test('without storage, the cart still works, and a single warning is logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);

  const { store, persistor } = await startedStore();
  store.dispatch(addToCart(haze));
  await persistor.flush();

  expect(store.getState().cart.items).toHaveLength(1);
  // On a busy machine, Redux Toolkit also warns that its checks are slow, so only the shop's warnings count.
  const warnings = warn.mock.calls.filter(([message]) => String(message).startsWith('This browser'));
  expect(warnings).toHaveLength(1);
  for (const spy of [get, set, warn]) spy.mockRestore();
});
