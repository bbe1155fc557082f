import { AppError } from '@shop/core/model/appError';
import type { PaymentEvent, RefundChoice } from '@shop/core/model/payment';
import { maxRefundFailures } from '@shop/core/model/refund';
import type { Actor, TimelineEvent } from '@shop/core/model/timeline';

import type { OrderChange } from './orderChange';
import type { OrderRecord, RefundRecord } from './orderRecord';
import {
  balanced,
  chosenRefund,
  isGivenUp,
  newRefund,
  paidCheckoutsOf,
  refundJob,
  refundJobsOf,
  withRefund,
} from './refunds';
import type { Settlement } from './settlePayment';
import { withEntry, withEvent } from './timeline';

// Progress of a refund, as reported by the payment provider's responses and events or recorded by staff.

type Meta = { now: Date; by: Actor };
export type RefundEvent = PaymentEvent & { type: 'refunded' | 'refund-failed' };
type FailedEvent = PaymentEvent & { type: 'refund-failed' };

const maxFailedIds = 20;

/**
 * Progress of the shop's request for a refund. `retried`: a retry begins. `accepted`: the payment provider has accepted
 * the request. `already-refunded`: the payment has already been refunded. `refused`: the provider refuses the refund.
 * `unconfirmed`: the provider never reported the result. `unavailable`: the provider does not refund test payments.
 */
export type RefundFact =
  | { type: 'accepted'; providerId: string; cents: number }
  | { type: 'retried' | 'already-refunded' | 'refused' | 'unconfirmed' | 'unavailable' };

export function noteRefund(
  order: OrderRecord,
  id: string,
  { fact, ...meta }: Meta & { fact: RefundFact },
): OrderChange | null {
  const refund = order.refunds.find((one) => one.id === id);
  if (refund === undefined || refund.state === 'succeeded') return null;
  switch (fact.type) {
    case 'retried':
      // The refund must not count as failed during the retry, because staff could pay the customer back another way.
      if (refund.state !== 'failed' || isGivenUp(refund)) return null;
      return changed(order, withRefund(order, { ...refund, state: 'due' }), {
        ...meta,
        reason: 'refund retried',
      });
    case 'accepted':
      return accepted(order, refund, { ...fact, ...meta });
    case 'already-refunded':
      return succeeded(order, refund, meta);
    case 'refused':
      return failed(order, refund, meta);
    case 'unconfirmed':
    case 'unavailable':
      if (refund.state === 'unconfirmed') return null;
      return changed(order, withRefund(order, { ...refund, state: 'unconfirmed' }), {
        ...meta,
        entry: `refund-${fact.type}`,
        cents: refund.cents,
      });
  }
}

/**
 * The event must be verified, be in the shop's mode, and belong to a checkout of the order. It applies to the refund
 * that it names, or to the refund with the same provider id. All other events are recorded as refunds made elsewhere:
 * on the provider's website, or by an attempt that was considered lost. Events can arrive twice, late or out of order.
 * A refund that succeeded may fail later.
 */
export function settleRefundEvent(order: OrderRecord, event: RefundEvent, meta: Meta): Settlement {
  if (order.events.includes(event.id)) return nothing('repeated');
  if (!paidCheckoutsOf(order).includes(event.checkoutId)) return nothing('too-early');
  const refund = refundOfEvent(order, event);
  return event.type === 'refunded'
    ? settleSucceeded(order, event, { ...meta, refund })
    : settleFailed(order, event, { ...meta, refund });
}

export function refundOfEvent(
  { refunds }: Pick<OrderRecord, 'refunds'>,
  { checkoutId, refundId, named }: Pick<RefundEvent, 'checkoutId' | 'refundId' | 'named'>,
): RefundRecord | undefined {
  const some = refunds.filter((one) => one.checkoutId === checkoutId);
  return some.find(({ id }) => id === named?.id) ?? some.find((one) => isKnownAs(one, refundId));
}

/** Throws `conflict` if the refund is neither unconfirmed nor failed. */
export function recordAsRefunded(
  order: OrderRecord,
  choice: RefundChoice,
  { note, ...meta }: Meta & { note: string },
): OrderChange {
  const refund = chosenRefund(order, choice);
  if (refund?.state !== 'unconfirmed' && refund?.state !== 'failed') throw notInQuestion();
  const settled: RefundRecord = { ...refund, state: 'succeeded', note };
  return changed(order, withRefund(order, settled), {
    ...meta,
    entry: 'refund-confirmed',
    cents: refund.cents,
  });
}

export function isLeftToStaff(order: OrderRecord, choice: RefundChoice): boolean {
  const refund = chosenRefund(order, choice);
  return refund !== undefined && (refund.state === 'unconfirmed' || isGivenUp(refund));
}

