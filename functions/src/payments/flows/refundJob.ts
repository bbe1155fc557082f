import * as v from 'valibot';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import type { OrderRecord, RefundRecord } from '../../orders/domain/orderRecord';
import { isGivenUp } from '../../orders/domain/refunds';
import type { RefundFact } from '../../orders/domain/settleRefund';
import { noteRefund } from '../../orders/domain/settleRefund';
import type { JobOutcome, OutboxJob } from '../../outbox/domain/outboxJob';
import { keyOfJob } from '../../outbox/domain/outboxJob';
import type { JobHandlers } from '../../outbox/flows/runJobs';
import { jobHandler } from '../../outbox/flows/runJobs';
import { saveAttempt } from '../../outbox/flows/saveAttempt';
import { logEvent } from '../../platform/log';
import { paymentProvider } from '../provider/yoco/yocoProvider';
import type { PaymentProvider, RefundAnswer } from '../provider/paymentProvider';
import { PaymentProviderError } from '../provider/paymentProvider';

const refundSchema = v.object({ kind: v.literal('refund'), refundId: v.string() });
/** Amount of the first request with a key. */
const callSchema = v.object({ amountCents: v.number() });

type RefundJob = OutboxJob & v.InferOutput<typeof refundSchema>;
type Context = { provider: PaymentProvider; now: Date };
type Call = Context & { job: RefundJob; refund: RefundRecord };

export function refundHandlers(provider: () => PaymentProvider = paymentProvider): JobHandlers {
  return {
    refund: jobHandler(refundSchema, async (job, { now }) => ({
      outcome: await attemptRefund(job, { provider: provider(), now }),
      jobIds: [],
    })),
  };
}

/** How long a key is used. The payment provider stores keys for a day; a request after that could refund twice. */
const keyMs = 23 * 3_600_000;

/**
 * Uses a key until the payment provider has definitely refused the request, or until shortly before the provider
 * deletes the key. An event completes a refund; the response that accepts the refund does not. Writes the order before
 * the job, so that the next run after a crash in between finds the result in the order.
 */
async function attemptRefund(job: RefundJob, context: Context): Promise<JobOutcome> {
  const order = await readOrder(job.orderId);
  const refund = order?.refunds.find(({ id }) => id === job.refundId);
  if (order === null || refund === undefined) return { result: 'given-up', error: 'there is no such refund' };
  if (refund.state === 'succeeded') return { result: 'done' };
  if (isGivenUp(refund))
    return { result: 'given-up', error: 'the payment provider has refused it too many times' };
  const call = { ...context, job, refund };
  if (isKeyTooOld(job, context.now)) return afterSilence(call);
  if (refund.state !== 'failed') return requestRefund(order, call);
  const retried = await note({ type: 'retried' }, call);
  return retried.state === 'succeeded' ? { result: 'done' } : requestRefund(order, call);
}

async function requestRefund(order: OrderRecord, call: Call): Promise<JobOutcome> {
  const { job, refund, now, provider } = call;
  const attempted = await saveAttempt(job, { now, fields: { amountCents: refund.cents } });
  if (attempted === null) return { result: 'overtaken' };
  const { amountCents } = v.parse(callSchema, attempted);
  const isWhole = amountCents >= order.totalCents;
  const { attemptsWithKey } = attempted;
  const named = { id: refund.id, key: keyOfJob(job) };
  try {
    // Without an amount, the payment provider refunds the whole payment.
    const answer = await provider.refund(refund.checkoutId, {
      named,
      amountCents: isWhole ? null : amountCents,
    });
    return await noteAnswer(answer, amountCents, call);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (isUntouched(error)) return { result: 'not-tried', error: error.message };
    if (isStoredFault(error) && !isWhole) return giveUp('unconfirmed', call);
    const again = afterFailure(error, { isWhole, attemptsWithKey });
    const isRefused = error.failure === 'refused' && again.needsNewKey;
    if (isRefused && isGivenUp(await noteRefusal(error, call))) {
      return { result: 'given-up', error: error.message };
    }
    return { result: 'failed', error: error.message, ...again };
  }
}

