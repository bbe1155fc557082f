import type { Order } from '@shop/core/model/order';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { actorText, timelineText } from '@shop/core/rules/timelineText';

import { Card } from '@/ui/Card';

/** What happened to an order, when, and by whom; the latest first. */
export function OrderTimeline({ timeline }: Pick<Order, 'timeline'>) {
  const entries = timeline.map((entry, index) => ({ ...entry, index })).toReversed();
  return (
    <section aria-labelledby="timeline">
      <Card padding="wide" className="flex flex-col gap-3">
        <h2 id="timeline" className="text-section">
          Timeline
        </h2>
        {entries.length === 0 && <p className="text-muted">Nothing has been recorded.</p>}
        <ol className="flex flex-col divide-y divide-line">
          {entries.map(({ index, ...entry }) => (
            <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2 text-small">
              <span className="font-semibold">
                {timelineText(entry)} <span className="font-medium text-muted">by {actorText(entry.by)}</span>
              </span>
              <time dateTime={entry.at} className="text-muted tabular-nums">
                {formatShopDate(entry.at)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
