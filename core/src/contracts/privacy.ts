import * as v from 'valibot';

import { phoneNumberSchema } from '../model/address';
import { idSchema, instantSchema, versionSchema, requiredText } from '../model/fields';
import { orderDataSchema } from './account';
import { contract } from './contract';

export const maxNoticeLength = 20_000;

/** The shop's details and retention periods are filled in. `updatedAt` is empty for the default notice. */
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
  /** Name of the setting for the period. Empty if the period cannot be changed. */
  setting: v.string(),
});

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
        /**
         * Number of old orders whose personal details the current round could not erase, because a refund is
         * outstanding, the order cannot be read, or the attempt failed. A round may take several runs.
         */
        ordersLeft: v.number(),
      }),
    ),
    /** Pending orders past the retention period, which keep their details. `orders` contains the oldest of them. */
    unfinished: v.object({
      count: v.number(),
      orders: v.array(v.object({ id: idSchema, orderId: v.string(), createdDateTime: instantSchema })),
    }),
    notice: v.object({ text: v.string(), version: v.number() }),
  }),
});

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
 * Returns the orders, names, e-mail addresses and notes of a customer who ordered by phone, without an account. The
 * phone number must be complete. The audit log records each lookup.
 */
export const findCustomer = contract({
  name: 'findCustomer',
  // POST, because a personal phone number must not appear in logged URLs.
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
    /** Internal notes by staff. */
    notes: v.optional(v.array(v.object({ at: instantSchema, text: v.string() })), []),
    /** True if there are more orders than the response contains, or orders that cannot be read. */
    more: v.boolean(),
  }),
});

/**
 * Removes name, phone number, e-mail and address from the customer's orders, which are kept for bookkeeping. Refuses
 * while one of the orders is in progress (`order-running`). If the erasure fails halfway, a scheduled job continues it.
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
