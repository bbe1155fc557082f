import * as v from 'valibot';

import { shopDateSchema } from '../model/hours';
import { idSchema, instantSchema } from '../model/fields';
import { pageFields } from '../model/page';
import { contract } from './contract';

const word = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/, 'is not a valid name'));

const words = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}(,[A-Za-z]{1,40}){0,4}$/, 'is not a list of names'));

const fields = v.nullable(v.record(v.string(), v.unknown()));

/** `before` and `after` contain the fields that differ. */
export const auditEntrySchema = v.object({
  id: idSchema,
  at: instantSchema,
  /** `by` is `staff:<id>`; `byName` is the name at the time of the action. */
  by: v.string(),
  byName: v.string(),
  action: v.string(),
  target: v.object({ kind: v.string(), id: v.string(), name: v.string() }),
  before: fields,
  after: fields,
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

/** Newest first. A page has twenty rows unless `limit` is given. `total` counts all rows that match the filter. */
export const auditLog = contract({
  name: 'auditLog',
  method: 'GET',
  path: 'audit-log',
  access: 'staff',
  permission: 'audit',
  input: v.strictObject({
    staffId: v.optional(idSchema),
    /** The endpoint's name, or up to five names separated by commas. */
    action: v.optional(words),
    /** Kind of the changed object, such as an item's kind, `banner` or `order`. */
    kind: v.optional(word),
    targetId: v.optional(idSchema),
    /** Inclusive, in the shop's time zone. */
    from: v.optional(shopDateSchema),
    to: v.optional(shopDateSchema),
    ...pageFields,
  }),
  output: v.object({ entries: v.array(auditEntrySchema), more: v.boolean(), total: v.number() }),
});
