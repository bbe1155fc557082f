import { X } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';

import { Dialog } from '@/admin/dialogs/Dialog';
import { localStore, readJson } from '@/config/browserStorage';
import { Button } from '@/ui/Button';
import { Field } from '@/ui/Field';
import { IconButton } from '@/ui/IconButton';
import { Input } from '@/ui/Input';

import type { OrderFilter } from './orderFilter';
import { isEverything, readFilter, toAddress } from './orderFilter';

const storageKey = 'orderViews';
const maxViews = 10;
const maxName = 30;

const schema = v.fallback(v.array(v.object({ name: v.string(), query: v.string() })), []);
type View = v.InferOutput<typeof schema>[number];

type SavedViewsProps = { filter: OrderFilter; onFilter: (filter: OrderFilter) => void };

/** Stored on this device. Views exclude the search text, which may identify a customer. */
export function SavedViews({ filter, onFilter }: SavedViewsProps) {
  const [views, setViews] = useState(readViews);
  const [name, setName] = useState<string | null>(null);
  function keep(next: readonly View[]) {
    const kept = next.slice(-maxViews);
    localStore.setItem(storageKey, JSON.stringify(kept));
    setViews(kept);
  }
  function handleSave() {
    const chosen = name?.trim() ?? '';
    if (chosen === '') return;
    const query = toAddress(filter).search;
    keep([...views.filter((view) => view.name !== chosen), { name: chosen, query }]);
    setName(null);
  }
  const canSave = !isEverything({ ...filter, find: '' });
  if (views.length === 0 && !canSave) return null;
  return (
    <div role="group" aria-label="Saved views" className="mt-3 flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <span
          key={view.name}
          className="inline-flex items-center rounded-full border border-line-strong pl-1"
        >
          <Button
            variant="quiet"
            size="small"
            onClick={() => onFilter(readFilter(new URLSearchParams(view.query)))}
          >
            {view.name}
          </Button>
          <IconButton
            label={`Delete view ${view.name}`}
            icon={<X />}
            className="rounded-full"
            onClick={() => keep(views.filter((one) => one !== view))}
          />
        </span>
      ))}
      {canSave && (
        <Button variant="secondary" size="small" onClick={() => setName('')}>
          Save this view
        </Button>
      )}
      <Dialog
        isOpen={name !== null}
        onClose={() => setName(null)}
        title="Save this view"
        footer={
          <Button isWide disabled={(name ?? '').trim() === ''} onClick={handleSave}>
            Save
          </Button>
        }
      >
        <Field label="Name" hint={`Kept on this device, at most ${maxViews} views.`}>
          <Input maxLength={maxName} value={name ?? ''} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Dialog>
    </div>
  );
}

function readViews(): View[] {
  return v.parse(schema, readJson(localStore, storageKey));
}
