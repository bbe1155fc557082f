import { Button } from '@/ui/Button';

import { useRestoreItem } from './useDeleteItem';

type UndoDeleteProps = { item: { id: string; name: string }; onDone: () => void };

export function UndoDelete({ item, onDone }: UndoDeleteProps) {
  const { bringBack, isBusy } = useRestoreItem();

  async function handleUndo() {
    if (await bringBack(item)) onDone();
  }

  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-2 rounded-control bg-info-soft px-3.5 py-2 text-info-ink"
    >
      <span className="min-w-0 break-words">{item.name} was deleted.</span>
      <span className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          isBusy={isBusy}
          busyLabel="Restoring"
          onClick={() => void handleUndo()}
        >
          Undo
        </Button>
        <Button variant="secondary" size="small" onClick={onDone}>
          Dismiss
        </Button>
      </span>
    </div>
  );
}
