import * as v from 'valibot';

import { idSchema, instantSchema } from './ids';
import { actorSchema } from './timeline';

/** A person with an account, or one who ordered by telephone and has none. */
export const customerKinds = ['customer', 'telephone'] as const;

/** How the list of customers can be ordered; the largest or latest comes first. */
export const customerOrders = ['lastOrder', 'spend'] as const;
export type CustomerOrder = (typeof customerOrders)[number];

/** What staff write about a customer for one another; the customer gets it with an export. */
export const customerNoteSchema = v.object({ at: instantSchema, by: actorSchema, text: v.string() });

/** A customer as one row of a list. */
export const customerRowSchema = v.object({
  id: idSchema,
  kind: v.picklist(customerKinds),
  name: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  /** Orders that were paid and whose payment has not gone back as a whole. */
  orders: v.number(),
  /** What these came to, less what went back of them. */
  spentCents: v.number(),
  /** When the latest order was placed, paid or not; empty without one. */
  lastOrderAt: v.string(),
  isBlocked: v.boolean(),
});
export type CustomerRow = v.InferOutput<typeof customerRowSchema>;
export type CustomerNote = v.InferOutput<typeof customerNoteSchema>;
