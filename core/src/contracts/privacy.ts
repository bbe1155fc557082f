import * as v from 'valibot';

import { phoneNumberSchema } from '../model/address';
import { idSchema, instantSchema, versionSchema, requiredText } from '../model/fields';
import { orderDataSchema } from './account';
import { contract } from './contract';

/** Maximum length of the privacy notice, in characters. */
export const maxNoticeLength = 20_000;

/**
 * Returns the privacy notice as Markdown, with the shop's facts and periods filled in; `updatedAt` is empty for the default
 * text.
 */
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
  /** Kind of data that is kept. */
  what: v.string(),
  days: v.number(),
  /** Setting that holds the period; empty where it cannot be changed. */
  setting: v.string(),
});

/** Returns how long personal details are kept, the last run of the schedule, and the privacy notice in its editable form. */
export const dataRetention = contract({
  name: 'dataRetention',
  method: 'GET',
  path: 'data-retention',
  access: 'staff',
  permission: 'terms',
  input: v.strictObject({}),
  output: v.object({
    periods: v.array(periodSchema),
    /** Null before the first run. */
    lastRun: v.nullable(
      v.object({
        at: instantSchema,
        ordersCleaned: v.number(),
        accountsErased: v.number(),
        auditRowsDeleted: v.number(),
        /** Number of old orders that this run could not erase, because their refund is outstanding or they cannot be read. */
        ordersLeft: v.number(),
      }),
    ),
    /**
     * Orders past their retention period that were never completed and therefore keep their details: their number, and the
     * oldest.
     */
    unfinished: v.object({
      count: v.number(),
      orders: v.array(v.object({ id: idSchema, orderId: v.string(), createdDateTime: instantSchema })),
    }),
    notice: v.object({ text: v.string(), version: v.number() }),
  }),
});

/** Publishes a new privacy notice. `version` is the version its author edited; the change is refused if the current one differs. */
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
 * Returns everything the shop keeps about a customer who ordered by telephone and has no account, found by the full number. Each
 * lookup is recorded in the audit log.
 */
export const findCustomer = contract({
  name: 'findCustomer',
  // POST, because a personal telephone number must not appear in logged URLs.
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
    /** Internal notes of staff about the customer. */
    notes: v.optional(v.array(v.object({ at: instantSchema, text: v.string() })), []),
    /** Whether there are more orders than the answer holds. */
    more: v.boolean(),
  }),
});

/**
 * Erases a customer without an account: name, number, e-mail address and address are removed from their orders, which are kept
 * for bookkeeping. Refused while one of the orders is running (`order-running`).
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
