import { clsx } from 'clsx';

import { Chip } from '@/ui/Chip';

import type { ChosenFilters, OptionCounts } from './productFilters';
import { productFilters } from './productFilters';

type FilterChoicesProps = {
  filters: ChosenFilters;
  counts: OptionCounts;
  onChange: (part: { filters: ChosenFilters }) => void;
};

/** Omits an inactive filter if none of its options would match a product. */
export function FilterChoices({ filters, counts, onChange }: FilterChoicesProps) {
  const setFilter = (name: string, value: string) => {
    const { [name]: before, ...others } = filters;
    onChange({ filters: before === value ? others : { ...others, [name]: value } });
  };
  const useful = productFilters.filter(
    ({ name }) => filters[name] !== undefined || Object.values(counts[name] ?? {}).some((count) => count > 0),
  );
  return useful.map(({ name, label, options }) => (
    <Choices
      key={name}
      label={label}
      options={options}
      counts={counts[name]}
      chosen={filters[name]}
      onChoose={(value) => setFilter(name, value)}
    />
  ));
}

type ChoicesProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  counts?: Readonly<Record<string, number>> | undefined;
  chosen: string | undefined;
  onChoose: (value: string) => void;
};

export function Choices({ label, options, counts, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">{label}</legend>
      <div
        className={clsx('grid gap-2 tight:grid-cols-1', options.length === 3 ? 'grid-cols-3' : 'grid-cols-2')}
      >
        {options.map((option) => (
          <Chip
            key={option.value}
            isCell
            isSelected={option.value === chosen}
            onToggle={() => onChoose(option.value)}
          >
            <span>{option.label}</span>
            {counts !== undefined && (
              <span className="ml-1 text-caption tabular-nums opacity-80">{counts[option.value]}</span>
            )}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
