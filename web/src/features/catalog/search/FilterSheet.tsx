import { Button } from '@/ui/Button';
import { Sheet } from '@/ui/Sheet';

import { Choices, FilterChoices } from './FilterChoices';
import type { ChosenFilters, OptionCounts } from './productFilters';
import type { ProductOrder } from './productOrders';
import { isProductOrder, productOrders } from './productOrders';
import type { ProductSearch } from './searchProducts';

type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  search: ProductSearch;
  count: number;
  counts: OptionCounts;
  onChange: (part: { filters?: ChosenFilters; order?: ProductOrder }) => void;
};

const orders = Object.entries(productOrders).map(([value, label]) => ({ value, label }));

export function FilterSheet({ isOpen, onClose, search, count, counts, onChange }: FilterSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title="Filter and sort"
      footer={
        <>
          <Button isWide onClick={onClose}>
            {count === 1 ? 'Show 1 product' : `Show ${count} products`}
          </Button>
          <Button
            variant="quiet"
            size="medium"
            isWide
            onClick={() => onChange({ filters: {}, order: 'name' })}
          >
            Reset
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Choices
          label="Sort by"
          options={orders}
          chosen={search.order}
          onChoose={(value) => isProductOrder(value) && onChange({ order: value })}
        />
        <FilterChoices filters={search.filters} counts={counts} onChange={onChange} />
      </div>
    </Sheet>
  );
}