/** Returns whether the provider cannot have processed the request. */
function isUntouched({ failure }: PaymentProviderError): boolean {
  return failure === 'unauthorized' || failure === 'not-sent';
}

/** If the provider has stored an error for this key, no request with the key gets another response. */
function isStoredFault({ isReplayed, failure }: PaymentProviderError): boolean {
  return isReplayed && failure !== 'refused';
}

/**
 * Returns whether the next attempt needs a new key. A stored refusal is final. A refusal that is not stored is final if
 * no other request with this key can have been processed. For the whole payment, an error is final too, because the
 * payment provider never refunds more than the payment.
 */
function afterFailure(
  error: PaymentProviderError,
  { isWhole, attemptsWithKey }: { isWhole: boolean; attemptsWithKey: number },
): { needsNewKey: boolean; attemptsWithKey?: number } {
  const mayBeRepeated = error.failure === 'refused' || (isWhole && error.needsNewKey);
  if (error.isReplayed) return { needsNewKey: mayBeRepeated };
  const isSole = attemptsWithKey === 1 && !error.isAfterUnknown;
  return { needsNewKey: mayBeRepeated && isSole, attemptsWithKey };
}

async function noteAnswer(answer: RefundAnswer, cents: number, call: Call): Promise<JobOutcome> {
  switch (answer.result) {
    case 'unavailable':
      return giveUp('unavailable', call);
    case 'already-refunded':
      await note({ type: 'already-refunded' }, call);
      return { result: 'done' };
    case 'accepted':
      if (answer.refundId !== null) {
        await note({ type: 'accepted', providerId: answer.refundId, cents }, call);
      }
      // The result arrives in an event, at `functions/src/payments/endpoints/paymentWebhook.ts`.
      return { result: 'accepted' };
  }
}

/** Returns the refund in its new state. */
async function note(fact: RefundFact, { job, refund, provider, now }: Call): Promise<RefundRecord> {
  const by = { kind: 'provider', name: provider.name } as const;
  const { order } = await changeOrder(
    job.orderId,
    (current) => noteRefund(current, refund.id, { fact, now, by }),
    now,
  );
  return order.refunds.find(({ id }) => id === refund.id) ?? refund;
}

/** Records the refusal, which staff see immediately. Returns the refund in its new state. */
async function noteRefusal(error: PaymentProviderError, call: Call): Promise<RefundRecord> {
  const { id, orderId: order } = call.job;
  logEvent({ severity: 'ERROR', event: 'refund.failed', fields: { id, order, reason: error.message } });
  return note({ type: 'refused' }, call);
}

function isKeyTooOld({ keyFirstUsedAt }: RefundJob, now: Date): boolean {
  return keyFirstUsedAt !== null && now.getTime() - Date.parse(keyFirstUsedAt) > keyMs;
}

/**
 * The payment provider never reported the result, so staff must check its website. The refund of a duplicate payment is
 * requested again with a new key, because the provider never refunds more than that payment.
 */
async function afterSilence(call: Call): Promise<JobOutcome> {
  const outcome = await giveUp('unconfirmed', call);
  if (call.refund.purpose !== 'second' || outcome.result === 'done') return outcome;
  return { result: 'failed', error: neverConfirmed, needsNewKey: true };
}

/**
 * Leaves the refund to staff, who must check the payment provider's website, unless a report of success has arrived.
 */
async function giveUp(type: 'unconfirmed' | 'unavailable', call: Call): Promise<JobOutcome> {
  const { state } = await note({ type }, call);
  if (state === 'succeeded') return { result: 'done' };
  if (type === 'unavailable') {
    return { result: 'given-up', error: 'the payment provider does not refund test payments' };
  }
  const { id, orderId: order } = call.job;
  logEvent({ severity: 'ERROR', event: 'refund.unconfirmed', fields: { id, order } });
  return { result: 'given-up', error: neverConfirmed };
}

const neverConfirmed = 'the payment provider never reported whether the refund was made';
