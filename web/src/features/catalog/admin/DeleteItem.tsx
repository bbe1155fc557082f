import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';

import { ConfirmDialog } from '@/ui/ConfirmDialog';

import { useDeleteItem } from './useDeleteItem';

type DeleteItemProps = {
  /** Null closes the dialog. */
  item: AdminItem | null;
  onDeleted: (item: AdminItem) => void;
  onCancel: () => void;
};

export function DeleteItem({ item, onDeleted, onCancel }: DeleteItemProps) {
  const { remove, isBusy, error, forget } = useDeleteItem();

  async function handleConfirm() {
    if (item !== null && (await remove(item))) onDeleted(item);
  }

  return (
    <ConfirmDialog
      isOpen={item !== null}
      title={item === null ? 'Delete?' : `Delete ${item.name}?`}
      text={`Customers can no longer see or buy this ${item === null ? 'item' : adminOf(item.kind).labels.one}. Orders that contain it stay as they are, and you can undo this.`}
      confirmLabel="Delete"
      busyLabel="Deleting"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onCancel={() => {
        forget();
        onCancel();
      }}
    />
  );
}
