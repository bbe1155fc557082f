import { itemKinds } from '@shop/core/items/registry';
import { maxPromotionItems } from '@shop/core/model/promotion';
import { clsx } from 'clsx';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { useItemLists } from '@/shared/items/useItemLists';
import { Button } from '@/ui/Button';
import { Message } from '@/ui/Message';
import { SearchBox } from '@/ui/SearchBox';

type PromotedItemsProps = { ids: readonly string[]; onChange: (ids: string[]) => void };

const maxMatches = 6;

/** The item lists load on demand, because few promotions have individual items. */
export function PromotedItems(props: PromotedItemsProps) {
  const [isOpen, setIsOpen] = useState(props.ids.length > 0);
  return isOpen ? (
    <ItemSearch {...props} />
  ) : (
    <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
      Choose items
    </Button>
  );
}

/** After a change, focuses the search box, because the pressed control disappears. */
function ItemSearch({ ids, onChange }: PromotedItemsProps) {
  const [query, setQuery] = useState('');
  const [status, setStatus] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const { items: lists, failure } = useItemLists(itemKinds);
  const all = lists.flatMap((list) => list ?? []);
  const nameOf = (id: string) => all.find((item) => item.id === id)?.name ?? 'An item that is not on sale';
  const needle = query.trim().toLocaleLowerCase('en-ZA');
  const matches =
    needle === ''
      ? []
      : all.filter(({ id, name }) => !ids.includes(id) && name.toLocaleLowerCase('en-ZA').includes(needle));
  const shown = matches.slice(0, maxMatches);
  // On phones, the matches would otherwise appear below the visible part of the form.
  useEffect(() => {
    if (shown.length > 0) box.current?.scrollIntoView({ block: 'nearest' });
  }, [shown.length]);
  function change(next: string[]) {
    setQuery('');
    onChange(next);
    box.current?.querySelector('input')?.focus();
  }
  const isFull = ids.length >= maxPromotionItems;
  function add(item: { id: string; name: string } | undefined) {
    if (item === undefined || isFull) return;
    change([...ids, item.id]);
    setStatus(`${item.name} added.`);
  }
  return (
    <div ref={box} className="flex flex-col gap-2">
      {ids.length > 0 && (
        <ul aria-label="Chosen items" className="flex flex-wrap gap-2">
          {ids.map((id) => (
            <li key={id}>
              <Button
                variant="secondary"
                size="small"
                aria-label={`Remove ${nameOf(id)}`}
                onClick={() => change(ids.filter((other) => other !== id))}
              >
                {nameOf(id)}
                <X className="size-4" aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && <Message type="bad">{failure.message}</Message>}
      <SearchBox
        label="Find an item by name"
        placeholder="Find an item..."
        value={query}
        onChange={setQuery}
        onEnter={() => add(matches[0])}
      />
      <p role="status" className={clsx('text-small text-muted', !isFull && 'sr-only')}>
        {isFull ? `A promotion has at most ${maxPromotionItems} items. Remove one to add another.` : status}
      </p>
      {needle !== '' && !isFull && (
        <ul aria-label="Found items" className="flex flex-col items-start gap-1">
          {shown.map((item) => (
            <li key={item.id}>
              <Button variant="quiet" size="small" aria-label={`Add ${item.name}`} onClick={() => add(item)}>
                <Plus className="size-4" aria-hidden="true" />
                {item.name}
              </Button>
            </li>
          ))}
          {matches.length === 0 && <li className="text-small text-muted">No items match.</li>}
        </ul>
      )}
    </div>
  );
}
