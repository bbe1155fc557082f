/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles */
import type { Row } from '@tanstack/react-table';
import { clsx } from 'clsx';

import type { Features, TableColumn } from './DataTable';

type DataTableBodyProps<T extends object> = {
  rows: readonly Row<Features, T>[];
  columns: readonly TableColumn<T>[];
};

export function DataTableBody<T extends object>({ rows, columns }: DataTableBodyProps<T>) {
  return (
    <tbody role="rowgroup" className="max-md:block max-md:space-y-2">
      {rows.map((row) => (
        <tr
          key={row.id}
          role="row"
          className="interactive border-t border-line hover:bg-canvas max-md:grid max-md:grid-cols-6 max-md:gap-x-4 max-md:gap-y-2 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4 max-md:hover:bg-surface"
        >
          {columns.map((column) => (
            <Cell key={column.id} column={column} row={row.original} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const cardSpans = {
  title: 'max-md:col-span-6',
  wide: 'max-md:col-span-6',
  half: 'max-md:col-span-3',
  third: 'max-md:col-span-2',
  foot: 'max-md:col-span-6',
  'half-foot': 'max-md:col-span-3',
  none: '',
};

function Cell<T>({ column, row }: { column: TableColumn<T>; row: T }) {
  const { header, cell, align, isTitle = false, onCard } = column;
  const isFoot = onCard === 'foot' || onCard === 'half-foot';
  const style = clsx(
    'align-middle md:h-14 md:px-2 md:py-2 md:first:pl-4 md:last:pr-4',
    align === 'end' && 'md:text-right md:tabular-nums',
    cardSpans[isTitle ? 'title' : (onCard ?? 'half')],
    isFoot && 'max-md:order-last max-md:mt-1',
    onCard === 'half-foot' && 'max-md:self-center',
    onCard === 'none' && 'max-lg:hidden',
  );
  if (isTitle) {
    return (
      <th scope="row" role="rowheader" className={clsx(style, 'text-left font-semibold max-md:text-card')}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" className={clsx(style, 'max-md:min-w-0')}>
      {!isFoot && (
        <span className="block text-caption text-muted md:hidden" aria-hidden="true">
          {header}
        </span>
      )}
      {cell(row)}
    </td>
  );
}
