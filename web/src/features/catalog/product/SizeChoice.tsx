import { formatRand } from '@shop/core/model/money';
import type { Flower, Size } from '@shop/core/model/product';
import { sizeLabels, sizes } from '@shop/core/model/product';
import { unitCents } from '@shop/core/rules/priceCart';
import type { Ref } from 'react';

import { RadioCards } from '@/ui/RadioCards';

type SizeChoiceProps = {
  flower: Flower;
  chosen: Size | null;
  onChoose: (size: Size) => void;
  error: string | undefined;
  ref: Ref<HTMLFieldSetElement>;
};

/** 1g, 3g or Pre-roll with its price; a size without stock cannot be chosen and says so. */
export function SizeChoice({ flower, chosen, onChoose, error, ref }: SizeChoiceProps) {
  const options = sizes.map((size) => ({
    value: size,
    label: sizeLabels[size],
    detail: formatRand(unitCents(flower.stockPrice[size], size)),
    isDisabled: flower.stockQuantity[size] <= 0,
    disabledReason: 'Out of stock',
  }));
  return (
    <RadioCards
      ref={ref}
      legend="Size"
      columns={3}
      options={options}
      value={chosen}
      onChange={onChoose}
      error={error}
    />
  );
}
