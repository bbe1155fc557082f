import { myAccount, myData } from '@shop/core/contracts/account';
import { customer as customerContract, noteCustomer } from '@shop/core/contracts/customers';
import { saveUserInfo } from '@shop/core/contracts/delivery';
import { blockCustomer } from '@shop/core/contracts/holds';
import { hideReview, reviews, submitOrderReview } from '@shop/core/contracts/reviews';

import type { Buyer } from '../../checkout/testing/buyer';
import { aBuyer, aStaffToken, aVisitor, idToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { makeOverdue, placeOne, stockFlower, unitsOf } from '../../checkout/testing/placed';
import { aCourier, aPaidOrder, aRefund } from '../../orders/testing/anOrder';
import { saveOrder } from '../../orders/data/orderStore';
import { auth, firestore } from '../../platform/firebase';
import { transact } from '../../platform/firestore/transact';
import { answerOf, call } from '../../testing/call';
import { forgeToken, letSignInsCountFrom } from '../../testing/identities';
import { auditOf, readStored } from '../../testing/stored';

let shop: OwnShop;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

const street = '7 Jacaranda Close';
const phoneNumber = '+27115550199';
const person = { displayName: 'Guest Customer' };

/** Creates a customer with an address, a quote, uses of a promotion, a completed order and a review. */
async function aKnownCustomer(): Promise<Buyer & { email: string; orderId: string; itemId: string }> {
  const buyer = await aBuyer(shop);
  const email = `${buyer.uid}@customer.example`;
  await (await auth()).updateUser(buyer.uid, { email, ...person });
  // A new e-mail address ends the earlier sessions.
  const token = idToken(buyer.uid);
  const database = await firestore();
  const place = { address: street, latitude: -26.1, longitude: 28.05 };
  const entry = { userUID: buyer.uid, ...place, nameOfBuilding: '', unitNumber: '' };
  await database.doc(`users/${buyer.uid}`).set({ ...person, email, phoneNumber }, { merge: true });
  await database.doc(`users/${buyer.uid}/addresses/home`).set({ ...entry, savedAt: new Date() });
  const quote = { provider: 'own', providerQuoteId: 'q', key: 'k', durationMinutes: null, feeCents: 5000 };
  const until = { validUntil: new Date(), createdAt: new Date(), expireAt: new Date() };
  await database.doc(`quotes/quote-${buyer.uid}`).set({ userUID: buyer.uid, ...place, ...quote, ...until });
  await database.doc(`promotionUses/${buyer.uid}`).set({ uses: { spring: 1 } });
  const itemId = await stockFlower();
  const orderId = `order-${buyer.uid}`;
  const { id: _id, lines, createdDateTime, ...order } = aPaidOrder({ status: 'completed' });
  await database.doc(`orders/${orderId}`).set({
    ...order,
    createdDateTime: new Date(createdDateTime),
    lines: lines.map((line) => ({ ...line, id: itemId })),
    userUID: buyer.uid,
    user: { ...person, email },
    selfDelivery: false,
    delivery: {
      quoteId: 'quote',
      name: person.displayName,
      ...place,
      phoneNumber,
      notes: 'The blue door',
      quoteValidUntil: new Date(),
    },
    courier: aCourier({
      deliveryId: 'delivery-1',
      state: 'delivered',
      trackingUrl: `https://track.example/${buyer.uid}`,
    }),
  });
  const review = { orderId, productId: itemId, rating: 5, review: 'Lovely.' };
  answerOf(submitOrderReview, await call(shop.url, submitOrderReview, review, { token }));
  return { ...buyer, token, email, orderId, itemId };
}

const remove = (buyer: Buyer) => call(shop.url, myAccount, { confirm: 'delete' }, buyer);

describe('/my-data', () => {
  test('returns profile, consents, addresses, quotes, orders, reviews, notes and lookups of the caller', async () => {
    const customer = await aKnownCustomer();
    await call(shop.url, customerContract, { email: customer.email }, { token: staff });
    await call(shop.url, noteCustomer, { id: customer.uid, text: 'Rings twice' }, { token: staff });
    const data = answerOf(myData, await call(shop.url, myData, {}, customer));
    expect(data.profile).toMatchObject({ uid: customer.uid, email: customer.email, ...person, phoneNumber });
    expect(data.consents).toEqual([
      { version: shop.termsVersion, acceptedAt: expect.any(String), ageConfirmed: true },
    ]);
    expect(data.addresses).toMatchObject([{ address: street }]);
    expect(data.quotes).toMatchObject([{ address: street, feeCents: 5000 }]);
    expect(data.orders).toMatchObject([
      { id: customer.orderId, delivery: { address: street, phoneNumber, notes: 'The blue door' } },
    ]);
    expect(data.reviews).toMatchObject([{ productId: customer.itemId, review: 'Lovely.' }]);
    expect(data.notes).toMatchObject([{ text: 'Rings twice' }]);
    expect(data.lookUps).toHaveLength(1);
    expect(data.blockedAt).toBeNull();
    expect(data.more).toEqual([]);
  });

  test('returns the time of a block by staff but not its reason, and does not list the block as a lookup', async () => {
    const { uid, token } = await aKnownCustomer();
    const block = { userUID: uid, isBlocked: true, reason: 'Card disputes' };
    answerOf(blockCustomer, await call(shop.url, blockCustomer, block, { token: staff }));
    const data = answerOf(myData, await call(shop.url, myData, {}, { token }));
    expect(data).toMatchObject({ lookUps: [], blockedAt: expect.any(String) });
    expect(JSON.stringify(data)).not.toContain(block.reason);
  });

  test('returns nothing about others, and nothing at all to anonymous callers', async () => {
    await aKnownCustomer();
    const newcomer = await aVisitor();
    const data = answerOf(myData, await call(shop.url, myData, {}, newcomer));
    const { addresses, quotes, orders, consents, lookUps } = data;
    expect([addresses, quotes, orders, consents, data.reviews, lookUps]).toEqual([[], [], [], [], [], []]);
    expect((await call(shop.url, myData, {})).status).toBe(401);
    expect((await call(shop.url, myData, { uid: 'other' }, newcomer)).status).toBe(400);
  });
});

describe('/my-account', () => {
  test('leaves nothing that identifies the customer, but keeps orders and ratings', async () => {
    const customer = await aKnownCustomer();
    await call(shop.url, noteCustomer, { id: customer.uid, text: 'The blue door' }, { token: staff });
    const before = (await readStored(`orders/${customer.orderId}`)) ?? {};
    answerOf(myAccount, await remove(customer));

    expect(await readStored(`users/${customer.uid}`)).toBeUndefined();
    expect(await readStored(`users/${customer.uid}/addresses/home`)).toBeUndefined();
    expect(await readStored(`quotes/quote-${customer.uid}`)).toBeUndefined();
    expect(await readStored(`promotionUses/${customer.uid}`)).toBeUndefined();
    await expect((await auth()).getUser(customer.uid)).rejects.toThrow(/no user record/);

    const order = await readStored(`orders/${customer.orderId}`);
    expect(order).toMatchObject({
      totalCents: before['totalCents'],
      status: 'completed',
      payment: { status: 'paid' },
    });
    const { reviews: shown, count } = answerOf(
      reviews,
      await call(shop.url, reviews, { productId: customer.itemId }),
    );
    expect(count).toBe(1);
    expect(shown).toMatchObject([{ userName: 'Verified buyer', review: 'Lovely.', rating: 5 }]);

    const left = await everythingStored();
    for (const trace of [customer.email, person.displayName, street, phoneNumber, 'The blue door']) {
      const holders = left.filter(({ text }) => text.includes(trace)).map(({ path }) => path);
      expect([trace, holders.filter((path) => path.includes(customer.uid))]).toEqual([trace, []]);
    }
    // The review keeps the id of the order, which contains the account id in this test.
    const named = left.filter(
      ({ path, text }) => !path.includes(customer.uid) && text.includes(customer.uid),
    );
    // Audit rows of staff actions on an account keep its id, but no name.
    const others = named.map(({ path }) => path.split('/')[0]);
    expect(others.filter((name) => name !== 'reviews' && name !== 'auditLog')).toEqual([]);
  });

  test('leaves neither names nor reasons in the audit log, although staff blocked the customer and hid a review', async () => {
    const customer = await aKnownCustomer();
    const block = { userUID: customer.uid, isBlocked: true, reason: 'Owes us for the blue door' };
    answerOf(blockCustomer, await call(shop.url, blockCustomer, block, { token: staff }));
    const written = (await firestore()).collection('reviews').where('userUID', '==', customer.uid);
    const reviewId = String((await written.get()).docs[0]?.id);
    const hide = { reviewId, isHidden: true };
    answerOf(hideReview, await call(shop.url, hideReview, hide, { token: staff }));
    answerOf(myAccount, await remove(customer));
    const rows = [...(await auditOf(customer.uid)), ...(await auditOf(reviewId))];
    const product = (await readStored(`items/${customer.itemId}`))?.['name'];
    expect(rows.map((row) => [row['action'], row['target'].name, row['after']])).toEqual([
      ['blockCustomer', `${customer.email.slice(0, 1)}…@customer.example`, { blockedAt: expect.any(String) }],
      ['hideReview', product, { isHidden: true, reports: 0 }],
    ]);
  });

  test('leaves no record for the list of customers, even if staff open the customer during the deletion', async () => {
    const customer = await aKnownCustomer();
    const provider = await auth();
    const deleteUsers = provider.deleteUsers.bind(provider);
    jest.spyOn(provider, 'deleteUsers').mockImplementationOnce(async (uids) => {
      const { email } = customer;
      answerOf(customerContract, await call(shop.url, customerContract, { email }, { token: staff }));
      return deleteUsers(uids);
    });
    answerOf(myAccount, await remove(customer));
    expect(Object.keys((await readStored(`customers/${customer.uid}`)) ?? {}).sort()).toEqual([
      'erasedAt',
      'expireAt',
    ]);
  });

  test('leaves no address, even if the customer saves one during the deletion', async () => {
    const { uid, token } = await aKnownCustomer();
    const place = { nameOfBuilding: '', unitNumber: '4', latitude: -26.119, longitude: 28.009 };
    const provider = await auth();
    const deleteUsers = provider.deleteUsers.bind(provider);
    jest.spyOn(provider, 'deleteUsers').mockImplementationOnce(async (uids) => {
      const input = { userUID: uid, address: street, ...place, phoneNumber };
      answerOf(saveUserInfo, await call(shop.url, saveUserInfo, input, { token }));
      return deleteUsers(uids);
    });
    answerOf(myAccount, await remove({ uid, token }));
    const left = await (await firestore()).collection(`users/${uid}/addresses`).get();
    expect(left.docs.map(({ ref }) => ref.path)).toEqual([]);
  });

  test('leaves no address, even if one is saved just before the record is deleted', async () => {
    const { uid, token } = await aKnownCustomer();
    const [provider, database] = [await auth(), await firestore()];
    const deleteUsers = provider.deleteUsers.bind(provider);
    const runTransaction = database.runTransaction.bind(database);
    const address = database.doc(`users/${uid}/addresses/late`);
    jest.spyOn(provider, 'deleteUsers').mockImplementationOnce(async (uids) => {
      jest.spyOn(database, 'runTransaction').mockImplementationOnce(async (...call) => {
        await address.set({ userUID: uid, address: street });
        return runTransaction(...call);
      });
      return deleteUsers(uids);
    });
    answerOf(myAccount, await remove({ uid, token }));
    expect(await readStored(address.path)).toBeUndefined();
  });

  test('deletes an account that has just been created and has no record in the shop', async () => {
    const newcomer = await aVisitor();
    answerOf(myAccount, await remove(newcomer));
    await expect((await auth()).getUser(newcomer.uid)).rejects.toThrow(/no user record/);
    expect(await readStored(`users/${newcomer.uid}`)).toBeUndefined();
  });

  test('is refused while an order is in progress, names the order, and changes nothing', async () => {
    const buyer = await aBuyer(shop);
    const placed = await placeOne(shop, { buyer });
    const refused = await remove(buyer);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'order-running', details: { orders: [placed.orderId] } });
    expect(refused.body['message']).toContain(placed.orderId);
    expect(await readStored(`users/${buyer.uid}`)).toBeDefined();
    expect(await readStored(`orders/${placed.id}`)).toMatchObject({ userUID: buyer.uid });

    const order = (await firestore()).doc(`orders/${placed.id}`);
    await order.update({ 'payment.status': 'paid', 'payment.paidCheckoutId': placed.checkoutId });
    expect((await remove(buyer)).body['code']).toBe('order-running');
    await order.update({
      status: 'canceled',
      'payment.status': 'refund-due',
      refunds: [aRefund({ at: new Date().toISOString() })],
      hasOpenRefund: true,
    });
    expect((await remove(buyer)).body['code']).toBe('order-running');
    await order.update({ 'payment.status': 'refunded', refunds: [aRefund({ state: 'succeeded' })] });
    expect((await remove(buyer)).status).toBe(200);
  });

  test.each(['fee', 'part', 'second'] as const)(
    'is refused while a refund of the kind "%s" is outstanding, although the order is completed and paid',
    async (purpose) => {
      const buyer = await aBuyer(shop);
      const id = `refunded-${buyer.uid}`;
      const at = new Date().toISOString();
      const save = (state: 'accepted' | 'succeeded') =>
        transact(({ transaction }) => {
          const refunds = [aRefund({ purpose, cents: 1_000, state, at })];
          return saveOrder(aPaidOrder({ id, userUID: buyer.uid, status: 'completed', refunds }), transaction);
        });
      await save('accepted');
      const refused = await remove(buyer);
      expect([refused.status, refused.body['code']]).toEqual([409, 'order-running']);
      expect(refused.body['message']).toContain('A refund is still on its way to you.');
      expect(await readStored(`users/${buyer.uid}`)).toMatchObject({
        consents: { [String(shop.termsVersion)]: {} },
      });
      await save('succeeded');
      expect((await remove(buyer)).status).toBe(200);
    },
  );

  test('removes the name from the list of reviews, even if the first attempt failed at that list', async () => {
    const customer = await aKnownCustomer();
    const item = (await firestore()).doc(`items/${customer.itemId}`);
    const onHand: unknown = (await item.get()).get('onHand');
    const list = async () => JSON.stringify(await readStored(`snapshots/reviews-${customer.itemId}`));
    expect(await list()).toContain(person.displayName);
    await item.update({ onHand: 'unreadable' });
    expect((await remove(customer)).status).toBe(500);
    await item.update({ onHand });
    answerOf(myAccount, await remove(customer));
    expect(await list()).not.toContain(person.displayName);
    expect(await list()).toContain('Lovely.');
  });

  test('cancels an order that was never paid, and releases its units', async () => {
    const buyer = await aBuyer(shop);
    const placed = await placeOne(shop, { buyer });
    await makeOverdue(placed.id);
    answerOf(myAccount, await remove(buyer));
    expect(await unitsOf(placed.itemId)).toEqual([10, 0]);
    expect(await readStored(`orders/${placed.id}`)).toMatchObject({
      status: 'canceled',
      userUID: '',
      user: { displayName: '', email: '' },
    });
  });

  test('requires a recent sign-in', async () => {
    const buyer = await aBuyer(shop);
    const old = Math.floor(Date.now() / 1000) - 301;
    await letSignInsCountFrom(buyer.uid, old);
    const token = forgeToken(buyer.token, { auth_time: old });
    const refused = await remove({ ...buyer, token });
    expect([refused.status, refused.body['code']]).toEqual([403, 'sign-in-again']);
    expect(await readStored(`users/${buyer.uid}`)).toBeDefined();
  });

  test('continues an interrupted deletion with the next request', async () => {
    const customer = await aKnownCustomer();
    await (await firestore()).doc(`users/${customer.uid}`).delete();
    answerOf(myAccount, await remove(customer));
    expect(await readStored(`orders/${customer.orderId}`)).toMatchObject({ userUID: '' });
  });

  test.each([
    ['a missing confirmation', {}],
    ['another word as the confirmation', { confirm: 'yes' }],
    ['the uid of another customer', { confirm: 'delete', uid: 'other' }],
  ])('is refused for %s', async (_what, input) => {
    const buyer = await aBuyer(shop);
    expect((await call(shop.url, myAccount, input as never, buyer)).status).toBe(400);
    expect(await readStored(`users/${buyer.uid}`)).toBeDefined();
  });

  test('is refused to staff and to anonymous callers', async () => {
    expect((await remove({ uid: '', token: staff })).body['code']).toBe('transition-refused');
    expect((await call(shop.url, myAccount, { confirm: 'delete' })).status).toBe(401);
  });
});

