import * as fc from 'fast-check';

import { aBuyer, aLine, aPayment, aStaffToken, payAs } from '../../functions/src/checkout/testing/buyer';
import type { Buyer, PayInput } from '../../functions/src/checkout/testing/buyer';
import { makeOverdue, stockFlower } from '../../functions/src/checkout/testing/placed';
import type { DeliveryShop } from '../../functions/src/fulfilment/testing/deliveryShop';
import {
  aDeliveryPayment,
  allReceived,
  openDeliveryShop,
  stored,
} from '../../functions/src/fulfilment/testing/deliveryShop';
import type { Answered } from '../../functions/src/testing/call';
import { chanceOfMiss, isFullProof, proofSeed, reportFigure, timeFor } from '../support/figures';
import { actOfCourier, isCourierStep } from './courierSteps';
import { DayGate } from './dayGate';
import { actOfPayment, decideUnconfirmed, isAlone, mustBe, reconcileIn } from './paymentSteps';
import { discounted, storePromotion } from './promotionOfSchedule';
import type { Counts, Placed } from './scheduleChecks';
import { assertConserved, assertLegal, noCounts } from './scheduleChecks';
import type { Moment, Planned, Schedule } from './schedulePlan';
import { buyersPerSchedule, schedule } from './schedulePlan';

/** `SCHEDULES` are so many. A full proof plays as many as its time allows. */
const schedules = readNumber(process.env['SCHEDULES']) ?? (isFullProof ? 5_000 : 10);
const seconds = readNumber(process.env['SCHEDULES_SECONDS']) ?? 120;
/** `SCHEDULES_SEED` repeats a run. The result of a test run must not depend on random numbers. */
const seed = readNumber(process.env['SCHEDULES_SEED']) ?? proofSeed;
/** Schedules that run side by side in one shop. */
const together = 5;
/** The first of a schedule's buyers collects, the others order a delivery. */
const whoCollects = 0;
const mostPresses = 3;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

jest.setTimeout(10 * minuteMs);

let shop: DeliveryShop;
let staff: string;

function readNumber(given: string | undefined): number | null {
  return given !== undefined && /^-?\d+$/.test(given) ? Number(given) : null;
}

beforeAll(async () => {
  shop = await openDeliveryShop();
  staff = await aStaffToken();
});

afterAll(() => shop.close());

/** Schedules share the shop and its time: no day passes during a call of another one that lasts seconds. */
const days = new DayGate();
const passesDay = ({ step }: Planned) => step === 'a day passes';

type Order = { id: string; checkoutId: string | null; token: string };
/** One schedule as it is played: what its buyers want, and the orders that they have placed. */
type Play = Schedule & {
  itemId: string;
  promotion: Placed['promotion'];
  buyers: readonly { buyer: Buyer; input: PayInput }[];
  orders: Map<number, Order>;
};

test('random schedules, two steps at once, end in one outcome each and conserve money, stock and deliveries', async () => {
  const sum = { schedules: 0, moments: 0, steps: 0, ...noCounts };
  const group = fc.array(schedule, { minLength: together, maxLength: together });
  const hasTime = timeFor(seconds);
  for (const drawn of fc.sample(group, { numRuns: Math.ceil(schedules / together), seed })) {
    if (!hasTime()) break;
    const plays = await Promise.all(drawn.map((one) => named(one, playOut(one))));
    await settleEverything(plays);
    for (const play of plays) {
      addUp(sum, await named(play, assertConserved(shop, placedOf(play))));
      sum.schedules += 1;
      sum.moments += play.plan.length;
      sum.steps += play.plan.flat().length;
    }
  }
  console.log(`schedules: ${JSON.stringify(sum)}`);
  reportFigure({
    what: `random schedules of payment and courier, two steps at once, seed ${seed}`,
    figure: `${sum.schedules} schedules (${chanceOfMiss(sum.schedules)}): ${sum.steps} steps at ${sum.moments} moments, ${sum.paid} paid = ${sum.sold} sold + ${sum.refunded} refunded; ${sum.partsRefunded} parts, ${sum.feesRefunded} fees and ${sum.secondPayments} second payments refunded; ${sum.couriers} couriers; ${sum.promoted} sold with a promotion`,
    bar: 'one outcome each, money, stock and uses of promotions conserved, one parcel',
    holds: sum.paid === sum.sold + sum.refunded,
  });
  expect(sum.paid).toBe(sum.sold + sum.refunded);
  expect(sum.promoted).toBeGreaterThan(0);
  expect(sum.orders).toBe(sum.paid + sum.neverPaid);
});

