// Sends another customer's ids, with a valid token, to each customer endpoint that takes an id. Checks every response,
// and that nothing changes.
import type { Contract } from '@shop/core/contracts/contract';
import { endMySession } from '@shop/core/contracts/account';
import { pay } from '@shop/core/contracts/checkout';
import { deleteAddress, deliveryQoute, saveUserInfo, userAddresses } from '@shop/core/contracts/delivery';
import { allContracts } from '@shop/core/contracts/index';
import { cancelDelivery, getUserOrders, order } from '@shop/core/contracts/orders';
import { orderReviews, submitOrderReview } from '@shop/core/contracts/reviews';

import { aBuyer, aLine, anOrderNumber, aPayment, payAs } from '../../functions/src/checkout/testing/buyer';
import type { Buyer } from '../../functions/src/checkout/testing/buyer';
import type { OwnShop } from '../../functions/src/checkout/testing/ownShop';
import { openShop } from '../../functions/src/checkout/testing/ownShop';
import { placeOne, stockFlower } from '../../functions/src/checkout/testing/placed';
import { firestore } from '../../functions/src/platform/firebase';
import type { Answered } from '../../functions/src/testing/call';
import { answerOf, call, send } from '../../functions/src/testing/call';
import { signInSecondOf } from '../../functions/src/testing/identities';
import { readStored } from '../../functions/src/testing/stored';

/** The owner's data, and the ids by which a stranger refers to it. */
type Owned = {
  owner: Buyer;
  id: string;
  orderId: string;
  itemId: string;
  addressId: string;
  quoteId: string;
};

let shop: OwnShop;
let owned: Owned;
let stranger: Buyer;

const secrets = ['7 Conrad Drive', 'Kings Court', '+27821234567', 'customer.example', 'redirectUrl'];

beforeAll(async () => {
  process.env['COURIER_PROVIDER'] = 'own-driver';
  shop = await openShop();
  const owner = await aBuyer(shop);
  const { id, orderId, itemId } = await placeOne(shop, { buyer: owner });
  const home = {
    userUID: owner.uid,
    address: '7 Conrad Drive, Blairgowrie',
    nameOfBuilding: 'Kings Court',
    unitNumber: '4',
    latitude: -26.119,
    longitude: 28.009,
    phoneNumber: '+27821234567',
  };
  const saved = answerOf(saveUserInfo, await call(shop.url, saveUserInfo, home, { token: owner.token }));
  owned = { owner, id, orderId, itemId, addressId: saved.id, quoteId: await quoteFor(owner) };
});

beforeEach(async () => {
  stranger = await aBuyer(shop);
});

afterAll(() => shop.close());

/** Returns the documents in `owned`, and the counts of reviews and jobs, as text for comparison. */
async function state(): Promise<string> {
  const database = await firestore();
  const documents = await Promise.all(
    [
      `orders/${owned.id}`,
      `users/${owned.owner.uid}`,
      `users/${owned.owner.uid}/addresses/${owned.addressId}`,
      `quotes/${owned.quoteId}`,
      `items/${owned.itemId}`,
    ].map(async (path) => (await database.doc(path).get()).data() ?? null),
  );
  const reviews = await database.collection('reviews').count().get();
  const outbox = await database.collection('outbox').count().get();
  return JSON.stringify([documents, reviews.data().count, outbox.data().count]);
}

/** Request for a quote for the owner's address. */
const asked = {
  dropoff_address: { street_address: ['7 Conrad Drive, Blairgowrie'] },
  dropoff_latitude: -26.119,
  dropoff_longitude: 28.009,
  manifest_total_value: 12_000,
};

/** Requests a quote for the owner's address. Returns the id of the quote. */
async function quoteFor({ token }: Buyer): Promise<string> {
  const quote = answerOf(deliveryQoute, await call(shop.url, deliveryQoute, asked, { token }));
  expect(quote.fee).toBe(4_400);
  return quote.id;
}

