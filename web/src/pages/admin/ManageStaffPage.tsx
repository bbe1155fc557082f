import { staffAccounts } from '@shop/core/contracts/staffAccounts';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useServerData } from '@/api/useServerData';
import { AccountTable } from '@/features/staff/admin/AccountTable';
import { AddStaff } from '@/features/staff/admin/AddStaff';
import { Button } from '@/ui/Button';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Page } from '@/ui/Page';

export function ManageStaffPage() {
  const [isAdding, setIsAdding] = useState(false);
  const found = useServerData(staffAccounts, {}, { freshMs: 0 });
  return (
    <Page
      width="wide"
      title="Staff Accounts"
      actions={
        <Button size="medium" onClick={() => setIsAdding(true)}>
          <Plus className="size-4" aria-hidden="true" />
          Add Staff
        </Button>
      }
    >
      {found.status === 'failed' ? (
        <ErrorPanel message={found.error.message} onRetry={found.refetch} />
      ) : (
        <AccountTable accounts={found.data?.accounts ?? []} isLoading={found.status === 'loading'} />
      )}
      {found.data?.more === true && (
        <p className="mt-3 text-small text-muted">Only the first accounts, sorted by username, are shown.</p>
      )}
      {isAdding && <AddStaff onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
