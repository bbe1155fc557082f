import type { AdminItem } from '@shop/core/items/admin/registry';
import { useId } from 'react';
import type { ReactNode } from 'react';

import { DataTable } from '@/admin/tables/DataTable';
import type { TableColumn } from '@/admin/tables/DataTable';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';

type ItemTableProps<T extends AdminItem> = {
  title: string;
  columns: readonly TableColumn<T>[];
  items: readonly T[];
  query: string;
  onClear: () => void;
  search?: ReactNode;
};

export function ItemTable<T extends AdminItem>(props: ItemTableProps<T>) {
  const { title, columns, items, query, onClear, search } = props;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={headingId} className="text-section">
          {title}
        </h2>
        {search !== undefined && search !== false && <div className="w-full sm:w-72">{search}</div>}
      </div>
      <DataTable
        caption={title}
        columns={columns}
        rows={items}
        rowKey={(item) => item.id}
        query={query}
        searchText={(item) => item.name}
        empty={<EmptyState drawing="jar" title={`No ${title.toLowerCase()} yet.`} />}
        noMatch={
          <EmptyState
            drawing="search"
            title={`No ${title.toLowerCase()} match the search.`}
            action={
              <Button variant="secondary" size="medium" onClick={onClear}>
                Clear the search
              </Button>
            }
          />
        }
      />
    </section>
  );
}
