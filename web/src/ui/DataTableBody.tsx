/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table laid out as blocks loses its roles */
import type { Row } from '@tanstack/react-table';
import { clsx } from 'clsx';

import type { Features, TableColumn } from './DataTable';

type DataTableBodyProps<T extends object> = {
  rows: readonly Row<Features, T>[];
  columns: readonly TableColumn<T>[];
};

/** Table rows from 768; below it each row is a card that repeats the column's name beside the value. */
export function DataTableBody<T extends object>({ rows, columns }: DataTableBodyProps<T>) {
  return (
    <tbody role="rowgroup" className="max-md:block max-md:space-y-2">
      {rows.map((row) => (
        <tr
          key={row.id}
          role="row"
          className={
            'interactive border-t border-line hover:bg-canvas max-md:block max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4 max-md:hover:bg-surface'
          }
        >
          {columns.map((column) => (
            <Cell key={column.id} column={column} row={row.original} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell<T>({ column, row }: { column: TableColumn<T>; row: T }) {
  const { header, cell, align, isTitle = false } = column;
  const style = clsx(
    'px-2 py-2 align-middle first:pl-4 last:pr-4 md:h-14 max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:px-0! max-md:py-1.5',
    align === 'end' && 'md:text-right md:tabular-nums',
  );
  if (isTitle) {
    return (
      <th scope="row" role="rowheader" className={clsx(style, 'text-left font-semibold max-md:text-card')}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" className={style}>
      <span className="text-muted md:hidden" aria-hidden="true">
        {header}
      </span>
      <span className="min-w-0 max-md:text-right">{cell(row)}</span>
    </td>
  );
}
