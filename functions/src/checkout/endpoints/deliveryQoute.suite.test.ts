import type { InputFor } from '@shop/core/contracts/contract';
import { deliveryQoute, saveUserInfo } from '@shop/core/contracts/delivery';

import { assertQuoteHolds } from '../domain/verifyAgainstCurrent';
import { firestore } from '../../platform/firebase';
import { answerOf, call, send } from '../../testing/call';
import type { Customer } from '../../testing/identities';
import { aCustomer } from '../../testing/identities';
import { answerLimitMs } from '../../testing/answerLimit';
import { movableTime } from '../../testing/movableTime';
import { readStored } from '../../testing/stored';
import { aLine } from '../testing/buyer';
import { stockFlower } from '../testing/placed';
import { readQuote } from '../../fulfilment/data/quoteStore';
import type { CourierShop } from '../../fulfilment/testing/courierShop';
import { openCourierShop } from '../../fulfilment/testing/courierShop';

type QuoteInput = InputFor<typeof deliveryQoute>;

const time = movableTime();

/** Time limits for one request to the courier, and for all requests for a quote. */
const attemptMs = 4_500;
const attemptsMs = 8_500;

let shop: CourierShop;
let customer: Customer;

beforeAll(async () => {
  shop = await openCourierShop();
}, 30_000);
beforeEach(async () => {
  await shop.sandbox.reset();
  customer = await aCustomer();
});
afterAll(() => shop.close());

/** Returns the documented request for a house in Conrad Drive, 2.9 km from the shop. */
function aQuote({
  street = '7 Conrad Drive, Blairgowrie, Randburg, 2194',
  ...change
}: Partial<QuoteInput> & { street?: string } = {}): QuoteInput {
  return {
    dropoff_address: { street_address: [street], city: '', state: 'Gauteng', zip_code: '', country: 'ZAR' },
    dropoff_latitude: -26.119,
    dropoff_longitude: 28.009,
    dropoff_phone_number: '+27115550100',
    manifest_total_value: 25,
    ...change,
  };
}

/** Returns a request for an address near the shop. For some streets, the sandbox courier simulates a special case. */
const nextToTheShop = (street: string) =>
  aQuote({
    street: `12 ${street}, Greenside, Randburg`,
    dropoff_latitude: -26.1449,
    dropoff_longitude: 28.0119,
  });

const ask = (input: unknown = aQuote(), token = customer.token) =>
  call(shop.url, deliveryQoute, input as QuoteInput, { token });
/** Returns the quote requests whose token was accepted. After a reset, the courier rejects the old token once. */
const asked = async () => (await shop.sandbox.requests('quote')).filter(({ status }) => status !== 401);
const storedQuotes = async () =>
  (await (await firestore()).collection('quotes').where('userUID', '==', customer.uid).get()).docs;

