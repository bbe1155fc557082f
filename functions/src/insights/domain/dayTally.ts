import { sizes } from '@shop/core/items/registry';
import { adjustmentSchema } from '@shop/core/model/adjustment';
import { idSchema, instantSchema } from '@shop/core/model/fields';
import type { PaymentStatus } from '@shop/core/model/order';
import { paymentStatuses } from '@shop/core/model/order';
import type { SalesDay, SoldProduct } from '@shop/core/model/sales';
import { soldProductSchema } from '@shop/core/model/sales';
import { adjustmentCents } from '@shop/core/rules/orderTotals';
import { shopClock } from '@shop/core/rules/openingHours';
import * as v from 'valibot';

/** Statuses of payments that have been or will be refunded in full. */
export const givenBack: readonly PaymentStatus[] = ['refund-due', 'refunded'];

/** The fields of a paid order that the sales figures need. */
export const soldOrderSchema = v.object({
  id: idSchema,
  /** Member of staff who entered a telephone order. Absent for orders that customers placed. */
  createdBy: v.optional(v.string()),
  subtotalCents: v.number(),
  adjustments: v.array(adjustmentSchema),
  totalCents: v.number(),
  lines: v.array(
    v.object({
      id: idSchema,
      size: v.optional(v.picklist(sizes)),
      name: v.string(),
      quantity: v.number(),
      unitCents: v.number(),
      discountCents: v.optional(v.number(), 0),
    }),
  ),
  payment: v.object({
    paidAt: instantSchema,
    status: v.picklist(paymentStatuses),
  }),
  partialRefund: v.optional(v.object({ cents: v.number() }), { cents: 0 }),
});
export type SoldOrder = v.InferOutput<typeof soldOrderSchema>;

/**
 * The sums by the hour of payment (0 to 23, in the shop's time zone), and by the member of staff who entered the order.
 * `by` is empty for orders by customers.
 */
const splitSchema = v.object({
  hours: v.array(v.object({ hour: v.number(), orders: v.number(), cents: v.number() })),
  authors: v.array(v.object({ by: v.string(), orders: v.number(), cents: v.number() })),
});
type Split = v.InferOutput<typeof splitSchema>;

const tallySchema = v.object({
  orders: v.number(),
  /** Amount after discounts, like the `cents` of the products. */
  goodsCents: v.number(),
  deliveryCents: v.number(),
  totalCents: v.number(),
  products: v.array(soldProductSchema),
  /** Absent on days counted by earlier releases. */
  split: v.optional(splitSchema),
});
/** Sums over a set of orders. */
type Tally = v.InferOutput<typeof tallySchema>;

const noSplit: Split = { hours: [], authors: [] };
const noParts = { orders: 0, cents: 0, countedCents: 0, split: noSplit };

/**
 * Sums over the orders paid on one day: over all orders, over those refunded in full, and over those refunded in part.
 */
export const dayTallySchema = v.object({
  date: v.string(),
  paid: tallySchema,
  back: tallySchema,
  /**
   * Refunded parts of orders that were not refunded in full. `countedCents` is the sum over all orders with partial
   * refunds, and only increases.
   */
  parts: v.optional(
    v.object({
      orders: v.number(),
      cents: v.number(),
      countedCents: v.number(),
      split: v.optional(splitSchema, noSplit),
    }),
    noParts,
  ),
  /** Time and id of the last paid order that was counted, or null. */
  through: v.nullable(v.object({ paidAt: instantSchema, id: idSchema })),
});
export type DayTally = v.InferOutput<typeof dayTallySchema>;

const noTally: Tally = {
  orders: 0,
  goodsCents: 0,
  deliveryCents: 0,
  totalCents: 0,
  products: [],
  split: noSplit,
};

export function emptyDay(date: string): DayTally {
  return { date, paid: noTally, back: noTally, parts: noParts, through: null };
}

/** Returns a day with more paid orders added, in order of payment. */
export function withPaid(day: DayTally, orders: readonly SoldOrder[]): DayTally {
  const last = orders.at(-1);
  const through = last === undefined ? day.through : { paidAt: last.payment.paidAt, id: last.id };
  return { ...day, paid: withOrders(day.paid, orders), through };
}

/** Returns a day whose fully refunded orders are the given ones. */
export function withBack(day: DayTally, orders: readonly SoldOrder[]): DayTally {
  return { ...day, back: withOrders(noTally, orders) };
}

/** Returns a day whose partly refunded orders are the given ones. */
export function withParts(day: DayTally, orders: readonly SoldOrder[]): DayTally {
  const sum = (some: readonly SoldOrder[]) =>
    some.reduce((cents, { partialRefund }) => cents + partialRefund.cents, 0);
  // An order that was later refunded in full no longer counts as partly refunded.
  const kept = orders.filter(({ payment }) => !givenBack.includes(payment.status));
  const split = kept.reduce((found, order) => splitWith(found, order, order.partialRefund.cents), noSplit);
  return { ...day, parts: { orders: kept.length, cents: sum(kept), countedCents: sum(orders), split } };
}

/** Returns whether a day is also stored by hour and by member of staff. Older days are recounted. */
export function isSplit({ paid, back }: DayTally): boolean {
  return paid.split !== undefined && back.split !== undefined;
}

