import type { Category } from '@shop/core/model/product';
import { categories, categoryLabels } from '@shop/core/model/product';

import { Chip, ChipRow } from '@/ui/Chip';

type CategoryChipsProps = { chosen: Category | null; onChoose: (category: Category | null) => void };

export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  return (
    <ChipRow label="Categories">
      {categories.map((category) => (
        <Chip
          key={category}
          value={category}
          isSelected={category === chosen}
          onToggle={() => onChoose(category === chosen ? null : category)}
        >
          {categoryLabels[category]}
        </Chip>
      ))}
    </ChipRow>
  );
}
