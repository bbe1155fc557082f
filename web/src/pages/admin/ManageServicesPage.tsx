import { termsVersions } from '@shop/core/contracts/terms';
import { lazy, Suspense } from 'react';

import { useServerData } from '@/api/useServerData';
import { DataRetention } from '@/features/privacy/admin/DataRetention';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';
import { Loading, Skeleton } from '@/ui/Skeleton';

// Loaded separately, because the Markdown renderer is as large as the rest of the page.
const TermsEditor = lazy(async () => ({
  default: (await import('@/features/terms/admin/TermsEditor')).TermsEditor,
}));
const TermsHistory = lazy(async () => ({
  default: (await import('@/features/terms/admin/TermsHistory')).TermsHistory,
}));

export function ManageServicesPage() {
  return (
    <Page title="Other Services">
      <div className="flex flex-col gap-10">
        <Terms />
        <DataRetention />
      </div>
    </Page>
  );
}

function Terms() {
  const found = useServerData(termsVersions, {}, { freshMs: 0 });
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  if (found.status === 'loading') return <TermsSkeleton />;
  return (
    <Suspense fallback={<TermsSkeleton />}>
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <TermsEditor answer={found.data} />
        <TermsHistory answer={found.data} />
      </div>
    </Suspense>
  );
}

function TermsSkeleton() {
  return (
    <Loading label="Loading terms" className="flex flex-col gap-4">
      <Skeleton className="h-13 rounded-control" />
      <Skeleton className="h-[30rem] rounded-control" />
    </Loading>
  );
}
