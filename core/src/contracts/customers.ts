import * as v from 'valibot';

import { customerNoteSchema, customerOrders, customerRowSchema } from '../model/customer';
import { idSchema, instantSchema, requiredText } from '../model/fields';
import { orderSchema } from '../model/order';
import { contract } from './contract';

export const maxCustomerNoteLength = 500;
export const maxCustomerNotes = 50;

export const customersPerPage = 9;

const soughtSchema = v.pipe(v.string(), v.trim(), v.maxLength(100, 'is too long'));

/** Returns the customers whose name, e-mail address or phone number begins with `find`, or all customers. */
export const listCustomers = contract({
  name: 'listCustomers',
  // POST, because the search text is personal data and must not appear in logged URLs.
  method: 'POST',
  path: 'list-customers',
  access: 'staff',
  permission: 'customers',
  input: v.strictObject({
    find: v.optional(soughtSchema, ''),
    sort: v.optional(v.picklist(customerOrders), 'lastOrder'),
    /** Id of the last customer on the previous page. */
    after: v.optional(idSchema),
  }),
  output: v.object({
    customers: v.array(customerRowSchema),
    more: v.boolean(),
    /** True if some changes have not been counted, so figures may be outdated. Checked only for the first page. */
    isCounting: v.boolean(),
  }),
});

/**
 * Finds the customer by id or by full e-mail address, and returns the newest orders. The audit log records each lookup.
 */
export const customer = contract({
  name: 'customer',
  method: 'POST',
  path: 'customer',
  access: 'staff',
  permission: 'customers',
  input: v.pipe(
    v.strictObject({
      id: v.optional(idSchema),
      email: v.optional(
        v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1, 'is required'),
          v.maxLength(254, 'is too long'),
          v.email('is not an e-mail address'),
        ),
      ),
    }),
    v.check(
      ({ id, email }) => (id === undefined) !== (email === undefined),
      'must name one customer by id or email',
    ),
  ),
  output: v.object({
    customer: v.object({
      ...customerRowSchema.entries,
      /** Empty if unknown. */
      createdAt: v.string(),
      lastSignInAt: v.string(),
      /** Empty unless the customer is blocked. */
      blockedAt: v.string(),
      blockedReason: v.string(),
    }),
    /** Oldest first. */
    notes: v.array(customerNoteSchema),
    consents: v.array(v.object({ version: v.number(), acceptedAt: instantSchema })),
    orders: v.array(orderSchema),
    more: v.boolean(),
    /** How many of the newest orders could not be read. Absent if none. */
    unread: v.optional(v.number()),
  }),
});

export const noteCustomer = contract({
  name: 'noteCustomer',
  method: 'POST',
  path: 'note-customer',
  access: 'staff',
  permission: 'customers',
  input: v.strictObject({ id: idSchema, text: requiredText(maxCustomerNoteLength) }),
  output: v.object({ notes: v.array(customerNoteSchema) }),
});

const knownCustomerSchema = v.object({
  id: idSchema,
  name: v.string(),
  email: v.string(),
  phoneNumber: v.string(),
});
export type KnownCustomer = v.InferOutput<typeof knownCustomerSchema>;

/** Returns a few customers whose name, e-mail address or phone number begins with `find`, for telephone orders. */
export const knownCustomers = contract({
  name: 'knownCustomers',
  method: 'POST',
  path: 'known-customers',
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({ find: v.pipe(soughtSchema, v.minLength(3, 'is too short')) }),
  output: v.object({ customers: v.array(knownCustomerSchema) }),
});
