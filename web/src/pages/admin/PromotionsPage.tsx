import { managePromotions } from '@shop/core/contracts/promotions';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useServerData } from '@/api/useServerData';
import { PromotionForm } from '@/features/promotions/admin/PromotionForm';
import { PromotionList } from '@/features/promotions/admin/PromotionList';
import { Button } from '@/ui/Button';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';
import { Loading, Skeleton } from '@/ui/Skeleton';

export function PromotionsPage() {
  const [isAdding, setIsAdding] = useState(false);
  const found = useServerData(managePromotions, {}, { freshMs: 0 });
  const addButton = (
    <Button size="medium" onClick={() => setIsAdding(true)}>
      <Plus className="size-4" aria-hidden="true" />
      Add Promotion
    </Button>
  );
  const isEmpty = found.data?.promotions.length === 0;
  return (
    <Page title="Promotions" actions={isEmpty ? undefined : addButton}>
      {found.status === 'loading' && (
        <Loading label="Loading promotions" className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {['first', 'second', 'third'].map((card) => (
            <Skeleton key={card} className="h-40 rounded-card" />
          ))}
        </Loading>
      )}
      {found.status === 'failed' && <ErrorPanel message={found.error.message} onRetry={found.refetch} />}
      {found.status === 'ready' && <PromotionList promotions={found.data.promotions} addAction={addButton} />}
      {isAdding && <PromotionForm promotion={null} onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
