import { useLocation, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';

import { writeFilter } from './orderFilter';
import type { OrderFilter } from './orderFilter';

/** After which order a page begins. */
type PageStart = { before: string; beforeId: string };

const stateSchema = v.object({
  starts: v.array(v.object({ before: v.string(), beforeId: v.string() })),
});

export type OrderPages = {
  /** From 1. */
  page: number;
  /** Null on the first page. */
  start: PageStart | null;
  next: (start: PageStart) => void;
  previous: () => void;
};

/**
 * Pages that begin after a known order. The way there is kept with the entry in the browser's history, so that Back, a reload and a return
 * from an order lead to the same page; a shared link starts at the first.
 */
export function useOrderPages(filter: OrderFilter): OrderPages {
  const { state } = useLocation();
  const [, setQuery] = useSearchParams();
  const read = v.safeParse(stateSchema, state);
  const starts = read.success ? read.output.starts : [];
  const goTo = (next: readonly PageStart[]) => setQuery(writeFilter(filter), { state: { starts: next } });
  return {
    page: starts.length + 1,
    start: starts.at(-1) ?? null,
    next: (start) => goTo([...starts, start]),
    previous: () => goTo(starts.slice(0, -1)),
  };
}
