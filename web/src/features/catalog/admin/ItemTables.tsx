import type { TableSearch } from '@shop/core/items/admin/adminType';
import type { AdminItem } from '@shop/core/items/admin/registry';
import { adminOf } from '@shop/core/items/admin/registry';
import type { ItemKind } from '@shop/core/items/registry';
import { itemKinds } from '@shop/core/items/registry';
import { useMemo, useState } from 'react';

import { Switch } from '@/admin/forms/Switch';
import { SearchBox } from '@/ui/SearchBox';

import { DeleteItem } from './DeleteItem';
import { columnsOf } from './itemColumns';
import { ItemTable } from './ItemTable';
import { UndoDelete } from './UndoDelete';
import { useRestoreItem } from './useDeleteItem';
import { useHiddenKinds } from './useHiddenKinds';

type Named = { id: string; name: string };

/** Text of each search box, by its label. Several tables may share a search box. */
type Queries = Readonly<Record<string, string>>;

export function ItemTables({
  items,
  justDeleted,
}: {
  items: readonly AdminItem[];
  justDeleted: Named | null;
}) {
  const [queries, setQueries] = useState<Queries>({});
  const [hidden, setHidden] = useHiddenKinds();
  const [hasDeleted, setHasDeleted] = useState(false);
  const [asked, setAsked] = useState<AdminItem | null>(null);
  const [undoable, setUndoable] = useState<Named | null>(justDeleted);
  const { bringBack } = useRestoreItem();

  const columns = useMemo(() => {
    const actions = { onDelete: setAsked, onRestore: (item: AdminItem) => void bringBack(item) };
    return new Map(itemKinds.map((kind) => [kind, columnsOf(kind, actions)]));
    // `bringBack` is a new function on each render, but always behaves the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const shown = useMemo(() => byKind(items, hasDeleted), [items, hasDeleted]);
  const search = ({ label }: TableSearch, query: string) => setQueries({ ...queries, [label]: query });

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {itemKinds
          .filter((kind) => adminOf(kind).canHide)
          .map((kind) => (
            <Switch
              key={kind}
              label={`Show ${adminOf(kind).labels.many.toLowerCase()}`}
              checked={!hidden.has(kind)}
              onChange={(event) => setHidden(kind, !event.target.checked)}
            />
          ))}
        <Switch
          label="Show deleted"
          checked={hasDeleted}
          onChange={(event) => setHasDeleted(event.target.checked)}
        />
      </div>
      {undoable !== null && <UndoDelete key={undoable.id} item={undoable} onDone={() => setUndoable(null)} />}
      {itemKinds
        .filter((kind) => !hidden.has(kind))
        .map((kind) => {
          const { labels, search: box } = adminOf(kind);
          const query = queries[box.label] ?? '';
          return (
            <ItemTable
              key={kind}
              title={labels.many}
              columns={columns.get(kind) ?? []}
              items={shown.get(kind) ?? []}
              query={query}
              onClear={() => search(box, '')}
              search={
                isFirstWith(box, kind) && (
                  <SearchBox {...box} value={query} onChange={(text) => search(box, text)} />
                )
              }
            />
          );
        })}
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

function isFirstWith({ label }: TableSearch, kind: ItemKind): boolean {
  return itemKinds.find((other) => adminOf(other).search.label === label) === kind;
}

function byKind(items: readonly AdminItem[], hasDeleted: boolean): ReadonlyMap<ItemKind, AdminItem[]> {
  const shown = items.filter((item) => hasDeleted || item.archivedAt === undefined);
  return new Map(itemKinds.map((kind) => [kind, shown.filter((item) => item.kind === kind)]));
}
