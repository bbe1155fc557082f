import * as v from 'valibot';

import { maxCartLines } from '../model/cartLimits';
import { idSchema, lineOfText, lineOrNothing } from '../model/fields';
import { maxNoCheckReason, orderSchema, orderStatuses, preparations } from '../model/order';
import { pageFields } from '../model/page';
import { maxRefundReason, refundedLineSchema, refundReasonCodes, maxRefundNote } from '../model/refund';
import { refundChoiceSchema } from '../model/payment';
import { contract } from './contract';

/** Newest first. `userUID` is the documented header and must be the caller's. */
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
    /** Number of orders on this page that could not be read. Absent if none. */
    unread: v.optional(v.number()),
  }),
});

/** Accepts the display number or the document id. Customers get their own orders; staff get any order. */
export const order = contract({
  name: 'order',
  method: 'GET',
  path: 'order',
  access: 'customer',
  input: v.strictObject({ orderId: idSchema }),
  output: v.object({ order: orderSchema }),
});

/**
 * Refuses transitions that `rules/orderStates.ts` does not allow. `ageChecked` is true if staff checked the recipient's
 * age and identity at the hand-over. No data from the identity document is stored. `noCheckReason` records why nobody
 * checked; shops that require the check do not accept a reason.
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

/** Refuses transitions that `rules/orderPreparation.ts` does not allow. */
export const prepareOrder = contract({
  name: 'prepareOrder',
  method: 'PUT',
  path: 'prepare-order',
  access: 'staff',
  permission: 'orders',
  input: v.strictObject({ orderId: idSchema, preparation: v.picklist(preparations) }),
  output: v.object({ order: orderSchema }),
});

/** The customer never sees the note. An order has at most fifty notes. */
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
 * Retries the outstanding refunds of an order, or marks one as completed. A refund may be marked if it was never
 * confirmed, or if it failed and was paid back another way. An unconfirmed refund is retried only if `what` names it,
 * because a retry may refund the customer twice. Without `what`, affects only refunds that are being retried.
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
    /** How the customer was paid back, if not through the payment provider. */
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxRefundNote)), ''),
  }),
  output: v.object({ order: orderSchema }),
});

/**
 * Refunds part of a payment while the order continues. Staff enter an amount, or select units and the remaining
 * delivery fee, from which the server calculates the amount. `restock` returns the units to stock. `refundCents` is the
 * remaining payment that staff saw; the request is refused if that amount has changed. Requests with the same
 * `attemptId` make one refund.
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
      deliveryFee: v.optional(v.literal(true)),
      amountCents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      restock: v.boolean(),
      refundCents: v.number(),
      reasonCode: v.picklist(refundReasonCodes),
      /** Required with the code `other`. */
      reason: v.optional(v.union([v.literal(''), lineOfText(maxRefundReason)]), ''),
    }),
    v.check(
      ({ lines, deliveryFee, amountCents }) =>
        (lines === undefined && deliveryFee === undefined) !== (amountCents === undefined),
      'needs either amountCents, or lines, deliveryFee or both',
    ),
    v.check(({ lines, restock }) => !restock || lines !== undefined, 'needs lines to restock'),
    v.check(
      ({ reasonCode, reason }) => reasonCode !== 'other' || reason !== '',
      'needs a reason with the code other',
    ),
  ),
  output: v.object({ order: orderSchema }),
});

/**
 * Applies a staff decision about a paid delivery that needs action: the delivery is booked again, changed to a pickup,
 * or canceled and refunded. `refund` also resolves a canceled order whose courier could not be stopped.
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
 * Cancels the order. A booked courier is canceled first; then the payment is refunded and the units are restocked.
 * `orderId` is the display number or the document id. `refundCents` is the amount that has been or will be refunded.
 * `delivery_id` is empty before a courier is booked.
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
