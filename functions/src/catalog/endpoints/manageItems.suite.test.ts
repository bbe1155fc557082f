// spec: checkout-1-5, checkout-2.manage-products-11, checkout-5-6, checkout-7-11
import { randomUUID } from 'node:crypto';

import { manageItems, restoreItem, stockLedger } from '@shop/core/contracts/catalogAdmin';
import type { ItemKind } from '@shop/core/items/registry';
import { itemKinds } from '@shop/core/items/registry';
import { addEdible, deleteEdible, updateEdible } from '@shop/core/items/admin/edible';
import {
  addProductExtra,
  deleteExtra,
  deleteProductExtra,
  updateProductExtra,
} from '@shop/core/items/admin/extra';
import { addProduct, deleteProduct, updateProduct } from '@shop/core/items/admin/flower';
import type { Contract, InputFor } from '@shop/core/contracts/contract';

import { readListJson } from '../../items/data/listStore';
import { firestore } from '../../platform/firebase';
import { answerOf, call, send } from '../../testing/call';
import type { Customer, Staff } from '../../testing/identities';
import { aCustomer, aStaffMember } from '../../testing/identities';
import { aFlower, anEdible, anExtra, anItemOf } from '../../testing/items';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { readStored, storeItems } from '../../testing/stored';

let served: Served;
let staff: Staff;
let customer: Customer;

beforeAll(async () => {
  served = await serve(everyEndpoint());
  [staff, customer] = await Promise.all([aStaffMember(), aCustomer()]);
});

afterAll(() => served.close());

const ask = <C extends Contract>(contract: C, input: InputFor<C>, token = staff.token) =>
  call(served.url, contract, input, { token });

const described = {
  name: 'Night Owl',
  imageUrl: '/images/night-owl.webp',
  description: 'Calm.',
  availability: true,
};

const flower = () => ({
  ...described,
  code: `FL-${randomUUID()}`,
  label: 'Indica' as const,
  category: 'Indoor' as const,
  stockPrice: { oneGram: 100, threeGram: 280.5, preRoll: 60 },
  stockQuantity: { oneGram: 5, threeGram: 0, preRoll: 2 },
});
const edible = () => ({
  ...described,
  code: `ED-${randomUUID()}`,
  category: 'Edibles' as const,
  price: 80,
  quantity: 6,
  thc: 10,
  totalDosage: 100,
});
const extra = () => ({ ...described, code: `EX-${randomUUID()}`, price: 20, quantity: 9, showOnCart: true });

async function rowsOf(collection: string, field: string, value: string) {
  const { docs } = await (await firestore()).collection(collection).where(field, '==', value).get();
  return docs.map((row) => row.data());
}
const auditOf = (id: string) => rowsOf('auditLog', 'target.id', id);

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

async function ledgerOf(itemId: string) {
  return answerOf(stockLedger, await ask(stockLedger, { itemId })).entries;
}

async function listed(kind: ItemKind, id: string) {
  const list = JSON.parse(await readListJson(kind, new Date())) as { id: string }[];
  return list.find((entry) => entry.id === id);
}

// spec: checkout-3-4, checkout-6-4, checkout-7-10
test('a new flower is stored with its author and the server’s time, listed, and recorded in ledger and audit log', async () => {
  const before = Date.now();
  const sent = { ...flower(), createdBy: 'someone else', createdDateTime: '1999-01-01' };
  const { item } = answerOf(addProduct, await ask(addProduct, sent));
  expect(item).toMatchObject({
    kind: 'flower',
    name: 'Night Owl',
    createdByName: 'Demo Staff',
    version: 1,
  });
  expect(item.stock).toMatchObject({ oneGram: { onHand: 5, held: 0, available: 5 } });
  const stored = await readStored(`items/${item.id}`);
  expect(stored).toMatchObject({
    kind: 'flower',
    code: sent.code,
    createdBy: `staff:${staff.staffId}`,
    onHand: { oneGram: 5, threeGram: 0, preRoll: 2 },
    held: { oneGram: 0, threeGram: 0, preRoll: 0 },
  });
  expect(stored).not.toHaveProperty('stockQuantity');
  expect(Date.parse(item.createdDateTime)).toBeGreaterThanOrEqual(before);
  expect(await listed('flower', item.id)).toMatchObject({
    stockQuantity: { oneGram: 5, threeGram: 0, preRoll: 2 },
  });
  expect(await ledgerOf(item.id)).toEqual([
    expect.objectContaining({
      by: 'Demo Staff',
      reason: 'item added',
      lines: [
        { variant: 'oneGram', onHandDelta: 5, heldDelta: 0 },
        { variant: 'preRoll', onHandDelta: 2, heldDelta: 0 },
      ],
    }),
  ]);
  expect(await auditOf(item.id)).toEqual([
    expect.objectContaining({
      action: 'addProduct',
      by: `staff:${staff.staffId}`,
      byName: 'Demo Staff',
      before: null,
    }),
  ]);
});