/** A failure names the schedule, for many run side by side. */
async function named<T>({ stock, uses, plan }: Schedule, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    const moments = plan.map((moment) => moment.map(({ who, step }) => `${who} ${step}`).join(' || '));
    throw new Error(
      `seed ${seed}, with ${stock} in stock and ${uses ?? 'no'} uses of a promotion: ${moments.join('; ')}`,
      {
        cause,
      },
    );
  }
}

async function playOut(drawn: Schedule): Promise<Play> {
  const itemId = await stockFlower(drawn.stock);
  const promotion =
    drawn.uses === null ? null : { id: await storePromotion(drawn.uses), totalUses: drawn.uses };
  // New buyers for each schedule: a customer may press Pay Now sixty times a minute.
  const buyers = await Promise.all(
    Array.from({ length: buyersPerSchedule }, async (_, who) => {
      const buyer = await aBuyer(shop);
      const input =
        who === whoCollects
          ? aPayment(shop, buyer, { products: [aLine({ id: itemId })] })
          : (await aDeliveryPayment(shop, buyer, { itemId })).input;
      return { buyer, input: promotion === null ? input : discounted(input, promotion.id) };
    }),
  );
  const play: Play = { ...drawn, itemId, promotion, buyers, orders: new Map() };
  for (const moment of drawn.plan) {
    const planned = atOnce(moment);
    await days.run(planned.some(passesDay), async () => {
      await Promise.all(planned.map((one) => take(play, one)));
      await allReceived(shop);
    });
    await assertLegal(placedOf(play));
  }
  return play;
}

/** Some steps make sense only alone. */
function atOnce(moment: Moment): Moment {
  return moment.length > 1 && moment.some(({ step }) => isAlone(step)) ? moment.slice(0, 1) : moment;
}

async function take(play: Play, { who, step }: Planned): Promise<void> {
  if (step === 'press pay now') await pressPayNow(play, who);
  const order = play.orders.get(who);
  if (order === undefined) return;
  order.checkoutId ??= (await stored(order.id)).payment.checkoutId;
  if (order.checkoutId === null) return;
  if (isCourierStep(step)) return actOfCourier({ shop, staff }, step, order.id);
  return actOfPayment({ shop, staff }, step, { ...order, checkoutId: order.checkoutId });
}

async function pressPayNow({ buyers, orders }: Play, who: number): Promise<void> {
  const [chosen] = buyers.slice(who);
  if (chosen === undefined) throw new Error('no such buyer');
  const answered = await pressUntilAnswered(() => payAs(shop, chosen.buyer, chosen.input));
  mustBe(answered.status, 200, 409);
  if (answered.status !== 200 || orders.has(who)) return;
  orders.set(who, { id: String(answered.body['id']), checkoutId: null, token: chosen.buyer.token });
}

/** A shop that is busy has written nothing, and the same press may be made again. */
async function pressUntilAnswered(press: () => Promise<Answered>): Promise<Answered> {
  for (let left = mostPresses; ; left -= 1) {
    const answered = await press();
    if (answered.status !== 503 || left === 1) return answered;
  }
}

/** Days later: every hold has expired, the provider has been asked about every payment, and every outbox job has run. */
async function settleEverything(plays: readonly Play[]): Promise<void> {
  await allReceived(shop);
  // A fault that was planned and not used must not hit the next schedule.
  await Promise.all([shop.courier.behave(), shop.sandbox.behave()]);
  for (const { id } of plays.flatMap(({ orders }) => [...orders.values()])) {
    const { payment } = await stored(id);
    if (['awaiting', 'failed', 'expired'].includes(payment.status)) await makeOverdue(id);
  }
  for (const ms of [0, 2 * minuteMs, 65 * minuteMs, dayMs, 2 * dayMs, 9 * dayMs]) {
    await reconcileIn(ms);
    await allReceived(shop);
  }
  for (const { id } of plays.flatMap(({ orders }) => [...orders.values()])) {
    await decideUnconfirmed({ shop, staff }, id);
  }
}

function placedOf({ itemId, stock, promotion, orders }: Play): Placed {
  return { itemId, stock, promotion, ids: [...orders.values()].map(({ id }) => id) };
}

function addUp(sum: Counts, counted: Counts): void {
  sum.orders += counted.orders;
  sum.paid += counted.paid;
  sum.sold += counted.sold;
  sum.refunded += counted.refunded;
  sum.neverPaid += counted.neverPaid;
  sum.couriers += counted.couriers;
  sum.feesRefunded += counted.feesRefunded;
  sum.promoted += counted.promoted;
  sum.partsRefunded += counted.partsRefunded;
  sum.secondPayments += counted.secondPayments;
}
