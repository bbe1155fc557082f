/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles */
import type { ReactTable } from '@tanstack/react-table';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

import type { Features, TableColumn } from './DataTable';

type DataTableHeadProps<T extends object> = {
  table: ReactTable<Features, T>;
  columns: readonly TableColumn<T>[];
  onSort: () => void;
};

const sortIcons = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown };

export function DataTableHead<T extends object>({ table, columns, onSort }: DataTableHeadProps<T>) {
  return (
    <thead role="rowgroup" className="bg-sunken text-caption text-muted max-md:sr-only">
      <tr role="row">
        {columns.map(({ id, header, align, sortBy }) => {
          const sorted = table.getColumn(id)?.getIsSorted() ?? false;
          const order = sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending';
          const Icon = sortIcons[order];
          return (
            <th
              key={id}
              scope="col"
              role="columnheader"
              {...(sortBy !== undefined && { 'aria-sort': order })}
              className={clsx(
                'h-11 px-2 whitespace-nowrap first:pl-4 last:pr-4',
                align === 'end' && 'text-right',
              )}
            >
              {sortBy === undefined ? (
                header
              ) : (
                <button
                  type="button"
                  onClick={() => {
                    table.getColumn(id)?.toggleSorting();
                    onSort();
                  }}
                  className="interactive -mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-small px-2 font-semibold hover:text-ink"
                >
                  {header}
                  <Icon className="size-3.5" aria-hidden="true" />
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
