import type { ListedProduct, Size, Variant } from '@shop/core/items/registry';
import { typeOf } from '@shop/core/items/registry';
import { listedCents, listedUnits, shownVariant } from '@shop/core/items/sale';
import { maxLineQuantity } from '@shop/core/model/cartLimits';
import { startTransition, useRef, useState } from 'react';

import { toast } from '@/ui/toast';

import { lastSize, noteSize } from '../recent/recentProducts';

import type { AddedItem } from './AddedSheet';
import { likelySize, sizesOf } from './sizePrices';

type ProductChoice = { product: ListedProduct; variant: Variant; quantity: number };

/** `added` is null if nothing was added. `message` is null unless fewer units were added than requested. */
export type AddChoice = (choice: ProductChoice) => { added: AddedItem | null; message: string | null };

export function useProductChoice(product: ListedProduct, onAdd: AddChoice) {
  const sizeGroup = useRef<HTMLFieldSetElement>(null);
  const [size, setSize] = useState<Size | null>(() => likelySize(product, lastSize(product.id)));
  const [wanted, setWanted] = useState(1);
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const [added, setAdded] = useState<AddedItem | null>(null);
  // True from a successful press until the sheet closes, so a second tap does not add the item again.
  const isAnswered = useRef(false);
  const sizes = sizesOf(product);
  const { sizeMissing } = typeOf(product.kind);
  const variant = size ?? shownVariant(product);
  const most = Math.max(1, Math.min(listedUnits(product, variant), maxLineQuantity));
  const quantity = Math.min(wanted, most);

  function add() {
    if (isAnswered.current) return;
    if (sizes.length > 0 && size === null) {
      setIsSizeMissing(true);
      toast.error(sizeMissing);
      sizeGroup.current?.focus();
      return;
    }
    const outcome = onAdd({ product, variant, quantity });
    if (outcome.message !== null) toast.error(outcome.message);
    if (outcome.added === null) return;
    isAnswered.current = true;
    if (size !== null) noteSize(product.id, size);
    // The cart badge updates immediately. The sheet has lower priority and may open a frame later.
    startTransition(() => setAdded(outcome.added));
  }

  return {
    size,
    sizes,
    sizeGroup,
    sizeError: isSizeMissing ? sizeMissing : undefined,
    chooseSize: (chosen: Size) => {
      setSize(chosen);
      setIsSizeMissing(false);
    },
    quantity,
    most,
    setQuantity: setWanted,
    unitCents: listedCents(product, variant),
    add,
    added,
    /** Call when the sheet with the added item closes. */
    finish: () => {
      isAnswered.current = false;
      setAdded(null);
      setWanted(1);
    },
  };
}

export type Choosing = ReturnType<typeof useProductChoice>;
