import type { findShopper } from '@shop/core/contracts/account';
import type { OutputOf } from '@shop/core/contracts/contract';
import { formatRand } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { useState } from 'react';

import { BlockShopper } from '@/admin/dialogs/BlockShopper';
import { DataTable } from '@/admin/tables/DataTable';
import type { TableColumn } from '@/admin/tables/DataTable';
import { adminOrder } from '@/config/paths';
import { paymentLabels } from '@/shared/orders/paymentLabels';
import { StaffStageBadge } from '@/shared/orders/StaffStageBadge';
import { Badge } from '@/ui/Badge';
import { Banner } from '@/ui/Banner';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Link } from '@/ui/Link';

/** Who a shopper is, what they agreed to and what they ordered. */
export function ShopperRecord({ found }: { found: OutputOf<typeof findShopper> }) {
  const { shopper, consents, orders, more, unread = 0 } = found;
  const [isBlocked, setIsBlocked] = useState(shopper.blockedAt !== '');
  const facts = [
    ['E-mail', shopper.email],
    ['Phone', shopper.phoneNumber === '' ? 'Not given' : shopper.phoneNumber],
    ['Registered', shopper.createdAt === '' ? 'Not known' : formatShopDate(shopper.createdAt)],
    ['Last login', shopper.lastSignInAt === '' ? 'Never' : formatShopDate(shopper.lastSignInAt)],
  ] as const;
  return (
    <div role="status" className="flex flex-col gap-6">
      <Card padding="wide" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-section wrap-anywhere">
            {shopper.displayName === '' ? 'Username' : shopper.displayName}
          </h2>
          <BlockShopper
            uid={shopper.uid}
            name={shopper.displayName}
            isBlocked={isBlocked}
            onDone={setIsBlocked}
          />
        </div>
        {isBlocked && <Banner tone="warn">This shopper cannot order.</Banner>}
        <dl className="grid gap-3 sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-small text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <section aria-labelledby="consents" className="flex flex-col gap-3">
        <h2 id="consents" className="text-section">
          Consents
        </h2>
        {consents.length === 0 ? (
          <p className="text-muted">No terms have been accepted yet.</p>
        ) : (
          <Card padding="none">
            <ul className="divide-y divide-line">
              {consents.map(({ version, acceptedAt }) => (
                <li key={version} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
                  <span className="font-semibold">Terms, version {version}</span>
                  <span className="text-small text-muted">
                    Of age and accepted {formatShopDate(acceptedAt)}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </section>
      <section aria-labelledby="shopper-orders" className="flex flex-col gap-3">
        <h2 id="shopper-orders" className="text-section">
          Orders
        </h2>
        {unread > 0 && <Banner tone="warn">{unreadMessage(unread)}</Banner>}
        <DataTable
          caption="Orders of this shopper"
          columns={orderColumns}
          rows={orders}
          rowKey={({ id }) => id}
          empty={<EmptyState drawing="receipt" title="No Orders yet" />}
          noMatch={null}
        />
        {more && <p className="text-small text-muted">Only the newest orders are shown.</p>}
      </section>
    </div>
  );
}

function unreadMessage(count: number): string {
  const which = count === 1 ? 'One of this shopper’s orders' : `${count} of this shopper’s orders`;
  return `${which} cannot be shown. The log of the shop names what cannot be read.`;
}

const orderColumns: readonly TableColumn<Order>[] = [
  {
    id: 'order',
    header: 'Order Id',
    isTitle: true,
    cell: (order) => (
      <Link to={adminOrder(order.id)} state={{ order }} className="text-primary underline underline-offset-4">
        {order.orderId}
      </Link>
    ),
  },
  {
    id: 'date',
    header: 'Date',
    cell: (order) => formatShopDate(order.createdDateTime),
    sortBy: (order) => order.createdDateTime,
  },
  {
    id: 'payment',
    header: 'Payment Status',
    cell: ({ paymentStatus }) => (
      <Badge tone={paymentLabels[paymentStatus].tone}>{paymentLabels[paymentStatus].label}</Badge>
    ),
  },
  {
    id: 'status',
    header: 'Order Status',
    cell: (order) => <StaffStageBadge order={order} />,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: (order) => formatRand(order.totalCents),
    sortBy: (order) => order.totalCents,
  },
];
