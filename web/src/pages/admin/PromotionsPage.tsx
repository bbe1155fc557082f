import type { PromotionListName } from '@shop/core/contracts/promotions';
import { managePromotions } from '@shop/core/contracts/promotions';
import type { Promotion } from '@shop/core/model/promotion';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { Pager } from '@/admin/tables/Pager';
import { useServerData } from '@/api/useServerData';
import { PromotionForm } from '@/features/promotions/admin/PromotionForm';
import { PromotionList } from '@/features/promotions/admin/PromotionList';
import type { Arrival } from '@/features/promotions/admin/useArrival';
import { useArrival } from '@/features/promotions/admin/useArrival';
import { Button } from '@/ui/Button';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';
import { Loading, Skeleton } from '@/ui/Skeleton';
import { Tabs } from '@/ui/Tabs';

export function PromotionsPage() {
  const [isAdding, setIsAdding] = useState(false);
  const [list, setList] = useState<PromotionListName>('current');
  const navigate = useNavigate();
  const arrival = useArrival();
  function handleAdded({ id }: Promotion) {
    setList('current');
    void navigate({ hash: id }, { replace: true });
  }
  const addButton = (
    <Button size="medium" onClick={() => setIsAdding(true)}>
      <Plus className="size-4" aria-hidden="true" />
      Add Promotion
    </Button>
  );
  const shared = { addAction: addButton, arrival, onAdded: handleAdded };
  return (
    <Page title="Promotions" actions={addButton}>
      <Tabs
        label="Lists of promotions"
        value={list}
        onChange={setList}
        tabs={[
          {
            id: 'current',
            label: 'Current',
            content: <Pages key="current" list="current" {...shared} />,
          },
          {
            id: 'archive',
            label: 'Archive',
            content: <Pages key="archive" list="archive" {...shared} />,
          },
        ]}
      />
      {isAdding && (
        <PromotionForm promotion={null} onAdded={handleAdded} onClose={() => setIsAdding(false)} />
      )}
    </Page>
  );
}

type PagesProps = {
  list: PromotionListName;
  addAction: ReactNode;
  arrival: Arrival;
  onAdded: (promotion: Promotion) => void;
};

function Pages({ list, ...shared }: PagesProps) {
  // ID of the last promotion on each previous page.
  const [ends, setEnds] = useState<readonly string[]>([]);
  const after = ends.at(-1);
  const found = useServerData(
    managePromotions,
    { list, ...(after !== undefined && { after }) },
    { freshMs: 0 },
  );
  if (found.status === 'loading') {
    return (
      <Loading label="Loading promotions" className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} className="h-40 rounded-card" />
        ))}
      </Loading>
    );
  }
  if (found.status === 'failed') return <ErrorPanel message={found.error.message} onRetry={found.refetch} />;
  const { promotions, more } = found.data;
  const page = ends.length + 1;
  const last = promotions.at(-1)?.promotion.id;
  return (
    <div className="flex flex-col gap-4">
      <PromotionList list={list} promotions={promotions} {...shared} />
      {(page > 1 || more) && (
        <Pager
          label="promotions"
          page={page}
          pageCount={null}
          hasNext={more}
          onPage={(next) => {
            if (next < page) setEnds(ends.slice(0, next - 1));
            else if (last !== undefined) setEnds([...ends, last]);
          }}
        />
      )}
    </div>
  );
}
