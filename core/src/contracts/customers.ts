import * as v from 'valibot';

import { customerNoteSchema, customerOrders, customerRowSchema } from '../model/customer';
import { idSchema, instantSchema } from '../model/ids';
import { orderSchema } from '../model/order';
import { requiredText } from '../model/text';
import { contract } from './contract';

/** The longest note about a customer, in characters, and how many one customer takes. */
export const maxCustomerNoteLength = 500;
export const maxCustomerNotes = 50;

/** Rows of one page of the list. */
export const customersPerPage = 9;

const soughtSchema = v.pipe(v.string(), v.trim(), v.maxLength(100, 'is too long'));

/** The customers that a text is found in, by the beginnings of name, e-mail address and telephone number; all without a text. */
export const listCustomers = contract({
  name: 'listCustomers',
  // Not GET: what is sought is about a person and belongs into no log of addresses.
  method: 'POST',
  path: 'list-customers',
  access: 'staff',
  permission: 'customers',
  input: v.strictObject({
    find: v.optional(soughtSchema, ''),
    sort: v.optional(v.picklist(customerOrders), 'lastOrder'),
    /** The last customer of the page before. */
    after: v.optional(idSchema),
  }),
  output: v.object({
    customers: v.array(customerRowSchema),
    more: v.boolean(),
    /** Orders of earlier versions are still being counted: figures may be too low. */
    isCounting: v.boolean(),
  }),
});

/**
 * One customer, by the id of the list or by the whole e-mail address of an account, with notes, consents and the newest orders. Each look is
 * kept in the audit log.
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
      'names one customer by id or email',
    ),
  ),
  output: v.object({
    customer: v.object({
      ...customerRowSchema.entries,
      /** Of an account; empty texts where that is not known. */
      createdAt: v.string(),
      lastSignInAt: v.string(),
      /** Since when staff have kept the customer from ordering, and why; empty while the customer may. */
      blockedAt: v.string(),
      blockedReason: v.string(),
    }),
    /** Oldest first. */
    notes: v.array(customerNoteSchema),
    consents: v.array(v.object({ version: v.number(), acceptedAt: instantSchema })),
    orders: v.array(orderSchema),
    more: v.boolean(),
    /** How many of the newest orders cannot be shown; absent when all can. */
    unread: v.optional(v.number()),
  }),
});

/** Adds a note of staff about a customer. */
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

/** A few known customers whose name, e-mail address or telephone number begins so: for who takes an order by telephone. */
export const knownCustomers = contract({
  name: 'knownCustomers',
  method: 'POST',
  path: 'known-customers',
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({ find: v.pipe(soughtSchema, v.minLength(3, 'is too short')) }),
  output: v.object({ customers: v.array(knownCustomerSchema) }),
});