describe('/customer', () => {
  const find = (email: string, token = staff) => call(shop.url, customerContract, { email }, { token });

  test('shows a customer with consents and orders, regardless of the case of the e-mail address, and records the viewer', async () => {
    const customer = await aKnownCustomer();
    const found = answerOf(customerContract, await find(`  ${customer.email.toUpperCase()} `));
    expect(found.customer).toMatchObject({
      id: customer.uid,
      kind: 'customer',
      email: customer.email,
      name: person.displayName,
      phoneNumber,
    });
    expect(found.consents).toMatchObject([{ version: shop.termsVersion }]);
    expect(found.orders.map(({ id }) => id)).toEqual([customer.orderId]);
    const rows = await auditOf(customer.uid);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'customer', byName: 'Demo Staff' });
    expect(JSON.stringify(rows)).not.toContain(customer.email);
    expect(JSON.stringify(shop.logs)).not.toContain(customer.email);
  });

  test('still shows a customer with an order that cannot be read, and counts that order', async () => {
    const customer = await aKnownCustomer();
    await (await firestore()).doc(`orders/${customer.orderId}`).update({ lines: 'unreadable' });
    const found = answerOf(customerContract, await find(customer.email));
    expect(found).toMatchObject({ customer: { id: customer.uid }, orders: [], more: false, unread: 1 });
    await (await firestore()).doc(`orders/${customer.orderId}`).delete();
  });

  test('responds with 404 for an unknown e-mail address', async () => {
    const refused = await find('unknown@customer.example');
    expect([refused.status, refused.body['message']]).toEqual([404, 'No customer has this e-mail address.']);
  });

  test('is only for staff, and a refused request is not recorded', async () => {
    const customer = await aKnownCustomer();
    const { token } = await aVisitor();
    expect((await find(customer.email, token)).body['code']).toBe('not-staff');
    expect((await call(shop.url, customerContract, { email: customer.email })).status).toBe(401);
    expect((await find('not an address')).status).toBe(400);
    expect(await auditOf(customer.uid)).toEqual([]);
  });
});

async function everythingStored(): Promise<{ path: string; text: string }[]> {
  const database = await firestore();
  const found: { path: string; text: string }[] = [];
  for (const collection of await database.listCollections()) {
    for (const { ref } of (await collection.get()).docs) {
      found.push({ path: ref.path, text: JSON.stringify((await ref.get()).data()) });
    }
  }
  return found;
}
