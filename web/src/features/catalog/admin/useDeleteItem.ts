import { manageItems, restoreItem } from '@shop/core/contracts/catalogAdmin';
import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import { itemKinds, typeOf } from '@shop/core/items/registry';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

import { callContract } from '@/api/callContract';
import { serverDataChanged } from '@/api/serverCache';
import { useServerAction } from '@/api/useServerAction';
import { toast } from '@/ui/toast';

const lists = [manageItems, ...itemKinds.map((kind) => typeOf(kind).list)];

export function useDeleteItem() {
  const dispatch = useDispatch();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  /** Resolves to false after reporting a failure. */
  async function remove({ kind, id }: AdminItem): Promise<boolean> {
    const { removals, labels } = adminOf(kind);
    const [{ contract, idField }] = removals;
    setError(null);
    setIsBusy(true);
    try {
      const { message } = await callContract(contract, { [idField]: id });
      dispatch(serverDataChanged(lists.map(({ name }) => name)));
      toast.success(message);
      return true;
    } catch (thrown) {
      toast.error(labels.deleteFailed);
      setError(thrown instanceof Error ? thrown.message : labels.deleteFailed);
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  return { remove, isBusy, error, forget: () => setError(null) };
}

export function useRestoreItem() {
  const restore = useServerAction(restoreItem, { invalidates: lists });

  async function bringBack(item: { id: string; name: string }): Promise<boolean> {
    try {
      await restore.run({ id: item.id });
      toast.success(`${item.name} is back in the shop`);
      return true;
    } catch (thrown) {
      toast.error(thrown instanceof Error ? thrown.message : 'The item could not be restored.');
      return false;
    }
  }
  return { bringBack, isBusy: restore.isBusy };
}
