import { randomUUID } from 'node:crypto';

import * as banners from '@shop/core/contracts/bannersAdmin';
import * as catalog from '@shop/core/contracts/catalogAdmin';
import type { Contract } from '@shop/core/contracts/contract';
import * as holds from '@shop/core/contracts/holds';
import * as hours from '@shop/core/contracts/hoursAdmin';
import * as customers from '@shop/core/contracts/customers';
import { allContracts } from '@shop/core/contracts/index';
import * as orders from '@shop/core/contracts/orders';
import { createOrder, exportOrders } from '@shop/core/contracts/ordersAdmin';
import * as privacy from '@shop/core/contracts/privacy';
import { hideReview } from '@shop/core/contracts/reviews';
import { updateShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import * as secondFactor from '@shop/core/contracts/secondFactor';
import * as accounts from '@shop/core/contracts/staffAccounts';
import { updateTerms } from '@shop/core/contracts/terms';
import * as edible from '@shop/core/items/admin/edible';
import * as extra from '@shop/core/items/admin/extra';
import * as flower from '@shop/core/items/admin/flower';
import { addDays } from '@shop/core/rules/days';
import { shopClock } from '@shop/core/rules/openingHours';
import { aShopProfile } from '@shop/core/testing/aShopProfile';

import { aBuyer, aLine, aStaffToken } from '../../checkout/testing/buyer';
import type { OwnShop } from '../../checkout/testing/ownShop';
import { promotionActs } from '../../promotions/testing/promotionActs';
import { openShop } from '../../checkout/testing/ownShop';
import { placeOne, readOrderFields, stockFlower } from '../../checkout/testing/placed';
import { auth, firestore } from '../../platform/firebase';
import { aShownReview } from '../../reviews/testing/completedOrder';
import { answerOf, call, send } from '../../testing/call';
import { storeStaffMember } from '../../testing/identities';
import { aFlower, anEdible, anExtra } from '../../testing/items';
import { addSecondFactor, codeOf } from '../../testing/secondFactor';
import { storeItems } from '../../testing/stored';

let shop: OwnShop;
let manager: { token: string };
let staff: { token: string };

beforeAll(async () => {
  shop = await openShop();
  manager = { token: await aStaffToken() };
  staff = manager;
});

afterAll(() => shop.close());

afterEach(() => {
  staff = manager;
});

function staffId(): string {
  const payload = Buffer.from(staff.token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(payload) as { staffId: string }).staffId;
}

const described = { name: 'Night Owl', imageUrl: '/images/x.webp', description: 'Calm.', availability: true };
const anId = () => `thing-${randomUUID().slice(0, 18)}`;

async function anItem(kind: 'flower' | 'edible' | 'extra', change: object = {}): Promise<string> {
  const id = anId();
  const make = { flower: aFlower, edible: anEdible, extra: anExtra }[kind];
  await storeItems(make({ id, code: id, ...change }));
  return id;
}

async function aBannerId(): Promise<string> {
  const sent = { title: 'Harvest', description: '', imageUrl: '/images/x.webp' };
  const { body } = await call(shop.url, banners.addBanner, sent, staff);
  return (body['banner'] as { id: string }).id;
}

async function aPaidOrderId(): Promise<string> {
  const placed = await placeOne(shop);
  await shop.sandbox.pay(placed.checkoutId);
  await shop.sandbox.settled();
  expect((await readOrderFields(placed.id)).payment.status).toBe('paid');
  return placed.id;
}

async function aDueRefund(): Promise<string> {
  const placed = await placeOne(shop);
  await shop.sandbox.pay(placed.checkoutId);
  await shop.sandbox.settled();
  const match = { checkoutId: placed.checkoutId };
  await shop.sandbox.scenario({ on: 'refund', match, effect: { status: 500, stored: true } });
  await call(shop.url, orders.updateOrder, { orderId: placed.id, status: 'canceled' }, staff);
  return placed.id;
}

async function aDeliveryToDecide(): Promise<string> {
  const id = await aPaidOrderId();
  const order = (await firestore()).doc(`orders/${id}`);
  await order.update({ selfDelivery: false, needsAction: 'booking-refused' });
  return id;
}

/** Signs in another member of staff with a second factor, and returns a valid code. */
const aCodeOfOwn = async () => {
  const { staffId: id, username } = await storeStaffMember();
  const { secret } = await addSecondFactor(id);
  staff = { token: await aStaffToken({ staffId: id, username }) };
  return { code: codeOf(secret) };
};
const aColleague = async () => ({ staffId: (await storeStaffMember()).staffId });

/** Creates a telephone customer whose only order has ended, and returns the phone number. */
async function aTelephoneCustomer() {
  const phoneNumber = '+27115550142';
  const update = { status: 'canceled', userUID: '', 'user.phoneNumber': phoneNumber };
  await (
    await firestore()
  )
    .doc(`orders/${(await placeOne(shop)).id}`)
    .update({ ...update, 'payment.status': 'expired' });
  return { phoneNumber };
}

/** Returns the weekday three days ahead, so that a change to its hours does not close the shop today. */
function dayFarOff(): string {
  const inThreeDays = new Date(Date.now() + 3 * 24 * 3_600_000);
  return inThreeDays.toLocaleDateString('en-ZA', { weekday: 'long', timeZone: 'Africa/Johannesburg' });
}

const aSoldOutGram = async () => ({ id: await anItem('flower'), variant: 'oneGram', isSoldOut: true });
const aPricedEdible = async () => ({ productId: await anItem('edible'), updates: { price: 99 } });

const aPart = { amountCents: 2_000, refundCents: 12_000, restock: false, reasonCode: 'damaged' };

/** Staff requests that succeed, by contract name. */
const acts: Record<string, { contract: Contract; input: () => object | Promise<object> }> = {
  addProduct: {
    contract: flower.addProduct,
    input: () => ({
      ...described,
      code: anId(),
      label: 'Indica',
      category: 'Indoor',
      stockPrice: { oneGram: 100, threeGram: 280, preRoll: 60 },
      stockQuantity: { oneGram: 5, threeGram: 0, preRoll: 2 },
    }),
  },
  addEdible: {
    contract: edible.addEdible,
    input: () => ({
      ...described,
      code: anId(),
      category: 'Edibles',
      price: 80,
      quantity: 6,
      thc: 10,
      totalDosage: 9,
    }),
  },
  addProductExtra: {
    contract: extra.addProductExtra,
    input: () => ({ ...described, code: anId(), price: 20, quantity: 9, showOnCart: true }),
  },
  markSoldOut: { contract: catalog.markSoldOut, input: aSoldOutGram },
  updateProduct: {
    contract: flower.updateProduct,
    input: async () => ({ productId: await anItem('flower'), quantityChange: { oneGram: 5 } }),
  },
  updateEdible: { contract: edible.updateEdible, input: aPricedEdible },
  updateProductExtra: {
    contract: extra.updateProductExtra,
    input: async () => ({ productId: await anItem('extra'), updates: { showOnCart: false } }),
  },
  deleteProduct: {
    contract: flower.deleteProduct,
    input: async () => ({ selectedProductId: await anItem('flower') }),
  },
  deleteProductExtra: {
    contract: extra.deleteProductExtra,
    input: async () => ({ selectedProductIdExtra: await anItem('extra') }),
  },
  deleteEdible: {
    contract: edible.deleteEdible,
    input: async () => ({ selectedProductIdEdible: await anItem('edible') }),
  },
  deleteExtra: { contract: extra.deleteExtra, input: async () => ({ id: await anItem('extra') }) },
  changeItems: {
    contract: catalog.changeItems,
    input: async () => ({
      isRehearsal: false,
      rows: [{ kind: 'flower', productId: await anItem('flower'), call: { availability: false } }],
    }),
  },
  restoreItem: {
    contract: catalog.restoreItem,
    input: async () => ({ id: await anItem('flower', { archivedAt: '2026-11-01T08:00:00.000Z' }) }),
  },
  addBanner: {
    contract: banners.addBanner,
    input: () => ({ title: 'Spring', description: '', imageUrl: '/images/x.webp' }),
  },
  updateBanner: {
    contract: banners.updateBanner,
    input: async () => ({ bannerId: await aBannerId(), updates: { title: 'Summer' } }),
  },
  deleteBanner: { contract: banners.deleteBanner, input: async () => ({ bannerId: await aBannerId() }) },
  updateOperatingHours: {
    contract: hours.updateOperatingHours,
    input: () => ({ hoursId: dayFarOff(), newHours: '10:00 to 16:00' }),
  },
  ...promotionActs((contract, input) => call(shop.url, contract, input, staff)),
  hideReview: { contract: hideReview, input: async () => aShownReview(await anItem('flower')) },
  addSpecialDay: {
    contract: hours.addSpecialDay,
    input: () => ({ date: addDays(shopClock(new Date()).date, 30), shopClosed: true }),
  },
  setSpecialDays: {
    contract: hours.setSpecialDays,
    input: () => ({
      days: [30, 31].map((ahead) => ({ date: addDays(shopClock(new Date()).date, ahead), shopClosed: true })),
    }),
  },
  updateOrder: {
    contract: orders.updateOrder,
    input: async () => ({ orderId: await aPaidOrderId(), status: 'completed' }),
  },
  noteOrder: {
    contract: orders.noteOrder,
    input: async () => ({ orderId: (await placeOne(shop)).id, text: 'Calls back at six' }),
  },
  prepareOrder: {
    contract: orders.prepareOrder,
    input: async () => ({ orderId: await aPaidOrderId(), preparation: 'packing' }),
  },
  refundOrder: {
    contract: orders.refundOrder,
    input: async () => ({ attemptId: anId(), orderId: await aPaidOrderId(), ...aPart }),
  },
  retryRefund: { contract: orders.retryRefund, input: async () => ({ orderId: await aDueRefund() }) },
  retryDelivery: {
    contract: orders.retryDelivery,
    input: async () => ({ orderId: await aDeliveryToDecide(), action: 'collect' }),
  },
  releaseHold: { contract: holds.releaseHold, input: async () => ({ orderId: (await placeOne(shop)).id }) },
  blockCustomer: {
    contract: holds.blockCustomer,
    input: async () => ({ userUID: (await aBuyer(shop)).uid, isBlocked: true }),
  },
  setOrderingRules: { contract: holds.setOrderingRules, input: () => ({ isKnownOnly: true }) },
  releaseUnknownHolds: { contract: holds.releaseUnknownHolds, input: () => ({}) },
  createOrder: {
    contract: createOrder,
    input: async () => ({
      attemptId: randomUUID(),
      products: [aLine({ id: await stockFlower() })],
      amount: 12_000,
      deliveryFeeCents: 0,
      deliveryData: null,
      customer: { name: 'Guest', phoneNumber: '+27821234567', email: '' },
      ageConfirmed: true,
      successUrl: `${shop.origin}/payment-received`,
      failureUrl: `${shop.origin}/error-processing_payment`,
      cancelUrl: `${shop.origin}/`,
    }),
  },
  exportOrders: { contract: exportOrders, input: () => ({}) },
  noteCustomer: {
    contract: customers.noteCustomer,
    input: async () => ({ id: (await aBuyer(shop)).uid, text: 'Rings twice' }),
  },
  customer: {
    contract: customers.customer,
    input: async () => {
      const email = `${randomUUID()}@customer.example`;
      await (await auth()).createUser({ email });
      return { email };
    },
  },
  findCustomer: { contract: privacy.findCustomer, input: aTelephoneCustomer },
  eraseCustomer: {
    contract: privacy.eraseCustomer,
    input: async () => ({ ...(await aTelephoneCustomer()), confirm: 'erase' }),
  },
  updatePrivacyNotice: {
    contract: privacy.updatePrivacyNotice,
    input: () => ({ text: `Privacy of ${randomUUID()}.`, version: 0 }),
  },
  addStaff: {
    contract: accounts.addStaff,
    input: () => ({ username: `c-${randomUUID().slice(0, 8)}`, name: 'New', surname: 'Colleague' }),
  },
  updateStaff: {
    contract: accounts.updateStaff,
    input: async () => ({ ...(await aColleague()), disabled: true }),
  },
  resetStaffPassword: { contract: accounts.resetStaffPassword, input: aColleague },
  endStaffSessions: { contract: accounts.endStaffSessions, input: aColleague },
  changePassword: {
    contract: accounts.changePassword,
    // A separate member of staff sends this request, because it ends the sender's session.
    input: async () => {
      const { password, ...member } = await storeStaffMember();
      staff = { token: await aStaffToken(member) };
      return { password, newPassword: `new-${password}` };
    },
  },
  confirmSecondFactor: {
    contract: secondFactor.confirmSecondFactor,
    input: async () => {
      const { password, ...member } = await storeStaffMember();
      staff = { token: await aStaffToken(member) };
      const enrolment = await call(shop.url, secondFactor.beginSecondFactor, { password }, staff);
      return { code: codeOf(answerOf(secondFactor.beginSecondFactor, enrolment).secret) };
    },
  },
  newRecoveryCodes: { contract: secondFactor.newRecoveryCodes, input: aCodeOfOwn },
  turnOffSecondFactor: { contract: secondFactor.turnOffSecondFactor, input: aCodeOfOwn },
  resetSecondFactor: {
    contract: secondFactor.resetSecondFactor,
    input: async () => {
      const colleague = await aColleague();
      await addSecondFactor(colleague.staffId);
      return colleague;
    },
  },
  // Comes after all requests that need an order, because new terms require customers to consent again.
  updateTerms: {
    contract: updateTerms,
    input: () => ({ id: 'current', terms: `Rules of ${randomUUID()}.` }),
  },
  updateShopProfile: {
    contract: updateShopProfile,
    input: () => ({ ...aShopProfile({ phoneNumber: '+27115550199' }), version: 1 }),
  },
  pauseOrders: {
    contract: hours.pauseOrders,
    input: () => ({ until: new Date(Date.now() + 3_600_000).toISOString() }),
  },
};

/** Read-only requests that use POST, because their search strings may be personal data that URLs must not contain. */
const readOnlyCalls = ['adminSearch', 'knownCustomers', 'listCustomers'];

/**
 * Requests that are audited with another request. A picture is audited with the object that shows it, an outbox job
 * with its cause, and a secret with its confirmation.
 */
const auditedElsewhere = ['uploadImage', 'reconcile', 'beginSecondFactor'];

test('the requests of this test cover every staff endpoint that changes something', () => {
  const writes = allContracts
    .filter(({ access, method }) => access === 'staff' && method !== 'GET')
    .map(({ name }) => name);
  expect([...Object.keys(acts), ...readOnlyCalls, ...auditedElsewhere].sort()).toEqual(
    [...writes, 'exportOrders'].sort(),
  );
});

test.each(Object.keys(acts))(
  '%s leaves exactly one audit row with author, action and target',
  async (name) => {
    const act = acts[name];
    if (act === undefined) throw new Error(`no request is defined for ${name}`);
    const input = await act.input();
    const before = await rowIds();
    const answered = await perform(act.contract, input);
    expect([name, answered]).toEqual([name, 200]);
    const rows = (await allRows()).filter(({ id }) => !before.has(id));
    expect(rows).toMatchObject([
      {
        action: name,
        by: `staff:${staffId()}`,
        byName: 'Demo Staff',
        target: { kind: expect.stringMatching(/^\w+$/), id: expect.stringMatching(/\S/) },
      },
    ]);
    // The target's name is for display and never empty.
    expect(rows[0]).toHaveProperty('target.name', expect.stringMatching(/\S/));
    expect(rows[0]).toHaveProperty('before');
    expect(rows[0]).toHaveProperty('after');
  },
);

async function perform(contract: Contract, input: object): Promise<number> {
  if (contract.name === 'exportOrders') {
    // The response is a file, not JSON.
    const headers = { authorization: `Bearer ${staff.token}` };
    const answered = await fetch(`${shop.url}/${contract.path}`, { headers });
    await answered.text();
    return answered.status;
  }
  return (await call(shop.url, contract, input as never, { token: staff.token })).status;
}

async function allRows(): Promise<{ id: string }[]> {
  const { docs } = await (await firestore()).collection('auditLog').get();
  return docs.map((row) => ({ id: row.id, ...row.data() }));
}

async function rowIds(): Promise<Set<string>> {
  return new Set((await allRows()).map(({ id }) => id));
}

test('a refused action leaves no audit row', async () => {
  const before = await rowIds();
  const unknown = { orderId: 'f'.repeat(32), status: 'completed' } as const;
  expect((await call(shop.url, orders.updateOrder, unknown, staff)).status).toBe(404);
  const asStranger = { headers: { authorization: 'Bearer unknown' } };
  expect((await send(`${shop.url}/staff-accounts`, asStranger)).status).toBe(401);
  expect(await rowIds()).toEqual(before);
});
