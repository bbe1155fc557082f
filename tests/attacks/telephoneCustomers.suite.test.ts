// Tests the erasure of customers who ordered by phone, without an account.
import { createHash } from 'node:crypto';

import { customer as customerContract } from '@shop/core/contracts/customers';
import { eraseCustomer, findCustomer } from '@shop/core/contracts/privacy';

import { aStaffToken } from '../../functions/src/checkout/testing/buyer';
import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import { stockFlower } from '../../functions/src/checkout/testing/placed';
import { anOrder, aRefund } from '../../functions/src/orders/testing/anOrder';
import { telephoneCustomerId } from '../../functions/src/orders/data/customerOfOrder';
import { firestore } from '../../functions/src/platform/firebase';
import { customerUsesReference } from '../../functions/src/promotions/data/promotionStore';
import { refreshCustomer } from '../../functions/src/customers/flows/refreshCustomer';
import { eraseOrders } from '../../functions/src/privacy/flows/eraseOrders';
import {
  aNumber,
  anOldOrder,
  customer,
  dayMs,
  refundDue,
  street,
  sweepNow,
  textOf,
} from '../../functions/src/privacy/testing/oldOrder';
import { answerOf, call } from '../../functions/src/testing/call';
import { readStored } from '../../functions/src/testing/stored';

let shop: OwnShop;
let owner: { token: string };

beforeAll(async () => {
  shop = await openShop();
  owner = { token: await aStaffToken() };
});

afterAll(() => shop.close());

/** Stores an erasure that was requested days ago and is not complete. Returns its id. */
async function storeErasure(phoneNumber: string, ageDays: number, change: object = {}): Promise<string> {
  const id = telephoneCustomerId(phoneNumber);
  const requestedAt = new Date(Date.now() - ageDays * dayMs);
  const erasure = { phoneNumber, by: { kind: 'shop' }, requestedAt };
  await (await firestore()).doc(`erasures/${id}`).set({ ...erasure, ...change });
  return id;
}

/** Returns every document of the database as text, with its path. */
async function everythingStored(): Promise<string[]> {
  const collections = await (await firestore()).listCollections();
  const found = await Promise.all(collections.map((collection) => collection.get()));
  return found.flatMap(({ docs }) => docs.map((one) => `${one.ref.path} ${JSON.stringify(one.data())}`));
}

