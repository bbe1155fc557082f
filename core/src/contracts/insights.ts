import * as v from 'valibot';

import { itemKinds, sizes } from '../items/registry';
import { shopDateSchema } from '../model/hours';
import { idSchema, instantSchema } from '../model/fields';
import { actionReasons } from '../model/order';
import { salesDaySchema, soldProductSchema } from '../model/sales';
import { contract } from './contract';

export const maxSalesDays = 92;

const salesPeriod = v.pipe(
  v.strictObject({ from: shopDateSchema, to: shopDateSchema }),
  v.check(({ from, to }) => from <= to, 'The period ends before it begins'),
  v.check(
    ({ from, to }) => Date.parse(to) - Date.parse(from) < maxSalesDays * 86_400_000,
    `The period is longer than ${maxSalesDays} days`,
  ),
);

/**
 * `from` and `to` are inclusive. `products` contains the best-selling products, and `others` the sum of the other
 * products. `hours` groups sales by the hour of payment. `staff` groups sales by the member of staff who entered the
 * order; orders that customers placed have an empty `name`. `isVatRegistered` is true if the shop has a VAT number now,
 * and `hasVat` if the day's sales include VAT.
 */
export const sales = contract({
  name: 'sales',
  method: 'GET',
  path: 'sales',
  access: 'staff',
  permission: 'sales',
  input: salesPeriod,
  output: v.object({
    days: v.array(v.object({ ...salesDaySchema.entries, hasVat: v.optional(v.boolean(), false) })),
    products: v.array(soldProductSchema),
    others: v.object({ count: v.number(), units: v.number(), cents: v.number() }),
    hours: v.array(v.object({ hour: v.number(), orders: v.number(), cents: v.number() })),
    categories: v.array(v.object({ name: v.string(), units: v.number(), cents: v.number() })),
    staff: v.array(v.object({ name: v.string(), orders: v.number(), cents: v.number() })),
    isVatRegistered: v.boolean(),
  }),
});

export const bookColumns = [
  'Date',
  'Time',
  'Entry',
  'Order number',
  'Amount (R)',
  'VAT (R)',
  'Paid on',
  'For',
  'State',
  'Document id',
] as const;

/**
 * Returns payments and refunds as CSV lines for bookkeeping, oldest day first. A payment appears on the day it was
 * made. A refund has a negative amount and appears on the day it was requested. `VAT (R)` is empty if the shop was not
 * registered for VAT when the order was paid. The rows with the same `Paid on` add up to that day's figure in `sales`.
 * Excludes duplicate payments and their refunds. Each part contains whole days without the column names, and `next` is
 * the first day of the next part. Refuses days with too many orders.
 */
export const exportBooks = contract({
  name: 'exportBooks',
  method: 'GET',
  path: 'export-books',
  access: 'staff',
  permission: 'sales',
  input: salesPeriod,
  output: v.object({ csv: v.string(), rows: v.number(), next: v.nullable(shopDateSchema) }),
});

/** `salesCents` is today's payments less their refunds. For a role that may not see sales, all sales figures are 0. */
export const today = contract({
  name: 'today',
  method: 'GET',
  path: 'today',
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({}),
  output: v.object({
    date: shopDateSchema,
    /** False until staff have completed the shop profile. Nothing can be sold before then. */
    isSetUp: v.boolean(),
    orders: v.number(),
    salesCents: v.number(),
    /** From the same weekday last week until today. Each order counts on the day it was paid. */
    curve: v.array(v.object({ date: shopDateSchema, orders: v.number(), netCents: v.number() })),
    /** The same weekday last week, up to this time of day. */
    weekBefore: v.object({ date: shopDateSchema, orders: v.number(), salesCents: v.number() }),
    /** `ready` counts packed orders waiting for the customer or the courier. */
    toPack: v.number(),
    ready: v.number(),
    oldestToPack: v.nullable(v.object({ id: idSchema, orderId: v.string(), since: instantSchema })),
    /**
     * Number of orders that need a decision, have a payment to refund, or have a failed or unconfirmed refund.
     * `waitingOrders` lists some of them.
     */
    needsAction: v.number(),
    waitingOrders: v.array(
      v.object({
        id: idSchema,
        orderId: v.string(),
        needsAction: v.picklist(actionReasons),
        isRefundUnconfirmed: v.boolean(),
        hasFailedRefund: v.boolean(),
        customer: v.string(),
        totalCents: v.number(),
        /** Time at which the order was placed. */
        since: instantSchema,
      }),
    ),
    /** Orders and outbox jobs that could not be read or processed. */
    stuckWork: v.object({
      count: v.number(),
      items: v.array(
        v.object({ collection: v.string(), id: v.string(), orderId: v.string(), since: instantSchema }),
      ),
    }),
    /**
     * Items of which unpaid orders hold a large share of one size. `units` counts the available and held units of that
     * size.
     */
    heldStock: v.object({
      count: v.number(),
      items: v.array(
        v.object({
          id: idSchema,
          code: v.string(),
          name: v.string(),
          kind: v.picklist(itemKinds),
          held: v.number(),
          units: v.number(),
        }),
      ),
    }),
    /**
     * `level` is the shop's low-stock level; some items have a different level. `count` and `soldOut` are numbers of
     * sizes. `items` excludes sold-out sizes and is sorted by the remaining units, fewest first.
     */
    lowStock: v.object({
      level: v.number(),
      count: v.number(),
      soldOut: v.number(),
      items: v.array(
        v.object({
          id: idSchema,
          code: v.string(),
          name: v.string(),
          kind: v.picklist(itemKinds),
          size: v.optional(v.picklist(sizes)),
          left: v.number(),
        }),
      ),
    }),
  }),
});
