import { variantOf } from '@shop/core/items/registry';
import { useState } from 'react';

import { SoldOutButton } from '@/admin/stock/SoldOutButton';
import { ItemPicture } from '@/shared/items/ItemPicture';
import { Button } from '@/ui/Button';
import { ErrorPanel } from '@/ui/ErrorPanel';
import { Price } from '@/ui/Price';
import { SearchBox } from '@/ui/SearchBox';

import type { Choice } from './choices';
import { findChoices } from './choices';
import type { Choices } from './useChoices';

type ItemPickerProps = {
  choices: Choices;
  quantityOf: (choice: Choice) => number;
  onAdd: (choice: Choice) => void;
};

export function ItemPicker({ choices, quantityOf, onAdd }: ItemPickerProps) {
  const [typed, setTyped] = useState('');
  const found = findChoices(choices.all, typed);
  const canAdd = (choice: Choice) => quantityOf(choice) < choice.available;
  function addFirst() {
    const [first] = found;
    if (first !== undefined && canAdd(first)) onAdd(first);
  }
  if (choices.problem !== null)
    return <ErrorPanel message={choices.problem.message} onRetry={choices.refetch} />;
  return (
    <div className="flex flex-col gap-3">
      <SearchBox
        label="Find items"
        placeholder="Name of an item"
        value={typed}
        onChange={setTyped}
        onEnter={addFirst}
      />
      <p role="status" className="text-small text-muted">
        {typed.trim() === '' ? 'Type part of a name to find items on sale.' : statusOf(found, choices)}
      </p>
      <ul className="flex flex-col gap-1">
        {found.map((choice) => (
          <li key={choice.key} className="flex items-center gap-3">
            <ItemPicture
              kind={choice.kind}
              src={choice.imageUrl}
              alt=""
              className="w-10 shrink-0 rounded-small"
            />
            <span className="min-w-0 grow">
              <span className="block truncate text-small font-semibold">{choice.name}</span>
              <span className="block text-small text-muted tabular-nums">
                <Price cents={choice.unitCents} /> · {stockText(choice)}
              </span>
            </span>
            {(choice.available > 0 || choice.backAt !== undefined) && (
              <SoldOutButton
                item={choice}
                variant={variantOf(choice.size)}
                isSoldOut={choice.available <= 0}
                backAt={choice.backAt}
                onDone={choices.refetch}
              />
            )}
            <Button
              variant="secondary"
              size="small"
              disabled={!canAdd(choice)}
              aria-label={`Add ${choice.name}`}
              onClick={() => onAdd(choice)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function statusOf(found: readonly Choice[], choices: Choices): string {
  if (choices.isLoading) return 'Loading items on sale';
  if (found.length === 0) return 'No items on sale match.';
  return found.length === 1 ? '1 item' : `${found.length} items`;
}

function stockText({ available }: Choice): string {
  return available <= 0 ? 'Out of stock' : `${available} left`;
}
