import * as v from 'valibot';

import { idSchema, instantSchema } from './fields';
import { actorSchema } from './timeline';

/** `customer`: has an account. `telephone`: ordered by phone without an account. */
export const customerKinds = ['customer', 'telephone'] as const;

/** Sort orders of the customer list, largest or latest first. */
export const customerOrders = ['lastOrder', 'spend'] as const;
export type CustomerOrder = (typeof customerOrders)[number];

/** An internal note by staff about a customer. An export of the customer's data includes it. */
export const customerNoteSchema = v.object({ at: instantSchema, by: actorSchema, text: v.string() });

/** A customer as one row of a list. */
export const customerRowSchema = v.object({
  id: idSchema,
  kind: v.picklist(customerKinds),
  name: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  /** Number of paid orders that were not fully refunded. */
  orders: v.number(),
  /** Total of these orders less their refunds. */
  spentCents: v.number(),
  /** Time of the latest order, paid or not. Empty if there is none. */
  lastOrderAt: v.string(),
  isBlocked: v.boolean(),
});
export type CustomerRow = v.InferOutput<typeof customerRowSchema>;
export type CustomerNote = v.InferOutput<typeof customerNoteSchema>;
