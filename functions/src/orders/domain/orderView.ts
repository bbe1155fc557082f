import { centsToRand } from '@shop/core/model/money';
import type { Order, PaymentStatus } from '@shop/core/model/order';
import type { PartialRefund } from '@shop/core/model/refund';
import { attemptOfPart } from '@shop/core/model/payment';
import { isCourierOver } from '@shop/core/rules/courierStates';
import { adjustmentCents, lineCents } from '@shop/core/rules/orderTotals';
import { whyNotCanceled } from '@shop/core/rules/orderStates';

import { courierStateOfOrder, isReportedByStaff, wantsCourier, isCourierUnderWay } from './courierOfOrder';
import { isOverdue, isPaymentOpen } from './expireOrder';
import type { OrderRecord, OrderRecordLine, RefundRecord } from './orderRecord';
import { isCancelRequested } from './orderRecord';
import {
  failedRefundsOf,
  feeRefundOf,
  isPaidAnotherWay,
  partRefundsOf,
  refundCentsOf,
  secondPaymentOf,
  shownRefundState,
} from './refunds';
import { shownActor } from './timeline';

/** `pickupAddress` is empty until the shop has a profile. */
export type ViewContext = { now: Date; pickupAddress: string };

/** Returns the customer's view, without internal details such as staff names. Includes the payment page. */
export function toOwnersView(order: OrderRecord, context: ViewContext): Order {
  const timeline = order.timeline
    .filter(({ event }) => event !== 'age-not-checked')
    .map((entry) => ({ ...entry, by: shownActor(entry.by) }));
  const view = toOrderView(order, context);
  // Customers do not see that units cannot be released, or that staff must still correct the stock.
  const isForStaff =
    view.needsAction === 'hold-stuck' ||
    (view.needsAction === 'courier-not-stopped' &&
      (view.courierState === 'none' || view.courierState === 'booking' || isCourierOver(view.courierState)));
  const needsAction = isForStaff ? '' : view.needsAction;
  // Customers do not see the reason for a missing age check.
  const isChecked = view.ageCheck?.isChecked === true;
  const ageCheck = view.ageCheck && isChecked ? { ...view.ageCheck, by: shownActor(view.ageCheck.by) } : null;
  const { mailProblems: _forStaff, ...shown } = view;
  return {
    ...shown,
    // A payment that was made in the last seconds may still be reported, so only a recorded expiry is shown.
    paymentStatus: order.payment.status,
    ageCheck,
    staffNotes: [],
    partialRefunds: view.partialRefunds.map((part) => ({
      ...part,
      isRestocked: false,
      reasonCode: '' as const,
      reason: '',
      by: shownActor(part.by),
    })),
    needsAction,
    redirectUrl: paymentPageOf(order, context.now),
    timeline,
  };
}

/** Omits the fields that only e-mails use. */
function shownUser({ displayName, email, phoneNumber }: OrderRecord['user']): Order['user'] {
  return { displayName, email, ...(phoneNumber !== undefined && { phoneNumber }) };
}

/** Returns the view for staff, with the documented field names. Only telephone orders include the payment page. */
export function toOrderView(order: OrderRecord, { now, pickupAddress }: ViewContext): Order {
  const courierState = courierStateOfOrder(order);
  const isOwnDriver = isReportedByStaff(order);
  const { status, selfDelivery, preparation } = order;
  return {
    id: order.id,
    orderId: order.orderId,
    userUID: order.userUID,
    user: shownUser(order.user),
    products: order.lines.map(toLineView),
    createdDateTime: order.createdDateTime,
    price: centsToRand(order.subtotalCents),
    adjustments: order.adjustments.map(({ kind, name, cents }) => ({ kind, name, cents })),
    deliveryFee: centsToRand(adjustmentCents(order.adjustments, { total: 'deliveryFeeCents' })),
    totlOrderPrice: centsToRand(order.totalCents),
    totalCents: order.totalCents,
    status,
    preparation,
    ageCheck: order.ageCheck ?? null,
    staffNotes: order.staffNotes ?? [],
    canceledBy: order.canceledBy ?? '',
    paymentStatus: shownPaymentStatus(order, now),
    selfDelivery,
    pickUpAddress: selfDelivery ? pickupAddress : '',
    dropoff: toDropoffView(order.delivery),
    tracking_Url: order.courier?.trackingUrl ?? '',
    dropoff_eta: order.courier?.dropoffEta ?? '',
    delivery_id: order.courier?.deliveryId ?? '',
    pickupFrom: shownPickup(order, now),
    uberStatus: order.courier?.providerStatus ?? '',
    courierState,
    isOwnDriver,
    ...courierPlace(order),
    needsAction: order.needsAction,
    redirectUrl: order.createdBy === undefined ? '' : paymentPageOf(order, now),
    heldUntil: order.heldUntil,
    isBeingCanceled: status === 'pending' && isCancelRequested(order),
    canCancel: whyNotCanceled({ status, selfDelivery, preparation, courierState, isOwnDriver }) === null,
    ...refundsView(order),
    timeline: order.timeline,
    ...(order.mailProblems !== undefined && { mailProblems: order.mailProblems }),
  };
}

