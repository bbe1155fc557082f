import { refundPartSchema } from '@shop/core/model/payment';
import * as v from 'valibot';

import { changeOrder } from '../../orderChanges/flows/changeOrder';
import { readOrder } from '../../orders/data/orderStore';
import type { OrderRecord } from '../../orders/domain/orderRecord';
import { partialRefundOf } from '../../orders/domain/partialRefunds';
import { noteAcceptedRefund, settleAnsweredRefund } from '../../orders/domain/refund';
import { refundCentsOfJob } from '../../orders/domain/refundAmounts';
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
  what: refundPartSchema,
});

type Refund = OutboxJob & v.InferOutput<typeof refundSchema>;

/** Whether a job is a refund, of whatever part. */
export function isRefund(job: OutboxJob): job is Refund {
  return v.is(refundSchema, job);
}
type Context = { provider: PaymentProvider; now: Date };

/** The handler of refunds; `provider`: how it finds the payment provider. */
export function refundHandlers(provider: () => PaymentProvider = paymentProvider): JobHandlers {
  return {
    refund: jobHandler(refundSchema, (job, { now }) => sendRefund(job, { provider: provider(), now })),
  };
}

/** The provider remembers keys for a day; a refund is not asked for again when that is nearly over, for it could go back twice. */
const keyMs = 23 * 3_600_000;

/**
 * One attempt at a refund, under one key from its first use until the provider has certainly refused it, or nearly until the end of the
 * provider's memory. An answer that accepts it is not its end: the provider reports that by an event. The order is written first, then the
 * job: after a crash in between, the next run finds the refund in the order and only closes the job.
 */
async function sendRefund(job: Refund, context: Context): Promise<Attempt> {
  const order = await readOrder(job.orderId);
  if (order === null) return only({ result: 'given-up', error: 'there is no such order' });
  if (hasGoneBack(order, job)) return only({ result: 'done' });
  return only(
    isKeyTooOld(job, context.now) ? await afterSilence(order, job, context) : await send(order, job, context),
  );
}

async function send(order: OrderRecord, job: Refund, context: Context): Promise<JobOutcome> {
  const fields = { amountCents: refundCentsOfJob(order, job) };
  const attempted = await saveAttempt(job, { now: context.now, fields });
  if (attempted === null) return { result: 'overtaken' };
  const current = v.parse(refundSchema, attempted);
  const isWhole = current.amountCents >= order.totalCents;
  const { attemptsWithKey } = attempted;
  try {
    // Without an amount the whole payment goes back.
    const call = { key: keyOf(job), amountCents: isWhole ? null : current.amountCents };
    const answer = await context.provider.refund(job.checkoutId, call);
    return await settle({ ...job, ...current }, answer, context);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    if (error.failure === 'unauthorized') return { result: 'not-tried', error: error.message };
    if (isStoredFault(error) && !isWhole) return giveUp(job, context);
    return { result: 'failed', error: error.message, ...afterFailure(error, { isWhole, attemptsWithKey }) };
  }
}

/** With this key nothing else can be learned any more. */
function isStoredFault({ isReplayed, failure }: PaymentProviderError): boolean {
  return isReplayed && failure !== 'refused';
}

/**
 * Whether the next attempt needs a new key. A stored refusal is certain. One that is not stored is, when no other call of this key may
 * have been carried out; so is a fault where the whole payment was asked for: no more than was paid goes back.
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

async function settle(job: Refund, answer: RefundAnswer, { provider, now }: Context): Promise<JobOutcome> {
  const by = { kind: 'provider', name: provider.name } as const;
  if (answer.result !== 'accepted') {
    if (answer.result === 'unavailable') return giveUp(job, { provider, now, isUnavailable: true });
    const settled = { ...job, refundId: null };
    await changeOrder(job.orderId, (order) => settleAnsweredRefund(order, settled, { now, by }), now);
    return { result: 'done' };
  }
  const { refundId } = answer;
  if (refundId === null) return { result: 'accepted' };
  const { order } = await changeOrder(
    job.orderId,
    (current) => noteAcceptedRefund(current, { ...job, refundId }, by),
    now,
  );
  return hasGoneBack(order, job) ? { result: 'done' } : { result: 'accepted' };
}

function hasGoneBack(order: OrderRecord, { what, checkoutId }: Refund): boolean {
  return what === 'payment'
    ? order.payment.refundedCheckoutIds.includes(checkoutId)
    : partialRefundOf(order, what)?.state === 'refunded';
}

function isKeyTooOld({ keyFirstUsedAt }: Refund, now: Date): boolean {
  return keyFirstUsedAt !== null && now.getTime() - Date.parse(keyFirstUsedAt) > keyMs;
}

/**
 * The provider never reported the end, and staff look. A second payment of an order is also asked for under a new key: no more of it than was
 * paid goes back, and then the provider says that it has. Of the one that counts a part may have gone back.
 */
async function afterSilence(order: OrderRecord, job: Refund, context: Context): Promise<JobOutcome> {
  const outcome = await giveUp(job, context);
  if (job.checkoutId === order.payment.paidCheckoutId || outcome.result === 'done') return outcome;
  return { result: 'failed', error: neverConfirmed, needsNewKey: true };
}

/**
 * Only the provider's own site can show it now, or the provider refunds no test payments: staff are asked to look, unless a report has come
 * meanwhile.
 */
async function giveUp(
  job: Refund,
  { provider, now, isUnavailable = false }: Context & { isUnavailable?: boolean },
): Promise<JobOutcome> {
  const meta = { now, by: { kind: 'provider', name: provider.name } as const, isUnavailable };
  const { order } = await changeOrder(job.orderId, (current) => noteUnconfirmed(current, job, meta), now);
  if (hasGoneBack(order, job)) return { result: 'done' };
  if (isUnavailable) return { result: 'given-up', error: 'the payment provider refunds no test payments' };
  logUnconfirmed(job);
  return { result: 'given-up', error: neverConfirmed };
}

const neverConfirmed = 'the payment provider never said whether it went back';

function logUnconfirmed({ id, orderId }: Refund): void {
  logEvent({ severity: 'ERROR', event: 'refund.unconfirmed', fields: { id, order: orderId } });
}

function keyOf({ id, tries }: Refund): string {
  return `${id}-${tries}`;
}

function only(outcome: JobOutcome): Attempt {
  return { outcome, jobIds: [] };
}
