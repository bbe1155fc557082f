import { SlidersHorizontal } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Suspense, useState } from 'react';

import { Button } from '@/ui/Button';
import { lazyPage } from '@/ui/lazyPage';

import type { FilterSheet as SheetType } from './FilterSheet';

const FilterSheet = lazyPage(async () => (await import('./FilterSheet')).FilterSheet);

type FilterButtonProps = Omit<ComponentProps<typeof SheetType>, 'isOpen' | 'onClose'>;

export function FilterButton(props: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const set = Object.keys(props.search.filters).length;
  return (
    <>
      <Button
        variant="soft"
        size="medium"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        Filter · Sort{set > 0 && ` (${set})`}
      </Button>
      {isWanted && (
        <Suspense>
          <FilterSheet {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
