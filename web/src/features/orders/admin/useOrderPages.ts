import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';

import { setPageSize, usePageSize } from './pageSize';
import type { PageSize } from './pageSize';
import { toAddress } from './orderFilter';
import type { OrderFilter } from './orderFilter';

type PageStart = { before: string; beforeId: string };

/** `starts` contains null for a skipped page, whose start is unknown. */
const stateSchema = v.object({
  starts: v.array(v.nullable(v.object({ before: v.string(), beforeId: v.string() }))),
});

export type OrderPages = {
  page: number;
  start: PageStart | { skip: string } | null;
  next: (start: PageStart) => void;
  previous: () => void;
  jump: (page: number) => void;
  size: PageSize;
  /** Also returns to the first page. */
  resize: (size: PageSize) => void;
};

/**
 * The browser's history entry stores the start of each page, so the same page appears after Back, a reload or a return
 * from an order. A shared link opens the first page. After a jump, the request contains the number of orders to skip.
 */
export function useOrderPages(filter: OrderFilter): OrderPages {
  const { state } = useLocation();
  const navigate = useNavigate();
  const size = usePageSize();
  const read = v.safeParse(stateSchema, state);
  const starts = read.success ? read.output.starts : [];
  const goTo = (next: readonly (PageStart | null)[]) =>
    void navigate(toAddress(filter), { state: { starts: next } });
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
