import { randomUUID } from 'node:crypto';

import { markSoldOut, stockLedger } from '@shop/core/contracts/catalogAdmin';
import type { Contract, InputFor } from '@shop/core/contracts/contract';
import { updateProduct } from '@shop/core/items/admin/flower';

import { readListJson } from '../../items/data/listStore';
import { answerOf, call } from '../../testing/call';
import type { Customer, Staff } from '../../testing/identities';
import { aCustomer, aStaffMember } from '../../testing/identities';
import { aFlower } from '../../testing/items';
import type { Served } from '../../testing/serve';
import { everyEndpoint, serve } from '../../testing/serve';
import { auditOf, readStored, storeItems } from '../../testing/stored';
import { returnSoldOut } from '../flows/returnSoldOut';

let served: Served;
let staff: Staff;
let assistant: Staff;
let customer: Customer;

beforeAll(async () => {
  served = await serve(everyEndpoint());
  [staff, assistant, customer] = await Promise.all([
    aStaffMember(),
    aStaffMember({ role: 'assistant' }),
    aCustomer(),
  ]);
});

afterAll(() => served.close());

const ask = <C extends Contract>(contract: C, input: InputFor<C>, token = staff.token) =>
  call(served.url, contract, input, { token });

async function listed(id: string): Promise<unknown> {
  const list: unknown = JSON.parse(await readListJson('flower', new Date()));
  return Array.isArray(list) ? list.find((item: { id: string }) => item.id === id) : undefined;
}

test('an assistant can take a size off sale, updating the public list and the ledger, and put it back', async () => {
  const item = aFlower({ id: randomUUID(), code: `FL-${randomUUID()}` });
  await storeItems(item);
  const press = (isSoldOut: boolean, token: string) =>
    ask(markSoldOut, { id: item.id, variant: 'oneGram', isSoldOut }, token);

  expect((await press(true, customer.token)).body['code']).toBe('not-staff');
  const gone = answerOf(markSoldOut, await press(true, assistant.token)).item;
  expect(gone.stock).toMatchObject({ oneGram: { available: 0 } });
  expect(await listed(item.id)).toMatchObject({ stockQuantity: { oneGram: 0 } });
  const { entries } = answerOf(stockLedger, await ask(stockLedger, { itemId: item.id }));
  expect(entries[0]).toMatchObject({ reason: 'sold out' });
  const back = answerOf(markSoldOut, await press(false, assistant.token)).item;
  expect(back.stock).toMatchObject({
    oneGram: { onHand: item.kind === 'flower' ? item.onHand.oneGram : 0 },
  });
});

/** Returns the time at which the only sold-out size returns to sale. */
function backAtOf({ backAt = {} }: { backAt?: Record<string, string | undefined> | undefined }): Date {
  return new Date(Object.values(backAt)[0] ?? '');
}

test('a size that is sold out until tomorrow returns to sale once, at the next day’s opening', async () => {
  const item = aFlower({ id: randomUUID(), code: `FL-${randomUUID()}` });
  await storeItems(item);
  const pressed = { id: item.id, variant: 'oneGram', isSoldOut: true, isBackTomorrow: true } as const;

  expect((await call(served.url, markSoldOut, pressed)).status).toBe(401);
  expect((await ask(markSoldOut, pressed, customer.token)).body['code']).toBe('not-staff');
  expect(await readStored(`items/${item.id}`)).not.toHaveProperty('dueAt');

  const gone = answerOf(markSoldOut, await ask(markSoldOut, pressed, assistant.token)).item;
  const backAt = backAtOf(gone);
  expect(backAt.getTime()).toBeGreaterThan(Date.now());
  expect(await listed(item.id)).toMatchObject({
    backAt: { oneGram: backAt.toISOString() },
    stockQuantity: { oneGram: 0 },
  });

  const onHand = async () => (await readStored(`items/${item.id}`))?.['onHand'];
  await returnSoldOut(new Date(backAt.getTime() - 1), () => true);
  expect(await onHand()).toMatchObject({ oneGram: 0 });
  await returnSoldOut(backAt, () => true);
  await returnSoldOut(backAt, () => true);
  expect(await onHand()).toMatchObject({ oneGram: 10 });
  expect(await readStored(`items/${item.id}`)).not.toHaveProperty('dueAt');
  expect(await listed(item.id)).toMatchObject({ stockQuantity: { oneGram: 10 } });
  const { entries } = answerOf(stockLedger, await ask(stockLedger, { itemId: item.id }));
  expect(entries.map(({ by, reason }) => [by === 'The shop', reason])).toEqual([
    [true, 'back on sale'],
    [false, 'sold out'],
  ]);
  const acts = await auditOf(item.id);
  expect(new Set(acts.map(({ action }) => action))).toEqual(new Set(['markSoldOut', 'returnSoldOut']));
});

test('a size that staff keep off sale is not returned to sale by another press of “Sold out today”', async () => {
  const item = aFlower({ id: randomUUID(), code: `FL-${randomUUID()}` });
  await storeItems(item);
  const kept = { id: item.id, variant: 'oneGram', isSoldOut: true } as const;
  answerOf(markSoldOut, await ask(markSoldOut, kept));
  const again = await ask(markSoldOut, { ...kept, isBackTomorrow: true }, assistant.token);
  expect([again.status, again.body['code']]).toEqual([409, 'conflict']);
  expect(await readStored(`items/${item.id}`)).not.toHaveProperty('dueAt');
});

test('a new count cancels the return of a size that is sold out until tomorrow', async () => {
  const item = aFlower({ id: randomUUID(), code: `FL-${randomUUID()}` });
  await storeItems(item);
  const pressed = { id: item.id, variant: 'oneGram', isSoldOut: true, isBackTomorrow: true } as const;
  const gone = answerOf(markSoldOut, await ask(markSoldOut, pressed)).item;
  const counted = { productId: item.id, quantitySet: { oneGram: 4 } };
  expect(answerOf(updateProduct, await ask(updateProduct, counted)).item.backAt).toBeUndefined();
  await returnSoldOut(backAtOf(gone), () => true);
  expect(await readStored(`items/${item.id}`)).toMatchObject({ onHand: { oneGram: 4 } });
  expect(await readStored(`items/${item.id}`)).not.toHaveProperty('soldOut');
});