export function toSalesDay({ date, paid, back, parts }: DayTally): SalesDay {
  const { orders, goodsCents, deliveryCents, totalCents } = paid;
  return {
    date,
    orders,
    goodsCents,
    deliveryCents,
    totalCents,
    backOrders: back.orders,
    partOrders: parts.orders,
    backCents: back.totalCents + parts.cents,
  };
}

/** Returns the number of orders and the net sales by the hour of payment, without empty hours. */
export function hoursOver(days: readonly DayTally[]): { hour: number; orders: number; cents: number }[] {
  return netOver(days, ({ hours }) => hours.map(({ hour, ...sums }) => [hour, sums]))
    .map(([hour, sums]) => ({ hour, ...sums }))
    .sort((a, b) => a.hour - b.hour);
}

/**
 * Returns the number of orders and the net sales by the member of staff who entered them, highest first. `by` is empty
 * for orders by customers.
 */
export function authorsOver(days: readonly DayTally[]): { by: string; orders: number; cents: number }[] {
  return netOver(days, ({ authors }) => authors.map(({ by, ...sums }) => [by, sums]))
    .map(([by, sums]) => ({ by, ...sums }))
    .sort((a, b) => b.cents - a.cents || (a.by < b.by ? -1 : 1));
}

type Sums = { orders: number; cents: number };

/** Returns payments less full and partial refunds, grouped by a key. Counts only orders that are not refunded in full. */
function netOver<K>(days: readonly DayTally[], pick: (split: Split) => (readonly [K, Sums])[]): [K, Sums][] {
  const net = new Map<K, Sums>();
  const add = (split: Split | undefined, sign: 1 | -1, countsOrders: boolean) => {
    for (const [key, { orders, cents }] of pick(split ?? noSplit)) {
      const known = net.get(key) ?? { orders: 0, cents: 0 };
      net.set(key, {
        orders: known.orders + (countsOrders ? sign * orders : 0),
        cents: known.cents + sign * cents,
      });
    }
  };
  for (const { paid, back, parts } of days) {
    add(paid.split, 1, true);
    add(back.split, -1, true);
    add(parts.split, -1, false);
  }
  return [...net].filter(([, { orders, cents }]) => orders !== 0 || cents !== 0);
}

function splitWith({ hours, authors }: Split, order: SoldOrder, cents: number): Split {
  const hour = Math.floor(shopClock(new Date(order.payment.paidAt)).minute / 60);
  const by = order.createdBy ?? '';
  return {
    hours: counted(hours, (known) => known.hour === hour, { hour, orders: 1, cents }),
    authors: counted(authors, (known) => known.by === by, { by, orders: 1, cents }),
  };
}

function counted<T extends Sums>(sums: readonly T[], isSame: (known: T) => boolean, more: T): T[] {
  const known = sums.find(isSame);
  if (known === undefined) return [...sums, more];
  const next = { ...known, orders: known.orders + more.orders, cents: known.cents + more.cents };
  return sums.map((sum) => (sum === known ? next : sum));
}

/** Returns the net sales of several days by product, best-selling first. Omits products without net sales. */
export function soldOver(days: readonly DayTally[]): SoldProduct[] {
  const sold = new Map<string, SoldProduct>();
  for (const { paid, back } of days) {
    for (const product of paid.products) addProduct(sold, product, 1);
    for (const product of back.products) addProduct(sold, product, -1);
  }
  return [...sold.values()].filter(({ units }) => units > 0).sort(bestFirst);
}

function withOrders(tally: Tally, orders: readonly SoldOrder[]): Tally {
  const products = new Map<string, SoldProduct>();
  for (const product of tally.products) addProduct(products, product, 1);
  const next = { ...tally };
  for (const order of orders) {
    next.orders += 1;
    next.goodsCents += order.subtotalCents + adjustmentCents(order.adjustments, { tally: 'goodsCents' });
    next.deliveryCents += adjustmentCents(order.adjustments, { tally: 'deliveryCents' });
    next.totalCents += order.totalCents;
    next.split = splitWith(next.split ?? noSplit, order, order.totalCents);
    for (const { quantity, unitCents, discountCents, ...line } of order.lines) {
      addProduct(products, { ...line, units: quantity, cents: quantity * unitCents - discountCents }, 1);
    }
  }
  return { ...next, products: [...products.values()] };
}

function addProduct(products: Map<string, SoldProduct>, more: SoldProduct, sign: 1 | -1): void {
  const { id, size, name } = more;
  const key = `${id} ${size ?? ''}`;
  const known = products.get(key);
  products.set(key, {
    id,
    ...(size === undefined ? {} : { size }),
    // Uses the latest name, because products may be renamed.
    name,
    units: (known?.units ?? 0) + sign * more.units,
    cents: (known?.cents ?? 0) + sign * more.cents,
  });
}

function bestFirst(a: SoldProduct, b: SoldProduct): number {
  if (a.cents !== b.cents) return b.cents - a.cents;
  return `${a.name} ${a.id}` < `${b.name} ${b.id}` ? -1 : 1;
}
