// Tests the erasure of customers who are easily missed: customers with old orders or a deleted sign-in account.
import { myAccount, myData, withdrawConsent } from '@shop/core/contracts/account';
import { pay } from '@shop/core/contracts/checkout';
import { dataRetention } from '@shop/core/contracts/privacy';
import { acceptTerms } from '@shop/core/contracts/terms';
import { maxRefundFailures } from '@shop/core/model/refund';

import type { Buyer } from '../../functions/src/checkout/testing/buyer';
import {
  aBuyer,
  aLine,
  aPayment,
  aStaffToken,
  aVisitor,
  idToken,
} from '../../functions/src/checkout/testing/buyer';
import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import { placeOne, stockFlower } from '../../functions/src/checkout/testing/placed';
import { aRefund } from '../../functions/src/orders/testing/anOrder';
import { auth, firestore } from '../../functions/src/platform/firebase';
import { readSweep } from '../../functions/src/privacy/data/sweepStore';
import { sweep } from '../../functions/src/privacy/flows/privacySweep';
import {
  aNumber,
  anOldOrder,
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

describe('the hourly sweep', () => {
  test('removes the customer from finished orders older than the retention period, and from no others', async () => {
    const buyer = await aBuyer(shop);
    const [old, recent, waiting] = [
      await anOldOrder({ ageDays: 366, userUID: buyer.uid }),
      await anOldOrder({ ageDays: 364 }),
      await anOldOrder({
        ageDays: 400,
        change: { ...refundDue, refunds: [aRefund({ at: new Date().toISOString() })] },
      }),
    ];
    const done = await sweepNow();
    expect(done).toMatchObject({ ordersCleaned: 1, ordersLeft: 1 });
    expect(await textOf(`orders/${old}`)).not.toContain(street);
    // The order stays linked to the account, which lists its orders.
    expect(await readStored(`orders/${old}`)).toMatchObject({ userUID: buyer.uid });
    for (const id of [recent, waiting]) expect(await textOf(`orders/${id}`)).toContain(street);
    await (
      await firestore()
    )
      .doc(`orders/${waiting}`)
      .update({ 'payment.status': 'refunded', refunds: [aRefund({ state: 'succeeded' })] });
    expect(await sweepNow()).toMatchObject({ ordersCleaned: 1, ordersLeft: 0 });
    expect(await textOf(`orders/${waiting}`)).not.toContain(street);
    expect(await sweepNow()).toMatchObject({ ordersCleaned: 0 });
  });

  test('continues where its last run stopped, and then starts again from the oldest order', async () => {
    const longAgo = new Date(Date.now() - 900 * dayMs);
    const passed = await anOldOrder({ change: { createdDateTime: longAgo } });
    const next = await anOldOrder({ ageDays: 899 });
    const stopped = {
      ...(await sweepNow(() => false)),
      ordersAfter: { createdDateTime: longAgo.toISOString(), id: passed },
      ordersLeft: 7,
    };
    const continued = await sweep(stopped, { now: new Date(), hasTime: () => true });
    expect(continued).toMatchObject({ ordersCleaned: 1, ordersLeft: 7, ordersAfter: null });
    expect(await textOf(`orders/${next}`)).not.toContain(street);
    expect(await textOf(`orders/${passed}`)).toContain(street);
    await sweepNow();
    expect(await textOf(`orders/${passed}`)).not.toContain(street);
  });

  test('skips old orders that never ended, and shows them to owners', async () => {
    for (let index = 0; index < 51; index += 1) {
      await anOldOrder({ ageDays: 800, change: { status: 'pending' } });
    }
    const over = await anOldOrder({ ageDays: 700 });
    expect(await sweepNow()).toMatchObject({ ordersCleaned: 1 });
    expect(await textOf(`orders/${over}`)).not.toContain(street);
    const { unfinished } = answerOf(dataRetention, await call(shop.url, dataRetention, {}, owner));
    expect(unfinished.count).toBe(51);
    expect(unfinished.orders).toHaveLength(20);
  });

  test('does not wait indefinitely for a refund that only staff can resolve', async () => {
    const failed = { state: 'failed', failures: maxRefundFailures } as const;
    const askedAt = (ageDays: number) => ({ at: new Date(Date.now() - ageDays * dayMs).toISOString() });
    const old = { ageDays: 500 };
    const [given, recent] = [
      await anOldOrder({
        ...old,
        change: { ...refundDue, refunds: [aRefund({ ...failed, ...askedAt(31) })] },
      }),
      await anOldOrder({
        ...old,
        change: { ...refundDue, refunds: [aRefund({ ...failed, ...askedAt(29) })] },
      }),
    ];
    expect(await sweepNow()).toMatchObject({ ordersCleaned: 1, ordersLeft: 1 });
    expect(await textOf(`orders/${given}`)).not.toContain(street);
    expect(await textOf(`orders/${recent}`)).toContain(street);
  });

  test('erases the customer of a deleted account from an order that cannot be read, once it has ended', async () => {
    const buyer = await aBuyer(shop);
    const reason = 'Known as the guest of the house';
    const ageCheck = { at: new Date(), by: { kind: 'shop' }, isChecked: false, reason };
    const change = { status: 'pending', units: 'lost', ageCheck };
    const id = await anOldOrder({ userUID: buyer.uid, change });
    await (await auth()).deleteUser(buyer.uid);
    expect((await sweepNow()).accountsErased).toBe(0);
    expect(await textOf(`orders/${id}`)).toContain(street);
    await (await firestore()).doc(`orders/${id}`).update({ status: 'completed' });
    expect((await sweepNow()).accountsErased).toBe(1);
    for (const text of [street, reason]) expect(await textOf(`orders/${id}`)).not.toContain(text);
    expect(await readStored(`users/${buyer.uid}`)).toBeUndefined();
  });

  test('erases customers whose account was deleted in Firebase Authentication, once their orders end', async () => {
    const buyer = await aBuyer(shop);
    await (await firestore()).doc(`users/${buyer.uid}/addresses/home`).set({ address: street });
    const id = await anOldOrder({ userUID: buyer.uid, change: { status: 'pending' } });
    await (await auth()).deleteUser(buyer.uid);
    await sweepNow();
    expect(await readStored(`users/${buyer.uid}`)).toBeDefined();
    await (await firestore()).doc(`orders/${id}`).update({ status: 'completed' });
    expect((await sweepNow()).accountsErased).toBe(1);
    expect(await readStored(`users/${buyer.uid}`)).toBeUndefined();
    expect(await readStored(`users/${buyer.uid}/addresses/home`)).toBeUndefined();
    expect(await readStored(`orders/${id}`)).toMatchObject({
      userUID: '',
      user: { displayName: '', email: '' },
    });
  });

  test('continues a deletion that a failure of Firebase Authentication has interrupted', async () => {
    const buyer = await aBuyer(shop);
    const record = (await firestore()).doc(`users/${buyer.uid}`);
    await record.update({ deletionRequestedAt: new Date() });
    jest.spyOn(await auth(), 'deleteUsers').mockRejectedValueOnce(new Error('unavailable'));
    expect((await sweepNow()).accountsErased).toBe(0);
    expect(await readStored(record.path)).toMatchObject({ email: '', consents: {} });
    // The rest of the account can no longer be kept.
    const kept = await call(shop.url, myAccount, { confirm: 'keep' }, buyer);
    expect(kept.body['code']).toBe('transition-refused');
    expect((await sweepNow()).accountsErased).toBe(1);
    expect(await readStored(record.path)).toBeUndefined();
    await expect((await auth()).getUser(buyer.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  test('handles its hourly share of 10,000 orders and 20,000 audit rows a day', async () => {
    const [orders, rows] = [Math.ceil(10_000 / 24), Math.ceil(20_000 / 24)];
    await Promise.all(Array.from({ length: orders }, () => anOldOrder({ ageDays: 600 })));
    const database = await firestore();
    const writer = database.bulkWriter();
    const at = new Date(Date.now() - 1_900 * dayMs);
    for (let row = 0; row < rows; row += 1) {
      void writer.create(database.collection('auditLog').doc(), { at, action: 'test' });
    }
    await writer.close();
    expect(await sweepNow()).toMatchObject({ ordersCleaned: orders, auditRowsDeleted: rows });
  });

  test('reaches the deletion and the erasure that were requested after twenty waiting ones', async () => {
    const database = await firestore();
    const { uid: newestUid } = await aBuyer(shop);
    const request = async (index: number, status: 'pending' | 'completed') => {
      // An account id has up to 128 characters.
      const uid = index < 20 ? `request-${index}`.padEnd(128, 'x') : newestUid;
      const phoneNumber = aNumber();
      const at = new Date(Date.now() - (30 - index) * 60_000);
      await anOldOrder({ userUID: uid, change: { status } });
      await anOldOrder({ phoneNumber, change: { status } });
      const [user, erasure] = [database.doc(`users/${uid}`), database.doc(`erasures/telephone-${index}`)];
      await user.set({ email: '', displayName: '', consents: {}, createdAt: at, updatedAt: at });
      await user.update({ deletionRequestedAt: at });
      await erasure.set({ phoneNumber, by: { kind: 'shop' }, requestedAt: at });
      return [user, erasure];
    };
    const waiting: Awaited<ReturnType<typeof request>> = [];
    for (let index = 0; index < 20; index += 1) waiting.push(...(await request(index, 'pending')));
    const newest = await request(20, 'completed');
    await sweepNow();
    await sweepNow();
    for (const { path } of newest) expect([path, await readStored(path)]).toEqual([path, undefined]);
    expect(await readStored(waiting[0]?.path ?? '')).toBeDefined();
    // The next sweep starts again with the oldest request.
    expect(await readSweep()).toMatchObject({ requestsAfter: null, erasuresAfter: null });
    for (const one of waiting) await one.delete();
  });

  test('keeps every account that still exists in Firebase Authentication', async () => {
    const buyer = await aBuyer(shop);
    await sweepNow();
    expect(await readStored(`users/${buyer.uid}`)).toBeDefined();
  });

  test('shows owners the retention periods and its last run', async () => {
    await sweepNow();
    const shown = answerOf(dataRetention, await call(shop.url, dataRetention, {}, owner));
    expect(shown.periods.map(({ setting, days }) => [setting, days])).toEqual(
      expect.arrayContaining([
        ['KEEP_ORDER_DETAILS_DAYS', 365],
        ['', 30],
        ['KEEP_AUDIT_DAYS', 1825],
      ]),
    );
    expect(shown.lastRun).toMatchObject({ ordersCleaned: 0 });
  });
});

describe('a customer with a paid pickup order', () => {
  const remove = (confirm: 'delete' | 'when-orders-are-over' | 'keep', buyer: Buyer) =>
    call(shop.url, myAccount, { confirm }, buyer);

  async function withPaidCollection() {
    const buyer = await aBuyer(shop);
    const placed = await placeOne(shop, { buyer });
    await shop.sandbox.pay(placed.checkoutId);
    await shop.sandbox.settled();
    return { buyer, placed };
  }

  test('sees how to cancel the order, and may request that the account be deleted when the order has ended', async () => {
    const { buyer, placed } = await withPaidCollection();
    const refused = await remove('delete', buyer);
    expect(refused.body['message']).toContain('You can cancel under My Orders');
    answerOf(myAccount, await remove('when-orders-are-over', buyer));
    await sweepNow();
    expect(await readStored(`users/${buyer.uid}`)).toBeDefined();
    await (await firestore()).doc(`orders/${placed.id}`).update({ status: 'completed' });
    await sweepNow();
    expect(await readStored(`users/${buyer.uid}`)).toBeUndefined();
    await expect((await auth()).getUser(buyer.uid)).rejects.toThrow(/no user record/);
  });

  test('may cancel the requested deletion of the account', async () => {
    const { buyer, placed } = await withPaidCollection();
    answerOf(myAccount, await remove('when-orders-are-over', buyer));
    answerOf(myAccount, await remove('keep', buyer));
    await (await firestore()).doc(`orders/${placed.id}`).update({ status: 'completed' });
    await sweepNow();
    expect(await readStored(`users/${buyer.uid}`)).toBeDefined();
  });

  test('may still keep the account after the sweep has listed its requested deletion', async () => {
    const [first, second] = [await aBuyer(shop), await aBuyer(shop)];
    const ago = (minutes: number) => ({ deletionRequestedAt: new Date(Date.now() - minutes * 60_000) });
    await (await firestore()).doc(`users/${first.uid}`).update(ago(2));
    await (await firestore()).doc(`users/${second.uid}`).update(ago(1));
    const provider = await auth();
    const deleteUsers = provider.deleteUsers.bind(provider);
    jest.spyOn(provider, 'deleteUsers').mockImplementationOnce(async (uids) => {
      answerOf(myAccount, await remove('keep', second));
      return deleteUsers(uids);
    });
    expect((await sweepNow()).accountsErased).toBe(1);
    expect(await readStored(`users/${first.uid}`)).toBeUndefined();
    expect(await readStored(`users/${second.uid}`)).toMatchObject({ deletionRequestedAt: null });
    await expect((await auth()).getUser(second.uid)).resolves.toMatchObject({ uid: second.uid });
  });
});

describe('a consent', () => {
  test('leaves a record when it is withdrawn, no longer counts, and can be given again', async () => {
    const buyer = await aBuyer(shop);
    const version = shop.termsVersion;
    const order = async () =>
      call(shop.url, pay, aPayment(shop, buyer, { products: [aLine({ id: await stockFlower() })] }), buyer);
    const { withdrawnAt } = answerOf(
      withdrawConsent,
      await call(shop.url, withdrawConsent, { version }, buyer),
    );
    const kept = answerOf(myData, await call(shop.url, myData, {}, buyer));
    expect(kept.consents).toEqual([]);
    expect(kept.withdrawnConsents).toEqual([{ version, acceptedAt: expect.any(String), withdrawnAt }]);
    expect((await order()).body['code']).toBe('consent-missing');
    answerOf(acceptTerms, await call(shop.url, acceptTerms, { version, ageConfirmed: true }, buyer));
    expect((await order()).status).toBe(200);
    const after = answerOf(myData, await call(shop.url, myData, {}, { token: idToken(buyer.uid) }));
    expect(after).toMatchObject({ consents: [{ version }], withdrawnConsents: [{ version }] });
  });

  test('to an earlier version is withdrawn with the current version, which the customer has never accepted', async () => {
    const buyer = await aBuyer(shop);
    const version = shop.termsVersion;
    const { withdrawnAt } = answerOf(
      withdrawConsent,
      await call(shop.url, withdrawConsent, { version: version + 1 }, buyer),
    );
    const { consents, withdrawnConsents } = answerOf(myData, await call(shop.url, myData, {}, buyer));
    expect(consents).toEqual([]);
    expect(withdrawnConsents).toEqual([{ version, acceptedAt: expect.any(String), withdrawnAt }]);
    expect((await call(shop.url, withdrawConsent, { version: version + 1 }, buyer)).status).toBe(404);
  });

  test('cannot be withdrawn when it was never given', async () => {
    const visitor = await aVisitor();
    expect((await call(shop.url, withdrawConsent, { version: 999 }, visitor)).status).toBe(404);
  });
});
