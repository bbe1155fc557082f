import { deliveryEstimate } from '@shop/core/contracts/delivery';

import { answerOf, call } from '../../testing/call';
import { stopClock } from '../../testing/movableTime';
import type { CourierShop } from '../testing/courierShop';
import { openCourierShop } from '../testing/courierShop';

let shop: CourierShop;

beforeAll(async () => {
  shop = await openCourierShop();
}, 30_000);
beforeEach(() => shop.sandbox.reset());
afterEach(() => jest.useRealTimers());
afterAll(() => shop.close());

const home = { address: '7 Conrad Drive, Blairgowrie, Randburg, 2194', latitude: -26.119, longitude: 28.009 };
/** Requests an estimate. Estimates are cached by address, so each test that gets one uses a different address. */
const ask = (change: object = {}, headers: Record<string, string> = {}) =>
  call(shop.url, deliveryEstimate, { ...home, ...change }, { headers });
const asked = async () => (await shop.sandbox.requests('quote')).filter(({ status }) => status !== 401);

test('a visitor without an account sees the cost and duration of a delivery', async () => {
  const { fee, duration } = answerOf(deliveryEstimate, await ask({ address: '1 Estimate Road, Randburg' }));
  expect(fee).toBeGreaterThan(0);
  expect(duration).toBeGreaterThan(0);
});

test('estimates for the same address cause only one request to the courier', async () => {
  const place = { address: '2 Estimate Road, Randburg' };
  const first = answerOf(deliveryEstimate, await ask(place));
  expect(answerOf(deliveryEstimate, await ask(place))).toEqual(first);
  expect(await asked()).toHaveLength(1);
});

test('a location outside the delivery radius is refused with its distance, without a request to a courier', async () => {
  const refused = await ask({ latitude: -26.3 });
  expect([refused.status, refused.body['code']]).toEqual([422, 'address-out-of-range']);
  expect(refused.text).toContain('we deliver within 10 km');
  expect(await asked()).toHaveLength(0);
});

test.each([
  ['no address', { address: '' }],
  ['an address of 201 characters', { address: 'x'.repeat(201) }],
  ['an impossible latitude', { latitude: 91 }],
  ['an unknown field', { dropoff_phone_number: '+27821234567' }],
])('an estimate request with %s is refused', async (_what, change) => {
  expect((await ask(change)).status).toBe(400);
});

test('a visitor who sends many requests is rate-limited', async () => {
  stopClock();
  const headers = { 'x-forwarded-for': '203.0.113.77, 10.0.0.1' };
  const statuses: number[] = [];
  for (let time = 0; time < 16; time += 1) {
    statuses.push((await ask({ address: '3 Estimate Road, Randburg' }, headers)).status);
  }
  expect(statuses.at(-1)).toBe(429);
});
