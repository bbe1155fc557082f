// spec: customer-1-8
import { courierNames } from '../../platform/config';
import { collectLogsOfEachTest } from '../../testing/logs';
import type { CourierSandbox } from '../testing/courierSandbox';
import { startCourierSandbox } from '../testing/courierSandbox';
import { aDelivery, aQuoteRequest } from '../testing/parcel';
import type { CourierProvider } from './courierProvider';
import { ownDriver } from './ownDriver/ownDriver';
import { uberProvider } from './uber/uberProvider';

collectLogsOfEachTest();

let sandbox: CourierSandbox;

beforeAll(async () => {
  sandbox = await startCourierSandbox();
});
afterAll(() => sandbox.close());

const noStore = { read: () => Promise.resolve(null), write: () => Promise.resolve() };
const couriers: [name: string, make: () => CourierProvider][] = [
  ['uber-direct', () => uberProvider(sandbox.settings, noStore)],
  ['own-driver', () => ownDriver()],
];
const inTime = { budgetMs: 5_000 };
const now = { budgetMs: 5_000, isLate: false };

test('every courier that a shop can choose is tested here', () => {
  expect(couriers.map(([name]) => name).sort()).toEqual([...courierNames].sort());
});

// Behaviour that the shop requires of every courier.
describe.each(couriers)('the courier %s', (name, make) => {
  it('has the name that is stored with quotes and orders', () => {
    expect(make().name).toBe(name);
  });

  it('returns a price in whole cents that is valid for a quarter of an hour', async () => {
    const asked = Date.now();
    const quote = await make().quote(aQuoteRequest(), inTime);
    expect(quote.quoteId).toMatch(/^[A-Za-z0-9_-]{1,128}$/);
    expect(Number.isInteger(quote.feeCents) && quote.feeCents > 0).toBe(true);
    const minutes = (Date.parse(quote.validUntil) - asked) / 60_000;
    expect(minutes).toBeGreaterThan(14.9);
    expect(minutes).toBeLessThan(15.1);
    expect(quote.validUntil).toBe(new Date(quote.validUntil).toISOString());
    expect(quote.durationMinutes).toBeGreaterThan(0);
  });

  it('books a quoted delivery, finds it afterwards, and cancels it twice with the same result', async () => {
    const courier = make();
    const { quoteId } = await courier.quote(aQuoteRequest(), inTime);
    const request = aDelivery({ quoteId });
    const booked = await courier.book(request, now);
    expect(booked).toMatchObject({ key: request.key, state: 'booked' });
    expect(await courier.read(booked.deliveryId)).toMatchObject({
      deliveryId: booked.deliveryId,
      key: request.key,
    });
    expect(await courier.cancel(booked.deliveryId)).toBe('canceled');
    expect(await courier.cancel(booked.deliveryId)).toBe('canceled');
  });

  it('makes one booking per key, even for repeated requests', async () => {
    const courier = make();
    const request = aDelivery();
    const calls = Array.from({ length: 5 }, () => courier.book(request, now));
    const ids = (await Promise.all(calls)).map(({ deliveryId }) => deliveryId);
    expect(new Set(ids).size).toBe(1);
    const late = await courier.book(request, { ...now, isLate: true });
    expect(late.deliveryId).toBe(ids[0]);
    const other = await courier.book(aDelivery(), now);
    expect(other.deliveryId).not.toBe(ids[0]);
  });

  it('trusts no event without a signature', () => {
    const received = { body: Buffer.from('{"id":"evt_1","kind":"event.delivery_status"}'), headers: {} };
    expect(() => make().verifyEvent(received)).toThrow(
      expect.objectContaining({ code: 'signature-invalid' }),
    );
  });
});

describe('a parcel of another courier', () => {
  it('is unknown to a courier that keeps records of its deliveries', async () => {
    expect(await uberProvider(sandbox.settings, noStore).read('del_nowhere')).toBeNull();
  });

  it('is neither read nor canceled by the shop’s own driver', async () => {
    await expect(ownDriver().read('del_nowhere')).rejects.toThrow("not with the shop's own driver");
    await expect(ownDriver().cancel('del_nowhere')).rejects.toThrow("not with the shop's own driver");
  });
});