async function payDelivery(buyer: Buyer, quoteId: string): Promise<Answered> {
  const itemId = await stockFlower();
  const input = aPayment(shop, buyer, {
    products: [aLine({ id: itemId })],
    order: {
      selfDelivery: false,
      deliveryFee: 44,
      totlOrderPrice: 164,
      deliveryData: {
        quote_id: quoteId,
        dropoff_name: 'Stranger',
        dropoff_address: '7 Conrad Drive, Blairgowrie',
        dropoff_phone_number: '+27820000000',
        dropoff_latitude: -26.119,
        dropoff_longitude: 28.009,
        manifest_total_value: 120,
        manifest_reference: 'KUSH1',
        dropoff_notes: '',
        manifest_items: [],
      },
    },
    top: { amount: 16_400 },
  });
  return payAs(shop, buyer, input);
}

const as = (contract: Contract, input: object): Promise<Answered> =>
  call(shop.url, contract, input as never, { token: stranger.token });

const said = { rating: 1, review: 'Not mine' };

/** Customer endpoints with a stranger's attempts and the expected refusals. `own`: takes no private id. */
const tries: Record<
  string,
  [what: string, run: () => Promise<Answered>, refusal: [number, string]][] | 'own'
> = {
  order: [
    ['with the id of the order', () => as(order, { orderId: owned.id }), [403, 'not-yours']],
    ['with the number of the order', () => as(order, { orderId: owned.orderId }), [404, 'not-found']],
    ['with the id of the quote', () => as(order, { orderId: owned.quoteId }), [404, 'not-found']],
  ],
  getUserOrders: [
    [
      'with the uid of the owner',
      () => as(getUserOrders, { userUID: owned.owner.uid }),
      [403, 'uid-mismatch'],
    ],
    [
      'with the uid of the owner in the query',
      () =>
        send(`${shop.url}/get-user-orders?userUID=${owned.owner.uid}`, {
          headers: { authorization: `Bearer ${stranger.token}`, userUID: stranger.uid },
        }),
      [400, 'bad-request'],
    ],
  ],
  cancelDelivery: [
    ['with the id of the order', () => as(cancelDelivery, { orderId: owned.id }), [403, 'not-yours']],
    [
      'with the number of the order',
      () => as(cancelDelivery, { orderId: owned.orderId }),
      [404, 'not-found'],
    ],
  ],
  orderReviews: [
    ['with the id of the order', () => as(orderReviews, { orderId: owned.id }), [403, 'not-yours']],
    ['with the number of the order', () => as(orderReviews, { orderId: owned.orderId }), [404, 'not-found']],
  ],
  // Any customer may report any review, regardless of its author.
  reportReview: 'own',
  submitOrderReview: [
    [
      'with the id of the order',
      () => as(submitOrderReview, { orderId: owned.id, productId: owned.itemId, ...said }),
      [403, 'not-yours'],
    ],
    [
      'with the number of the order',
      () => as(submitOrderReview, { orderId: owned.orderId, productId: owned.itemId, ...said }),
      [404, 'not-found'],
    ],
    [
      'in the name of the owner',
      () =>
        as(submitOrderReview, {
          orderId: owned.id,
          productId: owned.itemId,
          userUID: owned.owner.uid,
          ...said,
        }),
      [403, 'uid-mismatch'],
    ],
  ],
  userAddresses: [
    [
      'with the uid of the owner',
      () => as(userAddresses, { userUID: owned.owner.uid }),
      [403, 'uid-mismatch'],
    ],
  ],
  deleteAddress: [
    [
      'with the id of the address',
      () => as(deleteAddress, { addressId: owned.addressId }),
      [404, 'not-found'],
    ],
  ],
  saveUserInfo: [
    [
      'with the uid of the owner',
      () =>
        as(saveUserInfo, {
          userUID: owned.owner.uid,
          address: '1 Evil Road',
          nameOfBuilding: '',
          unitNumber: '1',
          latitude: -26.119,
          longitude: 28.009,
          phoneNumber: '+27820000000',
        }),
      [403, 'uid-mismatch'],
    ],
  ],
  pay: [
    ['with the quote of the owner', () => payDelivery(stranger, owned.quoteId), [422, 'quote-mismatch']],
    [
      'in the name of the owner',
      () => as(pay, aPayment(shop, stranger, { order: { userUID: owned.owner.uid } })),
      [403, 'uid-mismatch'],
    ],
  ],
  deliveryQoute: [
    [
      'with the uid of the owner',
      () => as(deliveryQoute, { ...asked, userUID: owned.owner.uid }),
      [400, 'unknown-field'],
    ],
    [
      'with the id of the quote',
      () => as(deliveryQoute, { ...asked, id: owned.quoteId }),
      [400, 'unknown-field'],
    ],
  ],
  acceptTerms: 'own',
  myProfile: 'own',
  updateMyProfile: 'own',
  endMySessions: 'own',
  recordMySession: 'own',
  endMySession: [
    [
      'with the id of the session',
      () => as(endMySession, { id: String(signInSecondOf(owned.owner.token)) }),
      [404, 'not-found'],
    ],
  ],
  withdrawConsent: 'own',
  myData: 'own',
  myAccount: 'own',
};

