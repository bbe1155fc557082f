import { sizes } from '@shop/core/items/registry';
import { adjustmentSchema } from '@shop/core/model/adjustment';
import { idSchema, instantSchema } from '@shop/core/model/fields';
import type { PaymentStatus } from '@shop/core/model/order';
import { paymentStatuses } from '@shop/core/model/order';
import { refundedLineSchema } from '@shop/core/model/refund';
import type { SalesDay, SoldProduct } from '@shop/core/model/sales';
import { soldProductSchema } from '@shop/core/model/sales';
import type { AdjustmentTally } from '@shop/core/rules/orderTotals';
import { adjustmentCents } from '@shop/core/rules/orderTotals';
import { shopClock } from '@shop/core/rules/openingHours';
import { linesRefundCents, unitsToRefund } from '@shop/core/rules/refunds';
import * as v from 'valibot';

export const givenBack: readonly PaymentStatus[] = ['refund-due', 'refunded'];

export const soldOrderSchema = v.object({
  id: idSchema,
  /** Author of a telephone order. Absent for orders that customers placed. */
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
  refunds: v.optional(
    v.array(
      v.object({
        cents: v.number(),
        feeCents: v.optional(v.number(), 0),
        lines: v.array(refundedLineSchema),
      }),
    ),
    [],
  ),
});
export type SoldOrder = v.InferOutput<typeof soldOrderSchema>;

/**
 * `hour` is the hour of payment (0 to 23) in the shop's time zone. `by` is the author of a telephone order, or empty
 * for orders by customers.
 */
const splitSchema = v.object({
  hours: v.array(v.object({ hour: v.number(), orders: v.number(), cents: v.number() })),
  authors: v.array(v.object({ by: v.string(), orders: v.number(), cents: v.number() })),
});
type Split = v.InferOutput<typeof splitSchema>;

const tallySchema = v.object({
  orders: v.number(),
  goodsCents: v.number(),
  discountCents: v.number(),
  deliveryCents: v.number(),
  totalCents: v.number(),
  products: v.array(soldProductSchema),
  split: splitSchema,
});
type Tally = v.InferOutput<typeof tallySchema>;

const noSplit: Split = { hours: [], authors: [] };

/** Days stored with another version are recounted. */
export const tallyVersion = 3;

/** Totals of the orders paid on one day. `back` covers those with a full refund, made or due. */
export const dayTallySchema = v.object({
  version: v.literal(tallyVersion),
  date: v.string(),
  paid: tallySchema,
  back: tallySchema,
  /**
   * Refunded parts of orders that were not refunded in full. `countedCents` also includes the parts of orders that were
   * later refunded in full. `products` contains only refunds of units.
   */
  parts: v.object({
    orders: v.number(),
    cents: v.number(),
    countedCents: v.number(),
    products: v.array(soldProductSchema),
    split: splitSchema,
  }),
  /** The last paid order that was counted. */
  through: v.nullable(v.object({ paidAt: instantSchema, id: idSchema })),
});
export type DayTally = v.InferOutput<typeof dayTallySchema>;

const noTally: Tally = {
  orders: 0,
  goodsCents: 0,
  discountCents: 0,
  deliveryCents: 0,
  totalCents: 0,
  products: [],
  split: noSplit,
};

export function emptyDay(date: string): DayTally {
  const parts = { orders: 0, cents: 0, countedCents: 0, products: [], split: noSplit };
  return { version: tallyVersion, date, paid: noTally, back: noTally, parts, through: null };
}

/** `orders` must be sorted by time of payment. */
export function withPaid(day: DayTally, orders: readonly SoldOrder[]): DayTally {
  const last = orders.at(-1);
  const through = last === undefined ? day.through : { paidAt: last.payment.paidAt, id: last.id };
  return { ...day, paid: withOrders(day.paid, orders), through };
}

export function withBack(day: DayTally, orders: readonly SoldOrder[]): DayTally {
  return { ...day, back: withOrders(noTally, orders) };
}

export function withParts(day: DayTally, orders: readonly SoldOrder[]): DayTally {
  const sum = (some: readonly SoldOrder[]) =>
    some.reduce((cents, { partialRefund }) => cents + partialRefund.cents, 0);
  // An order that was later refunded in full no longer counts as partly refunded.
  const kept = orders.filter(({ payment }) => !givenBack.includes(payment.status));
  const split = kept.reduce((found, order) => splitWith(found, order, order.partialRefund.cents), noSplit);
  const products = productsWith([], kept.flatMap(refundedProducts));
  return {
    ...day,
    parts: { orders: kept.length, cents: sum(kept), countedCents: sum(orders), products, split },
  };
}