// spec: checkout-3-5, checkout-3-6, checkout-7-9
test('a new edible and a new extra are stored and listed', async () => {
  const anAdded = answerOf(addEdible, await ask(addEdible, edible())).item;
  expect(await listed('edible', anAdded.id)).toMatchObject({ quantity: 6, thc: 10, totalDosage: 100 });
  const other = answerOf(addProductExtra, await ask(addProductExtra, extra())).item;
  expect(await listed('extra', other.id)).toMatchObject({ quantity: 9, showOnCart: true });
});

test('the measured percentages of a flower can be omitted, added, changed and removed', async () => {
  const plain = answerOf(addProduct, await ask(addProduct, flower())).item;
  expect(await listed('flower', plain.id)).not.toHaveProperty('thcPercent');
  const productId = plain.id;
  answerOf(updateProduct, await ask(updateProduct, { productId, thcPercent: 18.5, cbdPercent: 0.4 }));
  expect(await listed('flower', productId)).toMatchObject({ thcPercent: 18.5, cbdPercent: 0.4 });
  answerOf(updateProduct, await ask(updateProduct, { productId, cbdPercent: 1 }));
  expect(await listed('flower', productId)).toMatchObject({ thcPercent: 18.5, cbdPercent: 1 });
  expect((await ask(updateProduct, { productId, thcPercent: 101 })).status).toBe(400);
  answerOf(updateProduct, await ask(updateProduct, { productId, clear: ['thcPercent'] }));
  expect(await listed('flower', productId)).not.toHaveProperty('thcPercent');
  expect(await readStored(`items/${productId}`)).not.toHaveProperty('thcPercent');
  expect(await listed('flower', productId)).toMatchObject({ cbdPercent: 1 });
});

test('a code is unique within its kind, even in parallel requests, and may be used by another kind', async () => {
  const sent = flower();
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(addProduct, sent)));
  expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'conflict', details: { field: 'code' } });
  const [won] = await rowsOf('items', 'code', sent.code);
  expect(await rowsOf('items', 'code', sent.code)).toHaveLength(1);
  expect(won).toMatchObject({ name: 'Night Owl' });
  expect((await ask(addEdible, { ...edible(), code: sent.code })).status).toBe(200);
});

