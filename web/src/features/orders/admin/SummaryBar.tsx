import type { OutputOf } from '@shop/core/contracts/contract';
import type { getallOrders } from '@shop/core/contracts/ordersAdmin';
import { Ban, CircleCheck, ClipboardList, Package } from 'lucide-react';

import { SummaryTile } from '@/admin/tables/SummaryTile';

type Today = NonNullable<OutputOf<typeof getallOrders>['counts']>['today'];

/** The bar labelled Today; a dash is shown for figures that are not loaded yet. */
export function SummaryBar({ today }: { today: Today | undefined }) {
  return (
    <section aria-labelledby="today" className="flex flex-col gap-3">
      <h2 id="today" className="text-section">
        Today
      </h2>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SummaryTile
          label="Total orders"
          figure={today?.orders ?? '–'}
          icon={<ClipboardList aria-hidden="true" />}
        />
        <SummaryTile
          label="Ordered items"
          figure={today?.items ?? '–'}
          icon={<Package aria-hidden="true" />}
          tone="info"
        />
        <SummaryTile
          label="Canceled"
          figure={today?.canceled ?? '–'}
          icon={<Ban aria-hidden="true" />}
          tone="danger"
        />
        <SummaryTile
          label="Fulfilled"
          figure={today?.fulfilled ?? '–'}
          icon={<CircleCheck aria-hidden="true" />}
          tone="success"
        />
      </div>
    </section>
  );
}
