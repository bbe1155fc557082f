import { randomUUID } from 'node:crypto';

import type { DeliveryData } from '@shop/core/contracts/checkout';
import { pay } from '@shop/core/contracts/checkout';
import { deliveryAdjustments } from '@shop/core/rules/orderTotals';

import { firestore } from '../../platform/firebase';
import { answerOf } from '../../testing/call';
import { readStored } from '../../testing/stored';
import type { DeliveryShop } from '../../fulfilment/testing/deliveryShop';
import { openDeliveryShop, payFor, stored } from '../../fulfilment/testing/deliveryShop';
import type { Buyer } from '../testing/buyer';
import { aBuyer, aLine, aPayment, countWrites, payAs } from '../testing/buyer';
import { stockFlower } from '../testing/placed';

let shop: DeliveryShop;

beforeAll(async () => {
  shop = await openDeliveryShop();
});

afterAll(() => shop.close());

const address = '7 Conrad Drive, Blairgowrie, Randburg';

/** Stores a quote of R56 for a customer's address, as the quote endpoint does. */
async function aQuote(buyer: Buyer, change: object = {}): Promise<string> {
  const id = randomUUID();
  const quote = {
    userUID: buyer.uid,
    address,
    latitude: -26.119,
    longitude: 28.009,
    feeCents: 5_600,
    durationMinutes: 25,
    validUntil: new Date(Date.now() + 60_000),
    provider: 'uber-direct',
    providerQuoteId: `dqt_${id}`,
    ...change,
  };
  await (await firestore()).collection('quotes').doc(id).set(quote);
  return id;
}

function deliveryData(quoteId: string, change: object = {}): DeliveryData {
  return {
    quote_id: quoteId,
    dropoff_name: 'Test Customer',
    dropoff_address: address,
    dropoff_phone_number: '+27821234567',
    dropoff_latitude: -26.119,
    dropoff_longitude: 28.009,
    manifest_total_value: 120,
    manifest_reference: 'KUSH1',
    dropoff_notes: 'Ring twice',
    manifest_items: [],
    ...change,
  };
}

async function press(
  buyer: Buyer,
  delivery: DeliveryData,
  fee = 56,
  again: { itemId?: string; attemptId?: string } = {},
) {
  const itemId = again.itemId ?? (await stockFlower());
  const order = { selfDelivery: false, deliveryData: delivery, deliveryFee: fee, totlOrderPrice: 120 + fee };
  const top = { amount: Math.round((120 + fee) * 100) };
  return payAs(
    shop,
    buyer,
    aPayment(shop, buyer, { ...again, products: [aLine({ id: itemId })], order, top }),
  );
}

test('a delivery order includes the quoted fee and stores its destination', async () => {
  const buyer = await aBuyer(shop);
  const quoteId = await aQuote(buyer);
  const { id } = answerOf(pay, await press(buyer, deliveryData(quoteId)));
  expect(await readStored(`orders/${id}`)).toMatchObject({
    subtotalCents: 12_000,
    adjustments: deliveryAdjustments(5_600),
    totalCents: 17_600,
    selfDelivery: false,
    delivery: { quoteId, name: 'Test Customer', address, phoneNumber: '+27821234567', notes: 'Ring twice' },
  });
  expect((await shop.sandbox.checkouts(id))[0]).toMatchObject({ amount: 17_600 });
});

test('invisible characters in a name, an address or a note reach neither the order nor the courier', async () => {
  const buyer = await aBuyer(shop);
  const hidden = {
    dropoff_name: 'Test\u202E Cus\u200Btomer\n',
    dropoff_address: `${address}\u2066\u0000`,
    dropoff_notes: '\uFEFFRing\u001B twi\u200Bce\nat the\u200F gate\u202E',
  };
  const { id } = answerOf(pay, await press(buyer, deliveryData(await aQuote(buyer), hidden)));
  const seen = { name: 'Test Customer', address, notes: 'Ring twice\nat the gate' };
  const { delivery, payment } = await stored(id);
  expect(delivery).toMatchObject(seen);
  await payFor(shop, { checkoutId: payment.checkoutId ?? '' });
  const [booked] = await shop.courier.deliveries(`${id}-1`);
  expect(booked?.request).toMatchObject({
    dropoff_name: seen.name,
    dropoff_notes: seen.notes,
    dropoff_phone_number: '+27821234567',
  });
  expect(JSON.stringify(booked?.request)).not.toMatch(/\\u|\u200B|\u200F|\u202E|\u2066|\uFEFF/);
});

