import { saveJob } from '../../outbox/data/outboxStore';
import { enqueue } from '../../outbox/domain/outboxJob';
import { mailsOfChange } from '../../orders/domain/orderMails';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { sendsMail } from '../../platform/config';
import type { StoreTransaction } from '../../platform/firestore/storeTransaction';

/**
 * Enqueues the mails caused by a change of an order, in its transaction: one write each and no read, because a change is applied
 * once and the id is made of its time. The schedule sends them, so that no answer waits for a mail server.
 */
export async function enqueueMails(
  before: OrderRecord,
  after: OrderRecord,
  { now, transaction }: { now: Date; transaction: StoreTransaction },
): Promise<void> {
  if (!sendsMail()) return;
  for (const { mail, refundId } of mailsOfChange(before, after)) {
    const request = {
      id: `mail-${after.id}-${mail}${refundId === undefined ? '' : `-${refundId}`}-${now.getTime()}`,
      kind: 'mail',
      orderId: after.id,
      reason: mail,
      isReopenable: false,
      template: 'order',
      mail,
      ...(refundId !== undefined && { refundId }),
    };
    await saveJob(enqueue(request, now), transaction);
  }
}
