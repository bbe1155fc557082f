import { ChevronLeft, ChevronRight } from 'lucide-react';

import { Button } from '@/ui/Button';

type PagerProps = {
  /** Counted from 1. */
  page: number;
  pageCount: number | null;
  hasNext?: boolean;
  onPage: (page: number) => void;
  label: string;
};

export function Pager({ page, pageCount, onPage, label, ...rest }: PagerProps) {
  const hasNext = pageCount === null ? rest.hasNext === true : page < pageCount;
  return (
    <nav aria-label={`Pages of ${label}`} className="flex items-center justify-between gap-3">
      <Button variant="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft className="-ml-1 size-4" aria-hidden="true" />
        Previous
      </Button>
      <span role="status" className="text-small text-muted tabular-nums">
        Page {page}
        {pageCount !== null && ` of ${Math.max(pageCount, 1)}`}
      </span>
      <Button variant="secondary" size="small" disabled={!hasNext} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight className="-mr-1 size-4" aria-hidden="true" />
      </Button>
    </nav>
  );
}
