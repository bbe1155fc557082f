import type { MailProblem, OrderMail } from '@shop/core/model/order';
import { orderMails } from '@shop/core/model/order';

import type { OrderRecord } from './orderRecord';
import { feeRefundOf, partRefundsOf, refundCentsOf } from './refunds';

/** `refundId`: of the part that the mail is about, where it is about one that staff sent back. */
export type CausedMail = { mail: OrderMail; refundId?: string | undefined };

/** Which mails a change of an order causes. None without an address, and none about an order that was never paid. */
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

/** Whether a mail still says what is so: one that waited for its server may have been overtaken. */
export function isMailTrue({ mail, refundId }: CausedMail, order: OrderRecord): boolean {
  if (refundId !== undefined) return isPartRefunded(order, refundId);
  const isOver = order.status !== 'pending';
  return mail === 'ready' || mail === 'on-the-way'
    ? isReached[mail](order) && !isOver
    : isReached[mail](order);
}

/** A mail is caused by the change with which its condition begins to hold. */
const isReached: Record<OrderMail, (order: OrderRecord) => boolean> = {
  // A payment that goes back at once, because the goods were gone, is in the mail about the cancellation.
  receipt: ({ payment, status }) => payment.paidCheckoutId !== null && status !== 'canceled',
  ready: ({ preparation, selfDelivery }) => selfDelivery && preparation === 'ready',
  'on-the-way': ({ courier }) =>
    courier !== null && ['collected', 'dropoff', 'at-door'].includes(courier.state),
  delivered: ({ status, selfDelivery }) => !selfDelivery && status === 'completed',
  canceled: ({ status, payment }) => status === 'canceled' && payment.paidCheckoutId !== null,
  // What went back in parts is in the mails about those.
  refunded: (order) => order.payment.status === 'refunded' && refundCentsOf(order) > 0,
  'fee-refunded': (order) => feeRefundOf(order)?.state === 'succeeded',
};

function isPartRefunded(order: OrderRecord, refundId: string): boolean {
  return partRefundsOf(order).some(({ id, state }) => id === refundId && state === 'succeeded');
}

const maxProblems = 20;

/** The order with a note for staff that a mail to its customer did not go out as it should. */
export function withMailProblem(order: OrderRecord, problem: MailProblem): OrderRecord {
  return { ...order, mailProblems: [...(order.mailProblems ?? []), problem].slice(-maxProblems) };
}
