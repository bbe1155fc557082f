import { shopDateSchema } from '@shop/core/model/hours';
import { idSchema } from '@shop/core/model/fields';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';

import { AuditFilters } from '@/features/audit/admin/AuditFilters';
import type { AuditFilter } from '@/features/audit/admin/AuditFilters';
import { AuditRows } from '@/features/audit/admin/AuditRows';
import { Page } from '@/ui/Page';

export function AuditPage() {
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(query);
  const choose = (next: AuditFilter) =>
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true });
  return (
    <Page width="wide" title="Audit Log">
      <div className="flex flex-col gap-6">
        <AuditFilters filter={filter} onChange={choose} />
        <section aria-label="Log entries">
          <h2 className="sr-only">Log entries</h2>
          <AuditRows key={JSON.stringify(filter)} filter={filter} />
        </section>
      </div>
    </Page>
  );
}

const wordSchema = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/));
const wordsSchema = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}(,[A-Za-z]{1,40}){0,4}$/));

function readFilter(query: URLSearchParams): AuditFilter {
  const read = (name: string, schema: v.GenericSchema) => {
    const text = query.get(name) ?? '';
    return v.is(schema, text) ? text : '';
  };
  return {
    staffId: read('staffId', idSchema),
    action: read('action', wordsSchema),
    kind: read('kind', wordSchema),
    from: read('from', shopDateSchema),
    to: read('to', shopDateSchema),
  };
}
