import * as v from 'valibot';

import { maxCartLines } from '../model/cartLimits';
import { idSchema } from '../model/ids';
import { maxNoCheckReason, orderSchema, orderStatuses, preparations } from '../model/order';
import { pageFields } from '../model/page';
import { maxRefundReason, refundedLineSchema } from '../model/partialRefund';
import { maxRefundNote } from '../model/refund';
import { refundChoiceSchema } from '../model/payment';
import { lineOfText, lineOrNothing } from '../model/text';
import { contract } from './contract';

/** The caller's orders, newest first; `userUID` is the documented header and must be the caller's own. */
export const getUserOrders = contract({
  name: 'getUserOrders',
  method: 'GET',
  path: 'get-user-orders',
  hasOwnFunction: true,
  access: 'customer',
  headers: ['userUID'],
  input: v.strictObject({ userUID: v.optional(v.string()), ...pageFields }),
  output: v.object({
    orders: v.array(orderSchema),
    more: v.boolean(),
    /** How many orders cannot be shown, each counted on one page only; absent when all of this page can. */
    unread: v.optional(v.number()),
  }),
});

/** One order: the caller's own by display number or document id; staff read any by document id. */
export const order = contract({
  name: 'order',
  method: 'GET',
  path: 'order',
  access: 'customer',
  input: v.strictObject({ orderId: idSchema }),
  output: v.object({ order: orderSchema }),
});

/**
 * Staff set the collection status of an order, by document id; moves outside the written table are refused. `ageChecked` records with
 * `completed` that the age and identity of who received it were checked, by whom and when; of the document nothing is kept. Without it,
 * the order keeps that nobody checked, and `noCheckReason`; a shop that must check refuses that.
 */
export const updateOrder = contract({
  name: 'updateOrder',
  method: 'PUT',
  path: 'update-order',
  hasOwnFunction: true,
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({
    orderId: idSchema,
    status: v.picklist(orderStatuses),
    ageChecked: v.optional(v.boolean(), false),
    noCheckReason: v.optional(lineOrNothing(maxNoCheckReason), ''),
  }),
  output: v.object({ order: orderSchema }),
});

/** Staff set how far a paid order is packed, by document id; the last step can be taken back. Moves outside the written table are refused. */
export const prepareOrder = contract({
  name: 'prepareOrder',
  method: 'PUT',
  path: 'prepare-order',
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({ orderId: idSchema, preparation: v.picklist(preparations) }),
  output: v.object({ order: orderSchema }),
});

/** Staff write a note about an order for one another, by document id; its customer never sees it. An order takes fifty. */
export const noteOrder = contract({
  name: 'noteOrder',
  method: 'POST',
  path: 'note-order',
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({ orderId: idSchema, text: lineOfText(500) }),
  output: v.object({ order: orderSchema }),
});

/**
 * Resolves outstanding refunds, by the order's document id: retries them at once, or records as refunded one that the payment provider
 * never confirmed, or that failed and was paid back another way. An unconfirmed refund must be named by `what`, because a retry may refund twice; without `what`, only those still being
 * retried are meant. The answer shows the result.
 */
export const retryRefund = contract({
  name: 'retryRefund',
  method: 'POST',
  path: 'retry-refund',
  access: 'staff',
  permission: 'refunds',
  input: v.strictObject({
    orderId: idSchema,
    what: v.optional(refundChoiceSchema),
    action: v.optional(v.picklist(['try', 'went-back']), 'try'),
    /** How the customer got the money, where it was paid back another way. */
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxRefundNote)), ''),
  }),
  output: v.object({ order: orderSchema }),
});

/**
 * Staff send a part of an order's payment back while the order stands, by its document id: for units of its lines, of which the server works
 * out the amount, or an amount. `refundCents` is what the order said is left of its payment: when that has changed meanwhile, the call is
 * refused. Calls with the same `attemptId` make one refund. No stock is moved.
 */
export const refundOrder = contract({
  name: 'refundOrder',
  method: 'POST',
  path: 'refund-order',
  access: 'staff',
  permission: 'refunds',
  input: v.pipe(
    v.strictObject({
      attemptId: v.pipe(idSchema, v.minLength(8, 'is too short')),
      orderId: idSchema,
      lines: v.optional(
        v.pipe(
          v.array(v.strictObject(refundedLineSchema.entries)),
          v.minLength(1),
          v.maxLength(maxCartLines),
        ),
      ),
      amountCents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      refundCents: v.number(),
      reason: lineOfText(maxRefundReason),
    }),
    v.check(
      ({ lines, amountCents }) => (lines === undefined) !== (amountCents === undefined),
      'needs either lines or amountCents',
    ),
  ),
  output: v.object({ order: orderSchema }),
});

/**
 * Staff decide what becomes of a paid delivery that needs it, by the order's document id: sent again under a new booking, collected at
 * the shop instead, or canceled with the money back. `refund` also settles a courier who could not be stopped for an order that is over.
 * The answer shows what came of it.
 */
export const retryDelivery = contract({
  name: 'retryDelivery',
  method: 'POST',
  path: 'retry-delivery',
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({ orderId: idSchema, action: v.picklist(['send-again', 'collect', 'refund']) }),
  output: v.object({ order: orderSchema }),
});

/**
 * Calls a delivery off for its owner, by display number or document id: first at the courier, then money and units go back. The answer
 * shows what came of it; `refundCents` is what has gone or will go back. `delivery_id` is empty before a courier is booked.
 */
export const cancelDelivery = contract({
  name: 'cancelDelivery',
  method: 'POST',
  path: 'cancel-delivery',
  hasOwnFunction: true,
  access: 'customer',
  input: v.strictObject({
    delivery_id: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
    orderId: idSchema,
  }),
  output: v.object({ order: orderSchema, refundCents: v.number() }),
});
