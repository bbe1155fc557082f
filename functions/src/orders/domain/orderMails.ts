import type { MailProblem, OrderMail } from '@shop/core/model/order';
import { orderMails } from '@shop/core/model/order';

import type { OrderRecord } from './orderRecord';

/** Which mails a change of an order causes. None without an address, and none about an order that was never paid. */
export function mailsOfChange(before: OrderRecord, after: OrderRecord): OrderMail[] {
  if (after.user.email === '' || after.payment.paidCheckoutId === null) return [];
  return orderMails.filter((mail) => !isReached[mail](before) && isReached[mail](after));
}

/** Whether a mail still says what is so: one that waited for its server may have been overtaken. */
export function isMailTrue(mail: OrderMail, order: OrderRecord): boolean {
  const isOver = order.status !== 'pending';
  return mail === 'ready' || mail === 'on-the-way'
    ? isReached[mail](order) && !isOver
    : isReached[mail](order);
}

/** A mail is caused by the change with which its condition begins to hold. */
const isReached: Record<OrderMail, (order: OrderRecord) => boolean> = {
  // A payment that goes back at once, because the goods were gone, is in the mail about the cancelation.
  receipt: ({ payment, status }) => payment.paidCheckoutId !== null && status !== 'canceled',
  ready: ({ preparation, selfDelivery }) => selfDelivery && preparation === 'ready',
  'on-the-way': ({ courier }) =>
    courier !== null && ['collected', 'dropoff', 'at-door'].includes(courier.state),
  delivered: ({ status, selfDelivery }) => !selfDelivery && status === 'completed',
  canceled: ({ status, payment }) => status === 'canceled' && payment.paidCheckoutId !== null,
  refunded: ({ payment }) => payment.status === 'refunded',
  'fee-refunded': ({ payment }) => payment.deliveryFeeRefund?.state === 'refunded',
};

const maxProblems = 20;

/** The order with a note for staff that a mail to its customer did not go out as it should. */
export function withMailProblem(order: OrderRecord, problem: MailProblem): OrderRecord {
  return { ...order, mailProblems: [...(order.mailProblems ?? []), problem].slice(-maxProblems) };
}
