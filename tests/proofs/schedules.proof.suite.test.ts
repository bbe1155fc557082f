import type { Adjustment } from '@shop/core/model/adjustment';
import { adjustmentCents } from '@shop/core/rules/orderTotals';
import { cancelDelivery, updateOrder } from '@shop/core/contracts/orders';
import * as fc from 'fast-check';

import { reconcile } from '../../functions/src/orderActions/flows/reconcile';
import { paymentProvider } from '../../functions/src/payments/provider/currentProvider';
import { aBuyer, aLine, aPayment, aStaffToken, payAs } from '../../functions/src/checkout/testing/buyer';
import { makeOverdue, jobsOf, stockFlower, unitsOf } from '../../functions/src/checkout/testing/placed';
import type { DeliveryShop } from '../../functions/src/fulfilment/testing/deliveryShop';
import {
  aDeliveryPayment,
  allReceived,
  openDeliveryShop,
} from '../../functions/src/fulfilment/testing/deliveryShop';
import { call } from '../../functions/src/testing/call';
import { readStored } from '../../functions/src/testing/stored';
import { isFullProof, reportFigure } from '../support/figures';
import { actOfCourier, assertOneParcel, courierSteps } from './courierSteps';

const schedules = isFullProof ? 1_000 : 25;
const buyersPerSchedule = 3;
/** The first of them collects, the others order a delivery. */
const whoCollects = 0;
const dayMs = 24 * 60 * 60_000;

jest.setTimeout(isFullProof ? 45 * 60_000 : 240_000);

let shop: DeliveryShop;
let staff: string;