/** Throws `conflict` unless the shop has stopped retrying the refund or its result is unknown. */
export function askAgain(order: OrderRecord, choice: RefundChoice, meta: Meta): OrderChange {
  const refund = chosenRefund(order, choice);
  if (refund === undefined || !isLeftToStaff(order, choice)) throw notInQuestion();
  const due: RefundRecord = { ...refund, state: 'due', failures: 0, providerId: null };
  return changed(order, withRefund(order, due), {
    ...meta,
    entry: 'refund-requested-again',
    cents: refund.cents,
    again: { reason: 'not refunded, according to staff' },
    refund: due,
  });
}

function notInQuestion(): AppError {
  return new AppError('conflict', 'This refund no longer needs a decision. Please check the order again.');
}

function accepted(
  order: OrderRecord,
  refund: RefundRecord,
  { providerId, cents, ...meta }: Meta & { providerId: string; cents: number },
): OrderChange | null {
  const { state, failedIds } = refund;
  if (refund.providerId === providerId || failedIds.includes(providerId)) return null;
  // The refund's event arrived before this response and did not name the refund.
  const unnamed = order.refunds.find((one) => one.purpose === 'manual' && one.providerId === providerId);
  if (unnamed === undefined) {
    // Staff must still decide about an unconfirmed refund, even if the provider accepts it again.
    const next: RefundRecord = {
      ...refund,
      state: state === 'unconfirmed' ? state : 'accepted',
      providerId,
      cents,
    };
    // The status of the payment changes only when the provider reports the result.
    return changed(order, withRefund(order, next), { ...meta, reason: 'refund accepted' });
  }
  const others = { ...order, refunds: order.refunds.filter((one) => one !== unnamed) };
  return unnamed.state === 'succeeded'
    ? succeeded(others, { ...refund, providerId, cents: unnamed.cents }, meta)
    : failed(others, { ...refund, providerId }, meta);
}

type About = Meta & { refund: RefundRecord | undefined };

function settleSucceeded(order: OrderRecord, event: RefundEvent, { refund, ...meta }: About): Settlement {
  const { refundId, amountCents: cents } = event;
  const known = order.refunds.find((one) => isKnownAs(one, refundId));
  if (known?.providerId === refundId && known.state === 'succeeded') return nothing('repeated');
  // A failure is final for an attempt, so a success that arrives after it is outdated.
  if (known?.failedIds.includes(refundId) === true) return nothing('too-late');
  if (refund === undefined || refund.purpose === 'manual') return madeElsewhere(order, event, meta);
  const reported: RefundRecord = { ...refund, providerId: refundId, cents };
  // The usual case: a refund that the shop requested.
  if (refund.state !== 'succeeded') return settled(order, event, succeeded(order, reported, meta));
  // This refund is an additional one if the provider has confirmed another refund, or if staff paid the customer back
  // another way (`note`). Otherwise, the event supplies the missing id.
  if (refund.providerId !== null || refund.note !== '') return madeElsewhere(order, event, meta);
  const change = changed(order, withRefund(order, reported), { ...meta, reason: 'refund named' });
  return { outcome: 'repeated', change: withoutRepeat(change, event) };
}

/** Records a refund that was made on the payment provider's website, or by an attempt that was considered lost. */
function madeElsewhere(order: OrderRecord, event: RefundEvent, meta: Meta): Settlement {
  return settled(
    order,
    event,
    succeeded(order, { ...manualRefund(order, event, meta), state: 'succeeded' }, meta),
  );
}

function settleFailed(order: OrderRecord, event: FailedEvent, { refund, ...meta }: About): Settlement {
  const { refundId, named, reason } = event;
  if (order.refunds.some(({ failedIds }) => failedIds.includes(refundId))) return nothing('repeated');
  if (refund === undefined || refund.purpose === 'manual') return failedElsewhere(order, event, meta);
  // The event is not about the current attempt.
  if (refund.providerId !== null && refund.providerId !== refundId) return nothing('too-late');
  const again = { reason, failedKey: named?.key };
  const change = failed(order, { ...refund, providerId: refundId }, { ...meta, again });
  return { outcome: 'refund-failed', change: withoutRepeat(change, event) };
}

/** A refund that staff have marked as completed may be the one that failed, so it becomes unconfirmed. */
function failedElsewhere(order: OrderRecord, event: FailedEvent, meta: Meta): Settlement {
  const { checkoutId, refundId, amountCents: cents } = event;
  const known = order.refunds.find((one) => one.providerId === refundId);
  const manual = known ?? manualRefund(order, event, meta);
  const next = withRefund(order, { ...manual, state: 'failed', providerId: null, failedIds: [refundId] });
  const isOfWord = (one: RefundRecord) =>
    one.checkoutId === checkoutId && one.state === 'succeeded' && one.providerId === null && one.note === '';
  const doubtful = known === undefined ? order.refunds.find(isOfWord) : undefined;
  const noted = doubtful === undefined ? next : withRefund(next, { ...doubtful, state: 'unconfirmed' });
  const entry = doubtful === undefined ? 'foreign-refund-failed' : 'refund-unconfirmed';
  const change = changed(order, noted, { ...meta, entry, cents: doubtful?.cents ?? cents });
  return { outcome: 'refund-failed', change: withoutRepeat(change, event) };
}

