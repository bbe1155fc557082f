import type { InputFor } from '@shop/core/contracts/contract';
import { auditLog } from '@shop/core/contracts/audit';

import { NotRefreshed } from '@/admin/tables/NotRefreshed';
import { Pager } from '@/admin/tables/Pager';
import { usePageStarts } from '@/admin/tables/usePageStarts';
import { useServerData } from '@/api/useServerData';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Loading, Skeleton } from '@/ui/Skeleton';

import { AuditEntryCard } from './AuditEntryCard';
import type { AuditFilter } from './AuditFilters';

const pageSize = 20;

/** Also pass the filter as `key`, so a new filter starts on the first page. */
export function AuditRows({ filter }: { filter: AuditFilter }) {
  const { page, start, turnTo } = usePageStarts();
  const input: InputFor<typeof auditLog> = {
    ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
    ...start,
  };
  const found = useServerData(auditLog, input, { freshMs: 0 });
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  if (found.status === 'loading') {
    return (
      <Loading label="Loading the audit log" className="flex flex-col gap-3">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <Skeleton key={row} className="h-13 rounded-control" />
        ))}
      </Loading>
    );
  }
  const { entries, total } = found.data;
  const last = entries.at(-1);
  const notice = <NotRefreshed error={found.error} what="The log" onRetry={found.refetch} />;
  if (last === undefined) {
    const isFiltered = Object.values(filter).some((value) => value !== '');
    return (
      <>
        {notice}
        <EmptyState
          drawing="receipt"
          title={isFiltered ? 'No entries match these filters.' : 'There are no entries yet.'}
          text="Every change by staff is listed here."
        />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {notice}
      <Card padding="none">
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <li key={entry.id}>
              <AuditEntryCard entry={entry} />
            </li>
          ))}
        </ul>
      </Card>
      <Pager
        label="the audit log"
        page={page}
        pageCount={Math.max(page, Math.ceil(total / pageSize))}
        onPage={(next) => turnTo(next, last)}
      />
    </div>
  );
}
