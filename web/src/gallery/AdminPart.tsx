import { PackageCheck, Pencil, ReceiptText, ShoppingBasket, XCircle } from 'lucide-react';
import { useState } from 'react';

import { MonthGrid } from '@/admin/forms/MonthGrid';
import type { DayContent } from '@/admin/forms/MonthGrid';
import { DataTable } from '@/admin/tables/DataTable';
import type { TableColumn } from '@/admin/tables/DataTable';
import { Pager } from '@/admin/tables/Pager';
import { SummaryTile } from '@/admin/tables/SummaryTile';
import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { IconButton } from '@/ui/IconButton';
import { Price } from '@/ui/Price';
import { SearchBox } from '@/ui/SearchBox';

import { Case, Part } from './Case';

type Sample = { id: string; customer: string; cents: number; status: 'Completed' | 'Pending' };

const rows: Sample[] = Array.from({ length: 24 }, (_, index) => ({
  id: `KUSH${4100 + index * 7}`,
  customer: ['Demo Customer', 'Test Customer', 'Third Customer'][index % 3] ?? '',
  cents: 11_400 + index * 2_350,
  status: index % 4 === 0 ? 'Pending' : 'Completed',
}));

const columns: TableColumn<Sample>[] = [
  { id: 'id', header: 'Order Id', cell: (row) => row.id, sortBy: (row) => row.id, isTitle: true },
  { id: 'customer', header: 'Customer', cell: (row) => row.customer, sortBy: (row) => row.customer },
  {
    id: 'total',
    header: 'Total',
    cell: (row) => <Price cents={row.cents} />,
    sortBy: (row) => row.cents,
    align: 'end',
  },
  {
    id: 'status',
    header: 'Order Status',
    cell: (row) => (
      <Badge tone={row.status === 'Pending' ? 'info' : 'success'} hasDot>
        {row.status}
      </Badge>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (row) => (
      <Button variant="quiet" size="small" aria-label={`View Details of ${row.id}`}>
        View Details
      </Button>
    ),
  },
];

export function AdminPart() {
  const [query, setQuery] = useState('');
  const [month, setMonth] = useState({ year: 2026, month: 11 });
  return (
    <Part title="Back office">
      <Case title="SummaryTile" isWide>
        <div className="gallery-cases">
          <SummaryTile label="Total orders" figure="24" icon={<ReceiptText />} />
          <SummaryTile label="Ordered items" figure="61" icon={<ShoppingBasket />} tone="info" />
          <SummaryTile label="Canceled" figure="2" icon={<XCircle />} tone="danger" />
          <SummaryTile
            label="Fulfilled"
            figure="22"
            detail="92 % of all"
            icon={<PackageCheck />}
            tone="success"
          />
        </div>
      </Case>
      <Case title="DataTable" isWide>
        <div className="gallery-stack">
          <SearchBox
            label="Search orders"
            placeholder="Search products..."
            value={query}
            onChange={setQuery}
          />
          <DataTable
            caption="All Orders"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            query={query}
            searchText={(row) => row.id}
            empty={<EmptyState drawing="parcel" title="No Orders yet" />}
            noMatch={
              <EmptyState
                drawing="search"
                title="No order has this number"
                action={
                  <Button size="medium" onClick={() => setQuery('')}>
                    Clear search
                  </Button>
                }
              />
            }
          />
        </div>
      </Case>
      <Case title="DataTable loading" isWide>
        <DataTable
          caption="Products"
          columns={columns}
          rows={[]}
          rowKey={(row) => row.id}
          isLoading
          empty=""
          noMatch=""
        />
      </Case>
      <Case title="Pager">
        <Pager page={2} pageCount={7} label="products" onPage={() => {}} />
      </Case>
      <Case title="MonthGrid" isWide>
        <MonthGrid
          month={month}
          firstMonth={{ year: 2026, month: 11 }}
          onMonth={setMonth}
          day={dayOf}
          legend={[
            { tone: 'success', label: 'Today' },
            { tone: 'info', label: 'Modified Hours' },
            { tone: 'danger', label: 'Closed' },
          ]}
        />
      </Case>
    </Part>
  );
}

function dayOf(date: string): DayContent {
  if (date === '2026-11-21') return { text: '09:00 to 18:00', tone: 'success', state: 'Today' };
  if (date === '2026-11-25') return { text: 'Closed', tone: 'danger', state: 'Closed' };
  const isModified = date === '2026-11-28';
  return {
    text: isModified ? '08:30 to 18:30' : '09:00 to 18:00',
    tone: isModified ? 'info' : 'plain',
    ...(isModified && { state: 'Modified Hours' }),
    ...(date > '2026-11-21' && {
      action: <IconButton label={`Edit Shop Hours of ${date}`} icon={<Pencil />} className="-m-2" />,
    }),
  };
}
