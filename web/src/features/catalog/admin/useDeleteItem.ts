import {
  deleteEdible,
  deleteExtra,
  deleteProduct,
  manageItems,
  restoreItem,
} from '@shop/core/contracts/catalogDesk';
import { getallEdibles, getallProducts, getallProductsExtra } from '@shop/core/contracts/catalog';
import type { DeskItem } from '@shop/core/model/deskItem';
import { useState } from 'react';

import { useServerAction } from '@/api/useServerAction';
import { toast } from '@/ui/toast';

import { kindLabels } from './itemMessages';

const lists = [manageItems, getallProducts, getallEdibles, getallProductsExtra];

/** Deletes an item and says what came of it; `error` is what went wrong with the last try. */
export function useDeleteItem() {
  const flower = useServerAction(deleteProduct, { invalidates: lists });
  const edible = useServerAction(deleteEdible, { invalidates: lists });
  const extra = useServerAction(deleteExtra, { invalidates: lists });
  const [error, setError] = useState<string | null>(null);

  /** True when it is done. */
  async function remove(item: DeskItem): Promise<boolean> {
    setError(null);
    const { id } = item;
    try {
      const { message } = await (item.kind === 'flower'
        ? flower.run({ selectedProductId: id })
        : item.kind === 'edible'
          ? edible.run({ selectedProductIdEdible: id })
          : extra.run({ id }));
      toast.success(message);
      return true;
    } catch (thrown) {
      toast.error(kindLabels[item.kind].deleteFailed);
      setError(thrown instanceof Error ? thrown.message : kindLabels[item.kind].deleteFailed);
      return false;
    }
  }
  return {
    remove,
    isBusy: flower.isBusy || edible.isBusy || extra.isBusy,
    error,
    forget: () => setError(null),
  };
}

/** Takes a deleted item back. */
export function useRestoreItem() {
  const restore = useServerAction(restoreItem, { invalidates: lists });

  async function bringBack(item: { id: string; name: string }): Promise<boolean> {
    try {
      await restore.run({ id: item.id });
      toast.success(`${item.name} is back in the shop`);
      return true;
    } catch (thrown) {
      toast.error(thrown instanceof Error ? thrown.message : 'It could not be restored.');
      return false;
    }
  }
  return { bringBack, isBusy: restore.isBusy };
}
