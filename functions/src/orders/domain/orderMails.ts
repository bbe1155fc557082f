import type { MailProblem, OrderMail } from '@shop/core/model/order';
import { orderMails } from '@shop/core/model/order';

import type { OrderRecord } from './orderRecord';
import { feeRefundOf, partRefundsOf, refundCentsOf } from './refunds';

/** `refundId` is the partial refund that the e-mail reports, if any. */
export type CausedMail = { mail: OrderMail; refundId?: string | undefined };

export function mailsOfChange(before: OrderRecord, after: OrderRecord): CausedMail[] {
  if (after.user.email === '' || after.payment.paidCheckoutId === null) return [];
  const parts = partRefundsOf(after).filter(
    ({ id }) => !isPartRefunded(before, id) && isPartRefunded(after, id),
  );
  return [
    ...orderMails
      .filter((mail) => !isReached[mail](before) && isReached[mail](after))
      .map((mail) => ({ mail })),
    ...parts.map(({ id }) => ({ mail: 'refunded' as const, refundId: id })),
  ];
}

/** An e-mail may become outdated while it waits for the mail server. */
export function isMailTrue({ mail, refundId }: CausedMail, order: OrderRecord): boolean {
  if (refundId !== undefined) return isPartRefunded(order, refundId);
  const isOver = order.status !== 'pending';
  return mail === 'ready' || mail === 'on-the-way'
    ? isReached[mail](order) && !isOver
    : isReached[mail](order);
}

/** An e-mail is sent when its condition becomes true. */
const isReached: Record<OrderMail, (order: OrderRecord) => boolean> = {
  // No receipt for a late payment that is refunded immediately. The cancellation e-mail mentions the payment.
  receipt: ({ payment, status }) => payment.paidCheckoutId !== null && status !== 'canceled',
  ready: ({ preparation, selfDelivery }) => selfDelivery && preparation === 'ready',
  'on-the-way': ({ courier }) =>
    courier !== null && ['collected', 'dropoff', 'at-door'].includes(courier.state),
  delivered: ({ status, selfDelivery }) => !selfDelivery && status === 'completed',
  canceled: ({ status, payment }) => status === 'canceled' && payment.paidCheckoutId !== null,
  // Partial refunds have separate e-mails.
  refunded: (order) => order.payment.status === 'refunded' && refundCentsOf(order) > 0,
  'fee-refunded': (order) => feeRefundOf(order)?.state === 'succeeded',
};

function isPartRefunded(order: OrderRecord, refundId: string): boolean {
  return partRefundsOf(order).some(({ id, state }) => id === refundId && state === 'succeeded');
}

const maxProblems = 20;

export function withMailProblem(order: OrderRecord, problem: MailProblem): OrderRecord {
  return { ...order, mailProblems: [...(order.mailProblems ?? []), problem].slice(-maxProblems) };
}
