import type { OwnSignIn } from '@shop/core/contracts/staff';
import { ownSignIns } from '@shop/core/contracts/staff';
import { formatShopDate } from '@shop/core/rules/shopDates';

import { useServerData } from '@/api/useServerData';
import { Badge } from '@/ui/Badge';
import { Card } from '@/ui/Card';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { RowSkeleton } from '@/ui/RowSkeleton';
import { Loading } from '@/ui/Skeleton';

const outcomes = {
  succeeded: { label: 'Logged in', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  locked: { label: 'Failed, then locked for 15 minutes', tone: 'danger' },
} as const satisfies Record<OwnSignIn['outcome'], { label: string; tone: 'success' | 'danger' }>;

/** Lets staff detect logins by other people. */
export function OwnSignIns() {
  const found = useServerData(ownSignIns, {}, { freshMs: 0 });
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  if (found.status === 'loading') {
    return (
      <Loading label="Loading your logins">
        <RowSkeleton />
      </Loading>
    );
  }
  const { signIns } = found.data;
  if (signIns.length === 0) return <p className="text-muted">There are no logins yet.</p>;
  return (
    <Card padding="none">
      <ul className="divide-y divide-line">
        {signIns.map((signIn) => (
          <li
            key={`${signIn.at} ${signIn.device}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5"
          >
            <Badge tone={outcomes[signIn.outcome].tone}>{outcomes[signIn.outcome].label}</Badge>
            <span>{signIn.isKnownDevice ? 'A device you have used before' : 'A new device'}</span>
            <time dateTime={signIn.at} className="ml-auto text-small text-muted">
              {formatShopDate(signIn.at)}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
