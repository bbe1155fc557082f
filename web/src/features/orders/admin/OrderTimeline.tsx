import { formatRand } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import type { Actor, TimelineEntry, TimelineEvent } from '@shop/core/model/timeline';
import { refundReasonText } from '@shop/core/rules/refunds';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { mailProblemText } from '@shop/core/rules/mailProblemText';
import { actorText, timelineText } from '@shop/core/rules/timelineText';

import { providerNameOf } from '@/shared/orders/providerNames';
import { Card } from '@/ui/Card';

/** Replaces wording that is meant for customers. */
const staffTexts: Partial<Record<TimelineEvent, string>> = {
  'courier-dropoff': 'On the way to the customer',
  'courier-collected': 'Parcel collected',
};

/** Replaces the courier's texts in entries by the shop's own driver. */
const ownDriverTexts: Partial<Record<TimelineEvent, string>> = {
  'courier-booked': 'Driver booked',
  'courier-called-off': 'Driver canceled',
};

function textOf(entry: TimelineEntry): string {
  const isOwnDriver = entry.by.kind === 'provider' && entry.by.name === 'own-driver';
  const ofDriver = isOwnDriver ? ownDriverTexts[entry.event] : undefined;
  return ofDriver ?? staffTexts[entry.event] ?? timelineText(entry);
}

function whoText(actor: Actor): string {
  const text = actorText(actor);
  return actor.kind === 'provider' ? providerNameOf(text) : text;
}

/** Latest first. Includes refunds requested by staff, and delayed or refused e-mails to the customer. */
export function OrderTimeline({
  timeline,
  partialRefunds,
  mailProblems = [],
}: Pick<Order, 'timeline' | 'partialRefunds' | 'mailProblems'>) {
  const happened = [
    ...timeline.map((entry) => ({
      at: entry.at,
      text: textOf(entry),
      by: whoText(entry.by),
    })),
    ...partialRefunds.map((part) => ({
      at: part.at,
      text: `Refund of ${formatRand(part.cents)} requested: ${refundReasonText(part)}${part.isRestocked ? '; back in stock' : ''}`,
      by: whoText(part.by),
    })),
    ...mailProblems.map((problem) => ({ at: problem.at, text: mailProblemText(problem), by: 'shop' })),
  ];
  const entries = happened
    .map((entry, index) => ({ ...entry, index }))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.index - a.index);
  return (
    <section aria-labelledby="timeline">
      <Card padding="wide" className="flex flex-col gap-3">
        <h2 id="timeline" className="text-section">
          Timeline
        </h2>
        {entries.length === 0 && <p className="text-muted">Nothing has been recorded.</p>}
        <ol className="@container flex flex-col divide-y divide-line">
          {entries.map(({ index, at, text, by }) => (
            <li
              key={index}
              className="flex flex-col justify-between gap-x-4 py-2 text-small @min-[36rem]:flex-row"
            >
              <span className="font-semibold">
                {text} <span className="font-medium text-muted">by {by}</span>
              </span>
              <time dateTime={at} className="whitespace-nowrap text-muted tabular-nums">
                {formatShopDate(at)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
