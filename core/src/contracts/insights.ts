import * as v from 'valibot';

import { itemKinds } from '../items/registry';
import { shopDateSchema } from '../model/hours';
import { idSchema, instantSchema } from '../model/ids';
import { actionReasons } from '../model/order';
import { sizes } from '../model/product';
import { salesDaySchema, soldProductSchema } from '../model/sales';
import { contract } from './contract';

/** The longest period that can be asked for, in days. */
export const maxSalesDays = 92;

/**
 * What the days of a period brought, one entry for each, and the best sold products; `others` are the products that are not listed.
 * Days of the shop, both included. `hours`, `categories` and `staff` split the same sales up: by the hour of payment, by the category of
 * the goods (after discounts, without delivery and refunds in part), and by who took the order down, without a name for orders that
 * customers placed themselves. `isVatRegistered`: whether prices contain VAT.
 */
export const sales = contract({
  name: 'sales',
  method: 'GET',
  path: 'sales',
  access: 'staff',
  permission: 'sales',
  input: v.pipe(
    v.strictObject({ from: shopDateSchema, to: shopDateSchema }),
    v.check(({ from, to }) => from <= to, 'The period ends before it begins'),
    v.check(
      ({ from, to }) => Date.parse(to) - Date.parse(from) < maxSalesDays * 86_400_000,
      `The period is longer than ${maxSalesDays} days`,
    ),
  ),
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

/** The shop today at a glance: figures only, each of work that is done elsewhere. `salesCents` is what stays of today's payments. */
export const today = contract({
  name: 'today',
  method: 'GET',
  path: 'today',
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({}),
  output: v.object({
    date: shopDateSchema,
    /** Whether staff have filled in the shop profile, without which nothing can be sold. */
    isSetUp: v.boolean(),
    orders: v.number(),
    salesCents: v.number(),
    /** What each of the last days brought, from the same weekday of last week to today; orders count on the day they were paid. */
    curve: v.array(v.object({ date: shopDateSchema, orders: v.number(), netCents: v.number() })),
    /** The same weekday of last week: orders placed until this time of the day, and sales until the end of this hour. */
    weekBefore: v.object({ date: shopDateSchema, orders: v.number(), salesCents: v.number() }),
    /** Paid orders that are not packed yet, and those that are ready for their customer or courier. */
    toPack: v.number(),
    ready: v.number(),
    /** The one to pack that was placed first; null when none waits. */
    oldestToPack: v.nullable(v.object({ id: idSchema, orderId: v.string(), since: instantSchema })),
    /** Orders that wait for a decision, or whose money is still to go back or may not have, and some of them. */
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
        /** When it was placed. */
        since: instantSchema,
      }),
    ),
    /** Orders, and jobs of orders, whose work fails inside the shop again and again. `orderId` is the id of the order, if known. */
    stuckWork: v.object({
      count: v.number(),
      items: v.array(
        v.object({ collection: v.string(), id: v.string(), orderId: v.string(), since: instantSchema }),
      ),
    }),
    /** Products of which orders that are not paid hold much of one size: `held` of `units` in stock. */
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
    /** Sizes of products on sale with `level` units or fewer, sold out or not, and the scarcest of them. */
    lowStock: v.object({
      level: v.number(),
      count: v.number(),
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