function manualRefund(order: OrderRecord, event: RefundEvent, meta: Meta): RefundRecord {
  const { checkoutId, refundId, amountCents: cents } = event;
  const asked = { id: `manual-${refundId}`, purpose: 'manual', checkoutId, cents, ...meta } as const;
  return { ...newRefund(order, asked), providerId: refundId };
}

function succeeded(order: OrderRecord, refund: RefundRecord, meta: Meta): OrderChange {
  const next = withRefund(order, { ...refund, state: 'succeeded' });
  const entries: Record<RefundRecord['purpose'], TimelineEvent> = {
    payment: 'refunded',
    second: 'refunded',
    fee: 'fee-refunded',
    part: 'partly-refunded',
    manual: isAllRefunded(order, balanced(next, meta)) ? 'refunded' : 'partly-refunded',
  };
  return changed(order, next, { ...meta, entry: entries[refund.purpose], cents: refund.cents });
}

function isAllRefunded(before: OrderRecord, after: OrderRecord): boolean {
  const ended = refundJobsOf(before, after, '').settledJobIds.length > 0;
  return ended || (before.payment.status !== 'refunded' && after.payment.status === 'refunded');
}

type Again = { reason: string; failedKey?: string | undefined };

/** The timeline shows only the first and the last failure. With `again`, requests the refund again. */
function failed(
  order: OrderRecord,
  refund: RefundRecord,
  { again, ...meta }: Meta & { again?: Again },
): OrderChange {
  const { providerId, purpose } = refund;
  const earlier = order.refunds.find(({ id }) => id === refund.id);
  const next: RefundRecord = {
    ...refund,
    state: 'failed',
    failures: refund.failures + 1,
    providerId: null,
    failedIds:
      providerId === null ? refund.failedIds : [...refund.failedIds, providerId].slice(-maxFailedIds),
  };
  const first = purpose === 'fee' ? 'fee-refund-failed' : 'refund-failed';
  const isLast = next.failures === maxRefundFailures;
  const isRetry = earlier?.state === 'failed' || (earlier?.state === 'due' && earlier.failures > 0);
  const entry = isLast ? 'refund-given-up' : isRetry ? undefined : first;
  return changed(order, withRefund(order, next), {
    ...meta,
    entry,
    cents: refund.cents,
    reason: 'refund failed',
    ...(again !== undefined && !isGivenUp(next) && { again, refund: next }),
  });
}

type Changing = Meta & {
  entry?: TimelineEvent | undefined;
  cents?: number;
  reason?: string;
  again?: Again;
  refund?: RefundRecord;
};

function changed(before: OrderRecord, next: OrderRecord, changing: Changing): OrderChange {
  const { now, by, entry, cents, again, refund } = changing;
  // Also derives the status of the payment, for example `refunded` after the last refund of a canceled order.
  const balancedOrder = balanced(next, { now, by });
  const timeline =
    entry === undefined
      ? next.timeline
      : withEntry(next, { now, by, event: entry, ...(cents !== undefined && { amountCents: cents }) });
  const reason = changing.reason ?? entry ?? '';
  const { jobs, settledJobIds } = refundJobsOf(before, balancedOrder, reason);
  const requested = again && refund ? [refundJob(refund, again.reason, again.failedKey)] : [];
  return {
    order: { ...balancedOrder, timeline },
    move: null,
    jobs: [...jobs, ...requested],
    settledJobIds,
    by,
    reason,
  };
}

function settled(order: OrderRecord, event: RefundEvent, change: OrderChange): Settlement {
  const isWhole = change.order.timeline.at(-1)?.event === 'refunded';
  return { outcome: isWhole ? 'refunded' : 'partly-refunded', change: withoutRepeat(change, event) };
}

/** Records the event id, so that the event is applied only once. */
function withoutRepeat(change: OrderChange, event: RefundEvent): OrderChange {
  return { ...change, order: { ...change.order, events: withEvent(change.order, event.id) } };
}

function isKnownAs({ providerId, failedIds }: RefundRecord, refundId: string): boolean {
  return providerId === refundId || failedIds.includes(refundId);
}

function nothing(outcome: Settlement['outcome']): Settlement {
  return { outcome, change: null };
}
