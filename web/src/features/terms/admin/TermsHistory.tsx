import type { termsVersions } from '@shop/core/contracts/terms';
import type { OutputOf } from '@shop/core/contracts/contract';
import { formatShopDate } from '@shop/core/rules/shopDates';
import { useState } from 'react';

import { Badge } from '@/ui/Badge';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Sheet } from '@/ui/Sheet';

import { TermsText } from '../TermsText';

type Answer = OutputOf<typeof termsVersions>;
type Version = Answer['versions'][number];

export function TermsHistory({ answer }: { answer: Answer }) {
  const [shown, setShown] = useState<Version | null>(null);
  return (
    <section aria-labelledby="versions" className="flex flex-col gap-3">
      <h2 id="versions" className="text-section">
        Versions
      </h2>
      <Card padding="none">
        <ul className="divide-y divide-line">
          {answer.versions.map((version, index) => (
            <li key={version.version} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="flex items-center gap-2 font-semibold whitespace-nowrap">
                Version {version.version}
                {index === 0 && <Badge tone="success">In force</Badge>}
              </span>
              <span className="min-w-0 grow text-small text-muted">
                {formatShopDate(version.updatedAt)} · {version.updatedByName}
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Read version ${version.version}`}
                onClick={() => setShown(version)}
              >
                Read
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      {answer.more && <p className="text-small text-muted">Older versions are kept, but not listed here.</p>}
      <Sheet
        isOpen={shown !== null}
        onClose={() => setShown(null)}
        title={shown === null ? '' : `Version ${shown.version}`}
        side="right"
        {...(shown !== null && {
          description: `${formatShopDate(shown.updatedAt)} · ${shown.updatedByName}`,
        })}
      >
        {shown !== null && <TermsText text={shown.terms} />}
      </Sheet>
    </section>
  );
}
