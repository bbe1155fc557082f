import { customerKinds, customerNoteSchema } from '@shop/core/model/customer';
import type { CustomerNote, CustomerRow } from '@shop/core/model/customer';
import { idSchema, instantSchema } from '@shop/core/model/fields';
import { orderSearchTerms } from '@shop/core/rules/orderSearchTerms';
import * as v from 'valibot';

/**
 * All fields except the notes are calculated from the customer's orders and account, and recalculated after each
 * change.
 */
export const customerRecordSchema = v.object({
  id: idSchema,
  kind: v.picklist(customerKinds),
  name: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
  orders: v.number(),
  spentCents: v.number(),
  lastOrderAt: v.nullable(instantSchema),
  isBlocked: v.boolean(),
  /** Oldest first, up to a limit. */
  notes: v.optional(v.array(customerNoteSchema), []),
});
export type CustomerRecord = v.InferOutput<typeof customerRecordSchema>;

export type CustomerSummary = Omit<CustomerRecord, 'notes'>;

export function customerSearchTerms({ name, email, phoneNumber }: CustomerSummary): string[] {
  return orderSearchTerms({ name, email, phoneNumber, receiver: '', itemNames: [] });
}

export function toCustomerRow({ notes: _notes, lastOrderAt, ...row }: CustomerRecord): CustomerRow {
  return { ...row, lastOrderAt: lastOrderAt ?? '' };
}

/** Returns the notes that are within the retention period. */
export function keptNotes(notes: readonly CustomerNote[], now: Date, days: number): CustomerNote[] {
  const oldest = new Date(now.getTime() - days * 24 * 3_600_000).toISOString();
  return notes.filter(({ at }) => at >= oldest);
}
