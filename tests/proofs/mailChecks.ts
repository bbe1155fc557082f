import type { OrderRecord } from '../../functions/src/orders/domain/orderRecord';
import type { Received } from './livingShop';

/**
 * Asserts that the customer received a receipt and the e-mails about a cancellation and about refunds, but no e-mail
 * about an order that was never paid.
 */
export function assertMails(order: OrderRecord, mails: readonly Received[]): void {
  const { orderId, user } = order;
  const own = mails.filter(({ to, subject }) => to.includes(user.email) && subject.includes(orderId));
  // If a process is killed before it records an e-mail, the e-mail is sent again with the same id.
  const told = [...new Map(own.map((mail) => [mail.messageId, mail.subject])).values()];
  const count = (start: string) => told.filter((subject) => subject.startsWith(start)).length;
  const seen = {
    orderId,
    receipts: count('Receipt for'),
    cancellations: told.filter((subject) => subject.endsWith('has been cancelled')).length,
    isRefundTold: count('Refund for') >= toldRefunds(order),
    isFeeTold: count('Delivery fee of') > 0,
    all: told,
  };
  expect(seen).toEqual({ ...seen, ...expectedOf(order) });
}

function expectedOf(order: OrderRecord): object {
  if (order.payment.paidCheckoutId === null) return { all: [] };
  const isCanceled = order.status === 'canceled';
  return {
    // A pending receipt is not sent after the order is canceled.
    ...(!isCanceled && { receipts: 1 }),
    cancellations: isCanceled ? 1 : 0,
    isRefundTold: true,
    isFeeTold: order.refunds.some(({ purpose, cents }) => purpose === 'fee' && cents > 0),
  };
}

/** Returns the minimum number of refund e-mails: one for each partial refund, and one for the remainder. */
function toldRefunds({ refunds }: OrderRecord): number {
  return refunds.filter(({ purpose, cents }) => (purpose === 'part' || purpose === 'payment') && cents > 0)
    .length;
}
