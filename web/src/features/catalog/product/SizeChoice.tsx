import { formatRand } from '@shop/core/model/money';
import type { ListedProduct } from '@shop/core/items/registry';
import { listedCents, listedUnits } from '@shop/core/items/sale';
import type { Size } from '@shop/core/model/product';
import { sizeLabels } from '@shop/core/model/product';
import type { Ref } from 'react';

import { RadioCards } from '@/ui/RadioCards';

import { perGram } from './sizePrices';

type SizeChoiceProps = {
  product: ListedProduct;
  /** What it is sold in. */
  sizes: readonly Size[];
  chosen: Size | null;
  onChoose: (size: Size) => void;
  error: string | undefined;
  ref: Ref<HTMLFieldSetElement>;
};

/** 1g, 3g or Pre-roll with its price; a size without stock cannot be chosen and says so. */
export function SizeChoice({ product, sizes, chosen, onChoose, error, ref }: SizeChoiceProps) {
  const options = sizes.map((size) => ({
    value: size,
    label: sizeLabels[size],
    detail: (
      <>
        {formatRand(listedCents(product, size))}
        {listedUnits(product, size) > 0 && <PerGram text={perGram(product, size)} />}
      </>
    ),
    isDisabled: listedUnits(product, size) <= 0,
    disabledReason: 'Out of stock',
  }));
  return (
    <RadioCards
      ref={ref}
      legend="Size"
      columns={sizes.length === 1 ? 1 : 3}
      options={options}
      value={chosen}
      onChange={onChoose}
      error={error}
    />
  );
}

function PerGram({ text }: { text: string | null }) {
  return text === null ? null : <span className="block text-caption font-medium">{text}</span>;
}
