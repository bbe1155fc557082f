import * as v from 'valibot';

import { itemKinds, sizes } from '../items/registry';
import { shopDateSchema } from '../model/hours';
import { idSchema, instantSchema } from '../model/fields';
import { actionReasons } from '../model/order';
import { salesDaySchema, soldProductSchema } from '../model/sales';
import { contract } from './contract';

/** Maximum length of the requested period, in days. */
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
 * Returns the sales of a period by day, and the best-selling products. `others` is the sum of the other products.
 * `from` and `to` are inclusive days in the shop's time zone. `isVatRegistered` is true if prices include VAT. `hours`
 * groups sales by the hour of payment. `categories` groups the products' sales by category. `staff` groups sales by the
 * member of staff who entered the order. For orders placed by customers, `name` is empty.
 */
export const sales = contract({
  name: 'sales',
  method: 'GET',
  path: 'sales',
  access: 'staff',
  permission: 'sales',
  input: salesPeriod,
  output: v.object({
    days: v.array(salesDaySchema),
    products: v.array(soldProductSchema),
    others: v.object({ count: v.number(), units: v.number(), cents: v.number() }),
    hours: v.array(v.object({ hour: v.number(), orders: v.number(), cents: v.number() })),
    categories: v.array(v.object({ name: v.string(), units: v.number(), cents: v.number() })),
    staff: v.array(v.object({ name: v.string(), orders: v.number(), cents: v.number() })),
    isVatRegistered: v.boolean(),
  }),
});

/** Columns of the bookkeeping file, in order. */
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
 * Returns the payments and refunds of a period as CSV lines for bookkeeping, oldest day first. Each response is one
 * part of the file, which consists of the column names and all parts in order. A payment appears on the day it was
 * made. A refund has a negative amount and appears on the day it was requested. `VAT (R)` is the VAT in the amount, or
 * empty if the shop has no VAT number. `Paid on` is the day on which the order was paid. A refund reduces that day's
 * sales. The rows with the same `Paid on` add up to that day's figure in `sales`. Duplicate payments and their refunds
 * appear only in the export of orders. A part contains whole days, and `next` is the first day of the next part. A
 * request is refused if it reaches a day with too many orders.
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

/**
 * Returns the figures for today's overview. `salesCents` is today's payments less refunds. For a role that may not see
 * sales, all sales figures are 0.
 */
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
    /** Daily sales from the same weekday of last week until today. Each order is counted on the day it was paid. */
    curve: v.array(v.object({ date: shopDateSchema, orders: v.number(), netCents: v.number() })),
    /** The same weekday of last week: orders up to this time of day, and sales up to the end of this hour. */
    weekBefore: v.object({ date: shopDateSchema, orders: v.number(), salesCents: v.number() }),
    /** Number of paid orders to pack, and number of packed orders waiting for the customer or courier. */
    toPack: v.number(),
    ready: v.number(),
    /** Oldest order to pack, or null. */
    oldestToPack: v.nullable(v.object({ id: idSchema, orderId: v.string(), since: instantSchema })),
    /**
     * Number of orders that need a decision or have an outstanding or unconfirmed refund. `waitingOrders` lists some of
     * them.
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
    /**
     * Orders and outbox jobs whose processing keeps failing because of an internal error. `orderId` is the id of the
     * order, if known.
     */
    stuckWork: v.object({
      count: v.number(),
      items: v.array(
        v.object({ collection: v.string(), id: v.string(), orderId: v.string(), since: instantSchema }),
      ),
    }),
    /**
     * Products with many units of one size held by unpaid orders. `held` is the number of held units, and `units` is
     * the number on hand.
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
     * Sizes of products on sale that are low in stock. `level` is the shop's low stock level; some items have their
     * own. `count` and `soldOut` are numbers of sizes; `items` lists the sizes with the fewest units left, except
     * sold-out ones.
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
