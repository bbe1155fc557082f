import { getUserOrders } from '@shop/core/contracts/orders';
import { variantOf } from '@shop/core/items/registry';
import { paymentStatuses } from '@shop/core/model/order';
import { promotedIn } from '@shop/core/rules/adjustments';
import { isTrackingLink } from '@shop/core/rules/trackingLink';
import * as v from 'valibot';

import { itemSchema } from '../../../functions/src/items/domain/item';
import type { OrderRecord } from '../../../functions/src/orders/domain/orderRecord';
import { orderRecordSchema } from '../../../functions/src/orders/domain/orderRecord';
import { toOrderView } from '../../../functions/src/orders/domain/orderView';
import type { Source } from '../source/readSource';
import { readSource } from '../source/readSource';
import { seedNow } from '../source/seedClock';
import { exportOptions } from '../export/demoExport';
import { seedFolder } from '../testing/seedFolder';
import { buildDemoShop } from './demoShop';

type Ledger = { lines: { itemId: string; variant: string; onHandDelta: number; heldDelta: number }[] };

const source = readSource(seedFolder);

async function read(from: Source = source) {
  const { documents } = await buildDemoShop(from, exportOptions);
  const all = (collection: string) =>
    [...documents]
      .filter(([place]) => place.startsWith(`${collection}/`))
      .map(([place, fields]) => ({
        ...(JSON.parse(JSON.stringify(fields)) as object),
        id: place.split('/')[1],
      }));
  return {
    items: all('items').map((item) => v.parse(itemSchema, item)),
    orders: all('orders').map((order) => v.parse(orderRecordSchema, order)),
    ledger: all('stockLedger') as unknown as Ledger[],
    outbox: all('outbox') as unknown as { orderId: string; state: string; lastError: string | null }[],
  };
}

/** Returns the units of an item's variant in orders whose units are in the given state. */
function unitsIn(
  orders: OrderRecord[],
  state: OrderRecord['units'],
  itemId: string,
  variant: string,
): number {
  return orders
    .filter(({ units }) => units === state)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.id === itemId && variantOf(line.size) === variant)
    .reduce((sum, line) => sum + line.quantity, 0);
}

function deliveredOf(id: string, variant: string): number {
  const seed = [...source.flowers, ...source.edibles, ...source.extras].find((item) => item.id === id);
  const { deliveredStock } = seed ?? { deliveredStock: 0 };
  if (typeof deliveredStock === 'number') return deliveredStock;
  return new Map(Object.entries(deliveredStock)).get(variant) ?? 0;
}

test('all delivered units are in stock or sold, and held units match the open orders', async () => {
  const { items, orders, ledger } = await read();
  for (const item of items) {
    for (const [variant, onHand] of Object.entries(item.onHand)) {
      const held = new Map(Object.entries(item.held)).get(variant) ?? 0;
      const sold = unitsIn(orders, 'sold', item.id, variant);
      const available = onHand - held;
      expect([item.id, variant, available + held + sold]).toEqual([
        item.id,
        variant,
        deliveredOf(item.id, variant),
      ]);
      expect([item.id, variant, held]).toEqual([item.id, variant, unitsIn(orders, 'held', item.id, variant)]);
      const rows = ledger
        .flatMap(({ lines }) => lines)
        .filter((row) => row.itemId === item.id && row.variant === variant);
      const sum = (key: 'onHandDelta' | 'heldDelta') => rows.reduce((total, row) => total + row[key], 0);
      expect([item.id, variant, sum('onHandDelta'), sum('heldDelta')]).toEqual([
        item.id,
        variant,
        onHand,
        held,
      ]);
    }
  }
});

test('the orders include held, released, sold and restocked units', async () => {
  const { orders } = await read();
  expect(new Set(orders.map(({ units }) => units))).toEqual(
    new Set(['held', 'released', 'sold', 'restocked']),
  );
});

