// Creates deliveries in the state that a journey needs, over the shop's API and the controls of the stand-ins.
import { randomInt } from 'node:crypto';

import { expect } from '@playwright/test';

import type { Account } from './accounts';
import { acceptTerms, callShop, plentifulFlowers, webhookMs } from './shopApi';
import { suite } from './suite';

type Place = { latitude: number; longitude: number };
export type PlacedOrder = { id: string; orderId: string; redirectUrl: string; totalCents: number };
type SeenOrder = { paymentStatus: string; delivery_id: string; status: string; uberStatus: string };

const home = '7 Conrad Drive, Blairgowrie, Randburg, 2194, South Africa';
const phoneNumber = '+27821234567';

/** Saves an address in the customer's address book. */
export async function savedAddress(customer: Account, address = home): Promise<void> {
  const place = await placeOf(address);
  const body = {
    userUID: customer.uid,
    address,
    nameOfBuilding: 'Kings Court',
    unitNumber: '4',
    ...place,
    phoneNumber,
  };
  await callShop('save-user-info', { method: 'POST', body, token: customer.idToken });
}

/** Orders one gram of a flower for delivery to an address, without paying. */
export async function placedDelivery(customer: Account, address = home): Promise<PlacedOrder> {
  await acceptTerms(customer);
  const { id: quoteId, fee } = await quoteFor(customer, address);
  const product = await oneGram();
  const totalCents = product.cents + fee;
  const orderId = `KUSH${randomInt(10_000_000, 99_999_999)}`;
  const createdDateTime = new Date().toISOString();
  const deliveryData = {
    quote_id: quoteId,
    dropoff_name: 'Guest Customer',
    dropoff_address: address,
    dropoff_phone_number: phoneNumber,
    ...prefixed(await placeOf(address)),
    manifest_total_value: product.cents,
    manifest_reference: orderId,
    dropoff_notes: 'Ring the doorbell and wait',
    manifest_items: [],
  };
  const body = {
    amount: totalCents,
    successUrl: `${suite.shopUrl}/orders?orderId=${orderId}&createdDateTime=${createdDateTime}`,
    failureUrl: `${suite.shopUrl}/error-processing_payment`,
    cancelUrl: `${suite.shopUrl}/cart`,
    orderDetails: {
      orderId,
      userUID: customer.uid,
      products: [product.line],
      createdDateTime,
      price: product.cents / 100,
      deliveryFee: fee / 100,
      totlOrderPrice: totalCents / 100,
      deliveryData,
      selfDelivery: false,
    },
  };
  const placed = await callShop<Omit<PlacedOrder, 'totalCents'>>('pay', {
    method: 'POST',
    body,
    token: customer.idToken,
  });
  return { ...placed, totalCents };
}

/** Pays on the payment provider's page and waits until the shop knows. */
export async function payOrder(customer: Account, order: PlacedOrder): Promise<void> {
  const checkout = order.redirectUrl.split('/').at(-1) ?? '';
  await control(`yoco/checkouts/${checkout}/pay`);
  await until(customer, order, ({ paymentStatus }) => paymentStatus === 'paid');
}

/** Creates a paid delivery with a booked courier. Returns the courier's number for it. */
export async function bookedDelivery(
  customer: Account,
  address = home,
): Promise<PlacedOrder & { deliveryId: string }> {
  const order = await placedDelivery(customer, address);
  await payOrder(customer, order);
  const seen = await until(customer, order, ({ delivery_id }) => delivery_id !== '');
  return { ...order, deliveryId: seen.delivery_id };
}

/** Moves the courier to a state, through all states before it. */
export async function moveCourier(deliveryId: string, to: string): Promise<void> {
  await control(`uber/deliveries/${deliveryId}/advance`, { to });
}

/** Makes the courier answer each quote request for an address, written on one line, with a server error. */
export async function breakCourier(dropoffAddress: string): Promise<void> {
  const scenario = {
    on: 'quote',
    match: { dropoffAddress },
    times: 'always',
    effect: { status: 503 },
  };
  await control('uber/scenario', scenario);
}

/** Returns the state of a delivery in the courier's records. */
export async function courierSays(deliveryId: string): Promise<string | undefined> {
  const { deliveries } = (await control('uber/deliveries', {}, 'GET')) as {
    deliveries: { id: string; status: string }[];
  };
  return deliveries.find(({ id }) => id === deliveryId)?.status;
}

/** Reads the order until it fulfils the condition. Returns it. */
async function until(
  { idToken: token }: Account,
  { id }: PlacedOrder,
  isSo: (order: SeenOrder) => boolean,
): Promise<SeenOrder> {
  const read = async () => (await callShop<{ order: SeenOrder }>(`order?orderId=${id}`, { token })).order;
  let order = await read();
  await expect(async () => {
    order = await read();
    expect(isSo(order), JSON.stringify(order)).toBe(true);
  }).toPass({ timeout: webhookMs });
  return order;
}

/** Triggers actions of the outside world through the sandbox's controls. */
async function control(path: string, body: object = {}, method = 'POST'): Promise<unknown> {
  const answer = await fetch(`${suite.sandboxUrl}/_sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`The sandbox's ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function quoteFor(customer: Account, address: string): Promise<{ id: string; fee: number }> {
  const body = {
    dropoff_address: {
      street_address: [address],
      city: '',
      state: 'Gauteng',
      zip_code: '',
      country: 'ZAR',
    },
    ...prefixed(await placeOf(address)),
    dropoff_phone_number: phoneNumber,
    manifest_total_value: 25,
  };
  return callShop('delivery-qoute', { method: 'POST', body, token: customer.idToken });
}

async function oneGram() {
  const [flower] = await plentifulFlowers(1);
  if (flower === undefined) throw new Error('The shop has no flowers.');
  const { id, name, stockPrice } = flower;
  const cents = Math.round(stockPrice.oneGram * 120);
  return { cents, line: { id, size: 'oneGram', name: `${name} 1G`, price: cents / 100, quantity: 1 } };
}

async function placeOf(address: string): Promise<Place> {
  const answer = await fetch(`${suite.sandboxUrl}/maps/geocode?address=${encodeURIComponent(address)}`);
  const { results } = (await answer.json()) as { results: { location: { lat: number; lng: number } }[] };
  const location = results[0]?.location;
  if (location === undefined) throw new Error(`The maps service does not know ${address}.`);
  return { latitude: location.lat, longitude: location.lng };
}

function prefixed({ latitude, longitude }: Place) {
  return { dropoff_latitude: latitude, dropoff_longitude: longitude };
}
