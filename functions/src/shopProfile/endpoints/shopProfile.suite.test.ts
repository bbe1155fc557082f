import { randomUUID } from 'node:crypto';

import { deliveryQoute, saveUserInfo } from '@shop/core/contracts/delivery';
import { today } from '@shop/core/contracts/insights';
import { createOrder } from '@shop/core/contracts/ordersAdmin';
import { getShopProfile } from '@shop/core/contracts/shopProfile';
import { manageShopProfile, updateShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import { aShopProfile } from '@shop/core/testing/aShopProfile';

import type { Buyer } from '../../checkout/testing/buyer';
import { aBuyer, aLine, aPayment, aStaffToken, aVisitor, payAs } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { openShop } from '../../checkout/testing/ownShop';
import { stockFlower } from '../../checkout/testing/placed';
import { firestore } from '../../platform/firebase';
import { answerOf, call } from '../../testing/call';
import { readStored } from '../../testing/stored';

let shop: OwnShop;
let staff: { token: string };
let customer: Buyer;

beforeAll(async () => {
  shop = await openShop();
  process.env['COURIER_PROVIDER'] = 'own-driver';
  staff = { token: await aStaffToken() };
  customer = await aVisitor();
  await (await firestore()).doc('settings/profile').delete();
});

afterAll(() => shop.close());

/** A location 2.9 km north of the shop. */
const place = { latitude: -26.119, longitude: 28.009 };
const askForQuote = () =>
  call(
    shop.url,
    deliveryQoute,
    {
      dropoff_address: { street_address: ['7 Conrad Drive, Blairgowrie, Randburg'] },
      dropoff_latitude: place.latitude,
      dropoff_longitude: place.longitude,
      dropoff_phone_number: '+27821234567',
      manifest_total_value: 25,
    },
    { token: customer.token },
  );
const save = (version: number, change = {}, as: { token?: string } = staff) =>
  call(shop.url, updateShopProfile, { ...aShopProfile(change), version }, as);
const managed = async () => answerOf(manageShopProfile, await call(shop.url, manageShopProfile, {}, staff));

describe('a shop whose staff have not completed the profile', () => {
  test('reports the missing profile to everyone, including staff', async () => {
    expect(answerOf(getShopProfile, await call(shop.url, getShopProfile, {}))).toEqual({ profile: null });
    expect(await managed()).toEqual({ profile: null, version: 0 });
    expect(answerOf(today, await call(shop.url, today, {}, staff))).toMatchObject({
      isSetUp: false,
      lowStock: { level: 3 },
    });
  });

  test('refuses quotes, addresses and orders because of the missing profile', async () => {
    const missing = {
      code: 'shop-profile-missing',
      message: 'The shop is not set up yet (its profile is missing)',
    };
    const quote = await askForQuote();
    expect([quote.status, quote.body]).toMatchObject([422, { ...missing, metadata: { details: /\S/ } }]);
    const address = {
      userUID: customer.uid,
      ...place,
      address: '7 Conrad Drive',
      nameOfBuilding: '',
      unitNumber: '',
      phoneNumber: '+27821234567',
    };
    expect((await call(shop.url, saveUserInfo, address, { token: customer.token })).body).toMatchObject(
      missing,
    );
    const [buyer, itemId] = await Promise.all([aBuyer(shop), stockFlower()]);
    const payment = aPayment(shop, buyer, { products: [aLine({ id: itemId })] });
    expect((await payAs(shop, buyer, payment)).body).toMatchObject(missing);
    const { amount, successUrl, failureUrl, cancelUrl } = payment;
    const onTelephone = {
      attemptId: randomUUID(),
      products: [aLine({ id: itemId })],
      customer: { name: 'Guest Customer', phoneNumber: '+27821234567', email: 'guest@example.com' },
      deliveryFeeCents: 0,
      deliveryData: null,
      ageConfirmed: true as const,
      amount,
      successUrl,
      failureUrl,
      cancelUrl,
    };
    expect((await call(shop.url, createOrder, onTelephone, staff)).body).toMatchObject(missing);
  });
});

describe('changing the shop profile', () => {
  test('is refused to anonymous callers and customers, who cannot read the profile for staff either', async () => {
    expect((await save(0, {}, {})).status).toBe(401);
    expect((await save(0, {}, customer)).body['code']).toBe('not-staff');
    expect((await call(shop.url, manageShopProfile, {})).status).toBe(401);
    expect((await call(shop.url, manageShopProfile, {}, { token: customer.token })).status).toBe(403);
    expect(await readStored('settings/profile')).toBeUndefined();
  });

  test('creates the profile with one audit row, and immediately applies the radius and the low-stock level', async () => {
    const sent = { deliveryRadiusMeters: 2_500, lowStockUnits: 12 };
    expect(answerOf(updateShopProfile, await save(0, sent))).toEqual({ version: 1 });

    expect(await managed()).toEqual({ profile: aShopProfile(sent), version: 1 });
    const rows = await (
      await firestore()
    )
      .collection('auditLog')
      .where('action', '==', 'updateShopProfile')
      .get();
    expect(rows.docs.map((row) => row.data())).toMatchObject([{ before: null, after: aShopProfile(sent) }]);
    const refused = await askForQuote();
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'address-out-of-range', details: 'it is 2.9 km from the shop and we deliver within 2.5 km.' },
    ]);
    expect(answerOf(today, await call(shop.url, today, {}, staff))).toMatchObject({
      isSetUp: true,
      lowStock: { level: 12 },
    });
  });

  test('requires the version that staff saw, and creates no new version if nothing changed', async () => {
    const stale = await save(0, { name: 'Other' });
    expect([stale.status, stale.body]).toMatchObject([
      409,
      { code: 'stale-version', details: { version: 1 } },
    ]);
    const { profile } = await managed();
    expect(answerOf(updateShopProfile, await save(1, profile ?? {}))).toEqual({ version: 1 });
    const both = await Promise.all([save(1, { name: 'First' }), save(1, { name: 'Second' })]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await managed()).version).toBe(2);
  });

  test('by a page of an earlier release, which does not send the date of registration, keeps the date while there is a VAT number', async () => {
    const { vatSince: _unknown, ...known } = aShopProfile();
    const saveAsBefore = async (change: Partial<typeof known>) => {
      const { version } = await managed();
      const response = await call(shop.url, updateShopProfile, { ...known, ...change, version }, staff);
      expect(response.status).toBe(200);
      return (await managed()).profile;
    };
    const vatNumber = '4123456789';
    expect(await saveAsBefore({ vatNumber })).toMatchObject({ vatNumber, vatSince: '' });

    const { version } = await managed();
    answerOf(updateShopProfile, await save(version, { vatNumber, vatSince: '2026-11-01' }));
    expect(await saveAsBefore({ vatNumber, name: 'Green Door' })).toMatchObject({
      name: 'Green Door',
      vatSince: '2026-11-01',
    });
    expect(await saveAsBefore({ vatNumber: '' })).toMatchObject({ vatNumber: '', vatSince: '' });
  });

  test.each([
    ['a foreign phone number', { phoneNumber: '+441632960000' }],
    ['an unknown field', { owner: 'me' }],
    ['a VAT number without a date of registration', { vatNumber: '4123456789' }],
    ['a date of registration without a VAT number', { vatSince: '2026-11-01' }],
  ])('with %s is refused, and nothing changes', async (_what, change) => {
    const before = await managed();
    expect((await save(before.version, change)).status).toBe(400);
    expect(await managed()).toEqual(before);
  });
});