type RefundsView = Pick<
  Order,
  | 'refundCents'
  | 'isRefundUnconfirmed'
  | 'isRefundedAnotherWay'
  | 'feeRefund'
  | 'feeRefundCents'
  | 'failedRefunds'
  | 'secondPayment'
  | 'partialRefunds'
>;

function refundsView(order: OrderRecord): RefundsView {
  const fee = feeRefundOf(order);
  const second = secondPaymentOf(order);
  return {
    refundCents: refundCentsOf(order),
    isRefundUnconfirmed: order.refunds.some(
      ({ purpose, state }) => purpose === 'payment' && state === 'unconfirmed',
    ),
    ...(order.refunds.some(isPaidAnotherWay) && { isRefundedAnotherWay: true }),
    feeRefund: fee === undefined ? '' : shownRefundState(fee),
    ...(fee !== undefined && { feeRefundCents: fee.cents }),
    failedRefunds: failedRefundsOf(order),
    ...(second !== undefined && { secondPayment: second }),
    partialRefunds: partRefundsOf(order).map(toPartialRefund),
  };
}

function toPartialRefund(refund: RefundRecord): PartialRefund {
  const { id, cents, lines, feeCents, isRestocked, reasonCode, reason, at, by, state } = refund;
  return {
    id: attemptOfPart(id),
    cents,
    lines,
    feeCents,
    isRestocked,
    reasonCode,
    reason,
    at,
    by,
    state: shownRefundState(refund),
    hasFailed: state === 'failed',
  };
}

/** For staff, an overdue order counts as expired even before `reconcile` has recorded the expiry. */
function shownPaymentStatus(order: OrderRecord, now: Date): PaymentStatus {
  return isOverdue(order, now) ? 'expired' : order.payment.status;
}

/** Returns the earliest pickup time, or an empty string if it has passed, or no courier is expected or one has set out. */
function shownPickup(order: OrderRecord, now: Date): string {
  const { pickupFrom } = order;
  const isToCome = wantsCourier(order) || ['booked', 'unknown'].includes(courierStateOfOrder(order));
  return isToCome && pickupFrom && pickupFrom > now.toISOString() ? pickupFrom : '';
}

function paymentPageOf(order: OrderRecord, now: Date): string {
  if (!isPaymentOpen(order) || order.status !== 'pending' || isOverdue(order, now)) return '';
  return order.payment.redirectUrl ?? '';
}

function courierPlace(order: OrderRecord): Pick<Order, 'courierAt'> {
  const place = order.courier?.location;
  return place && isCourierUnderWay(order) && order.status === 'pending' ? { courierAt: place } : {};
}

function toDropoffView(delivery: OrderRecord['delivery']): Order['dropoff'] {
  if (delivery === null) return null;
  const { name, address, phoneNumber, notes, distanceMeters, isPlaceChecked = false } = delivery;
  const dropoff = { name, address, phoneNumber, notes, isPlaceChecked };
  // Once the personal details are erased, the location is omitted.
  if (address === '') return dropoff;
  const { latitude, longitude } = delivery;
  return { ...dropoff, latitude, longitude, ...(distanceMeters !== undefined && { distanceMeters }) };
}

function toLineView(line: OrderRecordLine): Order['products'][number] {
  return {
    id: line.id,
    kind: line.kind,
    ...(line.size === undefined ? {} : { size: line.size }),
    name: line.name,
    ...(line.label === undefined ? {} : { label: line.label }),
    imageUrl: line.imageUrl,
    quantity: line.quantity,
    price: centsToRand(lineCents(line)),
    unitCents: line.unitCents,
    ...(line.discountCents > 0 && { discountCents: line.discountCents }),
  };
}
