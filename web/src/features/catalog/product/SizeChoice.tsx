import type { ListedProduct } from '@shop/core/items/registry';
import { listedCents, listedUnits } from '@shop/core/items/sale';
import { sizeTexts } from '@shop/core/items/registry';
import { formatRand } from '@shop/core/model/money';

import { RadioCards } from '@/ui/RadioCards';

import { perGram } from './sizePrices';
import type { Choosing } from './useProductChoice';

type SizeChoiceProps = { product: ListedProduct; choosing: Choosing };

export function SizeChoice({ product, choosing }: SizeChoiceProps) {
  const { size: chosen, sizes, sizeGroup, sizeError, chooseSize } = choosing;
  if (sizes.length === 0) return null;
  const options = sizes.map((size) => ({
    value: size,
    label: sizeTexts[size].label,
    detail: (
      <>
        {formatRand(listedCents(product, size))}
        {listedUnits(product, size) > 0 && <PerGram price={perGram(product, size)} />}
      </>
    ),
    isDisabled: listedUnits(product, size) <= 0,
    disabledReason: 'Out of stock',
  }));
  return (
    <RadioCards
      ref={sizeGroup}
      legend="Size"
      columns={sizes.length === 1 ? 1 : 3}
      options={options}
      value={chosen}
      onChange={chooseSize}
      error={sizeError}
    />
  );
}

/** On phones, only the saving fits on the line. */
function PerGram({ price }: { price: ReturnType<typeof perGram> }) {
  if (price === null) return null;
  const { text, saved } = price;
  return (
    <span className="block text-caption font-medium">
      <span className="max-md:hidden">{text}</span>
      {saved > 0 && (
        <>
          <span className="max-md:hidden"> · </span>
          <span className="whitespace-nowrap">Save {saved}%</span>
        </>
      )}
    </span>
  );
}