beforeAll(async () => {
  shop = await openDeliveryShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

/** What can happen to one buyer's order, in any order and any number. */
const steps = [
  'press pay now',
  'press pay now',
  'pay',
  'pay',
  'pay',
  'pay, event lost',
  'pay, event lost',
  'decline',
  'repeat the payment',
  'repeat it under a new id, three times in parallel',
  'decline, reported late',
  'forge: wrong signature',
  'forge: other amount',
  'forge: old',
  'refund first',
  'time runs out',
  'reconcile',
  'staff cancel',
  'shopper cancels',
  ...courierSteps,
] as const;
type Step = (typeof steps)[number];
type Planned = { who: number; step: Step };

const who = fc.integer({ min: 0, max: buyersPerSchedule - 1 });
const press = fc.record({ who, step: fc.constant<Step>('press pay now') });
const payment = fc.record({ who, step: fc.constant<Step>('pay') });
/** A delivery whose courier cancels and that is collected instead, which random steps seldom contain. */
const failure = who.map((buyer): Planned[] =>
  (['press pay now', 'pay', 'courier cancels', 'staff let it be collected'] as const).map((step) => ({
    who: buyer,
    step,
  })),
);

// One buyer starts; the others follow where the plan has them.
const schedule = fc.record({
  stock: fc.integer({ min: 1, max: buyersPerSchedule - 1 }),
  plan: fc
    .tuple(
      fc.array(press, { minLength: 1, maxLength: 3 }),
      fc.array(payment, { maxLength: 2 }),
      fc.array(failure, { maxLength: 1 }),
      fc.array(fc.record({ who, step: fc.constantFrom(...steps) }), { minLength: 4, maxLength: 30 }),
    )
    .map(([first, paid, failed, then]) => [...first, ...paid, ...failed.flat(), ...then]),
});

type Order = { id: string; checkoutId: string | null; token: string };
type Stored = {
  status: string;
  units: string;
  totalCents: number;
  adjustments: Adjustment[];
  payment: {
    status: string;
    checkoutId: string | null;
    paidCheckoutId: string | null;
    deliveryFeeRefund: { cents: number; state: string } | null;
    manualRefundCents: number;
  };
  timeline: { event: string }[];
};

test(`${schedules} random schedules end in one outcome each and conserve money, stock and deliveries`, async () => {
  const sum = {
    schedules: 0,
    steps: 0,
    orders: 0,
    paid: 0,
    sold: 0,
    refunded: 0,
    neverPaid: 0,
    couriers: 0,
    feesRefunded: 0,
  };
  await fc.assert(
    fc.asyncProperty(schedule, async ({ stock, plan }) => {
      const world = await playOut(stock, plan);
      await settleEverything(world.orders);
      const counted = await assertConserved(world.itemId, stock, world.orders);
      sum.schedules += 1;
      sum.steps += plan.length;
      for (const key of [
        'orders',
        'paid',
        'sold',
        'refunded',
        'neverPaid',
        'couriers',
        'feesRefunded',
      ] as const)
        sum[key] += counted[key];
    }),
    { numRuns: schedules, endOnFailure: true },
  );
  console.log(`schedules: ${JSON.stringify(sum)}`);
  reportFigure({
    what: `${sum.schedules} random schedules of payment and courier`,
    figure: `${sum.steps} steps, ${sum.paid} paid = ${sum.sold} sold + ${sum.refunded} refunded; ${sum.couriers} couriers`,
    bar: 'one outcome each, money and stock conserved, one parcel',
    holds: sum.paid === sum.sold + sum.refunded,
  });
  expect(sum.paid).toBe(sum.sold + sum.refunded);
  expect(sum.orders).toBe(sum.paid + sum.neverPaid);
});

async function playOut(
  stock: number,
  plan: readonly Planned[],
): Promise<{ itemId: string; orders: Order[] }> {
  const itemId = await stockFlower(stock);
  // New buyers for each schedule: a shopper may press Pay Now sixty times a minute.
  const buyers = await Promise.all(Array.from({ length: buyersPerSchedule }, () => aBuyer(shop)));
  const inputs = await Promise.all(
    buyers.map(async (buyer, who) =>
      who === whoCollects
        ? aPayment(shop, buyer, { products: [aLine({ id: itemId })] })
        : (await aDeliveryPayment(shop, buyer, { itemId })).input,
    ),
  );
  const orders = new Map<number, Order>();
  for (const { who, step } of plan) {
    const [buyer, input] = [buyers[who], inputs[who]];
    if (buyer === undefined || input === undefined) throw new Error('no such buyer');
    if (step === 'press pay now') {
      const answered = await payAs(shop, buyer, input);
      mustBe(answered.status, 200, 409);
      const id = answered.body['id'];
      if (answered.status === 200) {
        orders.set(who, { id: String(id), checkoutId: null, token: buyer.token });
      }
    }
    const order = orders.get(who);
    if (order === undefined) continue;
    order.checkoutId ??= ((await readStored(`orders/${order.id}`)) as Stored).payment.checkoutId;
    if (order.checkoutId !== null) await act(step, order, order.checkoutId);
  }
  return { itemId, orders: [...orders.values()] };
}

async function act(step: Step, { id, token }: Order, checkoutId: string): Promise<void> {
  const { sandbox } = shop;
  const isPaid = (await sandbox.checkouts(id)).some(({ status }) => status === 'completed');
  switch (step) {
    case 'press pay now':
      return;
    case 'pay':
      await sandbox.pay(checkoutId);
      return allReceived(shop);
    case 'pay, event lost':
      await sandbox.scenario({
        on: 'webhook',
        match: { checkoutId, type: 'payment.succeeded' },
        effect: { drop: true },
      });
      return sandbox.pay(checkoutId);
    case 'decline':
      if (!isPaid) await sandbox.decline(checkoutId);
      return sandbox.settled();
    case 'repeat the payment':
      if (isPaid) await sandbox.deliver(checkoutId);
      return;
    case 'repeat it under a new id, three times in parallel':
      if (isPaid) await sandbox.deliver(checkoutId, { eventId: 'new', times: 3 });
      return;
    case 'decline, reported late':
      return void (await sandbox.deliver(checkoutId, { type: 'payment.failed' }));
    case 'forge: wrong signature':
      mustBe((await sandbox.deliver(checkoutId, { signature: 'wrong' }))[0], 401);
      return;
    case 'forge: other amount':
      mustBe((await sandbox.deliver(checkoutId, { eventId: 'new', change: { amount: 200 } }))[0], 200);
      return;
    case 'forge: old':
      mustBe((await sandbox.deliver(checkoutId, { timestampOffsetSeconds: -200 }))[0], 401);
      return;
    case 'refund first':
      if (!isPaid) mustBe((await sandbox.deliver(checkoutId, { type: 'refund.succeeded' }))[0], 409);
      return;
    case 'time runs out':
      return makeOverdue(id);
    case 'reconcile':
      return void (await reconcile({ provider: paymentProvider(), now: new Date() }));
    case 'staff cancel':
      return void (await call(shop.url, updateOrder, { orderId: id, status: 'canceled' }, { token: staff }));
    case 'shopper cancels':
      return void (await call(shop.url, cancelDelivery, { orderId: id }, { token }));
    default:
      return actOfCourier({ shop, staff }, step, id);
  }
}

/** A step is answered as it must be, or the schedule fails. */
function mustBe(status: number | undefined, ...allowed: number[]): void {
  if (status === undefined || !allowed.includes(status)) throw new Error(`answered ${String(status)}`);
}

/** Days later: every hold has expired, the provider has been asked about every payment, and every outbox job has run. */
async function settleEverything(orders: readonly Order[]): Promise<void> {
  await allReceived(shop);
  // A fault that was planned for a courier and not used must not hit the next schedule.
  await shop.courier.behave();
  for (const { id } of orders) {
    const order = (await readStored(`orders/${id}`)) as Stored;
    if (['awaiting', 'failed', 'expired'].includes(order.payment.status)) await makeOverdue(id);
  }
  for (const days of [0, 1, 2, 9]) {
    await reconcile({ provider: paymentProvider(), now: new Date(Date.now() + days * dayMs) });
    await allReceived(shop);
  }
}

async function assertConserved(itemId: string, stock: number, orders: readonly Order[]) {
  const counted = {
    orders: orders.length,
    paid: 0,
    sold: 0,
    refunded: 0,
    neverPaid: 0,
    couriers: 0,
    feesRefunded: 0,
  };
  for (const { id } of orders) {
    const order = (await readStored(`orders/${id}`)) as Stored;
    const checkouts = await shop.sandbox.checkouts(id);
    expect(checkouts).toHaveLength(1);
    const isPaid = checkouts[0]?.status === 'completed';
    const wentBack = checkouts[0]?.refunds.reduce((cents, { amount }) => cents + amount, 0) ?? 0;
    // Exactly one outcome: never paid, sold, or paid back in full.
    const fee = order.payment.deliveryFeeRefund;
    expect(fee ?? deliveryFeeRefundOf(order)).toMatchObject(deliveryFeeRefundOf(order));
    // No refund was made by hand: each refund of the shop is recorded as its own kind.
    expect(order.payment.manualRefundCents).toBe(0);
    counted.feesRefunded += fee === null ? 0 : 1;
    const outcome = isPaid ? (order.units === 'sold' ? 'sold' : 'refunded') : 'neverPaid';
    const expected = {
      // A delivery that was collected after all keeps its goods; the fee went back.
      sold: ['paid', order.payment.deliveryFeeRefund?.cents ?? 0],
      refunded: ['refunded', order.totalCents],
      neverPaid: ['expired', 0],
    };
    expect([order.payment.status, wentBack]).toEqual(expected[outcome]);
    expect(order.timeline.filter(({ event }) => event === 'paid').length).toBeLessThanOrEqual(1);
    expect((await jobsOf(id)).every(({ state }) => state === 'done')).toBe(true);
    counted.couriers += await assertOneParcel(shop, id);
    counted[outcome] += 1;
    if (isPaid) counted.paid += 1;
  }
  // Start = on hand + held + sold, and nothing is held any more.
  expect(await unitsOf(itemId)).toEqual([stock - counted.sold, 0]);
  return counted;
}

/** The refund of a whole delivery fee. */
function deliveryFeeRefundOf({ adjustments }: Stored) {
  return { cents: adjustmentCents(adjustments, 'delivery'), state: 'refunded' };
}
