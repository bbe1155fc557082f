import { type CourierShop, hasValidSignature, startCourierShop } from './testing';

let shop: CourierShop;

beforeAll(async () => {
  shop = await startCourierShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const advanceTo = (id: string, to: string, more = {}): ReturnType<CourierShop['control']> =>
  shop.control('POST', `/deliveries/${id}/advance`, { to, ...more });

const wholeRoad = [
  'pending',
  'pickup',
  'pickup imminent',
  'pickup_complete',
  'dropoff',
  'dropoff imminent',
  'delivered',
];

test('advancing to delivered passes through every step and sends a signed webhook for each', async () => {
  const id = await shop.book({ external_id: 'doc1' });
  expect(await advanceTo(id, 'delivered')).toMatchObject({ status: 200, body: { complete: true } });
  await shop.idle();
  expect(shop.reportedStatuses().toSorted()).toEqual(wholeRoad.toSorted());
  expect(shop.endpoint.received.every(hasValidSignature)).toBe(true);
  expect(shop.endpoint.received[0]?.event).toMatchObject({
    kind: 'event.delivery_status',
    delivery_id: id,
    live_mode: false,
    customer_id: 'cus_sandbox',
    data: { id, external_id: 'doc1', tracking_url: expect.stringContaining('/uber/track/') },
  });
  expect(new Set(shop.endpoint.received.map(({ event }) => event['id'])).size).toBe(7);
});

test('a delivery advances one step at a time or skips steps, but never moves backwards or past the end', async () => {
  const id = await shop.book();
  expect((await advanceTo(id, 'next')).body).toMatchObject({
    status: 'pickup',
    courier: { name: expect.any(String) },
  });
  expect((await advanceTo(id, 'dropoff', { direct: true })).body).toMatchObject({ status: 'dropoff' });
  expect(await advanceTo(id, 'pickup')).toMatchObject({ status: 409 });
  await advanceTo(id, 'delivered', { direct: true });
  expect(await advanceTo(id, 'next')).toMatchObject({ status: 400 });
  expect(await advanceTo(id, 'canceled')).toMatchObject({ status: 409 });
  await shop.idle();
  expect(shop.reportedStatuses().toSorted()).toEqual(['delivered', 'dropoff', 'pending', 'pickup']);
});

test('the courier can cancel, but can return only collected goods', async () => {
  const first = await shop.book();
  expect((await advanceTo(first, 'canceled')).body).toMatchObject({ status: 'canceled', complete: true });
  const second = await shop.book();
  expect(await advanceTo(second, 'returned')).toMatchObject({ status: 409 });
  await advanceTo(second, 'dropoff');
  const { body } = await advanceTo(second, 'returned');
  expect(body).toMatchObject({
    status: 'returned',
    undeliverable_action: 'returned',
    related_deliveries: [{ id: expect.stringMatching(/^ret_/), relationship: 'return' }],
  });
});

test('the simulated courier takes each step at its documented time, in order', async () => {
  const shop = await startCourierShop({ robo: 'auto' });
  const id = await shop.book();
  const statuses = [];
  for (const seconds of [0, 25, 6, 30, 30, 30, 30]) {
    await shop.advance(seconds * 1000);
    const { body } = await shop.api('GET', `/deliveries/${id}`);
    statuses.push(`${String(body['status'])}${body['courier_imminent'] === true ? ' imminent' : ''}`);
  }
  expect(statuses).toEqual([
    'pending',
    'pending',
    'pickup',
    'pickup imminent',
    'dropoff',
    'dropoff imminent',
    'delivered',
  ]);
  const events = shop.endpoint.received.map(({ event }) => event);
  const status = events.filter(({ kind }) => kind === 'event.delivery_status');
  expect(status.map((event) => event['status'])).toEqual(
    wholeRoad.map((step) => step.replace(' imminent', '')),
  );
  const places = events.filter(({ kind }) => kind === 'event.courier_update').map(({ location }) => location);
  expect(places.length).toBeGreaterThanOrEqual(5);
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBeGreaterThan(3);
  await shop.close();
});

test('with robo set to auto, every delivery advances automatically at the configured speed', async () => {
  const shop = await startCourierShop({ robo: 'auto', roboScale: 0.1 });
  const id = await shop.book();
  await shop.advance(15_000);
  expect((await shop.api('GET', `/deliveries/${id}`)).body).toMatchObject({ status: 'delivered' });
  await shop.close();
});

test('the simulated courier does not set out before the parcel is ready', async () => {
  const shop = await startCourierShop({ robo: 'auto' });
  const id = await shop.book({ pickup_ready_dt: new Date(Date.now() + 3_600_000).toISOString() });
  const statuses = [];
  for (const seconds of [3_600, 31, 120]) {
    await shop.advance(seconds * 1000);
    statuses.push((await shop.api('GET', `/deliveries/${id}`)).body['status']);
  }
  expect(statuses).toEqual(['pending', 'pickup', 'delivered']);
  await shop.close();
});

test('a webhook is resent 10, 30, 60 and 120 seconds after a server error, but not after a client error', async () => {
  shop.endpoint.answers.push(500, 500, 500, 500, 500);
  await shop.book();
  await shop.idle();
  const counts = [];
  for (const seconds of [10, 30, 60, 120, 3600]) {
    await shop.advance(seconds * 1000);
    counts.push(shop.endpoint.received.length);
  }
  expect(counts).toEqual([2, 3, 4, 5, 5]);
  shop.endpoint.answers.push(400);
  await shop.book();
  await shop.advance(3_600_000);
  expect(shop.endpoint.received).toHaveLength(6);
});

test('the tracking page shows the status, and the courier on the map', async () => {
  const id = await shop.book({ dropoff_name: '<i>Customer</i>' });
  await advanceTo(id, 'dropoff');
  const { status, text } = await shop.sandbox.call('GET', `/uber/track/${id}`);
  expect(status).toBe(200);
  expect(text).toContain('On the way to you');
  expect(text).toContain('class="courier"');
  expect(text).not.toContain('<i>Customer');
  expect(await shop.sandbox.call('GET', '/uber/track/del_x')).toMatchObject({ status: 404 });
});
