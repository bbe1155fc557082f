import { randomUUID } from 'node:crypto';

import { changeItems, manageItems } from '@shop/core/contracts/catalogAdmin';
import type { InputFor } from '@shop/core/contracts/contract';

import { aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { readListJson } from '../../items/data/listStore';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { aFlower, anExtra } from '../../testing/items';
import { storeItems } from '../../testing/stored';

type Rows = InputFor<typeof changeItems>['rows'];

let shop: OwnShop;
let manager: string;

beforeAll(async () => {
  shop = await openShop();
  manager = await aStaffToken();
});

afterAll(() => shop.close());

const ask = (rows: Rows, isRehearsal = false) =>
  call(shop.url, changeItems, { rows, isRehearsal }, { token: manager });
const run = async (rows: Rows, isRehearsal = false) => answerOf(changeItems, await ask(rows, isRehearsal));
const stored = async (id: string) => (await (await firestore()).doc(`items/${id}`).get()).data();
const rowsAbout = async (collection: string, field: string, id: string) => {
  const operator = field === 'itemIds' ? 'array-contains' : '==';
  return (await (await firestore()).collection(collection).where(field, operator, id).get()).docs;
};

async function twoItems() {
  const [flower, extra] = [randomUUID(), randomUUID()];
  await storeItems(aFlower({ id: flower, code: flower }), anExtra({ id: extra, code: extra }));
  return { flower, extra };
}

const newExtra = (code: string) => ({
  name: 'Long matches',
  code,
  imageUrl: '/images/x.webp',
  description: '',
  availability: true,
  showOnCart: true,
  price: 12,
  quantity: 40,
  reorderUnits: 5,
});

test('all rows are written together with audit rows and ledger entries, and a rehearsal writes nothing', async () => {
  const { flower, extra } = await twoItems();
  const code = `T-${randomUUID().slice(0, 8)}`;
  const rows: Rows = [
    {
      kind: 'flower',
      productId: flower,
      call: { priceUpdate: { oneGram: 111 }, quantitySet: { preRoll: 4 }, reorderUnits: 6, reason: 'Count' },
    },
    { kind: 'extra', productId: extra, call: { updates: { availability: false } } },
    { kind: 'extra', call: newExtra(code) },
  ];
  expect(await run(rows, true)).toMatchObject({ isWritten: false });
  expect(await stored(flower)).toMatchObject({ version: 1 });
  expect(await run(rows)).toEqual({
    isWritten: true,
    outcomes: [
      { outcome: 'changed', problem: '' },
      { outcome: 'changed', problem: '' },
      { outcome: 'added', problem: '' },
    ],
  });
  expect(await stored(flower)).toMatchObject({
    version: 2,
    reorderUnits: 6,
    stockPrice: { oneGram: 111, threeGram: 280 },
    onHand: { preRoll: 4 },
  });
  expect(await stored(extra)).toMatchObject({ version: 2, availability: false });
  for (const id of [flower, extra]) expect(await rowsAbout('auditLog', 'target.id', id)).toHaveLength(1);
  const [entry] = await rowsAbout('stockLedger', 'itemIds', flower);
  expect(entry?.data()).toMatchObject({ reason: 'Count' });
});

test('one refused row prevents all others from being written, and every row reports its own problem', async () => {
  const { flower, extra } = await twoItems();
  const answer = await run([
    { kind: 'flower', productId: flower, call: { priceUpdate: { oneGram: 111 }, version: 1 } },
    { kind: 'extra', productId: extra, call: { updates: { price: -1 } } },
    { kind: 'extra', productId: extra, call: { updates: { price: 3 }, version: 9 } },
    { kind: 'extra', call: newExtra(extra) },
    { kind: 'flower', productId: extra, call: {} },
    { kind: 'edible', call: { name: 'Bare' } },
    { kind: 'flower', productId: flower, call: { availability: false } },
  ]);
  expect(answer.isWritten).toBe(false);
  expect(answer.outcomes.map(({ outcome }) => outcome)).toEqual([
    'changed',
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
    'refused',
  ]);
  expect(answer.outcomes.map(({ problem }) => problem)).toEqual([
    '',
    'updates.price is negative',
    expect.stringMatching(/^Someone else has changed this item/),
    `Code ${extra} is already used.`,
    'There is no such item.',
    expect.stringContaining('price is required'),
    'This item is also in an earlier row.',
  ]);
  expect(await stored(flower)).toMatchObject({ version: 1 });
});

test('an empty list and a list of more than forty rows are refused', async () => {
  expect((await ask([])).status).toBe(400);
  const row: Rows[number] = { kind: 'extra', call: {} };
  expect((await ask(Array.from({ length: 41 }, () => row))).status).toBe(400);
});

test('a new item without a picture is stored, but hidden until a picture is added', async () => {
  const code = `T-${randomUUID().slice(0, 8)}`;
  const added = await run([{ kind: 'extra', call: { ...newExtra(code), imageUrl: '' } }]);
  expect(added.isWritten).toBe(true);
  const { items } = answerOf(manageItems, await call(shop.url, manageItems, { code }, { token: manager }));
  expect(items).toMatchObject([{ code, imageUrl: '', availability: true }]);
  const listed = async () => (await readListJson('extra', new Date())).includes(code);
  expect(await listed()).toBe(false);

  const productId = items[0]?.id ?? '';
  await run([{ kind: 'extra', productId, call: { updates: { imageUrl: '/images/x.webp' } } }]);
  expect(await listed()).toBe(true);
});
