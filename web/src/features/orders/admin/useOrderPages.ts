import { useLocation, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';

import { setPageSize, usePageSize } from './pageSize';
import type { PageSize } from './pageSize';
import { writeFilter } from './orderFilter';
import type { OrderFilter } from './orderFilter';

/** The last order before a page. */
type PageStart = { before: string; beforeId: string };

/** Start of each page after the first. Null for a skipped page, whose start is unknown. */
const stateSchema = v.object({
  starts: v.array(v.nullable(v.object({ before: v.string(), beforeId: v.string() }))),
});

export type OrderPages = {
  /** Page number, from 1. */
  page: number;
  /** Start of the page in the request. Null for the first page. */
  start: PageStart | { skip: string } | null;
  next: (start: PageStart) => void;
  previous: () => void;
  jump: (page: number) => void;
  size: PageSize;
  /** Sets the page size and returns to the first page. */
  resize: (size: PageSize) => void;
};

/**
 * Manages pages that begin after a known order. The browser's history entry stores the starts. The same page therefore
 * appears after Back, a reload or a return from an order. A shared link opens the first page. After a jump, the request
 * contains the number of orders to skip.
 */
export function useOrderPages(filter: OrderFilter): OrderPages {
  const { state } = useLocation();
  const [, setQuery] = useSearchParams();
  const size = usePageSize();
  const read = v.safeParse(stateSchema, state);
  const starts = read.success ? read.output.starts : [];
  const goTo = (next: readonly (PageStart | null)[]) =>
    setQuery(writeFilter(filter), { state: { starts: next } });
  const last = starts.at(-1);
  return {
    page: starts.length + 1,
    start: last === null ? { skip: String(starts.length * size) } : (last ?? null),
    size,
    resize: (next) => {
      setPageSize(next);
      goTo([]);
    },
    next: (start) => goTo([...starts, start]),
    previous: () => goTo(starts.slice(0, -1)),
    jump: (page) => goTo(Array.from({ length: Math.max(0, page - 1) }, (_, index) => starts[index] ?? null)),
  };
}