describe('a customer who ordered by phone', () => {
  test('is exported completely, and the audit log records the export without the phone number', async () => {
    const phoneNumber = aNumber();
    const id = await anOldOrder({ phoneNumber });
    await anOldOrder({ phoneNumber: aNumber() });
    const found = answerOf(findCustomer, await call(shop.url, findCustomer, { phoneNumber }, owner));
    expect(found).toMatchObject({ names: [customer.displayName], emails: [customer.email], more: false });
    expect(found.orders).toMatchObject([{ id, delivery: { address: street, notes: 'The blue door' } }]);
    const rows = (await firestore()).collection('auditLog').where('action', '==', 'findCustomer');
    expect(JSON.stringify((await rows.get()).docs.map((row) => row.data()))).not.toContain(phoneNumber);
  });

  test('is erased from every order, while the amounts are kept for bookkeeping', async () => {
    const phoneNumber = aNumber();
    const ids = [await anOldOrder({ phoneNumber }), await anOldOrder({ phoneNumber })];
    const input = { phoneNumber, confirm: 'erase' as const };
    expect(answerOf(eraseCustomer, await call(shop.url, eraseCustomer, input, owner)).orders).toBe(2);
    for (const id of ids) {
      const text = await textOf(`orders/${id}`);
      for (const trace of [customer.displayName, customer.email, street, phoneNumber, 'The blue door']) {
        expect(text).not.toContain(trace);
      }
      expect(await readStored(`orders/${id}`)).toMatchObject({
        status: 'completed',
        totalCents: anOrder().totalCents,
      });
    }
    expect((await call(shop.url, findCustomer, { phoneNumber }, owner)).status).toBe(404);
    expect((await call(shop.url, eraseCustomer, input, owner)).status).toBe(404);
  });

  test('leaves no data from which their number could be found by trying all numbers', async () => {
    const phoneNumber = aNumber();
    const id = telephoneCustomerId(phoneNumber);
    await anOldOrder({ phoneNumber, change: { customerId: id } });
    await (await customerUsesReference(id)).set({ uses: { promotion: 1 } });
    await refreshCustomer(id);
    answerOf(customerContract, await call(shop.url, customerContract, { id }, owner));
    answerOf(findCustomer, await call(shop.url, findCustomer, { phoneNumber }, owner));
    const input = { phoneNumber, confirm: 'erase' as const };
    answerOf(eraseCustomer, await call(shop.url, eraseCustomer, input, owner));
    expect(await readStored(`promotionUses/${id}`)).toBeUndefined();
    const stored = await everythingStored();
    // The rows of the audit log identify the customer only by the keyed digest.
    expect(stored.filter((text) => text.includes(id)).length).toBeGreaterThan(2);
    const spellings = [phoneNumber, `0${phoneNumber.slice(3)}`, phoneNumber.slice(1)];
    const guesses = spellings.flatMap((number) =>
      ['', 'customer ', 'customer:', 'tel-'].flatMap((prefix) =>
        ['sha256', 'sha1', 'md5'].map((algorithm) =>
          createHash(algorithm).update(`${prefix}${number}`).digest('hex').slice(0, 12),
        ),
      ),
    );
    for (const trace of [...spellings, `… ${phoneNumber.slice(-3)}`, ...guesses]) {
      expect(stored.filter((text) => text.includes(trace))).toEqual([]);
    }
  });

  test('is kept while one of their orders is in progress', async () => {
    const phoneNumber = aNumber();
    const id = await anOldOrder({ phoneNumber, change: { status: 'pending' } });
    const refused = await call(shop.url, eraseCustomer, { phoneNumber, confirm: 'erase' }, owner);
    expect([refused.status, refused.body['code']]).toEqual([409, 'order-running']);
    expect(await textOf(`orders/${id}`)).toContain(phoneNumber);
  });

  test('is kept while a refund is outstanding on an order that lacks hasOpenRefund, as in an earlier release', async () => {
    const phoneNumber = aNumber();
    const refunds = [aRefund({ at: new Date().toISOString() })];
    const id = await anOldOrder({ phoneNumber, change: { ...refundDue, refunds } });
    const refused = await call(shop.url, eraseCustomer, { phoneNumber, confirm: 'erase' }, owner);
    expect([refused.status, refused.body['code']]).toEqual([409, 'order-running']);
    expect(await textOf(`orders/${id}`)).toContain(phoneNumber);
  });

  test('is erased from the orders after a full page of orders in progress, which are kept', async () => {
    const phoneNumber = aNumber();
    const change = { status: 'pending' };
    const running = await Promise.all(Array.from({ length: 20 }, () => anOldOrder({ phoneNumber, change })));
    const ended = await anOldOrder({ id: `z-${phoneNumber}`, phoneNumber });
    const erasing = { now: new Date(), by: { kind: 'shop' } as const };
    const erased = await eraseOrders({ phoneNumber }, erasing);
    expect(erased).toMatchObject({ orders: 1, failure: { code: 'order-running' } });
    for (const id of running) expect(await textOf(`orders/${id}`)).toContain(phoneNumber);
    expect(await textOf(`orders/${ended}`)).not.toContain(phoneNumber);
  });

  test('is kept completely while one of more than a hundred orders is in progress', async () => {
    const phoneNumber = aNumber();
    const over = await Promise.all(Array.from({ length: 100 }, () => anOldOrder({ phoneNumber })));
    const running = { id: 'running', phoneNumber, change: { status: 'pending', orderId: 'KUSH1' } };
    await anOldOrder(running);
    const input = { phoneNumber, confirm: 'erase' as const };
    const refused = await call(shop.url, eraseCustomer, input, owner);
    expect([refused.status, refused.body['details']]).toEqual([409, { orders: ['KUSH1'] }]);
    expect(await textOf(`orders/${over[0]}`)).toContain(phoneNumber);
    await (await firestore()).doc('orders/running').update({ status: 'completed' });
    expect(answerOf(eraseCustomer, await call(shop.url, eraseCustomer, input, owner)).orders).toBe(101);
    expect((await everythingStored()).filter((text) => text.includes(phoneNumber))).toEqual([]);
  });

  test('is erased from orders that cannot be read, and their export states that orders are missing', async () => {
    const phoneNumber = aNumber();
    const adminIndex = { words: ['guest', 'customer'], queue: 'done' };
    const [reason, note] = [`call ${phoneNumber}`, `paid to ${customer.displayName}`];
    const refunds = [aRefund({ id: 'kept', state: 'succeeded', reason, note })];
    const id = await anOldOrder({ phoneNumber, change: { units: 'lost', adminIndex, refunds } });
    const found = answerOf(findCustomer, await call(shop.url, findCustomer, { phoneNumber }, owner));
    expect(found).toMatchObject({ orders: [], more: true });
    const input = { phoneNumber, confirm: 'erase' as const };
    expect(answerOf(eraseCustomer, await call(shop.url, eraseCustomer, input, owner)).orders).toBe(1);
    const text = await textOf(`orders/${id}`);
    for (const trace of [customer.displayName, 'guest', street, phoneNumber])
      expect(text).not.toContain(trace);
    expect(text).toContain('"kept"');
    expect((await call(shop.url, findCustomer, { phoneNumber }, owner)).status).toBe(404);
  });

  test('is kept while an order that cannot be read is pending', async () => {
    const phoneNumber = aNumber();
    const id = await anOldOrder({ phoneNumber, change: { status: 'pending', units: 'lost' } });
    const refused = await call(shop.url, eraseCustomer, { phoneNumber, confirm: 'erase' }, owner);
    expect([refused.status, refused.body['details']]).toEqual([409, { orders: [id] }]);
    expect(await textOf(`orders/${id}`)).toContain(phoneNumber);
  });

  test('is kept in orders placed after the request when a sweep completes the erasure', async () => {
    const phoneNumber = aNumber();
    const customerId = telephoneCustomerId(phoneNumber);
    const before = await anOldOrder({ phoneNumber, ageDays: 3, change: { customerId } });
    const after = await anOldOrder({ phoneNumber, change: { customerId, status: 'pending' } });
    await storeErasure(phoneNumber, 2);
    await sweepNow();
    expect(await textOf(`orders/${before}`)).not.toContain(phoneNumber);
    expect(await textOf(`orders/${after}`)).toContain(phoneNumber);
    expect(await readStored(`customers/${customerId}`)).toMatchObject({ phoneNumber });
    expect(await readStored(`erasures/${customerId}`)).toBeUndefined();
  });

  test('is erased by the sweep although an earlier request cannot be read', async () => {
    const phoneNumber = aNumber();
    const id = await anOldOrder({ phoneNumber, ageDays: 3 });
    const unreadable = await storeErasure(aNumber(), 2, { phoneNumber: 'lost' });
    await storeErasure(phoneNumber, 1);
    await sweepNow();
    expect(await textOf(`orders/${id}`)).not.toContain(phoneNumber);
    expect(shop.logs).toContainEqual(
      expect.objectContaining({ event: 'privacy.erasure_unreadable', id: unreadable }),
    );
    await (await firestore()).doc(`erasures/${unreadable}`).delete();
  });

  test('is reported a day after the request if an open order or a lack of time prevents the erasure', async () => {
    const phoneNumber = aNumber();
    const running = await anOldOrder({ phoneNumber, ageDays: 3, change: { status: 'pending' } });
    const customerId = await storeErasure(phoneNumber, 2);
    for (const hasTime of [true, false]) {
      shop.logs.length = 0;
      await sweepNow(() => hasTime);
      expect(await textOf(`orders/${running}`)).toContain(phoneNumber);
      expect(shop.logs).toContainEqual(
        expect.objectContaining({
          severity: 'WARNING',
          event: 'privacy.erasure_overdue',
          customer: customerId,
        }),
      );
    }
    await (await firestore()).doc(`erasures/${customerId}`).delete();
  });

  test('is erased by the next sweep if the request failed halfway', async () => {
    const [phoneNumber, itemId] = [aNumber(), await stockFlower()];
    const item = (await firestore()).doc(`items/${itemId}`);
    await item.update({ 'held.oneGram': 1, onHand: 'unreadable' });
    const { lines, payment } = anOrder({ payment: { checkoutIds: [] } });
    const past = new Date(Date.now() - dayMs);
    const unpaid = { status: 'pending', units: 'held', payment, heldUntil: past, dueAt: past };
    const change = { ...unpaid, lines: lines.map((line) => ({ ...line, id: itemId })) };
    const id = await anOldOrder({ phoneNumber, change });
    const input = { phoneNumber, confirm: 'erase' as const };
    const customerId = telephoneCustomerId(phoneNumber);
    await (await customerUsesReference(customerId)).set({ uses: { promotion: 1 } });
    expect((await call(shop.url, eraseCustomer, input, owner)).status).toBe(500);
    // The steps after the orders do not wait for the order that failed.
    expect(await readStored(`promotionUses/${customerId}`)).toBeUndefined();
    await sweepNow();
    expect(shop.logs).toContainEqual(
      expect.objectContaining({ event: 'privacy.erasure_failed', customer: customerId }),
    );
    await item.update({ onHand: { oneGram: 10, threeGram: 10, preRoll: 10 } });
    await sweepNow();
    expect(await readStored(`orders/${id}`)).toMatchObject({ status: 'canceled', units: 'released' });
    expect((await everythingStored()).filter((text) => text.includes(phoneNumber))).toEqual([]);
    const rows = (await firestore()).collection('auditLog').where('action', '==', 'eraseCustomer');
    const targets = (await rows.get()).docs.map((row) => row.get('target.id') as string);
    expect(targets).toContain(customerId);
  });

  test('is not found by a phone number that only a customer with an account has used', async () => {
    const phoneNumber = aNumber();
    await anOldOrder({ phoneNumber, userUID: 'someone-with-an-account' });
    expect((await call(shop.url, findCustomer, { phoneNumber }, owner)).status).toBe(404);
  });
});
