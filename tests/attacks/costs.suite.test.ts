// Tests requests that cost the shop money: address lookups at the maps service and quotes from the courier. The shop
// counts each request in the database before sending it to a provider. This limits the cost of made-up addresses, new
// accounts and forged headers.
import { randomUUID } from 'node:crypto';

import { deliveryEstimate, deliveryQoute } from '@shop/core/contracts/delivery';

import { aStaffToken } from '../../functions/src/checkout/testing/buyer';
import type { CourierShop } from '../../functions/src/fulfilment/testing/courierShop';
import { openCourierShop } from '../../functions/src/fulfilment/testing/courierShop';
import { countCall } from '../../functions/src/platform/limits/storedLimit';
import { call } from '../../functions/src/testing/call';
import { aCustomer } from '../../functions/src/testing/identities';
import { controlSandbox } from '../../functions/src/testing/sandboxControl';

let shop: CourierShop;
let maps: ReturnType<typeof controlSandbox>;

beforeAll(async () => {
  shop = await openCourierShop();
  process.env['GEOCODING_PROVIDER'] = 'google';
  process.env['GEOCODING_KEY'] = 'sandbox-geocoding';
  process.env['GEOCODING_URL'] = `${shop.sandbox.url}/maps/api/geocode/json`;
  maps = controlSandbox(shop.sandbox.url, '/_sandbox/maps');
}, 30_000);
beforeEach(async () => {
  process.env['COURIER_PROVIDER'] = 'uber-direct';
  await shop.sandbox.reset();
  await maps.ask('POST', '/_sandbox/reset');
});
afterAll(() => shop.close());

const greenside = { latitude: -26.1449, longitude: 28.0119 };
const lookedUp = async () =>
  (await maps.ask<{ requests: object[] }>('GET', '/_sandbox/maps/requests?operation=geocode-json')).requests
    .length;
const quoted = async () =>
  (await shop.sandbox.requests('quote')).filter(({ status }) => status !== 401).length;

/**
 * Returns a generator of IP addresses in one random /64 network. Each call returns an address with a different second
 * half.
 */
function aNetwork(): () => string {
  const [first, second] = [randomUUID().slice(0, 4), randomUUID().slice(0, 4)];
  return () => `2001:db8:${first}:${second}:${randomUUID().slice(0, 4)}::1`;
}

const estimate = (street: string, headers: Record<string, string>) =>
  call(
    shop.url,
    deliveryEstimate,
    { address: `${street}, Greenside, Johannesburg, 2034, Gauteng`, ...greenside },
    { headers },
  );

const quote = (street: string, token: string, headers: Record<string, string> = {}) =>
  call(
    shop.url,
    deliveryQoute,
    {
      dropoff_address: { street_address: [street], city: '', state: 'Gauteng', zip_code: '', country: 'ZAR' },
      dropoff_latitude: greenside.latitude,
      dropoff_longitude: greenside.longitude,
      manifest_total_value: 25,
    },
    { token, headers },
  );

function countStatuses(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('the shop processes only 60 of 150 estimates with forged headers from one network, and looks up no address', async () => {
  const address = aNetwork();
  const answers = [];
  for (let asked = 0; asked < 150; asked += 1) {
    const headers = {
      'fastly-client-ip': `c${asked}`,
      'x-forwarded-for': `9.9.${asked}.1, 2001:db8::${asked}, ${address()}`,
      'x-real-ip': `9.8.${asked}.1`,
    };
    answers.push(await estimate(`${asked} Undeliverable Lane`, headers));
  }
  expect(countStatuses(answers)).toEqual({ 422: 60, 429: 90 });
  expect(await quoted()).toBe(60);
  expect(await lookedUp()).toBe(0);
});

test('an estimate for the shop’s own drivers is based on the distance, without requests to providers', async () => {
  process.env['COURIER_PROVIDER'] = 'own-driver';
  const answer = await estimate(`${randomUUID()} Undeliverable Lane`, {});
  expect(answer.body).toMatchObject({ success: true, fee: 3_000 });
  expect([await lookedUp(), await quoted()]).toEqual([0, 0]);
});

test('failed lookups are counted per account, so 60 made-up addresses cost only 20 lookups', async () => {
  const { token } = await aCustomer();
  const street = randomUUID().slice(0, 8);
  const answers = [];
  for (let asked = 0; asked < 60; asked += 1) answers.push(await quote(`${asked} ${street} Street`, token));
  expect(countStatuses(answers)).toEqual({ 422: 20, 429: 40 });
  expect(await lookedUp()).toBe(20);
});

test('new accounts on one network share a limit, which does not apply to staff who take orders by phone', async () => {
  const address = aNetwork();
  const street = randomUUID().slice(0, 8);
  const answers = [];
  for (let account = 0; account < 5; account += 1) {
    const { token } = await aCustomer();
    for (let asked = 0; asked < 15; asked += 1) {
      const headers = { 'x-forwarded-for': `9.9.9.${asked}, ${address()}` };
      answers.push(await quote(`${account}${asked} ${street} Street`, token, headers));
    }
  }
  expect(countStatuses(answers)).toEqual({ 422: 60, 429: 15 });
  expect(await lookedUp()).toBe(60);
  const headers = { 'x-forwarded-for': address() };
  expect((await quote(`1 ${street} Street`, await aStaffToken(), headers)).status).toBe(422);
});

test('the lookup of an address that was not found is not repeated', async () => {
  const street = `1 ${randomUUID().slice(0, 8)} Street`;
  for (let asked = 0; asked < 3; asked += 1) {
    const { token } = await aCustomer();
    expect((await quote(street, token)).status).toBe(422);
  }
  expect(await lookedUp()).toBe(1);
});

test('a limit of ten accepts exactly ten of 40 concurrent requests', async () => {
  const limit = { name: randomUUID(), maxCalls: 10, seconds: 600 };
  const counted = [
    { limit: { ...limit, name: randomUUID(), maxCalls: 100 }, key: 'wide' },
    { limit, key: 'narrow' },
  ];
  const now = new Date();
  const calls = Array.from({ length: 40 }, () => countCall(counted, { now, message: 'Too many' }));
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  // Requests that one limit refuses do not count towards the other.
  const [wide] = counted;
  if (wide === undefined) throw new Error('there is no limit');
  const left = Array.from({ length: 90 }, () => countCall([wide], { now, message: 'Too many' }));
  expect((await Promise.allSettled(left)).every(({ status }) => status === 'fulfilled')).toBe(true);
  await expect(countCall([wide], { now, message: 'Too many' })).rejects.toMatchObject({
    code: 'rate-limited',
    retryAfterSeconds: 600,
  });
  await countCall([wide], { now: new Date(now.getTime() + 600_000), message: 'Too many' });
});
