import { manageBanners } from '@shop/core/contracts/bannersAdmin';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useServerData } from '@/api/useServerData';
import { BannerCards } from '@/features/banners/admin/BannerCards';
import { BannerForm } from '@/features/banners/admin/BannerForm';
import { Button } from '@/ui/Button';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';
import { Loading, Skeleton } from '@/ui/Skeleton';

export function ManageBannersPage() {
  const [isAdding, setIsAdding] = useState(false);
  const addButton = (
    <Button size="medium" onClick={() => setIsAdding(true)}>
      <Plus className="size-4" aria-hidden="true" />
      Add Banner
    </Button>
  );
  const found = useServerData(manageBanners, {}, { freshMs: 0 });
  const isEmpty = found.data?.banners.length === 0;
  return (
    <Page width="wide" title="Manage Banners" actions={isEmpty ? undefined : addButton}>
      {found.status === 'loading' && (
        <Loading label="Loading banners" className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {['first', 'second', 'third'].map((card) => (
            <Skeleton key={card} className="h-72 rounded-card" />
          ))}
        </Loading>
      )}
      {found.status === 'failed' && <ErrorPanel message={found.error.message} onRetry={found.refetch} />}
      {found.status === 'ready' && <BannerCards banners={found.data.banners} addAction={addButton} />}
      {isAdding && <BannerForm banner={null} onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