test('a second tab with another quote at the same price is sent to the same checkout', async () => {
  const buyer = await aBuyer(shop);
  const again = { itemId: await stockFlower(), attemptId: randomUUID() };
  const inTab = async () => answerOf(pay, await press(buyer, deliveryData(await aQuote(buyer)), 56, again));
  const first = await inTab();
  expect(await inTab()).toEqual(first);
  expect(await shop.sandbox.checkouts(first.id)).toHaveLength(1);
});

test('paying again with a different note and phone number for the driver updates the same order', async () => {
  const buyer = await aBuyer(shop);
  const again = { itemId: await stockFlower(), attemptId: randomUUID() };
  const quoteId = await aQuote(buyer);
  const first = answerOf(pay, await press(buyer, deliveryData(quoteId), 56, again));
  const corrected = { dropoff_notes: 'Gate code 1234', dropoff_phone_number: '+27839999999' };
  expect(answerOf(pay, await press(buyer, deliveryData(quoteId, corrected), 56, again))).toEqual(first);
  expect(await readStored(`orders/${first.id}`)).toMatchObject({
    delivery: { notes: 'Gate code 1234', phoneNumber: '+27839999999' },
  });
  expect(await shop.sandbox.checkouts(first.id)).toHaveLength(1);
});

const sound = { quote: {}, data: {}, fee: 56 };

test.each([
  { ...sound, what: 'an unknown quote', data: { quote_id: 'nothing' }, refusal: [409, 'quote-expired'] },
  {
    ...sound,
    what: 'a quote id that is a path',
    data: { quote_id: '../x' },
    refusal: [400, 'bad-request'],
  },
  {
    ...sound,
    what: 'a quote id that the database reserves',
    data: { quote_id: '__x__' },
    refusal: [400, 'bad-request'],
  },
  {
    ...sound,
    what: 'a quote that expired a second ago',
    quote: { validUntil: new Date(Date.now() - 1000) },
    refusal: [409, 'quote-expired'],
  },
  {
    ...sound,
    what: 'another customer’s quote',
    quote: { userUID: 'other' },
    refusal: [422, 'quote-mismatch'],
  },
  ...[
    ['a line break', '+27821234567\n'],
    ['a null character', '+27821234567\u0000'],
    ['a zero-width space', '+2782\u200B1234567'],
    ['a byte order mark', '+27821234567\uFEFF'],
    ['a right-to-left override', '\u202E+27821234567'],
  ].map(([hidden, number]) => ({
    ...sound,
    what: `a phone number with ${hidden}`,
    data: { dropoff_phone_number: number },
    refusal: [400, 'bad-request'],
  })),
  { ...sound, what: 'another address', data: { dropoff_address: '1 Far' }, refusal: [422, 'quote-mismatch'] },
  { ...sound, what: 'another latitude', data: { dropoff_latitude: -26.2 }, refusal: [422, 'quote-mismatch'] },
  { ...sound, what: 'a fee edited in the request', fee: 1, refusal: [409, 'price-changed'] },
])('$what is refused and writes nothing', async ({ quote, data, fee, refusal }) => {
  const buyer = await aBuyer(shop);
  const quoteId = await aQuote(buyer, quote);
  const before = await countWrites();
  const answered = await press(buyer, deliveryData(quoteId, data), fee);
  expect([answered.status, answered.body['code']]).toEqual(refusal);
  expect(await countWrites()).toEqual(before);
});

test('an increased fee is refused with the confirmed and the current fee', async () => {
  const buyer = await aBuyer(shop);
  const quoteId = await aQuote(buyer, { feeCents: 7_000 });
  const { body } = await press(buyer, deliveryData(quoteId));
  expect(body).toMatchObject({
    code: 'price-changed',
    details: {
      confirmed: { deliveryFeeCents: 5_600 },
      current: { deliveryFeeCents: 7_000, totalCents: 19_000 },
    },
  });
});