const cells = Object.entries(tries).flatMap(([name, rows]) =>
  rows === 'own' ? [] : rows.map(([what, run, refusal]) => [name, what, run, refusal] as const),
);

test.each(cells)(
  'a stranger’s request to the endpoint %s %s is refused, reveals nothing and changes nothing',
  async (_name, _what, run, refusal) => {
    const before = await state();
    const answered = await run();
    expect([answered.status, answered.body['code']]).toEqual(refusal);
    for (const secret of secrets) expect(answered.text).not.toContain(secret);
    expect(answered.headers.get('cache-control')).toBe('no-store');
    expect(await state()).toBe(before);
  },
);

test('the requests of this test cover every customer endpoint', () => {
  const declared = allContracts.filter(({ access }) => access === 'customer').map(({ name }) => name);
  expect(Object.keys(tries)).toEqual(expect.arrayContaining(declared));
});

test('the owner can read the data that strangers cannot', async () => {
  const { token } = owned.owner;
  expect((await call(shop.url, order, { orderId: owned.id }, { token })).status).toBe(200);
  const book = answerOf(userAddresses, await call(shop.url, userAddresses, {}, { token }));
  expect(book.data.addresses).toHaveLength(1);
});

describe('an order number', () => {
  test('that is taken is replaced by a free number, without revealing the other order', async () => {
    const itemId = await stockFlower();
    const input = aPayment(shop, stranger, { products: [aLine({ id: itemId })], orderId: owned.orderId });
    const placed = answerOf(pay, await call(shop.url, pay, input, { token: stranger.token }));
    expect(placed.orderId).not.toBe(owned.orderId);
    expect(placed.id).not.toBe(owned.id);
  });

  test('of another customer gets the same response as a free number', async () => {
    for (const contract of [order, cancelDelivery, orderReviews]) {
      const [taken, free] = [
        await as(contract, { orderId: owned.orderId }),
        await as(contract, { orderId: anOrderNumber() }),
      ];
      expect([taken.status, taken.text]).toEqual([free.status, free.text]);
    }
  });

  test('is reserved only by a placed order', async () => {
    const itemId = await stockFlower(0);
    const input = aPayment(shop, stranger, { products: [aLine({ id: itemId })] });
    const { orderId } = input.orderDetails;
    expect((await call(shop.url, pay, input, { token: stranger.token })).status).toBe(409);
    expect((await (await firestore()).doc(`stockLedger/${orderId}`).get()).exists).toBe(false);
  });
});

describe('a delivery quote', () => {
  test('is accepted in an order of the customer who asked for it', async () => {
    const buyer = await aBuyer(shop);
    const quoteId = await quoteFor(buyer);
    const { id } = answerOf(pay, await payDelivery(buyer, quoteId));
    expect(await readStored(`orders/${id}`)).toMatchObject({ delivery: { quoteId } });
  });

  test('for another customer’s address is a new quote, and reveals nothing about the other customer', async () => {
    const before = await state();
    const answered = await as(deliveryQoute, asked);
    const { id } = answerOf(deliveryQoute, answered);
    for (const secret of [...secrets, owned.owner.uid, owned.quoteId]) {
      expect(answered.text).not.toContain(secret);
    }
    expect(await readStored(`quotes/${id}`)).toMatchObject({ userUID: stranger.uid });
    expect(await state()).toBe(before);
  });
});
