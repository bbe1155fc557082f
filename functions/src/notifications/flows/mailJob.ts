import { AppError } from '@shop/core/model/appError';
import type { MailProblem } from '@shop/core/model/order';
import { orderMails } from '@shop/core/model/order';
import * as v from 'valibot';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import { isMailTrue, withMailProblem } from '../../orders/domain/orderMails';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import type { Attempt, JobOutcome, JobRequest, OutboxJob } from '../../outbox/domain/outboxJob';
import type { JobHandlers } from '../../outbox/flows/runJobs';
import { jobHandler } from '../../outbox/flows/runJobs';
import { saveAttempt } from '../../outbox/flows/saveAttempt';
import { mailServer, shopOrigins, staffMail } from '../../platform/config';
import { countCall } from '../../platform/limits/storedLimit';
import { logEvent } from '../../platform/log';
import { currentShopProfile } from '../../shopProfile/data/shopProfileStore';
import { needsActionMail, waitingOrderSchema } from '../domain/needsActionMail';
import { orderMail } from '../domain/orderMail';
import type { Mail } from '../provider/smtpServer';
import { MailError, sendMail } from '../provider/smtpServer';

/** A mail job contains no customer data; the address and the text are added when the e-mail is sent. */
const staffMailSchema = v.object({
  kind: v.literal('mail'),
  template: v.literal('needs-action'),
  orders: v.array(waitingOrderSchema),
});
const orderMailSchema = v.object({
  kind: v.literal('mail'),
  template: v.literal('order'),
  mail: v.picklist(orderMails),
  /** The partial refund that the e-mail reports, if any. */
  refundId: v.optional(v.string()),
});
const mailSchema = v.variant('template', [staffMailSchema, orderMailSchema]);
type MailJob = OutboxJob & v.InferOutput<typeof mailSchema>;
export type NeedsActionRequest = JobRequest & v.InferOutput<typeof staffMailSchema>;

export const mailsToAddress = { name: 'mails to an address', maxCalls: 60, seconds: 24 * 3_600 };

/** Time after which an e-mail is no longer useful. */
const longestMs = 24 * 3_600_000;
/** Number of failures after which staff see that an e-mail is late. */
const lateAfterFailures = 3;

export function mailHandlers(): JobHandlers {
  return {
    mail: jobHandler(mailSchema, async (job, { now }): Promise<Attempt> => ({
      outcome: await attemptMail(job, now),
      jobIds: [],
    })),
  };
}

/** A server that did not respond may have accepted the e-mail. A retry then sends it again with the same message id. */
async function attemptMail(job: MailJob, now: Date): Promise<JobOutcome> {
  const server = mailServer();
  if (server === null) return giveUp(job, 'no mail server is set', now);
  if (now.getTime() - Date.parse(job.createdAt) > longestMs) return giveUp(job, 'not sent within a day', now);
  const mail = await compose(job, now);
  // For example, the order has changed and the e-mail is no longer true, or the customer's address was erased.
  if (mail === null) return { result: 'done' };
  if (mail.to.length === 0) return giveUp(job, 'no recipient is set', now);
  if (!(await isWithinLimit(job, mail, now))) return giveUp(job, 'too many mails to this address today', now);
  if ((await saveAttempt(job, { now })) === null) return { result: 'overtaken' };
  try {
    await sendMail(server, { ...mail, messageId: `<${job.id}@${new URL(shopUrl()).hostname}>` });
    if (job.failures >= lateAfterFailures) await showStaff(job, 'sent', now);
    return { result: 'done' };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (error.isPermanent) return giveUp(job, error.message, now);
    if (job.failures + 1 === lateAfterFailures) await showStaff(job, 'late', now);
    return { result: 'failed', error: error.message, needsNewKey: false };
  }
}

/**
 * Counts an e-mail to a customer before its first attempt. The address may belong to a stranger, who must not be
 * flooded with e-mail.
 */
async function isWithinLimit(job: MailJob, { to }: Mail, now: Date): Promise<boolean> {
  if (job.template !== 'order' || job.failures > 0) return true;
  const counted = to.map((address) => ({ limit: mailsToAddress, key: address.toLowerCase() }));
  try {
    await countCall(counted, { now, message: 'Too many mails' });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate-limited') return false;
    throw error;
  }
}

/** Returns null if there is nothing left to send. */
async function compose(job: MailJob, now: Date): Promise<Mail | null> {
  if (job.template === 'needs-action')
    return { to: staffMail().to, ...needsActionMail(job.orders, shopUrl()) };
  const [order, shop] = await Promise.all([readOrder(job.orderId), currentShopProfile(now)]);
  if (order === null || shop === null || order.user.email === '' || !isMailTrue(job, order)) return null;
  return {
    to: [order.user.email],
    senderName: shop.name,
    replyTo: shop.email,
    ...orderMail(job, { order, shop, shopUrl: shopUrl() }),
  };
}

async function giveUp(job: MailJob, why: string, now: Date): Promise<JobOutcome> {
  const { id, template } = job;
  logEvent({ severity: 'ERROR', event: 'mail.given_up', fields: { id, template, why } });
  await showStaff(job, 'refused', now);
  return { result: 'given-up', error: why };
}

async function showStaff(job: MailJob, state: MailProblem['state'], now: Date): Promise<void> {
  if (job.template !== 'order' || (await readOrder(job.orderId)) === null) return;
  const problem = { at: now.toISOString(), mail: job.mail, state };
  const by = { kind: 'shop' } as const;
  const noted = (order: OrderRecord) => ({
    order: withMailProblem(order, problem),
    move: null,
    jobs: [],
    by,
    reason: `mail ${state}`,
  });
  await changeOrder(job.orderId, noted, now);
}

function shopUrl(): string {
  return shopOrigins()[0] ?? 'https://localhost';
}
