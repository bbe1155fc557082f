import { X } from 'lucide-react';

import type { ChosenFilters } from './productFilters';
import { productFilters } from './productFilters';

type ChosenFilterChipsProps = {
  filters: ChosenFilters;
  onChange: (part: { filters: ChosenFilters }) => void;
};

export function ChosenFilterChips({ filters, onChange }: ChosenFilterChipsProps) {
  const chosen = productFilters.flatMap(({ name, label, options }) => {
    const option = options.find(({ value }) => value === filters[name]);
    return option === undefined ? [] : [{ name, label, text: option.label }];
  });
  function handleRemove(gone: string) {
    const { [gone]: _removed, ...others } = filters;
    onChange({ filters: others });
  }
  return (
    <ul
      aria-label="Filters"
      className="flex flex-wrap gap-2 empty:hidden max-lg:order-last max-lg:w-full max-lg:pb-1"
    >
      {chosen.map(({ name, label, text }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`Remove the filter ${label}: ${text}`}
            onClick={() => handleRemove(name)}
            className="interactive inline-flex min-h-9 items-center gap-1 rounded-full border border-transparent bg-primary-soft pr-2 pl-3 text-small font-semibold text-on-primary-soft hover:bg-line"
          >
            {text}
            <X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
