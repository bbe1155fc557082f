// spec: customer-3-10, customer-4-19, checkout-1-1, checkout-2.cart-2, checkout-3-1, checkout-4-23
import { makeStore } from '@/app/makeStore';

import { addOneMore, addToCart } from './addToCart';
import type { CartItem, NewCartItem } from './cartSlice';
import {
  cartReplaced,
  cleared,
  decremented,
  instructionsChanged,
  lineKey,
  linesUpdated,
  quantitySet,
  removed,
  selectCartCount,
} from './cartSlice';
import { readStoredCart } from './readStoredCart';
import { removeLine } from './removeLine';
import { selectSubtotalCents } from './selectSubtotalCents';

const haze: NewCartItem = {
  id: 'p1',
  size: 'oneGram',
  name: 'Durban Haze 1G',
  label: 'Sativa',
  imageUrl: '/images/haze.png',
  kind: 'flower',
  unitCents: 11_400,
  available: 3,
};
const hazeThree: NewCartItem = { ...haze, size: 'threeGram', name: 'Durban Haze 3G', unitCents: 31_200 };

function lineOf(store: ReturnType<typeof makeStore>, id: string): CartItem {
  const found = store.getState().cart.items.find((item) => item.id === id);
  if (found === undefined) throw new Error(`no line ${id}`);
  return found;
}

function quantities(store: ReturnType<typeof makeStore>) {
  return Object.fromEntries(store.getState().cart.items.map((item) => [lineKey(item), item.quantity]));
}

test('adding an item keeps the typed note and phone number', () => {
  const store = makeStore();
  store.dispatch(addToCart(haze));
  store.dispatch(instructionsChanged({ note: 'Gate code 1234', phone: '0831112222' }));
  store.dispatch(addToCart(hazeThree));
  expect(store.getState().cart).toMatchObject({ note: 'Gate code 1234', phone: '0831112222' });
});

test('the same product and size share a line, and another size has a separate line', () => {
  const store = makeStore();
  for (const item of [haze, haze, hazeThree]) store.dispatch(addToCart(item));

  expect(quantities(store)).toEqual({ 'p1:oneGram': 2, 'p1:threeGram': 1 });
  expect(selectCartCount(store.getState())).toBe(2);
  expect(selectSubtotalCents(store.getState())).toBe(2 * 11_400 + 31_200);
  expect(store.getState().cart.items[0]?.price).toBe(228);
});

test('adding stops at the available stock and returns a message', () => {
  const store = makeStore();

  expect(store.dispatch(addToCart({ ...haze, quantity: 2 }))).toEqual({ added: 2, message: null });
  expect(store.dispatch(addToCart({ ...haze, quantity: 2 }))).toEqual({
    added: 1,
    message: 'Only 3 are in stock.',
  });
  expect(store.dispatch(addOneMore(haze))).toEqual({ added: 0, message: 'Only 3 are in stock.' });
  expect(quantities(store)).toEqual({ 'p1:oneGram': 3 });
});

test('a sold-out item cannot be added', () => {
  const store = makeStore();

  const outcome = store.dispatch(addToCart({ ...haze, available: 0 }));

  expect(outcome).toEqual({ added: 0, message: 'This item is out of stock.' });
  expect(store.getState().cart.items).toEqual([]);
});

test('a cart is limited to fifty different items, and a message explains the limit', () => {
  const store = makeStore();
  for (let index = 0; index < 50; index += 1) store.dispatch(addToCart({ ...haze, id: `p${index}` }));

  const outcome = store.dispatch(addToCart({ ...haze, id: 'one-more' }));

  expect(outcome.added).toBe(0);
  expect(outcome.message).toMatch(/^Your cart already has 50 different items/);
});

test('Undo does not restore a line to a cart that is full, and returns a message', () => {
  const store = makeStore();
  store.dispatch(addToCart({ ...haze, id: 'first' }));
  const restore = store.dispatch(removeLine(lineOf(store, 'first')));
  for (let index = 0; index < 50; index += 1) store.dispatch(addToCart({ ...haze, id: `p${index}` }));

  expect(restore()).toMatch(/^Your cart already has 50 different items/);
  expect(store.getState().cart.items).toHaveLength(50);
});

test.each([
  ['first', 'second'],
  ['second', 'first'],
])('undoing removals in reverse restores the order of lines (removed: %s, then %s)', (one, other) => {
  const store = makeStore();
  for (const id of ['top', 'first', 'second', 'last']) store.dispatch(addToCart({ ...haze, id }));

  const restores = [one, other].map((id) => store.dispatch(removeLine(lineOf(store, id))));
  for (const restore of restores.toReversed()) expect(restore()).toBeNull();

  expect(store.getState().cart.items.map(({ id }) => id)).toEqual(['top', 'first', 'second', 'last']);
});

// spec: customer-4-20
test('a quantity never falls below one or becomes a fraction', () => {
  const store = makeStore();
  store.dispatch(addToCart(haze));

  store.dispatch(decremented(haze));
  expect(quantities(store)).toEqual({ 'p1:oneGram': 1 });
  store.dispatch(quantitySet({ ...haze, quantity: 2.9 }));
  expect(quantities(store)).toEqual({ 'p1:oneGram': 2 });
});

test('the server’s prices and stock replace the values in the line', () => {
  const store = makeStore();
  store.dispatch(addToCart({ ...haze, quantity: 3 }));

  store.dispatch(linesUpdated([{ id: 'p1', size: 'oneGram', available: 2, unitCents: 12_000 }]));

  expect(store.getState().cart.items[0]).toMatchObject({
    quantity: 2,
    unitCents: 12_000,
    price: 240,
    available: 2,
  });
});

// spec: customer-4-20, customer-4-21
test('lines can be removed individually or all together', () => {
  const store = makeStore();
  for (const item of [haze, hazeThree]) store.dispatch(addToCart(item));

  store.dispatch(removed({ id: 'p1', size: 'oneGram' }));
  expect(quantities(store)).toEqual({ 'p1:threeGram': 1 });
  store.dispatch(cleared());
  expect(quantities(store)).toEqual({});
});

test('a line stored without a kind gets the only kind sold in its size, or none until the server returns the kind', () => {
  const stored = { id: 'p1', size: 'oneGram', name: 'Durban Haze 1G', quantity: 1, unitCents: 11_400 };
  const gummies = { id: 'gummies', name: 'Gummy Bears', quantity: 2, unitCents: 7_500 };
  const store = makeStore();

  store.dispatch(cartReplaced(readStoredCart({ items: [stored, gummies] })));
  expect(kinds(store)).toEqual(['flower', null]);

  store.dispatch(linesUpdated([{ id: 'gummies', kind: 'edible', available: 9, unitCents: 7_500 }]));
  expect(kinds(store)).toEqual(['flower', 'edible']);
});

test('a line keeps its stored kind', () => {
  const papers = { id: 'papers', name: 'Papers', quantity: 1, unitCents: 1_500, kind: 'extra' };

  expect(readStoredCart([papers]).items.map(({ kind }) => kind)).toEqual(['extra']);
  expect(readStoredCart([{ ...papers, kind: 'vape' }]).items.map(({ kind }) => kind)).toEqual([null]);
});

function kinds(store: ReturnType<typeof makeStore>) {
  return store.getState().cart.items.map(({ kind }) => kind);
}