describe('a delivery quote', () => {
  // spec: customer-3-23, checkout-7-4
  test('contains its id, fee in cents and expiry, and stores the data that /pay and the booking need', async () => {
    const before = Date.now();
    const answer = answerOf(deliveryQoute, await ask());
    // R35 plus R6 per kilometre for 3.75 km by road.
    expect(answer.fee).toBe(5_750);
    expect(answer).toMatchObject({ currency: 'ZAR', duration: expect.any(Number) });
    expect(answer.validForSeconds).toBeGreaterThan(890);
    expect(answer.validForSeconds).toBeLessThanOrEqual(900);
    expect(Date.parse(answer.expires) - before).toBeLessThanOrEqual(15 * 60_000 + 5_000);
    expect(await readStored(`quotes/${answer.id}`)).toMatchObject({
      userUID: customer.uid,
      address: '7 Conrad Drive, Blairgowrie, Randburg, 2194',
      latitude: -26.119,
      longitude: 28.009,
      feeCents: 5_750,
      provider: 'uber-direct',
      providerQuoteId: expect.stringMatching(/^dqt_/),
    });
  });

  // spec: checkout-4-3
  test('is valid for /pay until it expires, but only for the same customer and address', async () => {
    const { id, expires } = answerOf(deliveryQoute, await ask());
    const quote = await readQuote(id);
    const delivery = {
      dropoff_address: '7 Conrad Drive, Blairgowrie, Randburg, 2194',
      dropoff_latitude: -26.119,
      dropoff_longitude: 28.009,
    } as Parameters<typeof assertQuoteHolds>[1];
    const at =
      (now: Date, uid = customer.uid) =>
      () =>
        assertQuoteHolds(quote, delivery, { uid, now });
    expect(at(new Date())).not.toThrow();
    expect(at(new Date(Date.parse(expires) + 1))).toThrow(expect.objectContaining({ code: 'quote-expired' }));
    expect(at(new Date(), 'other-customer')).toThrow(expect.objectContaining({ code: 'quote-mismatch' }));
  });

  test('uses the value of the cart and the customer’s stored phone number, whatever the request contains', async () => {
    const [itemId, phoneNumber] = [await stockFlower(), '+27821234567'];
    const home = { address: '7 Conrad Drive', nameOfBuilding: '', unitNumber: '' };
    const place = { latitude: -26.119, longitude: 28.009 };
    const contact = { userUID: customer.uid, ...home, ...place, phoneNumber };
    answerOf(saveUserInfo, await call(shop.url, saveUserInfo, contact, { token: customer.token }));
    const products = [aLine({ id: itemId, quantity: 2, price: 1 })];
    answerOf(deliveryQoute, await ask(aQuote({ products })));
    expect((await asked()).map(({ body }) => body)).toMatchObject([
      { dropoff_phone_number: phoneNumber, manifest_total_value: 24_000 },
    ]);
    // A changed cart value requires a new quote. For an earlier value, the stored quote is returned.
    answerOf(deliveryQoute, await ask(aQuote({ products: [aLine({ id: itemId })] })));
    answerOf(deliveryQoute, await ask(aQuote({ products })));
    expect(await asked()).toHaveLength(2);
  });

  test('is requested with a structured address, which is stored for the booking', async () => {
    const { id } = answerOf(deliveryQoute, await ask());
    const [{ body } = { body: null }] = await asked();
    const parts = { street: ['7 Conrad Drive', 'Blairgowrie'], city: 'Randburg', zipCode: '2194' };
    expect(JSON.parse((body as { dropoff_address: string }).dropoff_address)).toEqual({
      street_address: parts.street,
      city: parts.city,
      state: 'Gauteng',
      zip_code: parts.zipCode,
      country: 'ZA',
    });
    expect(await readQuote(id)).toMatchObject({ parts: { ...parts, state: 'Gauteng' } });
  });

  test('is reused while it is valid, but only for the same customer and address', async () => {
    const first = answerOf(deliveryQoute, await ask());
    const again = answerOf(deliveryQoute, await ask());
    expect(again).toMatchObject({ id: first.id, fee: first.fee, expires: first.expires });
    expect(await asked()).toHaveLength(1);
    const moved = answerOf(deliveryQoute, await ask(aQuote({ dropoff_latitude: -26.1185 })));
    const others = answerOf(deliveryQoute, await ask(aQuote(), (await aCustomer()).token));
    expect(new Set([first.id, moved.id, others.id]).size).toBe(3);
    expect(await asked()).toHaveLength(3);
  });

  test('is replaced when it is about to expire', async () => {
    const first = answerOf(deliveryQoute, await ask());
    const soon = new Date(Date.now() + 2 * 60_000);
    await (await firestore()).collection('quotes').doc(first.id).update({ validUntil: soon });
    expect(answerOf(deliveryQoute, await ask()).id).not.toBe(first.id);
  });

  // spec: customer-7-10
  test('is available under both spellings of the path', async () => {
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(aQuote()),
    };
    for (const path of ['delivery-qoute', 'delivery-quote']) {
      expect((await send(`${shop.url}/${path}`, init)).status).toBe(200);
    }
  });

  test("for the shop's own driver needs no request to a courier", async () => {
    process.env['COURIER_PROVIDER'] = 'own-driver';
    try {
      expect(answerOf(deliveryQoute, await ask()).fee).toBe(4_400);
      expect(await asked()).toHaveLength(0);
    } finally {
      process.env['COURIER_PROVIDER'] = 'uber-direct';
    }
  });
});

describe('the refusal of a quote', () => {
  // spec: customer-7-10
  test('states the distance limit without a request to a courier', async () => {
    const sandton = aQuote({
      street: '12 Grosvenor Road, Bryanston, Sandton',
      dropoff_latitude: -26.0575,
      dropoff_longitude: 28.0205,
    });
    // Bryanston is within the delivery radius; Fourways is not.
    expect((await ask(sandton)).status).toBe(200);
    const fourways = await ask(
      aQuote({ street: '12 Witkoppen Road, Fourways', dropoff_latitude: -26.024, dropoff_longitude: 28.014 }),
    );
    expect(fourways.status).toBe(422);
    expect(fourways.body).toEqual({
      success: false,
      code: 'address-out-of-range',
      message: 'This address is outside our delivery area',
      details: 'it is 13.5 km from the shop and we deliver within 10 km.',
      metadata: { details: 'it is 13.5 km from the shop and we deliver within 10 km.' },
    });
    expect(await asked()).toHaveLength(1);
  });

  test.each([
    ['Undeliverable Lane', 422, 'delivery-refused', 'The courier does not deliver to this address'],
    ['Busy Street', 503, 'busy', 'No courier is free right now'],
    ['Limited Close', 503, 'busy', 'No courier is free right now'],
  ])('by the courier for %s is reported as %d %s', async (street, status, code, message) => {
    const answered = await ask(nextToTheShop(street));
    expect(answered.status).toBe(status);
    expect(answered.body).toMatchObject({
      code,
      message,
      metadata: { details: expect.stringMatching(/collect your order at the shop\.$/) },
    });
    expect(await storedQuotes()).toHaveLength(0);
  });

  test('by the courier is also reported for coordinates that do not match the address', async () => {
    const answered = await ask(aQuote({ dropoff_latitude: -26.17, dropoff_longitude: 28.02 }));
    expect([answered.status, answered.body['code']]).toEqual([422, 'delivery-refused']);
  });
});