function refundedProducts({ lines, refunds }: SoldOrder): SoldProduct[] {
  return refunds
    .filter(({ cents }) => cents > 0)
    .flatMap((refund, index, made) => {
      const earlier = made.slice(0, index).flatMap((one) => one.lines);
      // A refund started on the payment provider's website may have reduced this refund.
      let left = Math.max(0, refund.cents - refund.feeCents);
      return lines.flatMap((line) => {
        const units = unitsToRefund(line, earlier) - unitsToRefund(line, [...earlier, ...refund.lines]);
        const cents = Math.min(left, linesRefundCents({ lines: [line], refunded: earlier }, refund.lines));
        left -= cents;
        const { id, size, name } = line;
        return units === 0 ? [] : [{ id, size, name, units, cents }];
      });
    });
}

export function toSalesDay({ date, paid, back, parts }: DayTally): SalesDay {
  const { orders, goodsCents, discountCents, deliveryCents, totalCents } = paid;
  return {
    date,
    orders,
    goodsCents,
    discountCents,
    deliveryCents,
    totalCents,
    backOrders: back.orders,
    partOrders: parts.orders,
    backCents: back.totalCents + parts.cents,
  };
}

/** Net of refunds, without empty hours. */
export function hoursOver(days: readonly DayTally[]): { hour: number; orders: number; cents: number }[] {
  return netOver(days, ({ hours }) => hours.map(({ hour, ...sums }) => [hour, sums]))
    .map(([hour, sums]) => ({ hour, ...sums }))
    .sort((a, b) => a.hour - b.hour);
}

/** Net of refunds, highest first. `by` is empty for orders by customers. */
export function authorsOver(days: readonly DayTally[]): { by: string; orders: number; cents: number }[] {
  return netOver(days, ({ authors }) => authors.map(({ by, ...sums }) => [by, sums]))
    .map(([by, sums]) => ({ by, ...sums }))
    .sort((a, b) => b.cents - a.cents || (a.by < b.by ? -1 : 1));
}

type Sums = { orders: number; cents: number };

/** Subtracts full and partial refunds. Counts only orders that are not refunded in full. */
function netOver<K>(days: readonly DayTally[], pick: (split: Split) => (readonly [K, Sums])[]): [K, Sums][] {
  const net = new Map<K, Sums>();
  const add = (split: Split, sign: 1 | -1, countsOrders: boolean) => {
    for (const [key, { orders, cents }] of pick(split)) {
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

/** Net of refunds, best-selling first. Omits products without net sales. */
export function soldOver(days: readonly DayTally[]): SoldProduct[] {
  const sold = days.flatMap(({ paid }) => paid.products);
  const refunded = days.flatMap(({ back, parts }) => [...back.products, ...parts.products]);
  return productsWith(sold, refunded, -1)
    .filter(({ units, cents }) => units !== 0 || cents !== 0)
    .sort(bestFirst);
}

function withOrders(tally: Tally, orders: readonly SoldOrder[]): Tally {
  const next = { ...tally };
  for (const order of orders) {
    next.orders += 1;
    next.goodsCents += order.subtotalCents;
    const adjusted: Record<AdjustmentTally, number> = {
      discountCents: -adjustmentCents(order.adjustments, { tally: 'discountCents' }),
      deliveryCents: adjustmentCents(order.adjustments, { tally: 'deliveryCents' }),
    };
    next.discountCents += adjusted.discountCents;
    next.deliveryCents += adjusted.deliveryCents;
    next.totalCents += order.totalCents;
    next.split = splitWith(next.split, order, order.totalCents);
  }
  const sold = orders.flatMap(({ lines }) =>
    lines.map(({ quantity, unitCents, discountCents, ...line }) => ({
      ...line,
      units: quantity,
      cents: quantity * unitCents - discountCents,
    })),
  );
  return { ...next, products: productsWith(tally.products, sold) };
}

/** Net of refunds, made or due. */
export function netCents(orders: readonly SoldOrder[]): number {
  return orders
    .filter(({ payment }) => !givenBack.includes(payment.status))
    .reduce((sum, { totalCents, partialRefund }) => sum + totalCents - partialRefund.cents, 0);
}

/** Returns one entry for each product and size. */
function productsWith(
  known: readonly SoldProduct[],
  more: readonly SoldProduct[],
  sign: 1 | -1 = 1,
): SoldProduct[] {
  const products = new Map<string, SoldProduct>();
  const add = ({ id, size, name, units, cents }: SoldProduct) => {
    const key = `${id} ${size ?? ''}`;
    const sum = products.get(key) ?? { units: 0, cents: 0 };
    // Uses the latest name, because products may be renamed.
    products.set(key, {
      id,
      ...(size === undefined ? {} : { size }),
      name,
      units: sum.units + units,
      cents: sum.cents + cents,
    });
  };
  for (const product of known) add(product);
  for (const product of more) add({ ...product, units: sign * product.units, cents: sign * product.cents });
  return [...products.values()];
}

function bestFirst(a: SoldProduct, b: SoldProduct): number {
  if (a.cents !== b.cents) return b.cents - a.cents;
  return `${a.name} ${a.id}` < `${b.name} ${b.id}` ? -1 : 1;
}
