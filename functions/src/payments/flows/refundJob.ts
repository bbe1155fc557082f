import { refundParts } from '@shop/core/model/payment';
import * as v from 'valibot';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { settleAnsweredRefund } from '../../orders/domain/refund';
import { noteUnconfirmed } from '../../orders/domain/unconfirmedRefund';
import { saveAttempt } from '../../outbox/data/outboxStore';
import type { Attempt, JobOutcome, OutboxJob } from '../../outbox/domain/outboxJob';
import type { JobHandlers } from '../../outbox/flows/jobHandlers';
import { jobHandler } from '../../outbox/flows/jobHandlers';
import { logEvent } from '../../platform/log';
import { paymentProvider } from '../provider/currentProvider';
import type { PaymentProvider, RefundAnswer } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';

const refundSchema = v.object({
  kind: v.literal('refund'),
  checkoutId: v.string(),
  amountCents: v.number(),
  what: v.picklist(refundParts),
});

type Refund = OutboxJob & v.InferOutput<typeof refundSchema>;

/** Whether a job is a refund, of whatever part. */
export function isRefund(job: OutboxJob): job is Refund {
  return v.is(refundSchema, job);
}
type Context = { provider: PaymentProvider; now: Date };

/** The handler of refunds; `provider`: how it finds the card provider. */
export function refundHandlers(provider: () => PaymentProvider = paymentProvider): JobHandlers {
  return {
    refund: jobHandler(refundSchema, (job, { now }) => sendRefund(job, { provider: provider(), now })),
  };
}

/** The provider remembers keys for a day; a part is not asked for again when that is nearly over, for it could go back twice. */
const keyMs = 23 * 3_600_000;

/**
 * One attempt at a refund. The order is written first, then the job: after a crash in between, the next run finds the refund in the
 * order and only closes the job.
 */
async function sendRefund(job: Refund, context: Context): Promise<Attempt> {
  const order = await readOrder(job.orderId);
  if (order === null) return only({ result: 'given-up', error: 'there is no such order' });
  // The first report has settled it.
  if (hasGoneBack(order, job)) return only({ result: 'done' });
  const isPart = job.amountCents < order.totalCents;
  return only(await (isPart ? sendPart(job, context) : sendWhole(job, context)));
}

/** All of a payment, which may be asked for under new keys: no more than was paid goes back. */
async function sendWhole(job: Refund, context: Context): Promise<JobOutcome> {
  try {
    const call = { key: keyOf(job), amountCents: null };
    const answer = await context.provider.refund(job.checkoutId, call);
    return await settle(job, answer, { ...context, isRepeated: true });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    return { result: 'failed', error: error.message, needsNewKey: error.needsNewKey };
  }
}

/**
 * A part of a payment, of which a second one would go back under another key: asked for under one key, from its first use until nearly
 * the end of the provider's memory, or until the provider has certainly refused every call of it.
 */
async function sendPart(job: Refund, context: Context): Promise<JobOutcome> {
  const { provider, now } = context;
  if (job.keyFirstUsedAt !== null && now.getTime() - Date.parse(job.keyFirstUsedAt) > keyMs) {
    return giveUp(job, context);
  }
  const attempted = await saveAttempt(job, now);
  if (attempted === null) return { result: 'overtaken' };
  try {
    const call = { key: keyOf(job), amountCents: job.amountCents };
    const answer = await provider.refund(job.checkoutId, call);
    return await settle(job, answer, { ...context, isRepeated: false });
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    const { attemptsWithKey } = attempted;
    // Only a refusal of the call as such is certain; a fault of the provider may have come after the refund.
    const needsNewKey = error.failure === 'refused' && !error.isAfterUnknown && attemptsWithKey === 1;
    return { result: 'failed', error: error.message, needsNewKey, attemptsWithKey };
  }
}

async function settle(
  job: Refund,
  { result, refundId }: RefundAnswer,
  { isRepeated, ...context }: Context & { isRepeated: boolean },
): Promise<JobOutcome> {
  if (result === 'pending') return { result: 'accepted', isRepeated };
  const meta = { now: context.now, by: { kind: 'provider', name: context.provider.name } as const };
  await changeOrder(
    job.orderId,
    (order) => settleAnsweredRefund(order, { ...job, refundId }, meta),
    context.now,
  );
  return { result: 'done' };
}

function hasGoneBack({ payment }: OrderRecord, { what, checkoutId }: Refund): boolean {
  return what === 'fee'
    ? payment.deliveryFeeRefund?.state === 'refunded'
    : payment.refundedCheckoutIds.includes(checkoutId);
}

/** Only the provider's own site can show it now: staff are asked to look, unless a report has come meanwhile. */
async function giveUp(job: Refund, { provider, now }: Context): Promise<JobOutcome> {
  const meta = { now, by: { kind: 'provider', name: provider.name } as const };
  const { order } = await changeOrder(
    job.orderId,
    (current) => noteUnconfirmed(current, job.what, meta),
    now,
  );
  if (hasGoneBack(order, job)) return { result: 'done' };
  const fields = { id: job.id, order: job.orderId };
  logEvent({ severity: 'ERROR', event: 'refund.unconfirmed', fields });
  return { result: 'given-up', error: 'the card provider never said whether it went back' };
}

function keyOf({ id, tries }: Refund): string {
  return `${id}-${tries}`;
}

function only(outcome: JobOutcome): Attempt {
  return { outcome, jobIds: [] };
}