describe('a failing courier', () => {
  test.each([
    ['a single 500 response', { status: 500 }],
    ['a single truncated response', { answer: 'malformed' }],
    ['a lost connection', { answer: 'disconnect' }],
  ])('still gives a price after %s', async (_what, effect) => {
    await shop.sandbox.scenario({ on: 'quote', effect });
    expect((await ask()).status).toBe(200);
  });

  test.each([
    ['a 500 response to every request', { status: 500 }, 502, 'courier-failed'],
    ['a truncated response to every request', { answer: 'malformed' }, 502, 'courier-failed'],
    ['a 401 response to every request', { status: 401 }, 502, 'courier-failed'],
    ['the suspension of the shop’s account', { code: 'customer_suspended' }, 502, 'courier-failed'],
    ['a 429 response to every request', { status: 429 }, 503, 'busy'],
  ])(
    'gives no price after %s, and the message tells the customer what to do',
    async (_what, effect, status, code) => {
      await shop.sandbox.scenario({ on: 'quote', times: 'always', effect });
      const answered = await ask();
      expect([answered.status, answered.body['code']]).toEqual([status, code]);
      expect(answered.body).toMatchObject({
        metadata: { details: expect.stringMatching(/collect your order at the shop\.$/) },
      });
      expect(await storedQuotes()).toHaveLength(0);
    },
  );

  test('that never responds is abandoned within ten seconds', async () => {
    await shop.sandbox.scenario({
      on: 'quote',
      times: 'always',
      effect: { answer: 'timeout', holdMs: 30_000 },
    });
    const started = performance.now();
    const silence = shop.sandbox.hung();
    const answer = ask();
    await silence;
    const nextSilence = shop.sandbox.hung();
    time.passTo(performance.now() + attemptMs);
    await nextSilence;
    time.passTo(started + attemptsMs);
    expect((await answer).status).toBe(502);
    expect(performance.now() - started).toBeLessThan(answerLimitMs);
  });

  test('whose quotes have expired on arrival gives no price', async () => {
    const body = { id: 'dqt_1', fee: 5_000, currency_type: 'ZAR', expires: '2026-01-01T00:00:00Z' };
    await shop.sandbox.scenario({ on: 'quote', times: 'always', effect: { status: 200, body } });
    expect((await ask()).body['code']).toBe('courier-failed');
  });

  test('is logged without its secrets and without the address', async () => {
    await shop.sandbox.scenario({ on: 'quote', times: 'always', effect: { status: 500 } });
    shop.logs.length = 0;
    await ask();
    const log = JSON.stringify(shop.logs);
    expect(log).toContain('the courier answered 500');
    expect(log).not.toMatch(/Conrad|sandbox-secret|sandbox_token/);
  });
});

describe('a quote request', () => {
  test.each([
    ['no address', { dropoff_address: undefined }],
    ['an empty street', aQuote({ street: '   ' })],
    ['a street of 201 characters', aQuote({ street: 'x'.repeat(201) })],
    ['another country', { dropoff_address: { street_address: '7 Conrad Drive', country: 'US' } }],
    [
      'an unknown field in the address',
      { dropoff_address: { street_address: '7 Conrad Drive', planet: 'Mars' } },
    ],
    ['coordinates as text', { dropoff_latitude: '-26.119' }],
    ['a latitude beyond the pole', { dropoff_latitude: -91 }],
    ['no longitude', { dropoff_longitude: undefined }],
    ['a phone number of letters', { dropoff_phone_number: 'call me' }],
    ['a negative value', { manifest_total_value: -1 }],
    ['a client-chosen fee', { fee: 0 }],
    ['the uid of another customer', { userUID: 'other' }],
  ])(
    'with %s is refused with a reason in the documented field, and no courier is called',
    async (_what, change) => {
      const answered = await ask({ ...aQuote(), ...change });
      expect(answered.status).toBe(400);
      expect(answered.body).toMatchObject({
        message: expect.stringMatching(/\S/),
        metadata: { details: expect.any(String) },
      });
      expect(await asked()).toHaveLength(0);
    },
  );

  test('requires a signed-in customer', async () => {
    const answered = await call(shop.url, deliveryQoute, aQuote());
    expect([answered.status, answered.body['code']]).toEqual([401, 'not-signed-in']);
  });

  test('for new addresses is rate-limited before it reaches the courier', async () => {
    const inputs = Array.from({ length: 21 }, (_, index) =>
      aQuote({ street: `${index + 1} Conrad Drive, Randburg` }),
    );
    const statuses: number[] = [];
    for (const input of inputs) statuses.push((await ask(input)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    // A stored quote is still returned.
    expect((await ask(inputs[0])).status).toBe(200);
    expect(await asked()).toHaveLength(20);
  }, 30_000);
});
