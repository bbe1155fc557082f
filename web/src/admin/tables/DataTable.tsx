/* oxlint-disable jsx-a11y/no-redundant-roles -- a table laid out as blocks loses its roles */
import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef, Row } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { DataTableBody } from './DataTableBody';
import { DataTableHead } from './DataTableHead';
import { Pager } from './Pager';
import { RowSkeleton } from '@/ui/RowSkeleton';
import { Loading } from '@/ui/Skeleton';

const rowsPerPage = 9;

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { basic: sortFn_basic },
});
export type Features = typeof features;

export type TableColumn<T> = {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  sortBy?: (row: T) => string | number;
  align?: 'start' | 'end';
  /** True for the column that names the row. On a card, this cell is the title. */
  isTitle?: boolean;
  /**
   * Layout of the cell on a card, where two cells share a line by default. `wide` takes a whole line, and `third` a
   * third of a line. `foot` and `half-foot` come last without the column name, on a whole or half line. `none` hides
   * the cell on phones and tablets.
   */
  onCard?: 'wide' | 'third' | 'foot' | 'half-foot' | 'none';
};

export type DataTableProps<T> = {
  /** Only for screen readers. */
  caption: string;
  /** `columns` and `rows` must keep their identity between renders while their content is the same. */
  columns: readonly TableColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Filters the rows by `searchText`, ignoring case. */
  query?: string;
  searchText?: (row: T) => string;
  isLoading?: boolean;
  empty: ReactNode;
  noMatch?: ReactNode;
  /** True if the screen has filtered the rows, so an empty list means that nothing matches. */
  isFiltered?: boolean;
  /** Set if `rows` is one of several pages that the screen fetches individually. */
  paging?: { page: number; pageCount: number | null; hasNext?: boolean; onPage: (page: number) => void };
};

export type SortControl = { order: 'none' | 'ascending' | 'descending'; toggle: () => void };

/** Below 768 px, each row is a card, and the sort buttons are above the cards. */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { caption, columns, rows, rowKey, query = '', searchText, isLoading = false } = props;
  const { empty, noMatch = null } = props;
  const definitions = useMemo(() => columns.map(toDefinition), [columns]);
  const data = useMemo(() => [...rows], [rows]);
  const needle = query.trim().toLocaleLowerCase('en-ZA');
  const [pageIndex, setPageIndex] = useState(0);
  const [lastNeedle, setLastNeedle] = useState(needle);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: rowKey,
    state: { globalFilter: needle, pagination: { pageIndex, pageSize: rowsPerPage } },
    autoResetPageIndex: false,
    getColumnCanGlobalFilter: () => true,
    globalFilterFn: (row: Row<Features, T>) =>
      searchText === undefined || searchText(row.original).toLocaleLowerCase('en-ZA').includes(needle),
  });
  const pageCount = Math.max(1, table.getPageCount());

  if (needle !== lastNeedle) {
    setLastNeedle(needle);
    setPageIndex(0);
  } else if (pageIndex >= pageCount) {
    setPageIndex(pageCount - 1);
  }

  function sortControl(columnId: string): SortControl | undefined {
    const column = table.getColumn(columnId);
    if (column?.getCanSort() !== true) return undefined;
    const sorted = column.getIsSorted();
    return {
      order: sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending',
      toggle: () => {
        column.toggleSorting();
        setPageIndex(0);
      },
    };
  }

  if (isLoading) return <TableSkeleton caption={caption} />;
  if (rows.length === 0) return props.isFiltered === true ? noMatch : empty;
  const shown = table.getRowModel().rows;
  return (
    <div>
      {shown.length === 0 ? (
        noMatch
      ) : (
        <div className="overflow-x-auto rounded-card md:border md:border-line md:bg-surface">
          <table role="table" className="w-full text-left text-small max-md:block">
            <caption className="sr-only">{caption}</caption>
            <DataTableHead columns={columns} sortControl={sortControl} />
            <DataTableBody rows={shown} columns={columns} />
          </table>
        </div>
      )}
      <div className="mt-3">
        <Pager
          label={caption}
          {...(props.paging ?? {
            page: pageIndex + 1,
            pageCount,
            onPage: (next) => setPageIndex(next - 1),
          })}
        />
      </div>
    </div>
  );
}

function toDefinition<T extends object>(column: TableColumn<T>): ColumnDef<Features, T> {
  return {
    id: column.id,
    accessorFn: (row) => column.sortBy?.(row) ?? '',
    enableSorting: column.sortBy !== undefined,
    sortFn: 'basic',
  };
}

function TableSkeleton({ caption }: { caption: string }) {
  return (
    <Loading
      label={`Loading: ${caption}`}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      {Array.from({ length: rowsPerPage }, (_, row) => (
        <RowSkeleton key={row} />
      ))}
    </Loading>
  );
}
