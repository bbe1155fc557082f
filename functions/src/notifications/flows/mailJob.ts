import * as v from 'valibot';

import { saveAttempt } from '../../outbox/data/outboxStore';
import type { Attempt, JobOutcome, JobRequest, OutboxJob } from '../../outbox/domain/outboxJob';
import type { JobHandlers } from '../../outbox/flows/jobHandlers';
import { jobHandler } from '../../outbox/flows/jobHandlers';
import { mailServer, shopOrigins, staffMail } from '../../platform/config';
import { logEvent } from '../../platform/log';
import { needsActionMail, waitingOrderSchema } from '../domain/needsActionMail';
import type { Mail } from '../provider/smtpServer';
import { MailError, sendMail } from '../provider/smtpServer';

/**
 * A mail that must still be sent. The job says which mail it is and what it is about by ids and numbers; addresses and texts are put
 * together when it is sent, so that none is kept with the job.
 */
const mailSchema = v.variant('template', [
  v.object({
    kind: v.literal('mail'),
    template: v.literal('needs-action'),
    orders: v.array(waitingOrderSchema),
  }),
]);
type MailJob = OutboxJob & v.InferOutput<typeof mailSchema>;
export type NeedsActionRequest = JobRequest & v.InferOutput<typeof mailSchema>;

/** A mail of yesterday is of no use any more. */
const longestMs = 24 * 3_600_000;

export function mailHandlers(): JobHandlers {
  return {
    mail: jobHandler(mailSchema, async (job, { now }): Promise<Attempt> => ({
      outcome: await attemptMail(job, now),
      jobIds: [],
    })),
  };
}

/** One attempt. A server that fell silent may have taken the mail: it may then arrive twice, under the same message id. */
async function attemptMail(job: MailJob, now: Date): Promise<JobOutcome> {
  const server = mailServer();
  const mail = compose(job);
  if (server === null || mail.to.length === 0) return giveUp(job, 'no mail server or receiver is set');
  if (now.getTime() - Date.parse(job.createdAt) > longestMs) return giveUp(job, 'not sent within a day');
  if ((await saveAttempt(job, { now })) === null) return { result: 'overtaken' };
  try {
    await sendMail(server, { ...mail, messageId: `<${job.id}@${new URL(shopUrl()).hostname}>` });
    return { result: 'done' };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    if (error.isPermanent) return giveUp(job, error.message);
    return { result: 'failed', error: error.message, needsNewKey: false };
  }
}

function compose({ orders }: MailJob): Mail {
  return { to: staffMail().to, ...needsActionMail(orders, shopUrl()) };
}

function giveUp({ id, template }: MailJob, why: string): JobOutcome {
  logEvent({ severity: 'ERROR', event: 'mail.given_up', fields: { id, template, why } });
  return { result: 'given-up', error: why };
}

function shopUrl(): string {
  return shopOrigins()[0] ?? 'https://localhost';
}
