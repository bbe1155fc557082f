import { randomUUID } from 'node:crypto';

import { adminSearch } from '@shop/core/contracts/adminSearch';
import type { InputFor } from '@shop/core/contracts/contract';
import {
  customer,
  customersPerPage,
  knownCustomers,
  listCustomers,
  noteCustomer,
} from '@shop/core/contracts/customers';
import { blockCustomer } from '@shop/core/contracts/holds';
import { eraseCustomer, findCustomer } from '@shop/core/contracts/privacy';
import { paymentStatuses } from '@shop/core/model/order';

import { aBuyer, aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { saveOrder } from '../../orders/data/orderStore';
import { telephoneCustomerId } from '../../orders/data/customerOfOrder';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { backfillOrders, forgetBackfill } from '../../orders/flows/backfillOrders';
import { aPaidOrder, aRefund } from '../../orders/testing/anOrder';
import { createItem } from '../../items/data/itemStore';
import { firestore } from '../../platform/firebase';
import { transact } from '../../platform/firestore/transact';
import { answerOf, call } from '../../testing/call';
import { countDocuments } from '../../testing/countDocuments';
import { aFlower } from '../../testing/items';
import { storeStaffMember } from '../../testing/identities';
import { readStored } from '../../testing/stored';
import { readCustomer, saveSummary } from '../data/customerStore';
import { dropOldNotes } from '../flows/customerSchedule';
import { refreshCustomer } from '../flows/refreshCustomer';
import { randomFrom } from '../../testing/random';

let shop: OwnShop;
let owner: { token: string };
let assistant: { token: string };

beforeAll(async () => {
  shop = await openShop();
  owner = { token: await aStaffToken() };
  assistant = { token: await aStaffToken(await storeStaffMember({ role: 'assistant' })) };
});

afterAll(() => shop.close());

const list = async (input: InputFor<typeof listCustomers> = {}) =>
  answerOf(listCustomers, await call(shop.url, listCustomers, input, owner));
const open = async (id: string) => answerOf(customer, await call(shop.url, customer, { id }, owner));

let lastNumber = 100;
const aNumber = () => `+27115551${(lastNumber += 1)}`;

const byHand = (cents: number) => aRefund({ purpose: 'manual', state: 'succeeded', cents });

type Given = { phoneNumber?: string; name?: string; change?: Partial<OrderRecord> };

/** Stores an order in the shop's format. An order without an account is from a telephone customer. */
async function store({ phoneNumber, name = 'Sipho Dlamini', change = {} }: Given = {}): Promise<OrderRecord> {
  lastNumber += 1;
  const order = aPaidOrder({
    id: randomUUID().replaceAll('-', ''),
    orderId: `KUSH9${lastNumber}`,
    userUID: '',
    user: { displayName: name, email: '', ...(phoneNumber !== undefined && { phoneNumber }) },
    ...change,
  });
  await transact(({ transaction }) => saveOrder(order, transaction));
  return order;
}

async function change(
  order: OrderRecord,
  payment: Partial<OrderRecord['payment']>,
  refunds = order.refunds,
): Promise<void> {
  const changed = { ...order, refunds, payment: { ...order.payment, ...payment } };
  await transact(({ transaction }) => saveOrder(changed, transaction));
}

const randomBelow = randomFrom(7);

describe('the figures of customers', () => {
  test('equal an independent calculation over all orders to the cent, net of partial and full refunds', async () => {
    const buyers = [(await aBuyer(shop)).uid, (await aBuyer(shop)).uid];
    const numbers = [aNumber(), aNumber(), aNumber()];
    const sums = new Map<string, { orders: number; cents: number; last: string }>();
    for (let index = 0; index < 60; index += 1) {
      const isCustomer = randomBelow(2) === 0;
      const who = (isCustomer ? buyers[randomBelow(2)] : numbers[randomBelow(3)]) ?? '';
      const status = paymentStatuses[randomBelow(paymentStatuses.length)] ?? 'paid';
      const totalCents = 1 + randomBelow(99_999);
      const partCents = randomBelow(3) === 0 ? randomBelow(totalCents) : 0;
      const createdDateTime = new Date(Date.UTC(2026, 9, 1) + index * 60_000).toISOString();
      await store({
        ...(!isCustomer && { phoneNumber: who }),
        change: {
          ...(isCustomer && { userUID: who }),
          totalCents,
          createdDateTime,
          payment: { ...aPaidOrder().payment, status },
          refunds: [byHand(partCents)],
        },
      });
      const sum = sums.get(who) ?? { orders: 0, cents: 0, last: '' };
      const isKept = status === 'paid';
      sum.orders += isKept ? 1 : 0;
      sum.cents += isKept ? totalCents - partCents : 0;
      sum.last = createdDateTime;
      sums.set(who, sum);
    }
    const { customers } = await list();
    const whoOf = ({ id, phoneNumber }: { id: string; phoneNumber: string }) =>
      sums.has(id) ? id : phoneNumber;
    const shown = customers.filter((row) => sums.has(whoOf(row)));
    expect(shown).toHaveLength(sums.size);
    for (const row of shown) {
      const { orders: count, cents, last } = sums.get(whoOf(row)) ?? {};
      expect([row.orders, row.spentCents, row.lastOrderAt]).toEqual([count, cents, last]);
    }
  });

  test('include a payment, a partial refund and a full refund as soon as the list is read again', async () => {
    const phoneNumber = aNumber();
    const order = await store({ phoneNumber, change: { totalCents: 10_000 } });
    const id = telephoneCustomerId(phoneNumber);
    const spent = async () => (await list()).customers.find((row) => row.id === id)?.spentCents;
    expect(await spent()).toBe(10_000);
    await change(order, {}, [byHand(2_500)]);
    expect(await spent()).toBe(7_500);
    await change(order, { status: 'refunded' });
    expect(await spent()).toBe(0);
  });

  test('stay the same when they are recalculated', async () => {
    await store({ phoneNumber: aNumber() });
    await list();
    const once = await list();
    // The most recent changes are counted again.
    await list();
    expect(await list()).toEqual(once);
  });

  test('come from the latest of several simultaneous calculations', async () => {
    const id = `calculated-${randomUUID()}`;
    const saveAt = (second: number) => {
      const facts = {
        kind: 'customer',
        name: 'Sipho',
        email: '',
        phoneNumber: '',
        isBlocked: false,
      } as const;
      const figures = { orders: second, spentCents: 0, lastOrderAt: null };
      return saveSummary({ id, ...facts, ...figures }, new Date(Date.UTC(2026, 0, 1, 0, 0, second)));
    };
    await Promise.all([1, 3, 2].map(saveAt));
    expect(await readCustomer(id)).toMatchObject({ orders: 3 });
    await (await firestore()).collection('customers').doc(id).delete();
  });

  test('include an account without orders, with nothing spent', async () => {
    const buyer = await aBuyer(shop);
    const { customers } = await list({ find: buyer.uid });
    expect(customers).toMatchObject([{ id: buyer.uid, kind: 'customer', orders: 0, spentCents: 0 }]);
  });
});

describe('the list of customers', () => {
  test('is sorted by spend or by last order, and its pages have no gaps', async () => {
    for (let index = 0; index < customersPerPage + 3; index += 1) {
      const createdDateTime = new Date(Date.UTC(2026, 8, 1) + index * 60_000).toISOString();
      const totalCents = 1_000 * (1 + ((index * 7) % 23));
      await store({ phoneNumber: aNumber(), name: 'Paged Person', change: { createdDateTime, totalCents } });
    }
    for (const sort of ['spend', 'lastOrder'] as const) {
      const first = await list({ find: 'paged', sort });
      expect([first.customers.length, first.more]).toEqual([customersPerPage, true]);
      const after = first.customers.at(-1)?.id ?? '';
      const second = await list({ find: 'paged', sort, after });
      expect([second.customers.length, second.more]).toEqual([3, false]);
      const all = [...first.customers, ...second.customers];
      expect(new Set(all.map(({ id }) => id)).size).toBe(customersPerPage + 3);
      const keys = all.map((row) =>
        sort === 'spend' ? String(row.spentCents).padStart(9, '0') : row.lastOrderAt,
      );
      expect(keys).toEqual(keys.toSorted().reverse());
    }
  });

  test('finds customers by name and by either form of a phone number, and reads only the customers found', async () => {
    const phoneNumber = aNumber();
    await store({ phoneNumber, name: 'Zanele Mokoena' });
    const id = telephoneCustomerId(phoneNumber);
    await list();
    for (const find of ['zanele', 'Mokoe', phoneNumber, `0${phoneNumber.slice(3)}`]) {
      expect([find, (await list({ find })).customers.map((row) => row.id)]).toEqual([find, [id]]);
    }
    expect((await list({ find: 'no one of this name' })).customers).toEqual([]);
    const { billed, stop } = await countDocuments();
    answerOf(knownCustomers, await call(shop.url, knownCustomers, { find: 'zanele' }, owner));
    stop();
    expect(billed.found['customers']).toBe(1);
  });

  test('is refused to assistants, who can only look up known customers for an order', async () => {
    expect((await call(shop.url, listCustomers, {}, assistant)).body['code']).toBe('not-permitted');
    const phoneNumber = aNumber();
    await store({ phoneNumber, name: 'Busisiwe Nkosi' });
    await list();
    const found = answerOf(knownCustomers, await call(shop.url, knownCustomers, { find: 'busi' }, assistant));
    expect(found.customers).toEqual([
      { id: telephoneCustomerId(phoneNumber), name: 'Busisiwe Nkosi', email: '', phoneNumber },
    ]);
  });
});

describe('the page of one customer', () => {
  test('shows orders, notes and the reason for a block, and the list also shows the block', async () => {
    const buyer = await aBuyer(shop);
    const order = await store({ change: { userUID: buyer.uid, totalCents: 5_000 } });
    await call(shop.url, noteCustomer, { id: buyer.uid, text: ' Rings twice ' }, owner);
    const input = { userUID: buyer.uid, isBlocked: true, reason: 'Never collects' };
    answerOf(blockCustomer, await call(shop.url, blockCustomer, input, owner));
    const found = await open(buyer.uid);
    expect(found.customer).toMatchObject({
      kind: 'customer',
      orders: 1,
      spentCents: 5_000,
      isBlocked: true,
      blockedReason: 'Never collects',
    });
    expect(found.notes).toMatchObject([{ text: 'Rings twice', by: { kind: 'staff', name: 'Demo Staff' } }]);
    expect(found.orders.map(({ id }) => id)).toEqual([order.id]);
    expect((await list({ find: buyer.uid })).customers).toMatchObject([{ isBlocked: true }]);
    await call(shop.url, blockCustomer, { userUID: buyer.uid, isBlocked: false }, owner);
    expect((await open(buyer.uid)).customer).toMatchObject({ isBlocked: false, blockedReason: '' });
  });

  test('responds with 404 for an unknown customer, and is refused to assistants', async () => {
    for (const contract of [customer, noteCustomer] as const) {
      const input = contract === noteCustomer ? { id: 'no-one', text: 'x' } : { id: 'no-one' };
      expect((await call(shop.url, contract, input as never, owner)).status).toBe(404);
      expect((await call(shop.url, contract, input as never, assistant)).body['code']).toBe('not-permitted');
    }
  });

  test('exports a telephone customer with the notes, and erases customer and notes permanently', async () => {
    const phoneNumber = aNumber();
    const done = { status: 'completed' } as const;
    await store({ phoneNumber, name: 'Erased Person', change: done });
    const id = telephoneCustomerId(phoneNumber);
    await open(id);
    await call(shop.url, noteCustomer, { id, text: 'Two dogs' }, owner);
    const data = answerOf(findCustomer, await call(shop.url, findCustomer, { phoneNumber }, owner));
    expect(data.notes).toMatchObject([{ text: 'Two dogs' }]);
    answerOf(eraseCustomer, await call(shop.url, eraseCustomer, { phoneNumber, confirm: 'erase' }, owner));
    expect((await call(shop.url, customer, { id }, owner)).status).toBe(404);
    expect((await list({ find: 'erased person' })).customers).toEqual([]);
    expect(JSON.stringify(await readStored(`customers/${id}`))).not.toContain('dogs');
    // An erased customer who orders again becomes a customer again, without the old notes.
    await store({ phoneNumber, name: 'Erased Person', change: done });
    await refreshCustomer(id);
    expect((await open(id)).notes).toEqual([]);
  });

  test('deletes notes older than the retention period, and keeps the others', async () => {
    const phoneNumber = aNumber();
    await store({ phoneNumber });
    const id = telephoneCustomerId(phoneNumber);
    await call(shop.url, noteCustomer, { id, text: 'Of now' }, owner);
    const record = (await firestore()).doc(`customers/${id}`);
    const [now] = ((await readStored(`customers/${id}`)) ?? {})['notes'] as object[];
    const at = new Date('2020-01-01');
    await record.update({ notes: [{ ...now, at, text: 'Of long ago' }, now], oldestNoteAt: at });
    await dropOldNotes(new Date());
    expect((await open(id)).notes.map(({ text }) => text)).toEqual(['Of now']);
  });
});

describe('the search across orders, items and customers', () => {
  const search = async (find: string, who = owner) =>
    answerOf(adminSearch, await call(shop.url, adminSearch, { find }, who));

  test('finds at most five of each by the words that they contain, and reports which groups have more results', async () => {
    for (let index = 0; index < 7; index += 1) await store({ phoneNumber: aNumber(), name: 'Quincy Adams' });
    const code = `quincy-${randomUUID().slice(0, 8)}`;
    const item = aFlower({ id: code, code, name: 'Quincy Kush' });
    await transact(({ transaction }) => createItem(item, transaction));
    await list();
    const { billed, stop } = await countDocuments();
    const found = await search('quincy');
    stop();
    expect(found.orders).toHaveLength(5);
    expect(found.customers).toHaveLength(5);
    expect(found.items).toMatchObject([{ code, name: 'Quincy Kush', isDeleted: false }]);
    expect(found.more).toEqual(['orders', 'customers']);
    expect(billed.found).toMatchObject({ orders: 6, customers: 6, items: 1 });
    expect((await search('no such thing at all')).more).toEqual([]);
  });

  test('returns no customers to an assistant', async () => {
    await store({ phoneNumber: aNumber(), name: 'Wendy Botha' });
    await list();
    expect((await search('wendy')).customers).toHaveLength(1);
    const found = await search('wendy', assistant);
    expect([found.orders.length, found.customers]).toEqual([1, []]);
  });
});

test('orders stored by earlier versions get the current derived fields only once', async () => {
  const phoneNumber = aNumber();
  const { id } = await store({ phoneNumber, name: 'Older Person', change: { status: 'completed' } });
  const database = await firestore();
  const reference = database.doc(`orders/${id}`);
  const whole = (await readStored(`orders/${id}`)) ?? {};
  const { customerId: _c, changedAt: _a, partialRefund: _p, derivedVersion: _v, ...older } = whole;
  await reference.set({ ...older, adminIndex: { state: 'completed', items: 1 } });
  const refunds = [aRefund({ state: 'succeeded', reason: 'Ms Older asked for it' })];
  const noPerson = { user: { displayName: '', email: '' }, delivery: null, selfDelivery: false, refunds };
  const { id: delivered } = await store({ change: { status: 'completed', ...noPerson } });
  // The previous version ignored the reasons for refunds, and treated this delivery as a collection.
  const outdated = { derivedVersion: 3, identifiesPerson: false, 'adminIndex.stage': 'collected' };
  await database.doc(`orders/${delivered}`).update(outdated);
  await database.doc('settings/orderBackfill').delete();
  forgetBackfill();
  expect(await backfillOrders(new Date(), () => true)).toBe(true);
  const after = (await readStored(`orders/${id}`)) ?? {};
  expect({ ...after, changedAt: null }).toEqual({ ...whole, changedAt: null });
  expect(await readStored(`orders/${delivered}`)).toMatchObject({
    identifiesPerson: true,
    adminIndex: { stage: 'delivered' },
  });
  expect((await list({ find: 'older person' })).customers).toMatchObject([{ orders: 1 }]);
  await database.doc('settings/orderBackfill').delete();
  forgetBackfill();
  const { billed, stop } = await countDocuments();
  await backfillOrders(new Date(), () => true);
  stop();
  // A second run writes only its progress, once per twenty orders.
  expect(billed.writes).toBeLessThanOrEqual(10);
});
