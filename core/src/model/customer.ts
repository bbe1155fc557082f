import * as v from 'valibot';

import { idSchema, instantSchema } from './fields';
import { actorSchema } from './timeline';

/** `customer`: has an account. `telephone`: ordered by phone without an account. */
export const customerKinds = ['customer', 'telephone'] as const;

/** Latest order first, or highest spend first. */
export const customerOrders = ['lastOrder', 'spend'] as const;
export type CustomerOrder = (typeof customerOrders)[number];

/** Notes are internal, but an export of the customer's data includes their text. */
export const customerNoteSchema = v.object({ at: instantSchema, by: actorSchema, text: v.string() });

export const customerRowSchema = v.object({
  id: idSchema,
  kind: v.picklist(customerKinds),
  name: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  /** Number of paid orders. Excludes orders with a full refund, made or due. */
  orders: v.number(),
  /** Payments for these orders, less partial refunds. */
  spentCents: v.number(),
  /** Time of the latest order, paid or not. Empty if there is none. */
  lastOrderAt: v.string(),
  isBlocked: v.boolean(),
});
export type CustomerRow = v.InferOutput<typeof customerRowSchema>;
export type CustomerNote = v.InferOutput<typeof customerNoteSchema>;
