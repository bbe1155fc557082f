import type { DeskItem, DeskItemOf } from '@shop/core/model/deskItem';
import { useMemo, useState } from 'react';

import { Switch } from '@/admin/forms/Switch';
import { SearchBox } from '@/ui/SearchBox';

import { DeleteItem } from './DeleteItem';
import { edibleColumns, extraColumns, flowerColumns } from './itemColumns';
import { ItemTable } from './ItemTable';
import { UndoDelete } from './UndoDelete';
import { useRestoreItem } from './useDeleteItem';

type Named = { id: string; name: string };

/** The three tables of the catalogue. Edibles are searched by the products' box; extras have their own. */
export function ItemTables({
  items,
  justDeleted,
}: {
  items: readonly DeskItem[];
  justDeleted: Named | null;
}) {
  const [query, setQuery] = useState('');
  const [extraQuery, setExtraQuery] = useState('');
  const [hasEdibles, setHasEdibles] = useState(true);
  const [hasExtras, setHasExtras] = useState(true);
  const [hasDeleted, setHasDeleted] = useState(false);
  const [asked, setAsked] = useState<DeskItem | null>(null);
  const [undoable, setUndoable] = useState<Named | null>(justDeleted);
  const { bringBack } = useRestoreItem();

  const columns = useMemo(() => {
    const actions = { onDelete: setAsked, onRestore: (item: DeskItem) => void bringBack(item) };
    return { flower: flowerColumns(actions), edible: edibleColumns(actions), extra: extraColumns(actions) };
    // What restoring does never changes; its function is only made anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const shown = useMemo(() => byKind(items, hasDeleted), [items, hasDeleted]);

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Switch
          label="Show edibles"
          checked={hasEdibles}
          onChange={(event) => setHasEdibles(event.target.checked)}
        />
        <Switch
          label="Show extras"
          checked={hasExtras}
          onChange={(event) => setHasExtras(event.target.checked)}
        />
        <Switch
          label="Show deleted"
          checked={hasDeleted}
          onChange={(event) => setHasDeleted(event.target.checked)}
        />
      </div>
      {undoable !== null && <UndoDelete key={undoable.id} item={undoable} onDone={() => setUndoable(null)} />}
      <ItemTable
        title="Products"
        columns={columns.flower}
        items={shown.flowers}
        query={query}
        onClear={() => setQuery('')}
        search={
          <SearchBox
            label="Search products and edibles"
            placeholder="Search products..."
            value={query}
            onChange={setQuery}
          />
        }
      />
      {hasEdibles && (
        <ItemTable
          title="Edibles"
          columns={columns.edible}
          items={shown.edibles}
          query={query}
          onClear={() => setQuery('')}
        />
      )}
      {hasExtras && (
        <ItemTable
          title="Extras"
          columns={columns.extra}
          items={shown.extras}
          query={extraQuery}
          onClear={() => setExtraQuery('')}
          search={
            <SearchBox
              label="Search extras"
              placeholder="Search extras..."
              value={extraQuery}
              onChange={setExtraQuery}
            />
          }
        />
      )}
      <DeleteItem
        item={asked}
        onCancel={() => setAsked(null)}
        onDeleted={(item) => {
          setAsked(null);
          setUndoable(item);
        }}
      />
    </div>
  );
}

function byKind(items: readonly DeskItem[], hasDeleted: boolean) {
  const shown = items.filter((item) => hasDeleted || item.archivedAt === undefined);
  return {
    flowers: shown.filter((item): item is DeskItemOf<'flower'> => item.kind === 'flower'),
    edibles: shown.filter((item): item is DeskItemOf<'edible'> => item.kind === 'edible'),
    extras: shown.filter((item): item is DeskItemOf<'extra'> => item.kind === 'extra'),
  };
}
