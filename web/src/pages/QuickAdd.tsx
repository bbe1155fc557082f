import type { ListedProduct } from '@shop/core/items/registry';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';

import { QuickAddOf } from '@/features/catalog/quickAddOf';
import { lazyPage } from '@/ui/lazyPage';

const QuickAddSheet = lazyPage(async () => (await import('./QuickAddSheet')).QuickAddSheet);

/** Around a list of cards: their "+" opens a sheet to choose from. The sheet is loaded with the first press. */
export function QuickAdd({ children }: { children: ReactNode }) {
  const [product, setProduct] = useState<ListedProduct | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [open] = useState(() => (wanted: ListedProduct) => {
    setProduct(wanted);
    setIsOpen(true);
  });
  return (
    <QuickAddOf value={open}>
      {children}
      {product !== null && (
        <Suspense>
          <QuickAddSheet
            key={product.id}
            product={product}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </QuickAddOf>
  );
}
