import { useState } from 'react';

import { Pager } from '@/admin/tables/Pager';
import { Button } from '@/ui/Button';
import { controlStyle } from '@/ui/controlStyle';

import type { PageSize } from './pageSize';
import { lastJumpPage, pageSizes } from './pageSize';

type OrderPagerProps = {
  label: string;
  page: number;
  pageCount: number;
  size: PageSize;
  onSize: (size: PageSize) => void;
  onPage: (page: number) => void;
};

export function OrderPager(props: OrderPagerProps) {
  const { pageCount } = props;
  return (
    <div className="mt-2 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <div className="grow">
        <Pager {...props} />
      </div>
      <Rows {...props} />
      {pageCount > 2 && <PageJump {...props} />}
    </div>
  );
}

function Rows({ label, size, onSize }: OrderPagerProps) {
  return (
    <label className="flex items-center gap-2 text-small">
      Rows
      <select
        aria-label={`Rows per page: ${label}`}
        value={size}
        onChange={(event) => {
          const chosen = pageSizes.find((known) => String(known) === event.target.value);
          if (chosen !== undefined) onSize(chosen);
        }}
        className={`${controlStyle} h-11 px-2 text-small lg:h-9`}
      >
        {pageSizes.map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </select>
    </label>
  );
}

function PageJump({ label, page, pageCount, size, onPage }: OrderPagerProps) {
  const [typed, setTyped] = useState('');
  const last = Math.min(pageCount, lastJumpPage(size));
  function handleJump() {
    const wanted = Number(typed);
    setTyped('');
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= last && wanted !== page) onPage(wanted);
  }
  return (
    <div role="group" aria-label={`Jump to a page of ${label}`} className="flex items-center gap-2">
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={last}
        aria-label={`Page, 1 to ${last}`}
        placeholder={`1–${last}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && handleJump()}
        className={`${controlStyle} h-11 w-24 px-3 text-small lg:h-9`}
      />
      <Button variant="secondary" size="small" onClick={handleJump}>
        Go
      </Button>
    </div>
  );
}
