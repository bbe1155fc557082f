import { getSpecialDays } from '@shop/core/contracts/hoursAdmin';

import { useServerData } from '@/api/useServerData';
import { ManageShop } from '@/features/hours/admin/ManageShop';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';
import { Loading, Skeleton } from '@/ui/Skeleton';

export function ManageShopPage() {
  return (
    <Page title="Manage Shop">
      <Hours />
    </Page>
  );
}

function Hours() {
  const found = useServerData(getSpecialDays, {}, { freshMs: 0 });
  if (found.status === 'loading') {
    return (
      <Loading label="Loading shop hours" className="flex flex-col gap-6">
        <Skeleton className="h-10 w-72 max-w-full rounded-control" />
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-[30rem] rounded-card" />
      </Loading>
    );
  }
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  return <ManageShop answer={found.data} />;
}
