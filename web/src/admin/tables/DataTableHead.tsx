/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles */
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

import type { SortControl, TableColumn } from './DataTable';

type DataTableHeadProps<T extends object> = {
  columns: readonly TableColumn<T>[];
  sortControl: (columnId: string) => SortControl | undefined;
  isDense?: boolean;
  selector?: ReactNode;
};

const sortIcons = { none: ArrowUpDown, ascending: ArrowUp, descending: ArrowDown };

/** Above cards, only the sort buttons are visible. */
export function DataTableHead<T extends object>(props: DataTableHeadProps<T>) {
  const { columns, sortControl, isDense = false, selector } = props;
  const heads = columns.map((column) => ({ ...column, sort: sortControl(column.id) }));
  const canSort = heads.some(({ sort }) => sort !== undefined);
  return (
    <thead
      role="rowgroup"
      className={clsx('text-caption text-muted md:bg-sunken', canSort ? 'max-md:block' : 'max-md:sr-only')}
    >
      <tr
        role="row"
        className="max-md:scrollbar-none max-md:flex max-md:gap-2 max-md:overflow-x-auto max-md:pb-2"
      >
        {heads.map(({ id, header, align, sort, onCard }, index) => (
          <th
            key={id}
            scope="col"
            role="columnheader"
            {...(sort !== undefined && { 'aria-sort': sort.order })}
            // Excludes the checkbox from the column name.
            {...(selector !== undefined && index === 0 && { 'aria-label': header })}
            className={clsx(
              'whitespace-nowrap md:last:pr-4',
              selector === undefined ? 'md:first:pl-4' : 'first:pl-1',
              isDense ? 'h-9 px-1.5 min-[90rem]:px-2' : 'h-11 md:px-2',
              align === 'end' && 'text-right',
              sort === undefined && 'max-md:sr-only',
              onCard === 'none' && 'max-lg:hidden',
            )}
          >
            {index === 0 && selector}
            {sort === undefined ? header : <SortButton header={header} sort={sort} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SortButton({ header, sort }: { header: string; sort: SortControl }) {
  const Icon = sortIcons[sort.order];
  return (
    <button
      type="button"
      onClick={sort.toggle}
      className={clsx(
        'interactive inline-flex min-h-11 items-center gap-1.5 font-semibold hover:text-ink md:-mx-2 md:min-h-9 md:rounded-small md:px-2',
        'max-md:rounded-full max-md:border max-md:border-line-strong max-md:bg-surface max-md:px-4 max-md:-outline-offset-3',
        sort.order !== 'none' && 'text-ink',
      )}
    >
      {header}
      <Icon className="size-3.5" aria-hidden="true" />
    </button>
  );
}
