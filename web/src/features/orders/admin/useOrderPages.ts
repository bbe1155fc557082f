import { useLocation, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';

import { rowsPerPage } from './pageSize';
import { writeFilter } from './orderFilter';
import type { OrderFilter } from './orderFilter';

/** After which order a page begins. */
type PageStart = { before: string; beforeId: string };

/** Of each page after the first; null for one that was jumped over, whose start is known by its number alone. */
const stateSchema = v.object({
  starts: v.array(v.nullable(v.object({ before: v.string(), beforeId: v.string() }))),
});

export type OrderPages = {
  /** From 1. */
  page: number;
  /** How the page is asked for; nothing on the first. */
  start: PageStart | { skip: string } | null;
  next: (start: PageStart) => void;
  previous: () => void;
  jump: (page: number) => void;
};

/**
 * Pages that begin after a known order. The way there is kept with the entry in the browser's history, so that Back, a reload and a return
 * from an order lead to the same page; a shared link starts at the first. A page that is jumped to is asked for by its number.
 */
export function useOrderPages(filter: OrderFilter): OrderPages {
  const { state } = useLocation();
  const [, setQuery] = useSearchParams();
  const read = v.safeParse(stateSchema, state);
  const starts = read.success ? read.output.starts : [];
  const goTo = (next: readonly (PageStart | null)[]) =>
    setQuery(writeFilter(filter), { state: { starts: next } });
  const last = starts.at(-1);
  return {
    page: starts.length + 1,
    start: last === null ? { skip: String(starts.length * rowsPerPage) } : (last ?? null),
    next: (start) => goTo([...starts, start]),
    previous: () => goTo(starts.slice(0, -1)),
    jump: (page) => goTo(Array.from({ length: Math.max(0, page - 1) }, (_, index) => starts[index] ?? null)),
  };
}
