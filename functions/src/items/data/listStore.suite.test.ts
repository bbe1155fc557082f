import { randomUUID } from 'node:crypto';

import { hold } from '@shop/core/rules/stock';

import { firestore } from '../../platform/firebase';
import { aFlower, anEdible } from '../../testing/items';
import { collectLogs } from '../../testing/logs';
import { readStored, storeItems } from '../../testing/stored';
import type { Listed } from '../domain/item';
import { readItems, writeStock } from './itemStore';
import { readSnapshot } from '../../platform/firestore/snapshots';
import { openLists, readListJson, rebuildList, refreshListed, saveLists } from './listStore';

const later = (ms: number) => new Date(Date.now() + ms);

async function listed(kind: 'flower' | 'edible', id: string): Promise<Listed | undefined> {
  const list = JSON.parse(await readListJson(kind, new Date())) as Listed[];
  return list.find((entry) => entry.id === id);
}

test('a rebuilt list contains the stored items', async () => {
  const id = randomUUID();
  await storeItems(anEdible({ id }));
  await rebuildList('edible', later(0));
  expect(await listed('edible', id)).toMatchObject({ id, quantity: 10 });
});

test('a rebuilt list leaves out an invalid document and logs it', async () => {
  const id = randomUUID();
  await storeItems(anEdible({ id }));
  const broken = (await firestore()).collection('items').doc(`${id}-broken`);
  await broken.set({ kind: 'edible', name: 'No price' });
  const collecting = collectLogs();
  await rebuildList('edible', later(0));
  collecting.stop();
  await broken.delete();
  expect(await listed('edible', id)).toBeDefined();
  expect(await listed('edible', `${id}-broken`)).toBeUndefined();
  expect(collecting.logs).toContainEqual(expect.objectContaining({ severity: 'ERROR', id: `${id}-broken` }));
});

test('an item and its list can be written in one transaction', async () => {
  const id = randomUUID();
  await storeItems(aFlower({ id }));
  await rebuildList('flower', later(0));
  const now = later(0);
  await (
    await firestore()
  ).runTransaction(async (transaction) => {
    const item = (await readItems([id], transaction)).get(id);
    if (item?.kind !== 'flower') throw new Error('the stored item is not a flower');
    const lists = await openLists(transaction, [item.kind]);
    const stock = hold(item, { oneGram: 10 });
    await writeStock(transaction, id, { stock, now });
    const sold = { ...item, held: { ...item.held, ...stock.held } };
    await saveLists(transaction, lists, { items: [sold], now });
  });
  expect(await listed('flower', id)).toMatchObject({ stockQuantity: { oneGram: 0, threeGram: 10 } });
  expect(await readStored(`items/${id}`)).toMatchObject({ held: { oneGram: 10, threeGram: 0, preRoll: 0 } });
});

test('concurrent changes to many items share writes of their list', async () => {
  const ids = Array.from({ length: 10 }, () => randomUUID());
  await storeItems(...ids.map((id) => aFlower({ id })));
  await rebuildList('flower', later(0));
  const versionOf = async () => (await readSnapshot('flowers'))?.version ?? 0;
  const before = await versionOf();
  await Promise.all(
    ids.map(async (id) => {
      await (await firestore()).doc(`items/${id}`).update({ 'held.oneGram': 10 });
      await refreshListed([id]);
    }),
  );
  expect((await versionOf()) - before).toBeLessThan(ids.length);
  const shown = await Promise.all(ids.map((id) => listed('flower', id)));
  expect(shown).toEqual(
    ids.map(() => expect.objectContaining({ stockQuantity: { oneGram: 0, threeGram: 10, preRoll: 10 } })),
  );
});

test('items are read by id, each once, and unknown ids are absent', async () => {
  const id = randomUUID();
  await storeItems(aFlower({ id }));
  const items = await readItems([id, id, `${id}-unknown`]);
  expect([...items.keys()]).toEqual([id]);
  expect(items.get(id)).toEqual(aFlower({ id }));
  expect(await readItems([])).toEqual(new Map());
});
