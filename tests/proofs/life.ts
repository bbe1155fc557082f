import { randomUUID } from 'node:crypto';

import type { Buyer, PayInput } from '../../functions/src/checkout/testing/buyer';
import {
  aBuyer,
  aLine,
  aNewBuyer,
  aPayment,
  anOrderNumber,
  payAs,
} from '../../functions/src/checkout/testing/buyer';
import { stockFlower } from '../../functions/src/checkout/testing/placed';
import { aDeliveryPayment, stored } from '../../functions/src/fulfilment/testing/deliveryShop';
import { actOfCourier, isCourierStep } from './courierSteps';
import type { Placed } from './lifeChecks';
import { assertLegal } from './lifeChecks';
import type { Moment, Plan, Planned } from './lifePlan';
import type { LivingShop } from './livingShop';
import { mustBe } from './mustBe';
import { actOfPayment, isAlone } from './paymentSteps';
import { discounted, storePromotion } from './promotionOfLife';

// A life in progress: its buyers' carts, and the orders that they have placed.

type Order = { who: number; id: string; checkoutId: string | null; buyer: Buyer };
type Wanting = { buyer: Buyer; input: PayInput };
export type Life = {
  index: number;
  plan: Plan;
  itemId: string;
  promotion: Placed['promotion'];
  /** Buyers are created when they first press Pay Now. */
  buyers: Map<number, Promise<Wanting>>;
  orders: Order[];
};

/** Index of the buyer who collects the order; the other buyer orders a delivery. */
const whoCollects = 0;
const maxPresses = 3;
/** Maximum wait for events. Even on a busy machine with a frozen process, providers deliver them sooner. */
export const maxWaitMs = 60_000;

export async function beginLife({ index, plan }: Pick<Life, 'index' | 'plan'>): Promise<Life> {
  const { stock, uses } = plan;
  const itemId = await stockFlower(stock);
  const promotion = uses === null ? null : { ...(await storePromotion(uses)), totalUses: uses };
  return { index, plan, itemId, promotion, buyers: new Map(), orders: [] };
}

export function placedOf({ itemId, plan, promotion, orders }: Life): Placed {
  return { itemId, stock: plan.stock, promotion, ids: orders.map(({ id }) => id) };
}

export async function playMoment(world: LivingShop, life: Life, { steps, halt }: Moment): Promise<void> {
  const some = atOnce(steps);
  const all = (planned: readonly Planned[]) => async () => {
    await Promise.all(planned.map((one) => take(world, life, one)));
  };
  if (halt === undefined || some.length === 1) await all(some)();
  else {
    const first = async () => {
      await all(some.slice(0, 1))();
      await received(world, life);
    };
    await world.halfway(halt, first, all(some.slice(1)));
  }
  await received(world, life);
  // Checks only after races. A fault of a single step remains visible until the next race or the end of the life.
  if (some.length > 1) await assertLegal(placedOf(life));
}

/** Keeps only the first step of a moment if one of its steps must run alone. */
function atOnce(steps: Moment['steps']): Moment['steps'] {
  return steps.length > 1 && steps.some(({ step }) => isAlone(step)) ? steps.slice(0, 1) : steps;
}

async function received({ shop }: LivingShop, { orders }: Life): Promise<void> {
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return;
  await shop.sandbox.settled(ids, maxWaitMs);
  if (orders.some(({ who }) => who !== whoCollects)) await shop.courier.settled(ids, maxWaitMs);
}

async function take(world: LivingShop, life: Life, { who, step }: Planned): Promise<void> {
  if (step === 'press pay now') return press(world, life, { who, isChanged: false });
  if (step === 'press pay now, cart changed') return press(world, life, { who, isChanged: true });
  const own = life.orders.filter((order) => order.who === who);
  const order = own.at(step === 'pay on the page left open' ? -2 : -1);
  if (order === undefined) return;
  order.checkoutId ??= (await stored(order.id)).payment.checkoutId;
  if (order.checkoutId === null) return;
  const { id, checkoutId, buyer } = order;
  const acting = { shop: world.shop, staff: world.staff() };
  if (isCourierStep(step)) return actOfCourier(acting, step, id);
  return actOfPayment(acting, step, { id, checkoutId, buyer, itemId: life.itemId });
}

async function press(
  world: LivingShop,
  life: Life,
  { who, isChanged }: { who: number; isChanged: boolean },
): Promise<void> {
  if (!life.buyers.has(who)) life.buyers.set(who, arrive(world, life, who));
  const wanting = await life.buyers.get(who);
  if (wanting === undefined) return;
  const { buyer } = wanting;
  const input = isChanged ? anotherAttempt(wanting.input) : wanting.input;
  const pressed = () => payAs(world.shop, buyer, input);
  let answered = await pressed();
  // Repeats the same press, which is safe: a busy shop has written nothing, and an order already placed is found again.
  for (let left = maxPresses - 1; left > 0 && answered.status > 500; left -= 1) answered = await pressed();
  mustBe(answered.status, 200, 403, 409, 422);
  const id = String(answered.body['id']);
  if (answered.status !== 200 || life.orders.some((order) => order.id === id)) return;
  life.orders.push({ who, id, checkoutId: null, buyer });
  life.buyers.set(who, Promise.resolve({ buyer, input }));
}

async function arrive(
  { calm }: LivingShop,
  { itemId, promotion, plan }: Life,
  who: number,
): Promise<Wanting> {
  const isNew = plan.hasNewcomer && who !== whoCollects;
  const buyer = await (isNew ? aNewBuyer(calm) : aBuyer(calm));
  const input =
    who === whoCollects
      ? aPayment(calm, buyer, { products: [aLine({ id: itemId })] })
      : (await aDeliveryPayment(calm, buyer, { itemId })).input;
  return { buyer, input: promotion === null ? input : discounted(input, promotion) };
}

/** Returns the request that the web app sends after a customer has changed the cart and changed it back. */
function anotherAttempt(input: PayInput): PayInput {
  return {
    ...input,
    attemptId: randomUUID(),
    orderDetails: { ...input.orderDetails, orderId: anOrderNumber() },
  };
}
