import { getSpecialDays } from '@shop/core/contracts/hoursAdmin';
import { manageShopProfile } from '@shop/core/contracts/shopProfileAdmin';
import { useState } from 'react';

import { useMay } from '@/admin/session/StaffSession';
import type { ServerData } from '@/api/useServerData';
import { useServerData } from '@/api/useServerData';
import { UnknownAccounts } from '@/features/customers/admin/UnknownAccounts';
import { ManageShop } from '@/features/hours/admin/ManageShop';
import { ShopDetails } from '@/features/shopProfile/admin/ShopDetails';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';
import { Loading, Skeleton } from '@/ui/Skeleton';

/**
 * Shows the shop details first if the shop had no profile when the page opened. They keep their place after the first
 * save, because moving them would close an open form.
 */
export function ManageShopPage() {
  const found = useServerData(manageShopProfile, {}, { freshMs: 0 });
  const mayManageCustomers = useMay('customers');
  const [isNew, setIsNew] = useState<boolean>();
  if (isNew === undefined && found.data !== undefined) setIsNew(found.data.profile === null);
  return (
    <Page width="wide" title="Manage Shop">
      <div className="flex flex-col gap-8">
        {isNew === true && <Details found={found} />}
        <div>
          <Hours />
        </div>
        {isNew !== true && <Details found={found} />}
        {mayManageCustomers && <UnknownAccounts />}
      </div>
    </Page>
  );
}

function Details({ found }: { found: ServerData<Parameters<typeof ShopDetails>[0]['answer']> }) {
  if (found.status === 'loading') {
    return (
      <Loading label="Loading shop details">
        <Skeleton className="h-64 rounded-card" />
      </Loading>
    );
  }
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  return <ShopDetails answer={found.data} />;
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
