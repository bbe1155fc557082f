import { listCustomers } from '@shop/core/contracts/customers';
import type { CustomerOrder, CustomerRow } from '@shop/core/model/customer';
import { formatRand } from '@shop/core/model/money';
import { shownPhone } from '@shop/core/rules/phone';

import { DataTable } from '@/admin/tables/DataTable';
import type { TableColumn } from '@/admin/tables/DataTable';
import { DayAndTime } from '@/admin/tables/DayAndTime';
import { usePages } from '@/admin/tables/usePageStarts';
import { usePolling } from '@/api/usePolling';
import { useServerData } from '@/api/useServerData';
import { adminCustomer } from '@/config/paths';
import { Badge } from '@/ui/Badge';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Link } from '@/ui/Link';
import { Message } from '@/ui/Message';

import { EmailLookUp } from './EmailLookUp';

/** Polling interval while the figures are being recalculated. Each request continues the recalculation. */
const countingPollMs = 3_000;

type CustomerListProps = { find: string; sort: CustomerOrder };

/** Remount the component to return to the first page. */
export function CustomerList({ find, sort }: CustomerListProps) {
  const { page, start, turnTo } = usePages(({ id }: CustomerRow) => ({ after: id }));
  const list = useServerData(listCustomers, { find, sort, ...start }, { freshMs: 0 });
  const { data } = list;
  const isCounting = data?.isCounting === true;
  usePolling(list.refetch, isCounting ? countingPollMs : null);
  if (list.status === 'failed') return <ErrorPanel message={list.error.message} onRetry={list.refetch} />;
  return (
    <div className="flex flex-col gap-3">
      {list.error !== null && <Message type="bad">{list.error.message}</Message>}
      {isCounting && (
        <p role="status" className="text-small text-muted">
          Older orders are still being counted, so figures may be too low. This screen updates itself.
        </p>
      )}
      <DataTable
        caption="Customers"
        columns={columns}
        rows={data?.customers ?? []}
        rowKey={({ id }) => id}
        isLoading={data === undefined || (isCounting && data.customers.length === 0 && find === '')}
        isFiltered={find !== ''}
        paging={{
          page,
          pageCount: null,
          hasNext: data?.more === true,
          onPage: (next) => turnTo(next, data?.customers.at(-1)),
        }}
        empty={
          <EmptyState
            drawing="receipt"
            title="No customers yet"
            text="Customers appear here once they accept the terms or place their first telephone order."
          />
        }
        noMatch={
          <EmptyState
            drawing="search"
            title="No customers match."
            text="Search by the start of a name, e-mail address or phone number."
            action={find.includes('@') ? <EmailLookUp email={find} /> : undefined}
          />
        }
      />
    </div>
  );
}

const columns: readonly TableColumn<CustomerRow>[] = [
  {
    id: 'name',
    header: 'Customer',
    isTitle: true,
    cell: ({ id, name, isBlocked }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link
          to={adminCustomer(id)}
          className="inline-flex min-h-11 items-center wrap-anywhere text-primary underline underline-offset-4"
        >
          {name === '' ? 'No name' : name}
        </Link>
        {isBlocked && <Badge tone="warn">Blocked</Badge>}
      </span>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    onCard: 'wide',
    cell: ({ email, phoneNumber }) => (
      <span className="flex flex-col wrap-anywhere">
        {phoneNumber !== '' && <span>{shownPhone(phoneNumber)}</span>}
        {email !== '' && <span className="text-muted">{email}</span>}
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Account',
    cell: ({ kind }) => (kind === 'customer' ? 'Registered' : 'By telephone'),
  },
  {
    id: 'last',
    header: 'Last order',
    cell: ({ lastOrderAt }) => (lastOrderAt === '' ? 'None yet' : <DayAndTime at={lastOrderAt} />),
  },
  { id: 'orders', header: 'Paid orders', align: 'end', cell: ({ orders }) => orders },
  { id: 'spent', header: 'Spent', align: 'end', cell: ({ spentCents }) => formatRand(spentCents) },
];
