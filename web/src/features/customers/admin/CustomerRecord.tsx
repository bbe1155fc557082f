import type { OutputOf } from '@shop/core/contracts/contract';
import type { customer } from '@shop/core/contracts/customers';
import { formatRand } from '@shop/core/model/money';
import type { Order } from '@shop/core/model/order';
import { shownPhone } from '@shop/core/rules/phone';
import { formatShopDate } from '@shop/core/rules/shopDates';
import type { ReactNode } from 'react';

import { BlockCustomer } from '@/admin/dialogs/BlockCustomer';
import { DataTable } from '@/admin/tables/DataTable';
import type { TableColumn } from '@/admin/tables/DataTable';
import { DayAndTime } from '@/admin/tables/DayAndTime';
import { adminOrder } from '@/config/paths';
import { paymentLabelOf } from '@/shared/orders/paymentLabels';
import { StageBadge } from '@/shared/orders/StageBadge';
import { Badge } from '@/ui/Badge';
import { Banner } from '@/ui/Banner';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Link } from '@/ui/Link';

import { CustomerNotes } from './CustomerNotes';

type Found = OutputOf<typeof customer>;

type CustomerRecordProps = {
  found: Found;
  /** Buttons to download and erase the data of a customer without an account. */
  data?: ReactNode;
  /** Unpaid orders that hold stock. */
  holds?: ReactNode;
};

export function CustomerRecord({ found, data, holds }: CustomerRecordProps) {
  const { customer: person, notes, consents, orders, more, unread = 0 } = found;
  const isBlocked = person.blockedAt !== '';
  const isCustomer = person.kind === 'customer';
  return (
    <div className="flex flex-col gap-6">
      <Card padding="wide" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 className="text-section wrap-anywhere">{person.name === '' ? 'No name' : person.name}</h2>
            <p className="text-small text-muted">
              {isCustomer ? 'Registered customer' : 'Telephone customer without an account'}
            </p>
          </div>
          {isCustomer ? <BlockCustomer uid={person.id} name={person.name} isBlocked={isBlocked} /> : data}
        </div>
        {isBlocked && (
          <Banner tone="warn">
            This customer cannot order.{person.blockedReason !== '' && ` Reason: ${person.blockedReason}`}
          </Banner>
        )}
        <Facts person={person} />
      </Card>
      {holds}
      <CustomerNotes id={person.id} notes={notes} />
      {isCustomer && <Consents consents={consents} />}
      <section aria-labelledby="customer-orders" className="flex flex-col gap-3">
        <h2 id="customer-orders" className="text-section">
          Orders
        </h2>
        {unread > 0 && <Banner tone="warn">{unreadMessage(unread)}</Banner>}
        <DataTable
          caption="Orders of this customer"
          columns={orderColumns}
          rows={orders}
          rowKey={({ id }) => id}
          empty={<EmptyState drawing="receipt" title="No Orders yet" />}
        />
        {more && <p className="text-small text-muted">Only the newest orders are shown.</p>}
      </section>
    </div>
  );
}

function Facts({ person }: { person: Found['customer'] }) {
  const facts: (readonly [string, ReactNode])[] = [
    ['Spent, net of refunds', formatRand(person.spentCents)],
    ['Paid orders', person.orders],
    ['Last order', person.lastOrderAt === '' ? 'None yet' : formatShopDate(person.lastOrderAt)],
    ['Phone', person.phoneNumber === '' ? 'Not given' : <PhoneLink number={person.phoneNumber} />],
    ['E-mail', person.email === '' ? 'Not given' : person.email],
  ];
  if (person.kind === 'customer') {
    facts.push(
      ['Registered', person.createdAt === '' ? 'Not known' : formatShopDate(person.createdAt)],
      ['Last login', person.lastSignInAt === '' ? 'Never' : formatShopDate(person.lastSignInAt)],
    );
  }
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label} className={label === 'E-mail' ? 'min-w-0 max-sm:col-span-2' : 'min-w-0'}>
          <dt className="text-small text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${number}`} className="underline underline-offset-4">
      {shownPhone(number)}
    </a>
  );
}

function Consents({ consents }: { consents: Found['consents'] }) {
  return (
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
                  Age confirmed and terms accepted on {formatShopDate(acceptedAt)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

function unreadMessage(count: number): string {
  const which = count === 1 ? 'One of this customer’s orders' : `${count} of this customer’s orders`;
  return `${which} cannot be shown. The server log names the unreadable fields.`;
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
    cell: (order) => <DayAndTime at={order.createdDateTime} />,
    sortBy: (order) => order.createdDateTime,
  },
  {
    id: 'payment',
    header: 'Payment Status',
    cell: (order) => <Badge tone={paymentLabelOf(order).tone}>{paymentLabelOf(order).label}</Badge>,
  },
  {
    id: 'status',
    header: 'Order Status',
    onCard: 'wide',
    cell: (order) => <StageBadge reader="staff" order={order} />,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: (order) => formatRand(order.totalCents),
    sortBy: (order) => order.totalCents,
  },
];
