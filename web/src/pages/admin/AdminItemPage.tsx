import { manageItems } from '@shop/core/contracts/catalogAdmin';
import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminItemSchema, adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { safeParse } from 'valibot';

import { useMay } from '@/admin/session/StaffSession';
import { useServerData } from '@/api/useServerData';
import { isRecord } from '@/config/isRecord';
import { paths } from '@/config/paths';
import { DuplicateItem } from '@/features/catalog/admin/AddItem';
import { DeleteItem } from '@/features/catalog/admin/DeleteItem';
import { EditItem } from '@/features/catalog/admin/EditItem';
import { ItemDetails } from '@/features/catalog/admin/ItemDetails';
import { itemMessages } from '@/features/catalog/admin/itemMessages';
import { StockLedger } from '@/features/catalog/admin/StockLedger';
import { useRestoreItem } from '@/features/catalog/admin/useDeleteItem';
import { Button } from '@/ui/Button';
import { flush } from '@/ui/buttonStyle';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { LinkButton } from '@/ui/LinkButton';
import { Page } from '@/ui/Page';
import { PageLoading } from '@/ui/PageLoading';

export function AdminItemPage({ kind }: { kind: ItemKind }) {
  const { code = '' } = useParams();
  return (
    <Page
      width="wide"
      title={adminOf(kind).labels.page}
      actions={
        <LinkButton to={paths.admin.products} variant="quiet" size="medium" className={flush}>
          <ArrowLeft className="size-4" aria-hidden="true" />
          All products
        </LinkButton>
      }
    >
      <Details key={`${kind} ${code}`} kind={kind} code={code} />
    </Page>
  );
}

function Details({ kind, code }: { kind: ItemKind; code: string }) {
  const { state } = useLocation();
  const fetched = useServerData(manageItems, { code }, { freshMs: 0 });
  const isWanted = (item: AdminItem) => item.kind === kind && (item.code === code || item.id === code);
  // Until the server responds, shows the item that the table passed.
  const carried = readCarried(state);
  const item =
    fetched.status === 'ready'
      ? fetched.data.items.find(isWanted)
      : carried !== null && isWanted(carried)
        ? carried
        : undefined;
  if (item !== undefined) return <Item item={item} />;
  if (fetched.status === 'loading') return <PageLoading />;
  if (fetched.status === 'failed') {
    return (
      <ErrorPanel title={itemMessages.loadFailed} message={fetched.error.message} onRetry={fetched.refetch} />
    );
  }
  return (
    <EmptyState
      drawing="search"
      title={`There is no ${adminOf(kind).labels.one} with this code.`}
      action={<LinkButton to={paths.admin.products}>All products</LinkButton>}
    />
  );
}

function Item({ item }: { item: AdminItem }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const mayChange = useMay('catalogue');
  const { bringBack, isBusy } = useRestoreItem();
  return (
    <div className="flex flex-col gap-6">
      <ItemDetails
        item={item}
        actions={
          !mayChange ? null : item.archivedAt === undefined ? (
            <>
              <EditItem item={item} />
              <DuplicateItem item={item} />
              <Button variant="secondary" size="medium" onClick={() => setIsAsking(true)}>
                Delete
              </Button>
            </>
          ) : (
            <Button size="medium" isBusy={isBusy} busyLabel="Restoring" onClick={() => void bringBack(item)}>
              Restore
            </Button>
          )
        }
      />
      <StockLedger itemId={item.id} />
      <DeleteItem
        item={isAsking ? item : null}
        onCancel={() => setIsAsking(false)}
        onDeleted={({ id, name }) => {
          void navigate(paths.admin.products, { state: { deleted: { id, name } } });
        }}
      />
    </div>
  );
}

function readCarried(state: unknown): AdminItem | null {
  const parsed = safeParse(adminItemSchema, isRecord(state) ? state['item'] : null);
  return parsed.success ? parsed.output : null;
}
