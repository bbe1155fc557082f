import type { Order } from '@shop/core/model/order';
import { formatShopDate } from '@shop/core/rules/shopDates';

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
          {entries.map(({ index, at, what, by }) => (
            <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2 text-small">
              <span className="font-semibold">
                {what} <span className="font-medium text-muted">by {by.replace(/^staff:/, '')}</span>
              </span>
              <time dateTime={at} className="text-muted tabular-nums">
                {formatShopDate(at)}
              </time>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}
