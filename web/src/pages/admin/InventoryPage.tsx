import { manageItems, maxItems } from '@shop/core/contracts/catalogAdmin';
import { ArrowLeft, Download } from 'lucide-react';

import { useMay } from '@/admin/session/StaffSession';
import { saveFile } from '@/ui/saveFile';
import { useServerData } from '@/api/useServerData';
import { paths } from '@/config/paths';
import { ImportItems } from '@/features/catalog/admin/ImportItems';
import { Inventory } from '@/features/catalog/admin/Inventory';
import { itemsCsv } from '@/features/catalog/admin/itemCsv';
import { itemMessages } from '@/features/catalog/admin/itemMessages';
import { useLowStockLevel } from '@/features/catalog/admin/useLowStockLevel';
import { Button } from '@/ui/Button';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { RowSkeleton } from '@/ui/RowSkeleton';
import { Loading } from '@/ui/Skeleton';

export function InventoryPage() {
  const found = useServerData(manageItems, { limit: String(maxItems) }, { freshMs: 0 });
  const level = useLowStockLevel();
  const mayChange = useMay('catalogue');
  const items = found.data?.items ?? [];
  return (
    <Page
      title="Inventory"
      width="wide"
      actions={
        <div className="flex flex-wrap gap-2">
          <LinkButton to={paths.admin.products} variant="quiet" size="medium" className="max-sm:-ml-4">
            <ArrowLeft className="size-4" aria-hidden="true" />
            All products
          </LinkButton>
          {found.status === 'ready' && (
            <>
              {mayChange && <ImportItems items={items} />}
              <Button
                variant="secondary"
                size="medium"
                onClick={() =>
                  saveFile(new Blob([itemsCsv(items)], { type: 'text/csv; charset=utf-8' }), 'products.csv')
                }
              >
                <Download className="size-4" aria-hidden="true" />
                Export
              </Button>
            </>
          )}
        </div>
      }
    >
      {found.status === 'loading' && (
        <Loading
          label="Loading the inventory"
          className="overflow-hidden rounded-card border border-line bg-surface"
        >
          {Array.from({ length: 9 }, (_, row) => (
            <RowSkeleton key={row} />
          ))}
        </Loading>
      )}
      {found.status === 'failed' && (
        <ErrorPanel title={itemMessages.loadFailed} message={found.error.message} onRetry={found.refetch} />
      )}
      {found.status === 'ready' && <Inventory items={items} level={level} />}
    </Page>
  );
}
