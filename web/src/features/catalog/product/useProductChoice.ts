import type { ListedProduct } from '@shop/core/items/registry';
import { listedCents, listedUnits, shownVariant } from '@shop/core/items/sale';
import { maxLineQuantity } from '@shop/core/model/cartLimits';
import type { Size, Variant } from '@shop/core/model/product';
import { startTransition, useRef, useState } from 'react';

import { toast } from '@/ui/toast';

import { lastSize, noteSize } from '../recent/recentProducts';

import type { AddedItem } from './AddedSheet';
import { likelySize, sizesOf } from './sizePrices';

const sizeMissing = 'Please select Flower or Pre-roll.';

/** So many units of a product in one of the variants that it is sold in. */
type ProductChoice = { product: ListedProduct; variant: Variant; quantity: number };

/** Puts a choice into the cart; `added` is null, and `message` says why, when stock does not allow it. */
export type AddChoice = (choice: ProductChoice) => { added: AddedItem | null; message: string | null };

/** What a customer has chosen of a product so far, and what pressing Add to Cart does. */
export function useProductChoice(product: ListedProduct, onAdd: AddChoice) {
  const sizeGroup = useRef<HTMLFieldSetElement>(null);
  const [size, setSize] = useState<Size | null>(() => likelySize(product, lastSize(product.id)));
  const [wanted, setWanted] = useState(1);
  const [isSizeMissing, setIsSizeMissing] = useState(false);
  const [added, setAdded] = useState<AddedItem | null>(null);
  // From the press that added something until its sheet is closed: a second tap of the same press must not add again.
  const isAnswered = useRef(false);
  const sizes = sizesOf(product);
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
    // The badge counts at once; the sheet may come a frame later, so that the press itself is answered without delay.
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
    /** The sheet that says what was added was closed. */
    finish: () => {
      isAnswered.current = false;
      setAdded(null);
      setWanted(1);
    },
  };
}

export type Choosing = ReturnType<typeof useProductChoice>;
