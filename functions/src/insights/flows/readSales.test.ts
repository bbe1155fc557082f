import * as store from '../data/salesStore';
import type { SoldOrder } from '../domain/dayTally';
import { emptyDay, withPaid } from '../domain/dayTally';
import { readSales } from './readSales';

jest.mock('../data/salesStore');
const { countPaid, readPaid, readTallies, saveTally } = jest.mocked(store);

const now = new Date('2026-07-22T12:00:00.000Z');
const date = '2026-07-22';

function paidAt(minute: number): SoldOrder {
  const paid = new Date(now.getTime() + minute * 60_000).toISOString();
  return {
    id: `order-${minute}`,
    subtotalCents: 10_000,
    adjustments: [],
    totalCents: 10_000,
    lines: [],
    payment: { paidAt: paid, status: 'paid' },
    partialRefund: { cents: 0 },
    refunds: [],
  };
}

beforeEach(() => {
  jest.resetAllMocks();
  readTallies.mockResolvedValue(new Map([[date, withPaid(emptyDay(date), [paidAt(1), paidAt(2)])]]));
});

test('adds a payment that arrives between count and read without reading the day again', async () => {
  countPaid.mockResolvedValue({ paid: 3, back: 0, partsCents: 0 });
  readPaid.mockResolvedValue([paidAt(3), paidAt(4)]);
  expect((await readSales(date, date, now))[0]?.paid.orders).toBe(4);
  expect(readPaid.mock.calls).toEqual([[date, { paidAt: paidAt(2).payment.paidAt, id: 'order-2' }]]);
  expect(saveTally).toHaveBeenCalledTimes(1);
});

test('reads a day again if the stored tally lacks a payment', async () => {
  countPaid.mockResolvedValue({ paid: 4, back: 0, partsCents: 0 });
  readPaid.mockResolvedValueOnce([paidAt(3)]);
  readPaid.mockResolvedValueOnce([paidAt(0), paidAt(1), paidAt(2), paidAt(3)]);
  expect((await readSales(date, date, now))[0]?.paid.orders).toBe(4);
  expect(readPaid.mock.calls.map(([, after]) => after === null)).toEqual([false, true]);
});
