import * as v from 'valibot';

import { phoneNumberSchema } from '../model/address';
import { idSchema, instantSchema } from '../model/ids';
import { requiredText } from '../model/text';
import { versionSchema } from '../model/version';
import { orderDataSchema } from './account';
import { contract } from './contract';

/** The longest privacy notice, in characters. */
export const maxNoticeLength = 20_000;

/** The privacy notice, Markdown, with the shop's facts and periods filled in; `updatedAt` is empty for the text that the shop comes with. */
export const getPrivacyNotice = contract({
  name: 'getPrivacyNotice',
  method: 'GET',
  path: 'get-privacy-notice',
  access: 'public',
  cdnSeconds: 60,
  input: v.strictObject({}),
  output: v.object({ notice: v.string(), updatedAt: v.string() }),
});

const periodSchema = v.object({
  /** What is kept. */
  what: v.string(),
  days: v.number(),
  /** The setting with its period; empty where it cannot be changed. */
  setting: v.string(),
});

/** For who looks after privacy: how long personal details are kept, what the schedule last did, and the notice as it is edited. */
export const dataRetention = contract({
  name: 'dataRetention',
  method: 'GET',
  path: 'data-retention',
  access: 'staff',
  permission: 'terms',
  input: v.strictObject({}),
  output: v.object({
    periods: v.array(periodSchema),
    /** Null before the first time. */
    lastRun: v.nullable(
      v.object({
        at: instantSchema,
        ordersCleaned: v.number(),
        accountsErased: v.number(),
        auditRowsDeleted: v.number(),
        /** Old orders of the present round that could not be erased: their money is still to be refunded, or they cannot be read. */
        ordersLeft: v.number(),
      }),
    ),
    /** Orders older than their period that were never ended, and so keep their details: how many, and the oldest. */
    unfinished: v.object({
      count: v.number(),
      orders: v.array(v.object({ id: idSchema, orderId: v.string(), createdDateTime: instantSchema })),
    }),
    notice: v.object({ text: v.string(), version: v.number() }),
  }),
});

/** Puts a new privacy notice in force; `version` is the one its author started from, and another one by now refuses the change. */
export const updatePrivacyNotice = contract({
  name: 'updatePrivacyNotice',
  method: 'PUT',
  path: 'update-privacy-notice',
  access: 'staff',
  permission: 'terms',
  input: v.strictObject({
    text: requiredText(maxNoticeLength),
    version: versionSchema,
  }),
  output: v.object({ version: v.number() }),
});

const customerInput = { phoneNumber: phoneNumberSchema };

/**
 * Everything the shop keeps about a customer who ordered by telephone and has no account, found by the whole number. Each look is kept in the
 * audit log.
 */
export const findCustomer = contract({
  name: 'findCustomer',
  // Not GET: the number of a person belongs into no log of addresses.
  method: 'POST',
  path: 'find-customer',
  access: 'staff',
  permission: 'customerData',
  input: v.strictObject(customerInput),
  output: v.object({
    exportedAt: instantSchema,
    names: v.array(v.string()),
    emails: v.array(v.string()),
    orders: v.array(orderDataSchema),
    /** What staff wrote about the customer for one another. */
    notes: v.optional(v.array(v.object({ at: instantSchema, text: v.string() })), []),
    /** Whether there are more orders than are answered. */
    more: v.boolean(),
  }),
});

/**
 * Erases such a customer: name, number, e-mail address and address leave their orders, which stay for the books. Refused while one of them is
 * running (`order-running`).
 */
export const eraseCustomer = contract({
  name: 'eraseCustomer',
  method: 'POST',
  path: 'erase-customer',
  access: 'staff',
  permission: 'customerData',
  input: v.strictObject({ ...customerInput, confirm: v.literal('erase', 'must be "erase"') }),
  output: v.object({ orders: v.number() }),
});
