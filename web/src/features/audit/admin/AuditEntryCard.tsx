import type { AuditEntry } from '@shop/core/contracts/audit';
import { formatShopDate } from '@shop/core/rules/shopDates';

import { Badge } from '@/ui/Badge';

import { fieldText, kindText } from './auditLabels';
import { auditText } from './auditText';
import { differences } from './differences';

export function AuditEntryCard({ entry }: { entry: AuditEntry }) {
  const { at, by, byName, target, before, after } = entry;
  const changes = differences(before, after);
  return (
    <article className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h3 className="min-w-0 grow text-card wrap-anywhere">
          {by === 'visitor' ? 'Someone' : byName} {auditText(entry)}
        </h3>
        <Badge tone="neutral">{kindText(target.kind)}</Badge>
        <time dateTime={at} className="text-small text-muted">
          {formatShopDate(at)}
        </time>
      </div>
      {changes.length > 0 && (
        <details>
          <summary className="text-small text-primary underline underline-offset-4">
            {changes.length === 1 ? '1 field' : `${changes.length} fields`}
          </summary>
          <div className="mt-2 overflow-x-auto">
            <table className="w-full text-left text-small">
              <caption className="sr-only">What changed</caption>
              <thead>
                <tr className="text-muted">
                  <th scope="col" className="py-2 pr-4 font-semibold">
                    Field
                  </th>
                  <th scope="col" className="py-2 pr-4 font-semibold">
                    Before
                  </th>
                  <th scope="col" className="py-2 font-semibold">
                    After
                  </th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {changes.map((change) => (
                  <tr key={change.path}>
                    <th scope="row" className="py-2 pr-4 font-semibold">
                      {fieldText(change.path)}
                    </th>
                    <td className="py-2 pr-4 break-words">
                      <Value text={change.before} />
                    </td>
                    <td className="py-2 break-words">
                      <Value text={change.after} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </article>
  );
}

function Value({ text }: { text: string }) {
  return text === '' ? <span className="text-muted">None</span> : text;
}
