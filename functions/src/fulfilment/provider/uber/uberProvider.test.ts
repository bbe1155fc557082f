// spec: customer-1-8, checkout-9-5
import { collectLogsOfEachTest } from '../../../testing/logs';
import type { CourierSandbox } from '../../testing/courierSandbox';
import { startCourierSandbox } from '../../testing/courierSandbox';
import { aDelivery, aDropoff, aQuoteRequest } from '../../testing/parcel';
import { CourierError } from '../courierProvider';
import type { UberSettings } from './uberProvider';
import { uberProvider } from './uberProvider';

collectLogsOfEachTest();

let sandbox: CourierSandbox;

beforeAll(async () => {
  sandbox = await startCourierSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const noStore = { read: () => Promise.resolve(null), write: () => Promise.resolve() };
const uber = (change: Partial<UberSettings> = {}) =>
  uberProvider({ ...sandbox.settings, ...change }, noStore);
const quote = (budgetMs = 5_000) => uber().quote(aQuoteRequest(), { budgetMs });
const now = { budgetMs: 5_000, isLate: false };

describe('a request to Uber', () => {
  it('for a quote contains both ends of the trip, addresses as JSON, and the country code', async () => {
    await quote();
    const [asked] = await sandbox.requests('quote');
    const body = asked?.body as Record<string, string>;
    expect(body).toMatchObject({
      pickup_latitude: -26.1449,
      pickup_phone_number: '+27115550100',
      dropoff_latitude: -26.119,
      dropoff_phone_number: '+27820000000',
      manifest_total_value: 25,
    });
    expect(JSON.parse(body['dropoff_address'] ?? '')).toEqual({
      street_address: ['7 Conrad Drive, Blairgowrie, Randburg, 2194'],
      city: '',
      state: 'Gauteng',
      zip_code: '',
      country: 'ZA',
    });
  });

  // spec: checkout-3-12
  it('for a booking contains the specified manifest, at most 280 characters of notes, and the key', async () => {
    const request = aDelivery({ notes: 'x'.repeat(400) });
    await uber().book(request, now);
    const [booked] = await sandbox.deliveries(request.key);
    expect(booked?.request).toMatchObject({
      dropoff_name: 'Demo Customer',
      dropoff_notes: 'x'.repeat(280),
      pickup_business_name: 'Kush',
      pickup_notes: 'Order KUSH123456. Please ask for it at the counter.',
      deliverable_action: 'deliverable_action_meet_at_door',
      undeliverable_action: 'return',
      dropoff_verification: { identification: { min_age: 18 } },
      external_id: request.key,
      idempotency_key: request.key,
      manifest_reference: 'KUSH123456',
      manifest_total_value: 68_700,
      manifest_items: [
        {
          name: 'Blue Dream 3G',
          quantity: 2,
          size: 'small',
          dimensions: { length: 10, height: 10, depth: 5 },
          price: 33_600,
          weight: 100,
          vat_percentage: 1_500_000,
        },
        { name: 'Rolling Papers', quantity: 1 },
      ],
    });
  });
});

describe('a refusal by Uber', () => {
  it.each([
    ['Undeliverable Lane', 'address'],
    ['Busy Street', 'busy'],
    ['Limited Close', 'busy'],
  ])('for %s is classified as %s and not retried', async (street, refusal) => {
    const asking = uber().quote(aQuoteRequest(`12 ${street}, Greenside, Randburg`), { budgetMs: 5_000 });
    await expect(asking).rejects.toMatchObject({ refusal });
    expect(await sandbox.requests('quote')).toHaveLength(1);
  });

  it.each([
    ['coordinates far from the address', { latitude: -26.2, longitude: 28.1 }],
    ['an empty street', { street: [''] }],
  ])('because of %s is attributed to the address', async (_what, change) => {
    const asking = uber().quote({ ...aQuoteRequest(), dropoff: aDropoff(change) }, { budgetMs: 5_000 });
    await expect(asking).rejects.toMatchObject({ refusal: 'address', code: 'invalid_params', status: 400 });
  });

  it.each([
    ['expired_quote', 'quote-void'],
    ['used_quote', 'quote-void'],
    ['mismatched_price_quote', 'quote-void'],
    ['customer_limited', 'throttled'],
    ['customer_suspended', 'shop'],
    ['customer_blocked', 'shop'],
    ['missing_payment', 'shop'],
    ['customer_not_found', 'shop'],
    ['a_code_of_next_year', 'failed'],
  ])('with the code %s for a booking is classified as %s', async (code, refusal) => {
    await sandbox.scenario({ on: 'create', effect: { code } });
    await expect(uber().book(aDelivery(), now)).rejects.toMatchObject({ refusal, code });
    expect(await sandbox.requests('create')).toHaveLength(1);
  });

  it.each([
    ['The delivery location changed after the quote', 'quote-void'],
    ['Unable to resolve provided address', 'address'],
    ['No geocoding result found', 'address'],
    ['Pickup address: Long/Lat distance too far', 'shop'],
    ['Something of next year', 'address'],
  ])('of the parameters because of “%s” is classified as %s', async (reason, refusal) => {
    const body = { code: 'invalid_params', kind: 'error', metadata: { param_details: reason } };
    await sandbox.scenario({ on: 'create', effect: { status: 400, body } });
    await expect(uber().book(aDelivery(), now)).rejects.toMatchObject({ refusal, isAfterUnknown: false });
  });

  it('of the parameters without a known reason is first attributed to the quote, then to the address', async () => {
    const body = { code: 'invalid_params', metadata: { manifest_items: 'too many' } };
    await sandbox.scenario({ on: 'create', times: 2, effect: { status: 400, body } });
    const book = (quoteId: string | null) => uber().book(aDelivery({ quoteId }), now);
    await expect(book('dqt_1')).rejects.toMatchObject({ refusal: 'quote-void' });
    await expect(book(null)).rejects.toMatchObject({ refusal: 'address' });
  });

  it('of the shop’s own phone number is not attributed to the customer', async () => {
    const body = { code: 'invalid_params', metadata: { pickup_phone_number: 'not a phone number' } };
    await sandbox.scenario({ on: 'quote', effect: { status: 400, body } });
    await expect(quote()).rejects.toMatchObject({ refusal: 'shop' });
  });

  it('with the status 403 and an unknown code is not attributed to the customer', async () => {
    await sandbox.scenario({ on: 'quote', effect: { status: 403, body: { message: 'forbidden' } } });
    await expect(quote()).rejects.toMatchObject({ refusal: 'shop' });
  });

  it('of an unknown quote is attributed to the quote', async () => {
    const booking = uber().book(aDelivery({ quoteId: 'dqt_unknown' }), now);
    await expect(booking).rejects.toMatchObject({ refusal: 'quote-void', code: 'invalid_params' });
  });
});

describe('a fault at Uber', () => {
  it.each([
    ['a 500 response', { status: 500 }],
    ['a 503 response', { code: 'service_unavailable' }],
    ['a 408 response', { status: 408 }],
    ['a short Retry-After', { status: 429, retryAfter: 0 }],
    ['a lost connection', { answer: 'disconnect' }],
    ['a truncated response', { answer: 'malformed' }],
  ])('such as %s is retried', async (_what, effect) => {
    await sandbox.scenario({ on: 'quote', times: 2, effect });
    expect((await quote()).feeCents).toBeGreaterThan(0);
    expect(await sandbox.requests('quote')).toHaveLength(3);
  });

  it('that persists ends the request after three attempts', async () => {
    await sandbox.scenario({ on: 'quote', times: 'always', effect: { status: 500 } });
    await expect(quote()).rejects.toMatchObject({ refusal: 'outage', status: 500 });
    expect(await sandbox.requests('quote')).toHaveLength(3);
  });

  it('such as a missing response is reported as an outage without waiting for the response', async () => {
    await sandbox.scenario({ on: 'quote', times: 'always', effect: { answer: 'timeout', holdMs: 20_000 } });
    const started = performance.now();
    await expect(quote(700)).rejects.toMatchObject({ refusal: 'outage', status: null });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it('such as an invalid quote or a price in another currency is an error', async () => {
    for (const body of [
      { id: 'dqt_1', fee: 5_600, currency_type: 'USD', expires: '2026-09-21T14:15:00Z' },
      { id: 'dqt_1', fee: -1, currency_type: 'ZAR', expires: '2026-09-21T14:15:00Z' },
      { id: 'dqt_1', fee: 5_600.5, currency_type: 'ZAR', expires: '2026-09-21T14:15:00Z' },
      { id: '../orders', fee: 5_600, currency_type: 'ZAR', expires: '2026-09-21T14:15:00Z' },
      { id: 'dqt_1', fee: 5_600, currency_type: 'ZAR', expires: 'soon' },
    ]) {
      await sandbox.scenario({ on: 'quote', times: 3, effect: { status: 200, body } });
      await expect(quote()).rejects.toBeInstanceOf(CourierError);
    }
  });

  it('such as a delivery in the other mode is an error', async () => {
    const live = uber({ mode: 'live' });
    await expect(live.book(aDelivery(), now)).rejects.toMatchObject({ refusal: 'outage' });
    const { deliveryId } = await uber().book(aDelivery(), now);
    await expect(live.read(deliveryId)).rejects.toMatchObject({ refusal: 'outage' });
    expect(await uber().read(deliveryId)).toMatchObject({ deliveryId });
  });

  it('after a completed booking does not cause a second booking', async () => {
    const request = aDelivery();
    await sandbox.scenario({ on: 'create', effect: { answer: 'disconnect', applied: true } });
    const booked = await uber().book(request, now);
    expect(await sandbox.deliveries(request.key)).toEqual([
      expect.objectContaining({ id: booked.deliveryId }),
    ]);
  });
});

describe('canceling a delivery', () => {
  it('is too late once the courier has the parcel', async () => {
    const courier = uber();
    const { deliveryId } = await courier.book(aDelivery(), now);
    await sandbox.advance(deliveryId, 'pickup_complete');
    expect(await courier.cancel(deliveryId)).toBe('too-late');
  });

  it('that the courier does not know succeeds, because no courier will come', async () => {
    expect(await uber().cancel('del_nowhere')).toBe('canceled');
    expect((await sandbox.requests()).map(({ operation }) => operation)).toEqual(['token', 'cancel']);
  });

  it('succeeds when only the response was lost', async () => {
    const courier = uber();
    const { deliveryId } = await courier.book(aDelivery(), now);
    await sandbox.scenario({ on: 'cancel', effect: { answer: 'disconnect', applied: true } });
    expect(await courier.cancel(deliveryId)).toBe('canceled');
  });

  it('fails with an error when the courier fails', async () => {
    const courier = uber();
    const { deliveryId } = await courier.book(aDelivery(), now);
    await sandbox.scenario({ on: 'cancel', times: 'always', effect: { status: 500 } });
    await expect(courier.cancel(deliveryId)).rejects.toMatchObject({ refusal: 'outage' });
  });
});

describe('the access token', () => {
  it('is requested once by parallel calls, and once more after it is revoked', async () => {
    const courier = uber();
    const ask = () => courier.quote(aQuoteRequest(), { budgetMs: 5_000 });
    await Promise.all([ask(), ask(), ask()]);
    await sandbox.change({ tokenLimit: 2 });
    await sandbox.revokeTokens();
    await Promise.all([ask(), ask()]);
    expect((await sandbox.requests('quote')).map(({ status }) => status).slice(-2)).toEqual([200, 200]);
  });

  it.each([
    ['a wrong secret', { clientSecret: 'wrong' }, 401, ['token']],
    ['a wrong customer id', { customerId: 'cus_other' }, 404, ['token', 'quote']],
  ])('is requested only once, even if the request is refused because of %s', async (...given) => {
    const [, change, status, requests] = given;
    const asking = uber(change).quote(aQuoteRequest(), { budgetMs: 5_000 });
    await expect(asking).rejects.toMatchObject({ refusal: 'shop', status });
    expect((await sandbox.requests()).map(({ operation }) => operation)).toEqual(requests);
  });

  it.each([
    [400, 'shop'],
    [401, 'shop'],
    [403, 'shop'],
    [429, 'failed'],
  ])('that is refused with %i is classified as %s', async (status, refusal) => {
    await sandbox.scenario({ on: 'token', effect: { status } });
    await expect(quote()).rejects.toMatchObject({ refusal, status });
  });

  it('that is refused twice, the second time when it is new, means that the courier rejects the account', async () => {
    await sandbox.scenario({ on: 'quote', times: 2, effect: { code: 'unauthorized' } });
    await expect(quote()).rejects.toMatchObject({ refusal: 'shop', status: 401 });
    await sandbox.scenario({ on: 'quote', times: 1, effect: { code: 'unauthorized' } });
    expect((await quote()).feeCents).toBeGreaterThan(0);
  });

  it('is obtained despite a temporary failure of the token service', async () => {
    await sandbox.scenario({ on: 'token', times: 2, effect: { status: 503 } });
    expect((await quote()).feeCents).toBeGreaterThan(0);
  });
});
