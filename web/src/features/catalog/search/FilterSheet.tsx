import { Button } from '@/ui/Button';
import { Chip } from '@/ui/Chip';
import { Sheet } from '@/ui/Sheet';

import type { ChosenFilters } from './productFilters';
import { productFilters } from './productFilters';
import type { ProductOrder } from './productOrders';
import { isProductOrder, productOrders } from './productOrders';
import type { ProductSearch } from './searchProducts';

type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  search: ProductSearch;
  /** How many products are left. */
  count: number;
  onChange: (part: { filters?: ChosenFilters; order?: ProductOrder }) => void;
};

const orders = Object.entries(productOrders).map(([value, label]) => ({ value, label }));

/** Filters and orders of the listing; each press counts at once, behind the sheet. */
export function FilterSheet({ isOpen, onClose, search, count, onChange }: FilterSheetProps) {
  const { filters, order } = search;
  const setFilter = (name: string, value: string) => {
    const { [name]: before, ...others } = filters;
    onChange({ filters: before === value ? others : { ...others, [name]: value } });
  };
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
          <Button variant="secondary" isWide onClick={() => onChange({ filters: {}, order: 'name' })}>
            Reset
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Choices
          label="Sort by"
          options={orders}
          chosen={order}
          onChoose={(value) => isProductOrder(value) && onChange({ order: value })}
        />
        {productFilters.map(({ name, label, options }) => (
          <Choices
            key={name}
            label={label}
            options={options}
            chosen={filters[name]}
            onChoose={(value) => setFilter(name, value)}
          />
        ))}
      </div>
    </Sheet>
  );
}

type ChoicesProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
};

function Choices({ label, options, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option.value}
            isSelected={option.value === chosen}
            onToggle={() => onChoose(option.value)}
          >
            {option.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