test('there are orders in every payment state and order status, and in five courier states', async () => {
  const { orders } = await read();
  expect(new Set(orders.map(({ payment }) => payment.status))).toEqual(new Set(paymentStatuses));
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['pending', 'completed', 'canceled']));
  const couriers = orders.flatMap(({ courier }) => (courier === null ? [] : [courier.state]));
  expect(new Set(couriers)).toEqual(new Set(['booked', 'pickup', 'dropoff', 'delivered', 'canceled']));
  expect(
    orders.some(
      (order) => order.selfDelivery && order.payment.status === 'paid' && order.status === 'pending',
    ),
  ).toBe(true);
});

test('both customers have orders that match the endpoint contract, with tracking links that the screens accept', async () => {
  const { orders } = await read();
  for (const { uid } of source.people.customers) {
    const own = orders
      .filter((order) => order.userUID === uid)
      .map((order) => toOrderView(order, { now: seedNow, pickupAddress: '' }));
    expect(own.length).toBeGreaterThanOrEqual(5);
    expect(v.parse(getUserOrders.output, { orders: own, more: false }).orders).toEqual(own);
    for (const order of own) expect(order.tracking_Url === '').toBe(order.uberStatus === '');
    for (const order of own)
      expect(order.tracking_Url === '' || isTrackingLink(order.tracking_Url)).toBe(true);
  }
});

test('one paid order uses a promotion, which reduces its total', async () => {
  const { orders } = await read();
  const promoted = orders.filter(({ adjustments }) => promotedIn(adjustments) !== undefined);
  expect(promoted.map(({ payment, adjustments }) => [payment.status, promotedIn(adjustments)])).toEqual([
    ['paid', expect.objectContaining({ sourceId: 'sweet-week', cents: -2_000 })],
  ]);
});

test('a due refund is recorded together with its last error', async () => {
  const { orders, outbox } = await read();
  const withRefundDue = orders.filter(({ payment }) => payment.status === 'refund-due');
  expect(withRefundDue).toHaveLength(1);
  expect(outbox.filter(({ state }) => state === 'pending').map(({ orderId }) => orderId)).toEqual(
    withRefundDue.map(({ id }) => id),
  );
  expect(outbox.find(({ state }) => state === 'pending')?.lastError).toBe(
    'The payment provider could not be reached.',
  );
});

test('the events of an order are in chronological order, and none has a future date', async () => {
  const { orders } = await read();
  for (const order of orders) {
    const times = order.timeline.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(times.every((at) => at <= seedNow.toISOString())).toBe(true);
  }
});

describe('a seed is refused', () => {
  const [first, ...rest] = source.orders;
  if (first === undefined) throw new Error('the seed has no orders');
  const withFirst = (change: Partial<typeof first>) =>
    read({ ...source, orders: [{ ...first, ...change }, ...rest] });

  test.each([
    [
      'if an order takes more units than are in stock',
      { lines: [{ id: 'gelato-41', size: 'threeGram', quantity: 3 }] },
      /takes more units of gelato-41/,
    ],
    [
      'if an order contains an edible in a size',
      { lines: [{ id: 'malva-fudge', size: 'oneGram', quantity: 1 }] },
      /cannot be bought/,
    ],
    [
      'if an order uses a promotion with a usage limit',
      { promotion: 'welcome' },
      /unknown or limited promotion/,
    ],
    [
      'if an order contains an unknown item',
      { lines: [{ id: 'moon-dust', quantity: 1 }] },
      /cannot be bought/,
    ],
    ['if the customer of an order is unknown', { customer: 'unknown' }, /unknown customer/],
    [
      'if an order is collected before it is paid',
      { steps: [{ step: 'collected', at: '2026-11-06T16:05' }] },
      /has not been paid/,
    ],
    [
      'if an order is refunded without a payment',
      { steps: [{ step: 'refunded', at: '2026-11-06T16:05' }] },
      /cannot be refunded/,
    ],
  ] as [string, Partial<typeof first>, RegExp][])('%s', async (_what, change, reason) => {
    await expect(withFirst(change)).rejects.toThrow(reason);
  });
});
