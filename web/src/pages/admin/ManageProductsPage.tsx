import { itemsAtATime, manageItems, maxItems } from '@shop/core/contracts/catalogAdmin';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { useMay } from '@/admin/session/StaffSession';
import { useLastReady } from '@/api/useLastReady';
import { useServerData } from '@/api/useServerData';
import { isRecord } from '@/config/isRecord';
import { paths } from '@/config/paths';
import { AddItems } from '@/features/catalog/admin/AddItem';
import { itemMessages } from '@/features/catalog/admin/itemMessages';
import { ItemTables } from '@/features/catalog/admin/ItemTables';
import { Button } from '@/ui/Button';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { RowSkeleton } from '@/ui/RowSkeleton';
import { Loading } from '@/ui/Skeleton';

export function ManageProductsPage() {
  const mayChange = useMay('catalogue');
  return (
    <Page
      width="wide"
      title="Manage Products"
      actions={
        <div className="flex flex-wrap gap-2">
          <LinkButton to={paths.admin.inventory} variant="secondary" size="medium">
            <Table2 className="size-4" aria-hidden="true" />
            Inventory
          </LinkButton>
          {mayChange && <AddItems />}
        </div>
      }
    >
      <Tables />
    </Page>
  );
}

function Tables() {
  const [limit, setLimit] = useState(itemsAtATime);
  const found = useServerData(manageItems, { limit: String(limit) }, { freshMs: 0 });
  // A higher limit causes a new request. Until the response arrives, the current list keeps its search and sort order.
  const shown = useLastReady(found);
  const { state } = useLocation();
  const failure = found.status === 'failed' && (
    <ErrorPanel title={itemMessages.loadFailed} message={found.error.message} onRetry={found.refetch} />
  );
  if (shown === null) return failure || <TablesSkeleton />;
  const { items, more } = shown;
  return (
    <>
      <ItemTables items={items} justDeleted={readDeleted(state)} />
      {failure !== false && <div className="mt-4">{failure}</div>}
      {more && failure === false && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="text-small text-muted">
            These are the newest {found.status === 'ready' ? limit : limit - itemsAtATime} items; older ones
            are not searched.
          </p>
          {(limit < maxItems || found.status === 'loading') && (
            <Button
              variant="secondary"
              size="medium"
              isBusy={found.status === 'loading'}
              busyLabel="Loading"
              onClick={() => setLimit(limit + itemsAtATime)}
            >
              Show older items
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function TablesSkeleton() {
  return (
    <Loading label="Loading products" className="overflow-hidden rounded-card border border-line bg-surface">
      {Array.from({ length: 9 }, (_, row) => (
        <RowSkeleton key={row} />
      ))}
    </Loading>
  );
}

function readDeleted(state: unknown): { id: string; name: string } | null {
  const deleted = isRecord(state) ? state['deleted'] : null;
  if (!isRecord(deleted)) return null;
  const { id, name } = deleted;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
}