// spec: checkout-3-4
test.each<[string, object, string]>([
  ['a negative price', { stockPrice: { oneGram: -1, threeGram: 1, preRoll: 1 } }, 'stockPrice.oneGram'],
  ['an excessive price', { stockPrice: { oneGram: 1e9, threeGram: 1, preRoll: 1 } }, 'stockPrice.oneGram'],
  [
    'a price with three decimals',
    { stockPrice: { oneGram: 1.005, threeGram: 1, preRoll: 1 } },
    'stockPrice.oneGram',
  ],
  [
    'a fraction of a unit',
    { stockQuantity: { oneGram: 0.5, threeGram: 1, preRoll: 1 } },
    'stockQuantity.oneGram',
  ],
  [
    'a negative quantity',
    { stockQuantity: { oneGram: -1, threeGram: 1, preRoll: 1 } },
    'stockQuantity.oneGram',
  ],
  ['a price as text', { stockPrice: { oneGram: '5', threeGram: 1, preRoll: 1 } }, 'stockPrice.oneGram'],
  ['a blank name', { name: '  ' }, 'name'],
  ['a script as a picture URL', { imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
  ['an unknown category', { category: 'Outdoor' }, 'category'],
])('%s is refused and nothing is stored', async (_what, wrong, field) => {
  const sent = { ...flower(), ...wrong };
  const answered = await ask(addProduct, sent as never);
  expect([answered.status, answered.body['code']]).toEqual([400, 'bad-request']);
  expect(answered.body['details']).toMatchObject({ fields: { [field]: expect.any(String) } });
  expect(await rowsOf('items', 'code', sent.code)).toEqual([]);
});

// spec: checkout-7-12
test('a change to a flower changes its stock, ignores blank fields, and is recorded in ledger and audit log', async () => {
  const id = randomUUID();
  await storeItems(aFlower({ id, held: { oneGram: 3, threeGram: 0, preRoll: 0 } }));
  const change = {
    productId: id,
    productName: '',
    productDescription: ' ',
    quantityChange: { oneGram: 5, threeGram: -2, preRoll: null },
    priceUpdate: { oneGram: 120, threeGram: '' },
    reason: 'Delivery 42',
    version: 1,
  };
  const { item } = answerOf(updateProduct, await ask(updateProduct, change as never));
  expect(item).toMatchObject({ name: 'Blue Dream', version: 2 });
  expect(item.stock).toEqual({
    oneGram: { onHand: 15, held: 3, available: 12 },
    threeGram: { onHand: 8, held: 0, available: 8 },
    preRoll: { onHand: 10, held: 0, available: 10 },
  });
  expect(await readStored(`items/${id}`)).toMatchObject({
    description: 'Sweet berry and a clear head.',
    stockPrice: { oneGram: 120, threeGram: 280, preRoll: 60 },
    onHand: { oneGram: 15, threeGram: 8, preRoll: 10 },
    held: { oneGram: 3, threeGram: 0, preRoll: 0 },
    version: 2,
  });
  expect(await ledgerOf(id)).toEqual([expect.objectContaining({ reason: 'Delivery 42', by: 'Demo Staff' })]);
  const [row] = await auditOf(id);
  expect(row).toMatchObject({
    action: 'updateProduct',
    before: { stockPrice: { oneGram: 100 }, version: 1 },
    after: { stockPrice: { oneGram: 120 }, version: 2 },
  });
  expect(row?.['after']).not.toHaveProperty('name');
});

test('the second of two simultaneous changes to an item is refused, and nothing is overwritten', async () => {
  const id = randomUUID();
  await storeItems(aFlower({ id }));
  const rename = (name: string) => ask(updateProduct, { productId: id, productName: name, version: 1 });
  const answers = await Promise.all([rename('First'), rename('Second')]);
  expect(statusesOf(answers)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'stale-version',
    details: { version: 2, item: { id, version: 2 }, by: 'Demo Staff' },
  });
  expect(await readStored(`items/${id}`)).toMatchObject({ version: 2 });
});

test('an update that changes nothing writes nothing', async () => {
  const id = randomUUID();
  await storeItems(aFlower({ id }));
  answerOf(updateProduct, await ask(updateProduct, { productId: id, productName: 'Blue Dream' }));
  expect(await readStored(`items/${id}`)).toMatchObject({ version: 1 });
  expect(await auditOf(id)).toEqual([]);
});

test.each([
  ['below zero', { oneGram: -11 }, 'Only 10 of 1g are on hand.'],
  ['below the units held by orders', { oneGram: -7 }, '4 of 1g are held by orders'],
])('stock never falls %s', async (_what, quantityChange, sentence) => {
  const id = randomUUID();
  await storeItems(aFlower({ id, held: { oneGram: 4, threeGram: 0, preRoll: 0 } }));
  const answered = await ask(updateProduct, { productId: id, quantityChange });
  expect([answered.status, answered.body['code']]).toEqual([409, 'conflict']);
  expect(answered.body['message']).toContain(sentence);
  expect(await readStored(`items/${id}`)).toMatchObject({ onHand: { oneGram: 10 }, version: 1 });
  expect(await ledgerOf(id)).toEqual([]);
});

// spec: checkout-7-27
test('edibles and extras can be changed and counted, and their descriptions can be cleared', async () => {
  const id = randomUUID();
  await storeItems(anEdible({ id: `${id}-e` }), anExtra({ id: `${id}-x` }));
  const changed = await ask(updateEdible, {
    productId: `${id}-e`,
    clear: ['description'],
    updates: { price: 99.5, quantityChange: 4, thc: 12, availability: false },
  });
  expect(answerOf(updateEdible, changed).item).toMatchObject({ description: '', price: 99.5, thc: 12 });
  expect(await readStored(`items/${id}-e`)).toMatchObject({ onHand: { unit: 14 }, availability: false });
  const other = await ask(updateProductExtra, {
    productId: `${id}-x`,
    updates: { name: '', quantity: 2, showOnCart: false },
  });
  expect(answerOf(updateProductExtra, other).item).toMatchObject({
    name: 'Rolling Papers',
    showOnCart: false,
  });
  expect(await listed('extra', `${id}-x`)).toMatchObject({ quantity: 2, showOnCart: false });
});

test('an endpoint changes and deletes only items of its own kind', async () => {
  const id = randomUUID();
  await storeItems(anExtra({ id }));
  const answers = await Promise.all([
    ask(updateProduct, { productId: id, productName: 'X' }),
    ask(updateEdible, { productId: id, updates: { name: 'X' } }),
    ask(deleteProduct, { selectedProductId: id }),
    ask(deleteEdible, { id }),
    ask(updateProductExtra, { productId: `${id}-unknown`, updates: {} }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

// spec: checkout-7-13
test('a deleted item leaves the shop, but stays in the archive and can be restored', async () => {
  const id = randomUUID();
  await storeItems(aFlower({ id }));
  const answered = answerOf(deleteProduct, await ask(deleteProduct, { selectedProductId: id }));
  expect(answered).toEqual({ message: 'Product deleted successfully' });
  expect(await listed('flower', id)).toBeUndefined();
  expect(await readStored(`items/${id}`)).toMatchObject({ name: 'Blue Dream', version: 2 });
  // A repeated request returns the same response, because the item is already archived.
  expect((await ask(deleteProduct, { selectedProductId: id })).status).toBe(200);
  expect(await auditOf(id)).toHaveLength(1);
  expect((await ask(updateProduct, { productId: id, productName: 'X' })).status).toBe(409);

  const { item } = answerOf(restoreItem, await ask(restoreItem, { id }));
  expect(item).not.toHaveProperty('archivedAt');
  expect(await listed('flower', id)).toMatchObject({ name: 'Blue Dream' });
  expect(await readStored(`items/${id}`)).not.toHaveProperty('archivedAt');
});

test.each(itemKinds)('an archived %s returns to the list of its kind when restored', async (kind) => {
  const id = randomUUID();
  await storeItems(anItemOf(kind, { id, archivedAt: '2026-11-02T08:00:00.000Z' }));
  const { item } = answerOf(restoreItem, await ask(restoreItem, { id }));
  expect(item).toMatchObject({ kind, id });
  expect(item).not.toHaveProperty('archivedAt');
  expect(await listed(kind, id)).toMatchObject({ id });
});

// spec: checkout-7-14, checkout-7-15, checkout-7-28
test('an edible or an extra can be deleted through every documented path and parameter', async () => {
  const id = randomUUID();
  await storeItems(anEdible({ id: `${id}-1` }), anEdible({ id: `${id}-2` }), anEdible({ id: `${id}-3` }));
  await storeItems(anExtra({ id: `${id}-4` }), anExtra({ id: `${id}-5` }), anExtra({ id: `${id}-6` }));
  const headers = { authorization: `Bearer ${staff.token}` };
  const remove = (path: string) => send(`${served.url}/${path}`, { method: 'DELETE', headers });
  expect((await remove(`delete-edible?selectedProductIdEdible=${id}-1`)).body['message']).toBe(
    'Edible deleted successfully',
  );
  expect((await remove(`delete-edible?id=${id}-2`)).status).toBe(200);
  expect((await remove(`api/delete-edible?id=${id}-3`)).status).toBe(200);
  expect(
    answerOf(deleteProductExtra, await ask(deleteProductExtra, { selectedProductIdExtra: `${id}-4` })),
  ).toEqual({
    message: 'Extra deleted successfully',
  });
  expect(answerOf(deleteExtra, await ask(deleteExtra, { id: `${id}-5` })).message).toBe(
    'Extra deleted successfully',
  );
  expect((await remove(`api/delete-extra?id=${id}-6`)).status).toBe(200);
  expect((await remove(`delete-edible?id=${id}-2&selectedProductIdEdible=${id}-1`)).status).toBe(400);
  for (const n of [1, 2, 3, 4, 5, 6])
    expect(await readStored(`items/${id}-${n}`)).toHaveProperty('archivedAt');
});

test('staff see every item with its counts, including items that cannot be bought', async () => {
  const id = randomUUID();
  await storeItems(
    aFlower({ id: `${id}-hidden`, availability: false, held: { oneGram: 2, threeGram: 0, preRoll: 0 } }),
    anEdible({ id: `${id}-gone`, archivedAt: '2026-11-02T08:00:00.000Z' }),
  );
  const { items } = answerOf(manageItems, await ask(manageItems, {}));
  expect(items.find((item) => item.id === `${id}-hidden`)).toMatchObject({
    availability: false,
    stock: { oneGram: { onHand: 10, held: 2, available: 8 } },
  });
  expect(items.find((item) => item.id === `${id}-gone`)).toMatchObject({
    archivedAt: '2026-11-02T08:00:00.000Z',
  });
  const times = items.map((item) => item.createdDateTime);
  expect(times).toEqual([...times].sort().reverse());
});

test('the item list returns the requested number of the newest items, or a single item by code or id', async () => {
  const id = randomUUID();
  // Newer than the items of all earlier runs.
  const newest = new Date(Date.now() + 30_000 * 86_400_000).toISOString();
  await storeItems(
    aFlower({ id: `${id}-old`, code: `c-${id}`, createdDateTime: '2001-01-01T08:00:00.000Z' }),
    anExtra({ id: `${id}-new`, createdDateTime: newest }),
  );
  const page = answerOf(manageItems, await ask(manageItems, { limit: '1' }));
  expect([page.items.map((item) => item.id), page.more]).toEqual([[`${id}-new`], true]);
  for (const code of [`c-${id}`, `${id}-old`]) {
    const found = answerOf(manageItems, await ask(manageItems, { code }));
    expect([found.items.map((item) => item.id), found.more]).toEqual([[`${id}-old`], false]);
  }
  expect(answerOf(manageItems, await ask(manageItems, { code: 'no/such' })).items).toEqual([]);
  expect((await ask(manageItems, { limit: '5001' })).status).toBe(400);
  await (await firestore()).doc(`items/${id}-new`).delete();
});

test('the stock ledger is listed newest first, in pages of limited size', async () => {
  const id = randomUUID();
  await storeItems(anExtra({ id }));
  for (const quantity of [11, 12, 13]) {
    answerOf(
      updateProductExtra,
      await ask(updateProductExtra, { productId: id, updates: { quantity }, reason: `${quantity}` }),
    );
  }
  const page = answerOf(stockLedger, await ask(stockLedger, { itemId: id, limit: '2' }));
  expect(page.more).toBe(true);
  expect(page.entries.map(({ reason }) => reason)).toEqual(['13', '12']);
  const last = page.entries.at(-1);
  const rest = { itemId: id, before: last?.at, beforeId: last?.id };
  const older = answerOf(stockLedger, await ask(stockLedger, rest));
  expect([older.entries.map(({ reason }) => reason), older.more]).toEqual([['11'], false]);
  expect((await ask(stockLedger, { itemId: id, limit: '999' })).status).toBe(400);
});

test('only staff can manage items', async () => {
  const id = randomUUID();
  await storeItems(aFlower({ id }));
  const change = { productId: id, productName: 'Mine now' };
  expect((await call(served.url, updateProduct, change)).status).toBe(401);
  expect((await ask(updateProduct, change, customer.token)).body['code']).toBe('not-staff');
  expect((await ask(deleteProduct, { selectedProductId: id }, customer.token)).status).toBe(403);
  expect(await readStored(`items/${id}`)).toMatchObject({ name: 'Blue Dream', version: 1 });
});
