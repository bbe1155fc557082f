import type { ShownPayment, OrderQueue } from '@shop/core/model/order';
import { promotedIn } from '@shop/core/rules/adjustments';
import { shopClock } from '@shop/core/rules/openingHours';
import { orderNumberParts } from '@shop/core/rules/orderNumber';
import { orderQueueOf } from '@shop/core/rules/orderQueues';
import { orderSearchTerms } from '@shop/core/rules/orderSearchTerms';
import type { OrderStage } from '@shop/core/rules/orderStages';
import { orderStageOf } from '@shop/core/rules/orderStages';
import type { ListedState } from '@shop/core/rules/orderStates';
import { listedStateOf } from '@shop/core/rules/orderStates';

import { courierStateOfOrder } from './courierOfOrder';
import type { OrderRecord } from './orderRecord';
import { isCancelRequested } from './orderRecord';
import { hasRefundProblem, shownPaymentOfRecord, partialRefundCents } from './refunds';

/** Fields that staff use to find and count orders, derived from the order on every write and never read back. */
export type AdminIndex = {
  /** The courier's state once a courier is booked, otherwise the order's status. */
  state: ListedState;
  stage: OrderStage;
  payment: ShownPayment;
  queue: OrderQueue;
  /** True if something remains to be done or decided. */
  isOpen: boolean;
  /** Day of the hand-over or delivery in the shop's time zone, or empty. */
  doneOn: string;
  /** Number of units ordered. */
  items: number;
  numberParts: string[];
  words: string[];
};

export function adminIndexOf(order: OrderRecord): AdminIndex {
  const { status, lines, payment, preparation, selfDelivery, needsAction, timeline } = order;
  const courierState = courierStateOfOrder(order);
  const staged = {
    status,
    paymentStatus: payment.status,
    preparation,
    courierState,
    selfDelivery,
    isBeingCanceled: status === 'pending' && isCancelRequested(order),
    needsAction,
    timeline,
  };
  const queue = orderQueueOf(staged);
  const state = listedStateOf({ status, courierState });
  const isToDecide = needsAction !== '' || payment.status === 'refund-due' || hasRefundProblem(order);
  return {
    state,
    stage: orderStageOf(staged),
    payment: shownPaymentOfRecord(order),
    queue,
    isOpen: (queue !== 'done' && queue !== 'pay') || isToDecide,
    doneOn: state === 'completed' ? doneDayOf(order) : '',
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    numberParts: orderNumberParts(order.orderId),
    words: wordsOf(order),
  };
}

function doneDayOf({ timeline, createdDateTime }: OrderRecord): string {
  const done = timeline.findLast(({ event }) => event === 'completed' || event === 'courier-delivered');
  return shopClock(new Date(done?.at ?? createdDateTime)).date;
}

function wordsOf({ user, delivery, lines }: OrderRecord): string[] {
  return orderSearchTerms({
    name: user.displayName,
    email: user.email,
    phoneNumber: delivery?.phoneNumber ?? user.phoneNumber ?? '',
    receiver: delivery?.name ?? '',
    itemNames: lines.map(({ name }) => name),
  });
}

/** Data for the totals of a promotion, derived from the order on every write and never read back. */
export type PromotedOrder = {
  id: string;
  /** True if the order is paid and not fully refunded. */
  isKept: boolean;
  discountCents: number;
  /** Payment less refunds. */
  revenueCents: number;
};

export function promotedOrderOf(order: OrderRecord): PromotedOrder | null {
  const promoted = promotedIn(order.adjustments);
  if (promoted === undefined) return null;
  return {
    id: promoted.sourceId,
    isKept: order.payment.status === 'paid',
    discountCents: -promoted.cents,
    revenueCents: Math.max(0, order.totalCents - partialRefundCents(order)),
  };
}
