import type { Order } from '../model/order';

/** One label for the order's status, payment, preparation and courier. Raw statuses of providers are never shown. */
export const orderStages = [
  'awaiting-payment',
  'not-paid',
  'paid',
  'packing',
  'ready',
  'courier-booked',
  'courier-coming',
  'on-the-way',
  'nearly-there',
  'courier-trouble',
  'canceling',
  'collected',
  'delivered',
  'replaced',
  'canceled',
  'refunding',
  'refunded',
] as const;
export type OrderStage = (typeof orderStages)[number];

export type StageTone = 'neutral' | 'waiting' | 'active' | 'success' | 'danger';

type StageText = {
  customer: string;
  /** For narrow layouts. Absent if `customer` is short enough. */
  customerShort?: string;
  staff: string;
  tone: StageTone;
};

export const stageTexts: Readonly<Record<OrderStage, StageText>> = {
  'awaiting-payment': { customer: 'Awaiting payment', staff: 'Awaiting payment', tone: 'waiting' },
  'not-paid': { customer: 'Not paid', staff: 'Not paid', tone: 'neutral' },
  paid: { customer: 'Order received', staff: 'To pack', tone: 'active' },
  packing: { customer: 'Being packed', staff: 'Packing', tone: 'active' },
  ready: { customer: 'Ready to collect', staff: 'Ready', tone: 'success' },
  'courier-booked': { customer: 'Courier booked', staff: 'Courier booked', tone: 'active' },
  'courier-coming': {
    customer: 'Courier on the way to us',
    staff: 'Courier coming',
    tone: 'active',
  },
  'on-the-way': {
    customer: 'On the way to you',
    customerShort: 'On the way',
    staff: 'On the way',
    tone: 'active',
  },
  'nearly-there': { customer: 'Nearly there', staff: 'Nearly there', tone: 'active' },
  'courier-trouble': { customer: 'We are arranging delivery', staff: 'Courier problem', tone: 'danger' },
  canceling: { customer: 'Being cancelled', staff: 'Being canceled', tone: 'waiting' },
  collected: { customer: 'Collected', staff: 'Collected', tone: 'success' },
  delivered: { customer: 'Delivered', staff: 'Delivered', tone: 'success' },
  replaced: { customer: 'Replaced by a newer order', staff: 'Replaced', tone: 'neutral' },
  canceled: { customer: 'Cancelled', staff: 'Canceled', tone: 'danger' },
  refunding: { customer: 'Cancelled, refund under way', staff: 'Canceled, refund due', tone: 'danger' },
  refunded: { customer: 'Cancelled and refunded', staff: 'Canceled and refunded', tone: 'danger' },
};

type Staged = Pick<
  Order,
  | 'status'
  | 'paymentStatus'
  | 'preparation'
  | 'courierState'
  | 'selfDelivery'
  | 'isBeingCanceled'
  | 'needsAction'
  | 'timeline'
>;

type Shown = Staged & Pick<Order, 'isOwnDriver'>;

export function stageTextOf(order: Shown, reader: 'customer' | 'staff' = 'customer'): string {
  return textOfStage(orderStageOf(order), { isOwnDriver: order.isOwnDriver, reader });
}

export function textOfStage(
  stage: OrderStage,
  { isOwnDriver, reader }: { isOwnDriver: boolean; reader: 'customer' | 'staff' },
): string {
  return stage === 'courier-booked' && isOwnDriver ? 'Driver booked' : stageTexts[stage][reader];
}

/** Returns the customer's text for narrow layouts. */
export function shortStageTextOf(order: Shown): string {
  return stageTexts[orderStageOf(order)].customerShort ?? stageTextOf(order);
}

export function orderStageOf(order: Staged): OrderStage {
  const { status, paymentStatus } = order;
  if (status === 'canceled') return canceledStage(order);
  if (status === 'completed' || order.courierState === 'delivered') {
    return order.selfDelivery ? 'collected' : 'delivered';
  }
  if (order.isBeingCanceled) return 'canceling';
  if (paymentStatus === 'awaiting') return 'awaiting-payment';
  if (paymentStatus === 'failed' || paymentStatus === 'expired') return 'not-paid';
  return courierStage(order) ?? preparationStage(order);
}

function canceledStage({ paymentStatus, timeline }: Staged): OrderStage {
  if (paymentStatus === 'refund-due') return 'refunding';
  if (paymentStatus === 'refunded') return 'refunded';
  if (timeline.some(({ event }) => event === 'replaced')) return 'replaced';
  return paymentStatus === 'failed' || paymentStatus === 'expired' ? 'not-paid' : 'canceled';
}

/** Returns null if the packing progress determines the stage. */
function courierStage({ courierState, needsAction, preparation }: Staged): OrderStage | null {
  switch (courierState) {
    case 'pickup':
    case 'at-shop':
      return 'courier-coming';
    case 'collected':
    case 'dropoff':
      return 'on-the-way';
    case 'at-door':
      return 'nearly-there';
    case 'canceled':
    case 'returned':
      return 'courier-trouble';
    case 'booked':
    case 'unknown':
      return preparation === '' ? 'courier-booked' : null;
    case 'none':
    case 'booking':
    case 'delivered':
      return needsAction === '' ? null : 'courier-trouble';
  }
}

function preparationStage({ preparation, selfDelivery }: Staged): OrderStage {
  if (preparation === 'packing') return 'packing';
  // A packed delivery waits for its courier. The text "Ready to collect" would send the customer to the shop.
  if (preparation === 'ready') return selfDelivery ? 'ready' : 'courier-booked';
  return 'paid';
}
